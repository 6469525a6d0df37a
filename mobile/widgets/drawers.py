"""What comes up from the bottom of a screen, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.session import Session
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, column, title

WIDEST, MARGIN = 640, 20  # Flutter makes no drawer wider
_STRETCH = ft.CrossAxisAlignment.STRETCH


def drawer(
    look: Look,
    name: str,
    parts: Sequence[ft.Control | None],
    bottom: Sequence[ft.Control],
    close: Handler,
    *,
    tall: bool = False,
) -> ft.BottomSheet:
    """Something about one thing, pulled up from the bottom of the screen; `bottom` is what can be done about it.

    A tall one takes the whole height and scrolls: whatever scrolls cannot be as small as its content.
    """
    tall = tall or look.large
    scroll = ft.ScrollMode.AUTO if tall else None
    middle = column(parts, 12, scroll=scroll, expand=tall, tight=not tall, horizontal_alignment=_STRETCH)
    content = column([title(look, name, 22), middle, *bottom], 12, tight=not tall, horizontal_alignment=_STRETCH)
    return ft.BottomSheet(
        ft.Container(content, padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN)),
        bgcolor=look.palette.background,
        scrollable=True,
        draggable=True,
        show_drag_handle=True,
        on_dismiss=lambda _: close(),
    )


def room(session: Session) -> float:
    """How wide something in a drawer can be."""
    return min(session.width, WIDEST) - 2 * MARGIN


def tray(look: Look, content: ft.Control, padding: float = 14) -> ft.Control:
    """The bottom of a screen, where what happens next lies."""
    return ft.Container(
        content,
        bgcolor=look.palette.sunken,
        border_radius=ft.BorderRadius.only(top_left=RADIUS + 8, top_right=RADIUS + 8),
        padding=padding,
    )
