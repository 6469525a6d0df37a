"""The height that a board has below everybody's cards and above what happens next: only the client knows it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from mobile.desks.table import TableDesk
from mobile.screens.frame import live_part

APART = 10  # everybody's cards and the board


class Room:
    """What the client said, and whom it concerns: the board alone is painted again, and no tap on the rest is lost."""

    def __init__(self) -> None:
        self.whole = self.cards = 0.0
        self.changed: Callable[[float], object] = lambda _: None

    @property
    def left(self) -> float:
        """The board's part of it, once both are known."""
        return self.whole - self.cards - APART if self.whole and self.cards else 0

    def has(self, height: float) -> None:
        """All the room, without being scrolled."""
        self.whole = height
        self.changed(self.left)

    def measured(self, cards: ft.Control) -> ft.Control:
        """Everybody's cards, whose height is said."""

        def say(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
            self.cards = event.height
            self.changed(self.left)

        return ft.Container(cards, on_size_change=say)


@live_part
def fitting(desk: TableDesk, paint: Callable[[TableDesk], ft.Control | None], room: Room) -> ft.Control:
    """A board that takes what is left to it."""
    _, set_left = ft.use_state(0.0)
    room.changed = set_left
    desk.height = room.left or desk.height
    return ft.Container(paint(desk))
