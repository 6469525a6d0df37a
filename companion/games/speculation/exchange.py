"""An exchange: one share sold, one bought, both or neither, at today's prices (SP-10, SP-13 to SP-15)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.speculation.position import Market
from scoring.speculation.race import COMPANIES, Company

Share = Company | None


def gain(position: Market, sell: Share, buy: Share) -> int | None:
    """What an exchange brings in cash: the sale pays for the purchase; None while a price is missing."""
    sold = 0 if sell is None else position.price(sell)
    bought = 0 if buy is None else position.price(buy)
    return None if sold is None or bought is None else sold - bought


def cash_after(position: Market, player: str, sell: Share, buy: Share) -> int | None:
    """A player's cash after it; None while a price is missing."""
    brings = gain(position, sell, buy)
    return None if brings is None else position.balances[player] + brings


def can_pay(position: Market, player: str, sell: Share, buy: Share) -> bool:
    """Whether the cash does not fall below 0 (SP-15), as far as the prices are known."""
    brings = gain(position, sell, buy)
    return brings is None or brings >= 0 or position.balances[player] + brings >= 0


def can_buy(position: Market, company: Company) -> bool:
    """Whether the bank has such a share (SP-14)."""
    return position.stock(company) > 0 or not position.follows("SP-14")


def exchanges(position: Market, player: str) -> Iterator[tuple[Share, tuple[Share, ...]]]:
    """Everything that a player can sell, nothing included, each with what can be bought for it."""
    sales = (None, *(company for company in COMPANIES if position.held(player, company)))
    buys = (None, *(company for company in COMPANIES if can_buy(position, company)))
    for sell in sales:
        able = tuple(buy for buy in buys if not position.follows("SP-15") or can_pay(position, player, sell, buy))
        if able:
            yield sell, able
