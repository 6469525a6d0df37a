"""One die or two: read off the table, or rolled by the program."""

from __future__ import annotations

from itertools import product
from typing import Any, Self

from companion.dice import Stream
from companion.entry import ByPlayer, Chance, Die
from companion.position import OneOf

SIDES = (1, 2, 3, 4, 5, 6)
PAIRS = tuple(product(SIDES, SIDES))
ANY_DIE = OneOf((None, *SIDES))  # None: the program rolls
ANY_PAIR = OneOf((None, *PAIRS))

Pair = tuple[Die, Die]


class OneDie(ByPlayer, Chance):
    """A player's roll of one die."""

    die: Die | None = None

    @property
    def undecided(self) -> bool:
        return self.die is None

    @property
    def total(self) -> int:
        """What was rolled; nothing while it is undecided."""
        return self.die or 0

    def drawn(self, position: Any, stream: Stream) -> Self:  # noqa: ARG002 - dice do not look where they fall
        return self.model_copy(update={"die": stream.roll(1)[0]})


class TwoDice(ByPlayer, Chance):
    """A player's roll of two dice."""

    dice: Pair | None = None

    @property
    def undecided(self) -> bool:
        return self.dice is None

    @property
    def total(self) -> int:
        """What was rolled; nothing while it is undecided."""
        return sum(self.dice or ())

    def drawn(self, position: Any, stream: Stream) -> Self:  # noqa: ARG002 - dice do not look where they fall
        return self.model_copy(update={"dice": stream.roll(2)})
