"""The circuit: what a box knows of it, where a throw leads, and what in it cannot be (MI-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from companion.box import Facts
from companion.position import Effect
from scoring.millionaire import Colour

LENGTH = 56
SECTOR = 14
OWN = ("blue", "yellow", "red", "green")  # each sector has a colour of its own
IN_A_SECTOR: Mapping[str, int] = {**dict.fromkeys(OWN, 6), "black": 2, "beige": 6}
IN_ALL: Mapping[str, int] = {**dict.fromkeys(OWN, 6), "black": 8, "beige": 24}

Circuit = tuple[Colour | None, ...]


def length(facts: Facts) -> int:
    return cast(int, facts.get("length"))


def circuit(facts: Facts) -> Circuit:
    """The colours of all squares in the arrow's direction, from the arrow on; None where nobody has told one."""
    return tuple(colour_of(facts, square) for square in range(length(facts)))


def colour_of(facts: Facts, square: int) -> Colour | None:
    """The colour of a square, if it is known; that of the arrow always is."""
    return cast("Colour | None", facts.get(f"square:{square}")) if square else "black"


def ahead(facts: Facts, pawn: int, total: int) -> tuple[int, int]:
    """The square so many ahead of another, and how often the pawn reaches or passes the arrow on the way."""
    times, square = divmod(pawn + total, length(facts))
    return square, times


# What public sources say of the whole: a box may differ, and is told so.


def doubts(facts: Facts) -> Iterator[Effect]:
    """What in this circuit contradicts the known numbers of squares, or the four sectors."""
    known = {square: colour for square, colour in enumerate(circuit(facts)) if colour}
    if length(facts) != LENGTH:
        return
    found = [*_too_many(known), *_too_far_apart(known)]
    yield from found
    if not found and not any(_fit(known, offset) for offset in range(SECTOR)):
        yield Effect("MI-05", "sectors", {})


def _too_many(known: Mapping[int, str]) -> Iterator[Effect]:
    for colour, most in IN_ALL.items():
        squares = _of(known, colour)
        if len(squares) > most:
            yield Effect("MI-05", "many", {"colour": colour, "n": len(squares), "most": most, "squares": squares})


def _too_far_apart(known: Mapping[int, str]) -> Iterator[Effect]:
    for colour in OWN:
        squares = _of(known, colour)
        if squares and not any(_within_a_sector(squares, first) for first in squares):
            yield Effect("MI-05", "far", {"colour": colour, "squares": squares, "sector": SECTOR})


def _of(known: Mapping[int, str], colour: str) -> list[int]:
    return [square for square, its in known.items() if its == colour]


def _within_a_sector(squares: Iterable[int], first: int) -> bool:
    return all((square - first) % LENGTH < SECTOR for square in squares)


def _fit(known: Mapping[int, str], offset: int) -> bool:
    """Whether these squares can be of four sectors, each with a colour of its own, the first beginning there."""
    sectors = [Counter[str]() for _ in range(LENGTH // SECTOR)]
    for square, colour in known.items():
        sectors[(square - offset) % LENGTH // SECTOR][colour] += 1
    owners = [colour for sector in sectors for colour in OWN if sector[colour]]
    alone = len(owners) == len(set(owners)) and all(sum(map(bool, map(sector.get, OWN))) < 2 for sector in sectors)
    return alone and all(sector[colour] <= most for sector in sectors for colour, most in IN_A_SECTOR.items())
