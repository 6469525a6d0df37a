"""Pawns: each colour has a shape of its own, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin
from zlib import crc32

import flet as ft
import flet.canvas as cv

from scoring.big_shot import Colour

FILL = {"yellow": "#F0C419", "red": "#C8442B", "white": "#FFFFFF", "black": "#23231F"}
EDGE = {"yellow": "#5B4700", "red": "#FF9A86", "white": "#55615B", "black": "#B9B9AE"}  # seen on light and dark
INSIDE = {colour: ft.Paint(color=fill) for colour, fill in FILL.items()}
AROUND = {
    colour: ft.Paint(color=edge, style=ft.PaintingStyle.STROKE, stroke_width=1.2) for colour, edge in EDGE.items()
}


def painted(pawns: Iterable[tuple[str, float, float, float]]) -> list[cv.Shape]:
    """Any number of pawns, each (colour, x, y, radius): yellow round, red a diamond, white a square, black a triangle.

    Each has shapes of its own: a browser paints one path of many areas far more slowly than as many single ones.
    """
    return [shape for each in pawns for shape in _shapes(*each)]


def _shapes(colour: str, x: float, y: float, r: float) -> Iterator[cv.Shape]:
    for paint in (INSIDE[colour], AROUND[colour]):
        match colour:
            case "yellow":
                yield cv.Circle(x, y, r, paint=paint)
            case "white":
                yield cv.Rect(x - 0.86 * r, y - 0.86 * r, 1.72 * r, 1.72 * r, border_radius=0.25 * r, paint=paint)
            case _:
                yield cv.Path([*_corners(colour, x, y, r)], paint=paint)


@lru_cache(1000)
def _corners(colour: str, x: float, y: float, r: float) -> tuple[cv.Path.PathElement, ...]:
    if colour == "red":
        points = [(x, y - 1.2 * r), (x + 1.2 * r, y), (x, y + 1.2 * r), (x - 1.2 * r, y)]
    else:
        angles = [-pi / 2 + i * 2 * pi / 3 for i in range(3)]
        points = [(x + 1.25 * r * cos(a), y + 0.15 * r + 1.25 * r * sin(a)) for a in angles]
    first, *rest = points
    return (cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest), cv.Path.Close())


def pawn(colour: Colour, size: float = 22) -> ft.Control:
    """One pawn as a control."""
    return hand([colour], size)


def hand(colours: Iterable[Colour], size: float = 22) -> ft.Control:
    """A player's colours, side by side."""
    held = list(colours)
    shapes = painted([(colour, size * (i + 0.5), size / 2, size * 0.38) for i, colour in enumerate(held)])
    return ft.Container(picture(shapes, held, size * len(held), size))


def picture(shapes: Sequence[cv.Shape], what: object, width: float, height: float) -> cv.Canvas:
    """A painting of something. Of something else it is a new one: to compare the two line by line takes too long."""
    return cv.Canvas([*shapes], key=crc32(repr(what).encode()), width=width, height=height)
