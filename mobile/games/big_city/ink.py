"""Flat painting: areas of a few colours, laid one on another, gathered by level and colour: so few paths are made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from mobile.widgets.areas import Box

Point = tuple[float, float]


@dataclass(frozen=True)
class Ink:
    """An area of one colour; what has a higher level lies on what has a lower one."""

    level: int
    colour: str
    outline: tuple[cv.Path.PathElement, ...]


def rect(level: int, colour: str, box: Box, x: float, y: float, wide: float, high: float, radius: float = 0) -> Ink:
    """A rectangle within a box; all lengths are shares of the box, only the radius is in its own measure."""
    area = cv.Path.Rect(
        box.x + x * box.width,
        box.y + y * box.height,
        wide * box.width,
        high * box.height,
        border_radius=radius,
    )
    return Ink(level, colour, (area,))


def polygon(level: int, colour: str, box: Box, *points: Point) -> Ink:
    """Corners in shares of the box."""
    first, *rest = [(box.x + x * box.width, box.y + y * box.height) for x, y in points]
    return Ink(level, colour, (cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest), cv.Path.Close()))


def disc(level: int, colour: str, box: Box, x: float, y: float, r: float) -> Ink:
    """A circle: its middle in shares of the box, its radius in shares of the shorter side."""
    r *= min(box.width, box.height)
    cx, cy = box.x + x * box.width, box.y + y * box.height
    return Ink(level, colour, (cv.Path.Oval(cx - r, cy - r, 2 * r, 2 * r),))


def areas(level: int, colour: str, boxes: Iterable[Box], radius: float) -> Ink:
    found = [cv.Path.Rect(box.x, box.y, box.width, box.height, border_radius=radius) for box in boxes]
    return Ink(level, colour, tuple(found))


def painted(inks: Iterable[Ink]) -> list[cv.Path]:
    """The paths, one for each level and colour."""
    gathered: dict[tuple[int, str], list[cv.Path.PathElement]] = {}
    for ink in inks:
        gathered.setdefault((ink.level, ink.colour), []).extend(ink.outline)
    ordered = sorted(gathered.items(), key=lambda each: each[0][0])
    return [cv.Path(elements, paint=ft.Paint(color=colour)) for (_, colour), elements in ordered]


def columns(box: Box, n: int) -> Iterator[Box]:
    """A box cut into columns of one width."""
    wide = box.width / n
    return (Box(box.x + i * wide, box.y, wide, box.height) for i in range(n))


def rows(box: Box, n: int) -> Iterator[Box]:
    """A box cut into rows of one height."""
    high = box.height / n
    return (Box(box.x, box.y + i * high, box.width, high) for i in range(n))


def stroke(points: Sequence[tuple[Point, Point]], colour: str, width: float) -> cv.Path:
    """Lines of one colour and width, with round ends."""
    elements: list[cv.Path.PathElement] = []
    for one, other in points:
        elements += [cv.Path.MoveTo(*one), cv.Path.LineTo(*other)]
    paint = ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_cap=ft.StrokeCap.ROUND)
    return cv.Path(elements, paint=paint)
