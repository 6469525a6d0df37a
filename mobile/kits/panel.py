"""The panel of what happens next: a question with the name of who answers it, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from mobile.desks.desk import Desk
from mobile.widgets.basic import Handler, column, icon_button, row, strong

STRETCH = ft.CrossAxisAlignment.STRETCH


@dataclass(frozen=True)
class Panel:
    """What the table is waiting for; `player` is who answers, if that is one of them."""

    title: str
    parts: Sequence[ft.Control | None]
    player: str | None = None
    above: ft.Control | None = None  # what the question is about
    beside: ft.Control | None = None  # what is good to know when answering
    close: Handler | None = None  # back to what was asked before, with nothing told
    done: ft.Control | None = None  # what tells it all: in sight whatever is scrolled above it


def apart(desk: Desk) -> float:
    """The space between the parts of a panel."""
    return 6 if desk.session.lying else 10


def painted(desk: Desk, panel: Panel) -> ft.Control:
    """A panel as it lies in the tray."""
    return column([heading(desk, panel), answers(desk, panel), panel.done], apart(desk), horizontal_alignment=STRETCH)


def answers(desk: Desk, panel: Panel) -> ft.Control:
    """What can be said to its question."""
    return column(panel.parts, apart(desk), horizontal_alignment=STRETCH)


def heading(desk: Desk, panel: Panel) -> ft.Control | None:
    """Its question, and what that is about."""
    mark = desk.mark(panel.player, 26) if panel.player else None
    alone = not (mark or panel.beside or panel.close)
    words = strong(desk.look, panel.title, 19, expand=True, text_align=ft.TextAlign.CENTER if alone else None)
    back = icon_button(desk.look, ft.Icons.CLOSE, desk.say("close"), panel.close) if panel.close else None
    asked = row([mark, words, panel.beside, back], 8) if panel.title else None
    if not asked:
        return panel.above
    return column([panel.above, asked], apart(desk), horizontal_alignment=STRETCH) if panel.above else asked
