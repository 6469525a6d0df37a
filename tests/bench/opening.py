"""A table opened from its file: every line read, checked and played again."""

from __future__ import annotations

import importlib
from functools import partial
from pathlib import Path
from typing import Any

from companion.store import FileStore, MemoryStore
from companion.table import Table
from tests.bench import plays
from tests.bench.measure import Measurement, Section, in_turn, per_entry

ROUNDS = 15
ENTRIES = 1_000
NAME = "tables/bench.jsonl"

OPEN = f"opening a table of {ENTRIES} entries"
BEANCOUNT = f"beancount: load_string of {ENTRIES} transactions"
SECTIONS = (Section(OPEN, (BEANCOUNT,), {OPEN: 60}),)


def measurement(folder: Path) -> Measurement:
    """Opening ours from a file, and beancount's book of as many transactions."""
    store = FileStore(folder)
    store.replace(NAME, _journal())
    loader: Any = importlib.import_module("beancount.loader")
    book = _book()

    def open_table() -> None:
        table = Table.open(store, NAME)
        if table.seq != ENTRIES or table.doubts:
            raise ValueError(table.doubts)

    def load_book() -> None:
        directives, errors, _ = loader.load_string(book)
        if len(directives) < ENTRIES or errors:
            raise ValueError(errors)

    ways = {OPEN: partial(per_entry, ENTRIES, open_table), BEANCOUNT: partial(per_entry, ENTRIES, load_book)}
    return Measurement(ROUNDS, partial(in_turn, ways), SECTIONS)


def _journal() -> bytes:
    """The recorded play, again and again from the start: all entries of the game but the few that go back."""
    play = plays.recorded()
    store = MemoryStore()
    table = Table.start(plays.big_shot(), play.setup, store, name=NAME)
    while table.seq < ENTRIES:
        for entry in play.entries[: ENTRIES - table.seq]:
            plays.enter(table, entry)
        if table.seq < ENTRIES:
            table.undo(to=0)
    return store.read(NAME) or b""


def _book() -> str:
    players = plays.PLAYERS
    opened = [f"2026-01-01 open Assets:{account}" for account in (*players, "Bank")]
    payments = [
        f'2026-01-02 * "BS-13"\n  Assets:{players[i % len(players)]}  -{i % 9 + 1} USD\n  Assets:Bank  {i % 9 + 1} USD'
        for i in range(ENTRIES)
    ]
    return "\n".join((*opened, *payments, ""))
