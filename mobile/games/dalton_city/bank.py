"""The bank of Dalton City alone: money, cards, fees, and what some squares do, without following the pawns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import owed
from companion.games.dalton_city.position import BANCO, PRICED, BankPosition
from mobile.desks.table import TableDesk
from mobile.games.dalton_city import everybody
from mobile.games.dalton_city.bank_buying import buying
from mobile.games.dalton_city.bank_fee import charging
from mobile.games.dalton_city.bank_parts import NOTHING_TOLD, back, banked
from mobile.games.dalton_city.bank_squares import banco, handing, squares
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.games.dalton_city.paying import selling
from mobile.kits.bank import Purse
from mobile.kits.cards import Holding, PlayerCard
from mobile.kits.panel import STRETCH, Panel
from mobile.view import BankView
from mobile.widgets.basic import card, column, faint
from scoring.dalton_city.board import kind_of

MONEY = {
    "pay-bank": ft.Icons.ARROW_UPWARD,
    "receive": ft.Icons.ARROW_DOWNWARD,
    "give": ft.Icons.SWAP_HORIZ,
    "pay-pot": ft.Icons.SAVINGS,
}


class DaltonCityBank(BankView):
    """Everybody's cash and cards; a tap on a player asks what happens to them."""

    def frames(self, desk: TableDesk) -> bool:  # noqa: ARG002 - there is no board
        return False

    def holdings(self, desk: TableDesk, purse: Purse) -> tuple[Holding, ...]:
        position, player = banked(desk), purse.player
        where = position.whereabouts(player)
        away = [Holding(everybody.painted_sign(desk, where), desk.say("dalton.away", where=where))] if where else []
        return (*away, *everybody.held(desk, position, player))

    def cards(self, desk: TableDesk) -> Sequence[PlayerCard]:
        """Everybody's, and the Banco with what lies on it."""
        there = tuple(everybody.held(desk, banked(desk), BANCO))
        sign = everybody.painted_sign(desk, "banco")
        return [
            replace(each, holdings=there, sign=sign) if each.account == BANCO else each for each in super().cards(desk)
        ]

    def tapped(self, desk: TableDesk, card: PlayerCard) -> None:
        account = None if desk.kept.get("purse") == card.account else card.account
        desk.keep(purse=account, **NOTHING_TOLD)

    def board(self, desk: TableDesk) -> ft.Control:
        """The cards of whoever is chosen, and what moved last."""
        chosen = desk.kept.get("purse")
        lines = everybody.details(desk, chosen, selling=False) if chosen else []
        held = card(desk.look, column(lines, 6), padding=12, width=desk.width) if lines else None
        return column([held, super().board(desk)], 10, horizontal_alignment=STRETCH)

    def overview(self, desk: TableDesk) -> Panel:
        words = faint(desk.look, desk.say("dalton.bank-hint"), 15, text_align=ft.TextAlign.CENTER)
        return Panel(desk.say("dalton.bank-who"), [words])

    def panel(self, desk: TableDesk) -> Panel:
        """What happens to a player, chosen by its picture; then only that is asked."""
        chosen = desk.kept.get("purse")
        if chosen == BANCO:
            return banco(desk)
        if chosen not in banked(desk).setup.players:
            return self.overview(desk)
        match desk.kept.get("doing"):
            case "money":
                shown = self._of(desk, Purse(chosen, None, chosen))
                return shown if desk.kept.get("typing") else replace(shown, close=partial(back, desk))
            case "buy":
                return buying(desk, chosen)
            case "fee":
                return charging(desk, chosen)
            case "sell":
                title = desk.say("dalton.bank-sell", player=chosen)
                return Panel(title, [selling(desk, chosen)], chosen, close=partial(back, desk))
            case "squares":
                return squares(desk, chosen)
            case "hand":
                return handing(desk, chosen)
        return self._doings(desk, chosen)

    def _doings(self, desk: TableDesk, player: str) -> Panel:
        shown = tiles(desk, [*_of_cards(desk, player), *_of_money(desk, player)], 84)
        close = partial(desk.keep, purse=None, **NOTHING_TOLD)
        return Panel(desk.say("dalton.bank-what", player=player), [shown], player, close=close)


def _of_cards(desk: TableDesk, player: str) -> Iterator[Tile]:
    position = banked(desk)
    cards = position.held(player)
    yield _doing(desk, "buy", ft.Icons.STOREFRONT)
    if any(owed.owner(position, player, each) for each in position.cards):
        yield _doing(desk, "fee", ft.Icons.CASINO)
    if any(kind_of(each) in PRICED for each in cards):
        yield _doing(desk, "sell", ft.Icons.SELL)
    yield _doing(desk, "squares", ft.Icons.PLACE)
    if cards or position.nugget == player:
        yield _doing(desk, "hand", ft.Icons.STYLE)
    if where := position.whereabouts(player):
        yield Tile(desk.say("dalton.bank-free"), desk.teller(e.PutAway(player=player)), where)


def _doing(desk: TableDesk, doing: str, icon: ft.IconData) -> Tile:
    return Tile(desk.say(f"dalton.bank-do.{doing}"), partial(desk.keep, doing=doing), icon=icon)


def _of_money(desk: TableDesk, player: str) -> Iterator[Tile]:
    able = _payable(banked(desk), player)
    for way, icon in MONEY.items():
        if way == "receive" or able:
            yield Tile(desk.say(f"bank.way.{way}"), partial(desk.keep, doing="money", way=way), icon=icon)


def _payable(position: BankPosition, player: str) -> bool:
    return position.balances[player] > 0 or not position.follows("DC-48")
