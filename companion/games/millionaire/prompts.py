"""What a table of Le Millionnaire can be told next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.entry import Entry
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import length
from companion.games.millionaire.play import PRICES
from companion.games.millionaire.position import (
    Accepting,
    BankPosition,
    Deciding,
    Landing,
    Leading,
    Money,
    Moving,
    Placing,
    Staking,
    TablePosition,
    Throwing,
)
from companion.kits import bank, lead
from companion.kits.dice import ANY_DIE, ANY_PAIR, PAIRS, SIDES
from companion.position import Between, Choices, OneOf, Open, Prompt, SumOf
from companion.rules import check
from scoring.millionaire import COLOURS, UNITS, units

NOTHING = OneOf((None,))


def prompts(position: TablePosition) -> tuple[Prompt, ...]:
    """Everything that the table may be told now, corrections apart."""
    match position.step:
        case Leading():
            return tuple(lead.prompts(position, "MI-04", {"dice": ANY_PAIR}))
        case Placing():
            return (Prompt("move", "MI-03", choices={"square": _any_square(position)}),)
        case Staking():
            return tuple(_staking(position))
        case Accepting():
            return Prompt("accept", "MI-20", position.roller), Prompt("again", "MI-20", position.roller)
        case Throwing():
            return (Prompt("roll", "MI-20", position.roller, {"dice": ANY_PAIR, "accept": NOTHING}),)
        case Moving():
            return (Prompt("move", "MI-23", choices={"square": _any_square(position)}),)
        case Landing():
            return (Prompt("land", "MI-05", choices={"colour": OneOf(COLOURS)}),)
        case Deciding():
            return (Prompt("decide", "MI-29", position.roller, {"die": ANY_DIE}),)
        case _:
            return ()


def stop(position: TablePosition) -> e.Stop | None:
    """The entry that ends the game now: before the first throw of a turn (MI-42)."""
    return e.Stop() if isinstance(position.step, Staking) else None


def bank_prompts(position: BankPosition) -> tuple[Prompt, ...]:
    """Everything that the bank alone may be told now, corrections apart."""
    return (
        *_settlements(position),
        Prompt("arrow", "MI-17"),
        *_notes(position),
        *bank.offers(position, e.PayBank, "AR-11", partial(_payable, position)),
        *bank.offers(position, e.Receive, "AR-11", lambda _: Between(1, e.MOST)),
        *_gifts(position),
    )


def _any_square(position: TablePosition) -> Between:
    return Between(0, length(position.facts) - 1)


def _staking(position: TablePosition) -> Iterator[Prompt]:
    for player in position.order:
        if position.may_stake(player):
            yield Prompt("stake", "MI-07", player, {"amount": _amounts(position, position.money(player))})
            yield Prompt("pass", "MI-07", player)
        elif position.may_only_pass(player):
            yield Prompt("pass", "MI-12", player)
    yield from _notes(position)
    yield from _gifts(position)
    if not position.waiting or not position.follows("MI-19"):
        judged = tuple(pair for pair in PAIRS if position.refusable(pair))
        yield Prompt("roll", "MI-20", position.roller, {"dice": ANY_PAIR, "accept": NOTHING})
        if judged:
            choices = {"dice": OneOf(judged), "accept": OneOf((True, False))}
            yield Prompt("roll", "MI-20", position.roller, choices)
    yield Prompt("stop", "MI-42")


def _amounts(position: Money, money: int) -> Choices:
    """What can be laid with this money."""
    if not position.follows("MI-07"):
        return Between(1, e.MOST)
    if not position.counts_units or not position.follows("MI-11"):
        return Between(1, min(money, e.MOST))
    largest = UNITS[0]
    in_hand = units(money)
    return SumOf(in_hand | {largest: min(in_hand[largest], e.MOST // largest)})


def _payable(position: Money, player: str) -> Choices | None:
    """What a player can pay of what is not staked; None when there is nothing."""
    money = position.unstaked(player)
    return _amounts(position, money) if money or not position.follows("MI-07") else None


def _notes(position: Money) -> Iterator[Prompt]:
    for player in position.setup.players:
        able = tuple(note for note in PRICES if _allowed(position, e.Insure(player=player, note=note)))
        if able:
            yield Prompt("insure", "MI-13", player, {"note": OneOf(able)})


def _gifts(position: Money) -> Iterator[Prompt]:
    if not position.follows("MI-09"):
        yield from bank.offers(position, e.Give, "MI-09", partial(_payable, position))


def _settlements(position: BankPosition) -> Iterator[Prompt]:
    decisive = position.follows("MI-29")
    plain = tuple(colour for colour in COLOURS if colour != "black" or not decisive)
    about = {"stakes": Open(), "arrow": Between(0, 9)}
    yield Prompt("settle", "MI-36", choices={**about, "colour": OneOf(plain), "roller": NOTHING, "die": NOTHING})
    if decisive:
        who = OneOf(position.setup.players)
        black = {**about, "colour": OneOf(("black",)), "roller": who, "die": OneOf(SIDES)}
        yield Prompt("settle", "MI-29", choices=black)


def _allowed(position: Money, entry: Entry) -> bool:
    return not check(position, entry, position.off)
