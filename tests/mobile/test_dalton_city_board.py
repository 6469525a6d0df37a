"""The figure of eight: every square has a place of its own, however many there are."""

from __future__ import annotations

import pytest

from mobile.games.dalton_city.eight import Eight


@pytest.mark.parametrize("n", [57, 72, 80, 120])
@pytest.mark.parametrize(("width", "height"), [(366, 402), (404, 300), (900, 700)])
def test_no_two_squares_of_the_eight_lie_on_one_another(width: float, height: float, n: int) -> None:
    eight = Eight(width, height, n)
    boxes = [eight.square(place) for place in range(n)]
    for i, one in enumerate(boxes):
        assert one.x >= -0.01
        assert one.y >= -0.01
        assert one.x + one.width <= width + 0.01
        assert one.y + one.height <= height + 0.01
        for other in boxes[:i]:
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert apart >= eight.side * 0.9


def test_a_thumb_finds_the_square_under_it_and_nothing_in_the_middle() -> None:
    eight = Eight(366, 402, 72)
    for place in range(72):
        assert eight.nearest(*eight.square(place).centre) == place
    assert eight.nearest(*eight.inside[0].centre) is None
