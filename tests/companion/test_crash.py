"""Killed at any moment, the program loses nothing that it said was kept."""

import os
import random
import signal
import time
from pathlib import Path

import pytest

from companion.journal import Journal
from companion.library import Library
from companion.store import FileStore

NAME = "tables/t.jsonl"
HEAD = b'{"format":"arbitre-table","version":1}'
AT = "2026-11-16T02:12:00Z"
ACK = 4


def entry(seq: int) -> bytes:
    return b'{"roll":%d,"note":"%b"}' % (seq, b"x" * (seq % 97))


def play(folder: Path, acknowledge: int) -> None:
    """Keep entry after entry, and say each time that it is kept, until killed."""
    store = FileStore(folder)
    journal = Journal.open(store, NAME)
    library = Library(store)
    while True:
        seq = journal.append(entry(len(journal.lines) + 1), AT)
        library.keep("t", entries=seq, note="x" * (seq % 97))
        os.write(acknowledge, seq.to_bytes(ACK))


def play_until_killed(folder: Path, acks: int, delay: float) -> int:
    """Kill a real player a moment after some acknowledgements; the last entry it said was kept."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            play(folder, writer)
        finally:
            os._exit(1)
    os.close(writer)
    with open(reader, "rb") as pipe:
        heard = pipe.read(acks * ACK)
        kill_at = time.perf_counter() + delay
        while time.perf_counter() < kill_at:
            pass
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        heard += pipe.read()
    assert os.WTERMSIG(status) == signal.SIGKILL
    return int.from_bytes(heard[-ACK:])


def nothing_acknowledged_is_lost(folder: Path, kills: int) -> None:
    chance = random.Random()
    Journal.create(FileStore(folder), NAME, HEAD, AT)
    for _ in range(kills):
        acknowledged = play_until_killed(folder, acks=chance.randint(1, 8), delay=chance.uniform(0, 0.003))
        store = FileStore(folder)
        journal = Journal.open(store, NAME)
        count = len(journal.lines)
        assert count in (acknowledged, acknowledged + 1)
        assert [line.text for line in journal.lines] == [entry(seq) for seq in range(1, count + 1)]
        table = Library(store).table("t")
        assert table is not None
        assert table["entries"] in (acknowledged, acknowledged + 1)


def test_nothing_that_was_acknowledged_is_lost_in_20_kills(tmp_path: Path) -> None:
    nothing_acknowledged_is_lost(tmp_path, kills=20)


@pytest.mark.long
def test_nothing_that_was_acknowledged_is_lost_in_200_kills(tmp_path: Path) -> None:
    nothing_acknowledged_is_lost(tmp_path, kills=200)
