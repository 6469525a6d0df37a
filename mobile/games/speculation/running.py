"""Pawns on their way: card by card, square by square, and over those that are occupied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from companion.games.speculation.position import TablePosition
from companion.games.speculation.track import Run
from scoring.speculation.race import COMPANIES, END, Company

MOST = 8  # squares on which a pawn is seen on one way, those that are occupied aside


@dataclass(frozen=True)
class Frame:
    """The race at one moment: where the pawns are, by company, and which one is in the air."""

    squares: tuple[int, ...]
    arrived: tuple[Company, ...] = ()
    mover: Company | None = None
    leaps: bool = False  # whether it is right above another pawn

    @classmethod
    def of(cls, position: TablePosition) -> Frame:
        return cls(tuple(position.pawns[each] for each in COMPANIES), position.arrived)

    def moved(self, company: Company, square: int, *, leaps: bool = False) -> Frame:
        """With one pawn elsewhere."""
        squares = tuple(square if each == company else was for each, was in zip(COMPANIES, self.squares, strict=True))
        arrived = self.arrived
        if square == END and company not in arrived:
            arrived = (*arrived, company)
        return Frame(squares, arrived, company, leaps)

    @property
    def at_rest(self) -> Frame:
        return replace(self, mover=None, leaps=False)

    def at(self, company: Company) -> int:
        return self.squares[COMPANIES.index(company)]


def frames(before: Frame, steps: Sequence[Run]) -> Iterator[tuple[Frame, ...]]:
    """What is seen of each step, one frame after the other; nothing of a step that does not begin where the pawn is."""
    for step in steps:
        if before.at(step.company) == step.start != step.end:
            seen = tuple(before.moved(step.company, each, leaps=each in step.over) for each in _way(step))
            before = seen[-1].at_rest
            yield (*seen, before)


def _way(step: Run) -> list[int]:
    """Where a pawn is seen: on all squares, or some of a long way; always above those it leaps over, and at the end."""
    onward = 1 if step.end > step.start else -1
    way = range(step.start + onward, step.end, onward)
    each = -(-len(way) // MOST) or 1
    return [*(square for i, square in enumerate(way, 1) if i % each == 0 or square in step.over), step.end]


@dataclass
class Running:
    """What a board has shown: so many entries, the race then, and the frames that are still to be seen."""

    told: int
    shown: Frame
    ways: list[tuple[Frame, ...]] = field(default_factory=list)

    def goes_on(self, told: int, position: TablePosition, at_once: int, *, still: bool) -> None:
        """The table was told something, so many entries in one tap: what the last one moved is seen moving.

        All else is there at once.
        """
        now = Frame.of(position)
        seen = 0 < told - self.told <= at_once and not still
        ways = [*frames(self.shown.at_rest, position.steps)] if seen else []
        self.ways = ways if ways and ways[-1][-1] == now else []
        self.told = told
        if not self.ways:
            self.shown = now
