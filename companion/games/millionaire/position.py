"""What is true at a table of Le Millionnaire."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.entry import COMMON, Entry
from companion.games.millionaire import entries as e
from companion.kits import lead
from companion.kits.bank import Purses
from companion.position import Pending
from scoring.millionaire import Note

# The steps that a table can be waiting for.


@dataclass(frozen=True, slots=True)
class Leading(lead.Leading):
    accepts: ClassVar = frozenset({e.LeadRoll, e.Lead})


@dataclass(frozen=True, slots=True)
class Placing(Pending):
    """Where the pawn starts, at a table that does not play by MI-03."""

    accepts: ClassVar = frozenset({e.Move})


@dataclass(frozen=True, slots=True)
class Staking(Pending):
    """A turn until its first throw: stakes, better notes, then the throw."""

    accepts: ClassVar = frozenset({e.Insure, e.Stake, e.Pass, e.Give, e.Roll, e.Stop, e.CorrectPawn, e.CorrectRoller})


@dataclass(frozen=True, slots=True)
class Accepting(Pending):
    """The first throw lies on the table: does the roller accept it?"""

    accepts: ClassVar = frozenset({e.Accept, e.Again})
    dice: e.Throw


@dataclass(frozen=True, slots=True)
class Throwing(Pending):
    """The roller throws again: the first throw was refused, or an accepted one was a double."""

    accepts: ClassVar = frozenset({e.Roll})


@dataclass(frozen=True, slots=True)
class Moving(Pending):
    """Where the pawn goes, at a table that does not play by MI-23."""

    accepts: ClassVar = frozenset({e.Move})


@dataclass(frozen=True, slots=True)
class Landing(Pending):
    """The pawn stands on a square of unknown colour, and met the arrow so many times on its way."""

    accepts: ClassVar = frozenset({e.Land})
    arrow: int


@dataclass(frozen=True, slots=True)
class Deciding(Pending):
    """The pawn stands on black: the roller throws one die."""

    accepts: ClassVar = frozenset({e.Decide})
    arrow: int


@dataclass(frozen=True, slots=True)
class Banking(Pending):
    accepts: ClassVar = frozenset({e.Settle, e.Arrow, e.Insure, e.PayBank, e.Receive, e.Give})


@dataclass(frozen=True, kw_only=True)
class Money(Purses):
    """Money, notes and stakes: what the table and the bank alone have in common."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset((*COMMON, e.CorrectInsurance))

    setup: e.MoneySetup
    notes: Mapping[str, Note] = field(default_factory=dict)
    stakes: Mapping[str, int] = field(default_factory=dict)  # in the order in which they were laid; 0: passed

    def money(self, player: str) -> int:
        """All that a player has, staked or not."""
        return self.balances[player]

    def penniless(self, player: str) -> bool:
        return self.balances[player] <= 0

    def staked(self, player: str) -> int:
        """What lies on the board; no more than there is, should the money have been corrected since."""
        stake = self.stakes.get(player, 0)
        return min(stake, max(0, self.balances[player])) if self.follows("MI-07") else stake

    def unstaked(self, player: str) -> int:
        return max(0, self.balances[player] - self.staked(player))

    def payable(self, account: str) -> int:
        """What is not staked."""
        return self.unstaked(account)

    @property
    def counts_units(self) -> bool:
        """Whether everybody's units are the digits of their money (MI-10), so that stakes must be made of them."""
        return self.follows("MI-10")


@dataclass(frozen=True, kw_only=True)
class BankPosition(Money):
    """The bank alone."""

    setup: e.BankSetup


@dataclass(frozen=True, kw_only=True)
class TablePosition(Money):
    """The whole table."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset((*COMMON, e.CorrectInsurance, e.Circuit))

    setup: e.Setup
    pawn: int = 0  # squares after the arrow
    roller: str = ""
    turn: int = 0
    refused: e.Throw | None = None  # the first throw of this turn, if it was refused
    dice: tuple[e.Throw, ...] = ()  # the throws of this turn that count
    ended: bool = False

    @property
    def order(self) -> tuple[str, ...]:
        """Who stakes when: from the roller's left neighbour to the roller (MI-06)."""
        return tuple(self.clockwise(self.roller))

    @property
    def waiting(self) -> tuple[str, ...]:
        """Who still has to stake or pass; those without money pass by themselves (MI-12)."""
        return tuple(each for each in self.order if each not in self.stakes and not self.penniless(each))

    @property
    def staker(self) -> str | None:
        """Whose turn it is to stake; nobody's when all have."""
        return next(iter(self.waiting), None)

    def is_double(self, dice: e.Throw) -> bool:
        """Whether another throw must follow this one (MI-21)."""
        return dice[0] == dice[1] and self.follows("MI-21")

    def refusable(self, dice: e.Throw) -> bool:
        """Whether the roller may refuse this first throw (MI-20, MI-22)."""
        return self.follows("MI-20") and (self.follows("MI-22") or not self.is_double(dice))

    def may_stake(self, player: str) -> bool:
        """Whether this player can lay a stake or pass now (MI-06, MI-08, MI-12)."""
        if player in self.stakes:
            return not self.follows("MI-08") and not self.penniless(player)
        return player == self.staker or (player in self.waiting and not self.follows("MI-06"))

    def may_only_pass(self, player: str) -> bool:
        """Whether this player, who has no money and passes by themself, can say so too (MI-12)."""
        return self.penniless(player) and (player not in self.stakes or not self.follows("MI-08"))
