"""What every desk has in common: it speaks, remembers what is being chosen, and paints its screen again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.language import Language
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.players import Mark


def unmarked(player: str, size: float) -> ft.Control:  # noqa: ARG001 - where there are no players
    return ft.Container()


@dataclass(eq=False, kw_only=True)
class Desk:
    """One thing on one screen as it is worked with: a table, a count, a box."""

    session: Session
    language: Language
    repaint: Callable[[], None]
    mark: Mark = unmarked  # how players are painted
    kept: dict[str, Any] = field(default_factory=dict)  # between two paintings: a chosen pawn, an amount typed

    @property
    def look(self) -> Look:
        return self.session.look

    @property
    def framed(self) -> str:
        """The printed fact that is asked for: its place is framed on the board. Empty, where none is."""
        return ""

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def keep(self, **values: Any) -> None:
        """Remembers something for the next painting, and paints."""
        self.kept.update(values)
        self.repaint()
