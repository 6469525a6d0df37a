"""Killed at any moment, the program loses nothing that it said was kept."""

import os
import random
import signal
import time
from pathlib import Path

from companion.box import Box, Facts
from companion.entry import Entry, LearnFact, Note, Undo
from companion.library import Library
from companion.position import Between, Choices, OneOf
from companion.store import FileStore, MemoryStore, Store
from companion.table import Table
from tests.companion.tables import GAME, NAME, SETUP

SEED = bytes(range(32))
ACK = 4


def begun(store: Store) -> Table:
    return Table.start(GAME, SETUP, store, name=NAME, seed=SEED)


def next_entry(table: Table) -> Entry | bytes:
    """What is told next; only the table so far decides it, so that the same play can be played again elsewhere."""
    chance = random.Random(table.seq)
    if not table.prompts:
        return Undo(to=0)
    match table.seq % 7:
        case 0 | 3:
            return LearnFact(fact=f"value:d{chance.randint(1, 11)}", value=chance.randint(1, 99))
        case 5:
            return Undo()
        case 6:
            return Note(remark="x" * chance.randint(1, 97))
        case _:
            prompt = chance.choice(table.prompts)
            chosen = {name: choice(chance, choices) for name, choices in prompt.choices.items()}
            player = {"player": prompt.player} if prompt.player else {}
            return GAME.uses["table"].entry.validate_python({"kind": prompt.kind} | player | chosen)


def choice(chance: random.Random, choices: Choices) -> object:
    match choices:
        case OneOf(values):
            return chance.choice(values)
        case Between(low, high):
            return chance.randint(low, min(high, low + 2))
        case _:
            raise TypeError(choices)


def tell_next(table: Table) -> None:
    """One more entry; before it what the box had learnt of one that a kill kept from the journal."""
    table.catch_up()
    seq, behind = table.seq, table.ahead is not table.position
    verdict = table.submit(next_entry(table))
    assert (verdict.ok, table.seq > seq + 1) == (True, behind), verdict


def play(folder: Path, acknowledge: int) -> None:
    """Tell entry after entry, and say each time that it is kept, until killed."""
    store = FileStore(folder)
    table = Table.open(store, NAME, box=Box(Library(store), GAME.id))
    while True:
        tell_next(table)
        os.write(acknowledge, table.seq.to_bytes(ACK))


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


def mirrored(folder: Path) -> Table:
    """The same table with the same box, where nobody is killed."""
    kept, store = FileStore(folder), MemoryStore()
    for name in kept.names():
        store.replace(name, kept.read(name) or b"")
    return Table.open(store, NAME, box=Box(Library(store), GAME.id))


def facts_of(table: Table) -> Facts:
    assert table.box
    return table.box.facts()


def nothing_acknowledged_is_lost(folder: Path, kills: int, seed: int = 0) -> None:
    """Whenever it is killed; the seed decides when, as far as a program can."""
    chance = random.Random(seed)
    begun(FileStore(folder))
    for _ in range(kills):
        mirror = mirrored(folder)
        acknowledged = play_until_killed(folder, acks=chance.randint(1, 8), delay=chance.uniform(0, 0.003))
        table = Table.open(FileStore(folder), NAME)
        assert table.seq >= acknowledged
        positions, boxes = {mirror.seq: mirror.position}, {mirror.seq: facts_of(mirror)}
        while mirror.seq <= acknowledged:
            tell_next(mirror)
            positions[mirror.seq], boxes[mirror.seq] = mirror.position, facts_of(mirror)
        assert table.seq <= mirror.seq, "one entry may have been told without being acknowledged"
        assert [line.text for line in table.journal.lines] == [line.text for line in mirror.journal.lines[: table.seq]]
        assert table.position == positions.get(table.seq, table.position)
        assert not table.doubts

        library = Library(FileStore(folder))
        assert library.recovered in (None, "backup")
        assert Box(library, GAME.id).facts() in (boxes[acknowledged], boxes[mirror.seq])


def test_nothing_that_was_acknowledged_is_lost_in_20_kills(tmp_path: Path) -> None:
    nothing_acknowledged_is_lost(tmp_path, kills=20)
