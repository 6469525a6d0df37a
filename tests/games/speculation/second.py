"""Movement, ranks, prices and purses calculated a second time: slow and obvious, straight from the catalogue.

It imports nothing of the referee and nothing of the count. The track is a row of 61 squares, and on each lie the
pawns that stand there, in the order in which they came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

HOLIDAY = "holiday"
Track = list[list[str]]
Lists = Mapping[str, Sequence[int]]  # by segment: the prices of the 1st to the 8th
Prices = Mapping[Any, int]  # by pawn


@dataclass
class Purse:
    """What a player has: dollars, and every single share."""

    cash: int
    shares: list[Any]


Purses = Mapping[str, Purse]


def laid_out(squares: Mapping[Any, int], arrived: Sequence[str]) -> Track:
    """A track with these pawns on it; those on END in this order."""
    track: Track = [[] for _ in range(61)]
    for pawn, square in squares.items():
        if square != 60:
            track[square].append(pawn)
    track[60] = list(arrived)
    return track


def square_of(track: Track, pawn: str) -> int:
    for square, there in enumerate(track):
        if pawn in there:
            return square
    raise LookupError(pawn)


def put(track: Track, pawn: str, square: int) -> None:
    track[square_of(track, pawn)].remove(pawn)
    track[square].append(pawn)


# SP-23 to SP-25, SP-30: the cards


def distance(tile: int, cards: Sequence[str], players: int) -> int:
    """By how much each card moves its pawn."""
    holidays = 0
    for card in cards:
        if card == HOLIDAY:
            holidays += 1
    if holidays == 0:
        return tile
    if players <= 4:  # SP-24
        return 0
    if holidays == 1:  # SP-25
        return {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[tile]
    return 0


def run(track: Track, pawn: str, n: int) -> None:
    """One pawn goes to the n-th free square ahead; on END it stops whatever is left."""
    square = square_of(track, pawn)
    if square == 60:
        return
    steps = 0
    while steps < n:
        square = square + 1
        if square == 60:
            break
        if track[square] == []:
            steps = steps + 1
    if n > 0:
        put(track, pawn, square)


def turned_over(track: Track, tile: int, cards: Sequence[str], players: int) -> None:
    """All cards, from the active player's on."""
    n = distance(tile, cards, players)
    for card in cards:
        if card != HOLIDAY:
            run(track, card, n)


# SP-16 to SP-19: a rank more or less


def may_gain(track: Track, pawn: str) -> bool:
    """Not the leading pawn, and nothing while all are on START."""
    return any(track[square] for square in range(square_of(track, pawn) + 1, 61))


def may_lose(track: Track, pawn: str) -> bool:
    """Not the last pawn; those on START share the last place."""
    return any(track[square] for square in range(square_of(track, pawn)))


def gain_a_rank(track: Track, pawn: str) -> None:
    """To the square right after the pawn that is next ahead, else the next free one."""
    square = square_of(track, pawn) + 1
    while not track[square]:
        square += 1
    while square < 60 and track[square]:
        square += 1
    put(track, pawn, square)


def lose_a_rank(track: Track, pawn: str) -> None:
    """To the square right before the pawn that is next behind, else the next free one further back; at most START."""
    square = square_of(track, pawn) - 1
    while not track[square]:
        square -= 1
    while square > 0 and track[square]:
        square -= 1
    put(track, pawn, square)


# SP-08, SP-09, SP-31: ranks and prices


def rank_of(track: Track, pawn: str) -> int:
    """1 and one more for every pawn before it; on END those that came earlier are before it."""
    square = square_of(track, pawn)
    before = 0
    for further in range(square + 1, 61):
        before += len(track[further])
    if square == 60:
        before += track[60].index(pawn)
    return before + 1


def segment_of(square: int, lasts: Sequence[int]) -> str:
    """In which of the six segments, of which the first five end with these squares, or END."""
    if square == 60:
        return "end"
    segment = 1
    for last in lasts:
        if square > last:
            segment += 1
    return str(segment)


def price_of(track: Track, pawn: str, lasts: Sequence[int], lists: Lists) -> int:
    square = square_of(track, pawn)
    if square == 0:
        return 20
    return lists[segment_of(square, lasts)][rank_of(track, pawn) - 1]


def fortune(purse: Purse, prices: Prices) -> int:
    """SP-32: cash, and every single share at its price."""
    worth = purse.cash
    for pawn in purse.shares:
        worth += prices[pawn]
    return worth


# SP-02 to SP-04, SP-13 to SP-15: shares and cash


def purses_of(hands: Mapping[str, Sequence[Any]]) -> Purses:
    """Everybody has $20 and the shares that they drew."""
    purses = {}
    for player, hand in hands.items():
        purses[player] = Purse(20, [*hand])
    return purses


def at_the_bank(pawn: Any, purses: Purses) -> int:
    """Of all shares in play, those that nobody has."""
    n = {3: 2, 4: 3, 5: 4, 6: 5}[len(purses)]
    for purse in purses.values():
        n -= purse.shares.count(pawn)
    return n


def may_exchange(purses: Purses, player: str, sell: Any, buy: Any, prices: Prices) -> bool:
    """A share that the player has, one that the bank has, and no cash below 0; None is no share."""
    purse = purses[player]
    if sell is not None and sell not in purse.shares:
        return False
    if buy is not None and at_the_bank(buy, purses) == 0:
        return False
    return cash_after(purse, sell, buy, prices) >= 0


def cash_after(purse: Purse, sell: Any, buy: Any, prices: Prices) -> int:
    """Sale and purchase are simultaneous."""
    cash = purse.cash
    if sell is not None:
        cash = cash + prices[sell]
    if buy is not None:
        cash = cash - prices[buy]
    return cash


def exchange(purses: Purses, player: str, sell: Any, buy: Any, prices: Prices) -> None:
    purse = purses[player]
    purse.cash = cash_after(purse, sell, buy, prices)
    if sell is not None:
        purse.shares.remove(sell)
    if buy is not None:
        purse.shares.append(buy)
