"""Circuits are learnt rightly: whatever the board, no square is ever placed wrongly (DC-09)."""

from __future__ import annotations

import pytest

from tests.games.dalton_city.learning import learnt
from tests.marks import first_is_quick


@pytest.mark.parametrize("chunk", first_is_quick(range(5)))
def test_walking_a_board_teaches_all_of_it_and_nothing_wrong(chunk: int) -> None:
    """Eight boards; half of each is known long before the whole."""
    for seed in range(8 * chunk, 8 * chunk + 8):
        walk = learnt(seed)
        assert 0 < walk.half < walk.whole
