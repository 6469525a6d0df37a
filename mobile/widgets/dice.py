"""Dice: those with six sides have pips, others a shape of their own and a number."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from mobile.theme import TITLE, Look

IVORY, INK = "#FFFDF6", "#1E2A26"
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
CORNERS = {4: 3, 8: 4, 12: 5, 20: 6}  # of the shape that a die is known by
KITE = ((0.0, -1.0), (0.95, 0.15), (0.0, 1.0), (-0.95, 0.15))


def face(look: Look, value: int, size: float = 44) -> ft.Container:
    """One die of six sides showing a value."""
    pips = cv.Canvas([_pips(value, size / 2, size / 2, size)], width=size, height=size)
    return ft.Container(pips, bgcolor=IVORY, border=ft.Border.all(1.5, look.palette.line), border_radius=size * 0.2)


def faces(look: Look, values: Sequence[int], size: float = 44) -> cv.Canvas:
    """Dice of six sides side by side, in as few shapes as one of them."""
    each, half = size * 1.12, size / 2
    sides = [cv.Path.Rect(i * each + 1, 1, size - 2, size - 2, border_radius=size * 0.2) for i in range(len(values))]
    pips = [pip for i, value in enumerate(values) for pip in _pips(value, i * each + half, half, size).elements]
    shapes: list[cv.Shape] = [
        cv.Path([*sides], paint=ft.Paint(color=IVORY)),
        cv.Path([*sides], paint=_rim(look)),
        cv.Path(pips, paint=ft.Paint(color=INK)),
    ]
    return cv.Canvas(shapes, width=each * len(values), height=size)


def face_at(look: Look, value: int, x: float, y: float, size: float) -> list[cv.Shape]:
    """One die of six sides, as a part of a painting."""
    return [
        cv.Rect(x + 1, y + 1, size - 2, size - 2, border_radius=size * 0.2, paint=ft.Paint(color=IVORY)),
        cv.Rect(x + 1, y + 1, size - 2, size - 2, border_radius=size * 0.2, paint=_rim(look)),
        _pips(value, x + size / 2, y + size / 2, size),
    ]


def _pips(value: int, x: float, y: float, size: float) -> cv.Path:
    step, r = size * 0.26, size * 0.085
    places = [(x + across * step, y + down * step) for across, down in PIPS[value]]
    return cv.Path([cv.Path.Oval(x - r, y - r, 2 * r, 2 * r) for x, y in places], paint=ft.Paint(color=INK))


def die(look: Look, sides: int, value: int, size: float = 44) -> ft.Control:
    """One die of any number of sides showing a value."""
    if sides == 6:
        return face(look, value, size)
    half = size / 2
    outline = _outline(sides, half)
    figures = str(value)
    style = ft.TextStyle(size=size * (0.4 if len(figures) < 3 else 1.1 / len(figures)), font_family=TITLE, color=INK)
    lower = 1.22 if sides == 4 else 1
    number = cv.Text(half, half * lower, figures, alignment=ft.Alignment.CENTER, style=style)
    shapes = [cv.Path(outline, paint=ft.Paint(color=IVORY)), cv.Path(outline, paint=_rim(look)), number]
    return cv.Canvas(shapes, width=size, height=size)


def _rim(look: Look) -> ft.Paint:
    return ft.Paint(color=look.palette.line, style=ft.PaintingStyle.STROKE, stroke_width=1.5)


def _outline(sides: int, half: float) -> list[cv.Path.PathElement]:
    """The shape that a die is known by: standing on a point, a kite, or round."""
    r = half - 1
    if sides == 10:
        points = list(KITE)
    elif corners := CORNERS.get(sides):
        points = [(sin(i * 2 * pi / corners), -cos(i * 2 * pi / corners)) for i in range(corners)]
    else:
        return [cv.Path.Oval(1, 1, 2 * r, 2 * r)]
    middle = half * 1.15 if sides == 4 else half
    first, *rest = [(half + r * x, middle + r * y) for x, y in points]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*point) for point in rest), cv.Path.Close()]
