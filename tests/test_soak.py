"""What fails in a soak is told with its seed, and with no more of its journal than it takes."""

from __future__ import annotations

from random import Random

import pytest

from companion.entry import Note
from companion.game import games
from companion.store import MemoryStore
from companion.table import Table
from tests import soak
from tests.players import answer, crowd, start
from tests.trials import shrink

GAME = games()["big-shot"]


def played(entries: int) -> Table:
    rnd = Random(6)
    table = start(rnd, GAME, crowd(GAME.id).random_setup(rnd))
    while len(table.played) < entries:
        table.submit(answer(rnd, table))
    return table


def test_a_journal_that_is_in_order_is_not_shrunk() -> None:
    table = played(30)
    assert shrink.shrunk(table.journal.head, [line.text for line in table.journal.lines]) is None


def test_only_the_lines_are_left_without_which_it_does_not_fail() -> None:
    table = played(20)
    table.submit(Note(remark="the earlier"))
    table.submit(answer(Random(1), table))
    table.submit(Note(remark="the later"))
    lines = [line.text for line in table.journal.lines]

    def two_notes(store: MemoryStore) -> str:
        data = store.read(shrink.NAME) or b""
        return "two notes" if data.find(b"the later") > data.find(b"the earlier") > 0 else ""

    kept, wrong = shrink.shrunk(table.journal.head, lines, two_notes) or ([], "")
    assert wrong == "two notes"
    assert [line for line in lines if b"note" in line] == kept


def test_a_fault_is_told_with_its_seed_and_its_journal(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Here the fault is that somebody has played three entries."""

    def at_most_three(table: Table) -> None:
        assert len(table.played) < 3

    monkeypatch.setattr(crowd("big-shot"), "holds", at_most_three)
    monkeypatch.setattr(soak, "FOUND", tmp_path_factory.mktemp("found"))
    done = soak.batch("whole game of big-shot", 5)
    assert done.times == 1
    assert "whole game of big-shot, seed 5" in done.failure
    assert "AssertionError" in done.failure
    assert "\n3 of its " in done.failure or done.failure.startswith("3 of its ")
    assert len(next(soak.FOUND.iterdir()).read_bytes().splitlines()) == 4


@pytest.mark.long
def test_every_quick_trial_is_tried() -> None:
    said = list[str]()
    assert soak.soak(0, 7, said.append, soak.quick())
    assert all(f"1 x {trial}" in said[-1] for trial in soak.quick())
