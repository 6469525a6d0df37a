"""Money as it lies on the table: round tokens, and above them notes, each unit with its own colour and number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import acos, pi

import flet as ft
import flet.canvas as cv

from companion.language import Language
from mobile.screens.frame import part
from mobile.theme import STRONG
from scoring.kits.denominations import Denominations


@dataclass(frozen=True)
class Print:
    """How one unit looks."""

    fill: str
    edge: str
    ink: str


LONG = 1.75  # how much longer than high a note is
STEP, GAP = 0.26, 0.22  # between two pieces of a pile, and between piles, in heights


@dataclass(frozen=True, eq=False)
class Tokens:
    """The money of a game: its units, how each looks, and from which one on it is paper."""

    pieces: Denominations
    prints: Mapping[int, Print]
    note: int

    def width_of(self, unit: int, height: float) -> float:
        return height * LONG if unit >= self.note else height


@part
def piece(tokens: Tokens, language: Language, unit: int, height: float) -> ft.Control:
    """One token or note."""
    width = tokens.width_of(unit, height)
    return cv.Canvas(list(painted(tokens, language, unit, 0, 0, height)), width=width, height=height)


def painted(tokens: Tokens, language: Language, unit: int, x: float, y: float, height: float) -> Iterator[cv.Shape]:
    """One token or note as a part of a painting."""
    look, width = tokens.prints[unit], tokens.width_of(unit, height)
    line = _edge(look, height)
    fine = ft.Paint(color=look.edge, style=ft.PaintingStyle.STROKE, stroke_width=max(0.6, height * 0.02))
    middle = (x + width / 2, y + height / 2)
    if unit >= tokens.note:
        yield cv.Rect(x + 0.5, y + 0.5, width - 1, height - 1, border_radius=height * 0.1, paint=ft.Paint(look.fill))
        yield cv.Rect(x + 0.5, y + 0.5, width - 1, height - 1, border_radius=height * 0.1, paint=line)
        by = height * 0.12
        if height >= 24:
            yield cv.Rect(x + by, y + by, width - 2 * by, height - 2 * by, border_radius=height * 0.06, paint=fine)
    else:
        yield cv.Circle(*middle, height / 2 - 0.5, paint=ft.Paint(look.fill))
        yield cv.Circle(*middle, height / 2 - 0.5, paint=line)
        yield cv.Circle(*middle, height * 0.39, paint=fine)
    words = language.number(unit)
    size = height * {1: 0.5, 2: 0.44, 3: 0.34, 5: 0.42, 6: 0.38, 7: 0.33}.get(len(words), 0.3)
    style = ft.TextStyle(size=size, font_family=STRONG, color=look.ink)
    yield cv.Text(*middle, words, alignment=ft.Alignment.CENTER, style=style)


def _edge(look: Print, height: float) -> ft.Paint:
    return ft.Paint(color=look.edge, style=ft.PaintingStyle.STROKE, stroke_width=max(1, height * 0.045))


def _beneath(tokens: Tokens, unit: int, x: float, n: int, step: float, height: float) -> Iterator[cv.Shape]:
    """Pieces that lie under the next one, in two shapes: of each only the left edge is seen."""
    lefts = [x + i * step + 0.5 for i in range(n)]
    side = height - 1
    fills: list[cv.Path.PathElement]
    if unit >= tokens.note:
        width, corner = tokens.width_of(unit, height) - 1, height * 0.1
        fills = [cv.Path.Rect(left, 0.5, width, side, border_radius=corner) for left in lefts]
        edges = [part for left in lefts for part in _left_of_note(left, step, side, corner)]
    else:
        angle = acos(step / side)
        fills = [cv.Path.Oval(left, 0.5, side, side) for left in lefts]
        edges = [cv.Path.Arc(left, 0.5, side, side, angle, 2 * (pi - angle)) for left in lefts]
    yield cv.Path(fills, paint=ft.Paint(tokens.prints[unit].fill))
    yield cv.Path(edges, paint=_edge(tokens.prints[unit], height))


def _left_of_note(left: float, step: float, side: float, corner: float) -> list[cv.Path.PathElement]:
    top, bottom, right = 0.5, 0.5 + side, left + step + corner
    return [
        cv.Path.MoveTo(right, top),
        cv.Path.LineTo(left + corner, top),
        cv.Path.QuadraticTo(left, top, left, top + corner),
        cv.Path.LineTo(left, bottom - corner),
        cv.Path.QuadraticTo(left, bottom, left + corner, bottom),
        cv.Path.LineTo(right, bottom),
    ]


@part
def pile(tokens: Tokens, language: Language, amount: int, width: float, height: float) -> ft.Control:
    """An amount as it is laid: the largest unit first, pieces of a unit half under each other; as wide as it needs."""
    held = {unit: n for unit, n in tokens.pieces.of(amount).items() if n}
    step, gap = _spacing(tokens, held, width, height)
    shapes: list[cv.Shape] = []
    x = 0.0
    for unit, n in held.items():
        shapes += _beneath(tokens, unit, x, n - 1, step, height) if n > 1 else ()
        x += (n - 1) * step
        shapes += painted(tokens, language, unit, x, 0, height)
        x += tokens.width_of(unit, height) + gap
    return cv.Canvas(shapes, width=max(0.0, x - gap), height=height)


def _spacing(tokens: Tokens, held: Mapping[int, int], width: float, height: float) -> tuple[float, float]:
    """How far apart the pieces lie so that all fit: closer, where there are many."""
    least = sum(tokens.width_of(unit, height) for unit in held)
    wanted = sum(n - 1 for n in held.values()) * STEP * height + max(0, len(held) - 1) * GAP * height
    squeezed = 1.0 if not wanted else max(0.0, min(1.0, (width - least) / wanted))
    return STEP * height * squeezed, GAP * height * squeezed
