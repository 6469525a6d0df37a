"""Around the auction: loans before it where they come first, the lot, and which colour pays."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Auction, Paying, TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_shot.loans import late_loans, loans, others_borrow
from mobile.games.big_shot.pawns import hand
from mobile.kits.auction import auction
from mobile.kits.panel import Panel
from mobile.screens.frame import part
from mobile.widgets.basic import quiet, row
from scoring.big_shot import Colour


def lending(desk: TableDesk, player: str) -> Panel:
    no = quiet(desk.look, desk.say("big-shot.no-loan"), desk.teller(e.Decline(player=player)), height=56)
    return Panel(desk.say("big-shot.lend", player=player), [loans(desk, (player,)), no], player)


def bidding(desk: TableDesk, step: Auction) -> Panel:
    """The lot of the square, with the loans that anybody may take before it is won."""
    position: TablePosition = desk.position
    pawns = position.squares[position.promoter - 1] or ()
    lot = row([_lot(pawns), others_borrow(desk, step.turn)], 4, tight=True)
    return auction(desk, lot, lambda player: loans(desk, (player,)), [_show_money(desk, step)])


@part
def _lot(pawns: tuple[Colour, ...]) -> ft.Control:
    return hand(pawns, 26)


def _show_money(desk: TableDesk, step: Auction) -> ft.Control | None:
    if not step.bidder:
        return None
    show = e.ShowMoney(player=step.bidder)
    if not desk.check(show).ok:
        return None
    return quiet(desk.look, desk.say("big-shot.cannot-pay", player=step.bidder), desk.teller(show))


def paying(desk: TableDesk, step: Paying) -> Panel:
    position: TablePosition = desk.position
    buttons = []
    for colour in position.hands[step.player]:
        account = position.account(step.player, colour) or ""
        label = desk.say("big-shot.pays", colour=colour, cash=position.balances[account])
        buttons.append(
            quiet(desk.look, label, desk.teller(e.Pay(player=step.player, colour=colour)), height=64, expand=True)
        )
    title = desk.say("big-shot.who-pays", player=step.player, amount=step.amount)
    return Panel(title, [row(buttons)], step.player, beside=late_loans(desk))
