"""What happens next at a table of Big Shot: one small panel per step, within the thumb's reach."""

from __future__ import annotations

from collections import Counter

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    Auction,
    Dealing,
    LayingOut,
    Leading,
    Lending,
    Looking,
    Moving,
    Paying,
    Placing,
    Reckoning,
    Rolling,
    Starting,
    TablePosition,
)
from companion.games.big_shot.rules import last_lot
from mobile.desks.table import TableDesk
from mobile.games.big_shot.auction import bidding, lending, paying
from mobile.games.big_shot.loans import borrowing, early_loans
from mobile.games.big_shot.parts import colour_button, line
from mobile.games.big_shot.pawns import hand
from mobile.games.big_shot.placing import placing
from mobile.games.big_shot.setting_up import dealing, laying_out
from mobile.kits.default import over
from mobile.kits.dice import rolling
from mobile.kits.lead import leading
from mobile.kits.panel import Panel
from mobile.theme import TARGET
from mobile.widgets.basic import faint, icon_button, primary, row
from scoring.big_shot import COLOURS, Colour


def panel(desk: TableDesk) -> Panel:
    """The panel of the step that the table is waiting for."""
    position: TablePosition = desk.position
    if desk.kept.get("lending"):
        return borrowing(desk)
    match position.step:
        case Dealing():
            return dealing(desk)
        case LayingOut():
            return laying_out(desk)
        case Starting():
            return Panel(desk.say("big-shot.where-starts"), [line(desk, desk.say("big-shot.tap-square"))])
        case Moving():
            words = line(desk, desk.say("big-shot.tap-square"))
            return Panel(desk.say("big-shot.where-goes"), [words], beside=early_loans(desk))
        case Leading():
            return leading(desk, desk.say("big-shot.who-leads"))
        case Rolling():
            return _rolling(desk, position.leader)
        case Looking():
            return _looking(desk)
        case Lending(waiting=(player, *_)):
            return lending(desk, player)
        case Auction():
            return bidding(desk, position.step)
        case Paying():
            return paying(desk, position.step)
        case Placing():
            return placing(desk, position.step)
        case Reckoning():
            return Panel(
                desk.say("prompt.reckon"), [primary(desk.look, desk.say("big-shot.count"), desk.teller(e.Reckon()))]
            )
        case _:
            return over(desk)


def _rolling(desk: TableDesk, leader: str) -> Panel:
    dice = rolling(desk, e.Roll(player=leader))
    return Panel(desk.say("roll.whose", player=leader), dice, leader, beside=early_loans(desk))


def _looking(desk: TableDesk) -> Panel:
    """The four pawns of the square, tapped one after the other; any one to five where BS-03 is not played."""
    four = desk.position.follows("BS-03")
    seen = desk.table.seq

    def chosen() -> tuple[Colour, ...]:
        return desk.answers

    def told() -> None:
        desk.tell([e.Lot(pawns=chosen())], seen)

    def add(colour: Colour) -> None:
        desk.answer(colour)
        if len(chosen()) == (e.LOT if four else e.MOST_ON_A_SQUARE):
            told()

    none_yet = "big-shot.none-yet" if four else "big-shot.none-yet-free"
    return Panel(
        desk.say("big-shot.which-pawns", square=desk.position.promoter),
        [
            _last_ones(desk),
            row(
                [
                    hand(chosen(), 28) if chosen() else faint(desk.look, desk.say(none_yet)),
                    icon_button(desk.look, ft.Icons.BACKSPACE, desk.say("erase"), desk.take_back),
                    primary(desk.look, desk.say("done"), told, height=TARGET) if chosen() and not four else None,
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            row([colour_button(desk, colour, add) for colour in COLOURS], alignment=ft.MainAxisAlignment.CENTER),
        ],
        beside=early_loans(desk),
    )


def _last_ones(desk: TableDesk) -> ft.Control | None:
    """The pawns that are left, where no other square lacks any: they follow from all the others (BS-03)."""
    left = last_lot(desk.position)
    lot = e.Lot(pawns=left) if left else None
    if not lot or desk.answers or not desk.check(lot).ok:
        return None
    return primary(desk.look, desk.say("big-shot.last-ones", pawns=Counter(left)), desk.teller(lot), ft.Icons.CHECK)
