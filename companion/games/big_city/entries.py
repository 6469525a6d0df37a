"""What a table of Big City can be told."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, JsonValue

from companion import entry
from companion.entry import ByPlayer, Entry, Name
from companion.kits.lead import ByLot
from scoring.big_city.buildings import Building, BuildingId, Options
from scoring.big_city.city import SECTIONS, Properties, Sides
from scoring.big_city.ground import DistrictId, Enclosed, Place, Property, Turn
from scoring.big_city.tram import Form, Manner
from scoring.sheet import Value

Special = Literal["lincoln-park", "central-park", "stanford-corporation", "rockwell-industries"]
Pile = DistrictId
Card = Pile | Property | Special  # by its back where hands are secret, by its face where they are kept
Cards = Annotated[tuple[Card, ...], AfterValidator(lambda cards: tuple(sorted(cards, key=str)))]
CARDS_OF_A_PILE = 9
MOST_IN_HAND = 6
MOST = 10_000
VERSION = 3  # of the rules
RULINGS_ASKED = 3  # the version since which rulings are options, and exchanged cards lie under their piles


def ruling_on(option: str) -> dict[str, JsonValue]:
    """Of an option on which the rulebook is silent: it matters where that other one is not as usual."""
    return {"ruling": option}


class Setup(entry.Setup):
    """A table of Big City: who begins, if that is known, and the options of the rulebook and of the rulings."""

    first: Name | None = Field(default=None, description="Who begins (BC-05). Left out: asked, or drawn.")
    hollyrock: bool = Field(default=False, description="BC-35: the ninth district and its four buildings.")
    hands: bool = Field(default=False, description="Every player's cards are kept in the program, known by their face.")
    enclosed: Enclosed = Field(default="no-way-out", description="BC-04: which empty spaces are enclosed.")
    churches: Literal[2, 3] = Field(default=3, description="BC-11: how many churches the box holds.")
    police: Literal["beside", "city"] = Field(
        default="beside", description="BC-38: a police station counts what is beside it, or in the whole city."
    )
    barter: bool = Field(default=False, description="BC-40: cards can be bartered.")
    barter_pass: bool = Field(
        default=True,
        description="BC-40: a pass after a failed barter is a pass.",
        json_schema_extra=ruling_on("barter"),
    )
    useless_stay: bool = Field(default=False, description="BC-41: useless cards leave only by exchange or barter.")
    tram: Form = Field(default="free", description="BC-42: one line without branches, or even without a loop.")
    tram_meets: bool = Field(
        default=True,
        description="BC-42: without branches, an end of the tram may still meet its own line.",
        json_schema_extra=ruling_on("tram"),
    )
    tram_along: bool = Field(default=False, description="BC-43: tram only along a building already there.")
    tram_parks: bool = Field(
        default=True,
        description="BC-43: there, parks and factories are buildings too.",
        json_schema_extra=ruling_on("tram_along"),
    )
    draw_laid: bool = Field(default=False, description="BC-44: cards only of districts that lie in the city.")
    own: tuple[Building, ...] = Field(default=(), max_length=12, description="BC-45: buildings of the table's own.")
    own_family: bool = Field(
        default=False,
        description="BC-45: such residences and offices have the influences of their family too.",
        json_schema_extra=ruling_on("own"),
    )
    since: int = Field(
        default=VERSION, ge=0, le=999, exclude=True, description="The version of the rules by which the table began."
    )

    @property
    def ordered_piles(self) -> bool:
        """Whether it is known what lies under a pile (BC-23): older tables were told draws that cannot have been."""
        return self.since >= RULINGS_ASKED

    @property
    def options(self) -> Options:
        """What decides which buildings there are, and how they count."""
        return Options(**{name: getattr(self, name) for name in Options.model_fields})

    @property
    def manner(self) -> Manner:
        """How the tram is laid."""
        return Manner(self.tram, self.tram_meets, self.tram_along, self.tram_parks)


# Before the first turn


class First(ByLot):
    """Who begins (BC-05); the program draws lots when it is left out."""

    kind: Literal["first"] = "first"


class Hand(ByPlayer):
    """The cards that a player was dealt, where hands are kept (BC-06)."""

    kind: Literal["hand"] = "hand"
    cards: Cards = Field(max_length=MOST_IN_HAND)


class Numbers(Entry):
    """The numbers printed on a district, read row by row as they stand upright (BC-01)."""

    kind: Literal["numbers"] = "numbers"
    district: DistrictId
    numbers: Annotated[tuple[Property, ...], Field(min_length=8, max_length=9)]


# Actions


class Lay(ByPlayer):
    """A district is laid: the cell of its top left corner, and its quarter turns clockwise (BC-07, BC-08, BC-22)."""

    kind: Literal["lay"] = "lay"
    district: DistrictId
    at: tuple[Place, Place]
    turn: Turn = 0


class Build(ByPlayer):
    """A building, park or factory is placed on these properties (BC-10, BC-16)."""

    kind: Literal["build"] = "build"
    building: Annotated[BuildingId, Field(json_schema_extra={"words": "building"})]
    properties: Properties = Field(min_length=1, max_length=4)


class LayTram(ByPlayer):
    """One or two tram sections are laid (BC-20)."""

    kind: Literal["tram"] = "tram"
    sides: Sides = Field(min_length=1, max_length=2)


class Exchange(ByPlayer):
    """Cards go back under their piles, to be replaced (BC-23)."""

    kind: Literal["exchange"] = "exchange"
    cards: Cards = Field(default=(), max_length=99)


class Swap(Value):
    """What the player gives to another and takes in return."""

    other: Name
    gives: Cards = Field(max_length=MOST_IN_HAND)
    takes: Cards = Field(max_length=MOST_IN_HAND)


class Barter(ByPlayer):
    """Cards are swapped with one player or two; without a swap nothing came about (BC-40)."""

    kind: Literal["barter"] = "barter"
    swaps: tuple[Swap, ...] = Field(default=(), max_length=4)


class Pass(ByPlayer):
    """No action in this turn (BC-09)."""

    kind: Literal["pass"] = "pass"


class Discard(ByPlayer):
    """A useless card is shown and leaves the game, before the action (BC-19)."""

    kind: Literal["discard"] = "discard"
    property: Property


class Draw(ByPlayer):
    """The cards drawn at the end of a turn (BC-14, BC-15)."""

    kind: Literal["draw"] = "draw"
    cards: Cards = Field(max_length=99)


class Stop(Entry):
    """The table stops here (BC-46)."""

    kind: Literal["stop"] = "stop"


# Corrections: the physical table is always right.


class CorrectScore(ByPlayer):
    """The player's marker really stands here."""

    kind: Literal["correct-score"] = "correct-score"
    score: Annotated[int, Field(ge=-MOST, le=MOST)]


