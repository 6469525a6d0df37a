"""What comes up from the bottom of a screen, and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.session import Session, session_of
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, column, in_pairs, row, title
from mobile.widgets.fitted import fitted

WIDEST, MARGIN = 640, 20  # Flutter makes no drawer wider
AROUND = 110  # what a drawer leaves free of the screen's height, and its handle and edge
LOW_EDGE, LOW_AROUND = 12, 40  # on a phone that lies, where it has no handle
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

    A tall one takes the whole height and scrolls; another one is as high as its content, and scrolls where that is
    higher than the screen. On a phone that lies the last button, which leads out, stands beside the name, and the
    others side by side.
    """
    heading: ft.Control = title(look, name, 22, expand=look.low)
    if look.low and bottom:
        heading, bottom = row([heading, bottom[-1]], 12), in_pairs(bottom[:-1])
    if tall:
        middle = column(parts, 12, scroll=ft.ScrollMode.AUTO, expand=True, horizontal_alignment=_STRETCH)
        content: ft.Control = column([heading, middle, *bottom], 12, horizontal_alignment=_STRETCH)
    else:
        below = column(bottom, 12, tight=True, horizontal_alignment=_STRETCH) if bottom else None
        said = column(parts, 12, tight=True, horizontal_alignment=_STRETCH)
        limit = session_of(ft.context.page).height - (LOW_AROUND if look.low else AROUND)
        content = fitted(said, limit, heading, below, 12, ground=look.palette.background)
    edge = LOW_EDGE if look.low else MARGIN
    padding = ft.Padding.only(left=MARGIN, right=MARGIN, top=edge if look.low else 0, bottom=edge)
    return ft.BottomSheet(
        ft.Container(content, padding=padding),
        scrollable=True,
        draggable=True,
        show_drag_handle=not look.low,
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
