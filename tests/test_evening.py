"""Random phones at random tables, one short evening of `make soak`; what is wrong with a journal is noticed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion.entry import Note
from companion.game import games
from companion.store import FileStore
from mobile.serve.house import House
from tests.players import crowd, start
from tests.trials.evening import PHONES, Evening, in_the_journal_once


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


@pytest.mark.long
def test_a_short_evening_loses_nothing_and_leaves_nothing_behind(tmp_path: Path) -> None:
    """Two phones are sent away; one of them comes in again with the code, and sees what there is."""
    evening = Evening(tmp_path, Random(1))
    try:
        for n in (1, 2):
            evening.open(n, "/")
        evening.play(20)
        evening.send_away()
        evening.send_away()
        gone = PHONES - evening.known
        for n in range(1, PHONES):
            evening.sleep(n)
            evening.open(n, "/")
        back = PHONES - evening.known
        evening.end()
    finally:
        evening.server.kill()
    evening.nothing_is_lost()
    store = FileStore(tmp_path / "home")
    assert (gone >= 2, back, len(House(store).phones)) == (True, 0, PHONES)
    store.close()
