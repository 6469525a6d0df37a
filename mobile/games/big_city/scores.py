"""The score track: everybody's marker on it, and the 100 markers."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from mobile.theme import TEXT, Look
from mobile.widgets.basic import row, title
from mobile.widgets.players import emblem_at

ROUND = 100  # the track is once around
EDGE = 14
MARKER = 9
NEAR = 6  # places that a marker covers


def track(look: Look, scores: Sequence[int], width: float) -> ft.Control:
    """A straight track from 0 to 100; markers that would cover each other are stacked."""
    palette = look.palette
    places = [max(0, score) % ROUND for score in scores]
    levels = stacked(places)
    line = EDGE + MARKER * (1 + 1.5 * max(levels, default=0))
    shapes: list[cv.Shape] = [
        cv.Line(EDGE, line, width - EDGE, line, paint=ft.Paint(color=palette.accent, stroke_width=3))
    ]
    style = ft.TextStyle(size=look.size(11), font_family=TEXT, color=palette.faint)
    for tick in range(0, ROUND + 1, 10):
        x = _x(tick, width)
        long = tick % 50 == 0
        shapes.append(
            cv.Line(x, line, x, line + (8 if long else 5), paint=ft.Paint(color=palette.accent, stroke_width=1.5))
        )
        if tick % 20 == 0 or long:
            shapes.append(cv.Text(x, line + 9, str(tick), style=style, alignment=ft.Alignment.TOP_CENTER))
    for seat, (place, level) in enumerate(zip(places, levels, strict=True)):
        shapes += emblem_at(seat, _x(place, width), line - MARKER - level * MARKER * 1.5, MARKER)
    height = line + 12 + look.size(14)
    return ft.Semantics(content=cv.Canvas(shapes, width=width, height=height), exclude_semantics=True)


def stacked(places: Sequence[int]) -> list[int]:
    """How high each marker stands: on those before it that are too near."""
    levels: list[int] = []
    for seat, place in enumerate(places):
        taken = {levels[other] for other in range(seat) if abs(places[other] - place) < NEAR}
        levels.append(next(level for level in range(len(places)) if level not in taken))
    return levels


def _x(place: float, width: float) -> float:
    return EDGE + (width - 2 * EDGE) * place / ROUND


def hundreds(look: Look, score: int) -> ft.Control | None:
    """The 100 markers that a player has laid."""
    n = max(0, score) // ROUND
    if not n:
        return None
    marker = ft.Container(
        title(look, "100" if n == 1 else f"{n} × 100", 12, color=look.palette.background),
        bgcolor=look.palette.accent,
        border_radius=10,
        padding=ft.Padding.symmetric(vertical=2, horizontal=7),
    )
    return row([marker], 2, tight=True)
