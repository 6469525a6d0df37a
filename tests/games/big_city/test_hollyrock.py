"""Hollyrock, and buildings of the table's own (BC-35 to BC-39, BC-45)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import Table
from scoring.big_city.buildings import Bonus, Building, Influence, Need
from tests.games.big_city.players import FUNFAIR, TAXI_RANK
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, effects, refused_setup, seat, tell, winners

HALL = "city-hall really stands on 16\n"


def three(story: str = "", off: tuple[str, ...] = FREE, **more: Any) -> Table:
    table = seat(THREE, off=off, **{"hollyrock": True, **more})
    tell(table, THREE_CITY + story)
    return table


def last(table: Table) -> int:
    return at(table).city.built[-1].points


def test_hollyrock_is_an_option() -> None:
    table = three(HALL, hollyrock=False)
    tell(table, "Anna builds school on 15 -> BC-35/building building=school")
    tell(table, "Anna lays 9 at -3,0 -> BC-35/district district=9")
    assert effects(seat(THREE, hollyrock=True))[1] == "BC-35 district=9"


def test_district_nine_is_laid_like_any_later_district() -> None:
    table = three("Anna lays 9 at -3,0 -> BC-22 district=9")
    tell(table, HALL + "Anna lays 9 at -3,0")
    assert at(table).city.ground.where[99] == (-1, 2)


def test_a_parking_needs_two_offices_or_special_buildings() -> None:
    table = three(HALL + "single-office really stands on 12\n")
    needs = "building=parking of=office+special least=2 more=1"
    tell(table, f"Anna builds parking on 11 -> BC-36/place.needs {needs}\nAnna builds parking on 13")
    assert last(table) == 4


def test_a_parking_is_worth_more_beside_a_park_and_a_shopping_centre() -> None:
    table = three(HALL + "shopping-centre really stands on 12,15\nlincoln-park really stands on 47,48\n")
    tell(table, "Anna builds parking on 13")
    assert last(table) == 10


def test_no_residence_is_built_beside_a_parking() -> None:
    table = three(HALL + "parking really stands on 13\n")
    forbidden = "building=single-residence beside=parking properties=13"
    tell(
        table,
        f"Anna builds single-residence on 12 -> BC-36/place.forbidden {forbidden}\nAnna builds single-office on 12",
    )


def test_a_school_needs_a_residence() -> None:
    table = three()
    needs = "BC-37/place.needs building=school of=residence least=1 more=1"
    tell(table, f"Anna builds school on 15 -> BC-37/place.city-hall building=school; {needs}")
    tell(table, HALL + "single-residence really stands on 14\nAnna builds school on 15")
    assert last(table) == 4
    tell(table, "single-residence really stands on 34\nAnna builds school on 37")
    assert last(table) == 2


def test_an_office_beside_schools_loses_two() -> None:
    table = three(HALL + "school really stands on 12\nschool really stands on 18\nAnna builds double-office on 14,15")
    assert last(table) == (6 - 2) * 2
    assert "BC-37/points.beside of=school amount=-2" in effects(table)


def police(**more: Any) -> Table:
    """District 2 is built but for 26, which is downtown and beside the city hall."""
    table = three("Anna builds police-station on 26 -> " + POLICE, **more)
    full = "triple-office really stands on 21,22,23\nsingle-office really stands on 24\ncinema really stands on 25\n"
    tell(table, HALL + full + "double-office really stands on 27,28\n")
    return table


POLICE = (
    "BC-38/place.city-hall building=police-station; BC-38/place.last building=police-station free=21+22+23+24+25+27+28"
)


def test_a_police_station_is_downtown_and_the_last_of_its_district() -> None:
    table = police()
    tell(table, "Anna builds police-station on 26")
    assert last(table) == (6 + 1) * 2
    assert "BC-38/points.each n=1 of=cinema+bank+post-office add=1 amount=1" in effects(table)
    tell(table, "nothing really stands on 24\nnothing really stands on 26\nsingle-office really stands on 26\n")
    tell(table, "Anna builds police-station on 24 -> BC-38/place.downtown building=police-station properties=24")


def test_a_police_station_may_count_the_whole_city() -> None:
    table = police(police="city")
    tell(table, "bank really stands on 37\nAnna builds police-station on 26")
    assert last(table) == (6 + 2) * 2


@pytest.mark.parametrize(("n", "worth"), [(0, 3), (1, 4), (2, 6), (3, 9), (4, 13), (5, 18), (6, 24)])
def test_a_hospital_counts_its_occupied_sides(n: int, worth: int) -> None:
    table = three(
        "Anna builds hospital on 12,15 -> BC-39/place.city-hall building=hospital\ncity-hall really stands on 39\n"
    )
    sides = (
        "lincoln-park really stands on 46,47",
        *(f"single-office really stands on {n}" for n in (13, 16, 18, 14, 11)),
    )
    tell(table, "\n".join(sides[:n]) + "\nAnna builds hospital on 12,15")
    assert last(table) == worth


# Buildings of the table's own


def test_own_buildings_stand_where_the_table_says() -> None:
    table = three(own=(TAXI_RANK, FUNFAIR))
    needs = "BC-45/place.needs building=Taxi rank of=tram+special least=1 more=1"
    tell(table, f"Anna builds Taxi rank on 15 -> {needs}")
    tell(table, "Anna builds Funfair on 31,32,34,35 -> BC-45/place.city-hall building=Funfair")
    tell(
        table,
        HALL + "single-residence really stands on 12\nsingle-office really stands on 14\nAnna builds Taxi rank on 15",
    )
    assert last(table) == 3 + 2
    tell(table, "Tom builds double-office on 18,19")
    assert last(table) == (6 + 1 + 1) * 2
    tell(table, "Zoé builds Funfair on 31,32,34,35")
    assert last(table) == 8 + 2 + 0
    kept_away = "BC-45/place.forbidden building=single-residence beside=Funfair properties=31+32+34+35"
    tell(table, f"Anna builds single-residence on 17 -> {kept_away}\nthe table stops")
    assert winners(table) == {"Tom"}


def test_what_is_on_the_outskirts_is_named_alone() -> None:
    zoo = Building(id="Funfair", shape="double", most_outskirts=0)
    table = three(own=(zoo,))
    tell(table, "Anna builds Funfair on 14,15 -> BC-45/place.downtown building=Funfair properties=14")
    tell(table, "Anna builds Funfair on 15,16")


@pytest.mark.parametrize(
    ("own", "fault"),
    [
        (Building(id="bank"), "own-name building=bank"),
        (Building(id="tram"), "own-name building=tram"),
        (Building(id="Zoo", least_outskirts=2), "own-place building=Zoo"),
        (Building(id="Zoo", rule="BC-24"), "own-rule building=Zoo"),
        (Building(id="Zoo", pile=2), "own-rule building=Zoo"),
        (Building(id="Zoo", family="castle"), "own-term building=Zoo terms=castle"),
        (Building(id="Zoo", family="bank"), "own-term building=Zoo terms=bank"),
        (Building(id="Zoo", factors=("trams",)), "own-term building=Zoo terms=trams"),
        (Building(id="Zoo", needs=(Need(of=("park", "offices")),)), "own-term building=Zoo terms=offices"),
        (Building(id="Zoo", bonuses=(Bonus(of=("lake",), add=1),)), "own-term building=Zoo terms=lake"),
        (Building(id="Zoo", influence=(Influence(on=("Hotel",), add=1),)), "own-term building=Zoo terms=Hotel"),
        (Building(id="Zoo", factors=("tram", "tram")), "own-twice building=Zoo of=tram"),
    ],
)
def test_own_buildings_make_sense(own: Building, fault: str) -> None:
    assert refused_setup(THREE, own=(own,)) == f"BC-45/{fault}"


def test_own_buildings_name_each_other() -> None:
    zoo = Building(id="Zoo", bonuses=(Bonus(of=("Funfair",), add=1),))
    assert refused_setup(THREE, own=(zoo, FUNFAIR)) == ""
    assert refused_setup(THREE, own=(zoo,)) == "BC-45/own-term building=Zoo terms=Funfair"


KIOSK = Building(id="Kiosk", base=3, stock=4, family="office")
VILLA = Building(id="Villa", base=3, stock=4, family="residence")
AROUND = HALL + "the tram really runs above 15\nschool really stands on 14\nlincoln-park really stands on 11,12\n"


@pytest.mark.parametrize(("family", "worth"), [(False, 3), (True, (3 - 2 + 1) * 3)])
def test_an_own_office_has_the_influences_that_the_table_gave_it(family: bool, worth: int) -> None:
    """BC-45: as an option also those of its family: a park, a school, the tram and the city hall."""
    table = three(AROUND + "Anna builds Kiosk on 15", own=(KIOSK,), own_family=family)
    assert last(table) == worth


def test_what_the_table_gave_an_own_office_counts_instead_of_what_its_family_has() -> None:
    kiosk = KIOSK.model_copy(update={"bonuses": (Bonus(of=("park",), add=4),), "factors": ("tram",)})
    table = three(AROUND + "Anna builds Kiosk on 15", own=(kiosk,), own_family=True)
    assert last(table) == (3 - 2 + 4) * 3


def test_a_parking_keeps_an_own_residence_away_only_if_it_is_like_its_family() -> None:
    parking = HALL + "parking really stands on 15\n"
    tell(three(parking, own=(VILLA,)), "Anna builds Villa on 14")
    kept_away = "BC-36/place.forbidden building=Villa beside=parking properties=15"
    tell(three(parking, own=(VILLA,), own_family=True), f"Anna builds Villa on 14 -> {kept_away}")


def test_own_buildings_influence_each_other_and_count_as_their_family_either_way() -> None:
    rank = Building(id="Taxi rank", influence=(Influence(on=("office",), add=1),))
    for family in (False, True):
        table = three("Taxi rank really stands on 11\nAnna builds Kiosk on 14", own=(KIOSK, rank), own_family=family)
        assert last(table) == 3 + 1
        tell(table, HALL + "Kiosk really stands on 12\nAnna builds parking on 15")


def test_a_building_of_no_base_value_tells_what_it_scored() -> None:
    garden = Building(id="Funfair", outskirts=5)
    table = three("Anna builds Funfair on 11", own=(garden,))
    assert effects(table)[0] == "BC-13 player=Anna building=Funfair properties=11 points=5"
    tell(table, "nothing really stands on 11\nAnna builds Funfair on 15")
    assert effects(table)[0] == "BC-13/nothing player=Anna building=Funfair properties=15 points=0"


def test_a_park_that_counts_is_not_said_to_be_without_influence() -> None:
    """BC-34: beside a hospital a park is an occupied side, and a building of one's own may ask for it."""
    park = HALL + "lincoln-park really stands on 11,12\n"
    said = [
        [each for each in effects(three(park + f"Anna builds {built}", **more)) if each.startswith("BC-34")]
        for built, more in (
            ("hospital on 14,15", {}),
            ("Funfair on 14", {"own": (GREEN,)}),
            ("school on 15", {"off": NO_NEEDS}),
        )
    ]
    assert said == [[], [], ["BC-34 building=school beside=lincoln-park"]]


NO_NEEDS = (*FREE, "BC-37")
GREEN = Building(id="Funfair", group="special", base=1, needs=(Need(of=("park",)),))
