"""The tram, and new districts after the city hall (BC-20, BC-22, BC-42, BC-43)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from companion.games.big_city.entries import LayTram
from companion.position import OneOf
from companion.table import Table
from tests.games.big_city.story import FREE, THREE, THREE_CITY, at, effects, seat, tell, told


def three(story: str = "", **more: Any) -> Table:
    table = seat(THREE, off=FREE, **more)
    tell(table, THREE_CITY + "city-hall really stands on 16\n" + story)
    return table


@told(THREE, off=FREE)
def test_the_tram_comes_after_the_city_hall(table: Table) -> None:
    """One section first, on any street, then one or two that go on from the line (BC-20).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna lays tram left of 11 -> BC-20/tram.city-hall
    city-hall really stands on 16
    Anna lays tram left of 11 and left of 14 -> BC-20/tram.first n=2
    Anna lays tram left of 11
    Tom lays tram left of 11 -> BC-20/tram.twice n=1
    Tom lays tram left of 17 -> BC-20/tram.apart n=1
    Tom lays tram left of 17 and right of 17 -> BC-20/tram.apart n=2
    Tom lays tram left of 17 and left of 14
    Zoé lays tram below 11 and above 11
    """
    assert effects(table) == ["BC-20 properties=11+14+46 n=2 left=12"]


def test_a_section_lies_in_a_street_and_never_inside_a_building() -> None:
    table = three("double-office really stands on 11,12\nAnna lays tram above 11")
    tell(table, "Tom lays tram left of 12 -> BC-20/tram.inside building=double-office properties=11+12")
    assert not table.submit('{"kind": "tram", "player": "Tom", "sides": [[20, 20, "across"]]}').ok


def test_there_are_seventeen_sections() -> None:
    column = [f"{way} {n}" for n in (11, 14, 17, 31, 34) for way in ("left of", "right of", "above")]
    table = three(f"the tram really runs {', '.join((*column, 'below 34'))}")
    tell(table, "Anna lays tram left of 37 and right of 37 -> BC-20/tram.stock n=2 left=1 most=17")
    tell(table, "Anna lays tram left of 37\nTom lays tram right of 37 -> BC-20/tram.stock n=1 left=0 most=17")
    assert not [prompt for prompt in table.prompts if prompt.kind == "tram"]


LINE = "the tram really runs above 15, above 16\n"


def test_branches_and_loops_are_free() -> None:
    tell(three(LINE), "Anna lays tram left of 13 and left of 16\nAnna lays tram left of 15 and below 15")


def test_a_simple_tram_has_no_branches_but_may_close_a_loop() -> None:
    table = three(LINE + "Anna lays tram left of 13 -> BC-42/tram.branch\n", tram="no-branches")
    tell(table, "Anna lays tram left of 15 and below 15\nTom lays tram below 16 and right of 16")


def test_the_strictest_tram_has_no_loop_either() -> None:
    table = three(LINE + "Anna lays tram left of 15 and below 15\n", tram="ends-only")
    tell(table, "Tom lays tram below 16 and right of 16 -> BC-42/tram.loop\nTom lays tram below 16")


# A line below 12 and 13, up and back above 13: that end can come down to the line again, between 12 and 13.
HOOK = "the tram really runs above 15, above 16, right of 13, above 13\n"


def test_an_end_of_a_simple_tram_may_meet_its_own_line() -> None:
    table = three(HOOK, tram="no-branches")
    tell(table, "Anna lays tram left of 13\nTom lays tram right of 15 -> BC-42/tram.branch\nTom lays tram left of 15")
    two = three(HOOK, tram="no-branches")
    tell(two, "Anna lays tram above 12 and left of 12\nTom lays tram left of 15 -> BC-42/tram.branch")


def test_an_end_of_a_simple_tram_may_not_meet_its_own_line_where_the_table_says_so() -> None:
    table = three(HOOK + "Anna lays tram left of 13 -> BC-42/tram.meets\n", tram="no-branches", tram_meets=False)
    tell(table, "Anna lays tram right of 15 -> BC-42/tram.branch\nAnna lays tram above 12 and left of 12")


def test_the_strictest_tram_meets_itself_nowhere() -> None:
    for meets in (True, False):
        tell(three(HOOK, tram="ends-only", tram_meets=meets), "Anna lays tram left of 13 -> BC-42/tram.loop")


@pytest.mark.parametrize("meets", [True, False])
@pytest.mark.parametrize("tram", ["no-branches", "ends-only"])
def test_what_a_simple_tram_is_offered_is_what_it_is_allowed(tram: str, meets: bool) -> None:
    table = three(HOOK, tram=tram, tram_meets=meets)
    [offered] = [
        prompt.choices["sides"] for prompt in table.prompts if prompt.kind == "tram" and prompt.player == "Anna"
    ]
    assert isinstance(offered, OneOf)
    streets = sorted(at(table).city.streets)
    for sides in (*((side,) for side in streets), *combinations(streets, 2)):
        assert table.check(LayTram(player="Anna", sides=sides)).ok == (sides in offered.values), sides


def test_the_tram_runs_along_buildings_only() -> None:
    table = three("lincoln-park really stands on 12,15\n", tram_along=True)
    tell(table, "Anna lays tram left of 11 -> BC-43/tram.empty properties=11")
    tell(table, "Anna lays tram left of 12\nAnna lays tram left of 15")


def test_parks_and_factories_are_no_buildings_to_run_along_where_the_table_says_so() -> None:
    table = three("lincoln-park really stands on 12,15\n", tram_along=True, tram_parks=False)
    tell(table, "Anna lays tram left of 12 -> BC-43/tram.empty properties=11+12\nAnna lays tram above 16")


@told(THREE, off=("BC-06",))
def test_new_districts_come_after_the_city_hall(table: Table) -> None:
    """Any that is left (BC-22).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna lays 8 at -4,0 -> BC-22 district=8
    Anna builds city-hall on 16
    Tom lays 8 at -4,0
    Zoé lays 8 at 5,0 -> BC-07/lies district=8
    """
    laid = [effect for played in table.played for effect in played.position.effects if effect.rule == "BC-22"]
    assert [effect.params for effect in laid] == [{"player": "Tom", "district": 8}]
