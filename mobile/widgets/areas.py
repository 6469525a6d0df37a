"""Where things lie on a painting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import flet as ft
import flet.canvas as cv

from mobile.theme import Look

FRAME = 4  # how strong a frame is


@dataclass(frozen=True)
class Box:
    """A rectangle of a painting."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def smaller(self, by: float) -> Box:
        """The same rectangle without its edge."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def filled(self, content: ft.Control | None = None, **how: Any) -> ft.Container:
        """Something in this place of a painting."""
        return ft.Container(content, left=self.x, top=self.y, width=self.width, height=self.height, **how)

    def rounded(self, radius: float, paint: ft.Paint) -> cv.Rect:
        """It painted, with round corners."""
        return cv.Rect(self.x, self.y, self.width, self.height, border_radius=radius, paint=paint)


def nearest(squares: Iterable[Box], x: float, y: float) -> int | None:
    """Which of these squares is under a thumb; a little beside it is meant too, farther away nothing."""
    away = {i: (max(abs(box.centre[0] - x), abs(box.centre[1] - y)), box.width) for i, box in enumerate(squares)}
    i = min(away, key=lambda each: away[each])
    return i if away[i][0] <= away[i][1] else None


def frame_round(look: Look, box: Box, radius: float, *, seen: bool = True) -> ft.Control:
    """A frame round the place that is meant."""
    return box.filled(border=ft.Border.all(FRAME, look.palette.accent), border_radius=radius, visible=seen)
