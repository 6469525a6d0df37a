"""What there is on the board of Dalton City, as far as its rulebook says it: towns, trades, cards, squares.

A square is named by its kind and what tells it from others: "trade.w2.k3", "diploma.k3", "ranch.1", "boat". A town's
trade is a card of the same name. Each trade of Dalton City itself lies on both sides of the fold, as two squares.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints

Transit = Literal["coach", "boat", "railroad"]
Held = Literal["hospital", "sheriff"]
Side = Literal["left", "right"]

TOWNS = tuple(f"w{n}" for n in range(1, 8))
TRADES = tuple(f"k{n}" for n in range(1, 13))  # seven have a diploma; nobody says how many there are
HOME = TOWNS[0]  # Dalton City
CASINO = TRADES[0]
TRANSITS: tuple[Transit, ...] = get_args(Transit)
SIDES: tuple[Side, ...] = get_args(Side)
DAILY_STAR, POST_OFFICE = "daily-star", "post-office"
HOSPITAL: Held = "hospital"
SHERIFF: Held = "sheriff"
NUGGET = "nugget"
SINGLE = (*TRANSITS, DAILY_STAR, POST_OFFICE, NUGGET, HOSPITAL, SHERIFF)
SEVERAL = ("ranch", "telegram", "diplomas", "x500", "x1000", "rodeo", "wanted", "banco", "holdup")
MOST_ALIKE = 60  # squares of one kind, told apart by a number
DICE = 5  # sides of a die for which a fee is printed
OWNED = len(TOWNS)  # cards of one trade that somebody can have

_TOWN, _TRADE, _NUMBER = "w[1-7]", "k(?:[1-9]|1[0-2])", "(?:[1-9]|[1-5][0-9]|60)"
TRADE_CARD = rf"trade\.{_TOWN}\.{_TRADE}"
DIPLOMA = rf"diploma\.{_TRADE}"
PRICED = f"(?:{TRADE_CARD}|{DIPLOMA}|{'|'.join(TRANSITS)})"
CARD = f"(?:{PRICED}|{DAILY_STAR}|{POST_OFFICE})"
SQUARE = (
    rf"(?:trade\.w1\.{_TRADE}\.(?:left|right)|trade\.w[2-7]\.{_TRADE}|{DIPLOMA}|{'|'.join(SINGLE)}"
    rf"|(?:{'|'.join(SEVERAL)})\.{_NUMBER})"
)

Card = Annotated[str, StringConstraints(pattern=f"^{CARD}$", max_length=40), Field(json_schema_extra={"words": "card"})]
Square = Annotated[
    str, StringConstraints(pattern=f"^{SQUARE}$", max_length=40), Field(json_schema_extra={"words": "square"})
]
Trade = Annotated[
    str, StringConstraints(pattern=f"^{_TRADE}$", max_length=3), Field(json_schema_extra={"words": "trade"})
]


def kind_of(square: str) -> str:
    """What kind of square, or of card, it is."""
    return square.partition(".")[0]


def card_of(square: str) -> str | None:
    """The card that can be had on a square; None where there is none."""
    if kind_of(square) == "trade":
        return ".".join(square.split(".")[:3])
    return square if re.fullmatch(CARD, square) else None


def town_of(card: str) -> str:
    """The town of a trade's card."""
    return card.split(".")[1]


def trade_of(card: str) -> str:
    """The trade of a card: of a town's, or of a diploma."""
    return card.rsplit(".", 1)[1]


def trade_card(town: str, trade: str) -> str:
    return f"trade.{town}.{trade}"


def diploma(trade: str) -> str:
    return f"diploma.{trade}"


def squares_of(card: str) -> tuple[str, ...]:
    """Where a card can be had: a trade of Dalton City on either side of the fold."""
    return tuple(f"{card}.{side}" for side in SIDES) if card.startswith(f"trade.{HOME}.") else (card,)


def alike(one: str, other: str) -> bool:
    """Whether two names can stand for one and the same square."""
    return one == other or (kind_of(one) in SEVERAL and kind_of(one) == kind_of(other))
