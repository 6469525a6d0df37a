"""What a table of Big Shot can be told next."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from companion.entry import Entry
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    AUCTION,
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
from companion.kits import auction, bank, lead
from companion.kits.bag import deals
from companion.kits.dice import ANY_DIE
from companion.position import Between, OneOf, Open, Prompt
from companion.rules import check

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
        case Leading():
            return tuple(lead.prompts(position, "BS-06", {"die": ANY_DIE}))
        case Rolling():
            return (Prompt("roll", "BS-08", position.leader, {"die": ANY_DIE}), *_loans(position))
        case Moving():
            left = tuple(i for i, pawns in enumerate(position.squares, 1) if pawns != ())
            return (Prompt("move", "BS-08", choices={"square": OneOf(left)}), *_loans(position))
        case Looking():
            return (Prompt("lot", "BS-03", choices={"pawns": Open()}), *_loans(position))
        case Lending(waiting=waiting):
            return (*_loans(position), Prompt("decline", "BS-28", waiting[0]))
        case Auction():
            return tuple(_auction(position, position.step))
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
        *bank.offers(position, e.PayBank, "BS-13", partial(_payable, position)),
        *bank.offers(position, e.Receive, "AR-11", lambda _: Between(1, e.MOST)),
        Prompt("round", "BS-07"),
    )


def _payable(position: BankPosition, account: str) -> Between | None:
    most = min(e.MOST, position.payable(account)) if position.follows("BS-12") else e.MOST
    return Between(1, most) if most > 0 else None


def _cards(position: Money) -> Prompt:
    players = position.setup.players
    return Prompt("cards", "BS-01", choices={"hands": deals(e.CARDS, players, e.cards_each(len(players)))})


def _auction(position: TablePosition, step: Auction) -> Iterator[Prompt]:
    most = partial(_most, position)
    yield from auction.bids(position, AUCTION, most)
    if step.bidder and _allowed(position, e.ShowMoney(player=step.bidder)):
        yield Prompt("show-money", "BS-29", step.bidder)
    yield from _loans(position)
    yield from auction.results(position, AUCTION, most, position.leader)


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
        purses: tuple[Any, ...] = position.purse_names(player)
        able = tuple(colour for colour in purses if _allowed(position, e.Borrow(player=player, colour=colour)))
        if able:
            yield Prompt("borrow", "BS-19", player, {"colour": OneOf(able)})


def _allowed(position: Money, entry: Entry) -> bool:
    return not check(position, entry, position.off)
