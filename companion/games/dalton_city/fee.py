"""What somebody owes for standing on another player's card, step by step (DC-23 to DC-33, DC-36)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

SMALLEST = 100  # the smallest note


def rounded_up(amount: Fraction | int) -> int:
    """To the next hundred, which is the smallest note (DC-08)."""
    return -(-Fraction(amount) // SMALLEST) * SMALLEST


@dataclass(frozen=True, slots=True)
class Fee:
    """What is printed, and what doubles and halves it: each by a word, as they are said."""

    card: str
    owner: str
    base: int
    doubled: tuple[str, ...] = ()
    halved: tuple[str, ...] = ()
    rest_to_bank: bool = False  # what an owner in the Hospital does not get (DC-28)
    rounds: bool = True
    diplomas: int = 0  # how many its owner has, where it is the fee of one (DC-33)

    def due(self, *, star: bool = False) -> int:
        """What is to be paid."""
        return self._amount(self._halvings + star)

    def gain(self, *, star: bool = False) -> int:
        """What of it the owner gets."""
        return self._amount(len(self.halved) + star)

    @property
    def uneven(self) -> bool:
        """Whether what is to be paid had to be rounded."""
        return bool(self.due() * 2**self._halvings != self.base * 2 ** len(self.doubled))

    @property
    def _halvings(self) -> int:
        """How often the payer's share is halved."""
        return sum(each != "hospital" or not self.rest_to_bank for each in self.halved)

    def _amount(self, halves: int) -> int:
        exact = Fraction(self.base * 2 ** len(self.doubled), 2**halves)
        return rounded_up(exact) if self.rounds else -(-exact.numerator // exact.denominator)
