"""What a table of Big Shot, or its bank alone, can be told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

from pydantic import Field

from companion import entry
from companion.dice import Stream
from companion.entry import ByPlayer, Chance, Entry, Name
from companion.kits import auction, bank, lead
from companion.kits.bag import Bag, Dealt
from companion.kits.dice import OneDie
from companion.position import Position
from scoring.big_shot import COLOURS, PAWNS_OF_A_COLOUR, Colour, Place

SQUARES = 18
LOT = 4
MOST_ON_A_SQUARE = 5  # at a table that does not play by BS-03

Square = Annotated[int, Field(ge=1, le=SQUARES)]
Pawn = Annotated[Colour, Field(json_schema_extra={"words": "colour"})]
Bundle = Annotated[tuple[Pawn, ...], Field(min_length=1, max_length=MOST_ON_A_SQUARE)]
Hands = Mapping[Name, tuple[Colour, ...]]
CARDS = Bag.of(COLOURS)
PAWNS = Bag.of(COLOURS * PAWNS_OF_A_COLOUR)
MOST = 10_000
Paid = Annotated[int, Field(ge=1, le=MOST)]
Offer = Annotated[int, Field(ge=0, le=MOST)]


class MoneySetup(entry.Setup):
    """What both uses start from."""

    hands: dict[Name, tuple[Colour, ...]] | None = Field(
        default=None,
        description="Each player's business cards, as dealt. Left out: the table is asked, or the program deals.",
    )
    bank: Annotated[int, Field(ge=0, le=MOST)] | None = Field(
        default=None,
        description="The bank's cash before the first M$ is handed out, if it was counted (for count-money).",
    )


class Setup(MoneySetup):
    """A table of Big Shot: the options of the rulebook and of the rulings."""

    layout: Annotated[tuple[Bundle, ...], Field(min_length=SQUARES, max_length=SQUARES)] | None = Field(
        default=None,
        description="The pawns on the 18 auction squares, clockwise. Left out: asked, or dealt by the program.",
    )
    promoter: Square | None = Field(default=None, description="Where the promoter starts (BS-04). Left out: asked.")
    hidden_money: bool = Field(default=False, description="BS-27: a player sees only their own cash.")
    loans_first: bool = Field(default=False, description="BS-28: loans are decided before the auction.")
    show_and_restart: bool = Field(
        default=False, description="BS-29: who cannot pay shows all money; the auction restarts."
    )
    parks_count: bool = Field(
        default=True, description="BS-25: parks count as districts, for the condition of two and for ties (BS-26)."
    )
    condition_lapses: bool = Field(
        default=False, description="BS-25: if nobody has two districts, the condition lapses."
    )


class BankSetup(MoneySetup):
    """The bank alone."""

    follow_rounds: bool = Field(
        default=False, description="Rounds are announced, so that BS-19 and BS-33 can be checked."
    )


class Cards(Dealt):
    """The business cards, as dealt at the table; the program deals them when `hands` is left out (BS-01)."""

    kind: Literal["cards"] = "cards"
    hands: dict[Name, tuple[Colour, ...]] | None = None

    def bag(self, position: Position) -> Bag[Colour]:  # noqa: ARG002 - they are dealt once
        return CARDS

    def each(self, position: Position) -> int:
        return cards_each(len(position.setup.players))


class Layout(Chance):
    """The pawns on all squares, as laid out; `later`: each square when the promoter lands there; else dealt (BS-03)."""

    kind: Literal["layout"] = "layout"
    squares: Annotated[tuple[Bundle, ...], Field(min_length=SQUARES, max_length=SQUARES)] | None = None
    later: bool = False

    @property
    def undecided(self) -> bool:
        return self.squares is None and not self.later

    def drawn(self, position: Position, stream: Stream) -> Self:  # noqa: ARG002 - also where BS-03 is off
        while True:
            pawns = PAWNS.draw(stream, PAWNS.left)
            squares = tuple(pawns[i : i + LOT] for i in range(0, len(pawns), LOT))
            if all(len(set(square)) > 1 for square in squares):
                return self.model_copy(update={"squares": squares})


class Promoter(Entry):
    """Where the promoter starts (BS-04)."""

    kind: Literal["promoter"] = "promoter"
    square: Square


class LeadRoll(lead.LeadDie):
    """A player's die for who leads first (BS-06)."""


