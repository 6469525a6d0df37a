"""How many play: somebody, and as many as the game is made for."""

from __future__ import annotations

import pytest

from companion.entry import Setup
from companion.kits import players

NAMES = ("Anna", "Tom", "Zoé", "Léa")


@pytest.mark.parametrize(("n", "faults"), [(0, 1), (1, 1), (2, 0), (3, 0), (4, 1)])
def test_as_many_as_the_game_is_made_for(n: int, faults: int) -> None:
    said = list(players.too_few_or_many(Setup(players=NAMES[:n]), 2, 3))
    assert said == faults * [("refusal", {"n": n, "fewest": 2, "most": 3})]


def test_somebody_plays() -> None:
    assert list(players.nobody(Setup(players=()), 2, 3)) == [("refusal", {"n": 0, "fewest": 2, "most": 3})]
    assert list(players.nobody(Setup(players=("Anna",)), 2, 3)) == []
