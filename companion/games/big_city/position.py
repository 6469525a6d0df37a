"""What is true at a table of Big City."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, cast

from companion.entry import COMMON, Entry
from companion.games.big_city import entries as e
from companion.games.big_city.under import Under
from companion.kits.bag import Bag
from companion.position import Pending, Position
from scoring.big_city.buildings import SHIPPED
from scoring.big_city.ground import DISTRICTS, HOLLYROCK, JOINED, DistrictId, initial
from scoring.big_city.survey import Surveyed

AT_MOST_OF_A_PILE = 2
PILES: tuple[e.Pile, ...] = (*DISTRICTS, HOLLYROCK)


def pile_of(card: e.Card) -> e.Pile:
    """The pile to which a card belongs, told by its back or its face."""
    if isinstance(card, str):
        return DISTRICTS[SHIPPED[card].pile - 1]
    return PILES[(card if card < 10 else card // 10) - 1]


def by_pile(cards: Iterable[e.Card]) -> Counter[e.Pile]:
    """How many cards of each pile these are."""
    return Counter(map(pile_of, cards))


def in_order(cards: Iterable[e.Card]) -> tuple[e.Card, ...]:
    """Cards as entries tell them."""
    return tuple(sorted(cards, key=str))


# The steps that a table can be waiting for.


@dataclass(frozen=True, slots=True)
class Beginning(Pending):
    """Who begins."""

    accepts: ClassVar = frozenset({e.First})


@dataclass(frozen=True, slots=True)
class Dealing(Pending):
    """Whose hands are still to be told, where they are kept."""

    accepts: ClassVar = frozenset({e.Hand})
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Founding(Pending):
    """The initial districts are laid, in turn."""

    accepts: ClassVar = frozenset({e.Lay, e.CorrectTurn})


@dataclass(frozen=True, slots=True)
class Acting(Pending):
    """A turn: useless cards first, then one action."""

    accepts: ClassVar = frozenset({
        e.Build, e.LayTram, e.Lay, e.Exchange, e.Barter, e.Pass, e.Discard, e.Stop, e.CorrectTurn, e.CorrectHand,
    })  # fmt: skip


@dataclass(frozen=True, slots=True)
class Consoling(Pending):
    """No barter came about: an exchange of at most two cards, or nothing."""

    accepts: ClassVar = frozenset({e.Exchange, e.Pass})
    player: str


@dataclass(frozen=True, slots=True)
class Drawing(Pending):
    """The turn ends with so many cards drawn."""

    accepts: ClassVar = frozenset({e.Draw})
    player: str
    n: int


@dataclass(frozen=True, kw_only=True)
class TablePosition(Position):
    """The whole table."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset(
        (*COMMON, e.Numbers, e.CorrectScore, e.CorrectBuilding, e.CorrectTram, e.CorrectDistrict, e.CorrectPile)
    )

    setup: e.Setup
    city: Surveyed
    backs: Bag[e.Pile] = field(default_factory=lambda: Bag({}))  # the cards of all piles, known by their backs
    held: Mapping[str, Mapping[e.Pile, int]] = field(default_factory=dict)  # by their backs, which everybody sees
    hands: Mapping[str, tuple[e.Card, ...]] = field(default_factory=dict)  # by their faces, where hands are kept
    gone: frozenset[e.Card] = frozenset()  # cards that left the game
    under: Under = field(default_factory=dict)  # exchanged cards, where hands are kept
    scores: Mapping[str, int] = field(default_factory=dict)
    first: str = ""
    turn: str = ""
    shown: int = 0  # useless cards of this turn, to be replaced at its end
    lapsed: Mapping[str, frozenset[int]] = field(default_factory=dict)  # useless cards, not shown at the turn for it
    passes: int = 0  # one after the other
    ended: bool = False

    @property
    def districts(self) -> tuple[DistrictId, ...]:
        """All districts of this table, laid or not."""
        return (*DISTRICTS, HOLLYROCK) if self.setup.hollyrock else DISTRICTS

    @property
    def initial(self) -> tuple[DistrictId, ...]:
        """The districts that are laid before the first turn (BC-07)."""
        early = (HOLLYROCK,) if self.setup.hollyrock and not self.follows("BC-35") else ()
        return (*initial(len(self.setup.players)), *early)

    @property
    def early(self) -> tuple[DistrictId, ...]:
        """The districts that may lie before the city hall (BC-22)."""
        return self.initial if self.follows("BC-07") else self.districts

    @property
    def to_lay(self) -> tuple[DistrictId, ...]:
        """The districts that can be laid now."""
        first = isinstance(self.step, Founding) and self.follows("BC-07")
        among = self.initial if first else self.districts
        return tuple(district for district in among if district not in self.city.ground.districts)

    @property
    def founded(self) -> bool:
        """Whether the initial districts lie, whichever they are."""
        enough = len(self.city.ground.laid) >= len(self.initial)
        return not self.to_lay or (enough and not self.follows("BC-07"))

    @property
    def least_touching(self) -> int:
        """How many properties of a new district face the city, and of the city that district (BC-08)."""
        return JOINED if self.follows("BC-08") else 1

    # Cards

    @property
    def counts_cards(self) -> bool:
        """Whether piles and hands are followed (BC-06)."""
        return self.follows("BC-06")

    @property
    def piles(self) -> Mapping[e.Pile, int]:
        """How many cards each pile has."""
        return self.backs.inside or {}

    @property
    def keeps_hands(self) -> bool:
        """Whether cards are known by their face."""
        return self.setup.hands and self.counts_cards

    @property
    def dealt(self) -> tuple[e.Pile, ...]:
        """The piles of which every player gets a card (BC-06)."""
        return DISTRICTS[: 6 if len(self.setup.players) >= 5 else 5]

    def cards(self, player: str) -> Mapping[e.Card, int]:
        """What a player holds: by face where that is known, else by back."""
        return Counter(self.hands[player]) if self.sees_hand(player) else cast(Mapping[e.Card, int], self.held[player])

    def sees_hand(self, player: str) -> bool:
        """Whether a hand is kept, and whoever looks at this position may see it."""
        return self.keeps_hands and player in self.hands

    def knows_cards(self, player: str) -> bool:
        """Whether a player's cards are known as entries tell them."""
        return self.sees_hand(player) or not self.keeps_hands

    def whole_hand(self, player: str) -> tuple[e.Card, ...]:
        """All cards of a player, each as far as it is known."""
        return tuple(card for card, n in self.cards(player).items() for _ in range(n))

    @property
    def to_draw(self) -> int:
        """How many cards are to be drawn now."""
        return min(self.step.n, sum(self.drawable().values())) if isinstance(self.step, Drawing) else 0

    def held_by(self, player: str) -> int:
        """How many cards a player holds."""
        return sum(self.held[player].values())

    def drawable(self) -> Mapping[e.Pile, int]:
        """How many cards each pile can give in one replacement (BC-15, BC-44)."""
        piles = {pile: n for pile, n in self.piles.items() if n and self.may_draw_from(pile)}
        return {pile: min(n, AT_MOST_OF_A_PILE) for pile, n in piles.items()} if self.follows("BC-15") else piles

    def deck(self, pile: e.Pile) -> tuple[e.Card, ...]:
        """The faces of all cards of a pile."""
        special = (cast(e.Special, id) for id, building in SHIPPED.items() if building.pile == pile)
        return (*self.city.ground.printed_on(pile), *special)

    def unseen(self, pile: e.Pile) -> tuple[e.Card, ...]:
        """The faces of a pile that are in no hand and in the game, where hands are kept."""
        elsewhere = self.known
        return in_order(card for card in self.deck(pile) if card not in elsewhere)

    def lying_on(self, card: e.Card, drawn: Iterable[e.Card]) -> int:
        """How many cards lie on an exchanged one when all of these are drawn (BC-23)."""
        pile, taken = pile_of(card), frozenset(drawn)
        under = self.under.get(pile, ())
        depth = next((i for i, cards in enumerate(under) if card in cards), None)
        if depth is None:
            return 0
        known = frozenset().union(*under)
        others = [each for each in self.unseen(pile) if each not in known]
        unknown = min(len(others), self.piles[pile] - len(known)) - len(taken.intersection(others))
        return max(0, unknown) + sum(len(cards - taken) for cards in under[:depth])

    def may_draw_from(self, pile: e.Pile) -> bool:
        """Whether a pile is open (BC-44)."""
        closed = self.setup.draw_laid and self.follows("BC-44")
        return not closed or pile in self.city.ground.districts

    def may_discard(self, player: str) -> tuple[int, ...]:
        """The useless cards that a player could show now (BC-19)."""
        numbers = sorted(self.city.useless - self.lapsed_for(player)) if self.follows("BC-19") else self.every_number
        return tuple(number for number in numbers if number not in self.gone and self.could_hold(player, number))

    def lapsed_for(self, player: str) -> frozenset[int]:
        """The useless cards that a player had a turn to show, and did not (BC-19)."""
        return self.lapsed.get(player, frozenset())

    @property
    def every_number(self) -> tuple[int, ...]:
        """All properties of this table, laid or not."""
        ground = self.city.ground
        return tuple(sorted(number for district in self.districts for number in ground.printed_on(district)))

    def could_hold(self, player: str, card: e.Card) -> bool:
        """Whether a player may have this card in hand; certain where the hand is seen."""
        if self.sees_hand(player):
            return card in self.hands[player]
        return self.held[player].get(pile_of(card), 0) > 0 and card not in self.known

    @property
    def known(self) -> frozenset[e.Card]:
        """The cards of which it is known where they are: out of the game, or in a hand that is seen."""
        return self.gone.union(*self.hands.values())

    # The score track

    def marker(self, player: str) -> tuple[int, int]:
        """How many 100 markers a player has laid, and where their marker stands."""
        return divmod(self.scores[player], 100)
