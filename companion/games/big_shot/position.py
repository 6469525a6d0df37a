"""What is true at a table of Big Shot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from companion.entry import COMMON, Entry
from companion.games.big_shot import entries as e
from companion.kits import auction, lead
from companion.kits.bank import Purses
from companion.position import Pending
from scoring.big_shot import COLOURS, FULL, LOAN, PLACES, Colour, majority

Counts = tuple[int, int, int, int]  # pawns, in the order of COLOURS
NONE: Counts = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class District:
    """The pawns in a district, and the colour that bought it."""

    pawns: Counts = NONE
    owner: Colour | None = None

    def leader(self, neutral: frozenset[Colour]) -> Colour | None:
        """The colour that has it now; neutral colours do not count."""
        pawns = {colour: n for colour, n in zip(COLOURS, self.pawns, strict=True) if colour not in neutral}
        return self.owner or majority(pawns)


AUCTION = auction.Rules(turn="BS-09", higher="BS-10", out="BS-11", won="BS-13", unsold="BS-14")


# The steps that a table can be waiting for.


@dataclass(frozen=True, slots=True)
class Dealing(Pending):
    accepts: ClassVar = frozenset({e.Cards})


@dataclass(frozen=True, slots=True)
class LayingOut(Pending):
    accepts: ClassVar = frozenset({e.Layout})


@dataclass(frozen=True, slots=True)
class Starting(Pending):
    accepts: ClassVar = frozenset({e.Promoter})


@dataclass(frozen=True, slots=True)
class Leading(lead.Leading):
    accepts: ClassVar = frozenset({e.LeadRoll, e.Lead})


@dataclass(frozen=True, slots=True)
class Rolling(Pending):
    accepts: ClassVar = frozenset({e.Roll, e.Borrow, e.CorrectPromoter, e.CorrectLeader})


@dataclass(frozen=True, slots=True)
class Moving(Pending):
    accepts: ClassVar = frozenset({e.Move, e.Borrow, e.CorrectPromoter, e.CorrectLeader})


@dataclass(frozen=True, slots=True)
class Looking(Pending):
    accepts: ClassVar = frozenset({e.Lot, e.Borrow})


@dataclass(frozen=True, slots=True)
class Lending(Pending):
    """Loans before the auction: who still has to decide."""

    accepts: ClassVar = frozenset({e.Borrow, e.Decline})
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Auction(auction.Auction):
    """The auction of a lot; who had to show their money in it (BS-29)."""

    accepts: ClassVar = frozenset({e.Bid, e.Pass, e.Sold, e.Borrow, e.ShowMoney})
    shown: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Paying(Pending):
    accepts: ClassVar = frozenset({e.Pay, e.Borrow})
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Placing(Pending):
    accepts: ClassVar = frozenset({e.PlacePawn, e.Leave, e.Borrow})
    player: str
    lot: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Reckoning(Pending):
    accepts: ClassVar = frozenset({e.Reckon})


@dataclass(frozen=True, slots=True)
class Banking(Pending):
    accepts: ClassVar = frozenset({e.Borrow, e.PayBank, e.Receive, e.NextRound})


@dataclass(frozen=True, kw_only=True)
class Money(Purses):
    """Purses and loans: what the table and the bank alone have in common."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset((*COMMON, e.CorrectLoans))

    setup: e.MoneySetup
    hands: Mapping[str, tuple[Colour, ...]] = field(default_factory=dict)
    loans: Mapping[str, int] = field(default_factory=dict)
    borrowed: frozenset[str] = frozenset()  # those of `loans` that had one in this round

    @property
    def for_two(self) -> bool:
        """Whether the rules for two players hold."""
        return len(self.setup.players) == 2

    @property
    def two_purses(self) -> bool:
        """Whether each player keeps the money of two colours apart (BS-32)."""
        return self.for_two and self.follows("BS-32")

    def purse_names(self, player: str) -> tuple[str | None, ...]:
        """By colour; also by the player alone, where there is only one purse."""
        colours = self.hands.get(player, ())
        return colours if self.two_purses or not self.balances else (None, *colours)

    def account(self, player: str, purse: str | None = None) -> str | None:
        if self.two_purses:
            return f"{player}/{purse}" if purse in self.hands.get(player, ()) else None
        return player if purse is None or purse in self.hands.get(player, ()) else None

    def purses(self, player: str) -> tuple[str, ...]:
        """The accounts of a player."""
        return tuple(f"{player}/{colour}" for colour in self.hands[player]) if self.two_purses else (player,)

    def cash(self, player: str) -> int:
        """What a player has in all purses."""
        return sum(self.balances[account] for account in self.purses(player))

    def sees_cash(self, player: str) -> bool:
        """Whether whoever looks at this position may see what a player has (BS-27)."""
        return self.veiled.isdisjoint(self.purses(player))

    def richest(self, player: str) -> int:
        """What a player has in the fullest purse."""
        return max(self.balances[account] for account in self.purses(player))

    def debtors(self, player: str) -> tuple[str, ...]:
        """Under what the loans of a player are counted: each colour at a table of two (BS-33), also with one purse."""
        colours = self.hands.get(player, ()) if self.two_purses or (self.for_two and self.follows("BS-33")) else ()
        return tuple(f"{player}/{colour}" for colour in colours) or (player,)

    def debtor(self, player: str, colour: Colour | None) -> str:
        """Who would take this loan; where no colour is named, the first that had none in this round."""
        meant = self._meant(player, colour)
        return next((each for each in meant if each not in self.borrowed), meant[0])

    def corrected(self, player: str, colour: Colour | None, loans: int) -> Mapping[str, int]:
        """Everybody's loans, were these the loans of this colour, or all those of the player."""
        first, *others = self._meant(player, colour)
        return {**self.loans, first: loans, **dict.fromkeys(others, 0)}

    def owed(self, player: str, colour: Colour | None = None) -> int:
        """How many loans this colour of a player has; all those of the player, where loans know no colour."""
        return sum(self.loans.get(debtor, 0) for debtor in self._meant(player, colour))

    def _meant(self, player: str, colour: Colour | None) -> tuple[str, ...]:
        debtors = self.debtors(player)
        return (f"{player}/{colour}",) if f"{player}/{colour}" in debtors else debtors

    def loan_pays(self, debtor: str) -> int:
        """What the next loan would bring (BS-20)."""
        return max(0, LOAN - self.loans[debtor] - 1) if self.follows("BS-20") else LOAN


