"""Random phones at random tables, which only `make soak` has: what is wrong with a journal is noticed."""

from __future__ import annotations

from random import Random

import pytest

from companion.entry import Note
from companion.game import games
from tests.players import crowd, start
from tests.trials.evening import in_the_journal_once


@pytest.mark.parametrize(
    ("taken", "wrong"), [([1, 2, 2], "taken twice"), ([1, 2, 3], "2 lines"), ([1], "2 lines"), ([], "2 lines")]
)
def test_an_entry_that_was_lost_or_taken_twice_is_noticed(taken: list[int], wrong: str) -> None:
    rnd, game = Random(1), games()["big-shot"]
    table = start(rnd, game, crowd(game.id).random_setup(rnd))
    for remark in ("one", "two"):
        assert table.submit(Note(remark=remark)).ok
    in_the_journal_once(table, [1, 2])
    with pytest.raises(AssertionError, match=wrong):
        in_the_journal_once(table, taken)
