"""Whole random games with several phones: what is sent to a phone holds nothing that somebody else keeps secret."""

from __future__ import annotations

import pytest

from companion.game import games
from tests.trials.phones import SOME, play_on_phones
from tests.trials.secret import SECRETIVE

SEEDS = {"big-city": (2, 4), "speculation": (1, 6)}


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_nobody_elses_phone_is_sent_a_secret(game: str) -> None:
    """Of two games several stretches, from the set-up to the end; `play_on_phones(game, seed)` plays whole ones."""
    games = [play_on_phones(game, seed, much=SOME) for seed in SEEDS.get(game, (2, 3))]
    assert sum(each.messages for each in games) > 80
    assert any(each.own for each in games) == (game in SECRETIVE)
