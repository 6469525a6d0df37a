"""What really goes through the sockets of a server: to no phone a value that somebody else keeps secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from companion.entry import CorrectMoney, Entry
from companion.language import Language
from companion.report import voice
from companion.store import FileStore
from companion.table import Table
from mobile.serve.house import House
from tests.e2e.big_shot import answers
from tests.e2e.server import HouseServer, as_tested
from tests.games.big_shot.story import FOUR, GAME, STORY
from tests.games.big_shot.taps import on_own_phone, tapped, taps
from tests.mobile.serve.test_guests import cookie, typed
from tests.plain import plain
from tests.trials.evening import PATCH, Hand

PURSES = {"Anna": 71_903_441, "Tom": 52_817_963, "Zoé": 34_729_087, "Max": 16_631_579}  # numbers that mean nothing else
ENTRIES, OFTEN = 10, 5
SCREENS = ("journal", "money", "correct", "rules", "")
MIDDLE = "the middle"
SAY = Language("en").say


class Seat(Hand):
    """A phone; all that it is ever sent is kept in `frames`."""

    def __init__(self, port: int, route: str, token: str, frames: list[bytes]) -> None:
        self.frames, self.changes = frames, 0
        super().__init__(port, route, token)

    def _received(self, frame: bytes) -> None:
        super()._received(frame)
        self.frames.append(frame)
        self.changes += _decoded(frame)[0] == PATCH

    def taps(self, *labels: str) -> None:
        """One after the other, each as soon as it is there; what came of it is waited for."""
        for label in labels:
            self._until(partial(self.tap_named, label), label)
            self._until(partial(self._changed_since, self.changes), f"an answer to {label!r}")

    def _changed_since(self, changes: int) -> bool:
        return self.changes > changes

    def looks_at(self, route: str) -> None:
        """Goes to another screen, and stays until it is there: all that was sent before has come too."""
        self.go(route)
        self._until(lambda: _routes(self.mirror.page["views"])[-1:] == [route], route)


class Round:
    """A table, the machine in the middle of it, and those who have sat down with phones of their own."""

    def __init__(self, server: HouseServer, table: Table, *players: str) -> None:
        self.server, self.table, self.players = server, table, players
        self._route, self._tokens = f"/table/{table.head.table}", {MIDDLE: ""}
        self.frames: dict[str, list[bytes]] = {MIDDLE: [], **{player: [] for player in players}}
        self._there = dict[str, Seat]()
        for player in players:
            self._tokens[player] = cookie(typed(server, server.code)).partition("=")[2]
            self.anew(player).taps(SAY("phones.seat-free", player=player))
            self.anew(MIDDLE).taps(SAY("wish.yes"))

    def anew(self, who: str) -> Seat:
        """A phone is loaded, or loaded anew: nothing that happened before is still on its way to its screen."""
        if who in self._there:
            self._there.pop(who).close()
        port = self.server.port if who == MIDDLE else self.server.phones
        self._there[who] = Seat(port, self._route, self._tokens[who], self.frames[who])
        return self._there[who]

    def tell(self, entry: Entry) -> None:
        """Whose it is taps it."""
        who = entry.who if entry.who in self.players else MIDDLE
        phone, id, before = self.anew(who), self.table.head.table, self.table.seq
        language = voice(self.table, "en")
        labels = taps(self.table, language, entry)
        phone.taps(*(labels if who == MIDDLE else on_own_phone(language, labels)))
        phone.until(lambda: self.server.seq(id) > before, f"{entry!r} was not taken")
        self.table = self.server.table(id)

    def undo(self) -> None:
        """Who did not tell the last line would like it undone, and the host says yes."""
        told, id, before = self.table.told[-1][1].who, self.table.head.table, self.table.seq
        asks = self.anew(next(each for each in self.players if each != told))
        asks.taps(SAY("undo"))
        asks.tap(SAY("wish.ask"))
        asks.see(SAY("wish.asked"))
        middle = self.anew(MIDDLE)
        middle.taps(SAY("wish.yes"))
        middle.until(lambda: self.server.seq(id) > before, "nothing was undone")
        self.table = self.server.table(id)

    def look(self) -> None:
        """Everybody looks at every screen of the table."""
        for screen in SCREENS:
            for phone in self._there.values():
                phone.looks_at(f"{self._route}/{screen}".removesuffix("/"))

    def end(self) -> None:
        for each in self._there.values():
            each.close()

    def told(self, who: str) -> set[str]:
        """All numbers in all that a phone was ever sent, as a person would read them out."""
        return {each for frame in self.frames[who] for each in _values(_decoded(frame))}


def _decoded(frame: bytes) -> Any:
    return msgpack.unpackb(frame[1:], strict_map_key=False)


def _routes(value: Any) -> list[str]:
    """Where each view is, the one on top last."""
    if isinstance(value, dict) and value.get("_c") == "View":
        return [value["route"]]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [route for each in inner for route in _routes(each)]


def _values(value: Any) -> Iterator[str]:
    match value:
        case dict():
            for key, each in value.items():
                yield str(key)
                yield from _values(each)
        case list():
            for each in value:
                yield from _values(each)
        case str() | int() | float():
            yield from re.findall(r"\d+", re.sub(r"(?<=\d)[ ,](?=\d{3})", "", plain(str(value))))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[HouseServer]:
    server = HouseServer(tmp_path / "home", app=as_tested()[:4])
    yield server
    server.kill()


def begun(server: HouseServer) -> Table:
    """A table with hidden money to which phones may come."""
    store = FileStore(server.home)
    table = Table.start(GAME, GAME.uses["table"].setup(**{**FOUR, "hidden_money": True}), store)
    house = House(store)
    house.open(table.head.table)
    house.seat(table.head.table, lambda seats: replace(seats, telling="own"))
    STORY.tell(table, "Anna leads\nAnna rolls 1")
    for player, amount in PURSES.items():
        assert table.submit(CorrectMoney(account=player, amount=amount)).ok
    store.close()
    return table


def had(table: Table, player: str) -> set[str]:
    """How much money somebody has ever had since, in figures."""
    held = {each.position.balances[player] for each in table.played}
    return {str(amount) for amount in held if amount >= min(PURSES.values()) / 2}


def test_of_hidden_money_nothing_is_in_any_frame_of_anybody_else(server: HouseServer) -> None:
    """Two who have sat down and the machine in the middle, from the first entry on and on every screen; some is undone.

    A screen is loaded anew for each entry.
    """
    there, rnd = Round(server, begun(server), "Tom", "Zoé"), Random(1)
    for n in range(1, ENTRIES + 1):
        there.tell(next(each for each in answers(rnd, there.table) if tapped(there.table, each)))
        if n % OFTEN == 0:
            there.look()
            there.undo()
    there.look()
    there.end()
    purses = {player: had(there.table, player) for player in PURSES}
    assert any(len(amounts) > 1 for amounts in purses.values()), "nobody paid anything"
    for player, amounts in purses.items():
        for who in there.frames:
            assert bool(amounts & there.told(who)) == (who == player), f"{player}'s money on the phone of {who}"
