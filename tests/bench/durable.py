"""An entry on disk before submit returns, beside the bare system calls for the same bytes and beside stock TinyDB."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter_ns

from tinydb import TinyDB

from companion.entry import CountMoney, Entry
from companion.store import FileStore, MemoryStore
from companion.table import Table
from tests.bench import plays
from tests.bench.measure import Figures, Measurement, Section

ROUNDS = 15
SHORT, LONG = 10, 10_000  # entries of history
TIMED = 16
NAME = "tables/bench.jsonl"
WITHIN, FLAT = 1.3, 1.1

Sync = Callable[[int], None]
Way = Callable[[int], object]  # takes the timed entry of this number
SYNCS: dict[str, Sync] = {"fsync": os.fsync, "fdatasync": getattr(os, "fdatasync", os.fsync)}


def submit(history: int) -> str:
    return f"durable submit, {history} entries of history"


def bare(sync: str, history: int) -> str:
    return f"bare append + {sync}, file of {history} lines"


def tinydb(history: int) -> str:
    return f"TinyDB insert, {history} documents"


SECTIONS = (
    Section(
        submit(SHORT),
        (bare("fsync", SHORT), bare("fdatasync", SHORT), tinydb(SHORT)),
        {bare("fsync", SHORT): WITHIN},
    ),
    Section(
        submit(LONG),
        (bare("fsync", LONG), bare("fdatasync", LONG), tinydb(LONG), submit(SHORT)),
        {bare("fsync", LONG): WITHIN, submit(SHORT): FLAT},
    ),
)


def measurement(folder: Path) -> Measurement:
    """Each entry is submitted to a short and to a long table, and appended bare, in an order left to chance."""
    timed = plays.recorded().entries[SHORT : SHORT + TIMED]
    journals = {history: _journal(history) for history in (SHORT, LONG)}
    lines = {history: _lines(journal, timed) for history, journal in journals.items()}
    number, chance = count(), random.Random(3)

    def round() -> Figures:
        here = folder / str(next(number))
        ways: dict[str, Way] = {}
        with ExitStack() as files:
            for history, journal in journals.items():
                ways[submit(history)] = _submitter(files, here / str(history), journal, timed)
                for name, sync in SYNCS.items():
                    path = here / f"{name}-{history}"
                    ways[bare(name, history)] = _appender(files, path, journal, lines[history], sync)
                ways[tinydb(history)] = _inserter(files, here / f"{history}.json", journal, timed)
            rewriting = {tinydb(LONG): ways.pop(tinydb(LONG))}  # apart: it keeps the disk busy for all others
            return _medians(ways, chance) | _medians(rewriting, chance)

    return Measurement(ROUNDS, round, SECTIONS)


def _medians(ways: dict[str, Way], chance: random.Random) -> dict[str, float]:
    """Microseconds of the median call of each way, all ways taking the same entry in turn."""
    taken = {name: list[int]() for name in ways}
    for i in range(TIMED):
        for name in chance.sample(list(ways), len(ways)):
            start = perf_counter_ns()
            ways[name](i)
            taken[name].append(perf_counter_ns() - start)
    return {name: median(each) / 1000 for name, each in taken.items()}


def _journal(history: int) -> bytes:
    """A journal in which the recorded play has begun, and the money was then counted again and again."""
    play = plays.recorded()
    store = MemoryStore()
    table = Table.start(plays.big_shot(), play.setup, store, name=NAME)
    for entry in play.entries[:SHORT]:
        plays.enter(table, entry)
    while table.seq < history:
        player = play.setup.players[table.seq % len(play.setup.players)]
        plays.enter(table, CountMoney(account=player, amount=table.position.balances[player]))
    return store.read(NAME) or b""


def _lines(journal: bytes, timed: tuple[Entry, ...]) -> list[bytes]:
    """The bytes that the timed entries add to a journal."""
    store = MemoryStore()
    store.replace(NAME, journal)
    table = Table.open(store, NAME)
    for entry in timed:
        plays.enter(table, entry)
    return (store.read(NAME) or b"")[len(journal) :].splitlines(keepends=True)


def _submitter(files: ExitStack, folder: Path, journal: bytes, timed: tuple[Entry, ...]) -> Way:
    store = FileStore(folder)
    files.callback(store.close)
    store.replace(NAME, journal)
    table = Table.open(store, NAME)
    return lambda i: plays.enter(table, timed[i])


def _appender(files: ExitStack, path: Path, journal: bytes, lines: list[bytes], sync: Sync) -> Way:
    path.write_bytes(journal)
    file = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    files.callback(os.close, file)
    os.fsync(file)

    def append(i: int) -> None:
        os.write(file, lines[i])
        sync(file)

    return append


def _inserter(files: ExitStack, path: Path, journal: bytes, timed: tuple[Entry, ...]) -> Way:
    known = {str(i): json.loads(line) for i, line in enumerate(journal.splitlines()[1:], 1)}
    path.write_text(json.dumps({"_default": known}))
    database = files.enter_context(TinyDB(path))
    documents = [json.loads(entry.text()) for entry in timed]
    return lambda i: database.insert(documents[i])
