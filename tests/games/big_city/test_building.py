"""Placing buildings: shape, cards, stock, conditions (BC-10 to BC-13, BC-16 to BC-18, BC-29 to BC-34)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import Table
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, effects, seat, tell, told


def three(story: str = "", off: tuple[str, ...] = FREE, **more: Any) -> Table:
    """The city of three players, without cards and turns."""
    table = seat(THREE, off=off, **more)
    tell(table, THREE_CITY + story)
    return table


def test_a_building_has_its_shape() -> None:
    table = three()
    bent = "building=triple-office shape=triple properties=11+12+15"
    tell(
        table,
        f"""
        Anna builds triple-office on 11,12,15 -> BC-10/place.shape {bent}
        Anna builds double-office on 11,15 -> BC-10/place.shape building=double-office shape=double properties=11+15
        Anna builds single-office on 11,12 -> BC-10/place.shape building=single-office shape=single properties=11+12
        Anna builds single-office on 51 -> BC-01/absent properties=51
        Anna builds triple-office on 12,15,18
        Tom builds double-office on 14,15 -> BC-10/place.taken building=double-office properties=15
        """,
    )


@told(THREE)
def test_a_building_takes_the_cards_of_its_properties(table: Table) -> None:
    """As far as hands are known: by the backs of the cards (BC-10, BC-14).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna builds double-office on 11,12 -> BC-10/pile player=Anna pile=1 n=2 held=1
    Anna builds double-office on 16,26
    Anna holds 3,4,5
    Anna draws next: 2
    Anna draws 1,1
    Tom builds single-office on 11
    Tom draws 1
    Zoé passes
    Anna builds double-residence on 17,18
    Anna draws 1,6
    it is the turn of Tom
    pile 1 has 2 cards
    Tom builds triple-residence on 12,13,19
        -> BC-10/place.shape building=triple-residence shape=triple properties=12+13+19
    """
    assert {11, 16, 17, 18, 26} == at(table).gone


@told(THREE, hands=True)
def test_a_kept_hand_says_exactly_what_can_be_built(table: Table) -> None:
    """By the faces of the cards (BC-10).

    Anna has dealt 16,26,31,41,51
    Tom has dealt 11,lincoln-park,32,42,52
    Zoé has dealt 12,21,33,43,53
    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna builds single-office on 11 -> BC-10/card player=Anna cards=11
    Anna builds double-office on 16,26
    Anna draws 13,11 -> BC-06/elsewhere cards=11
    Anna draws 13,16 -> BC-06/elsewhere cards=16
    Anna draws 13,22
    Anna holds 13,22,31,41,51
    """


def test_the_stock_runs_out() -> None:
    table = three("city-hall really stands on 16\n")
    tell(table, "Anna builds city-hall on 19 -> BC-11/place.stock building=city-hall stock=1")
    for number in (11, 14, 17, 31, 34, 37, 38):
        tell(table, f"Anna builds single-residence on {number}")
    assert not any(effect.startswith("BC-11") for effect in effects(table))
    tell(table, "Anna builds single-residence on 39")
    assert "BC-11/last building=single-residence" in effects(table)
    tell(table, "Anna builds single-residence on 36 -> BC-11/place.stock building=single-residence stock=8")


def test_no_tram_runs_through_a_building() -> None:
    table = three("city-hall really stands on 16\nthe tram really runs left of 12")
    tell(
        table,
        """
        Anna builds double-office on 11,12 -> BC-12/place.tram-inside building=double-office properties=11+12
        Anna builds double-office on 12,15
        """,
    )


def test_a_building_scores_when_placed_and_never_again() -> None:
    table = three("city-hall really stands on 16\nAnna builds single-residence on 31")
    assert effects(table) == [
        "BC-13 player=Anna building=single-residence properties=31 points=3",
        "BC-24/points.outskirts amount=1",
    ]
    tell(table, "Tom builds stanford-corporation on 34,35,37\nTom lays tram left of 31\nAnna has 3 points")


@told(THREE)
def test_a_park_or_a_factory_is_placed_with_its_card(table: Table) -> None:
    """On any free properties; it scores nothing and its card is replaced (BC-16 to BC-18).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna builds lincoln-park on 12,15 -> BC-29/place.city-hall building=lincoln-park
    city-hall really stands on 16
    Anna builds stanford-corporation on 31,34,35 -> BC-16/pile player=Anna pile=6 n=1 held=0
    Anna builds lincoln-park on 11,14 -> BC-17/place.too-far-out building=lincoln-park n=2 most=1
    Anna builds lincoln-park on 14,15
    Anna has 0 points
    Anna holds 1,3,4,5
    Anna draws next: 1
    Anna draws 6
    Tom builds lincoln-park on 18,19
        -> BC-16/gone cards=lincoln-park; BC-11/place.stock building=lincoln-park stock=1
    Tom passes
    Zoé passes
    Anna builds stanford-corporation on 12,15,18
        -> BC-10/place.shape building=stanford-corporation shape=l properties=12+15+18
    Anna builds stanford-corporation on 12,13,48 -> BC-17/place.outskirts building=stanford-corporation n=1 least=2
    Anna builds stanford-corporation on 31,34,35
    """


@told(THREE, off=FREE)
def test_the_city_hall_stands_downtown_and_comes_first(table: Table) -> None:
    """At any time, for nothing (BC-29).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna builds cinema on 12
        -> BC-29/place.city-hall building=cinema
        ; BC-31/place.needs building=cinema of=residence least=2 more=2
    Anna builds city-hall on 11 -> BC-29/place.downtown building=city-hall properties=11
    Anna builds city-hall on 16
    Anna has 0 points
    """
    assert effects(table) == ["BC-13/nothing player=Anna building=city-hall properties=16 points=0", "BC-29/stands"]


NEIGHBOURS = "city-hall really stands on 16\n"


@pytest.mark.parametrize(
    ("building", "beside", "missing"),
    [
        ("cinema", "double-residence really stands on 11,14", "of=residence least=2 more=1"),
        ("bank", "double-office really stands on 11,14", "of=office least=2 more=1"),
        ("post-office", "double-office really stands on 11,14", "of=residence least=1 more=1"),
    ],
)
def test_a_cinema_a_post_office_and_a_bank_need_two_neighbours(building: str, beside: str, missing: str) -> None:
    table = three(NEIGHBOURS + beside)
    other = "single-office" if building == "bank" else "single-residence"
    tell(table, f"Anna builds {building} on 12 -> BC-31/place.needs building={building} {missing}")
    tell(table, f"Anna builds {other} on 13\nAnna builds {building} on 12")
    assert at(table).city.built[-1].points == 5


def test_a_church_is_the_last_of_its_district_on_a_multiple_of_eleven() -> None:
    table = three(NEIGHBOURS)
    tell(table, "triple-office really stands on 25,26,27\ntriple-residence really stands on 21,22,23")
    tell(
        table,
        """
        Anna builds church on 28
            -> BC-30/place.last building=church free=24
            ; BC-30/place.number building=church of=11 properties=28
        nothing really stands on 21,22,23
        single-office really stands on 28
        double-residence really stands on 23,24
        single-office really stands on 21
        Anna builds church on 22
        Anna has 15 points
        """,
    )


def test_a_shopping_centre_needs_everything_beside_it() -> None:
    table = three("city-hall really stands on 16\n")
    needs = "; ".join(
        f"BC-33/place.needs building=shopping-centre of={term} least=1 more=1"
        for term in ("residence", "office", "tram")
    )
    tell(table, f"Anna builds shopping-centre on 15,18 -> {needs}")
    tell(
        table,
        """
        Anna builds single-residence on 12
        Anna builds single-office on 14
        Anna lays tram left of 18
        Anna builds shopping-centre on 15,18
        Anna builds single-office on 17
        """,
    )
    assert [built.points for built in at(table).city.built if built.building == "shopping-centre"] == [30]
    assert at(table).city.built[-1].points == 4, "beside the tram; the shopping centre changes nothing"


def test_parks_and_factories_are_without_influence_on_special_buildings() -> None:
    table = three(
        "city-hall really stands on 16\nlincoln-park really stands on 14,15\nsingle-office really stands on 11\n"
    )
    tell(table, "single-office really stands on 13\nAnna builds bank on 12")
    assert "BC-34 building=bank beside=lincoln-park" in effects(table)
    assert at(table).city.built[-1].points == 5
