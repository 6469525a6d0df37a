"""What happens next at a table of Big Shot: one small panel per step, within the thumb's reach."""

from __future__ import annotations

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
from mobile.desk import Desk
from mobile.games.big_shot.auction import auction, lending, paying
from mobile.games.big_shot.loans import early_loans
from mobile.games.big_shot.parts import STRETCH, big, colour_button, line
from mobile.games.big_shot.pawns import hand
from mobile.games.big_shot.placing import placing
from mobile.games.big_shot.setting_up import dealing, laying_out, leading
from mobile.screens.frame import go, here
from mobile.theme import TARGET
from mobile.widgets.basic import column, faint, icon_button, primary, row
from mobile.widgets.dice import die_button
from scoring.big_shot import COLOURS, Colour


def panel(desk: Desk) -> ft.Control:
    """The panel of the step that the table is waiting for."""
    position: TablePosition = desk.position
    match position.step:
        case Dealing():
            return dealing(desk)
        case LayingOut():
            return laying_out(desk)
        case Starting():
            return line(desk, desk.say("big-shot.tap-square"))
        case Moving():
            words = line(desk, desk.say("big-shot.tap-square"))
            return column([words, early_loans(desk)], horizontal_alignment=STRETCH)
        case Leading():
            return leading(desk, position.step)
        case Rolling():
            return _rolling(desk)
        case Looking():
            return _looking(desk)
        case Lending(waiting=(player, *_)):
            return lending(desk, player)
        case Auction():
            return auction(desk, position.step)
        case Paying():
            return paying(desk, position.step)
        case Placing():
            return placing(desk, position.step)
        case Reckoning():
            return big(desk, desk.say("prompt.reckon"), desk.say("big-shot.count"), desk.teller(e.Reckon()))
        case _:
            sheet = f"{here().rstrip('/')}/sheet"
            return big(desk, desk.say("cli.over"), desk.say("big-shot.sheet"), lambda: go(sheet))


def _rolling(desk: Desk) -> ft.Control:
    position: TablePosition = desk.position
    leader = position.leader
    dice = [
        die_button(desk.look, n, desk.say("big-shot.die", die=n), desk.teller(e.Roll(player=leader, die=n)), 46)
        for n in range(1, 7)
    ]
    return column(
        [
            primary(
                desk.look,
                desk.say("big-shot.roll", player=leader),
                desk.teller(e.Roll(player=leader)),
                ft.Icons.CASINO,
                height=64,
            ),
            faint(desk.look, desk.say("big-shot.or-real"), 14, text_align=ft.TextAlign.CENTER),
            row(dice, 8, alignment=ft.MainAxisAlignment.CENTER),
            early_loans(desk),
        ],
        10,
        horizontal_alignment=STRETCH,
    )


def _looking(desk: Desk) -> ft.Control:
    """The four pawns of the square, tapped one after the other; any one to five where BS-03 is not played."""
    four = desk.position.follows("BS-03")
    seen = desk.table.seq

    def chosen() -> tuple[Colour, ...]:
        lot: tuple[Colour, ...] = desk.kept.get("lot", ())
        return lot

    def told() -> None:
        desk.tell([e.Lot(pawns=chosen())], seen)

    def add(colour: Colour) -> None:
        desk.keep(lot=(*chosen(), colour))
        if len(chosen()) == (e.LOT if four else e.MOST_ON_A_SQUARE):
            told()

    none_yet = "big-shot.none-yet" if four else "big-shot.none-yet-free"
    return column(
        [
            line(desk, desk.say("big-shot.which-pawns", square=desk.position.promoter)),
            row(
                [
                    hand(chosen(), 28) if chosen() else faint(desk.look, desk.say(none_yet)),
                    icon_button(desk.look, ft.Icons.BACKSPACE, desk.say("erase"), lambda: desk.keep(lot=chosen()[:-1])),
                    primary(desk.look, desk.say("done"), told, height=TARGET) if chosen() and not four else None,
                ],
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            row([colour_button(desk, colour, add) for colour in COLOURS], alignment=ft.MainAxisAlignment.CENTER),
            early_loans(desk),
        ],
        8,
        horizontal_alignment=STRETCH,
    )
