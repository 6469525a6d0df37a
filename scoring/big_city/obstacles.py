"""Why a building may not stand on some properties: each function is one sentence of the catalogue.

A line has the rule, the id of its sentence and the values in it, as every refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.big_city.buildings import Building
from scoring.big_city.city import City
from scoring.big_city.spot import Spot
from scoring.sheet import Line, line

Obstacle = Callable[[Building, Spot], Iterator[Line]]


def shape(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-10: the properties have its shape."""
    if spot.shape != building.shape:
        yield line("BC-10", "place.shape", building=building.id, shape=building.shape, properties=spot.properties)


def free(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-10: nothing stands there yet."""
    if spot.taken:
        yield line("BC-10", "place.taken", building=building.id, properties=spot.taken)


def stock(building: Building, city: City) -> Iterator[Line]:
    """BC-11: one is left in the box."""
    if not city.left(building.id):
        yield line("BC-11", "place.stock", building=building.id, stock=building.stock)


def no_tram_inside(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-12: no tram runs between its properties."""
    if spot.tram_inside:
        yield line("BC-12", "place.tram-inside", building=building.id, properties=spot.properties)


def city_hall(building: Building, city: City) -> Iterator[Line]:
    """BC-29: most buildings come after the city hall."""
    if building.after_city_hall and not city.has_city_hall:
        own = building.rule in ("BC-37", "BC-38", "BC-39", "BC-45")
        yield line(building.rule if own else "BC-29", "place.city-hall", building=building.id)


def outskirts(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-17, BC-29, BC-38: so many of its properties are on the outskirts, or not."""
    n = spot.outskirts
    if n < building.least_outskirts:
        yield line(building.rule, "place.outskirts", building=building.id, n=n, least=building.least_outskirts)
    elif n > building.most_outskirts:
        if building.most_outskirts:
            yield line(building.rule, "place.too-far-out", building=building.id, n=n, most=building.most_outskirts)
        else:
            yield line(building.rule, "place.downtown", building=building.id, properties=spot.on_outskirts)


def last_of_district(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-30, BC-38: after it nothing is free in its district."""
    still_free = tuple(spot.others_free) if building.last_of_district else ()
    if still_free:
        yield line(building.rule, "place.last", building=building.id, free=still_free)


def number(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-30: the number of its property is a multiple of 11."""
    wrong = tuple(number for number in spot.properties if number % building.multiple_of)
    if wrong:
        yield line(building.rule, "place.number", building=building.id, of=building.multiple_of, properties=wrong)


def needs(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-31, BC-33, BC-36, BC-37: what must be beside it."""
    for need in building.needs:
        found = spot.beside(need.of)
        if found < need.least:
            missing = need.least - found
            yield line(building.rule, "place.needs", building=building.id, of=need.of, least=need.least, more=missing)


def forbidden(building: Building, spot: Spot) -> Iterator[Line]:
    """BC-36: what stands beside may not allow it."""
    for built, neighbour in spot.around:
        if neighbour.forbids(building):
            properties = built.properties
            yield line(
                neighbour.rule, "place.forbidden", building=building.id, beside=neighbour.id, properties=properties
            )


THERE: tuple[Obstacle, ...] = (no_tram_inside, outskirts, last_of_district, number, needs, forbidden)


def obstacles(building: Building, spot: Spot) -> Iterator[Line]:
    """Everything that keeps a building from these properties, by the rules of this city; its shape always does."""
    city = spot.city
    yield from _asked(city, stock(building, city), city_hall(building, city))
    yield from (*shape(building, spot), *free(building, spot))
    yield from _asked(city, *(obstacle(building, spot) for obstacle in THERE))


def _asked(city: City, *found: Iterator[Line]) -> Iterator[Line]:
    return (each for lines in found for each in lines if each.rule not in city.off)


def suits(building: Building, spot: Spot) -> bool:
    """Whether nothing keeps it from a free place of its shape: `obstacles` of that place, without the reasons."""
    off = spot.city.off
    for obstacle in THERE:
        for each in obstacle(building, spot):
            if each.rule not in off:
                return False
    return True
