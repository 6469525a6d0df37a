"""What several panels of Dalton City need: its position, the signs of its squares and cards, tiles to tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from companion.games.dalton_city.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.kits.rows import evenly
from mobile.theme import RADIUS
from mobile.widgets.basic import Handler, column, faint, strong
from mobile.widgets.choices import tappable
from scoring.dalton_city.board import kind_of

STRETCH = ft.CrossAxisAlignment.STRETCH
HEIGHT = 64
HORSE = ft.Icons.BEDROOM_BABY
ICONS: dict[str, ft.IconData] = {
    "trade": ft.Icons.STOREFRONT,
    "diploma": ft.Icons.SCHOOL,
    "diplomas": ft.Icons.LOCAL_LIBRARY,
    "coach": ft.Icons.AGRICULTURE,
    "boat": ft.Icons.DIRECTIONS_BOAT,
    "railroad": ft.Icons.TRAIN,
    "ranch": ft.Icons.COTTAGE,
    "telegram": ft.Icons.MAIL,
    "daily-star": ft.Icons.NEWSPAPER,
    "post-office": ft.Icons.LOCAL_POST_OFFICE,
    "x500": ft.Icons.CASINO,
    "x1000": ft.Icons.CASINO,
    "rodeo": ft.Icons.PETS,
    "wanted": ft.Icons.PERSON_SEARCH,
    "banco": ft.Icons.SAVINGS,
    "holdup": ft.Icons.PAN_TOOL,
    "nugget": ft.Icons.DIAMOND,
    "hospital": ft.Icons.LOCAL_HOSPITAL,
    "sheriff": ft.Icons.STAR,
}


def at(desk: TableDesk) -> TablePosition:
    """What is true at the table."""
    position = desk.position
    assert isinstance(position, TablePosition)
    return position


def icon_of(square: str) -> ft.IconData:
    """The sign of a square, or of a card."""
    return ICONS[kind_of(square)]


class Tile(NamedTuple):
    """Something to tap: its sign, its words, perhaps a figure, and what follows."""

    words: str
    do: Handler
    icon: ft.IconData | None = None
    below: str = ""
    label: str = ""  # what a tap means, where the words alone do not say it
    chosen: bool = False


def tiles(desk: TableDesk, shown: Sequence[Tile], width: float = 84) -> ft.Control:
    """Large targets side by side."""
    return evenly(desk, [_tile(desk, each) for each in shown], desk.look.snug.size(width))


def _tile(desk: TableDesk, tile: Tile) -> ft.Control:
    look, palette = desk.look.snug, desk.look.palette
    sign = ft.Icon(tile.icon, size=look.size(22), color=palette.primary) if tile.icon else None
    words = strong(look, tile.words, 14, text_align=ft.TextAlign.CENTER, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS)
    below = faint(look, tile.below, 14) if tile.below else None
    content = column(
        [sign, words, below],
        2,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return tappable(
        content,
        tile.label or " ".join(filter(None, (tile.words, tile.below))),
        tile.do,
        selected=tile.chosen,
        height=look.size(HEIGHT + (16 if sign and below else 0)),
        padding=4,
        border_radius=RADIUS,
        expand=True,
        bgcolor=palette.surface,
        border=ft.Border.all(3 if tile.chosen else 1, palette.primary if tile.chosen else palette.line),
    )
