"""What is true at a table of Dalton City."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Self

from companion.entry import COMMON, Entry
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import Circuit
from companion.games.dalton_city.fee import Fee
from companion.kits import lead
from companion.kits.bank import Purses
from companion.ledger import BANK
from companion.position import Pending
from scoring.dalton_city.board import HOSPITAL, SHERIFF, TRANSITS, card_of, kind_of, trade_of

BANCO = "#banco"
HELD = (HOSPITAL, SHERIFF)
PEACEFUL = (*HELD, "banco")  # where nobody fights a duel (DC-16)
PRICED = ("trade", "diploma", *TRANSITS)

# The steps that a table can be waiting for. All that happens between two turns lies above the turn.


@dataclass(frozen=True, slots=True)
class Placing(Pending):
    """On which Ranch everybody starts."""

    accepts: ClassVar = frozenset({e.Place})
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Leading(lead.Leading):
    accepts: ClassVar = frozenset({e.LeadRoll, e.Lead})


@dataclass(frozen=True, slots=True)
class OfPlayer(Pending):
    """A step that somebody takes."""

    player: str


@dataclass(frozen=True, slots=True)
class Rolling(OfPlayer):
    """A player's throw: the first of a turn, or a further one after a double."""

    accepts: ClassVar = frozenset(
        {e.Walk, e.Ride, e.Escape, e.Sell, e.Give, e.GiveCard, e.Announce, e.Stop, e.CorrectTurn}
    )
    again: bool = False


@dataclass(frozen=True, slots=True)
class Landing(OfPlayer):
    """Where a move ends, so many squares on from its start; or which of several squares a telegram means."""

    accepts: ClassVar = frozenset({e.Land, e.Sell})
    start: str = ""
    n: int = 0
    of: str = ""  # a kind of square


@dataclass(frozen=True, slots=True)
class Arriving(OfPlayer):
    """A pawn comes to a square, where something happens by itself."""

    square: str
    must: bool = False  # buy what is there


@dataclass(frozen=True, slots=True)
class Offering(OfPlayer):
    """A card that can be bought, or must be."""

    accepts: ClassVar = frozenset({e.Buy, e.Decline, e.Sell})
    card: str
    must: bool = False


@dataclass(frozen=True, slots=True)
class Rating(OfPlayer):
    """The die for a fee; after a six another one."""

    accepts: ClassVar = frozenset({e.FeeDie, e.Sell})
    card: str
    six: bool = False


@dataclass(frozen=True, slots=True)
class Owing(OfPlayer):
    """Something is to be paid, to a player, the bank or the Banco, under a rule; of a fee all is known."""

    accepts: ClassVar = frozenset({e.Pay, e.GiveUp, e.Sell})
    to: str
    amount: int
    rule: str
    fee: Fee | None = None

    def due(self, *, star: bool = False) -> int:
        """What is to be paid, with or without the Daily Star."""
        return self.fee.due(star=star) if self.fee and star else self.amount


@dataclass(frozen=True, slots=True)
class Travelling(OfPlayer):
    """A Transit of one's own."""

    accepts: ClassVar = frozenset({e.Travel, e.Decline, e.Sell})


@dataclass(frozen=True, slots=True)
class Studying(OfPlayer):
    """A Diploma square beside a Banco."""

    accepts: ClassVar = frozenset({e.Study, e.Decline, e.Sell})


@dataclass(frozen=True, slots=True)
class Reading(OfPlayer):
    """A telegram is taken from the pack."""

    accepts: ClassVar = frozenset({e.ReadTelegram, e.Sell})


@dataclass(frozen=True, slots=True)
class Obeying(OfPlayer):
    """What a telegram still says; it goes on by itself as soon as what it began is done."""

    rest: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Challenging(OfPlayer):
    """Whom to challenge, of several who stand there."""

    accepts: ClassVar = frozenset({e.Challenge, e.Sell})
    opponents: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Duelling(OfPlayer):
    """A duel: whoever arrived rolls first; the stake grows with every tie."""

    accepts: ClassVar = frozenset({e.DuelDie, e.Sell})
    opponent: str
    stake: int = 1
    die: int | None = None

    @property
    def next(self) -> str:
        """Who rolls now."""
        return self.player if self.die is None else self.opponent


@dataclass(frozen=True, slots=True)
class Looting(OfPlayer):
    """The winner of a duel takes so many cards of the loser."""

    accepts: ClassVar = frozenset({e.Spoils})
    loser: str
    n: int


@dataclass(frozen=True, slots=True)
class Handing(OfPlayer):
    """A card of one's own choice goes on the Banco, or back to the bank."""

    accepts: ClassVar = frozenset({e.ChooseCard, e.Sell})
    to: str
    rule: str


@dataclass(frozen=True, slots=True)
class Picking(OfPlayer):
    """A card of the bank for nothing."""

    accepts: ClassVar = frozenset({e.ChooseCard, e.Sell})


@dataclass(frozen=True, slots=True)
class Valuing(OfPlayer):
    """The end: what the nugget is worth."""

    accepts: ClassVar = frozenset({e.NuggetDice})


