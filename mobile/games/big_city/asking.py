"""What must be known of a building's surroundings to tell its points: only what changes them is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from scoring.big_city.buildings import TRAM, Building, Term
from scoring.big_city.points import Circumstances

MANY = 4  # of those that count each


@dataclass(frozen=True)
class Ask:
    """One question: whether it is on the outskirts, beside these, beside the tram; or how many are beside it."""

    what: Literal["outskirts", "tram", "sides", "beside"]
    of: tuple[Term, ...] = ()
    sign: str = ""  # the building that stands for them
    most: int = 1
    add: int = 0  # what one of them adds; a factor adds nothing

    def told(self, there: Circumstances) -> int:
        """The answer that stands there."""
        match self.what:
            case "outskirts":
                return min(there.outskirts, 1)
            case "tram":
                return there.sections
            case "sides":
                return there.occupied
            case "beside":
                return there.beside.count(self.sign)

    def tell(self, building: Building, there: Circumstances, n: int) -> Circumstances:
        """With this answer."""
        match self.what:
            case "outskirts":
                return there.model_copy(update={"outskirts": building.size if n else 0})
            case "tram":
                return there.model_copy(update={"sections": n})
            case "sides":
                return there.model_copy(update={"occupied": n})
            case "beside":
                others = tuple(each for each in there.beside if each != self.sign)
                return there.model_copy(update={"beside": (*others, *(self.sign for _ in range(n)))})


def asked(building: Building, buildings: Mapping[str, Building]) -> tuple[Ask, ...]:
    """All questions about a building, each once."""
    found: dict[tuple[str, str], Ask] = {}
    for ask in _asked(building, buildings):
        found.setdefault((ask.what, ask.sign), ask)
    return tuple(found.values())


def _asked(building: Building, buildings: Mapping[str, Building]) -> Iterator[Ask]:
    if building.outskirts or building.downtown:
        yield Ask("outskirts")
    for bonus in building.bonuses:
        if not bonus.in_city:
            yield from _beside(bonus.of, buildings, bonus.add, MANY if bonus.each else 1)
    for other in buildings.values():
        for influence in other.influence:
            if influence.add and building.is_a(influence.on):
                yield Ask("beside", (other.id,), other.id, add=influence.add)
    for term in building.factors:
        yield from _beside((term,), buildings)
    if building.sides:
        yield Ask("sides", most=len(building.sides))


def _beside(of: tuple[Term, ...], buildings: Mapping[str, Building], add: int = 0, most: int = 1) -> Iterator[Ask]:
    sign = next((each.id for each in buildings.values() if each.is_a(of)), None)
    if sign:
        yield Ask("beside", of, sign, most, add)
    if TRAM in of:
        yield Ask("tram", (TRAM,), add=add)
