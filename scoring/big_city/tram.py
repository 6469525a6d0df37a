"""Where tram sections may lie: each function is one sentence of the catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Literal

from scoring.big_city.city import SECTIONS, City, Point, Side, ends, flanks
from scoring.sheet import Line, line

Form = Literal["free", "no-branches", "ends-only"]


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
    reached = set(city.corners)
    waiting = list(laid) if reached else []
    while further := [side for side in waiting if reached.intersection(ends(side))]:
        reached.update(point for side in further for point in ends(side))
        waiting = [side for side in waiting if side not in further]
    if waiting:
        yield line("BC-20", "tram.apart", n=len(waiting))


def not_inside(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-20: never through a building."""
    for side in laid:
        if built := city.inside(side):
            yield line("BC-20", "tram.inside", building=built.building, properties=built.properties)


def is_one_line(city: City, laid: tuple[Side, ...], form: Form) -> Iterator[Line]:
    """BC-42: without branches; stricter still, without a loop."""
    if form == "free":
        return
    after = city.tram | set(laid)
    corners = Counter(point for side in after for point in ends(side))
    if any(n > 2 for n in corners.values()):
        yield line("BC-42", "tram.branch")
    elif form == "ends-only" and len(corners) <= len(after):
        yield line("BC-42", "tram.loop")


def along_a_building(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """BC-43: only beside a building already there; parks and factories are none."""
    for side in laid:
        beside = (city.kind(cell) for cell in flanks(side) if cell in city.at)
        if not any(building.group in ("ordinary", "special") for building in beside):
            yield line("BC-43", "tram.empty", properties=tuple(city.along((side,))))


def runs(city: City, laid: tuple[Side, ...]) -> Iterator[Line]:
    """Everything that BC-20 says against these sections."""
    for obstacle in (after_city_hall, so_many, touches_the_line, not_inside):
        yield from obstacle(city, laid)


def extensions(city: City, form: Form, *, along: bool) -> Iterator[tuple[Side, ...]]:
    """Every one or two sections that can be laid, each pair once, by the rules of this city; BC-43 where `along`."""
    ruled = "BC-20" not in city.off
    if ruled and (not city.has_city_hall or len(city.tram) >= SECTIONS):
        return
    streets = [side for side in sorted(city.streets - city.tram) if not _closed(city, side, along, ruled)]
    near = [side for side in streets if not ruled or not city.tram or not city.corners.keys().isdisjoint(ends(side))]
    pairs = _pairs(streets, near) if ruled and city.tram and len(city.tram) + 2 <= SECTIONS else ()
    for laid in (*((side,) for side in near), *pairs):
        if form == "free" or not any(is_one_line(city, laid, form)):
            yield laid


def _closed(city: City, side: Side, along: bool, ruled: bool) -> bool:
    return (ruled and city.inside(side) is not None) or (along and any(along_a_building(city, (side,))))


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
