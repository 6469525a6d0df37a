"""What a table of Big Shot can be told next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    Auction,
    Banking,
    BankPosition,
    Dealing,
    LayingOut,
    Leading,
    Lending,
    Looking,
    Money,
    Moving,
    Paying,
    Placing,
    Reckoning,
    Rolling,
    Starting,
    TablePosition,
)
from companion.position import Between, OneOf, Open, Prompt
from companion.rules import check
from scoring.big_shot import COLOURS

DIE = OneOf((None, 1, 2, 3, 4, 5, 6))
ANY_SQUARE = Between(1, e.SQUARES)


def prompts(position: TablePosition) -> tuple[Prompt, ...]:
    """Everything that the table may be told now, corrections apart."""
    match position.step:
        case Dealing():
            return (_cards(position),)
        case LayingOut():
            return (Prompt("layout", "BS-03", choices={"squares": Open(), "later": OneOf((False, True))}),)
        case Starting():
            return (Prompt("promoter", "BS-04", choices={"square": ANY_SQUARE}),)
        case Leading(contenders=contenders, dice=dice):
            rolls = (Prompt("lead-roll", "BS-06", each, {"die": DIE}) for each in contenders if each not in dice)
            return (*rolls, *(Prompt("lead", "BS-06", each) for each in position.setup.players))
        case Rolling():
            return (Prompt("roll", "BS-08", position.leader, {"die": DIE}), *_loans(position))
        case Moving():
            left = tuple(i for i, pawns in enumerate(position.squares, 1) if pawns != ())
            return (Prompt("move", "BS-08", choices={"square": OneOf(left)}), *_loans(position))
        case Looking():
            return (Prompt("lot", "BS-03", choices={"pawns": Open()}), *_loans(position))
        case Lending(waiting=waiting):
            return (*_loans(position), Prompt("decline", "BS-28", waiting[0]))
        case Auction():
            return (*_bids(position, position.step), *_loans(position))
        case Paying(player=player):
            able = tuple(c for c in position.hands[player] if _allowed(position, e.Pay(player=player, colour=c)))
            return (Prompt("pay", "BS-34", player, {"colour": OneOf(able)}), *_loans(position))
        case Placing():
            return (*_places(position, position.step), *_loans(position))
        case Reckoning():
            return (Prompt("reckon", "BS-22"),)
        case _:
            return ()


def bank_prompts(position: BankPosition) -> tuple[Prompt, ...]:
    """Everything that the bank alone may be told now, corrections apart."""
    if isinstance(position.step, Dealing):
        return (_cards(position),)
    assert isinstance(position.step, Banking)
    return (
        *_loans(position),
        *(
            Prompt("pay-bank", "BS-13", player, {"colour": OneOf((colour,)), "amount": Between(1, most)})
            for player, colour, most in _payers(position)
            if most > 0
        ),
        *(
            Prompt("receive", "AR-11", player, {"colour": OneOf((colour,)), "amount": Between(1, e.MOST)})
            for player, colour, _ in _payers(position)
        ),
        Prompt("round", "BS-07"),
    )


def _payers(position: BankPosition) -> Iterator[tuple[str, Any, int]]:
    for player in position.setup.players:
        for colour in _purse_colours(position, player):
            account = position.account(player, colour)
            assert account is not None
            yield player, colour, min(e.MOST, position.balances[account]) if position.follows("BS-12") else e.MOST


def _cards(position: Money) -> Prompt:
    """The deals there can be, without looking at the order of one player's two cards."""
    players = position.setup.players
    each = e.cards_each(len(players))
    deals = [
        {name: deck[i * each : (i + 1) * each] for i, name in enumerate(players)}
        for deck in permutations(COLOURS, each * len(players))
    ]
    return Prompt("cards", "BS-01", choices={"hands": OneOf((None, *deals))})


def _bids(position: TablePosition, auction: Auction) -> Iterator[Prompt]:
    for player in position.setup.players:
        if player != auction.turn and position.follows("BS-09"):
            continue
        if player in auction.passed and position.follows("BS-11"):
            continue
        lowest = auction.amount + 1 if position.follows("BS-10") else 0
        highest = _most(position, player)
        if lowest <= highest:
            yield Prompt("bid", "BS-09", player, {"amount": Between(lowest, highest)})
        yield Prompt("pass", "BS-09", player)
    if auction.bidder and _allowed(position, e.ShowMoney(player=auction.bidder)):
        yield Prompt("show-money", "BS-29", auction.bidder)


def _most(position: TablePosition, player: str) -> int:
    if position.two_purses and position.follows("BS-34"):
        return min(e.MOST, position.richest(player))
    if not position.follows("BS-12") or position.may_overbid(player):
        return e.MOST
    return min(e.MOST, position.cash(player))


def _places(position: TablePosition, placing: Placing) -> Iterator[Prompt]:
    districts = position.with_room
    choices = {"colour": OneOf(tuple(dict.fromkeys(placing.lot))), "district": OneOf(districts)}
    for player in (placing.player,) if position.follows("BS-15") else position.setup.players:
        if districts:
            yield Prompt("place", "BS-15", player, choices)
        if not districts or not position.follows("BS-15"):
            yield Prompt("leave", "BS-15", player)


def _loans(position: Money) -> Iterator[Prompt]:
    for player in position.setup.players:
        purses = _purse_colours(position, player)
        able = tuple(colour for colour in purses if _allowed(position, e.Borrow(player=player, colour=colour)))
        if able:
            yield Prompt("borrow", "BS-19", player, {"colour": OneOf(able)})


def _purse_colours(position: Money, player: str) -> tuple[Any, ...]:
    """How a purse of this player can be named: by colour, or by the player alone where there is only one."""
    return position.hands[player] if position.two_purses else (None, *position.hands.get(player, ()))


def _allowed(position: Money, entry: Entry) -> bool:
    return not check(position, entry, position.off)
