"""An invented game, made of kits alone: who begins is rolled with two dice, a horse is sold, whoever has it rides or
takes a ribbon out of a bag, and a bank has a pot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from companion import ledger
from companion.box import Facts
from companion.entry import Entry, Setup
from companion.game import Game, Use
from companion.kits import auction, bag, bank, lead
from companion.kits.dice import ANY_PAIR, TwoDice
from companion.position import Between, Pending, Prompt
from companion.rules import Refusals, rule

POT = "#pot"
START, MOST = 1_500, 99_999
RIBBONS = bag.Bag.of(("red", "red", "red", "blue", "gold"))
RULES = auction.Rules(turn="FA-02", higher="FA-03", out="FA-04", won="FA-05", unsold="FA-05")


class BankSetup(Setup):
    """The bank alone."""


class Ride(TwoDice):
    """Whoever has the horse rides."""

    kind: Literal["ride"] = "ride"


class Ribbon(bag.Taken):
    """Or takes a ribbon out of a bag."""

    kind: Literal["ribbon"] = "ribbon"
    item: Literal["red", "blue", "gold"] | None = None

    def bag(self, position: Any) -> bag.Bag[Any]:
        ribbons: bag.Bag[Any] = position.ribbons
        return ribbons


class Bid(auction.Bid):
    pass


class Borrow(bank.OfPurse):
    """Something that the bank alone takes too, and no kit knows."""

    kind: Literal["borrow"] = "borrow"


@dataclass(frozen=True, slots=True)
class Leading(lead.Leading):
    accepts: ClassVar = frozenset({lead.LeadDice, lead.Lead})


@dataclass(frozen=True, slots=True)
class Sale(auction.Auction):
    accepts: ClassVar = frozenset({Bid, auction.Pass, auction.Sold})


@dataclass(frozen=True, slots=True)
class Riding(Pending):
    accepts: ClassVar = frozenset({Ride, Ribbon})


@dataclass(frozen=True, slots=True)
class Banking(Pending):
    accepts: ClassVar = frozenset({bank.PayBank, bank.Receive, bank.Give, bank.PayPot, Borrow})


@dataclass(frozen=True, kw_only=True)
class Fair(bank.Purses):
    first: str = ""
    ribbons: bag.Bag[str] = RIBBONS


# Its rules


@rule("FA-01")
def a_roll_each(position: Fair, roll: lead.LeadDice) -> Refusals:
    yield from lead.not_theirs(position, roll)


@rule("FA-02")
def in_turn(position: Fair, entry: Bid | auction.Pass) -> Refusals:
    yield from auction.in_turn(position, entry)


@rule("FA-03")
def always_higher(position: Fair, entry: Bid | auction.Sold) -> Refusals:
    yield from auction.higher_than_before(position, entry)


@rule("FA-04")
def out_is_out(position: Fair, entry: Bid | auction.Pass | auction.Sold) -> Refusals:
    yield from auction.not_out(position, entry)


@rule("FA-05", gate=True)
def unsold(position: Fair, sold: auction.Sold) -> Refusals:
    yield from auction.unsold_without_bids(position, sold)


@rule("FA-06")
def within_cash(position: Fair, entry: bank.PayBank | bank.Give | bank.PayPot) -> Refusals:
    yield from bank.within_cash(position, entry)


@rule("FA-07")
def in_the_bag(position: Fair, ribbon: Ribbon) -> Refusals:
    yield from bag.not_there(position.ribbons, ribbon)


# How it goes


def begin(setup: Setup, facts: Facts) -> Fair:
    return _endowed(setup, facts, Leading(setup.players))


def open_bank(setup: Setup, facts: Facts) -> Fair:
    return _endowed(setup, facts, Banking())


def _endowed(setup: Setup, facts: Facts, step: Pending) -> Fair:
    balances = ledger.opened((*setup.players, POT))
    position = Fair(setup=setup, facts=facts, off=frozenset(setup.off), balances=balances, pending=(step,))
    return bank.endowed(position, setup.players, START, "FA-06")


def play(position: Fair, entry: Entry) -> Fair:
    match entry:
        case lead.LeadDice():
            return lead.rolled(position, entry, "FA-01", _led_by)
        case lead.Lead(player=player):
            return _led_by(position.pop(), player)
        case auction.Bid():
            return auction.after_bid(position, entry, RULES)
        case auction.Pass():
            return _won(auction.after_pass(position, entry))
        case auction.Sold():
            return _won(auction.after_all(position, entry))
        case Ride():
            return position
        case Ribbon(item=item):
            assert item
            return position.replace(ribbons=position.ribbons.take(item))
        case bank.PayPot():
            return bank.paid(position, entry, "FA-06", POT)
        case bank.PayBank():
            return bank.paid(position, entry, "FA-06")
        case bank.Give():
            return bank.given(position, entry, "FA-06")
        case Borrow():
            return ledger.post(position, ledger.BANK, entry.player, 100, "FA-06")
    assert isinstance(entry, bank.Receive)
    return bank.received(position, entry, "FA-06")


def _led_by(position: Fair, player: str) -> Fair:
    return position.replace(first=player).push(Sale(player))


def _won(position: Fair) -> Fair:
    winner = auction.under_way(position).winner(position.setup.players, position.first)
    return position.pop().replace(first=winner).push(Riding()) if winner else position


def prompts(position: Fair) -> tuple[Prompt, ...]:
    match position.step:
        case Leading():
            return tuple(lead.prompts(position, "FA-01", {"dice": ANY_PAIR}))
        case Sale():
            most = {player: position.balances[player] for player in position.setup.players}
            return (
                *auction.bids(position, RULES, most.__getitem__),
                *auction.results(position, RULES, most.__getitem__, position.first),
            )
        case Riding():
            ribbon = Prompt("ribbon", "FA-07", choices={"item": position.ribbons.choices})
            return (Prompt("ride", "FA-01", position.first, {"dice": ANY_PAIR}), ribbon)
    return (
        *bank.offers(position, bank.PayBank, "FA-06", lambda account: Between(1, position.balances[account])),
        *bank.offers(position, bank.Receive, "FA-06", lambda _: Between(1, MOST)),
        *bank.offers(position, bank.Give, "FA-06", lambda account: Between(1, position.balances[account])),
        *bank.offers(position, bank.PayPot, "FA-06", lambda account: Between(1, position.balances[account])),
        *(Prompt("borrow", "FA-06", player) for player in position.setup.players),
    )


TABLE: tuple[Any, ...] = (lead.LeadDice, lead.Lead, Bid, auction.Pass, auction.Sold, Ride, Ribbon)
BANK: tuple[Any, ...] = (bank.PayBank, bank.Receive, bank.Give, bank.PayPot, Borrow)
GAME = Game(
    id="fair",
    uses={
        "table": Use(entries=TABLE, start=begin, play=play, prompts=prompts),
        "bank": Use(setup=BankSetup, entries=BANK, start=open_bank, play=play, prompts=prompts),
    },
)


# What it says

ABOUT = {"name": "The Fair", "players": [1, 8], "rules": dict.fromkeys((f"FA-0{n}" for n in range(1, 8)), "check")}
OF_A_RULE = {f"FA-0{n}.{part}": f"{part} of {n}" for n in range(1, 8) for part in ("name", "rule", "off")}
TEXTS = {
    **OF_A_RULE,
    "FA-01.again": "{players:list} roll again.",
    "FA-03.refusal": "{amount:money} is not more than {highest:money}.",
    "FA-04.refusal": "{player} has passed.",
    "FA-05.bid": "{bidder} has bid.",
    "FA-06.payment": "{player} has only {cash:money}.",
    "FA-06.posting": "{source:account} to {target:account}: {amount:money}",
    "FA-07.empty": "The bag is empty.",
    "FA-07.not-inside": "No {item} ribbon is left.",
    "account.#pot": "the pot",
    "kind.borrow": "borrow",
    "field.item": "ribbon",
    "kind.ribbon": "take a ribbon",
    "money": "{n} ¤",
    "prompt.borrow": "{player}, borrow?",
    "prompt.ribbon": "A ribbon?",
    "prompt.ride": "{player}, how far?",
    **{
        f"entry.{kind}": f"{kind}." for kind in ("bid", "pass", "sold", "lead", "lead-roll", "ride", "ribbon", "borrow")
    },
    **{f"entry.{kind}": f"{kind}." for kind in ("pay-bank", "receive", "give", "pay-pot", "ribbon")},
}
