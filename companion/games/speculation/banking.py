"""The bank alone: cash and shares, traded at prices that are told, or that follow from where the pawns stand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion import ledger
from companion.box import Facts
from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.exchange import can_buy, exchanges
from companion.games.speculation.movement import went
from companion.games.speculation.play import CASH
from companion.games.speculation.position import Banking, BankPosition, Dealing
from companion.games.speculation.show import companies, holdings
from companion.games.speculation.track import Run
from companion.kits import bank
from companion.kits.bag import deals
from companion.language import Language
from companion.position import Between, Choices, OneOf, Open, Prompt
from companion.rules import Refusals, refuse, rule
from scoring.speculation.race import COMPANIES, END, START, Company, traded

AT_MOST = 999  # dollars that a share can cost
NOTHING = NO_PRICE = OneOf((None,))
ANY_PRICE = Between(-AT_MOST, AT_MOST)


def costs(position: BankPosition, trade: e.BankTrade) -> int | None:
    """What a trade costs: the purchase less the sale, negative where it brings money; None while a price is missing."""
    sold = _price(position, trade.sell, trade.sold_for)
    bought = _price(position, trade.buy, trade.bought_for)
    return None if sold is None or bought is None else bought - sold


def _price(position: BankPosition, company: Company | None, told: int | None) -> int | None:
    if company is None:
        return 0
    return position.price(company) if told is None else traded(told, position.off)


# What is refused


@rule("SP-13", gate=True)
def something_is_traded(position: BankPosition, trade: e.BankTrade) -> Refusals:  # noqa: ARG001 - at no table
    if trade.sell is None and trade.buy is None:
        yield refuse("nothing", player=trade.player)


@rule("SP-09", gate=True)
def priced(position: BankPosition, trade: e.BankTrade) -> Refusals:
    """A price is told where pawns are not followed; else it follows from them."""
    for company, told in ((trade.sell, trade.sold_for), (trade.buy, trade.bought_for)):
        if company is None and told is not None:
            yield refuse("priceless", price=told)
        elif company and position.setup.pawns and told is not None:
            yield refuse("followed", company=company)
        elif company and not position.setup.pawns and told is None:
            yield refuse("untold", company=company)


@rule("SP-14", gate=True)
def sells_what_is_there(position: BankPosition, trade: e.BankTrade) -> Refusals:
    if trade.sell and not position.held(trade.player, trade.sell):
        yield refuse("sell", player=trade.player, company=trade.sell)


@rule("SP-14")
def the_bank_has_one(position: BankPosition, trade: e.BankTrade) -> Refusals:
    if trade.buy and not can_buy(position, trade.buy):
        yield refuse("buy", player=trade.player, company=trade.buy)


@rule("SP-15")
def not_below_zero(position: BankPosition, trade: e.BankTrade) -> Refusals:
    """The proceeds pay for the purchase; what brings money is never refused."""
    cost, cash = costs(position, trade) or 0, position.balances[trade.player]
    if cost > max(0, cash):
        yield refuse(player=trade.player, cost=cost, cash=cash, short=cost - cash)


@rule("SP-09", gate=True)
def pawns_are_followed(position: BankPosition, stand: e.Stand) -> Refusals:
    if not position.setup.pawns:
        yield refuse("not-followed", company=stand.company)


# What is played


def start_bank(setup: e.BankSetup, facts: Facts) -> BankPosition:
    """Everybody has their first money (SP-04), and is asked for their first share (SP-03)."""
    position = BankPosition(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Banking(),))
    position = position.replace(balances=ledger.opened(setup.players))
    if position.follows("SP-04"):
        position = bank.endowed(position, setup.players, CASH, "SP-04")
    return position.push(Dealing()) if position.follows("SP-03") else position


def play_bank(position: BankPosition, entry: Entry) -> BankPosition:
    """The bank's position after an entry."""
    match entry:
        case e.Shares():
            hands = entry.hands or {}
            return position.pop().dealt(hands).tell("SP-03", hands=hands)
        case e.BankTrade():
            return _traded(position, entry)
        case e.Stand():
            return went(position, Run(entry.company, position.pawns[entry.company], entry.square))
        case _:
            assert isinstance(entry, e.CorrectShares)
            return position.having(entry.player, entry.company, entry.shares)


