"""Fees and fortunes of Dalton City calculated a second time: slow and obvious, straight from the catalogue.

It imports nothing of the referee and nothing of the count. A card is a few words: ("trade", town, trade),
("diploma", trade), ("transit", name), ("star",), ("post",). Who is who: any words, and "bank".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Card = tuple[str, ...]


@dataclass
class Printed:
    """What stands on the cards of a box."""

    price: dict[Card, int]
    table: dict[tuple[Card, int, int], int]  # a trade's card, how many of it the owner has, the die
    single: dict[tuple[Card, int], int]  # the same where one amount is printed for 1 to 5; and a Transit's fees
    towns: dict[str, list[Card]]  # all trades of each
    casino: str


@dataclass
class Case:
    """Somebody has come to a card of another player."""

    printed: Printed
    holder: dict[Card, str]
    payer: str
    card: Card
    dice: list[int] = field(default_factory=list)  # for a trade: one, or two after a six
    owner_is_at: str = ""  # "hospital", "sheriff" or nowhere
    star: bool = False
    one_amount: bool = False
    full_fee: bool = False


@dataclass
class Outcome:
    """Who has how much more or less, and who has the card then."""

    payer: int = 0
    owner: int = 0
    bank: int = 0
    holder: str = ""


def settled(case: Case) -> Outcome:
    owner = case.holder[case.card]
    outcome = Outcome(holder=owner)
    if case.owner_is_at == "sheriff":  # DC-28: none, and no die is rolled
        return outcome
    if case.card[0] == "trade" and case.dice[0] == 6:  # DC-24
        if case.dice[1] == 6:
            outcome.holder = case.payer
        return outcome
    if case.card[0] == "trade" and case.card[2] == case.printed.casino and case.dice[0] in (1, 2):  # DC-25, DC-29
        loss = case.printed.table[case.card, number_of_trade(case, owner), case.dice[0]]
        assert loss <= 0
        outcome.payer = -loss
        outcome.owner = loss
        return outcome
    amount = Fraction(base(case, owner))
    if case.card[0] == "trade":
        if has(case, owner, ("diploma", case.card[2])):  # DC-26
            amount = amount * 2
        if all(has(case, owner, each) for each in case.printed.towns[case.card[1]]):  # DC-26
            amount = amount * 2
        if has(case, case.payer, ("diploma", case.card[2])):  # DC-27
            amount = amount / 2
    if case.star:  # DC-37
        amount = amount / 2
    owners = amount
    if case.owner_is_at == "hospital":  # DC-28
        owners = amount / 2
        if not case.full_fee:
            amount = amount / 2
    outcome.payer = -hundreds(amount)
    outcome.owner = hundreds(owners)
    outcome.bank = hundreds(amount) - hundreds(owners)
    return outcome


def base(case: Case, owner: str) -> Fraction:
    """What is printed, or follows from it, before anything doubles or halves it."""
    if case.card[0] == "diploma":  # DC-33
        diplomas = 0
        for card, holder in case.holder.items():
            if card[0] == "diploma" and holder == owner:
                diplomas += 1
        return Fraction(case.printed.price[case.card] * 10, 100) * diplomas
    if case.card[0] == "transit":  # DC-36
        transits = 0
        for card, holder in case.holder.items():
            if card[0] == "transit" and holder == owner:
                transits += 1
        return Fraction(case.printed.single[case.card, transits])
    number = number_of_trade(case, owner)  # DC-23
    if case.one_amount:
        return Fraction(case.printed.single[case.card, number])
    return Fraction(case.printed.table[case.card, number, case.dice[0]])


def number_of_trade(case: Case, owner: str) -> int:
    number = 0
    for card, holder in case.holder.items():
        if card[0] == "trade" and card[2] == case.card[2] and holder == owner:
            number += 1
    return number


def has(case: Case, who: str, card: Card) -> bool:
    return case.holder.get(card) == who


def hundreds(amount: Fraction) -> int:
    """DC-08: up to the next hundred."""
    up = 0
    while up < amount:
        up += 100
    return up


# DC-51


@dataclass
class Player:
    """What somebody has in the end."""

    name: str
    cash: int = 0
    cards: Sequence[Card] = ()
    prices: Sequence[int] = ()  # of cards that are not named
    nugget: bool = False
    eliminated: bool = False


def fortune(player: Player, price: dict[Card, int], dice: int) -> int:
    if player.eliminated:
        return 0
    total = player.cash
    for card in player.cards:
        if card not in (("star",), ("post",)):
            total += price[card]
    for each in player.prices:
        total += each
    if player.nugget:
        total += 1000 * dice
    return total


def richest(players: Sequence[Player], price: dict[Card, int], dice: int) -> set[str]:
    """Who wins: the richest of those who are still in the game, together if they are equal."""
    still_in = [player for player in players if not player.eliminated] or list(players)
    winners = set()
    for player in still_in:
        if all(fortune(player, price, dice) >= fortune(other, price, dice) for other in still_in):
            winners.add(player.name)
    return winners
