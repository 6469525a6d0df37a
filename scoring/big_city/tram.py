"""Where tram sections may lie: each function is one sentence of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Literal

from scoring.big_city.city import SECTIONS, City, Point, Side, ends, flanks
from scoring.sheet import Line, line

Form = Literal["free", "no-branches", "ends-only"]


@dataclass(frozen=True)
class Manner:
    """How a table lets the tram run: with branches or without (BC-42), and along what (BC-43)."""

    form: Form = "free"
    meets: bool = True  # without branches an end may still meet the line itself
    along: bool = False
    parks: bool = True  # parks and factories are buildings to run along


def lie_on_streets(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-20: a section is a side of a property, and each is laid once."""
    strange = sum(side not in city.streets for side in laid)
    if strange:
        yield line("BC-20", "tram.street", n=strange)
    double = len(laid) - len(set(laid) - city.tram)
    if double and not strange:
        yield line("BC-20", "tram.twice", n=double)


def after_city_hall(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:  # noqa: ARG001
    """BC-20: the city hall comes first."""
    if not city.has_city_hall:
        yield line("BC-20", "tram.city-hall")


def so_many(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-20: one section the first time, later one or two, 17 in all."""
    left = SECTIONS - len(city.tram)
    if len(laid) > left:
        yield line("BC-20", "tram.stock", n=len(laid), left=left, most=SECTIONS)
    if not city.tram and len(laid) > 1:
        yield line("BC-20", "tram.first", n=len(laid))


def touches_the_line(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-20: each section goes on from an end point of one that lies already."""
    parts = pieces(city.tram | set(laid))
    apart = [part for part in parts if part.isdisjoint(city.tram)] if city.tram else parts[1:]
    if apart:
        yield line("BC-20", "tram.apart", n=sum(map(len, apart)))


def pieces(sides: Iterable[Side]) -> list[set[Side]]:
    """The parts of a line that do not touch each other, the largest first."""
    found: list[set[Side]] = []
    for side in sorted(sides):
        touching = [part for part in found if any(not {*ends(side)}.isdisjoint(ends(other)) for other in part)]
        found = [part for part in found if part not in touching]
        found.append({side}.union(*touching))
    return sorted(found, key=len, reverse=True)


def not_inside(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-20: never through a building."""
    for built in dict.fromkeys(map(city.inside, laid)):
        if built:
            yield line("BC-20", "tram.inside", building=built.building, properties=built.properties)


def is_one_line(city: City, laid: tuple[Side, ...], manner: Manner) -> Iterator[Line]:
    """BC-42: without branches; stricter still, without a loop."""
    if manner.form == "free":
        return
    after = city.tram | set(laid)
    corners = Counter(point for side in after for point in ends(side))
    met = any(n > 2 for n in corners.values())
    if met and all(_branches(city.tram, order) for order in permutations(laid)):
        yield line("BC-42", "tram.branch")
    elif manner.form == "ends-only" and (met or len(corners) <= len(after)):
        yield line("BC-42", "tram.loop")
    elif met and not manner.meets:
        yield line("BC-42", "tram.meets")


def _branches(tram: frozenset[Side], laid: tuple[Side, ...]) -> bool:
    """Whether one of these, laid in this order, leaves the line elsewhere than at an end of it."""
    lying = Counter(point for side in tram for point in ends(side))
    for side in laid:
        touched = [lying[point] for point in ends(side) if point in lying]
        if touched and 1 not in touched:
            return True
        if touched or not lying:
            lying.update(ends(side))
    return False


def along_a_building(city: City, laid: tuple[Side, ...], manner: Manner) -> Iterator[Line]:
    """BC-43: only beside a building already there; whether parks and factories are some, the table says."""
    if not manner.along:
        return
    for side in laid:
        beside = (city.kind(cell) for cell in flanks(side) if cell in city.at)
        if not any(manner.parks or building.group in ("ordinary", "special") for building in beside):
            yield line("BC-43", "tram.empty", properties=tuple(city.along((side,))))


def runs(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """Everything that BC-20 says against these sections."""
    for obstacle in (after_city_hall, so_many, touches_the_line, not_inside):
        yield from obstacle(city, laid)


def extensions(city: City, manner: Manner) -> Iterator[tuple[Side, ...]]:
    """Every one or two sections that can be laid, each pair once, by the rules of this city."""
    ruled = "BC-20" not in city.off
    if ruled and (not city.has_city_hall or len(city.tram) >= SECTIONS):
        return
    streets = [side for side in sorted(city.streets - city.tram) if not _closed(city, side, manner, ruled)]
    near = [side for side in streets if not ruled or not city.tram or not city.corners.keys().isdisjoint(ends(side))]
    pairs = _pairs(streets, near) if ruled and city.tram and len(city.tram) + 2 <= SECTIONS else ()
    for laid in (*((side,) for side in near), *pairs):
        if manner.form == "free" or not any(is_one_line(city, laid, manner)):
            yield laid


def _closed(city: City, side: Side, manner: Manner, ruled: bool) -> bool:
    return (ruled and city.inside(side) is not None) or any(along_a_building(city, (side,), manner))


def _pairs(streets: list[Side], near: list[Side]) -> Iterator[tuple[Side, Side]]:
    """Two that touch the line, or one that does and one that goes on from it."""
    yield from combinations(near, 2)
    touching = set(near)
    meeting: dict[Point, list[Side]] = {}
    for side in streets:
        for point in ends(side):
            meeting.setdefault(point, []).append(side)
    found = {
        (min(one, other), max(one, other))
        for one in near
        for point in ends(one)
        for other in meeting[point]
        if other not in touching
    }
    yield from sorted(found)
