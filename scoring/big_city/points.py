"""What a building scores where it stands, line by line; the amounts of the lines add up to its points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from scoring.big_city.buildings import TRAM, Bonus, Building, BuildingId, Term
from scoring.sheet import Line, Value, line

Natural = Annotated[int, Field(ge=0, le=99)]


class Circumstances(Value):
    """What the points of a building depend on: told, or seen in a city.

    `outskirts` counts its properties there, `beside` names each building, park and factory beside it once, `sections`
    counts those of the tram along it, `occupied` its sides with something built across, and `city` names all that
    stands anywhere.
    """

    outskirts: Natural = 0
    beside: tuple[BuildingId, ...] = Field(default=(), max_length=20)
    sections: Natural = 0
    occupied: Natural = 0
    city: tuple[BuildingId, ...] = Field(default=(), max_length=99)


def points(lines: tuple[Line, ...]) -> int:
    """What the lines come to."""
    return sum(each.amount or 0 for each in lines)


def calculation(
    building: Building,
    there: Circumstances,
    buildings: Mapping[str, Building],
    off: frozenset[str] = frozenset(),
) -> tuple[Line, ...]:
    """The points of a building under these circumstances: additions first, then the factor (BC-26)."""
    lines = [line(building.scored_by, "points.base", building.base, building=building.id)]
    lines += _location(building, there, off)
    for bonus in building.bonuses:
        lines += _bonus(building, bonus, there, buildings, off)
    lines += _influences(building, there, buildings, off)
    if building.sides and there.occupied:
        sides = min(there.occupied, len(building.sides))
        lines.append(line(building.rule, "points.sides", building.sides[sides - 1], n=sides))
    total = points(tuple(lines))
    fell = any((each.amount or 0) < 0 for each in lines)
    if total <= 0 and fell and "BC-28" not in off:
        return (*lines, line("BC-28", "points.least", 1 - total, total=total))
    return (*lines, *_factor(building, there, buildings, total))


def _location(building: Building, there: Circumstances, off: frozenset[str]) -> Iterator[Line]:
    """BC-27: one property on the outskirts puts the whole building there."""
    partly = 0 < there.outskirts < building.size
    outside = there.outskirts >= (building.size if "BC-27" in off else 1)
    rule = "BC-27" if partly and "BC-27" not in off else building.rule
    if outside and building.outskirts:
        yield line(rule, "points.outskirts", building.outskirts)
    elif not outside and building.downtown:
        yield line(rule, "points.downtown", building.downtown)
    elif partly and outside and building.downtown:
        yield line(rule, "points.not-downtown", 0)


def _bonus(
    building: Building, bonus: Bonus, there: Circumstances, buildings: Mapping[str, Building], off: frozenset[str]
) -> Iterator[Line]:
    n = _number(bonus.of, there, buildings, in_city=bonus.in_city)
    if not n:
        return
    if bonus.each:
        yield line(building.rule, "points.each", n * bonus.add, n=n, of=bonus.of, add=bonus.add)
    elif n > 1:
        once = "BC-26" not in off
        text, times = ("points.once", 1) if once else ("points.each", n)
        yield line("BC-26", text, bonus.add * times, n=n, of=bonus.of, add=bonus.add)
    else:
        yield line(building.rule, "points.beside", bonus.add, of=bonus.of)


def _influences(
    building: Building, there: Circumstances, buildings: Mapping[str, Building], off: frozenset[str]
) -> Iterator[Line]:
    """What stands beside it does to it: once for each kind of building, however many there are (BC-26)."""
    for id in dict.fromkeys(there.beside):
        for influence in buildings[id].influence if id in buildings else ():
            if influence.add and building.is_a(influence.on):
                times = there.beside.count(id) if "BC-26" in off else 1
                yield line(buildings[id].rule, "points.beside", influence.add * times, of=(id,))


def _factor(building: Building, there: Circumstances, buildings: Mapping[str, Building], total: int) -> Iterator[Line]:
    """Doubled beside one of them, tripled beside both."""
    beside = tuple(term for term in building.factors if _number((term,), there, buildings))
    if beside and total:
        rule = "BC-21" if beside == (TRAM,) else _factor_rule(building)
        yield line(rule, "points.factor", total * len(beside), factor=1 + len(beside), of=beside, total=total)


def _factor_rule(building: Building) -> str:
    return "BC-32" if building.rule == "BC-31" else building.rule


def _number(
    terms: tuple[Term, ...], there: Circumstances, buildings: Mapping[str, Building], *, in_city: bool = False
) -> int:
    """How many of these there are beside it, or in the city; the tram is one."""
    standing = there.city if in_city else there.beside
    found = sum(id in buildings and buildings[id].is_a(terms) for id in standing)
    return found + (TRAM in terms and there.sections > 0)
