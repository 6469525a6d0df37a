"""What about a city could not have come about by the rules, however it was built: pointed out, never refused."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from scoring.big_city.city import City
from scoring.big_city.ground import JOINED, DistrictId, Ground, Laid, covered
from scoring.big_city.spot import Spot
from scoring.big_city.tram import after_city_hall, not_inside, pieces
from scoring.sheet import Line, line


def doubts(city: City, early: Collection[DistrictId]) -> Iterator[Line]:
    """Everything; `early` are the districts that may lie before the city hall."""
    laid = city.ground.laid
    for each in laid:
        others = replace(city.ground, laid=tuple(other for other in laid if other != each))
        yield from not_joined(others, each)
        if each.district not in early:
            yield from before_city_hall(city, each.district)
    yield from _torn(city)
    yield from _tram(city)


def not_joined(city: Ground, laid: Laid) -> Iterator[Line]:
    """BC-08: a district faces the others with two properties, and two of them face it."""
    if city.laid and min(city.touching(covered(laid))) < JOINED:
        yield line("BC-08", "sheet.apart", district=laid.district)


def before_city_hall(city: City, district: DistrictId) -> Iterator[Line]:
    """BC-22: a later district comes after the city hall."""
    if not city.has_city_hall:
        yield line("BC-22", "sheet.early", district=district)


def _torn(city: City) -> Iterator[Line]:
    """BC-10: a building whose properties do not lie together, as when numbers turn out to lie elsewhere."""
    for built in city.built:
        if Spot(city, built.properties).shape != city.buildings[built.building].shape:
            yield line("BC-10", "sheet.torn", building=built.building, properties=built.properties)


def _tram(city: City) -> Iterator[Line]:
    """BC-20: the tram comes after the city hall, is in one piece, and runs through nothing."""
    if not city.tram:
        return
    sections = tuple(sorted(city.tram))
    yield from after_city_hall(city, sections)
    if apart := pieces(sections)[1:]:
        yield line("BC-20", "tram.apart", n=sum(map(len, apart)))
    yield from not_inside(city, sections)
