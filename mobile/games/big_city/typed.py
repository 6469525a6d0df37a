"""A game of Big City while it is counted: who played, and what was placed, in order."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.language import Language
from mobile.desks.count import CountDesk
from mobile.kits.typed import TypedFinal
from mobile.theme import Look
from scoring.big_city.buildings import Options
from scoring.big_city.city import City
from scoring.big_city.count import BigCityPlayer, Final, Lay, Place, Scored, Step, replayed
from scoring.big_city.ground import Enclosed
from scoring.sheet import Line

Way = Literal["buildings", "city", "points"]
WAYS: tuple[Way, ...] = ("buildings", "city", "points")


@dataclass(frozen=True, kw_only=True)
class TypedCity(TypedFinal):
    """What was placed, in order, and points typed by seat. In the steps a player is the number of a seat."""

    players: int = 3
    steps: tuple[Step, ...] = ()
    options: Options = field(default_factory=Options)
    enclosed: Enclosed = "no-way-out"

    @property
    def begun(self) -> bool:
        return bool(self.numbers) or any(isinstance(step, Place) for step in self.steps)

    def with_step(self, step: Step, at: int | None = None) -> TypedCity:
        """With one more step, or with another one in its place."""
        if at is None:
            return replace(self, steps=(*self.steps, step))
        return replace(self, steps=(*self.steps[:at], step, *self.steps[at + 1 :]))

    def without_step(self, at: int) -> TypedCity:
        return replace(self, steps=(*self.steps[:at], *self.steps[at + 1 :]))

    def seated(self, players: int) -> TypedCity:
        """With fewer players, and without what the others placed."""
        kept = tuple(step for step in self.steps if not isinstance(step, Place) or int(step.player) < players)
        return replace(self, players=players, steps=kept)

    def final(self, called: Mapping[Any, str]) -> Final:
        """What is counted. What stood in the city when a building came is what was placed before it."""
        players = [BigCityPlayer(name=name, points=self.numbers.get(seat)) for seat, name in called.items()]
        return Final(
            players=tuple(players),
            steps=tuple(self._step(i, called) for i in range(len(self.steps))),
            options=self.options,
            enclosed=self.enclosed,
        )

    def _step(self, i: int, called: Mapping[Any, str]) -> Step:
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


def way_of(desk: CountDesk) -> Way:
    """How this table is counted now."""
    way: Way = desk.kept.get("way", "buildings")
    return way


@dataclass(frozen=True)
class Replay:
    """What came of the steps: worked out once, however often the screen is painted."""

    final: Final
    city: City
    placed: tuple[Scored, ...]
    remarks: Mapping[int, tuple[Line, ...]]  # on districts and tram sections


def replay(desk: CountDesk) -> Replay:
    """Everything that was told, step by step; only of what has no faults."""
    known: Replay | None = desk.kept.get("replay")
    if known is None or known.final is not desk.final:
        known = desk.kept["replay"] = Replay(desk.final, *replayed(desk.final))
    return known


@dataclass(frozen=True)
class Held:
    """A desk as a part of the screen holds it: equal to another where that part would look the same.

    A part that was not painted again has the desk of an earlier painting: its taps change what is typed by then.
    """

    desk: CountDesk = field(compare=False)
    look: Look
    language: Language
    width: float
    typed: TypedCity
    final: Final
    kept: tuple[Any, ...]


def hold(desk: CountDesk, *kept: str) -> Held:
    """With what is kept under these names."""
    now = tuple(desk.kept.get(name) for name in kept)
    return Held(desk, desk.look, desk.language, desk.width, desk.typed, desk.final, now)
