"""The physical table is always right: what can be corrected, and what could not even be."""

from __future__ import annotations

from typing import Any

from companion.table import Table
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, seat, side, tell


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
