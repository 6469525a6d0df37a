"""The count of Big City: points, circumstances or a whole city in order."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from companion.language import CODES, Language
from companion.verdict import unreadable
from scoring import big_city as count
from scoring.big_city.buildings import Building, Options
from scoring.big_city.count import city, replayed

SEATS = [{"name": "Anna"}, {"name": "Tom"}]
CITY = [
    {"kind": "lay", "district": 1, "at": [0, 0]},
    {"kind": "lay", "district": 2, "at": [3, 0], "turn": 1},
    {"kind": "lay", "district": 3, "at": [0, 3]},
    {"kind": "lay", "district": 4, "at": [-1, -2]},
]


def final(*steps: dict[str, Any], players: list[dict[str, Any]] = SEATS, **more: Any) -> count.Final:
    return count.Final.model_validate_json(json.dumps({"players": players, "steps": steps, **more}))


def build(player: str, building: str, *properties: int, **more: Any) -> dict[str, Any]:
    return {"kind": "place", "player": player, "building": building, "properties": list(properties), **more}


def totals(given: count.Final) -> dict[str, int]:
    return {score.player: score.total for score in count.count(given).scores}


def faults(given: count.Final) -> list[str]:
    for code in CODES:
        assert all(map(Language(code, "big-city").line, count.faults(given)))
    return [fault.text for fault in count.faults(given)]


def test_a_city_is_counted_in_the_order_in_which_it_was_built() -> None:
    hall = build("Tom", "city-hall", 15)
    tram = {"kind": "tram", "sides": [[0, 1, "down"]]}
    home = build("Anna", "single-residence", 14)
    assert totals(final(*CITY, hall, home, tram))["Anna"] == 3
    assert totals(final(*CITY, hall, tram, home))["Anna"] == 6
    assert city(final(*CITY, hall, tram, home)).counts == {"city-hall": 1, "single-residence": 1}


def test_circumstances_are_enough() -> None:
    there = {"beside": ["city-hall", "central-park"], "sections": 1}
    given = final(build("Anna", "double-office", circumstances=there), build("Tom", "church"))
    assert totals(given) == {"Anna": 24, "Tom": 15}
    [office, church] = replayed(given)[1]
    assert [line.text for line in office.lines] == ["points.base", "points.downtown", "points.beside", "points.factor"]
    assert church.points == 15


def test_points_alone_are_enough() -> None:
    given = final(players=[{"name": "Anna", "points": 112}, {"name": "Tom", "points": 98}])
    assert totals(given) == {"Anna": 112, "Tom": 98}
    assert [score.won for score in count.count(given).scores] == [True, False]
    lines = [line for score in count.count(given).scores for line in score.lines]
    assert [(line.text, line.amount) for line in lines] == [("sheet.all-points", 112), ("sheet.all-points", 98)]


def test_whoever_built_nothing_has_no_points() -> None:
    given = final(build("Anna", "church"))
    lines = [line for score in count.count(given).scores if score.player == "Tom" for line in score.lines]
    assert [(line.text, line.amount) for line in lines] == [("sheet.all-points", 0)]


def test_what_the_rules_do_not_allow_is_counted_and_noted() -> None:
    """A photograph does not say in which order it was built."""
    sheet = count.count(final(*CITY, build("Anna", "bank", 12)))
    said = [line.text for line in sheet.notes]
    assert said == ["sheet.not-allowed", "place.city-hall", "place.needs", "sheet.highest"]
    many = [build("Anna", "city-hall")] * 2
    assert [line.text for line in count.count(final(*many)).notes] == ["place.stock", "sheet.highest"]


def test_the_printed_numbers_count() -> None:
    turned = [{"district": 1, "numbers": [19, 18, 17, 16, 15, 14, 13, 12, 11]}]
    given = final(*CITY, build("Anna", "single-office", 14), printed=turned)
    assert totals(given)["Anna"] == 3, "14 lies where 16 is proposed: downtown"
    in_order = given.model_copy(update={"off": ("BC-01",)})
    assert totals(in_order)["Anna"] == 2, "without BC-01 the numbers go row by row, whatever the tile says"


def test_more_tram_than_there_is_is_noted() -> None:
    streets = [[x, y, "across"] for y in range(6) for x in range(3)] + [[0, y, "down"] for y in range(5)]
    hall = build("Tom", "city-hall", 15)
    tram = [{"kind": "tram", "sides": streets[6:]}, {"kind": "tram", "sides": streets[3:4]}]
    notes = [count.count(final(*CITY, hall, *laid)).notes for laid in (tram[:1], tram)]
    assert [[line.text for line in each] for each in notes] == [["sheet.highest"], ["sheet.tram", "sheet.highest"]]
    assert notes[1][0].params == {"n": 18, "most": 17}
    house = count.count(final(*CITY, hall, *tram, off=["BC-20"]))
    assert [line.text for line in house.notes] == ["sheet.highest"]


def test_a_district_that_is_not_joined_to_the_city_is_noted_and_counted() -> None:
    """By two properties and two of the city (BC-08): here by none, by one, and by two."""
    home = build("Anna", "single-residence", 11)
    for at, said in (([6, 0], ["sheet.apart"]), ([3, 2], ["sheet.apart"]), ([3, 1], [])):
        given = final(CITY[0], {"kind": "lay", "district": 3, "at": at}, home)
        assert [line.text for line in count.count(given).notes] == [*said, "sheet.highest"], at
        assert totals(given)["Anna"] == 3
    house = count.count(final(CITY[0], {"kind": "lay", "district": 3, "at": [6, 0]}, home, off=["BC-08"]))
    assert [line.text for line in house.notes] == ["sheet.highest"]


def test_a_tram_before_the_city_hall_is_noted_and_counted() -> None:
    tram = {"kind": "tram", "sides": [[0, 1, "down"]]}
    home, hall = build("Anna", "single-residence", 14), build("Tom", "city-hall", 15)
    for steps, said in (((tram, home, hall), ["tram.city-hall"]), ((hall, tram, home), [])):
        given = final(*CITY, *steps)
        assert [(line.rule, line.text) for line in count.count(given).notes] == [
            *(("BC-20", each) for each in said),
            ("BC-47", "sheet.highest"),
        ]
        assert totals(given)["Anna"] == 6


def noted(*steps: dict[str, Any], **more: Any) -> list[tuple[str, str]]:
    """The remarks on the sheet, but for its last line."""
    notes = count.count(final(*CITY, *steps, **more)).notes
    for code in CODES:
        assert all(map(Language(code, "big-city").line, notes))
    return [(line.rule, line.text) for line in notes[:-1]]


HALL = {"kind": "place", "player": "Tom", "building": "city-hall", "properties": [16]}


def test_a_tram_through_a_building_is_noted() -> None:
    office, tram = build("Anna", "double-office", 11, 12), {"kind": "tram", "sides": [[1, 0, "down"]]}
    assert noted(HALL, office, tram) == [("BC-20", "tram.inside")]
    assert noted(HALL, tram, office) == [("BC-12", "sheet.not-allowed"), ("BC-12", "place.tram-inside")]
    assert noted(HALL, office, tram, off=["BC-20"]) == []


def test_a_tram_apart_is_noted() -> None:
    near, far = {"kind": "tram", "sides": [[0, 1, "down"]]}, {"kind": "tram", "sides": [[0, 5, "down"]]}
    assert noted(HALL, near, far) == [("BC-20", "tram.apart")]
    both = {"kind": "tram", "sides": [*near["sides"], *far["sides"]]}
    assert noted(HALL, both) == [("BC-20", "tram.apart")]
    assert noted(HALL, near) == []


def test_a_district_before_the_city_hall_is_noted() -> None:
    """Two players lay districts 1 to 5 before their first turn (BC-07), the others after the city hall (BC-22)."""
    fifth, sixth = {"kind": "lay", "district": 5, "at": [3, 4]}, {"kind": "lay", "district": 6, "at": [-4, 0]}
    assert noted(fifth) == []
    assert noted(fifth, sixth) == [("BC-22", "sheet.early")]
    assert noted(fifth, HALL, sixth) == []
    assert noted(fifth, sixth, off=["BC-22"]) == []
    three = [*SEATS, {"name": "Zoé"}]
    assert noted(fifth, players=three) == [("BC-22", "sheet.early")]
    assert noted({**sixth, "district": 8}, off=["BC-07"]) == [], "any district, until as many lie"


def test_numbers_that_tear_a_building_apart_are_noted() -> None:
    tile = {"district": 1, "numbers": [11, 13, 12, 14, 15, 16, 17, 18, 19]}
    wrong = [("BC-10", "sheet.not-allowed"), ("BC-10", "place.shape")]
    assert noted(HALL, build("Anna", "double-office", 11, 12), printed=[tile]) == wrong


def test_the_influences_of_a_family_are_an_option_of_the_count_too() -> None:
    own = Building(id="Kiosk", base=3, family="office")
    there = {"beside": ["school", "central-park", "city-hall"], "sections": 1}
    for family, worth in ((False, 3), (True, (3 - 2 + 1) * 3)):
        options = Options(hollyrock=True, own=(own,), own_family=family).model_dump(mode="json")
        given = final(build("Anna", "Kiosk", circumstances=there), options=options)
        assert totals(given)["Anna"] == worth


@pytest.mark.parametrize(
    ("field", "step"),
    [
        ("properties", build("Anna", "single-office", 15, 15)),
        ("sides", {"kind": "tram", "sides": [[0, 1, "down"], [0, 1, "down"]]}),
    ],
)
def test_what_is_named_twice_is_refused(field: str, step: dict[str, Any]) -> None:
    with pytest.raises(ValidationError) as caught:
        final(*CITY, step)
    [refusal] = unreadable(caught.value)
    assert (refusal.rule, refusal.text) == ("AR-01", "twice")
    assert str(refusal.params["field"]).endswith(field)
    for code in CODES:
        assert "{" not in Language(code, "big-city").refusal(refusal)


@pytest.mark.parametrize("circumstances", [None, {}])
def test_parks_and_factories_score_nothing_by_the_rule_that_says_so(circumstances: dict[str, Any] | None) -> None:
    """BC-17 says where they lie, BC-18 what they score."""
    park = build("Anna", "lincoln-park", circumstances=circumstances)
    sheet = count.count(final(park, build("Anna", "stanford-corporation")))
    [anna] = [score for score in sheet.scores if score.player == "Anna"]
    assert [(line.rule, line.amount) for line in anna.lines] == [("BC-18", 0), ("BC-18", 0)]
    placed = count.count(final(*CITY, build("Tom", "city-hall", 15), build("Anna", "lincoln-park", 11, 14)))
    assert [line.rule for line in placed.notes if line.text == "place.too-far-out"] == ["BC-17"]


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (final(players=[{"name": "Anna"}]), "fault.players"),
        (final(players=[{"name": "Anna"}, {"name": "Anna"}]), "fault.name-twice"),
        (final(printed=[{"district": 1, "numbers": [11, 12]}]), "fault.printed"),
        (final(options=Options(own=(Building(id="Zoo", factors=("lake",)),)).model_dump()), "fault.own-term"),
        (final(options=Options(own=(Building(id="Zoo", factors=("tram", "tram")),)).model_dump()), "fault.own-twice"),
        (final(build("Max", "church")), "fault.stranger"),
        (final(build("Anna", "school")), "fault.no-building"),
        (final({"kind": "lay", "district": 9, "at": [0, 0]}), "fault.no-hollyrock"),
        (final(CITY[0], CITY[0]), "fault.laid-twice"),
        (final(CITY[0], {"kind": "lay", "district": 3, "at": [1, 1]}), "fault.overlap"),
        (final(build("Anna", "church", 11)), "fault.no-property"),
        (final(*CITY, build("Anna", "church", 11), build("Tom", "church", 11)), "fault.taken"),
        (final(*CITY, {"kind": "tram", "sides": [[30, 30, "down"]]}), "tram.street"),
    ],
)
def test_what_cannot_be_is_a_fault(given: count.Final, fault: str) -> None:
    assert faults(given) == [fault]
    with pytest.raises(ValueError, match=fault):
        count.count(given)


def test_own_buildings_are_counted() -> None:
    own = Building(id="Zoo", base=7, outskirts=2)
    options = Options(own=(own,)).model_dump(mode="json")
    given = final(build("Anna", "Zoo", circumstances={"outskirts": 1}), options=options)
    assert totals(given)["Anna"] == 9
    wrong = Options(own=(own.model_copy(update={"id": "bank"}),)).model_dump(mode="json")
    assert faults(final(options=wrong)) == ["fault.own-name"]


def test_equal_scores_share_the_win_and_house_rules_hold() -> None:
    equal = final(build("Anna", "church"), build("Tom", "church"))
    assert [line.text for line in count.count(equal).ties] == ["sheet.shared"]
    assert [score.won for score in count.count(equal).scores] == [True, True]
    nobody = final(players=[{**seat, "points": 0} for seat in SEATS], off=["BC-47"])
    assert [score.won for score in count.count(nobody).scores] == [False, False]


@pytest.mark.parametrize(
    ("points", "steps", "asked"),
    [
        ({}, [], ["Anna", "Tom"]),
        ({"Anna": 12}, [], ["Tom"]),
        ({"Anna": 12}, [build("Tom", "church")], []),
        ({}, [build("Tom", "church")], []),
        ({"Anna": 0, "Tom": 12}, [], []),
    ],
)
def test_points_that_nobody_filled_in_are_asked_for(points: dict[str, int], steps: list[Any], asked: list[str]) -> None:
    players = [{"name": name, "points": points.get(name)} for name in ("Anna", "Tom")]
    given = final(*steps, players=players)
    assert [(line.text, line.params["player"]) for line in count.blanks(given)] == [
        ("blank.points", name) for name in asked
    ]
    if asked:
        with pytest.raises(ValueError, match=r"blank\.points"):
            count.count(given)
    else:
        assert count.count(given).scores
