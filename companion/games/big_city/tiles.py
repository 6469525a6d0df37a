"""The numbers printed on the districts (BC-01): as proposed, or as the box has learnt them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from companion.box import Facts
from companion.position import Effect
from scoring.big_city.ground import DISTRICTS, HOLLYROCK, DistrictId, numbers

ALL: tuple[DistrictId, ...] = (*DISTRICTS, HOLLYROCK)


def fact_of(district: DistrictId) -> str:
    """The fact that says which number lies where on a tile."""
    return f"numbers:{district}"


def printed(facts: Facts) -> Mapping[DistrictId, tuple[int, ...]]:
    """The numbers of every tile, read row by row; those that were not told come last, in order."""
    return {district: (*_told(facts, district), *_untold(facts, district)) for district in ALL}


def confirmed(facts: Facts, district: DistrictId) -> bool:
    """Whether somebody looked at the tile."""
    return facts.confirmed(fact_of(district))


def usual(facts: Facts) -> Mapping[str, Any]:
    """The number of churches that somebody has counted (BC-11)."""
    return {"churches": facts.get("churches")} if facts.confirmed("churches") else {}


def doubts(facts: Facts) -> Iterator[Effect]:
    """A tile of which only some numbers were told."""
    for district in ALL:
        if untold := _untold(facts, district):
            yield Effect("BC-01", "incomplete", {"district": district, "properties": untold})


def _told(facts: Facts, district: DistrictId) -> tuple[int, ...]:
    return tuple(map(int, cast(tuple[str, ...], facts.get(fact_of(district)))))


def _untold(facts: Facts, district: DistrictId) -> tuple[int, ...]:
    told = _told(facts, district)
    return tuple(number for number in numbers(district) if number not in told)
