"""An amount composed of tokens and notes: tapped from one side to the other, as on a real table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.language import Language
from mobile.desk import Desk
from mobile.games.millionaire.tokens import NOTE, piece, pile, width_of
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, handle, icon_button, primary, row, strong

PIECE = 30
CELL = 52
DIGIT = 11  # the width of one, in text of usual size
ROOM = 334  # the width of all cells on a phone

Pieces = Mapping[int, int]  # how many of each unit


def laid(desk: Desk, player: str) -> dict[int, int]:
    """What this player has put down so far, asked at each tap: thumbs are faster than screens."""
    whose, pieces = desk.kept.get("laid") or ("", {})
    return dict(pieces) if whose == player else {}


def composed(desk: Desk, player: str) -> int:
    """What it comes to."""
    return sum(unit * n for unit, n in laid(desk, player).items())


def _move(desk: Desk, player: str, unit: int, most: int, n: int) -> None:
    """So many of a unit go to the table, or back; never more than there are."""
    pieces = laid(desk, player)
    pieces[unit] = max(0, min(most, pieces.get(unit, 0) + n))
    desk.keep(laid=(player, pieces))


def hand(desk: Desk, player: str, held: Pieces, *beside: ft.Control) -> ft.Control:
    """What is still in hand, unit by unit; a tap lays one, a long press all."""
    down = laid(desk, player)
    left = {unit: n - down.get(unit, 0) for unit, n in held.items() if n}
    room = ROOM / max(1, len(left) + len(beside))
    cells = [_cell(desk, desk.look, desk.language, player, unit, n, held[unit], room) for unit, n in left.items()]
    return row([*cells, *beside], 4)


def lying(desk: Desk, player: str, held: Pieces) -> ft.Control:
    """What lies on the table; a tap takes one back, a long press all."""
    down = {unit: n for unit, n in sorted(laid(desk, player).items(), reverse=True) if n}
    room = ROOM / len(down)
    cells = [
        _cell(desk, desk.look, desk.language, player, unit, n, held[unit], room, back=True) for unit, n in down.items()
    ]
    return ft.Container(row(list(cells), 4), bgcolor=desk.look.palette.felt, border_radius=RADIUS, padding=4)


@part
def _cell(
    desk: Desk,
    look: Look,
    language: Language,
    player: str,
    unit: int,
    n: int,
    most: int,
    room: float,
    *,
    back: bool = False,
) -> ft.Control:
    """Pieces of one unit, as many as there are; where there is little room, one of them and their number."""
    label = language.say("millionaire.take-one" if back else "millionaire.lay-one", unit=unit, n=n)
    look = look.snug
    beside = look.size(DIGIT) + 3  # of the number of pieces
    height = min(PIECE * (0.8 if unit >= NOTE else 1), (room - beside - 4) / width_of(unit, 1))
    needed = width_of(unit, height) + (n - 1) * 8 + 36
    pieces = pile(language, unit * n, room - 36, height) if n and needed <= room else piece(language, unit, height)
    content = row(
        [pieces, strong(look, str(n), 17)],
        6 if needed <= room else 3,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    said = ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True)
    return ft.Container(
        said,
        height=CELL,
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.surface,
        border_radius=12,
        opacity=1 if n else 0.4,
        ink=True,
        on_click=handle(partial(_move, desk, player, unit, most, -1 if back else 1)),
        on_long_press=handle(partial(_move, desk, player, unit, most, -most if back else most)),
    )


def laying(desk: Desk, label: str, lay: Handler) -> ft.Control:
    """What was composed is laid, or taken back."""
    back = icon_button(desk.look, ft.Icons.UNDO, desk.say("millionaire.take-back"), partial(desk.keep, laid=None))
    return row([back, primary(desk.look, label, lay, expand=True, size=20)], 6)