@dataclass(frozen=True, slots=True)
class Banking(Pending):
    accepts: ClassVar = frozenset(each for each in e.BANK if not each.__name__.startswith("Correct"))


@dataclass(frozen=True, kw_only=True)
class Holdings(Purses):
    """Money and cards: what the table and the bank alone have in common."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset((*COMMON, e.CorrectCard, e.CorrectNugget))

    setup: e.Rulings
    cards: Mapping[str, str] = field(default_factory=dict)  # who has which; what is not here is the bank's
    nugget: str = BANK  # a player, the Banco, or the bank: then it lies on its square

    def holder(self, card: str) -> str:
        """Who has a card: a player, the Banco or the bank."""
        return self.cards.get(card, BANK)

    def held(self, holder: str) -> tuple[str, ...]:
        """All cards of somebody, in the order in which they came."""
        return tuple(card for card, who in self.cards.items() if who == holder)

    def of_trade(self, player: str, trade: str) -> int:
        """How many cards of one trade somebody has."""
        return sum(kind_of(card) == "trade" and trade_of(card) == trade for card in self.held(player))

    def of_kind(self, player: str, *kinds: str) -> int:
        """How many cards of these kinds somebody has."""
        return sum(kind_of(card) in kinds for card in self.held(player))

    def price(self, card: str) -> int | None:
        """What a card costs; None while that is unknown, or where it has no price."""
        return printed.price(self.facts, card) if kind_of(card) in PRICED else None

    def sale(self, card: str) -> int | None:
        """What the bank gives for a card; None while its price is unknown, or where it has none (DC-06)."""
        price = self.price(card)
        if price is None:
            return None
        return price // 2 if self.follows("DC-06") else price

    def whereabouts(self, player: str) -> str | None:
        """Where somebody is held: in the Hospital, at the Sheriff's, or not at all."""
        raise NotImplementedError

    def having(self, card: str, holder: str) -> Self:
        """The same but for who has a card; what comes to somebody lies behind what was there."""
        others = {each: who for each, who in self.cards.items() if each != card}
        return self.replace(cards=others if holder == BANK else {**others, card: holder})


@dataclass(frozen=True, kw_only=True)
class BankPosition(Holdings):
    """The bank alone."""

    setup: e.BankSetup
    away: Mapping[str, str] = field(default_factory=dict)  # who is held where

    def whereabouts(self, player: str) -> str | None:
        return self.away.get(player)


@dataclass(frozen=True, kw_only=True)
class TablePosition(Holdings):
    """The whole table."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset(
        (*COMMON, e.CorrectCard, e.CorrectNugget, e.CorrectSquare, e.CorrectHorse)
    )

    setup: e.Setup
    pawns: Mapping[str, str] = field(default_factory=dict)
    horses: frozenset[str] = frozenset()
    failures: Mapping[str, int] = field(default_factory=dict)  # to leave, of those who are held
    out: tuple[str, ...] = ()  # in the order in which they were eliminated
    first: str = ""
    turn: str = ""  # whose turn it is
    round: int = 0
    last: int | None = None  # the round with which the game ends
    rolled: int = 0  # the last throw of a move
    read: tuple[str, ...] = ()  # the telegrams since the pack was last shuffled
    worth: int | None = None  # what the nugget came to in the end
    ended: bool = False

    @property
    def circuit(self) -> Circuit:
        """What is known of the circuit."""
        return printed.circuit(self.facts) if self.follows("DC-09") else Circuit(())

    @property
    def playing(self) -> tuple[str, ...]:
        """Who is still in the game."""
        return tuple(player for player in self.setup.players if player not in self.out)

    @property
    def order(self) -> tuple[str, ...]:
        """Everybody in the order of a round, also who is out."""
        return (self.first, *self.clockwise(self.first))[:-1]

    @property
    def begins(self) -> str:
        """Who has the first turn of a round."""
        return next(each for each in self.order if each not in self.out)

    @property
    def known(self) -> frozenset[str]:
        """All squares that have a name: in the box, or because a pawn stands there."""
        return printed.seen(self.facts) | frozenset(self.pawns.values())

    def whereabouts(self, player: str) -> str | None:
        square = self.pawns.get(player)
        return square if square in HELD else None

    def confined(self, player: str) -> bool:
        """Whether somebody has to roll to leave (DC-46)."""
        return self.whereabouts(player) is not None and self.follows("DC-46")

    def dice_for(self, player: str) -> tuple[int, ...]:
        """With how many dice somebody may move: one on foot (DC-10), a choice on a horse (DC-12)."""
        if player in self.horses:
            return (2, 1) if self.follows("DC-12") else (2,)
        return (1,) if self.follows("DC-10") else (2, 1)

    def shares(self, one: str, other: str) -> bool:
        """Whether two squares count as one for a duel (DC-15, DC-17)."""
        card = card_of(one) if kind_of(one) == "trade" and self.follows("DC-17") else None
        return self.circuit.same(one, other) or (card is not None and card == card_of(other))

    def company(self, player: str, square: str) -> tuple[str, ...]:
        """Who else stands on a square, from the left neighbour on."""
        others = (each for each in self.clockwise(player) if each != player and each in self.pawns)
        return tuple(each for each in others if each not in self.out and self.shares(self.pawns[each], square))
