"""Loans: what each pays and costs, for whose turn it is, and for anybody else."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_shot.pawns import pawn
from mobile.kits.auction import ANSWER
from mobile.kits.panel import Panel
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import column, faint, greyed, icon_button, quiet, row, strong
from mobile.widgets.choices import tappable
from scoring.big_shot import Colour

WIDE = 600  # a screen with room for words beside the lot


def loans(desk: TableDesk, players: tuple[str, ...], *, named: bool = False) -> ft.Control:
    """Borrow: what it pays and what it costs; greyed where the rules do not allow it."""
    position: TablePosition = desk.position
    debtors = [(p, c) for p in players for c in (position.hands[p] if len(position.debtors(p)) > 1 else (None,))]
    if not named and len(debtors) > 1:
        return row([_of_colour(desk, player, colour) for player, colour in debtors if colour], 6)
    buttons = [_loan(desk, player, colour, alone=not named) for player, colour in debtors]
    return column([row(buttons[i : i + 2], 6) for i in range(0, len(buttons), 2)], 6)


def _loan(desk: TableDesk, player: str, colour: Colour | None, *, alone: bool) -> ft.Control:
    borrow = e.Borrow(player=player, colour=colour)
    label = desk.say("big-shot.borrow", pays=_pays(desk, borrow)) if alone else _label(desk, borrow)
    look = desk.look.snug if alone else desk.look
    size: dict[str, Any] = {"size": 15, "expand": True, "height": look.size(ANSWER) if alone else TARGET}
    if desk.check(borrow).ok:
        return quiet(look, label, desk.teller(borrow), **size)
    return greyed(look, label, desk.why_not(borrow), **size)


def _of_colour(desk: TableDesk, player: str, colour: Colour) -> ft.Control:
    """A loan of one of two colours, beside other answers: the pawn says which."""
    borrow, palette = e.Borrow(player=player, colour=colour), desk.look.palette
    may = desk.check(borrow).ok
    pays = strong(desk.look.snug, f"+{_pays(desk, borrow)}", 17, color=palette.primary if may else palette.faint)
    return tappable(
        row([pawn(colour, 20), pays], 4, alignment=ft.MainAxisAlignment.CENTER),
        _label(desk, borrow),
        desk.teller(borrow) if may else desk.why_not(borrow),
        expand=True,
        height=desk.look.snug.size(ANSWER),
        border_radius=RADIUS,
        border=ft.Border.all(1, palette.line),
        bgcolor=palette.surface if may else palette.sunken,
    )


def _label(desk: TableDesk, borrow: e.Borrow) -> str:
    who = f"{borrow.player} ({desk.say(f'colour.{borrow.colour}')})" if borrow.colour else borrow.player
    return desk.say("big-shot.borrow-of", who=who, pays=_pays(desk, borrow))


def _pays(desk: TableDesk, borrow: e.Borrow) -> int:
    position: TablePosition = desk.position
    return position.loan_pays(position.debtor(borrow.player, borrow.colour))


def borrowing(desk: TableDesk) -> Panel:
    """Anybody may borrow, until the auction is won (BS-19): who is told for here, the own players first."""
    players = tuple(filter(desk.tells_for, desk.seated))
    parts = [loans(desk, players, named=True), faint(desk.look, desk.say("big-shot.to-repay"), 15)]
    return Panel(desk.say("big-shot.who-borrows"), parts, close=lambda: desk.keep(lending=False))


def others_borrow(desk: TableDesk, turn: str) -> ft.Control | None:
    """Who is not at turn may borrow too: rarely, so one tap away."""
    position: TablePosition = desk.position
    first = position.setup.loans_first and position.follows("BS-28")
    label = "big-shot.others-borrow" if desk.tells_for(turn) else "big-shot.loan"
    return None if first else _to_borrowing(desk, label, words=desk.session.width >= WIDE)


def early_loans(desk: TableDesk) -> ft.Control | None:
    """Outside the auction loans are rare: one tap opens them."""
    return _to_borrowing(desk, "big-shot.loan", words=True)


def late_loans(desk: TableDesk) -> ft.Control | None:
    """After the auction there are loans only where BS-19 is not played."""
    return None if desk.position.follows("BS-19") else early_loans(desk)


def _to_borrowing(desk: TableDesk, label: str, *, words: bool) -> ft.Control | None:
    """In words where there is room for them: large texts have none. Who only watches borrows nothing."""
    if desk.watches:
        return None
    said, icon, do = desk.say(label), ft.Icons.RECEIPT_LONG, partial(desk.keep, lending=True)
    if not words or desk.look.large:
        return icon_button(desk.look, icon, said, do)
    return quiet(desk.look, desk.say("big-shot.loan"), do, icon, size=15, tooltip=said)
