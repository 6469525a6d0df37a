"""An amount composed of tokens and notes: tapped from one side to the other, as on a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.kits.amounts import Asked
from mobile.kits.tokens import Tokens, piece, pile
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import handle, icon_button, primary, row, strong

PIECE = 30
CELL = 52
DIGIT = 11  # the width of one, in text of usual size
ROOM = 334  # the width of all cells on a phone

Pieces = Mapping[int, int]  # how many of each unit


def composing(
    desk: TableDesk,
    tokens: Tokens,
    whose: str,
    held: Pieces,
    purpose: Asked,
    *beside: ft.Control,
    otherwise: Sequence[ft.Control | None] = (),
) -> list[ft.Control | None]:
    """What is in hand, and what was laid of it, which one button tells; `otherwise` stands there while nothing is."""
    hand = _hand(desk, tokens, whose, held, *beside)
    amount = composed(desk, whose)
    if not amount:
        return [hand, *otherwise]

    def lay() -> None:
        if amount := composed(desk, whose):
            purpose.done(amount)

    back = icon_button(desk.look, ft.Icons.UNDO, desk.say("pieces.back"), partial(desk.keep, laid=None))
    told = row([back, primary(desk.look, purpose.said(amount), lay, expand=True, size=20)], 6)
    return [hand, _lying(desk, tokens, whose, held), told]


def laid(desk: TableDesk, whose: str) -> dict[int, int]:
    """What somebody has put down so far, asked at each tap: thumbs are faster than screens."""
    of, pieces = desk.kept.get("laid") or ("", {})
    return dict(pieces) if of == whose else {}


def composed(desk: TableDesk, whose: str) -> int:
    """What it comes to."""
    return sum(unit * n for unit, n in laid(desk, whose).items())


def _move(desk: TableDesk, whose: str, unit: int, most: int, n: int) -> None:
    """So many of a unit go to the table, or back; never more than there are."""
    pieces = laid(desk, whose)
    pieces[unit] = max(0, min(most, pieces.get(unit, 0) + n))
    desk.keep(laid=(whose, pieces))


def _hand(desk: TableDesk, tokens: Tokens, whose: str, held: Pieces, *beside: ft.Control) -> ft.Control:
    """What is still in hand, unit by unit; a tap lays one, a long press all."""
    down = laid(desk, whose)
    left = {unit: n - down.get(unit, 0) for unit, n in held.items() if n}
    room = ROOM / max(1, len(left) + len(beside))
    cells = [
        _cell(desk, desk.look, desk.language, tokens, whose, unit, n, held[unit], room) for unit, n in left.items()
    ]
    return row([*cells, *beside], 4)


def _lying(desk: TableDesk, tokens: Tokens, whose: str, held: Pieces) -> ft.Control:
    """What lies on the table; a tap takes one back, a long press all."""
    down = {unit: n for unit, n in sorted(laid(desk, whose).items(), reverse=True) if n}
    room = ROOM / len(down)
    cells = [
        _cell(desk, desk.look, desk.language, tokens, whose, unit, n, held[unit], room, back=True)
        for unit, n in down.items()
    ]
    return ft.Container(row(list(cells), 4), bgcolor=desk.look.palette.felt, border_radius=RADIUS, padding=4)


@part
def _cell(
    desk: TableDesk,
    look: Look,
    language: Language,
    tokens: Tokens,
    whose: str,
    unit: int,
    n: int,
    most: int,
    room: float,
    *,
    back: bool = False,
) -> ft.Control:
    """Pieces of one unit, as many as there are; where there is little room, one of them and their number."""
    label = language.say("pieces.take-one" if back else "pieces.lay-one", unit=unit, n=n)
    look = look.snug
    beside = look.size(DIGIT) + 3  # of the number of pieces
    height = min(PIECE * (0.8 if unit >= tokens.note else 1), (room - beside - 4) / tokens.width_of(unit, 1))
    needed = tokens.width_of(unit, height) + (n - 1) * 8 + 36
    wide = n > 0 and needed <= room
    pieces = pile(tokens, language, unit * n, room - 36, height) if wide else piece(tokens, language, unit, height)
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
        on_click=handle(partial(_move, desk, whose, unit, most, -1 if back else 1)),
        on_long_press=handle(partial(_move, desk, whose, unit, most, -most if back else most)),
    )
