"""A game of Big City while it is counted: who played, and what was placed, in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.language import Language
from mobile.screens.count import Slip
from mobile.theme import Look
from scoring.big_city.buildings import Options
from scoring.big_city.city import City
from scoring.big_city.count import Final, Lay, Place, Scored, Seat, Step, replayed
from scoring.big_city.ground import Enclosed
from scoring.sheet import Line

Way = Literal["buildings", "city", "points"]
WAYS: tuple[Way, ...] = ("buildings", "city", "points")


@dataclass(frozen=True)
class Draft:
    """What was told so far. In the steps a player is the number of a seat: names may still change."""

    players: int = 3
    names: Mapping[int, str] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    points: Mapping[int, int] = field(default_factory=dict)
    options: Options = field(default_factory=Options)
    enclosed: Enclosed = "no-way-out"

    @property
    def begun(self) -> bool:
        """Whether there is anything to count."""
        return bool(self.points) or any(isinstance(step, Place) for step in self.steps)

    def called(self, people: tuple[str, ...], language: Language) -> list[str]:
        """Everybody's name: as typed, else of the people met last, else their number."""
        met = people if len(people) >= self.players else ()
        usual = met or tuple(language.say("new.player", n=i + 1) for i in range(self.players))
        return [self.names.get(i, "").strip() or usual[i] for i in range(self.players)]

    def with_step(self, step: Step, at: int | None = None) -> Draft:
        """With one more step, or with another one in its place."""
        if at is None:
            return replace(self, steps=(*self.steps, step))
        return replace(self, steps=(*self.steps[:at], step, *self.steps[at + 1 :]))

    def without_step(self, at: int) -> Draft:
        return replace(self, steps=(*self.steps[:at], *self.steps[at + 1 :]))

    def without_seat(self, players: int) -> Draft:
        """With fewer players, and without what the others placed."""
        kept = tuple(step for step in self.steps if not isinstance(step, Place) or int(step.player) < players)
        points = {seat: n for seat, n in self.points.items() if seat < players}
        return replace(self, players=players, steps=kept, points=points)

    def final(self, called: list[str]) -> Final:
        """What is counted. What stood in the city when a building came is what was placed before it."""
        return Final(
            players=tuple(Seat(name=name, points=self.points.get(i, 0)) for i, name in enumerate(called)),
            steps=tuple(self._step(i, called) for i in range(len(self.steps))),
            options=self.options,
            enclosed=self.enclosed,
        )

    def _step(self, i: int, called: list[str]) -> Step:
        step = self.steps[i]
        if not isinstance(step, Place):
            return step
        there = step.circumstances
        if there is not None:
            there = there.model_copy(update={"city": self.before(i)})
        return step.model_copy(update={"player": called[int(step.player)], "circumstances": there})

    def before(self, i: int) -> tuple[str, ...]:
        """What was placed before a step."""
        return tuple(step.building for step in self.steps[:i] if isinstance(step, Place))

    @property
    def laid(self) -> frozenset[int]:
        """The districts that lie."""
        return frozenset(step.district for step in self.steps if isinstance(step, Lay))


def way_of(slip: Slip) -> Way:
    """How this table is counted now."""
    way: Way = slip.kept.get("way", "buildings")
    return way


@dataclass(frozen=True)
class Replay:
    """What came of the steps: worked out once, however often the screen is drawn."""

    final: Final
    city: City
    placed: tuple[Scored, ...]
    remarks: Mapping[int, tuple[Line, ...]]  # on districts and tram sections


def replay(slip: Slip) -> Replay:
    """Everything that was told, step by step; only of what has no faults."""
    known: Replay | None = slip.kept.get("replay")
    if known is None or known.final is not slip.final:
        known = slip.kept["replay"] = Replay(slip.final, *replayed(slip.final))
    return known


@dataclass(frozen=True)
class Held:
    """A slip as a part of the screen holds it: equal to another where that part would look the same.

    A part that was not drawn again has the slip of an earlier drawing: its taps change the draft that is there then.
    """

    slip: Slip = field(compare=False)
    look: Look
    language: Language
    width: float
    draft: Draft
    final: Final
    kept: tuple[Any, ...]


def hold(slip: Slip, *kept: str) -> Held:
    """With what is kept under these names."""
    now = tuple(slip.kept.get(name) for name in kept)
    return Held(slip, slip.look, slip.language, slip.width, slip.draft, slip.final, now)
