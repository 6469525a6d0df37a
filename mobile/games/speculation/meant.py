"""What is meant on the board: the segment and the companies that are asked about, looked at, or can be chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from companion.games.speculation.position import Shifting, TablePosition
from companion.games.speculation.track import shifted
from mobile.desks.table import TableDesk
from mobile.games.speculation.shift import choose_pawn, chosen_pawn
from mobile.games.speculation.track import squares_of
from mobile.kits.looking import look_at, looked_at
from scoring.speculation.race import COMPANIES, START, Company, Segment

ON_START = "start"  # what is looked at


@dataclass(frozen=True)
class Meant:
    """What stands out: some squares, some companies, and where the chosen pawn would land."""

    squares: tuple[int, ...]
    companies: frozenset[Company]
    landing: tuple[Company, int] | None


def meant(desk: TableDesk) -> Meant:
    """As it is now."""
    position: TablePosition = desk.position
    step, looked = position.step, str(looked_at(desk) or "")
    if isinstance(step, Shifting) and not desk.framed:
        return _to_choose(position, step, chosen_pawn(desk))
    asked = {each for each in COMPANIES if desk.framed and position.price_needs(each) == desk.framed}
    squares = _squares(position, desk.framed or looked)
    return Meant(squares, frozenset(asked | {each for each in COMPANIES if each == looked}), None)


def _squares(position: TablePosition, place: str) -> tuple[int, ...]:
    """All squares of what is asked about, or looked at."""
    if place == ON_START:
        return (START,)
    segment = asked_segment(place)
    return tuple(squares_of(segment, tuple(position.lasts.values()))) if segment else ()


def _to_choose(position: TablePosition, step: Shifting, chosen: Company | None) -> Meant:
    """The pawns that may be chosen; once one is, that one alone, and where it would land."""
    if chosen is None:
        return Meant((), frozenset(position.may_shift(up=step.up)), None)
    return Meant((), frozenset({chosen}), (chosen, shifted(position.pawns, chosen, up=step.up).end))


def asked_segment(fact: str) -> Segment | None:
    """The segment that a printed fact is about, or that is looked at."""
    kind, _, place = fact.partition(":")
    if kind == "price":
        return cast(Segment, place.split(".")[1])
    return cast(Segment, place) if kind in ("last", "segment") else None


@dataclass(frozen=True)
class OnCompany:
    """A company was tapped: it is chosen where one is asked for, else looked at."""

    desk: TableDesk

    def __call__(self, company: Company) -> None:
        if isinstance(self.desk.position.step, Shifting) and not self.desk.framed:
            choose_pawn(self.desk, company)
        else:
            look_at(self.desk, company)
