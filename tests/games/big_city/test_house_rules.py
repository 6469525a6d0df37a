"""What switching a rule off means; those of the city itself are in test_city.py."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table import Table
from scoring.big_city.buildings import Building, Influence
from tests.games.big_city.story import (
    FREE,
    THREE,
    THREE_CITY,
    TWO,
    at,
    effects,
    refused_setup,
    seat,
    tell,
    totals,
    winners,
)

HALL = "city-hall really stands on 16\n"


def three(*off: str, story: str = "", free: bool = True, **more: Any) -> Table:
    table = seat(THREE, off=(*(FREE if free else ()), *off), **more)
    tell(table, THREE_CITY + story)
    return table


def last(table: Table) -> int:
    return at(table).city.built[-1].points


def test_without_bc_01_numbers_lie_row_by_row_and_nothing_is_asked() -> None:
    table = seat(THREE, off=("BC-01",))
    assert [prompt.kind for prompt in table.prompts if prompt.kind == "numbers"] == []
    tell(table, "1 has the numbers 19,18,17,16,15,14,13,12,11")
    assert at(table).city.ground.where[11] == (0, 0)


def test_without_bc_05_any_number_plays_and_the_first_begins() -> None:
    assert refused_setup({"players": ("Anna",)}, off=("BC-05",)) == ""
    tell(seat({"players": ("Tom", "Anna")}, off=("BC-05",)), "it is the turn of Tom")


def test_without_bc_06_cards_are_not_followed() -> None:
    table = three("BC-06", free=False)
    tell(table, "Anna builds double-office on 11,12\nit is the turn of Tom\nTom exchanges 1 -> BC-06/uncounted")
    tell(table, "Tom exchanges nothing\nit is the turn of Zoé\nZoé shows 11 -> BC-19/no-card card=11")


def test_without_bc_07_anybody_lays_any_district() -> None:
    table = seat(THREE, off=("BC-07",))
    tell(table, "Zoé lays 8 at 3,0\nZoé lays 3 at -3,0\nTom lays 7 at 0,3\nit is the turn of Anna\nAnna passes")


def test_without_bc_08_one_property_is_enough() -> None:
    table = seat(THREE, off=("BC-08",))
    tell(table, "Anna lays 3 at 3,2\nTom lays 4 at 3,20 -> BC-08/apart district=4")


def test_without_bc_09_nobody_waits() -> None:
    tell(three("BC-09", free=False), "Zoé builds single-office on 11\nZoé draws 5\nTom passes\nit is the turn of Zoé")


def test_without_bc_10_buildings_need_no_cards() -> None:
    table = three("BC-10", free=False)
    tell(table, "Anna builds triple-office on 11,12,13\nAnna holds 1,2,3,4,5\nit is the turn of Tom")


def test_without_bc_11_there_are_as_many_as_it_takes() -> None:
    tell(three("BC-11", story=HALL), "Anna builds city-hall on 19")


def test_without_bc_12_a_tram_may_run_inside() -> None:
    table = three("BC-12", story=HALL + "the tram really runs left of 12\nAnna builds double-office on 11,12")
    assert last(table) == 6, "a tram inside runs along none of its sides"


def test_without_bc_13_buildings_score_at_the_end() -> None:
    table = three("BC-13", story="Anna builds single-office on 15\nAnna builds city-hall on 16\nAnna has 0 points")
    tell(table, "the table stops")
    assert totals(table)["Anna"] == (2 + 1) * 2


def test_without_bc_14_used_cards_are_not_replaced() -> None:
    tell(three("BC-14", free=False), "Anna builds single-office on 11\nAnna holds 2,3,4,5\nit is the turn of Tom")


def test_without_bc_15_any_number_comes_from_a_pile() -> None:
    tell(three("BC-15", free=False), "Anna exchanges 1,2,3\nAnna draws 8,8,8\nAnna holds 4,5,8,8,8")


def test_without_bc_16_parks_need_no_card() -> None:
    table = three("BC-16", free=False, story=HALL + "Anna builds stanford-corporation on 31,34,35")
    tell(table, "Anna holds 1,2,3,4,5\nit is the turn of Tom")


def test_without_bc_17_parks_lie_anywhere() -> None:
    tell(three("BC-17", story=HALL), "Anna builds lincoln-park on 11,14")


def test_without_bc_18_the_special_card_is_not_replaced() -> None:
    table = three("BC-18", free=False, story=HALL + "Anna builds lincoln-park on 12,15")
    tell(table, "Anna holds 1,3,4,5\nit is the turn of Tom")


def test_without_bc_19_any_card_is_shown() -> None:
    tell(three("BC-19", free=False), "Anna shows 13\nAnna passes\nAnna draws next: 1\nAnna draws 8")


def test_without_bc_20_a_section_lies_anywhere() -> None:
    table = three("BC-20", story="Anna lays tram left of 11\nAnna lays tram right of 23")
    tell(table, "Anna lays tram above 12 and above 13 -> BC-20/one n=2")


def test_without_bc_21_a_corner_is_enough() -> None:
    table = three("BC-21", story=HALL + "the tram really runs left of 11\nAnna builds single-residence on 14")
    assert last(table) == 6


def test_without_bc_22_districts_come_before_the_city_hall() -> None:
    tell(three("BC-22"), "Anna lays 8 at -4,0")


def test_without_bc_23_exchanged_cards_leave_the_game() -> None:
    tell(three("BC-23", free=False), "Anna exchanges 1\npile 1 has 6 cards\nAnna draws 8")


@pytest.mark.parametrize(("rule", "building"), [("BC-24", "single-residence"), ("BC-25", "single-office")])
def test_without_their_rule_residences_and_offices_score_their_base_value(rule: str, building: str) -> None:
    table = three(
        rule, story=f"city-hall really stands on 15\nthe tram really runs left of 14\nAnna builds {building} on 14"
    )
    assert last(table) == 2


def test_without_bc_26_every_park_counts() -> None:
    parks = "lincoln-park really stands on 12,13\ncentral-park really stands on 17,18,19\n"
    table = three("BC-26", story=parks + "Anna builds triple-office on 14,15,16")
    assert last(table) == 12
    assert "BC-26/points.each n=2 of=park add=1 amount=2" in effects(table)


def test_without_bc_27_all_properties_must_be_on_the_outskirts() -> None:
    assert last(three("BC-27", story="Anna builds double-residence on 14,15")) == 6
    assert last(three("BC-27", story="Anna builds double-residence on 11,14")) == 7


def test_without_bc_28_a_building_scores_what_it_comes_to() -> None:
    story = "stanford-corporation really stands on 31,34,35\nAnna builds single-office on 17"
    assert last(three("BC-28", story=story)) == 0


def test_without_bc_29_nothing_waits_for_the_city_hall() -> None:
    table = three("BC-29", story="Anna builds lincoln-park on 12,15\nAnna builds city-hall on 11")
    assert len(at(table).city.built) == 2


@pytest.mark.parametrize(
    ("rule", "building", "place"),
    [("BC-30", "church", "12"), ("BC-31", "bank", "12"), ("BC-33", "shopping-centre", "11,12")],
)
def test_without_their_rule_special_buildings_stand_anywhere(rule: str, building: str, place: str) -> None:
    tell(three(rule, story=HALL), f"Anna builds {building} on {place}")


def test_without_bc_32_a_cinema_is_always_worth_five() -> None:
    table = three("BC-31", "BC-32", story=HALL + "the tram really runs above 15\nAnna builds cinema on 15")
    assert last(table) == 5


def test_without_bc_34_parks_count_for_banks() -> None:
    table = three("BC-31", "BC-34", story=HALL + "lincoln-park really stands on 11,14\nAnna builds bank on 12")
    assert last(table) == 6


def test_without_bc_35_district_nine_is_among_the_first() -> None:
    table = seat(THREE, off=("BC-35",), hollyrock=True)
    tell(table, "Anna lays 9 at 3,0")


@pytest.mark.parametrize(
    ("rule", "building", "place"),
    [
        ("BC-36", "parking", "12"),
        ("BC-37", "school", "12"),
        ("BC-38", "police-station", "11"),
        ("BC-39", "hospital", "11,12"),
    ],
)
def test_without_their_rule_hollyrock_buildings_stand_anywhere(rule: str, building: str, place: str) -> None:
    table = three(rule, hollyrock=True, story=f"Anna builds {building} on {place}\nAnna builds single-residence on 13")
    assert last(table) == 2


def test_without_bc_40_any_number_is_bartered() -> None:
    table = three("BC-40", free=False, barter=True, story="Anna gives 1,2,3 to Tom for 4\n")
    assert at(table).held["Anna"] == {4: 2, 5: 1}
    tell(table, "no barter for Tom\nTom exchanges 1,2,3\nTom draws 8,8,7")


def test_without_bc_41_useless_cards_are_shown() -> None:
    table = three(
        "BC-41", free=False, useless_stay=True, story=HALL + "Anna builds lincoln-park on 14,15\nAnna draws 6\n"
    )
    tell(table, "Tom shows 14")


def test_without_bc_42_the_tram_may_branch() -> None:
    table = three("BC-42", tram="ends-only", story=HALL + "the tram really runs above 15, above 16\n")
    tell(table, "Anna lays tram left of 13")


def test_without_bc_43_the_tram_runs_anywhere() -> None:
    tell(three("BC-43", tram_along=True, story=HALL), "Anna lays tram left of 11")


def test_without_bc_44_all_piles_are_open() -> None:
    tell(three("BC-44", free=False, draw_laid=True), "Anna builds single-office on 11\nAnna draws 8")


def test_without_bc_45_own_buildings_stand_anywhere_and_change_nothing() -> None:
    kiosk = Building(id="Funfair", base=1, multiple_of=11, influence=(Influence(on=("residence",), forbids=True),))
    tell(three("BC-45", own=(kiosk,)), "Anna builds Funfair on 12\nAnna builds single-residence on 11")


def test_without_bc_46_only_the_table_ends_the_game() -> None:
    table = seat(TWO, off=("BC-46",))
    tell(
        table, "Anna lays 3 at 3,0\nTom lays 5 at -3,0\nAnna lays 2 at 2,3\nTom lays 4 at 0,-2\nAnna passes\nTom passes"
    )
    tell(table, "Anna passes\nTom passes\nit is the turn of Anna\nthe table stops\nthe game is over")


def test_without_bc_47_nobody_wins() -> None:
    table = three("BC-47", story="Anna builds single-office on 11\nthe table stops")
    assert winners(table) == set()
    assert table.sheet is not None
    assert [line.text for line in table.sheet.notes] == ["sheet.no-winner"]
