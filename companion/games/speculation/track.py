"""How a pawn goes along the track: to free squares only, by a number or by a rank; what is occupied is passed over."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.speculation.race import END, START, Company, Pawns


@dataclass(frozen=True, slots=True)
class Run:
    """A pawn went from one square to another, for a player's card or by a tile; over these occupied squares."""

    company: Company
    start: int
    end: int
    over: tuple[int, ...] = ()
    player: str | None = None  # whose card it was


def moved(pawns: Pawns, company: Company, n: int, player: str | None = None) -> Run:
    """To the n-th free square ahead (SP-23), or to END, where it stops whatever is left of its move (SP-30)."""
    square, over = pawns[company], list[int]()
    while n and square < END:
        square += 1
        if _occupied(pawns, square):
            over.append(square)
        else:
            n -= 1
    return Run(company, pawns[company], square, tuple(over), player)


def shifted(pawns: Pawns, company: Company, *, up: bool) -> Run:
    """Past the pawn that is next ahead, or next behind, to the first free square; where there is none it stays."""
    start = pawns[company]
    others = [square for square in pawns.values() if (square > start if up else square < start)]
    if not others:
        return Run(company, start, 1 if up and start == START else start)
    way = 1 if up else -1
    square = (min(others) if up else max(others)) + way
    while _occupied(pawns, square):
        square += way
    end = max(START, min(END, square))
    low, high = sorted((start, end))
    return Run(company, start, end, tuple(sorted(s for s in set(pawns.values()) if low < s < high and s != START)))


def abreast(pawns: Pawns) -> bool:
    """Whether all pawns are on START, or by a correction on END: then none leads."""
    return len(set(pawns.values())) == 1


def may_be_shifted(pawns: Pawns, company: Company, *, up: bool) -> bool:
    """Not the leading pawn up, not the last one down (SP-18); on START all share the last place (SP-19)."""
    limit = max(pawns.values()) if up else min(pawns.values())
    return pawns[company] != limit or (up and abreast(pawns))


def _occupied(pawns: Pawns, square: int) -> bool:
    """START and END hold any number."""
    return START < square < END and square in pawns.values()
