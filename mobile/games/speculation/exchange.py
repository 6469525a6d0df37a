"""A player's exchange: a tap sells, a tap buys, and the cash afterwards is seen first; or nothing, in one tap."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.exchange import cash_after
from companion.games.speculation.position import Exchanging, TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import SIGN, STRETCH, at, cell, name, price, price_said, sign
from mobile.games.speculation.tiles import lying, next_draw
from mobile.kits.panel import Panel
from mobile.kits.people import people
from mobile.kits.rows import GAP, evenly
from mobile.theme import TARGET
from mobile.widgets.basic import amount, column, faint, greyed, primary, quiet, row, strong
from scoring.speculation.race import COMPANIES, Company, in_order

WORD = 60  # the width of "Sell" and "Buy"
CELL = 66
FEW = 3  # figures and signs of a price that have room at full size
TWO_LINES = 56  # of a button


def exchanging(desk: TableDesk, step: Exchanging) -> Panel:
    """What the player holds, what the bank has, and what both come to."""
    player = trader(desk, step)
    now = chosen(desk, player)
    return Panel(
        desk.say("speculation.exchange-of", player=player),
        [_whose(desk, player), _sales(desk, now), _purchases(desk, now)],
        player,
        above=next_draw(desk),
        beside=lying(desk),
        done=_bottom(desk, now),
    )


def trader(desk: TableDesk, step: Exchanging) -> str:
    """Whose exchange is told: the next in turn, or where nobody waits for a turn whoever was tapped."""
    wanted = desk.kept.get("trader")
    return wanted if wanted in _able(desk) else step.waiting[0]


def _able(desk: TableDesk) -> tuple[str, ...]:
    return tuple(each for each in at(desk).players_from if desk.check(e.Trade(player=each)).ok)


def _whose(desk: TableDesk, player: str) -> ft.Control | None:
    able = _able(desk)
    if len(able) < 2:
        return None
    label = partial(_rather, desk)
    return people(desk, able, partial(_choose_trader, desk), player, label)


def _rather(desk: TableDesk, player: str) -> str:
    return desk.say("speculation.rather-trades", player=player)


def _choose_trader(desk: TableDesk, player: str) -> None:
    desk.keep(trader=player, sell=None, buy=None)


def chosen(desk: TableDesk, player: str) -> e.Trade:
    """What was tapped so far."""
    return e.Trade(player=player, sell=desk.kept.get("sell"), buy=desk.kept.get("buy"))


# What can be sold and bought


def _sales(desk: TableDesk, now: e.Trade) -> ft.Control:
    """A share of each company that the player holds."""
    position = at(desk)
    held = [each for each in in_order(position.pawns, position.arrived) if position.held(now.player, each)]
    if not held:
        return line_of(desk, "speculation.sell", faint(desk.look, desk.say("speculation.nothing-to-sell"), 15))
    cells = [_sale(desk, now, each) for each in held]
    return line_of(desk, "speculation.sell", evenly(desk, cells, CELL, less=WORD + GAP, fewest=len(COMPANIES)))


def _sale(desk: TableDesk, now: e.Trade, company: Company) -> ft.Control:
    """One at a negative price that only a purchase can pay for can be tapped before the purchase."""
    sold = now.sell == company
    trade = now.model_copy(update={"sell": None if sold else company})
    n = at(desk).held(now.player, company)
    label = desk.say("speculation.sell-one", company=name(desk, company), price=price_said(desk, company), n=n)
    return _share(desk, company, label, "sell", [trade, *_with_a_purchase(trade)], n, sold)


def _purchases(desk: TableDesk, now: e.Trade) -> ft.Control:
    """A share of any company, the foremost first."""
    position = at(desk)
    cells = [_purchase(desk, now, each) for each in in_order(position.pawns, position.arrived)]
    return line_of(desk, "speculation.buy", evenly(desk, cells, CELL, less=WORD + GAP))


def _purchase(desk: TableDesk, now: e.Trade, company: Company) -> ft.Control:
    """One that only a sale can pay for can be tapped before the sale."""
    bought = now.buy == company
    trade = now.model_copy(update={"buy": None if bought else company})
    n = at(desk).stock(company)
    label = desk.say("speculation.buy-one", company=name(desk, company), price=price_said(desk, company), n=n)
    return _share(desk, company, label, "buy", [trade, *_with_a_sale(at(desk), trade)], n, bought)


def _with_a_purchase(trade: e.Trade) -> list[e.Trade]:
    return [] if trade.buy else [trade.model_copy(update={"buy": each}) for each in COMPANIES]


def _with_a_sale(position: TablePosition, trade: e.Trade) -> list[e.Trade]:
    held = [] if trade.sell else [each for each in COMPANIES if position.held(trade.player, each)]
    return [trade.model_copy(update={"sell": each}) for each in held]


def _share(
    desk: TableDesk, company: Company, label: str, way: str, ways: Iterable[e.Trade], n: int, taken: bool
) -> ft.Control:
    """A share to tap, with its price and how many there are; where no way to trade it is allowed it says why."""
    trades = list(ways)
    able = taken or any(desk.check(each).ok for each in trades)
    look = desk.look.snug
    cost = price(desk, company)
    figures = [
        strong(look, cost, 15 if len("".join(cost.split())) <= FEW else 13, no_wrap=True),
        faint(look, f"×{n}", 11, no_wrap=True),
    ]
    words = column(figures, 0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.START)
    do = partial(desk.keep, **{way: None if taken else company}) if able else desk.why_not(trades[0])
    return cell(desk, label, do, [sign(desk, company, SIGN), words], able=able, chosen=taken)


def line_of(desk: TableDesk, word: str, cells: ft.Control) -> ft.Control:
    look = desk.look.snug
    words = strong(look, desk.say(word), 14, width=max(WORD, look.size(WORD)))
    return row([words, ft.Container(cells, expand=True)], GAP)


# What both come to


def _bottom(desk: TableDesk, now: e.Trade) -> ft.Control:
    """Nothing, in one tap; else the cash before and afterwards, and the button that tells both."""
    look, position = desk.look, at(desk)
    if now.sell is None and now.buy is None:
        label = desk.say("speculation.no-exchange")
        return column([quiet(look, label, desk.teller(now), height=TARGET)], horizontal_alignment=STRETCH)
    return after_exchange(desk, now, cash_after(position, now.player, now.sell, now.buy), told(desk, now))


def after_exchange(desk: TableDesk, now: e.Trade | e.BankTrade, after: int | None, label: str) -> ft.Control:
    """The cash before and afterwards, and the button that tells it."""
    look = desk.look
    then = "?" if after is None else desk.language.money(after)
    money = amount(look.snug, then, 22)
    before = faint(look.snug, desk.language.money(at(desk).balances[now.player]), 16, no_wrap=True)
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=18, color=look.palette.faint)
    unknown = desk.say("speculation.gain", player=now.player, gain=desk.say("speculation.unknown-price"))
    said = unknown if after is None else desk.say("speculation.cash-after", player=now.player, cash=then)
    figures = ft.Semantics(content=row([before, arrow, money], 6), label=said, container=True, exclude_semantics=True)
    can = desk.check(now).ok
    button = primary if can else greyed
    do = desk.teller(now) if can else desk.why_not(now)
    height = look.snug.size(TWO_LINES) if now.sell and now.buy else TARGET
    return row([figures, button(look.snug, label, do, expand=True, height=height, size=15)], 10)


def told(desk: TableDesk, trade: e.Trade | e.BankTrade) -> str:
    """What an exchange is, as its button says it."""
    sold, bought = (name(desk, each) if each else "" for each in (trade.sell, trade.buy))
    if not bought:
        return desk.say("speculation.do-sell", sold=sold)
    return desk.say("speculation.do-both" if sold else "speculation.do-buy", sold=sold, bought=bought)
