"""Random phones over random tables of a real house: they come, sit, tap, fall asleep, reload, and are sent away.

Whatever they do, what was taken is in the journals once, and a house that is empty holds nothing any more.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgpack
from websockets.exceptions import ConnectionClosed, InvalidStatus

from companion.game import games
from companion.language import Language
from companion.report import voice
from companion.seats import Seats
from companion.store import FileStore, MemoryStore
from companion.table import Table
from mobile.serve.house import House
from tests.e2e.server import PATIENCE, HouseServer
from tests.mobile.mirror import Mirror
from tests.mobile.serve.test_guests import cookie, typed
from tests.plain import plain
from tests.players import answer, crowd, start
from tests.wire import Wire

PHONES, TABLES, STEPS = 5, 2, 80
GUESTS_SAY, PATCH = 1, 2  # what a server begins with, and goes on with
A_MOMENT = 0.03  # seconds in which most answers have come; that some have not is what happens to people too
PANEL, OFTEN = 6, 0.8
SAY = Language("en").say
EMPTY = {"sessions": 0, "screens": 0, "tasks": []}
A_SCREEN = 15  # controls: less than that is only the page itself
EVENTS = ("click", "tap")


def play_phones(seed: int, store: MemoryStore) -> None:
    """One evening in one house; the journals are kept in `store`."""
    rnd = Random(seed)
    with TemporaryDirectory() as folder:
        evening = Evening(Path(folder), rnd)
        try:
            evening.play()
            evening.end()
        finally:
            evening.server.kill()
            evening.journals(store)
        evening.nothing_is_lost()


class Hand(Wire):
    """A phone that knows what is on its screen, and taps some of it."""

    def __init__(self, port: int, route: str, token: str) -> None:
        self.mirror = Mirror()
        super().__init__(port, route, headers={"Cookie": f"arbitre-{port}={token}"})
        self._until(lambda: len(self.mirror.controls) > A_SCREEN, "its first screen")

    def _received(self, frame: bytes) -> None:
        action, body = msgpack.unpackb(frame[1:], strict_map_key=False)
        if action == GUESTS_SAY:
            self.mirror.begin(body["page_patch"])
        elif action == PATCH:
            self.mirror.change(body["id"], body["patch"])

    def look(self) -> bool:
        """Takes in what has come; whether it is still connected."""
        try:
            while True:
                self._hear(A_MOMENT)
        except TimeoutError:
            assert SAY("trouble.title") not in self.heard, self.heard[-5:]
            return True
        except ConnectionClosed:
            return False

    def tappable(self) -> list[tuple[int, str]]:
        """All that reacts to a tap: what it is called, in which event."""
        return [(each["_i"], event) for each in _controls(self.mirror.page.get("views")) for event in _events(each)]

    def tap_named(self, label: str) -> bool:
        """What has this name, or lies in it, wherever it is said; whether there is any."""
        there, said = list(_controls(self.mirror.page.get("views"))), plain(label)
        inside = [each for named in there if plain(str(named.get("label"))) == said for each in _controls(named)]
        found = [each for each in inside if _events(each)]
        if not found:
            around = [each for each in there if _events(each) and said in _names(each)]
            found = sorted(around, key=lambda each: len(_names(each)))
        if not found:
            return False
        with suppress(ConnectionClosed):
            self.fire(found[0]["_i"], _events(found[0])[0])
        return True

    def beginning(self, words: str) -> list[str]:
        """All names that were ever said and begin so."""
        said = (each for control in self.mirror.controls.values() for each in _strings(control))
        return sorted({each for each in said if each.startswith(words)})

    def tap_anything(self, rnd: Random) -> None:
        """Mostly something of what is asked: that is below all else."""
        if there := self.tappable():
            asked = there[-PANEL:] if rnd.random() < OFTEN else there
            with suppress(ConnectionClosed):
                self.fire(*rnd.choice(asked))


@dataclass
class Evening:
    """A house with tables and phones, and who is there."""

    folder: Path
    rnd: Random
    there: dict[int, Hand] = field(default_factory=dict)

    def __post_init__(self) -> None:
        home, rnd = self.folder / "home", self.rnd
        store = FileStore(home)
        house = House(store)
        chosen = rnd.sample(sorted(games()), TABLES)
        begun = [start(rnd, games()[game], crowd(game).random_setup(rnd), store) for game in chosen]
        self.tables = [table.head.table for table in begun]
        for table in self.tables:
            house.open(table)
        self.tokens = list[str]()
        for n in range(PHONES):
            phone, token = house.admit(host=n == 0)
            self.tokens.append(token)
            if n % 2:  # the others may sit down by themselves
                for each in begun:
                    player = each.setup.players[n % len(each.setup.players)]
                    house.seat(each.head.table, partial(Seats.sit, player=player, phone=phone.id))
        self.known = PHONES
        store.close()
        self.report = self.folder / "report.json"
        app = (sys.executable, "-m", "tests.trials.house", str(self.report))
        self.server = HouseServer(home, app=app)

    def play(self, steps: int = STEPS) -> None:
        deeds = {
            self.answer: 18,
            self.tap: 6,
            self.together: 3,
            self.come: 4,
            self.reload: 2,
            self.sleep: 1,
            self.host: 1,
            self.send_away: 1,
        }
        for _ in range(steps):
            self.rnd.choices(list(deeds), list(deeds.values()))[0]()

    # What people do

    def answer(self) -> None:
        """What the table waits for, on some phone that may well not be allowed to tell it."""
        if not self.there:
            return
        n = self.rnd.choice(sorted(self.there))
        hand, id = self.there[n], str(self.there[n].mirror.page.get("route", "")).rpartition("/")[2]
        table = self.server.table(id) if id in self.tables else None
        if table is None or not table.prompts:
            return
        if any(hand.tap_named(SAY("phones.seat-free", player=each)) for each in table.setup.players):
            self.seen(n)
            return
        fingers = import_module(f"tests.games.{table.game.id.replace('-', '_')}.taps")
        try:
            labels = fingers.taps(table, voice(table, "en"), answer(self.rnd, table))
        except AssertionError:  # nothing that is tapped
            return
        for label in labels:
            if not hand.tap_named(label):
                break
            self.seen(n)
            if n not in self.there:
                break

    def tap(self) -> None:
        if self.there:
            n, hand = self.rnd.choice(sorted(self.there.items(), key=lambda each: each[0]))
            hand.tap_anything(self.rnd)
            self.seen(n)

    def together(self) -> None:
        """Two tap at one moment, or one taps twice."""
        if self.there:
            pair = self.rnd.choices(sorted(self.there), k=2)
            for n in pair:
                self.there[n].tap_anything(self.rnd)
            for n in set(pair):
                self.seen(n)

    def come(self) -> None:
        """To a table, from wherever; a phone may have been sent away for good."""
        n = self.rnd.randrange(1, PHONES)
        self.sleep(n)
        route = f"/table/{self.rnd.choice(self.tables)}" if self.rnd.random() < 0.9 else "/"
        self.open(n, route)

    def open(self, n: int, route: str) -> None:
        with suppress(ConnectionClosed):
            try:
                self.there[n] = Hand(self.server.phones, route, self.tokens[n])
            except InvalidStatus:  # it was sent away
                self.tokens[n] = cookie(typed(self.server, self.server.code)).partition("=")[2]
                self.known += 1
            else:
                self.seen(n)

    def reload(self) -> None:
        if self.there:
            n = self.rnd.choice(sorted(self.there))
            route = str(self.there[n].mirror.page.get("route", "/"))
            self.sleep(n)
            self.open(n, route)

    def sleep(self, n: int | None = None) -> None:
        """Its connection ends, without a word."""
        gone = self.there.pop(self.rnd.choice(sorted(self.there)) if n is None and self.there else n or 0, None)
        if gone:
            gone.close()

    def host(self) -> None:
        """Frees a seat, or changes who may tell what."""
        hand = Hand(self.server.phones, f"/table/{self.rnd.choice(self.tables)}/phones", self.tokens[0])
        hand.look()
        for _ in range(3):
            hand.tap_anything(self.rnd)
            hand.look()
        hand.close()

    def send_away(self) -> None:
        """The host sends another phone away, if there is one; later it comes in again with the code."""
        hand = Hand(self.server.phones, "/phones", self.tokens[0])
        hand.see(SAY("phones.in-the-house", n=self.known))
        own = SAY("phones.turn-out", phone=SAY("phones.name", n=1))
        others = [each for each in hand.beginning(SAY("phones.turn-out", phone="")) if not each.startswith(own)]
        if others:
            hand.tap(self.rnd.choice(others))
            hand.tap(SAY("phones.turn-out-now"))
            self.known -= 1
            hand.see(SAY("phones.in-the-house", n=self.known))
        hand.close()

    def seen(self, n: int) -> None:
        if not self.there[n].look():
            del self.there[n]

    # What must be so

    def held(self) -> Mapping[str, Any]:
        """What the house holds now."""
        self.report.unlink(missing_ok=True)
        os.kill(self.server.pid, signal.SIGUSR1)
        late = time.monotonic() + PATIENCE
        while not self.report.exists():
            assert time.monotonic() < late, "the house does not answer"
            time.sleep(0.01)
        told = json.loads(self.report.read_text(encoding="utf-8"))
        self.taken: list[list[Any]] = told["taken"]
        held: Mapping[str, Any] = told["held"]
        return held

    def end(self) -> None:
        """Everybody leaves, and it is as if nobody had been there; then it ends in time."""
        for n in sorted(self.there):
            self.sleep(n)
        late = time.monotonic() + PATIENCE
        while (left := self.held()) != EMPTY:
            assert time.monotonic() < late, f"left behind: {left}"
            time.sleep(0.05)
        assert self.server.end(signal.SIGTERM) == 0

    def journals(self, store: MemoryStore) -> None:
        for table in self.tables:
            name = f"tables/{table}.jsonl"
            store.replace(name, (self.folder / "home" / name).read_bytes())

    def nothing_is_lost(self) -> None:
        for table in self.tables:
            in_the_journal_once(self.server.table(table), [line for id, line in self.taken if id == table])


def in_the_journal_once(table: Table, taken: Sequence[int]) -> None:
    """A table as its file is, and the line that it had come to each time that something was taken."""
    assert all(one < next for one, next in pairwise(taken)), f"taken twice: {taken}"
    assert table.seq == (taken[-1] if taken else 0), f"{table.seq} lines, {taken} taken"
    assert not table.damage, table.damage
    assert not table.doubts, table.doubts


def _controls(value: object) -> Iterator[dict[str, Any]]:
    """All controls in a screen that are to be seen."""
    if isinstance(value, dict):
        if value.get("visible") is False:
            return
        if "_i" in value:
            yield value
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _controls(each)


def _strings(value: object) -> Iterator[str]:
    """Every text in a control."""
    if isinstance(value, str):
        yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for each in inner:
        yield from _strings(each)


def _events(control: Mapping[str, Any]) -> list[str]:
    return [] if control.get("disabled") else [event for event in EVENTS if control.get(f"on_{event}")]


def _names(control: object) -> list[str]:
    """All that is said in a control."""
    if isinstance(control, str):
        return [plain(control)]
    inner = control.values() if isinstance(control, dict) else control if isinstance(control, list) else ()
    return [name for each in inner for name in _names(each)]
