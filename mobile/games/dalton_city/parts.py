"""What several panels of Dalton City need: its position, the signs of its squares and cards, tiles to tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from companion.games.dalton_city.position import Holdings, TablePosition
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.signs import AREAS, COLOURS, colour_of, seen, sign
from mobile.kits.rows import evenly
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, column, faint, row, strong
from mobile.widgets.choices import tappable
from scoring.dalton_city.board import kind_of

STRETCH = ft.CrossAxisAlignment.STRETCH
HEIGHT, LOW, INSET = 72, 58, 4  # of a tile; where there is little height
TEXT, LETTER = 14, 0.54  # the size of words, smaller where one is long; how wide a letter is for its size
FIGURE = 22  # below its words
SIGN, APART = 22, 4  # its sign, and what is between that and words beside it
MANY, FLAT, BESIDE = 9, 48, 20  # so many on a low screen have their signs beside the words, and are lower and wider


def at(desk: TableDesk) -> TablePosition:
    """What is true at the table."""
    position = desk.position
    assert isinstance(position, TablePosition)
    return position


def holdings(desk: TableDesk) -> Holdings:
    """Money and cards, at the table or in the bank alone."""
    position = desk.position
    assert isinstance(position, Holdings)
    return position


class Tile(NamedTuple):
    """Something to tap: its sign, its words, perhaps a figure, and what follows."""

    words: str
    do: Handler
    of: str = ""  # the square or card, or the kind of them, whose sign it has
    below: str = ""
    label: str = ""  # what a tap means, where the words alone do not say it
    chosen: bool = False
    icon: ft.IconData | None = None  # instead of a sign
    pale: bool = False  # it cannot be had, and says why


def painted(look: Look, of: str, size: float) -> ft.Control:
    """The sign of a square, a card or a kind of them."""
    plain = of in AREAS and of not in COLOURS
    return sign(kind_of(of), look.palette.primary if plain else seen(look.palette, colour_of(of)), look.size(size))


def tiles(desk: Desk, shown: Sequence[Tile], width: float = 84) -> ft.Control:
    """Large targets side by side, all of one height."""
    longest = max((len(word) for tile in shown for word in tile.words.split()), default=1)
    three = any((each.of or each.icon) and each.below for each in shown)
    flat = desk.session.lying and not three and len(shown) > MANY
    room = width - 2 * INSET + (BESIDE - SIGN - APART if flat else 0)
    high = (FLAT if flat else LOW if desk.session.lying else HEIGHT) + (FIGURE if three else 0)
    size = min(TEXT, room / (LETTER * longest))
    sizes = [min(size, room / (LETTER * _longer_line(each.words))) if flat else size for each in shown]
    cells = [_tile(desk, each, size, high, flat=flat) for each, size in zip(shown, sizes, strict=True)]
    return evenly(desk, cells, desk.look.snug.size(width + (BESIDE if flat else 0)))


def _longer_line(words: str) -> int:
    """Of two lines that are as equal as they can be, how many letters the longer one has."""
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    return min((max(at, len(words) - at - 1) for at in gaps), default=len(words))


def _tile(desk: Desk, tile: Tile, size: float, high: float, *, flat: bool) -> ft.Control:
    look, palette = desk.look.snug, desk.look.palette
    icon = ft.Icon(tile.icon, size=look.size(24), color=palette.primary) if tile.icon else None
    sign = painted(look, tile.of, SIGN) if tile.of else icon
    words = strong(
        look,
        tile.words,
        size,
        text_align=ft.TextAlign.CENTER,
        max_lines=2,
        overflow=ft.TextOverflow.ELLIPSIS,
        color=palette.faint if tile.pale else palette.text,
    )
    below = faint(look, tile.below, 14) if tile.below else None
    middle = {"alignment": ft.MainAxisAlignment.CENTER, "horizontal_alignment": ft.CrossAxisAlignment.CENTER}
    upright = column([None if flat else sign, words, below], 2, expand=flat, **middle)
    content = row([sign, upright], APART) if flat else upright
    return tappable(
        content,
        tile.label or " ".join(filter(None, (tile.words, tile.below))),
        tile.do,
        selected=tile.chosen,
        height=look.size(high),
        padding=INSET,
        border_radius=RADIUS,
        expand=True,
        bgcolor=palette.sunken if tile.pale else palette.surface,
        border=ft.Border.all(3 if tile.chosen else 1, palette.primary if tile.chosen else palette.line),
    )
