"""What is true at a table of Spéculation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from companion.box import Question
from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.track import Run, may_be_shifted
from companion.kits.bag import Bag
from companion.kits.bank import Purses
from companion.position import Pending, once
from scoring.speculation import in_play
from scoring.speculation.race import (
    AT_START,
    BORDERS,
    COMPANIES,
    END,
    START,
    Company,
    Listed,
    Pawns,
    Segment,
    border,
    listed,
    price_fact,
    ranks,
    traded,
)

PACK: Bag[e.Card] = Bag.of((*COMPANIES, e.HOLIDAY))
Stock = Mapping[Company, int]
CORRECTIONS: frozenset[type[Entry]] = frozenset(
    {e.CorrectPawn, e.CorrectShares, e.CorrectActions, e.CorrectMovements, e.CorrectPack, e.CorrectTurn}
)


# The steps that a table can be waiting for. Once a turn was begun, and until the count, all can be corrected.


@dataclass(frozen=True, slots=True)
class Dealing(Pending):
    """The first shares (SP-03)."""

    accepts: ClassVar = frozenset({e.Shares})


@dataclass(frozen=True, slots=True)
class Beginning(Pending):
    """Who begins (SP-05)."""

    accepts: ClassVar = frozenset({e.First})


@dataclass(frozen=True, slots=True)
class Shuffling(Pending):
    """The packs, where the program keeps them (SP-04, SP-22)."""

    accepts: ClassVar = frozenset({e.Packs})


@dataclass(frozen=True, slots=True)
class Drawing(Pending):
    """The tiles of a turn, in either order (SP-11); only a movement tile in the very first one (SP-12)."""

    accepts: ClassVar = frozenset({e.ActionTile, e.MovementTile, *CORRECTIONS})


@dataclass(frozen=True, slots=True)
class Exchanging(Pending):
    """Everybody's exchange, one after the other (SP-13): these have still to say theirs."""

    accepts: ClassVar = frozenset({e.Trade, *CORRECTIONS})

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shifting(Pending):
    """A pawn gains a rank, or loses one (SP-16, SP-17)."""

    accepts: ClassVar = frozenset({e.Shift, *CORRECTIONS})

    up: bool


@dataclass(frozen=True, slots=True)
class Laying(Pending):
    """Everybody's card (SP-21), in any order; the pawns move when all are known."""

    accepts: ClassVar = frozenset({e.Lay, *CORRECTIONS})


@dataclass(frozen=True, slots=True)
class Reckoning(Pending):
    """The count (SP-32)."""

    accepts: ClassVar = frozenset({e.Reckon, e.CorrectPawn, e.CorrectShares})


@dataclass(frozen=True, slots=True)
class Banking(Pending):
    """The bank alone: whatever comes."""

    accepts: ClassVar = frozenset({e.BankTrade, e.Stand, e.CorrectShares})


# Positions


