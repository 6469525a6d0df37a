"""Random games with several phones: what is sent to a phone holds nothing that somebody else keeps secret."""

from __future__ import annotations

import pytest

from companion.game import games
from tests.trials.phones import SOME, play_on_phones
from tests.trials.secret import SECRETIVE

TRIES = 8  # stretches, in one of which somebody is told their secret


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_nobody_elses_phone_is_sent_a_secret(game: str) -> None:
    """Some stretches of a game, until one had a secret in it; `play_on_phones(game, seed)` watches a whole one."""
    watched = play_on_phones(game, 0, much=SOME)
    assert watched.messages > 80
    for seed in range(1, TRIES if game in SECRETIVE else 1):
        if watched.own:
            break
        watched = watched.plus(play_on_phones(game, seed, much=SOME))
    assert bool(watched.own) == (game in SECRETIVE)