@dataclass(frozen=True, kw_only=True)
class BankPosition(Money):
    """The bank alone."""

    setup: e.BankSetup
    round: int = 1


@dataclass(frozen=True, kw_only=True)
class TablePosition(Money):
    """The whole table."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset((*COMMON, e.CorrectLoans, e.CorrectDistrict, e.CorrectSquare))

    setup: e.Setup
    squares: tuple[tuple[Colour, ...] | None, ...] = ()  # None: not told yet; (): empty
    districts: Mapping[str, District] = field(default_factory=lambda: dict.fromkeys(PLACES, District()))
    returned: Counts = NONE  # pawns back in the box
    promoter: int = 1
    leader: str = ""
    round: int = 1
    has_bid: frozenset[str] = frozenset()  # players who made a bid in this round
    reckoned: Mapping[str, District] | None = None  # the districts as they were counted, before the board was cleared

    @property
    def ended(self) -> bool:
        return self.reckoned is not None

    @property
    def neutral(self) -> frozenset[Colour]:
        """Colours that nobody has and that win nothing, at a table that does not play by BS-30."""
        return frozenset() if self.follows("BS-30") else frozenset(self.dummies)

    @property
    def dummies(self) -> tuple[Colour, ...]:
        """Colours that nobody has."""
        held = {colour for hand in self.hands.values() for colour in hand}
        return tuple(colour for colour in COLOURS if colour not in held)

    def holder(self, colour: Colour) -> str:
        """The player of a colour; nobody: empty."""
        return next((player for player, hand in self.hands.items() if colour in hand), "")

    def is_open(self, district: str) -> bool:
        """Whether a pawn can still go there (BS-15, BS-16)."""
        place = self.districts[district]
        return place.owner is None and sum(place.pawns) < FULL

    @property
    def with_room(self) -> tuple[str, ...]:
        """The districts where a pawn may go: all of them, at a table that does not play by BS-16."""
        return tuple(id for id in PLACES if self.is_open(id) or not self.follows("BS-16"))

    def may_overbid(self, player: str) -> bool:
        """Whether this player's cash is no limit yet, because nobody has seen it (BS-29), or may not here (BS-27)."""
        if not self.sees_cash(player):
            return True
        shown = self.step.shown if isinstance(self.step, Auction) else frozenset()
        return self.setup.show_and_restart and self.follows("BS-29") and player not in shown


def counts(pawns: tuple[Colour, ...] | Mapping[Colour, int]) -> Counts:
    """Pawns by colour."""
    n = pawns.count if isinstance(pawns, tuple) else lambda colour: pawns.get(colour, 0)
    yellow, red, white, black = map(n, COLOURS)
    return yellow, red, white, black


def plus(one: Counts, other: Counts, sign: int = 1) -> Counts:
    """Pawns put together, or taken away."""
    return one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2], one[3] + sign * other[3]
