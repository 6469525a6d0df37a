"""A chart of how everybody fared, painted on one canvas."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import log10
from typing import Any

import flet as ft
import flet.canvas as cv

from mobile.theme import STRONG, TEXT, Look

Spot = tuple[float, float, float]  # x, y, radius
LEFT, RIGHT, TOP, BOTTOM = 34, 88, 14, 26  # at usual text size
MOST_TICKS = 5
EACH_MARK = 3  # one marker in so many points: more would hide the lines


@dataclass(frozen=True)
class Series:
    """One line of a chart. Its colour comes with a shape, so that nobody needs to tell colours apart.

    A value that is not known leaves a gap.
    """

    name: str
    values: tuple[int | None, ...]
    fill: str
    edge: str  # round the line: what makes white on paper and black on felt visible
    marks: Callable[[Sequence[Spot]], list[cv.Shape]]

    @property
    def known(self) -> dict[int, int]:
        """The values that are known, by their place."""
        return {i: value for i, value in enumerate(self.values) if value is not None}

    @property
    def broken(self) -> bool:
        """Whether it has gaps."""
        return len(self.known) < len(self.values)

    @property
    def first(self) -> int:
        return next(iter(self.known.values()))

    @property
    def last(self) -> int:
        return next(reversed(self.known.values()))


@dataclass(frozen=True)
class Field:
    """Where a value lies on the canvas."""

    width: float
    height: float
    last: int
    low: int
    high: int
    log: bool = False  # each line of the grid is ten times the one below; nothing lies at the bottom
    unit: float = 1  # how large texts are

    @property
    def left(self) -> float:
        return LEFT * self.unit

    @property
    def right(self) -> float:
        """The room for names."""
        return RIGHT * min(self.unit, self.width / (3 * RIGHT))

    @property
    def foot(self) -> float:
        """Where the field ends, above its numbers."""
        return self.height - BOTTOM * self.unit

    def x(self, index: float) -> float:
        return self.left + (self.width - self.left - self.right) * index / max(1, self.last)

    def y(self, value: float) -> float:
        low, high, here = (_power(each) if self.log else each for each in (self.low, self.high, value))
        return TOP + (self.foot - TOP) * (high - here) / (high - low)


def _power(value: float) -> float:
    """How high a value lies where each step is ten times the one before: 1 is one step above nothing."""
    return 1 + log10(value) if value >= 1 else 0


def chart(
    look: Look, series: Sequence[Series], width: float, label: str, height: float = 240, *, log: bool = False
) -> ft.Control:
    """Lines with their names at the end; `label` says them to those who do not see them."""
    series = [each for each in series if each.known]
    values = [value for each in series for value in each.known.values()] or [0]
    low, high = min(values), max(values)
    scale = powers(high) if log else ticks(low, high)
    last = max((len(each.values) for each in series), default=1) - 1
    field = Field(width, height, last, scale[0], scale[-1], log, look.size(1))
    shapes = [*_grid(look, field, scale)]
    for each in series:
        shapes += _line(field, each)
    canvas = cv.Canvas([*shapes, *_names(look, field, series)], width=width, height=height)
    return ft.Semantics(content=canvas, label=label, image=True, container=True, exclude_semantics=True)


def ticks(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest value, zero among them."""
    low, high = min(low, 0), max(high, 1)
    steps = (base * 10**power for power in range(9) for base in (1, 2, 5))
    step = next(step for step in steps if -(-high // step) - low // step < MOST_TICKS)
    return [step * n for n in range(low // step, -(-high // step) + 1)]


def powers(high: int) -> list[int]:
    """Nothing, one, ten and so on, to above the highest value."""
    return [0, *(10**n for n in range(len(str(max(1, high - 1))) + 1))]


def spread(places: Sequence[float], gap: float, lowest: float) -> list[float]:
    """The places moved apart as little as needed, none beyond the lowest, in the order given."""
    order = sorted(range(len(places)), key=lambda i: places[i])
    moved = list(places)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + gap)
    limit = lowest
    for i in reversed(order):
        moved[i] = min(moved[i], limit)
        limit = moved[i] - gap
    return moved


def _grid(look: Look, field: Field, scale: Sequence[int]) -> Iterator[cv.Shape]:
    style = ft.TextStyle(size=look.size(12), font_family=TEXT, color=look.palette.faint)
    for value in scale:
        y = field.y(value)
        colour = look.palette.faint if value == 0 else look.palette.line
        yield cv.Line(field.left, y, field.x(field.last), y, paint=ft.Paint(color=colour, stroke_width=1))
        yield cv.Text(field.left - 8, y, _number(value), style=style, alignment=ft.Alignment.CENTER_RIGHT)
    for index in [i for i in ticks(0, field.last) if i <= field.last]:
        yield cv.Text(field.x(index), field.foot + 6, str(index), style=style, alignment=ft.Alignment.TOP_CENTER)


def _number(value: int) -> str:
    """Short enough for the margin: a thousand is 1k."""
    words = f"{value // 10**6}M" if value >= 10**6 else f"{value // 1000}k" if value >= 1000 else str(value)
    return words.replace("-", "−")


def _line(field: Field, series: Series) -> list[cv.Shape]:
    points = {i: (field.x(i), field.y(value)) for i, value in series.known.items()}
    path: list[Any] = [
        cv.Path.LineTo(*point) if i - 1 in points else cv.Path.MoveTo(*point) for i, point in points.items()
    ]
    strokes: list[cv.Shape] = [
        cv.Path(path, paint=_stroke(colour, width)) for colour, width in ((series.edge, 4.5), (series.fill, 2.5))
    ]
    return strokes + series.marks([(x, y, 3.5) for x, y in [*points.values()][:-1:EACH_MARK]])


def _stroke(colour: str, width: float) -> ft.Paint:
    return ft.Paint(
        color=colour,
        style=ft.PaintingStyle.STROKE,
        stroke_width=width,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_cap=ft.StrokeCap.ROUND,
    )


def _names(look: Look, field: Field, series: Sequence[Series]) -> Iterator[cv.Shape]:
    """Each name beside the end of its line, moved where two would lie on each other."""
    size = look.size(13)
    ends = [field.y(each.last) for each in series]
    style = ft.TextStyle(size=size, font_family=STRONG, color=look.palette.text)
    for each, end, y in zip(series, ends, spread(ends, size + 5, field.foot), strict=True):
        x = field.x([*each.known][-1])
        yield from each.marks([(x, end, 7)])
        yield cv.Text(
            x + 14,
            y,
            each.name,
            style=style,
            alignment=ft.Alignment.CENTER_LEFT,
            max_lines=1,
            max_width=field.right - 16,
            ellipsis="…",
        )
