"""The auction: loans before it where they come first, bids and passes, and which colour pays."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Auction, Paying, TablePosition
from mobile.desk import Desk
from mobile.games.big_shot.loans import late_loans, loans, others_borrow
from mobile.games.big_shot.parts import STRETCH, line, whose
from mobile.games.big_shot.pawns import hand
from mobile.games.big_shot.rules_of_thumb import raises
from mobile.theme import RADIUS
from mobile.widgets.basic import column, faint, icon_button, quiet, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.numbers import keypad


def lending(desk: Desk, player: str) -> ft.Control:
    return column(
        [
            line(desk, desk.say("big-shot.lend", player=player)),
            loans(desk, (player,)),
            quiet(desk.look, desk.say("big-shot.no-loan"), desk.teller(e.Decline(player=player)), height=56),
        ],
        10,
        horizontal_alignment=STRETCH,
    )


def auction(desk: Desk, step: Auction) -> ft.Control:
    """Likely raises as chips, pass, borrow, and a keypad for any other amount."""
    position: TablePosition = desk.position
    bidders, player = _bidders(desk, step), _bidder(desk, step)
    others = tuple(other for other in position.setup.players if other != player)
    if desk.kept.get("typing"):
        return _typing(desk, player)
    chips = [_chip(desk, player, n) for n in raises(position, player)]
    highest = (
        desk.say("show.auction", amount=step.amount, player=step.bidder) if step.bidder else desk.say("big-shot.no-bid")
    )
    return column(
        [
            whose(desk, "bidder", "big-shot.rather-bids", bidders, player),
            row(
                [
                    hand(position.hands[player], 24),
                    strong(desk.look, desk.say("big-shot.to-bid", player=player), 19, expand=True),
                    faint(desk.look, highest, 15),
                    others_borrow(desk),
                ]
            ),
            loans(desk, others, named=True) if desk.kept.get("lending") else row([*chips, _other(desk)], 8),
            row(
                [
                    quiet(
                        desk.look,
                        desk.say("big-shot.pass"),
                        desk.teller(e.Pass(player=player)),
                        height=60,
                        expand=2,
                        size=19,
                    ),
                    ft.Container(loans(desk, (player,)), expand=3),
                ],
                8,
            ),
            _show_money(desk, step),
        ],
        10,
        horizontal_alignment=STRETCH,
    )


def _bidders(desk: Desk, step: Auction) -> tuple[str, ...]:
    """Who may bid now: the next in turn, or at a table without turns (BS-09) everybody who is not out."""
    position: TablePosition = desk.position
    if position.follows("BS-09"):
        return (step.turn,)
    return tuple(each for each in position.setup.players if desk.check(e.Pass(player=each)).ok)


def _bidder(desk: Desk, step: Auction) -> str:
    wanted = desk.kept.get("bidder")
    return wanted if wanted in _bidders(desk, step) else step.turn


def _chip(desk: Desk, player: str, n: int) -> ft.Control:
    """A likely bid; greyed where what is seen here does not allow it."""
    bid = e.Bid(player=player, amount=n)
    palette, figures = desk.look.palette, desk.language.number(n)
    may = desk.check(bid).ok
    words = strong(desk.look, figures, 22, color=palette.on_primary if may else palette.faint)
    return tappable(
        words,
        desk.say("big-shot.bid", amount=n) if may else figures,
        desk.teller(bid) if may else desk.why_not(bid),
        bgcolor=palette.primary if may else palette.sunken,
        border=ft.Border.all(1, palette.primary if may else palette.line),
        border_radius=RADIUS,
        alignment=ft.Alignment.CENTER,
        height=60,
        expand=True,
    )


def _other(desk: Desk) -> ft.Control:
    return icon_button(desk.look, ft.Icons.DIALPAD, desk.say("big-shot.other"), lambda: desk.keep(typing=True))


def _typing(desk: Desk, player: str) -> ft.Control:
    seen = desk.table.seq

    def bid() -> None:
        desk.tell([e.Bid(player=player, amount=typed())], seen)

    def typed() -> int:
        return min(int(desk.typed() or 0), e.MOST)

    said = desk.say("big-shot.bid", amount=typed()) if desk.typed() else desk.say("big-shot.to-bid", player=player)
    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        said,
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=bid,
        on_close=lambda: desk.keep(typing=False, typed=""),
    )


def _show_money(desk: Desk, step: Auction) -> ft.Control | None:
    if not step.bidder:
        return None
    show = e.ShowMoney(player=step.bidder)
    if not desk.check(show).ok:
        return None
    return quiet(desk.look, desk.say("big-shot.cannot-pay", player=step.bidder), desk.teller(show))


def paying(desk: Desk, step: Paying) -> ft.Control:
    position: TablePosition = desk.position
    buttons = []
    for colour in position.hands[step.player]:
        account = position.account(step.player, colour) or ""
        label = desk.say("big-shot.pays", colour=colour, cash=position.balances[account])
        buttons.append(
            quiet(desk.look, label, desk.teller(e.Pay(player=step.player, colour=colour)), height=64, expand=True)
        )
    return column(
        [
            line(desk, desk.say("big-shot.who-pays", player=step.player, amount=step.amount)),
            row(buttons),
            late_loans(desk),
        ],
        horizontal_alignment=STRETCH,
    )
