"""The end and the sheet (BC-13, BC-46, BC-47)."""

from __future__ import annotations

from typing import Any

from companion.games.big_city.entries import Stop
from companion.games.big_city.show import show
from companion.language import Language
from companion.table import Table
from tests.games.big_city.story import (
    FREE,
    THREE,
    THREE_CITY,
    TWO,
    TWO_CITY,
    at,
    effects,
    scores,
    seat,
    tell,
    told,
    totals,
    winners,
)


@told(THREE)
def test_the_game_ends_when_all_pass_one_after_the_other(table: Table) -> None:
    """Who alone can still play goes on while the others pass (BC-46).

    Anna lays 2 at 3,0 turned 1
    Tom lays 3 at 0,3
    Zoé lays 4 at -1,-2
    Anna passes
    Tom passes
    Zoé builds single-residence on 11
    Zoé draws 5
    Anna passes
    Tom passes
    Zoé builds single-residence on 21
    Zoé draws 5
    Anna passes
    Tom passes
    Zoé passes
    the game is over
    """
    assert effects(table) == ["BC-46/passed"]
    assert winners(table) == {"Zoé"}
    assert [(line.rule, line.amount) for line in scores(table)["Zoé"].lines] == [("BC-24", 3), ("BC-24", 3)]


def shown(table: Table) -> list[str]:
    return show(at(table), Language("en", "big-city"))


def whole_city(**more: Any) -> Table:
    """All eight districts, every property but 88 built on."""
    table = seat(TWO, **more)
    tell(table, TWO_CITY + "city-hall really stands on 15\n")
    for district, place in ((6, "9,0"), (8, "9,2"), (7, "-6,0")):
        tell(table, f"district {district} really lies at {place.replace('9,', '6,')}")
    for number in [n for n in table.position.city.free if n != 88]:  # type: ignore[attr-defined]
        tell(table, f"single-office really stands on {number}")
    return table


def test_the_game_ends_when_the_city_is_complete() -> None:
    table = whole_city(off=("BC-06",))
    tell(table, "Anna builds church on 88\nthe game is over")
    assert effects(table)[-1] == "BC-46"
    assert totals(table) == {"Anna": 15, "Tom": 0}


def test_a_table_can_be_stopped_in_a_turn_and_nowhere_else() -> None:
    table = seat(THREE, off=FREE)
    assert table.use.stop(at(table)) is None
    tell(table, THREE_CITY)
    assert table.use.stop(at(table)) == Stop()
    tell(table, "the table stops")
    assert table.use.stop(at(table)) is None


def test_equal_scores_share_the_win() -> None:
    table = seat(THREE, off=FREE)
    tell(table, THREE_CITY + "Anna builds single-residence on 11\nTom builds single-residence on 31\nthe table stops")
    assert winners(table) == {"Anna", "Tom"}
    assert table.sheet is not None
    assert [line.text for line in (*table.sheet.ties, *table.sheet.notes)] == ["sheet.shared", "sheet.highest"]


def test_a_player_who_passes_100_lays_the_marker() -> None:
    table = seat(THREE, off=FREE)
    tell(table, THREE_CITY + "Anna really has 98 points\nAnna builds single-residence on 11")
    assert effects(table)[-1] == "BC-13/hundred player=Anna"
    assert "Anna: 101\u00a0points (marker on 1, 1\u00a0hundred)" in shown(table)
    tell(table, "the table stops")
    assert [(line.text, line.amount) for line in scores(table)["Anna"].lines] == [
        ("sheet.built", 3),
        ("sheet.points", 98),
    ]


def test_there_is_no_second_marker_for_200() -> None:
    table = seat(THREE, off=FREE)
    tell(table, THREE_CITY + "Anna really has 198 points\nAnna builds single-residence on 11")
    assert effects(table)[-1] == "BC-13/hundreds player=Anna score=200"


def test_less_than_nothing_has_no_hundreds() -> None:
    table = seat(THREE, off=FREE)
    assert table.submit('{"kind": "correct-score", "player": "Anna", "score": -3}').ok
    assert "Anna: −3\u00a0points" in shown(table)
