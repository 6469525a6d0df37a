"""What a table of Spéculation, or its bank, can be told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self, get_args

from pydantic import Field

from companion import entry
from companion.dice import Stream
from companion.entry import ByPlayer, Chance, Entry, Name
from companion.kits.bag import Bag, Dealt, Taken
from companion.kits.lead import ByLot
from scoring.sheet import EachOnce
from scoring.speculation import MOST_SHARES
from scoring.speculation.race import Company, Price, Side, Square

if TYPE_CHECKING:
    from companion.games.speculation.position import TablePosition

Action = Literal["exchange", "rank-up", "rank-down", "none"]
Movement = Annotated[int, Field(ge=1, le=6, json_schema_extra={"words": "movement"})]
Holiday = Literal["holiday"]
Card = Company | Holiday
ACTIONS: tuple[Action, ...] = get_args(Action)
HOLIDAY: Holiday = "holiday"
TILES: Bag[Action] = Bag.of(("exchange", "exchange", "exchange", "rank-up", "rank-down", "none"))  # SP-07
WITHOUT_NONE: Bag[Action] = Bag.of(("exchange", "exchange", "exchange", "rank-up", "rank-down"))
MOVEMENTS: Bag[int] = Bag.of(range(1, 7))  # SP-07
OF_A_COMPANY = {"json_schema_extra": {"words": "company"}}
OF_A_CARD = {"json_schema_extra": {"words": "card"}}


class Setup(entry.Setup):
    """A table of Spéculation: which side of the board, and whether the packs of cards are in the program."""

    first: Name | None = Field(default=None, description="Who last bought shares, and begins (SP-05). Left out: asked.")
    side: Side = Field(default="plain", description="SP-07: the side of the board; the one with a star is harder.")
    packs: bool = Field(default=False, description="SP-21: the packs of cards are kept in the program.")


class BankSetup(entry.Setup):
    """The bank alone: which side of the board, and whether pawns are followed, so that prices follow from them."""

    kind: Literal["setup"] = "setup"
    side: Side = Field(default="plain", description="SP-07: the side of the board.")
    pawns: bool = Field(default=False, description="Pawns are followed: prices are worked out from their places.")


# Before the first turn


class Shares(Dealt):
    """The share that each player drew from the bag (SP-03): told, or drawn by the program."""

    kind: Literal["shares"] = "shares"
    hands: Mapping[Name, tuple[Annotated[Company, Field(**OF_A_COMPANY)], ...]] | None = None

    def bag(self, position: Any) -> Bag[Any]:
        shares: Bag[Any] = position.first_shares
        return shares

    def each(self, position: Any) -> int:  # noqa: ARG002 - the same at every table
        return 1


class First(ByLot):
    """Who last bought shares, and begins (SP-05)."""

    kind: Literal["first"] = "first"


class Packs(Chance):
    """Every pack is shuffled anew, where the program keeps them (SP-21, SP-22): nine cards each, the first on top."""

    kind: Literal["packs"] = "packs"
    orders: Mapping[Name, tuple[Card, ...]] | None = None

    @property
    def undecided(self) -> bool:
        return self.orders is None

    def drawn(self, position: TablePosition, stream: Stream) -> Self:
        orders = {player: position.packs[player].draw(stream, position.packs[player].left) for player in position.packs}
        return self.model_copy(update={"orders": orders, "source": "rolled"})  # else it would be told, which nobody may


# A turn


class ActionTile(Taken, ByPlayer):
    """The action tile that the active player draws (SP-11)."""

    kind: Literal["action-tile"] = "action-tile"
    item: Annotated[Action | None, Field(json_schema_extra={"words": "action"})] = None

    def bag(self, position: TablePosition) -> Bag[Any]:
        return position.actions if position.actions.left else TILES


class MovementTile(Taken, ByPlayer):
    """The movement tile that the active player draws (SP-11)."""

    kind: Literal["movement-tile"] = "movement-tile"
    item: Movement | None = None

    def bag(self, position: TablePosition) -> Bag[Any]:
        return position.movements if position.movements.left else MOVEMENTS


class Trade(ByPlayer):
    """A player's exchange: sells one share, buys one, both, or neither (SP-13)."""

    kind: Literal["trade"] = "trade"
    sell: Annotated[Company | None, Field(**OF_A_COMPANY)] = None
    buy: Annotated[Company | None, Field(**OF_A_COMPANY)] = None


