"""What is secret at a table can be told from nothing that is made for somebody else; `make soak` tries other tables."""

from __future__ import annotations

from random import Random

import pytest

from companion.entry import Note
from companion.game import games
from companion.proof import check_value
from companion.seen import Sight
from tests.players import answer, crowd, start
from tests.trials.secret import SECRETIVE
from tests.trials.twins import play_twins, secretive_setup


@pytest.mark.long
@pytest.mark.parametrize("game", SECRETIVE)
@pytest.mark.parametrize("chunk", range(6))
def test_tables_that_differ_in_a_secret_look_the_same_to_everybody_else(chunk: int, game: str) -> None:
    """Eight pairs of tables; with the other chunks, 48."""
    compared = [play_twins(game, seed) for seed in range(8 * chunk, 8 * chunk + 8)]
    assert sum(compared) > 40


@pytest.mark.parametrize("game", [id for id in games() if id not in SECRETIVE])
def test_a_game_without_secrets_shows_all_to_everybody(game: str) -> None:
    rnd = Random(game)
    table = start(rnd, games()[game], crowd(game).random_setup(rnd))
    while table.position.step and len(table.played) < 40:
        table.submit(answer(rnd, table))
        for viewer in (None, *table.setup.players):
            assert Sight(table, viewer).all


def test_the_check_code_of_a_line_cannot_be_made_from_what_everybody_knows() -> None:
    """Two tables with the same dice, set-up, times and entries: else a secret could be tried out against its code."""
    codes = set()
    for _ in range(2):
        rnd = Random(1)
        table = start(rnd, games()[SECRETIVE[0]], secretive_setup(rnd, SECRETIVE[0]))
        assert table.submit(Note(remark="the same")).ok
        codes.add(check_value(table, 1))
    assert len(codes) == 2
