"""Where things lie on a painting: which square a thumb means, and what is framed."""

from __future__ import annotations

import flet as ft
import pytest

from mobile.theme import LIGHT, Look
from mobile.widgets.areas import Box, frame_round, nearest

SQUARES = [Box(0, 0, 40, 40), Box(40, 0, 40, 40)]


@pytest.mark.parametrize(
    ("x", "y", "square"), [(20, 20, 0), (39, 5, 0), (41, 5, 1), (95, 20, 1), (61, 60, 1), (60, 61, None)]
)
def test_a_thumb_means_the_nearest_square_or_none(x: float, y: float, square: int | None) -> None:
    assert nearest(SQUARES, x, y) == square


def test_a_frame_lies_round_its_place() -> None:
    frame = frame_round(Look(LIGHT), Box(3, 4, 50, 60), 8, seen=False)
    assert isinstance(frame, ft.Container)
    assert (frame.left, frame.top, frame.width, frame.height, frame.visible) == (3, 4, 50, 60, False)