def _traded(position: BankPosition, trade: e.BankTrade) -> BankPosition:
    """Both at once; a negative price is paid the other way round (SP-10)."""
    player = trade.player
    if trade.sell:
        price = _certain(position, trade.sell, trade.sold_for)
        position = bank.bought(position, player, -price, _why(price))
    if trade.buy:
        price = _certain(position, trade.buy, trade.bought_for)
        position = bank.bought(position, player, price, _why(price))
    for company, n in ((trade.sell, -1), (trade.buy, 1)):
        if company:
            position = position.having(player, company, position.held(player, company) + n)
    return position


def _certain(position: BankPosition, company: Company, told: int | None) -> int:
    return position.certain_price(company) if told is None else traded(told, position.off)


def _why(price: int) -> str:
    return "SP-10" if price < 0 else "SP-13"


# What is offered


def bank_prompts(position: BankPosition) -> tuple[Prompt, ...]:
    """Everything that the bank alone may be told now, corrections apart."""
    if isinstance(position.step, Dealing):
        choices = {"hands": deals(position.first_shares, position.setup.players, 1)}
        return (Prompt("shares", "SP-03", choices=choices),)
    players = position.setup.players
    return (*(prompt for player in players for prompt in _trades(position, player)), *_stands(position))


def _trades(position: BankPosition, player: str) -> Iterator[Prompt]:
    """A sale, a purchase, or both at once."""
    offer = partial(Prompt, "bank-trade", "SP-13", player)
    if position.setup.pawns:
        for sell, buys in exchanges(position, player):
            worthwhile = tuple(buy for buy in buys if sell or buy)
            if worthwhile:
                yield offer(_choices(OneOf((sell,)), NO_PRICE, OneOf(worthwhile), NO_PRICE))
        return
    held = OneOf(tuple(company for company in COMPANIES if position.held(player, company)))
    stocked = OneOf(tuple(company for company in COMPANIES if can_buy(position, company)))
    cash = max(0, position.balances[player]) if position.follows("SP-15") else AT_MOST
    lowest = -min(AT_MOST, cash) if position.follows("SP-10") else -AT_MOST
    if held.values:
        yield offer(_choices(held, Between(lowest, AT_MOST), NOTHING, NO_PRICE))
    if stocked.values:
        yield offer(_choices(NOTHING, NO_PRICE, stocked, Between(-AT_MOST, min(AT_MOST, cash))))
    if held.values and stocked.values:
        yield offer(_choices(held, ANY_PRICE, stocked, Open()))  # what it may cost depends on what is sold


def _choices(sell: Choices, sold: Choices, buy: Choices, bought: Choices) -> dict[str, Choices]:
    return {"sell": sell, "sold_for": sold, "buy": buy, "bought_for": bought}


def _stands(position: BankPosition) -> Iterator[Prompt]:
    """Every pawn, and the squares where it may stand."""
    for company in COMPANIES if position.setup.pawns else ():
        taken = {position.pawns[other] for other in COMPANIES if other != company} - {START, END}
        free = tuple(square for square in range(START, END + 1) if square not in taken)
        yield Prompt("stand", "SP-09", choices={"company": OneOf((company,)), "square": OneOf(free)})


# What is shown


def show_bank(position: BankPosition, language: Language) -> list[str]:
    """What everybody and the bank have; the race too, where pawns are followed."""
    if position.setup.pawns:
        return [*companies(position, language), *holdings(position, language)]
    held = {player: {c: n for c in COMPANIES if (n := position.held(player, c))} for player in position.setup.players}
    stock = {company: position.stock(company) for company in COMPANIES}
    return [
        *(
            language.say("show.purse", player=player, cash=position.balances[player], shares=shares)
            for player, shares in held.items()
        ),
        language.say("show.stock", shares=stock),
    ]
