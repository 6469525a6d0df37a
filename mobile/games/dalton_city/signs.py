"""The signs of squares and cards, painted from a few plain shapes; towns have colours of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft
import flet.canvas as cv

from mobile.screens.frame import part
from mobile.theme import DARK, Palette
from mobile.widgets.areas import Box
from scoring.dalton_city.board import kind_of, town_of

TOWN_COLOURS = ("#8F5D12", "#1F6F54", "#2F66A3", "#8A4578", "#A8481B", "#3F757D", "#65651F")
COLOURS = {
    "diploma": "#6A4C93", "diplomas": "#6A4C93", "coach": "#4A4E57", "boat": "#4A4E57", "railroad": "#4A4E57",
    "ranch": "#7A5230", "telegram": "#2F66A3", "daily-star": "#5B5B5B", "post-office": "#A8481B", "x500": "#1F6F54",
    "x1000": "#1F6F54", "rodeo": "#B3261E", "wanted": "#B3261E", "banco": "#8F5D12", "holdup": "#B3261E",
    "nugget": "#B07A12", "hospital": "#B3261E", "sheriff": "#8F5D12",
}  # fmt: skip


# In percent of their width and height, area by area.
AREAS: Mapping[str, tuple[str, ...]] = {
    "trade": (
        "12,42 20,16 80,16 88,42",
        "20,48 80,48 80,86 60,86 60,60 40,60 40,86 20,86",
    ),
    "diploma": (
        "50,18 96,40 50,62 4,40",
        "26,58 50,70 74,58 74,76 50,86 26,76",
    ),
    "diplomas": (
        "50,10 90,28 50,46 10,28",
        "50,52 90,70 50,88 10,70",
    ),
    "coach": (
        "10,30 90,30 80,62 20,62",
        "20,66 40,66 40,86 20,86",
        "60,66 80,66 80,86 60,86",
    ),
    "boat": (
        "6,60 94,60 80,84 20,84",
        "28,40 72,40 72,55 28,55",
        "44,14 58,14 58,35 44,35",
    ),
    "railroad": (
        "10,44 62,44 62,20 90,20 90,68 10,68",
        "20,20 32,20 32,40 20,40",
        "16,72 84,72 84,84 16,84",
    ),
    "ranch": (
        "50,12 92,46 8,46",
        "18,50 82,50 82,86 18,86",
    ),
    "telegram": (
        "10,24 90,24 50,54",
        "10,36 50,64 90,36 90,80 10,80",
    ),
    "daily-star": (
        "16,14 84,14 84,32 16,32",
        "16,40 46,40 46,86 16,86",
        "54,40 84,40 84,50 54,50",
        "54,58 84,58 84,68 54,68",
        "54,76 84,76 84,86 54,86",
    ),
    "post-office": (
        "12,40 50,14 88,40 50,64",
        "12,50 50,74 88,50 88,86 12,86",
    ),
    "x500": (
        "16,30 30,16 84,70 70,84",
        "70,16 84,30 30,84 16,70",
    ),
    "x1000": (
        "16,30 30,16 84,70 70,84",
        "70,16 84,30 30,84 16,70",
    ),
    "rodeo": ("20,86 30,40 56,12 66,30 86,44 76,58 58,54 64,86",),
    "wanted": (
        "20,10 80,10 80,22 20,22",
        "36,30 64,30 64,58 36,58",
        "20,64 80,64 80,88 20,88",
    ),
    "banco": (
        "50,10 90,34 10,34",
        "20,40 32,40 32,72 20,72",
        "44,40 56,40 56,72 44,72",
        "68,40 80,40 80,72 68,72",
        "12,76 88,76 88,88 12,88",
    ),
    "holdup": ("10,30 86,30 92,46 50,50 42,84 20,84 24,50 10,46",),
    "nugget": ("30,22 66,18 90,44 78,78 40,86 10,60",),
    "hospital": ("38,12 62,12 62,38 88,38 88,62 62,62 62,88 38,88 38,62 12,62 12,38 38,38",),
    "sheriff": ("50,6 62,36 94,38 69,58 77,89 50,72 23,89 31,58 6,38 38,36",),
    "horse": ("30,90 34,56 14,56 10,44 42,20 46,6 58,20 80,36 86,90",),
}


def colour_of(square: str) -> str:
    """The colour of a square or card: a trade has that of its town."""
    if kind_of(square) == "trade":
        return TOWN_COLOURS[int(town_of(square)[1:]) - 1]
    return COLOURS[kind_of(square)]


def seen(palette: Palette, colour: str) -> str:
    """A colour as it can be seen on a card of this palette: lighter in the dark."""
    if palette is not DARK:
        return colour
    return "#" + "".join(f"{int(colour[i : i + 2], 16) // 2 + 122:02X}" for i in (1, 3, 5))


def areas(kind: str, box: Box, colour: str) -> Sequence[cv.Shape]:
    """A sign, painted into a box."""
    paint = ft.Paint(color=colour)
    return [_area(box, area, paint) for area in AREAS[kind]]


def _area(box: Box, area: str, paint: ft.Paint) -> cv.Path:
    percent = ([int(each) / 100 for each in point.split(",")] for point in area.split())
    (x, y), *others = [(box.x + across * box.width, box.y + down * box.height) for across, down in percent]
    return cv.Path([cv.Path.MoveTo(x, y), *(cv.Path.LineTo(*each) for each in others), cv.Path.Close()], paint=paint)


@part
def sign(kind: str, colour: str, size: float) -> ft.Control:
    """A sign alone."""
    return cv.Canvas([*areas(kind, Box(0, 0, size, size), colour)], width=size, height=size)
