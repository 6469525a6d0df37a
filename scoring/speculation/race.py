"""The race: eight pawns on a track of sixty squares, their order, and the printed price that each has by it."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Annotated, Literal, NamedTuple, get_args

from pydantic import Field

Company = Literal["metro", "timbuktu", "alhambra", "fourth", "fifth", "sixth", "seventh", "eighth"]
Square = Annotated[int, Field(ge=0, le=60)]
Price = Annotated[int, Field(ge=-999, le=999)]
Segment = Literal["1", "2", "3", "4", "5", "6", "end"]
Side = Literal["plain", "star"]
Rank = Annotated[int, Field(ge=1, le=8)]
Pawns = Mapping[Company, int]

COMPANIES: tuple[Company, ...] = get_args(Company)
UNNAMED = COMPANIES[3:]  # nothing public says what they are called (SP-07)
SEGMENTS: tuple[Segment, ...] = get_args(Segment)
SIDES: tuple[Side, ...] = get_args(Side)
RANKS = range(1, len(COMPANIES) + 1)
START, END = 0, 60
AT_START = 20  # dollars (SP-08)
BORDERS = SEGMENTS[:5]  # segments whose last square is a printed fact; the sixth ends right before END


def border(segment: Segment) -> str:
    """The fact that says which square is the last one of a segment (SP-07)."""
    return f"last:{segment}"


def price_fact(side: Side, segment: Segment, rank: int) -> str:
    """The fact that says what a share costs there (SP-07)."""
    return f"price:{side}.{segment}.{rank}"


def in_order(pawns: Pawns, arrived: tuple[Company, ...] = ()) -> tuple[Company, ...]:
    """The foremost pawn first; on END by arrival (SP-31), on START as the companies are listed."""
    arrival = {company: i for i, company in enumerate(arrived)}
    listed = {company: i for i, company in enumerate(COMPANIES)}
    return tuple(sorted(pawns, key=lambda each: (-pawns[each], arrival.get(each, len(arrival)), listed[each])))


def ranks(pawns: Pawns, arrived: tuple[Company, ...] = ()) -> dict[Company, int]:
    """Each pawn's rank among all, the foremost being 1st (SP-09)."""
    return {company: rank for rank, company in enumerate(in_order(pawns, arrived), 1)}


def segment_of(square: int, lasts: Mapping[Segment, int]) -> Segment:
    """The segment in which a square lies that is not START; `lasts` has the last square of each that is known."""
    if square == END:
        return "end"
    return next((segment for segment in BORDERS if square <= lasts[segment]), "6")


class Listed(NamedTuple):
    """Where a price is printed: in the list of a segment, for a rank."""

    segment: Segment
    rank: int


def listed(
    company: Company,
    pawns: Pawns,
    arrived: tuple[Company, ...],
    lasts: Mapping[Segment, int],
    off: Container[str] = (),
) -> Listed | None:
    """Where a company's price is printed (SP-09); None where it is AT_START: on START (SP-08), or without SP-09.

    Without SP-08 a pawn on START is the last one in the first list; without SP-31 all on END are 1st.
    """
    square = pawns[company]
    if "SP-09" in off or (square == START and "SP-08" not in off):
        return None
    if square == START:
        return Listed("1", RANKS[-1])
    rank = 1 if square == END and "SP-31" in off else ranks(pawns, arrived)[company]
    return Listed(segment_of(square, lasts), rank)


def traded(price: int, off: Container[str] = ()) -> int:
    """What a printed price is worth: a negative one is paid the other way round, without SP-10 it is nothing."""
    return max(price, 0) if "SP-10" in off else price