@dataclass(frozen=True, kw_only=True)
class Market(Purses):
    """Cash and shares, the pawns, and the prices that follow from them; the bank alone has no more than this."""

    setup: e.Setup | e.BankSetup
    shares: Mapping[str, Stock] = field(default_factory=dict)  # by player
    pawns: Pawns = field(default_factory=lambda: dict.fromkeys(COMPANIES, START))
    arrived: tuple[Company, ...] = ()  # on END, in this order (SP-31)

    @property
    def of_each(self) -> int:
        """How many shares of each company are in play (SP-02)."""
        return in_play(len(self.setup.players), followed=self.follows("SP-02"))

    @property
    def first_shares(self) -> Bag[Company]:
        """The bag from which everybody draws a share (SP-03)."""
        return Bag.of(COMPANIES * (1 + (len(self.setup.players) - 1) // len(COMPANIES)))

    def held(self, player: str, company: Company) -> int:
        return self.shares.get(player, {}).get(company, 0)

    def having(self, player: str, company: Company, n: int) -> Self:
        """The same position, in which a player has so many shares of a company."""
        return self.replace(shares={**self.shares, player: {**self.shares.get(player, {}), company: n}})

    def dealt(self, hands: Mapping[str, tuple[Company, ...]]) -> Self:
        """The same position, in which everybody has laid open the share that they drew (SP-03)."""
        return self.replace(shares={player: dict.fromkeys(hand, 1) for player, hand in hands.items()})

    def stock(self, company: Company) -> int:
        """How many shares the bank has."""
        return self.of_each - sum(self.held(player, company) for player in self.setup.players)

    @property
    def ranks(self) -> Mapping[Company, int]:
        """Each pawn's rank (SP-09); without SP-31 all on END are 1st."""
        placed = ranks(self.pawns, self.arrived)
        if self.follows("SP-31"):
            return placed
        return {company: 1 if self.pawns[company] == END else rank for company, rank in placed.items()}

    @property
    @once
    def lasts(self) -> Mapping[Segment, int]:
        """The last square of every segment but the sixth, printed or proposed (SP-07)."""
        return {segment: int(str(self.facts.get(border(segment)))) for segment in BORDERS}

    def listed(self, company: Company) -> Listed | None:
        """The segment and the rank for which its price is printed; None where it is fixed (SP-08)."""
        return listed(company, self.pawns, self.arrived, self.lasts, self.setup.off)

    def price_needs(self, company: Company) -> str | None:
        """The printed fact that its price is; None on START (SP-08)."""
        place = self.listed(company)
        return place and price_fact(self.setup.side, *place)

    def price(self, company: Company) -> int | None:
        """What a share costs now, if the box knows (SP-08, SP-09)."""
        needs = self.price_needs(company)
        value = AT_START if needs is None else self.facts.get(needs)
        return traded(value, self.setup.off) if isinstance(value, int) else None

    def certain_price(self, company: Company) -> int:
        """What a share costs now; a question where the box does not know."""
        price = self.price(company)
        if price is None:
            raise Question("SP-07", (str(self.price_needs(company)),))
        return price

    def worth(self, player: str) -> int | None:
        """Cash and shares at today's prices; None while a price is missing."""
        if self.unpriced(player):
            return None
        held = self.shares.get(player, {})
        return self.balances[player] + sum(n * self.certain_price(company) for company, n in held.items() if n)

    def unpriced(self, player: str) -> tuple[Company, ...]:
        """The companies of which a player has shares and the price is not known."""
        return tuple(each for each in COMPANIES if self.held(player, each) and self.price(each) is None)


@dataclass(frozen=True, kw_only=True)
class BankPosition(Market):
    """The bank alone."""

    setup: e.BankSetup


@dataclass(frozen=True, kw_only=True)
class TablePosition(Market):
    """The whole table."""

    setup: e.Setup
    turn: str = ""  # the active player
    turns: int = 0  # the number of this turn, from 1
    action: e.Action | None = None  # of this turn, once it is drawn
    movement: int | None = None
    actions: Bag[e.Action] = e.TILES
    movements: Bag[int] = e.MOVEMENTS
    packs: Mapping[str, Bag[e.Card]] = field(default_factory=dict)  # aside: laid since the last shuffle
    orders: Mapping[str, tuple[e.Card, ...]] = field(default_factory=dict)  # what is left of a pack, where kept here
    laid: Mapping[str, e.Card] = field(default_factory=dict)  # in this turn; of others, a viewer sees only who
    faced_down: frozenset[str] = frozenset()  # who has laid a card that its viewer may not see
    steps: tuple[Run, ...] = ()  # how the pawns went in the last movement or shift
    exchanged_at: Pawns = field(default_factory=lambda: dict.fromkeys(COMPANIES, START))  # the last exchange
    closing: Mapping[Company, int] = field(default_factory=dict)  # prices that the count went by, of all shares held
    ended: bool = False

    @property
    @once
    def before(self) -> Mapping[Company, int | None]:
        """What shares cost at the last exchange, as far as the box knows by now."""
        then = self.replace(pawns=self.exchanged_at, arrived=())
        return {company: then.price(company) for company in COMPANIES}

    @property
    def players_from(self) -> tuple[str, ...]:
        """Everybody, from the active player on."""
        return (self.turn, *[player for player in self.clockwise(self.turn) if player != self.turn])

    @property
    def left_to_lay(self) -> tuple[str, ...]:
        """Who has not laid a card in this turn."""
        return tuple(each for each in self.players_from if each not in self.laid and each not in self.faced_down)

    @property
    def all_actions(self) -> Bag[e.Action]:
        """The action tiles in their bag; without SP-20 none is for no action, without SP-07 nobody knows them."""
        if not self.follows("SP-07"):
            return Bag(None)
        return e.TILES if self.follows("SP-20") else e.WITHOUT_NONE

    @property
    def all_movements(self) -> Bag[int]:
        """The movement tiles in their bag; without SP-07 nobody knows them."""
        return e.MOVEMENTS if self.follows("SP-07") else Bag(None)

    def hand(self, player: str) -> tuple[e.Card, ...] | None:
        """The two cards in hand (SP-04), without SP-21 all that are left; None where the program does not know."""
        order = self.orders.get(player)
        return order if order is None or not self.follows("SP-21") else order[:2]

    def may_lay(self, player: str) -> tuple[e.Card, ...]:
        """The cards that this player can still have (SP-22); those in hand where the program keeps the packs."""
        hand = self.hand(player)
        return tuple(PACK) if hand is None and not self.follows("SP-22") else hand or tuple(self.packs[player])

    def may_shift(self, *, up: bool) -> tuple[Company, ...]:
        """The pawns that can be chosen for Rank +1 or Rank -1 (SP-18)."""
        return tuple(each for each in COMPANIES if may_be_shifted(self.pawns, each, up=up) or not self.follows("SP-18"))