class Shift(ByPlayer):
    """The pawn that the active player moves by one rank (SP-16, SP-17)."""

    kind: Literal["shift"] = "shift"
    company: Annotated[Company, Field(**OF_A_COMPANY)]


class Lay(ByPlayer):
    """The card that a player laid: told when all were turned over, or chosen here where packs are kept (SP-21)."""

    kind: Literal["lay"] = "lay"
    card: Annotated[Card, Field(**OF_A_CARD)]


class Hidden(ByPlayer):
    """What others hear of a card that lies face down; it cannot be told."""

    kind: Literal["hidden"] = "hidden"


class Reckon(Entry):
    """The count, once the game is over (SP-32)."""

    kind: Literal["reckon"] = "reckon"


# The bank alone


class BankTrade(ByPlayer):
    """A sale and a purchase at prices that are told, or that follow from the pawns (SP-09, SP-13)."""

    kind: Literal["bank-trade"] = "bank-trade"
    sell: Annotated[Company | None, Field(**OF_A_COMPANY)] = None
    buy: Annotated[Company | None, Field(**OF_A_COMPANY)] = None
    sold_for: Price | None = None
    bought_for: Price | None = None


class Stand(Entry):
    """Where a pawn stands now, where the bank follows pawns."""

    kind: Literal["stand"] = "stand"
    company: Annotated[Company, Field(**OF_A_COMPANY)]
    square: Square


# Corrections: the physical table is always right.


class CorrectPawn(Entry):
    """The pawn really stands here; among several on END it arrived last."""

    kind: Literal["correct-pawn"] = "correct-pawn"
    company: Annotated[Company, Field(**OF_A_COMPANY)]
    square: Square


class CorrectShares(ByPlayer):
    """The player really has so many shares of a company; the bank has the rest."""

    kind: Literal["correct-shares"] = "correct-shares"
    company: Annotated[Company, Field(**OF_A_COMPANY)]
    shares: Annotated[int, Field(ge=0, le=MOST_SHARES, json_schema_extra={"words": "number"})]


class CorrectActions(Entry):
    """Exactly these action tiles are really out of their bag."""

    kind: Literal["correct-actions"] = "correct-actions"
    out: tuple[Annotated[Action, Field(json_schema_extra={"words": "action"})], ...] = Field(max_length=6)


class CorrectMovements(Entry):
    """Exactly these movement tiles are really out of their bag."""

    kind: Literal["correct-movements"] = "correct-movements"
    out: tuple[Movement, ...] = Field(max_length=6)


class CorrectPack(ByPlayer):
    """The player has really laid exactly these cards since the last shuffle; not where the program keeps the packs."""

    kind: Literal["correct-pack"] = "correct-pack"
    laid: Annotated[tuple[Annotated[Card, Field(**OF_A_CARD)], ...], EachOnce] = Field(max_length=9)


class CorrectTurn(ByPlayer):
    """It is really this player's turn, and it begins."""

    kind: Literal["correct-turn"] = "correct-turn"


TABLE: tuple[Any, ...] = (
    Shares, First, Packs, ActionTile, MovementTile, Trade, Shift, Lay, Reckon, CorrectPawn, CorrectShares,
    CorrectActions, CorrectMovements, CorrectPack, CorrectTurn,
)  # fmt: skip
BANK: tuple[Any, ...] = (Shares, BankTrade, Stand, CorrectShares)
