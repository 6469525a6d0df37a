"""Random players play whole games, the same in every run; `make soak` plays others."""

from __future__ import annotations

import pytest

from companion.game import games
from tests.marks import first_is_quick
from tests.trials.play import play_bank, play_whole_game

BANKS = [id for id, game in games().items() if "bank" in game.uses]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("chunk", first_is_quick(range(20)))
def test_random_players_end_their_games_in_order(chunk: int, game: str) -> None:
    """Five whole games."""
    for seed in range(5 * chunk, 5 * chunk + 5):
        play_whole_game(game, seed)


@pytest.mark.parametrize("game", first_is_quick(BANKS))
@pytest.mark.parametrize("chunk", first_is_quick(range(5)))
def test_the_bank_alone_stays_in_order(chunk: int, game: str) -> None:
    """Four banks of 120 entries."""
    for seed in range(4 * chunk, 4 * chunk + 4):
        play_bank(game, seed)
