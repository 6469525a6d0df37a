"""Everybody's fortune on the way through a game, for its chart."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeVar

import flet.canvas as cv

from companion.ledger import owner
from companion.position import Position
from companion.table import Table
from mobile.widgets.chart import Series, Spot
from mobile.widgets.players import EDGE, SEATS, emblem_at

P = TypeVar("P", bound=Position)


def moments(positions: Sequence[P], turned: Callable[[P, P], bool]) -> list[P]:
    """The positions that a chart shows: the first, those with which a turn began, and the last."""
    return [*positions[:1], *(after for before, after in pairwise(positions) if turned(before, after)), *positions[-1:]]


def seat_series(seat: int, player: str, values: tuple[int | None, ...]) -> Series:
    """The line of a player, with the badge of their seat."""

    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return [shape for spot in spots for shape in emblem_at(seat, *spot)]

    return Series(player, values, SEATS[seat % len(SEATS)][0], EDGE, marks)


def money(table: Table) -> list[Series]:
    """All the money that everybody had, each time that some moved; no line where there is no money."""
    positions = [table.first, *(each.position for each in table.played)]
    shown = moments([each for each in positions if each.has_money], lambda _, after: bool(after.postings))
    return [
        seat_series(seat, player, tuple(_held(each.balances, player) for each in shown))
        for seat, player in enumerate(table.setup.players if shown else ())
    ]


def _held(balances: Mapping[str, int], player: str) -> int:
    return sum(n for account, n in balances.items() if owner(account) == player)
