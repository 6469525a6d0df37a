"""Tokens and notes: what an amount consists of, what can be laid with what is in hand, and what is changed up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Denominations:
    """The values of a game's money, the largest first; each is a multiple of the next."""

    values: tuple[int, ...]

    def of(self, amount: int) -> dict[int, int]:
        """As few pieces as make up an amount, by value; a debt has none, and what no piece is worth is left out."""
        pieces, rest = {}, max(0, amount)
        for value in self.values:
            pieces[value], rest = divmod(rest, value)
        return pieces

    def total(self, pieces: Mapping[int, int]) -> int:
        """What these pieces are worth."""
        return sum(value * n for value, n in pieces.items())

    def can_lay(self, held: int, amount: int) -> bool:
        """Whether an amount can be made of the pieces of this money, without change."""
        return self.total(self.of(amount)) == amount and self.missing(held, amount) is None

    def missing(self, held: int, amount: int) -> int | None:
        """The largest value of which the amount needs more pieces than there are."""
        there, needed = self.of(held), self.of(amount)
        return next((value for value in self.values if needed[value] > there[value]), None)

    def nearest_below(self, held: int, amount: int) -> int:
        """The largest amount up to this one that can be laid; 0 when there is none."""
        there, needed = self.of(held), self.of(amount)
        missing = self.missing(held, amount) or 0
        return self.total({value: (needed if value > missing else there)[value] for value in self.values})

    def nearest_above(self, held: int, amount: int) -> int | None:
        """The smallest amount from this one up that can be laid; None when that is more than all the money."""
        if self.can_lay(held, amount):
            return amount
        there, needed = self.of(held), self.of(amount)
        missing = self.missing(held, amount) or 0
        spare = [value for value in self.values if value > missing and needed[value] < there[value]]
        if not spare:
            return None
        last = spare[-1]
        return self.total({value: needed[value] for value in self.values if value >= last}) + last

    def changes_up(self, held: int, gain: int) -> bool:
        """Whether a gain makes up a larger piece with what was there, so that smaller ones are changed for it."""
        before, more = self.of(held), self.of(gain)
        return any((before[small] + more[small]) * small >= large for large, small in pairwise(self.values))
