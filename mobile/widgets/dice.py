"""Dice: those with six sides have pips, others a shape of their own and a number."""

from __future__ import annotations

from math import cos, pi, sin

import flet as ft
import flet.canvas as cv

from mobile.theme import TITLE, Look
from mobile.widgets.basic import Handler, handle

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


def face(look: Look, value: int, size: float = 44) -> cv.Canvas:
    """One die of six sides showing a value."""
    return cv.Canvas(face_at(look, value, 0, 0, size), width=size, height=size)


def face_at(look: Look, value: int, x: float, y: float, size: float) -> list[cv.Shape]:
    """One die of six sides, as a part of a drawing."""
    step, r = size * 0.26, size * 0.085
    centre_x, centre_y = x + size / 2, y + size / 2
    pips = [
        cv.Path.Oval(centre_x + across * step - r, centre_y + down * step - r, 2 * r, 2 * r)
        for across, down in PIPS[value]
    ]
    return [
        cv.Rect(x + 1, y + 1, size - 2, size - 2, border_radius=size * 0.2, paint=ft.Paint(color=IVORY)),
        cv.Rect(x + 1, y + 1, size - 2, size - 2, border_radius=size * 0.2, paint=_rim(look)),
        cv.Path([*pips], paint=ft.Paint(color=INK)),
    ]


def die(look: Look, sides: int, value: int, size: float = 44) -> cv.Canvas:
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


def die_button(look: Look, value: int, label: str, do: Handler, size: float = 48) -> ft.Control:
    """A die to tap: this is what was rolled at the table."""
    return ft.Semantics(
        content=ft.Container(face(look, value, size), width=size, height=size, border_radius=size * 0.2, ink=True,
                     on_click=handle(do)),
        label=label,
        button=True,
        container=True,
    )  # fmt: skip
