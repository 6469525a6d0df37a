"""The six colours of the circuit, each with a sign of its own, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import flet as ft
import flet.canvas as cv

from mobile.theme import STRONG
from mobile.widgets.areas import Box
from scoring.millionaire import COLOURS, Colour

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


def signs(colour: Colour, squares: Iterable[Box]) -> list[cv.Shape]:
    """What a colour does to money: times a number, minus, what is in the hand, or a die decides."""
    boxes = list(squares)
    if not boxes:
        return []
    if words := TIMES.get(colour):
        return [_words(words, box, WIDTHS[colour], ON[colour]) for box in boxes]
    draw = {"beige": _minus, "green": _hand, "black": _die}[colour]
    shapes: list[cv.Shape] = [cv.Path([part for box in boxes for part in draw(box)], paint=ft.Paint(color=ON[colour]))]
    if colour == "black":
        shapes.append(cv.Path([_pip(box, *at) for box in boxes for at in PIPS], paint=ft.Paint(color=FILL["black"])))
    return shapes


PIPS = ((-0.13, -0.13), (0.0, 0.0), (0.13, 0.13))


def _words(words: str, box: Box, size: float, colour: str) -> cv.Shape:
    style = ft.TextStyle(size=box.height * size, font_family=STRONG, color=colour)
    return cv.Text(*box.centre, words, alignment=ft.Alignment.CENTER, style=style)


def _minus(box: Box) -> list[Any]:
    x, y = box.centre
    wide, high = box.width * 0.4, box.height * 0.1
    return [cv.Path.Rect(x - wide / 2, y - high / 2, wide, high, border_radius=high / 2)]


def _hand(box: Box) -> list[Any]:
    """A palm with four fingers and a thumb."""
    x, y = box.centre
    unit = min(box.width, box.height) * 0.8
    wide, foot = 0.15 * unit, y + 0.12 * unit
    fingers = [
        cv.Path.Rect(x + at * unit - wide / 2, y + top * unit, wide, foot - y - top * unit, border_radius=wide / 2)
        for at, top in FINGERS
    ]
    palm = cv.Path.Rect(x - 0.375 * unit, y + 0.03 * unit, 0.75 * unit, 0.37 * unit, border_radius=0.16 * unit)
    return [*fingers, palm]


def _die(box: Box) -> list[Any]:
    x, y = box.centre
    size = min(box.width, box.height) * 0.54
    return [cv.Path.Rect(x - size / 2, y - size / 2, size, size, border_radius=size * 0.22)]


def _pip(box: Box, across: float, down: float) -> Any:
    x, y = box.centre
    unit = min(box.width, box.height)
    r = 0.058 * unit
    return cv.Path.Oval(x + across * unit - r, y + down * unit - r, 2 * r, 2 * r)


def swatch(colour: Colour, size: float = 28) -> ft.Control:
    """One square of a colour, with its sign."""
    box = Box(0, 0, size, size)
    shapes = [*squares({colour: [box]}, size * 0.2), *signs(colour, [box])]
    return cv.Canvas(shapes, width=size, height=size)


def squares(of: dict[Any, list[Box]], radius: float) -> list[cv.Shape]:
    """Squares of each colour, in two shapes per colour: filled, and edged to be seen on light and dark."""
    shapes: list[cv.Shape] = []
    for colour in COLOURS:
        boxes = [box.smaller(1) for box in of.get(colour, [])]
        path = [cv.Path.Rect(box.x, box.y, box.width, box.height, border_radius=radius) for box in boxes]
        if path:
            edge = ft.Paint(color=EDGE[colour], style=ft.PaintingStyle.STROKE, stroke_width=1)
            shapes += [cv.Path([*path], paint=ft.Paint(color=FILL[colour])), cv.Path([*path], paint=edge)]
    return shapes
