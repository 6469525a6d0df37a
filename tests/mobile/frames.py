"""What is framed on a board, read off the screen: a frame has no words, but what can be tapped under it has."""

from __future__ import annotations

import flet as ft

from tests.mobile.harness import Phone, words

STRONG = 4  # as a frame is painted


def framed(phone: Phone) -> list[str]:
    """What the places are called that are framed."""
    found = phone.find_all(ft.Container)
    frames = [each for each in found if each.content is None and each.border and each.border.top.width == STRONG]
    spots = [each for each in found if isinstance(each.content, ft.Semantics) and each.left is not None]
    under = [min(spots, key=lambda spot: _apart(frame, spot)) for frame in frames if frame.visible]
    return [words(str(spot.content.label)) for spot in under if isinstance(spot.content, ft.Semantics)]


def _apart(one: ft.Container, other: ft.Container) -> float:
    """How far the middle of one is from that of the other."""
    (x, y), (far_x, far_y) = (_middle(each) for each in (one, other))
    return abs(x - far_x) + abs(y - far_y)


def _middle(box: ft.Container) -> tuple[float, float]:
    inner = box.content.content if isinstance(box.content, ft.Semantics) else box
    width, height = (getattr(box, side) or getattr(inner, side) or 0 for side in ("width", "height"))
    return (box.left or 0) + width / 2, (box.top or 0) + height / 2
