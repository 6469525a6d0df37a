"""Loans: what each pays and costs, for whose turn it is, and for anybody else."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import TablePosition
from mobile.desk import Desk
from mobile.theme import TARGET
from mobile.widgets.basic import column, greyed, icon_button, quiet, row, strong
from scoring.big_shot import Colour


def loans(desk: Desk, players: tuple[str, ...], *, named: bool = False) -> ft.Control:
    """Borrow: what it pays and what it costs; greyed where the rules do not allow it."""
    position: TablePosition = desk.position
    debtors = [(p, c) for p in players for c in (position.hands[p] if len(position.debtors(p)) > 1 else (None,))]
    buttons = [_loan(desk, player, colour, alone=len(debtors) == 1 and not named) for player, colour in debtors]
    return column([row(buttons[i : i + 2], 6) for i in range(0, len(buttons), 2)], 6)


def _loan(desk: Desk, player: str, colour: Colour | None, *, alone: bool) -> ft.Control:
    position: TablePosition = desk.position
    borrow = e.Borrow(player=player, colour=colour)
    pays = position.loan_pays(position.debtor(player, colour))
    who = _who(desk, player, colour)
    label = desk.say("big-shot.borrow", pays=pays) if alone else desk.say("big-shot.borrow-of", who=who, pays=pays)
    size: dict[str, Any] = {"size": 15, "expand": True, "height": 60 if alone else TARGET}
    if desk.check(borrow).ok:
        return quiet(desk.look, label, desk.teller(borrow), **size)
    return greyed(desk.look, label, desk.why_not(borrow), **size)


def _who(desk: Desk, player: str, colour: Colour | None) -> str:
    return f"{player} ({desk.say(f'colour.{colour}')})" if colour else player


def others_borrow(desk: Desk) -> ft.Control | None:
    """Somebody else may borrow too, until the auction is won (BS-19): rarely, so one tap away."""
    position: TablePosition = desk.position
    if position.setup.loans_first and position.follows("BS-28"):
        return None
    lending = bool(desk.kept.get("lending"))
    icon = ft.Icons.CLOSE if lending else ft.Icons.RECEIPT_LONG
    label = desk.say("close" if lending else "big-shot.others-borrow")
    return icon_button(desk.look, icon, label, lambda: desk.keep(lending=not lending))


def early_loans(desk: Desk) -> ft.Control:
    """Outside the auction loans are rare: one tap opens them."""
    if desk.kept.get("lending"):
        close = icon_button(desk.look, ft.Icons.CLOSE, desk.say("close"), lambda: desk.keep(lending=False))
        head = row([strong(desk.look, desk.say("big-shot.loan"), expand=True), close])
        return column([head, loans(desk, desk.table.setup.players, named=True)], 2)
    return quiet(desk.look, desk.say("big-shot.loan"), lambda: desk.keep(lending=True), ft.Icons.RECEIPT_LONG)


def late_loans(desk: Desk) -> ft.Control | None:
    """After the auction there are loans only where BS-19 is not played."""
    return None if desk.position.follows("BS-19") else early_loans(desk)