class Lead(lead.Lead):
    """Who leads first, when the table settled it without telling each die (BS-06)."""


class Roll(OneDie):
    """The leader's die: the promoter moves (BS-08)."""

    kind: Literal["roll"] = "roll"


class Move(Entry):
    """Where the promoter goes, at a table that does not play by BS-08."""

    kind: Literal["move"] = "move"
    square: Square


class Lot(Entry):
    """The pawns on the square where the promoter landed, at a table that tells them square by square (BS-03)."""

    kind: Literal["lot"] = "lot"
    pawns: Bundle


class OfPurse(bank.OfPurse):
    """An entry about a player's money or loans; with two players, of which colour (BS-32)."""

    purse_field = "colour"
    colour: Colour | None = None


class Borrow(OfPurse):
    """A loan (BS-19, BS-33)."""

    kind: Literal["borrow"] = "borrow"


class Decline(ByPlayer):
    """No loan, or no further one, before this auction (BS-28)."""

    kind: Literal["decline"] = "decline"


class Bid(auction.Bid):
    """An offer for the lot (BS-10)."""

    amount: Offer


class Pass(auction.Pass):
    """Out of this auction (BS-11)."""


class Sold(auction.Sold):
    """How the auction ended, where not each bid is told: who takes the lot for how much, or nobody bid (BS-14)."""

    amount: Offer = 0


class ShowMoney(ByPlayer):
    """A bidder sees that they cannot pay, and shows all their money (BS-29)."""

    kind: Literal["show-money"] = "show-money"


class Pay(ByPlayer):
    """Which colour of the winner pays, with two players (BS-34)."""

    kind: Literal["pay"] = "pay"
    colour: Colour


class PlacePawn(ByPlayer):
    """One pawn of the lot goes into a district (BS-15)."""

    kind: Literal["place"] = "place"
    colour: Colour
    district: Place


class Leave(ByPlayer):
    """The rest of the lot goes back to the box, at a table that does not play by BS-15."""

    kind: Literal["leave"] = "leave"


class Reckon(Entry):
    """The last pawn is placed: count."""

    kind: Literal["reckon"] = "reckon"


# Corrections: the physical table is always right.


class CorrectDistrict(Entry):
    """These pawns really stand in the district, and this colour really owns it."""

    kind: Literal["correct-district"] = "correct-district"
    district: Place
    pawns: dict[Colour, Annotated[int, Field(ge=0, le=PAWNS_OF_A_COLOUR)]]
    owner: Colour | None = None


class CorrectSquare(Entry):
    """These pawns really lie on the auction square; none: it is empty."""

    kind: Literal["correct-square"] = "correct-square"
    square: Square
    pawns: Annotated[tuple[Pawn, ...], Field(max_length=MOST_ON_A_SQUARE)]


class CorrectPromoter(Entry):
    """The promoter really stands here."""

    kind: Literal["correct-promoter"] = "correct-promoter"
    square: Square


class CorrectLeader(ByPlayer):
    """This player really leads."""

    kind: Literal["correct-leader"] = "correct-leader"


class CorrectLoans(OfPurse):
    """The player really has so many loan tokens; the money stays as it is: correct-money corrects it."""

    kind: Literal["correct-loans"] = "correct-loans"
    loans: Annotated[int, Field(ge=0, le=30)]


# The bank alone.


class PayBank(bank.PayBank, OfPurse):
    """A player pays the bank."""

    amount: Paid


class Receive(bank.Receive, OfPurse):
    """The bank pays a player."""

    amount: Paid


class NextRound(Entry):
    """A new round begins: everybody may borrow again (BS-19)."""

    kind: Literal["round"] = "round"


def cards_each(players: int) -> int:
    """How many business cards a player gets: two at a table of two (BS-32)."""
    return 2 if players == 2 else 1


TABLE: tuple[Any, ...] = (
    Cards, Layout, Promoter, LeadRoll, Lead, Roll, Move, Lot, Borrow, Decline, Bid, Pass, Sold, ShowMoney, Pay,
    PlacePawn, Leave, Reckon, CorrectDistrict, CorrectSquare, CorrectPromoter, CorrectLeader, CorrectLoans,
)  # fmt: skip
BANK: tuple[Any, ...] = (Cards, Borrow, PayBank, Receive, NextRound, CorrectLoans)
