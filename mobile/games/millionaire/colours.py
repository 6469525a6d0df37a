"""The six colours of the circuit, each with a sign of its own, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, partial

import flet as ft
import flet.canvas as cv

from mobile.theme import STRONG
from mobile.widgets.areas import Box
from scoring.millionaire import Colour

FILL = {
    "blue": "#0A66A6",
    "yellow": "#F3CE3F",
    "red": "#BE3B22",
    "green": "#0B7A5A",
    "black": "#23231F",
    "beige": "#E5D2AB",
}
ON = {
    "blue": "#FFFFFF",
    "yellow": "#1E2A26",
    "red": "#FFFFFF",
    "green": "#FFFFFF",
    "black": "#FFFFFF",
    "beige": "#1E2A26",
}
EDGE = {
    "blue": "#8CCBF2",
    "yellow": "#5B4700",
    "red": "#FFB8A8",
    "green": "#7FD6B4",
    "black": "#CFCFC4",
    "beige": "#6B4A2B",
}
TIMES = {"blue": "×1", "yellow": "×10", "red": "×100"}
WIDTHS = {"blue": 0.5, "yellow": 0.43, "red": 0.36}  # of a sign's letters, in squares
FINGERS = ((-0.3, -0.2), (-0.1, -0.34), (0.1, -0.3), (0.3, -0.14))  # of the hand: where each stands, how high it ends
PIPS = ((-0.13, -0.13), (0.0, 0.0), (0.13, 0.13))  # of the die


def signs(colour: Colour, squares: Iterable[Box]) -> Iterator[cv.Shape]:
    """What a colour does to money: times a number, minus, what is in the hand, or a die decides."""
    paint = {"beige": _minus, "green": _hand, "black": _die}.get(colour) or partial(_words, colour)
    return (shape for box in squares for shape in paint(box))


def _words(colour: Colour, box: Box) -> Iterator[cv.Shape]:
    style = ft.TextStyle(size=box.height * WIDTHS[colour], font_family=STRONG, color=ON[colour])
    yield cv.Text(*box.centre, TIMES[colour], alignment=ft.Alignment.CENTER, style=style)


def _minus(box: Box) -> Iterator[cv.Shape]:
    x, y = box.centre
    wide, high = box.width * 0.4, box.height * 0.1
    yield cv.Rect(x - wide / 2, y - high / 2, wide, high, border_radius=high / 2, paint=_fill(ON["beige"]))


def _hand(box: Box) -> Iterator[cv.Shape]:
    """A palm with four fingers and a thumb."""
    x, y = box.centre
    unit = min(box.width, box.height) * 0.8
    wide, foot = 0.15 * unit, y + 0.12 * unit
    white = _fill(ON["green"])
    for at, top in FINGERS:
        high = foot - y - top * unit
        yield cv.Rect(x + at * unit - wide / 2, y + top * unit, wide, high, border_radius=wide / 2, paint=white)
    yield cv.Rect(x - 0.375 * unit, y + 0.03 * unit, 0.75 * unit, 0.37 * unit, border_radius=0.16 * unit, paint=white)


def _die(box: Box) -> Iterator[cv.Shape]:
    x, y = box.centre
    unit = min(box.width, box.height)
    size, r = 0.54 * unit, 0.058 * unit
    yield cv.Rect(x - size / 2, y - size / 2, size, size, border_radius=size * 0.22, paint=_fill(ON["black"]))
    for across, down in PIPS:
        yield cv.Circle(x + across * unit, y + down * unit, r, paint=_fill(FILL["black"]))


def swatch(colour: Colour, size: float = 28) -> ft.Control:
    """One square of a colour, with its sign."""
    box = Box(0, 0, size, size)
    return cv.Canvas([*squares(colour, [box], size * 0.2), *signs(colour, [box])], width=size, height=size)


def squares(colour: Colour, boxes: Iterable[Box], radius: float) -> Iterator[cv.Shape]:
    """Squares of a colour: filled, and edged to be seen on light and dark.

    Each has shapes of its own: a browser paints one path of many areas far more slowly than as many single ones.
    """
    edge = ft.Paint(color=EDGE[colour], style=ft.PaintingStyle.STROKE, stroke_width=1)
    return (box.smaller(1).rounded(radius, paint) for box in boxes for paint in (_fill(FILL[colour]), edge))


@cache
def _fill(colour: str) -> ft.Paint:
    return ft.Paint(color=colour)
