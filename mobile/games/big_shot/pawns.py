"""Pawns: each colour has a shape of its own, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Any
from zlib import crc32

import flet as ft
import flet.canvas as cv

from mobile.theme import Look
from scoring.big_shot import COLOURS, Colour

FILL = {"yellow": "#F0C419", "red": "#C8442B", "white": "#FFFFFF", "black": "#23231F"}
EDGE = {"yellow": "#5B4700", "red": "#FF9A86", "white": "#55615B", "black": "#B9B9AE"}  # seen on light and dark
INSIDE = {colour: ft.Paint(color=fill) for colour, fill in FILL.items()}
AROUND = {
    colour: ft.Paint(color=edge, style=ft.PaintingStyle.STROKE, stroke_width=1.2) for colour, edge in EDGE.items()
}
ON = {"yellow": "#1E2A26", "red": "#FFFFFF", "white": "#1E2A26", "black": "#FFFFFF"}


@lru_cache(1000)
def outline(colour: str, x: float, y: float, r: float) -> tuple[Any, ...]:
    """The outline of a pawn: yellow round, red a diamond, white a square, black a triangle."""
    match colour:
        case "yellow":
            return (cv.Path.Oval(x - r, y - r, 2 * r, 2 * r),)
        case "white":
            a = 0.86 * r
            return (cv.Path.Rect(x - a, y - a, 2 * a, 2 * a, border_radius=0.25 * r),)
        case "red":
            return _polygon([(x, y - 1.2 * r), (x + 1.2 * r, y), (x, y + 1.2 * r), (x - 1.2 * r, y)])
        case _:
            corners = [-pi / 2 + i * 2 * pi / 3 for i in range(3)]
            return _polygon([(x + 1.25 * r * cos(a), y + 0.15 * r + 1.25 * r * sin(a)) for a in corners])


def _polygon(points: list[tuple[float, float]]) -> tuple[Any, ...]:
    first, *rest = points
    return (cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest), cv.Path.Close())


def drawn(pawns: Iterable[tuple[str, float, float, float]]) -> list[cv.Shape]:
    """Any number of pawns, each (colour, x, y, radius), in two shapes per colour."""
    elements: dict[str, list[Any]] = {colour: [] for colour in COLOURS}
    for colour, x, y, r in pawns:
        elements[colour] += outline(colour, x, y, r)
    shapes: list[cv.Shape] = []
    for colour, path in elements.items():
        if path:
            shapes += [cv.Path(path, paint=INSIDE[colour]), cv.Path(path, paint=AROUND[colour])]
    return shapes


def pawn(colour: Colour, size: float = 22) -> ft.Control:
    """One pawn as a control."""
    return hand([colour], size)


def hand(colours: Iterable[Colour], size: float = 22) -> ft.Control:
    """A player's colours, side by side."""
    held = list(colours)
    shapes = drawn([(colour, size * (i + 0.5), size / 2, size * 0.38) for i, colour in enumerate(held)])
    return ft.Container(picture(shapes, held, size * len(held), size))


def picture(shapes: Sequence[cv.Shape], what: object, width: float, height: float) -> cv.Canvas:
    """A drawing of something. Of something else it is a new one: to compare the two line by line takes too long."""
    return cv.Canvas([*shapes], key=crc32(repr(what).encode()), width=width, height=height)


def contrast(look: Look, colour: Colour) -> str:
    """Text that can be read on a pawn's colour."""
    return ON.get(colour, look.palette.text)
