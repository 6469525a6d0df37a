"""Where things lie on a painting."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv


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

    def rounded(self, radius: float, paint: ft.Paint) -> cv.Rect:
        """It painted, with round corners."""
        return cv.Rect(self.x, self.y, self.width, self.height, border_radius=radius, paint=paint)
