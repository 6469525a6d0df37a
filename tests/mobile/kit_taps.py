"""Fingers on what games share: the labels to tap, on a table's own screen, to tell it an entry of a kit."""

from __future__ import annotations

from companion.entry import Entry
from companion.kits.auction import Auction, Bid, Pass, Sold
from companion.kits.bank import Give, PayBank, Payment, Purses
from companion.kits.dice import OneDie, TwoDice
from companion.kits.lead import Lead, Leading
from companion.language import Language
from companion.seen import Sight
from companion.table import Table
from mobile.kits.auction import likely_bids, likely_prices
from mobile.kits.bank import likely
from mobile.kits.lead import roll_for, telling


def dice(language: Language, rolled: OneDie | TwoDice) -> list[str]:
    """What lies on the table: each die in its row."""
    return lying(language, rolled.die if isinstance(rolled, OneDie) else rolled.dice)


def lying(language: Language, dice: int | tuple[int, ...] | None) -> list[str]:
    """The same of dice that are told with something else."""
    assert dice
    if isinstance(dice, int):
        return [language.say("roll.die", n=dice)]
    return [language.say("roll.one-of", i=i, n=n) for i, n in enumerate(dice, 1)]


def lead(table: Table, language: Language, entry: Entry) -> list[str]:
    """Rolled for all who have not, or told after it is said whose it is; or who begins."""
    step, say = table.position.step, language.say
    assert isinstance(step, Leading)
    if isinstance(entry, Lead):
        return [say("close"), entry.player] if telling(table) else [entry.player]
    assert isinstance(entry, OneDie | TwoDice)
    if entry.undecided:
        return [roll_for(language, step, table.setup.players)]
    begin = [] if telling(table) else [say("lead.tell")]
    whose = [] if entry.player == step.left[0] else [say("lead.rather", player=entry.player)]
    return [*begin, *whose, *dice(language, entry)]


def told_together(table: Table, entry: Entry) -> int:
    """How many entries its taps tell: one that rolls rolls for all who have not."""
    step = table.position.step
    if isinstance(step, Leading) and isinstance(entry, OneDie | TwoDice) and entry.undecided:
        return len(step.left)
    return 1


def auction(table: Table, language: Language, entry: Entry) -> list[str]:
    """A bid, a pass, or the result."""
    step, say = table.position.step, language.say
    assert isinstance(step, Auction)
    rather = [] if entry.who == step.turn else [say("auction.bids", player=entry.who)]
    match entry:
        case Pass():
            return [*rather, say("auction.pass")]
        case Bid(amount=amount):
            words = likely_bids(step, Sight(table).prompts, entry.player).get(amount)
            if words is None:
                return [*rather, *typed(language, amount)]
            return [*rather, f"{say('auction.bid', amount=amount)} ({say(f'auction.{words}', n=amount - step.amount)})"]
        case Sold():
            return [say("auction.tell"), *_result(table, language, step, entry)]
    raise AssertionError(f"nobody knows how to tap {entry!r}")


def _result(table: Table, language: Language, step: Auction, sold: Sold) -> list[str]:
    """Who won, for how much, and the button that says both."""
    say = language.say
    if sold.player is None:
        return [say("auction.nobody"), say("auction.unsold")]
    winner = [] if sold.player == step.bidder else [sold.player]
    prices = likely_prices(step, Sight(table).prompts, sold.player)
    price = [] if sold.amount == prices[0] else [language.money(sold.amount)]
    if sold.amount not in prices:
        price = typed(language, sold.amount)
    return [*winner, *price, say("auction.sold", player=sold.player, amount=sold.amount)]


def payment(table: Table, language: Language, entry: Payment, purse: str) -> list[str]:
    """The purse, which way the money goes, to whom, and how much."""
    position, say = table.position, language.say
    assert isinstance(position, Purses)
    way = [] if isinstance(entry, PayBank) else [say(f"bank.way.{entry.kind}")]
    to = entry.to if isinstance(entry, Give) else ""
    whom = [to] if to else []
    if entry.amount not in likely(table):
        return [purse, *way, *whom, *typed(language, entry.amount)]
    account = position.account(entry.player, entry.purse)
    return [purse, *way, *whom, say(f"bank.said.{entry.kind}", account=account, to=to, amount=entry.amount)]


def typed(language: Language, amount: int) -> list[str]:
    """Digit by digit."""
    return [language.say("amount.other"), *str(amount), language.say("done")]
