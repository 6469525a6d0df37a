"""The physical table is always right: what can be corrected, and what could not even be."""

from __future__ import annotations

from typing import Any

import pytest

from companion.entry import LearnFact
from companion.language import CODES, Language
from companion.table import Table
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, effects, seat, side, tell

HERE = "building=double-office properties=11+12"
DOUBLE = "double-office really stands on 11,12\n"
ACROSS = "building=double-office properties=11+46"


def three(story: str = "", **more: Any) -> Table:
    table = seat(THREE, **more)
    tell(table, THREE_CITY + story)
    return table


def test_a_building_was_really_another() -> None:
    table = three("Anna builds single-residence on 11\nAnna draws 5\n")
    tell(table, "single-office of Anna really stands on 11\nAnna has 3 points")
    [built] = at(table).city.built
    assert (built.building, built.player, built.points) == ("single-office", "Anna", 3)
    tell(table, "nothing really stands on 11\nAnna has 3 points\nAnna really has 0 points\nAnna has 0 points")
    assert at(table).city.built == ()
    tell(
        table,
        "double-office really stands on 11,15\n"
        "-> BC-10/place.shape building=double-office shape=double properties=11+15",
    )
    tell(table, "castle really stands on 11 -> BC-35/building building=castle")
    tell(table, "single-office really stands on 51 -> BC-01/absent properties=51")


def test_a_larger_building_takes_the_place_of_all_it_covers() -> None:
    table = three("single-office really stands on 11\nsingle-office really stands on 12\n")
    tell(table, "triple-office really stands on 11,12,13")
    assert [built.properties for built in at(table).city.built] == [(11, 12, 13)]


def test_the_tram_really_runs_elsewhere() -> None:
    table = three("the tram really runs above 12, above 13")
    assert at(table).city.tram == {side(table, "above", "12"), side(table, "above", "13")}
    assert not table.submit('{"kind": "correct-tram", "sides": [[30, 30, "down"]]}').ok
    tell(table, "undo")
    assert at(table).city.tram == frozenset()


def test_a_district_really_lies_elsewhere_with_all_that_stands_on_it() -> None:
    table = three("single-office really stands on 41\nthe tram really runs above 41, above 11\n")
    tell(
        table,
        """
        district 4 really lies at 0,1 -> BC-08/overlap district=4 properties=14+15+16+26+17+18+19+27
        district 4 really lies nowhere -> BC-07/built-on district=4 properties=41
        district 4 really lies at -4,0
        nothing really stands on 41
        district 4 really lies nowhere
        """,
    )
    assert at(table).city.ground.districts == (1, 2, 3)
    assert at(table).city.tram == {side(table, "above", "11")}


def test_a_city_remains() -> None:
    tell(seat(THREE), "district 1 really lies nowhere -> BC-07/alone district=1")


def test_a_district_told_as_a_correction_ends_the_founding() -> None:
    table = seat(THREE)
    tell(
        table,
        "Anna lays 2 at 3,0\nTom lays 3 at -3,0\ndistrict 4 really lies at 0,3\nit is the turn of Anna\nAnna passes",
    )


def test_piles_hands_and_turns() -> None:
    table = three("pile 9 really has 3 cards -> BC-06/no-pile pile=9\npile 8 really has 3 cards\npile 8 has 3 cards")
    tell(
        table,
        "Anna really holds 1,1,8\nAnna holds 1,1,8\nit is really the turn of Zoé\nZoé passes\nit is the turn of Anna",
    )


def test_an_earlier_building_is_amended_and_later_points_follow() -> None:
    table = three("Anna builds single-residence on 11\nTom builds single-office on 12\n", off=FREE)
    tell(table, "Zoé builds city-hall on 15")
    verdict = table.amend(4, table.played[3].entry.model_copy(update={"building": "single-office"}))
    assert verdict.ok
    assert dict(at(table).scores) == {"Anna": 2, "Tom": 3, "Zoé": 0}


# What could not have come about is taken, and pointed out.

HALL = "city-hall really stands on 16\n"


@pytest.mark.parametrize(
    ("story", "said"),
    [
        ("the tram really runs above 12", ["BC-20/tram.city-hall"]),
        (HALL + "the tram really runs above 12, above 13", []),
        (HALL + "the tram really runs above 12, above 13, left of 31", ["BC-20/tram.apart n=1"]),
        (HALL + "double-office really stands on 11,12\nthe tram really runs left of 12", ["BC-20/tram.inside " + HERE]),
        (HALL + "the tram really runs left of 12\ndouble-office really stands on 11,12", ["BC-20/tram.inside " + HERE]),
        ("district 5 really lies at -3,3", ["BC-22/sheet.early district=5"]),
        (HALL + "district 5 really lies at -3,3", []),
        (HALL + "district 5 really lies at 9,9", ["BC-08/sheet.apart district=5"]),
        (HALL + "district 4 really lies at 0,-2", []),
        (DOUBLE + "1 has the numbers 11,13,12,14,15,16,17,18,19", ["BC-10/sheet.torn " + HERE]),
        (DOUBLE + "1 has the numbers 12,11,13,14,15,16,17,18,19", []),
        ("double-office really stands on 11,46\ndistrict 4 really lies at -2,-2", ["BC-10/sheet.torn " + ACROSS]),
        (HALL + "the tram really runs above 12\nnothing really stands on 16", ["BC-20/tram.city-hall"]),
    ],
)  # fmt: skip
def test_what_could_not_have_come_about_is_taken_and_pointed_out(story: str, said: list[str]) -> None:
    table = three(story)
    assert [effect for effect in effects(table) if not effect.startswith("BC-01")] == said


def test_what_was_pointed_out_once_or_belongs_to_a_house_rule_is_not_pointed_out() -> None:
    table = three(HALL + "the tram really runs above 12, left of 31\nsingle-office really stands on 11")
    assert effects(table) == []
    assert effects(three("the tram really runs above 12, left of 31", off=("BC-20",))) == []
    assert effects(three("district 5 really lies at -3,3", off=("BC-22",))) == []


def test_a_fact_told_of_the_box_tears_a_building_apart_too() -> None:
    table = three("double-office really stands on 11,12\n")
    numbers = ["11", "13", "12", "14", "15", "16", "17", "18", "19"]
    assert table.submit(LearnFact(fact="numbers:1", value=tuple(numbers))).ok
    assert effects(table)[-1] == f"BC-10/sheet.torn {HERE}"
    for code in CODES:
        language = Language(code, "big-city")
        assert "11" in language.effect(table.position.effects[-1])
