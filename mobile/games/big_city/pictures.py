"""A building as a small picture, for lists and choices."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from mobile.games.big_city.ink import painted
from mobile.games.big_city.shapes import picture
from mobile.widgets.areas import Box
from scoring.big_city.buildings import Building


def pictured(building: Building, width: float, height: float) -> ft.Control:
    """It alone, as large as the box allows."""
    return cv.Canvas(painted(picture(building, Box(0, 0, width, height))), width=width, height=height)
