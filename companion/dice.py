"""Dice that can be trusted and checked.

A table shows the hash of a secret seed before anything is rolled. Each draw of the table is a stream of bytes that
only the seed, the players' words and the number of the draw decide; when the seed is revealed, anybody can roll again.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
MOST_DICE = 1000
MOST_SIDES = 1_000_000


class Stream:
    """The chance of one draw: as many unbiased numbers as it takes."""

    def __init__(self, seed: bytes, words: str, draw: int) -> None:
        self._bytes = _bytes(seed, f"{draw}:{words}")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely: values that would favour some are thrown away."""
        size = max(1, ((n - 1).bit_length() + 7) // 8)
        limit = 256**size // n * n
        while True:
            value = int.from_bytes(bytes(next(self._bytes) for _ in range(size)), "big")
            if value < limit:
                return value % n

    def roll(self, dice: int, sides: int = 6) -> tuple[int, ...]:
        """So many dice of so many sides."""
        return tuple(self.below(sides) + 1 for _ in range(dice))

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in an order that any other was as likely as (Fisher and Yates)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck


def _bytes(seed: bytes, draw: str) -> Iterator[int]:
    block = 0
    while True:
        yield from hmac.digest(seed, f"{block}:{draw}".encode(), "sha256")
        block += 1


@dataclass
class Dice:
    """The dice of one table: a secret seed, and how often they were used."""

    seed: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    words: str = ""
    draws: int = 0

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    def stream(self) -> Stream:
        """The next draw; it counts only once the entry made from it is accepted."""
        return Stream(self.seed, self.words, self.draws)


def commitment(seed: bytes) -> str:
    """What is shown of a seed before it is revealed."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True)
class Spec:
    """Dice as people write them: 2d6, d20, 3d6."""

    dice: int
    sides: int

    @classmethod
    def parse(cls, text: str) -> Spec:
        """Raises ValueError when the text is no dice, or too many."""
        found = re.fullmatch(r"\s*(\d{0,4})[dD](\d{1,7})\s*", text, re.ASCII)
        if not found:
            raise ValueError(text)
        dice, sides = int(found[1] or 1), int(found[2])
        if not (1 <= dice <= MOST_DICE and 2 <= sides <= MOST_SIDES):
            raise ValueError(text)
        return cls(dice, sides)

    def roll(self) -> tuple[int, ...]:
        return Dice().stream().roll(self.dice, self.sides)
