"""What buildings score: the rulebook's worked examples, and each bonus alone (BC-21, BC-24 to BC-28, BC-32)."""

from __future__ import annotations

from itertools import product

import pytest

from companion.table import Table
from scoring.big_city.buildings import SHIPPED
from scoring.big_city.points import Circumstances, calculation, points
from tests.games.big_city.story import FREE, THREE, THREE_CITY, TWO, TWO_CITY, effects, seat, tell

SHORE = (
    "city-hall really stands on 15\nstanford-corporation really stands on 31,34,35\nthe tram really runs left of 14\n"
)


def scored(story: str, setup: str = THREE_CITY) -> Table:
    table = seat(THREE if setup == THREE_CITY else TWO, off=FREE)
    tell(table, setup + story)
    return table


def test_a_double_residence_on_the_outskirts_beside_the_tram_scores_14() -> None:
    table = scored(
        "city-hall really stands on 16\nthe tram really runs left of 11\nAnna builds double-residence on 11,14"
    )
    tell(table, "Anna has 14 points")
    assert effects(table)[1:] == [
        "BC-24/points.outskirts amount=1",
        "BC-21/points.factor factor=2 of=tram total=7 amount=7",
    ]


def test_a_double_office_on_the_outskirts_with_factory_city_hall_and_tram_scores_12() -> None:
    table = scored(SHORE + "Anna builds double-office on 14,17")
    tell(table, "Anna has 12 points")
    assert effects(table)[1:] == [
        "BC-25/points.beside of=factory amount=-2",
        "BC-25/points.factor factor=3 of=tram+city-hall total=4 amount=8",
    ]


def test_a_double_residence_at_the_same_place_scores_10() -> None:
    tell(scored(SHORE + "Anna builds double-residence on 14,17"), "Anna has 10 points")


def test_the_double_office_on_37_and_38_scores_24() -> None:
    story = "Anna builds city-hall on 34\nTom builds lincoln-park on 22,23\nAnna lays tram right of 38\n"
    table = scored(story + "Tom builds double-office on 37,38", TWO_CITY)
    tell(table, "downtown: 37,38\nTom has 24 points")


def test_a_single_residence_is_worth_8_at_most() -> None:
    worth = {
        points(calculation(SHIPPED["single-residence"], there, SHIPPED))
        for out, beside, sections in product((0, 1), product((False, True), repeat=3), (0, 1, 3))
        if (there := _there(out, beside, sections))
    }
    assert max(worth) == 8
    assert min(worth) == 1


def _there(out: int, beside: tuple[bool, ...], sections: int) -> Circumstances:
    kinds = ("central-park", "rockwell-industries", "city-hall")
    names = tuple(kind for kind, there in zip(kinds, beside, strict=True) if there)
    return Circumstances(outskirts=out, beside=names, sections=sections)


@pytest.mark.parametrize(("building", "beside"), [("post-office", "single-residence"), ("bank", "single-office")])
def test_a_post_office_or_a_bank_with_a_tram_only_scores_10(building: str, beside: str) -> None:
    story = f"city-hall really stands on 16\nsingle-office really stands on 11\n{beside} really stands on 13\n"
    table = scored(story + f"the tram really runs below 12\nAnna builds {building} on 12")
    tell(table, "Anna has 10 points")


def test_a_cinema_beside_tram_and_city_hall_is_tripled() -> None:
    story = (
        "city-hall really stands on 15\nsingle-residence really stands on 11\nsingle-residence really stands on 13\n"
    )
    table = scored(story + "the tram really runs right of 12\nAnna builds cinema on 12")
    tell(table, "Anna has 15 points")
    assert effects(table)[-1] == "BC-32/points.factor factor=3 of=tram+city-hall total=5 amount=10"


def test_two_parks_count_once() -> None:
    story = "lincoln-park really stands on 12,13\ncentral-park really stands on 17,18,19\n"
    table = scored(story + "Anna builds triple-office on 14,15,16")
    tell(table, "Anna has 11 points")
    assert "BC-26/points.once n=2 of=park add=1 amount=1" in effects(table)


def test_one_property_on_the_outskirts_puts_the_whole_building_there() -> None:
    table = scored("Anna builds double-residence on 14,15")
    tell(table, "Anna has 7 points")
    assert effects(table)[-1] == "BC-27/points.outskirts amount=1"
    tell(table, "Tom builds double-office on 17,18\nTom has 6 points")
    assert effects(table)[-1] == "BC-27/points.not-downtown amount=0"


def test_a_building_scores_at_least_one_point_and_then_no_factor() -> None:
    story = "city-hall really stands on 15\nstanford-corporation really stands on 31,34,35\n"
    table = scored(story + "the tram really runs left of 17\nAnna builds single-office on 17")
    tell(table, "Anna has 1 points")
    assert effects(table)[-1] == "BC-28/points.least total=0 amount=1"


def test_a_tram_that_only_points_at_a_building_is_not_beside_it() -> None:
    story = "city-hall really stands on 16\nthe tram really runs left of 11, left of 17\n"
    tell(scored(story + "Anna builds single-residence on 14"), "Anna has 3 points")


def test_the_amounts_of_the_lines_add_up_whatever_the_circumstances() -> None:
    for building, out, beside, sections in product(
        SHIPPED.values(), (0, 1, 2), product((False, True), repeat=3), (0, 2)
    ):
        lines = calculation(building, _there(out, beside, sections), SHIPPED)
        assert sum(line.amount or 0 for line in lines) == points(lines)
        assert lines[0].amount == building.base
        assert points(lines) >= (building.base > 0)
