"""The tables of this device: started, opened, listed; with the library that remembers boxes and people."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from companion.box import Box
from companion.entry import Setup
from companion.game import Game
from companion.journal import JournalError
from companion.library import Library
from companion.store import Store, StoreError
from companion.table import Table, now

# Journals and the library, with seeds, counts of draws, backups and damaged pieces, and a file that is being opened.
OURS = re.compile(r"(tables/[^/]+\.jsonl|library\.json|opening(-settings)?)(\.(bak|damaged|draws|seed))*")


@dataclass(frozen=True, slots=True)
class About:
    """What a list of tables says about one of them."""

    id: str
    game: str
    use: str
    players: tuple[str, ...]
    at: str
    over: bool
    winners: tuple[str, ...]


class Shelf:
    """All tables kept in one store. A table that is open is open once, whoever looks at it."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.library = Library(store)
        self.damaged: list[str] = []  # files that could not be opened at all; to be said
        self._open: dict[str, Table] = {}
        self._over: dict[str, bool] = {}

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

    def note(self, table: Table) -> None:
        """Brings the list up to date with a table that started, went on or ended."""
        self.library.keep(table.head.table, **_summary(table))
        self._over[table.head.table] = table.sheet is not None

    def follow(self, table: Table) -> None:
        """Notes that a table is over, or no longer is."""
        if self._over.get(table.head.table) != (table.sheet is not None):
            with suppress(StoreError):  # the journal has it; it is noted another time
                self.note(table)

    def tables(self) -> list[About]:
        """All tables, newest first. Journals that the library does not know are looked into."""
        known = {str(each["id"]): each for each in self.library.tables()}
        kept = [_id(name) for name in self.store.names("tables/") if name.endswith(".jsonl")]
        self.damaged = []
        for id in kept:
            if id not in known:
                try:
                    table = self.open(id)
                    known[id] = {"id": id, **_summary(table)}
                    self.note(table)
                except JournalError as error:
                    self.damaged.append(error.name)
                except StoreError:
                    continue  # listed all the same, if it could be read
        listed = [_about(each) for each in known.values() if each["id"] in kept]
        return sorted(listed, key=lambda about: about.at, reverse=True)

    def clear(self) -> None:
        """Deletes all that this program keeps here, and nothing else that may lie in the same folder."""
        self._open.clear()
        self._over.clear()
        for name in self.store.names():
            if OURS.fullmatch(name):
                self.store.delete(name)
        self.library = Library(self.store)

    def remove(self, id: str) -> None:
        """Deletes a table, its file and what lies beside it."""
        self._open.pop(id, None)
        with self.store.alone(_name(id)):
            for name in self.store.names(_name(id)):
                self.store.delete(name)
        with suppress(StoreError):  # what has no file is not listed
            self.library.drop(id)

    def changed(self, id: str) -> None:
        """A table's file is another now: it is read again when it is next opened."""
        self._open.pop(id, None)
        self._over.pop(id, None)


def _name(id: str) -> str:
    return f"tables/{id}.jsonl"


def _id(name: str) -> str:
    return name.removeprefix("tables/").removesuffix(".jsonl")


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
    }


def _about(kept: dict[str, object]) -> About:
    def texts(key: str) -> tuple[str, ...]:
        value = kept.get(key)
        return tuple(str(each) for each in value) if isinstance(value, list) else ()

    return About(
        id=str(kept["id"]),
        game=str(kept.get("game", "")),
        use=str(kept.get("use", "table")),
        players=texts("players"),
        at=str(kept.get("at", "")),
        over=kept.get("over") is True,
        winners=texts("winners"),
    )
