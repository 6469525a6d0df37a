"""The circuit as far as it is known: pieces of it as ribbons of squares, with everybody's pawn."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.games.dalton_city.position import BANCO
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import ICONS, at, icon_of
from mobile.widgets.basic import amount, card, column, faint, row, text
from scoring.dalton_city.board import kind_of, town_of

SIDE, GAP, MARGIN = 34, 3, 24
TOWN_COLOURS = ("#8F5D12", "#1F6F54", "#3B6EA8", "#8A4F7D", "#B3561E", "#4F7F87", "#6B6B2F")


def board(desk: TableDesk) -> ft.Control:
    """The Banco, then every piece of the circuit, the largest first; squares that nobody knows are pale."""
    position = at(desk)
    pieces = position.circuit.pieces
    shown = [_ribbon(desk, piece, position.circuit.lap) for piece in pieces]
    lonely = [_lonely(desk)] if not pieces else []
    return card(desk.look, column([_banco(desk), *shown, *lonely], 12, tight=True), width=desk.width)


def _banco(desk: TableDesk) -> ft.Control:
    """What lies in the middle of the board."""
    position = at(desk)
    look = desk.look
    cards = position.held(BANCO)
    words = desk.say("dalton.banco-cards", n=len(cards)) if cards else ""
    sign = ft.Icon(ICONS["banco"], size=look.size(24), color=look.palette.accent)
    money = amount(look, desk.language.money(position.balances[BANCO]), 22)
    nugget = (
        ft.Icon(ICONS["nugget"], size=look.size(20), color=look.palette.accent) if position.nugget == BANCO else None
    )
    return row([sign, text(look, desk.say("dalton.banco"), 17), money, faint(look, words, 15), nugget], 10)


def _lonely(desk: TableDesk) -> ft.Control:
    return faint(desk.look, desk.say("dalton.unknown-board"), 16)


def _ribbon(desk: TableDesk, piece: Mapping[int, str], lap: int | None) -> ft.Control:
    """A piece of the circuit, in rows."""
    last = (lap or max(piece) + 1) - 1
    cells = [_cell(desk, piece.get(place)) for place in range(last + 1)]
    return row(cells, GAP, wrap=True, run_spacing=GAP)


def _cell(desk: TableDesk, square: str | None) -> ft.Control:
    palette = desk.look.palette
    if square is None:
        return ft.Container(width=SIDE, height=SIDE, border_radius=8, border=ft.Border.all(1, palette.line))
    position = at(desk)
    there = [
        player
        for player in position.playing
        if player in position.pawns and position.circuit.same(position.pawns[player], square)
    ]
    colour = TOWN_COLOURS[int(town_of(square)[1:]) - 1] if kind_of(square) == "trade" else palette.faint
    sign = desk.mark(there[0], 22) if there else ft.Icon(icon_of(square), size=20, color=colour)
    words = desk.language.format_field(square, "Square")
    label = f"{words} : {', '.join(there)}" if there else words
    return ft.Container(
        ft.Semantics(content=sign, label=label, container=True, exclude_semantics=True),
        width=SIDE,
        height=SIDE,
        alignment=ft.Alignment.CENTER,
        border_radius=8,
        bgcolor=palette.background,
        border=ft.Border.all(2 if there else 1, palette.primary if there else colour),
        tooltip=words,
    )