class CorrectBuilding(Entry):
    """This really stands on these properties, or nothing; what it scored is corrected apart."""

    kind: Literal["correct-building"] = "correct-building"
    properties: Properties = Field(min_length=1, max_length=4)
    building: Annotated[BuildingId, Field(json_schema_extra={"words": "building"})] | None = None
    player: Name | None = None


class CorrectTram(Entry):
    """Exactly these tram sections really lie."""

    kind: Literal["correct-tram"] = "correct-tram"
    sides: Sides = Field(max_length=SECTIONS)


class CorrectDistrict(Entry):
    """The district really lies here; without a place it does not lie yet."""

    kind: Literal["correct-district"] = "correct-district"
    district: DistrictId
    at: tuple[Place, Place] | None = None
    turn: Turn = 0


class CorrectPile(Entry):
    """The pile really has so many cards."""

    kind: Literal["correct-pile"] = "correct-pile"
    pile: Pile
    cards: Annotated[int, Field(ge=0, le=CARDS_OF_A_PILE)]


class CorrectHand(ByPlayer):
    """The player really holds these cards; the piles are corrected apart."""

    kind: Literal["correct-hand"] = "correct-hand"
    cards: Cards = Field(max_length=2 * MOST_IN_HAND)


class CorrectTurn(ByPlayer):
    """It is really this player's turn."""

    kind: Literal["correct-turn"] = "correct-turn"


Action = Build | LayTram | Exchange | Barter | Pass | Discard
TABLE: tuple[Any, ...] = (
    First, Hand, Numbers, Lay, Build, LayTram, Exchange, Barter, Pass, Discard, Draw, Stop, CorrectScore,
    CorrectBuilding, CorrectTram, CorrectDistrict, CorrectPile, CorrectHand, CorrectTurn,
)  # fmt: skip
