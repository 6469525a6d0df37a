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


def track(look: Look, scores: Sequence[int], width: float) -> ft.Control:
    """A straight track from 0 to 100; markers on one place stand on each other."""
    palette = look.palette
    places = [max(0, score) % ROUND for score in scores]
    crowd = max((places.count(place) for place in places), default=1)
    line = EDGE + MARKER * (1 + crowd)
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
    for seat, place in enumerate(places):
        below = places[:seat].count(place)
        shapes += emblem_at(seat, _x(place, width), line - MARKER - below * MARKER * 1.5, MARKER)
    height = line + 12 + look.size(14)
    return ft.Semantics(content=cv.Canvas(shapes, width=width, height=height), exclude_semantics=True)


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
