"""The tables of this device: started, opened, listed; with the library that remembers boxes and people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.beginning import Beginning, now
from companion.box import Box
from companion.entry import Setup
from companion.game import Game
from companion.journal import JournalError, glance
from companion.library import Library
from companion.store import Store, StoreError
from companion.table import Table

# Journals and the library, with seeds, counts of draws, what lies face down, backups and damaged pieces, and a file
# that is being opened.
OURS = re.compile(
    r"(tables/[^/]+\.jsonl|library\.json|opening(-settings)?|store)(\.(bak|damaged(-\d+-\d+)?|draws|seed|sealed))*"
)
SET_ASIDE = re.compile(r".+\.damaged-\d+-\d+")  # what a store found damaged, or could not join to what was

SHORT = 128 * 1024  # bytes of a journal; a long evening takes a quarter of it


@dataclass(frozen=True, slots=True)
class About:
    """What a list of tables says about one of them."""

    id: str
    game: str
    use: str
    players: tuple[str, ...]
    at: str
    over: bool | None  # None where nobody has looked yet
    winners: tuple[str, ...]
    scores: tuple[tuple[str, int], ...] = ()  # the best first
    away: bool = False  # whether it goes on elsewhere


class Shelf:
    """All tables kept in one store. A table that is open is open once, whoever looks at it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.library = Library(store)
        self.damaged: list[str] = []  # files that could not be opened at all; to be said
        self._open: dict[str, Table] = {}
        self._seen: dict[str, dict[str, Any]] = {}  # what a glance told of tables that the library does not know
        self._state: dict[str, tuple[bool, bool]] = {}  # whether a table is over, and whether it is away

    def start(self, game: Game, setup: Setup, *, use: str = "table", box: str = "") -> Table:
        """A new table; Refused when the rules do not allow its set-up."""
        table = Table.start(game, setup, self.store, use=use, box=Box(self.library, game.id, box))
        self._open[table.head.table] = table
        with suppress(StoreError):  # the table is kept, and is found again without the library
            self.library.met(setup.players, now())
            self.note(table)
        return table

    def open(self, id: str) -> Table:
        """The table of that id; JournalError when there is none, or it cannot be read."""
        if id not in self._open:
            table = Table.open(self.store, _name(id))
            table.box = Box(self.library, table.game.id, table.head.box)
            self._open[id] = table
            with suppress(StoreError):  # it is listed all the same
                if self.library.table(id) is None:
                    self.note(table)
        return self._open[id]

    def look_again(self, id: str) -> bool:
        """Whether another process went on with a table, which then does here too. JournalError when it is gone."""
        table = self.open(id)
        before = table.seq
        try:
            replaced = table.catch_up()
        except JournalError:
            self.changed(id)
            raise
        except StoreError:  # what is known of it can be shown all the same
            return False
        if replaced or table.seq != before:
            self.follow(table)
            return True
        return False

    def at_hand(self, id: str) -> Table | None:
        """The table of that id, if it is open already."""
        return self._open.get(id)

    def is_short(self, id: str) -> bool:
        """Whether a table is opened in a moment, whatever its file holds."""
        ends = self.store.ends(_name(id), SHORT)
        return ends is not None and len(ends[0]) < SHORT

    def note(self, table: Table) -> None:
        """Brings the list up to date with a table that started, went on or ended."""
        id = _id(table.name)
        self.library.keep(id, **_summary(table))
        self._state[id] = _state(table)

    def follow(self, table: Table) -> None:
        """Notes that a table is over or away, or no longer is."""
        if self._state.get(_id(table.name)) != _state(table):
            with suppress(StoreError):  # the journal has it; it is noted another time
                self.note(table)

    def tables(self) -> list[About]:
        """All tables, newest first. None is played for this: what the library does not know is told at a glance."""
        known = {str(each["id"]): each for each in self.library.tables()}
        kept = {_id(name): name for name in self.store.names("tables/") if name.endswith(".jsonl")}
        self.damaged = []
        for id, name in kept.items():
            if id not in known:
                try:
                    if found := self._glance(id, name):
                        known[id] = {"id": id, **found}
                except JournalError as error:
                    self.damaged.append(error.name)
                except StoreError:
                    continue  # not listed while it cannot be read
        listed = [_about(each) for id, each in known.items() if id in kept]
        return sorted(listed, key=lambda about: about.at, reverse=True)

    def _glance(self, id: str, name: str) -> dict[str, Any] | None:
        if id in self._open:
            return _summary(self._open[id])
        if id not in self._seen and (found := glance(self.store, name)):
            head, _, _, setup = Beginning.read(found.head, name)
            self._seen[id] = {"game": head.game, "use": head.use, "players": list(setup.players), "at": found.at}
        return self._seen.get(id)

    @property
    def set_aside(self) -> list[str]:
        """What the store itself could not read any more, and what followed it; to be said."""
        return [name for name in self.store.names() if SET_ASIDE.fullmatch(name)]

    def clear(self) -> None:
        """Deletes all that this program keeps here, and nothing else that may lie in the same folder."""
        self._open.clear()
        self._seen.clear()
        self._state.clear()
        for name in self.store.names():
            if OURS.fullmatch(name):
                self.store.delete(name)
        self.library = Library(self.store)

    def remove(self, id: str) -> None:
        """Deletes a table, its file and what lies beside it."""
        self.changed(id)
        with self.store.alone(_name(id)):
            for name in self.store.names(_name(id)):
                self.store.delete(name)
        with suppress(StoreError):  # what has no file is not listed
            self.library.drop(id)

    def changed(self, id: str) -> None:
        """A table's file is another now: it is read again when it is next opened."""
        self._open.pop(id, None)
        self._seen.pop(id, None)
        self._state.pop(id, None)


def _name(id: str) -> str:
    return f"tables/{id}.jsonl"


def _id(name: str) -> str:
    return name.removeprefix("tables/").removesuffix(".jsonl")


def _state(table: Table) -> tuple[bool, bool]:
    return table.sheet is not None, table.away


def _summary(table: Table) -> dict[str, Any]:
    sheet = table.sheet
    lines = table.journal.lines
    return {
        "game": table.game.id,
        "use": table.head.use,
        "players": list(table.setup.players),
        "at": lines[-1].at if lines else table.journal.began,
        "over": sheet is not None,
        "winners": [score.player for score in sheet.scores if score.won] if sheet else [],
        "scores": [[score.player, score.total] for score in sheet.scores] if sheet else [],
        "away": table.away,
    }


def _about(kept: dict[str, object]) -> About:
    def texts(key: str) -> tuple[str, ...]:
        value = kept.get(key)
        return tuple(str(each) for each in value) if isinstance(value, list) else ()

    over = kept.get("over")
    return About(
        id=str(kept["id"]),
        game=str(kept.get("game", "")),
        use=str(kept.get("use", "table")),
        players=texts("players"),
        at=str(kept.get("at", "")),
        over=over if isinstance(over, bool) else None,
        winners=texts("winners"),
        scores=tuple(_scores(kept.get("scores"))),
        away=kept.get("away") is True,
    )


def _scores(kept: object) -> Iterator[tuple[str, int]]:
    """What a library, perhaps repaired by hand, says of scores."""
    for each in kept if isinstance(kept, list) else ():
        match each:
            case [str(player), int(total)]:
                yield player, total
