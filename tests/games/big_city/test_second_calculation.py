"""The referee against the second calculation, on many random builds, tram sections and districts.

Where both state one condition under different ids the adapter says so: a place that does not fit is BC-10 here and
BC-16 there for parks and factories, and "only after the city hall" is told once here, under every rule there. Some
refusals stand alone here (a gate): of a build that could not even be represented nothing else is compared.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from companion.box import Facts
from companion.games.big_city import entries as e
from companion.games.big_city import play
from companion.games.big_city.position import Acting, TablePosition
from companion.rules import check
from scoring.big_city.buildings import Building
from scoring.big_city.city import Built, Side
from scoring.big_city.ground import Laid, size
from scoring.big_city.obstacles import obstacles
from scoring.big_city.points import points
from scoring.big_city.spot import Spot
from tests.games.big_city import obvious

CITIES, BUILDS, TRAMS, DISTRICTS = 220, 110, 12, 12  # so many builds and so on in each city
SIZES = {1: "single", 2: "double", 3: "triple"}
OWN = tuple(
    Building(id=name, stock=4, base=3, family=family) for name, family in (("kiosk", "office"), ("villa", "residence"))
)
NAMES = {"stanford": "stanford-corporation", "rockwell": "rockwell-industries", "police": "police-station"}
TELLS_OF_THE_CITY_HALL = {"school", "police", "hospital"}  # under their own rule


# From the plain city to a table


def name_of(kind: str, properties: Collection[int]) -> str:
    if kind in ("residence", "office"):
        return f"{SIZES.get(len(properties), 'triple')}-{kind}"
    return NAMES.get(kind, kind)


def side_of(section: obvious.Side) -> Side:
    (x, y), (_, lower) = sorted(section)
    return x, y, "across" if lower == y else "down"


def table_of(city: obvious.City) -> TablePosition:
    """A table with this city, where Anna is about to act and cards are not followed."""
    options = city.options
    tram = "ends-only" if options.tram_at_its_ends else "no-branches" if options.simple_tram else "free"
    setup = e.Setup.model_validate(
        {
            "players": ("Anna", "Bob"),
            "first": "Anna",
            "off": ("BC-06",),
            "enclosed": "simple-principle" if options.simple_principle else "no-way-out",
            "churches": options.churches,
            "hollyrock": options.hollyrock,
            "police": "city" if options.police_in_whole_city else "beside",
            "tram": tram,
            "tram_meets": options.tram_may_meet_itself,
            "tram_along": options.tram_along_buildings,
            "tram_parks": options.parks_are_buildings,
            "own": OWN,
            "own_family": options.own_like_family,
        }
    )
    start = play.start(setup, Facts("big-city"))
    ground = replace(start.city.ground, laid=tuple(map(laid, city.districts)))
    built = tuple(Built(building=name_of(kind, on), properties=tuple(on)) for kind, _, on in city.buildings)
    tram_sides = frozenset(map(side_of, city.trams))
    there = replace(start.city, ground=ground, built=built, tram=tram_sides)
    return start.replace(city=there, pending=(Acting(),))


def laid(district: obvious.District) -> Laid:
    number, x, y, turn = district
    return Laid.model_validate({"district": number, "at": (x, y), "turn": turn})


def refusing(table: TablePosition, entry: Any) -> set[str]:
    """The rules by which the table refuses it."""
    return {refusal.rule for refusal in check(table, entry, table.off)}


# Builds


def compare_build(city: obvious.City, table: TablePosition, kind: str, properties: frozenset[int]) -> str:
    """Asserts that both say the same, and tells of what kind it was."""
    build = e.Build(player="Anna", building=name_of(kind, properties), properties=tuple(properties))
    refused, expected = refusing(table, build), obvious.faults(city, kind, properties)
    if kind in obvious.HOLLYROCK and not city.options.hollyrock:
        assert refused == {"BC-35"}
        return "without Hollyrock"
    if not properties <= set(obvious.cells(city.districts)):
        assert refused == {"BC-01"}
        assert expected == {_placing(kind)}
        return "outside"
    if not obvious.has_its_shape(city, kind, properties):
        assert refused == {"BC-10"}
        assert _placing(kind) in expected
        return "wrong shape"
    if properties & obvious.built_on(city):
        assert refused == {"BC-10"}
        assert _placing(kind) in expected
        return "taken"
    building, spot = table.city.buildings[build.building], Spot(table.city, build.properties)
    assert {line.rule for line in obstacles(building, spot)} == refused == _told_once(expected, kind)
    assert points(spot.calculation(building)) == obvious.points(city, kind, properties)
    return "refused" if refused else f"legal: {kind}"


def _placing(kind: str) -> str:
    return "BC-16" if kind in obvious.PARKS | obvious.FACTORIES else "BC-10"


def _told_once(faults: set[str], kind: str) -> set[str]:
    """As the referee names them."""
    return faults - {"BC-29"} if kind in TELLS_OF_THE_CITY_HALL else faults


def random_builds(rng: Random, city: obvious.City, n: int) -> Iterator[obvious.Build]:
    """Anything at all, and every kind where its shape fits."""
    for _ in range(n):
        if rng.random() < 0.1:
            yield obvious.random_build(rng, city)
        else:
            kind = rng.choice([*obvious.KINDS, "residence", "office"])
            yield obvious.random_place(rng, city, kind)


# Tram sections and districts


def compare_tram(city: obvious.City, table: TablePosition, sections: Sequence[obvious.Side]) -> str:
    """Sections told together lie in whichever order is legal."""
    orders = [obvious.tram_faults(city, order) for order in permutations(sections)]
    expected = set.intersection(*orders) - {"BC-29"}
    try:
        entry = e.LayTram(player="Anna", sides=tuple(map(side_of, sections)))
    except ValidationError:
        assert "BC-20" in expected
        return "tram: none or too many"
    refused = refusing(table, entry)
    streets = table.city.streets - table.city.tram
    if not set(entry.sides) <= streets or len(set(entry.sides)) < len(sections):
        assert refused == {"BC-20"}
        assert "BC-20" in expected
        return "tram: no street"
    if any(map(table.city.inside, entry.sides)):  # whether inside a building is also along it nobody needs to know
        assert "BC-20" in refused & expected
        return "tram: inside"
    assert refused == expected
    return "tram: refused" if refused else "tram: legal"


def compare_district(city: obvious.City, table: TablePosition, district: obvious.District) -> str:
    lies = laid(district)
    legal = obvious.may_lay(city.districts, district)
    refused = refusing(table, e.Lay(player="Anna", district=lies.district, at=lies.at, turn=lies.turn))
    assert ("BC-08" not in refused) == legal
    assert (lies.at in table.city.ground.room(*size(lies.district, lies.turn))) == legal
    return "district: legal" if legal else "district: refused"


# All of them


@pytest.mark.long
def test_both_calculations_say_the_same() -> None:
    rng, seen = Random(45), Counter[str]()
    for _ in range(CITIES):
        city = obvious.random_city(rng)
        table = table_of(city)
        outskirts = {table.city.ground.cells[cell] for cell in table.city.ground.outskirts}
        simple = city.options.simple_principle
        for number in obvious.cells(city.districts):
            assert (number in outskirts) == obvious.on_the_outskirts(city.districts, number, simple)
        told = [compare_build(city, table, *build) for build in random_builds(rng, city, BUILDS)]
        told += [compare_tram(city, table, obvious.random_tram(rng, city)) for _ in range(TRAMS)]
        if len(city.districts) < (9 if city.options.hollyrock else 8):
            new = (obvious.random_district(rng, city.districts, city.options.hollyrock) for _ in range(DISTRICTS))
            told += [compare_district(city, table, district) for district in new]
        seen.update(told)
    assert CITIES * BUILDS >= 20_000
    assert {f"legal: {kind}" for kind in obvious.KINDS} <= set(seen)
    assert {"outside", "wrong shape", "taken", "refused", "without Hollyrock"} <= set(seen)
    assert {"tram: legal", "tram: refused", "tram: no street", "tram: inside", "tram: none or too many"} <= set(seen)
    assert {"district: legal", "district: refused"} <= set(seen)
