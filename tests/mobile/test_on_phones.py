"""Random games with several phones: what is sent to a phone holds nothing that somebody else keeps secret."""

from __future__ import annotations

import pytest

from companion.game import games
from tests.trials.phones import SOME, play_on_phones
from tests.trials.secret import SECRETIVE

SEEDS = {"big-city": 4}


@pytest.mark.long
@pytest.mark.parametrize("game", games())
def test_nobody_elses_phone_is_sent_a_secret(game: str) -> None:
    """Some stretches of a game; `play_on_phones(game, seed)` watches a whole one."""
    watched = play_on_phones(game, SEEDS.get(game, 2), much=SOME)
    assert watched.messages > 80
    assert bool(watched.own) == (game in SECRETIVE)
