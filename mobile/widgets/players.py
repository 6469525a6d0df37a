"""Players: the badge of a seat, and the seats round a table, which can be put in order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.language import Language
from mobile.screens.frame import part
from mobile.theme import RADIUS, TITLE, Look
from mobile.widgets.basic import Handler, icon_button, row, strong

Mark = Callable[[str, float], ft.Control]  # how a player is painted, that large

# Colours that everybody can tell apart, none of them a colour of a pawn; each with a number of corners, 0 being round,
# one below 0 a star.
SEATS = (
    ("#0B6AA8", "#FFFFFF", 0),
    ("#E08A00", "#1E2A26", 4),
    ("#8A4A86", "#FFFFFF", 6),
    ("#00735C", "#FFFFFF", 5),
    ("#8CCBF2", "#1E2A26", 8),
    ("#6B4A2B", "#FFFFFF", 3),
    ("#F2A7C3", "#1E2A26", -4),
    ("#A8324A", "#FFFFFF", -6),
)
ROW = 56
EDGE = "#7D8781"  # seen on light and dark


def badge(look: Look, seat: int, size: float = 34) -> ft.Control:
    """The number of a seat, in its colour and its shape; the first seat is 0."""
    return emblem(seat, size, look.palette.faint)


@part
def emblem(seat: int, size: float, edge: str = EDGE) -> ft.Control:
    """The same on any ground."""
    _, ink, corners = SEATS[seat % len(SEATS)]
    half = size / 2
    number = cv.Text(
        half,
        half * (1.14 if corners == 3 else 1),
        str(seat + 1),
        alignment=ft.Alignment.CENTER,
        style=ft.TextStyle(size=size * 0.44, font_family=TITLE, color=ink),
    )
    return cv.Canvas([*emblem_at(seat, half, half, half * 0.92, edge), number], width=size, height=size)


def emblem_at(seat: int, x: float, y: float, r: float, edge: str = EDGE) -> list[cv.Path]:
    """The shape of a seat in its colour, as a part of a painting."""
    fill, _, corners = SEATS[seat % len(SEATS)]
    outline = _outline(corners, x, y, r)
    line = ft.Paint(color=edge, style=ft.PaintingStyle.STROKE, stroke_width=1)
    return [cv.Path(outline, paint=ft.Paint(color=fill)), cv.Path(outline, paint=line)]


def _outline(corners: int, x: float, y: float, r: float) -> list[Any]:
    if not corners:
        return [cv.Path.Oval(x - r, y - r, 2 * r, 2 * r)]
    if corners < 0:
        return _star(-corners, x, y, r * 1.15)
    turn = pi / 4 if corners == 4 else pi / 8 if corners == 8 else -pi / 2
    angles = [turn + i * 2 * pi / corners for i in range(corners)]
    first, *rest = [(x + r * 1.1 * cos(a), y + r * 1.1 * sin(a)) for a in angles]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest), cv.Path.Close()]


def _star(points: int, x: float, y: float, r: float) -> list[Any]:
    radii = [(r if i % 2 == 0 else r * 0.66, i * pi / points - pi / 2) for i in range(2 * points)]
    first, *rest = [(x + far * cos(a), y + far * sin(a)) for far, a in radii]
    return [cv.Path.MoveTo(*first), *(cv.Path.LineTo(*each) for each in rest), cv.Path.Close()]


def seats(
    look: Look,
    language: Language,
    players: Sequence[str],
    *,
    on_move: Callable[[int, int], None],
    on_remove: Callable[[int], None],
) -> ft.Control:
    """The players in the order of their seats: dragged by the badge, or moved by buttons."""

    def seat(i: int, player: str) -> ft.Control:
        def button(icon: ft.IconData, what: str, do: Handler, disabled: bool = False) -> ft.Control:
            label = language.say(f"new.{what}", player=player)
            return ft.Semantics(content=icon_button(look, icon, label, do, disabled=disabled), container=True)

        up = button(ft.Icons.KEYBOARD_ARROW_UP, "up", partial(on_move, i, i - 1), i == 0)
        down = button(ft.Icons.KEYBOARD_ARROW_DOWN, "down", partial(on_move, i, i + 1), i == len(players) - 1)
        remove = button(ft.Icons.CLOSE, "remove", partial(on_remove, i))
        grip = row([ft.Icon(ft.Icons.DRAG_INDICATOR, size=20, color=look.palette.faint), badge(look, i)], 4)
        handle = ft.ReorderableDragHandle(
            ft.Semantics(content=grip, label=language.say("new.drag", player=player), container=True),
            mouse_cursor=ft.MouseCursor.GRAB,
        )
        name = strong(look, player, 17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
        return ft.Container(
            row([handle, ft.Container(width=6), name, up, down, remove], 0),
            height=ROW,
            border_radius=RADIUS,
            bgcolor=look.palette.surface,
        )

    def moved(event: ft.OnReorderEvent) -> None:
        if event.old_index is not None and event.new_index is not None:
            on_move(event.old_index, event.new_index)

    return ft.ReorderableListView(
        [seat(i, player) for i, player in enumerate(players)],
        # A drag has already moved the rows on the screen: another order is another list.
        key="/".join(("seats", *players)),
        height=ROW * len(players),
        show_default_drag_handles=False,
        on_reorder=moved,
    )
