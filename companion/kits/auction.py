"""An auction: bids and passes in turn until all but one have passed, or its result told at once.

Of the rules that a game names it needs texts: for the turn `refusal` (player, turn) and `outbid` (player, lowest); for
higher bids `refusal` (amount, highest, bidder) and `first` (amount); for who is out `refusal` (player); for what nobody
buys `bid` (bidder, highest) and `amount` (amount). `prompt.sold` and `entry.sold` speak of nobody, with `.player` of a
winner.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal, TypeVar, cast

from pydantic import Field

from companion.entry import ByPlayer, Entry, Name
from companion.position import Between, OneOf, Pending, Position, Prompt
from companion.rules import Refusals, refuse

MOST = 10**12 - 1
Offer = Annotated[int, Field(ge=0, le=MOST)]


# Entries


class Bid(ByPlayer):
    """An offer for what is sold."""

    kind: Literal["bid"] = "bid"
    amount: Offer


class Pass(ByPlayer):
    """Out of this auction."""

    kind: Literal["pass"] = "pass"


class Sold(Entry):
    """How the auction ended, where not each bid is told: who won it for how much, or that nobody bid."""

    kind: Literal["sold"] = "sold"
    player: Name | None = None
    amount: Offer = 0


# What is true


@dataclass(frozen=True, slots=True)
class Auction(Pending):
    """Whose turn it is, who is out, and the highest bid."""

    turn: str
    passed: frozenset[str] = frozenset()
    bidder: str | None = None
    amount: int = 0

    def winner(self, players: tuple[str, ...], without_bids: str) -> str | None:
        """Who has won, because everybody else passed; `without_bids` names who then does where nobody bid."""
        last = self.bidder or without_bids
        return last if self.passed.union((last,)).issuperset(players) else None

    def new_bidder(self, entry: Bid | Sold) -> str | None:
        """Who bids by this entry; nobody, where a result names no winner, or the highest bid that was told."""
        stands = isinstance(entry, Sold) and (entry.player, entry.amount) == (self.bidder, self.amount)
        return None if stands else entry.player


@dataclass(frozen=True)
class Rules:
    """The rules of a game by which it auctions; what a table does not follow is not asked for here either."""

    turn: str  # bids go round
    higher: str  # a bid exceeds the one before
    out: str  # a player who passed is out; without it a new bid lets everybody in again
    won: str  # who is left wins
    unsold: str  # nobody bids


P = TypeVar("P", bound=Position)


def under_way(position: Position) -> Auction:
    """The auction that the table is in: its entries are taken in no other step."""
    return cast(Auction, position.step)


# Checks, for a game to ask under its own rules


def in_turn(position: Position, entry: Bid | Pass) -> Refusals:
    """Only the player whose turn it is bids or passes."""
    turn = under_way(position).turn
    if entry.player != turn:
        yield refuse(player=entry.player, turn=turn)


def higher_than_before(position: Position, entry: Bid | Sold) -> Refusals:
    """A bid exceeds the highest, and the first one nothing."""
    step = under_way(position)
    if step.new_bidder(entry) is None or entry.amount > step.amount:
        return
    if step.bidder:
        yield refuse(amount=entry.amount, highest=step.amount, bidder=step.bidder)
    else:
        yield refuse("first", amount=entry.amount)


def outbid_before(position: Position, sold: Sold, rules: Rules, without_bids: str) -> Refusals:
    """Whom the passes of all others would let win does not bid before somebody else did."""
    lowest = _lowest(position, rules, sold.player, without_bids)
    if under_way(position).new_bidder(sold) and under_way(position).amount < sold.amount < lowest:
        yield refuse("outbid", player=sold.player, lowest=lowest)


def not_out(position: Position, entry: Bid | Pass | Sold) -> Refusals:
    """A player who passed neither bids nor passes again."""
    step = under_way(position)
    player = entry.player if isinstance(entry, Pass) else step.new_bidder(entry)
    if player in step.passed:
        yield refuse(player=player)


def unsold_without_bids(position: Position, sold: Sold) -> Refusals:
    """Nobody wins only what nobody bid for, and nobody pays nothing."""
    step = under_way(position)
    if sold.player is not None:
        return
    if step.bidder:
        yield refuse("bid", bidder=step.bidder, highest=step.amount)
    if sold.amount:
        yield refuse("amount", amount=sold.amount)


# Plays


def after_bid(position: P, bid: Bid, rules: Rules) -> P:
    """The position with a new highest bid."""
    step = under_way(position)
    passed = step.passed - {bid.player} if position.follows(rules.out) else frozenset[str]()
    turn = _next(position, bid.player, passed)
    return position.swap(dataclasses.replace(step, turn=turn, passed=passed, bidder=bid.player, amount=bid.amount))


def after_pass(position: P, entry: Pass) -> P:
    """The position with one bidder less."""
    step = under_way(position)
    passed = step.passed | {entry.player}
    return position.swap(dataclasses.replace(step, turn=_next(position, entry.player, passed), passed=passed))


def after_all(position: P, sold: Sold) -> P:
    """The position as if the winner had bid this much, and everybody else had passed."""
    step = under_way(position)
    passed = frozenset(position.setup.players) - {sold.player}
    if sold.player is None:
        return position.swap(dataclasses.replace(step, passed=passed))
    won = dataclasses.replace(step, turn=sold.player, passed=passed, bidder=sold.player, amount=sold.amount)
    return position.swap(won)


def _next(position: Position, player: str, passed: frozenset[str]) -> str:
    return next((other for other in position.clockwise(player) if other not in passed), player)


# Prompts


def bids(position: Position, rules: Rules, most: Callable[[str], int]) -> Iterator[Prompt]:
    """A bid up to what each can pay, and a pass, of those who may."""
    turn, lowest = under_way(position).turn, _lowest(position, rules)
    for player in _bidders(position, rules):
        if player == turn or not position.follows(rules.turn):
            if lowest <= most(player):
                yield Prompt("bid", rules.turn, player, {"amount": Between(lowest, most(player))})
            yield Prompt("pass", rules.turn, player)


def results(position: Position, rules: Rules, most: Callable[[str], int], without_bids: str) -> Iterator[Prompt]:
    """Every end of the auction that can be told at once: the highest bid stands, somebody bid more, or nobody bid."""
    step = under_way(position)
    if step.bidder:
        yield Prompt("sold", rules.won, step.bidder, {"amount": OneOf((step.amount,))})
    for player in _bidders(position, rules):
        lowest = _lowest(position, rules, player, without_bids)
        if lowest <= most(player):
            yield Prompt("sold", rules.won, player, {"amount": Between(lowest, most(player))})
    if not step.bidder:
        yield Prompt("sold", rules.unsold, None, {"amount": OneOf((0,))})


def _bidders(position: Position, rules: Rules) -> Iterator[str]:
    out = under_way(position).passed if position.follows(rules.out) else frozenset[str]()
    return (player for player in position.setup.players if player not in out)


def _lowest(position: Position, rules: Rules, player: str | None = None, without_bids: str = "") -> int:
    """The least that is a bid; for whom would win if all others passed, the least after somebody else's."""
    step = under_way(position)
    if not position.follows(rules.higher):
        return 0
    outbid = player == (step.bidder or without_bids) and position.follows(rules.turn)
    return step.amount + (2 if outbid else 1)
