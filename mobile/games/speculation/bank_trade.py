"""A trade with the bank alone: what is sold, what is bought, and for how much."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.banking import costs
from companion.games.speculation.exchange import can_buy
from companion.games.speculation.position import BankPosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.bank_cell import CELL, WORD, named_cell, several
from mobile.games.speculation.exchange import after_exchange, line_of, told
from mobile.games.speculation.parts import name, price
from mobile.kits.panel import Panel
from mobile.kits.rows import GAP, evenly
from mobile.theme import TARGET
from mobile.widgets.basic import faint, quiet, row, strong
from mobile.widgets.numbers import keypad, number
from scoring.speculation.race import COMPANIES, Company, in_order

NOTHING_CHOSEN: dict[str, Any] = dict.fromkeys(("sell", "buy", "sell-price", "buy-price", "pricing", "price"))
PRICES = {"sell": "sold_for", "buy": "bought_for"}  # the field of a trade that says its price
LAST = 4  # prices that were told lately


def trading(desk: TableDesk, player: str) -> Panel:
    """What a player sells and buys; the price of what was just tapped is asked for, where pawns are not followed."""
    way = desk.kept.get("pricing")
    if way:
        return _pricing(desk, player, way)
    now = chosen(desk, player)
    parts = [_sales(desk, now), _purchases(desk, now)]
    close = partial(desk.keep, purse=None, **NOTHING_CHOSEN)
    title = desk.say("speculation.exchange-of", player=player)
    return Panel(title, parts, player, close=close, done=_bottom(desk, now))


def chosen(desk: TableDesk, player: str) -> e.BankTrade:
    """What was tapped and typed so far."""
    kept = desk.kept
    return e.BankTrade(
        player=player,
        sell=kept.get("sell"),
        buy=kept.get("buy"),
        sold_for=kept.get("sell-price"),
        bought_for=kept.get("buy-price"),
    )


def _at(desk: TableDesk) -> BankPosition:
    position: BankPosition = desk.position
    return position


# What can be sold and bought


def _sales(desk: TableDesk, now: e.BankTrade) -> ft.Control:
    """A share of each company that the player holds."""
    position = _at(desk)
    held = [each for each in _in_order(position) if position.held(now.player, each)]
    nothing = faint(desk.look, desk.say("speculation.nothing-to-sell"), 15)
    cells = [_share(desk, now, "sell", each, position.held(now.player, each)) for each in held]
    offered = evenly(desk, cells, CELL, less=WORD + GAP, fewest=len(COMPANIES)) if cells else nothing
    return line_of(desk, "speculation.sell", offered)


def _purchases(desk: TableDesk, now: e.BankTrade) -> ft.Control:
    """A share of any company, as many as the bank has."""
    position = _at(desk)
    cells = [_share(desk, now, "buy", each, position.stock(each)) for each in _in_order(position)]
    return line_of(desk, "speculation.buy", evenly(desk, cells, CELL, less=WORD + GAP))


def _in_order(position: BankPosition) -> tuple[Company, ...]:
    return in_order(position.pawns, position.arrived) if position.setup.pawns else COMPANIES


def _share(desk: TableDesk, now: e.BankTrade, way: str, company: Company, n: int) -> ft.Control:
    """A share to tap, with its price as far as it is known, and how many there are."""
    look, taken = desk.look.snug, getattr(now, way) == company
    said = _price(desk, now, way, company)
    able = way == "sell" or can_buy(_at(desk), company)
    words = [strong(look, said, 15, no_wrap=True) if said else None, several(desk, n)]
    unknown = desk.say("speculation.unknown-price")
    label = desk.say(f"speculation.{way}-one", company=name(desk, company), price=said.strip("?") or unknown, n=n)
    refused = e.BankTrade(player=now.player, buy=company, bought_for=None if _at(desk).setup.pawns else 0)
    do = partial(_tap, desk, way, None if taken else company) if able else desk.why_not(refused)
    return named_cell(desk, company, label, do, words, able=able, chosen=taken)


def _price(desk: TableDesk, now: e.BankTrade, way: str, company: Company) -> str:
    """What a share costs: as it follows from the pawns, or as it was typed."""
    if _at(desk).setup.pawns:
        return price(desk, company)
    typed = getattr(now, PRICES[way])
    return desk.language.money(typed) if getattr(now, way) == company and typed is not None else ""


def _tap(desk: TableDesk, way: str, company: Company | None) -> None:
    """The share is chosen, and its price is asked for; or it is not any more."""
    asked = way if company and not _at(desk).setup.pawns else None
    desk.keep(**{way: company, f"{way}-price": None, "pricing": asked, "price": ""})


# Its price


def _pricing(desk: TableDesk, player: str, way: str) -> Panel:
    """The price that is agreed at the table; those that were told lately are one tap away."""

    def typed() -> str:
        return str(desk.kept.get("price") or "")

    def done() -> None:
        told = number(typed())
        if told is not None:
            _priced(desk, way, told)

    company: Company = desk.kept[way]
    told = number(typed())
    lately = [_again(desk, way, n) for n in _lately(desk, company)]
    said = "…" if told is None else desk.language.money(told)
    keys = keypad(
        desk.look,
        desk.session.language,
        typed,
        said,
        on_type=lambda digits: desk.keep(price=_short(digits)),
        on_done=done,
        low=-1,
    )
    title = desk.say(f"speculation.{way}-price", player=player, company=company)
    close = partial(_tap, desk, way, None)
    return Panel(title, [row(list(lately), GAP) if lately else None, keys], player, close=close)


def _again(desk: TableDesk, way: str, price: int) -> ft.Control:
    words = desk.say("speculation.at-price", price=price)
    return quiet(desk.look, words, partial(_priced, desk, way, price), expand=True, height=TARGET, size=17)


def _short(digits: str) -> str:
    """No price has more than three digits."""
    return digits[: 4 if digits.startswith("-") else 3]


def _priced(desk: TableDesk, way: str, price: int) -> None:
    desk.keep(**{f"{way}-price": price, "pricing": None, "price": ""})


def _lately(desk: TableDesk, company: Company) -> list[int]:
    """The prices of this company that were told last, the latest first."""
    trades = (played.entry for played in reversed(desk.table.played) if isinstance(played.entry, e.BankTrade))
    pairs = [pair for each in trades for pair in ((each.buy, each.bought_for), (each.sell, each.sold_for))]
    told = dict.fromkeys(price for of, price in pairs if of == company and price is not None)
    return list(told)[:LAST]


# What it comes to


def _bottom(desk: TableDesk, now: e.BankTrade) -> ft.Control:
    """What to do first; then the cash before and afterwards, and the button that tells it."""
    if now.sell is None and now.buy is None:
        return faint(desk.look, desk.say("speculation.trade-hint"), 15, text_align=ft.TextAlign.CENTER)
    cost = costs(_at(desk), now)
    after = None if cost is None else _at(desk).balances[now.player] - cost
    return after_exchange(desk, now, after, told(desk, now))
