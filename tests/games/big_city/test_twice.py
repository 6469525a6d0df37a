"""Nothing is named twice in one entry: such an entry is refused, with a sentence, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.language import CODES, Language
from tests.games.big_city.story import THREE, THREE_CITY, at, seat, tell

SIDE = [0, 0, "across"]


@pytest.mark.parametrize(
    "entry",
    [
        {"kind": "build", "player": "Anna", "building": "single-office", "properties": [15, 15, 15, 15]},
        {"kind": "build", "player": "Anna", "building": "lincoln-park", "properties": [14, 15, 15]},
        {"kind": "build", "player": "Anna", "building": "rockwell-industries", "properties": [11, 12, 14, 11]},
        {"kind": "correct-building", "building": "single-office", "properties": [15, 15]},
        {"kind": "correct-building", "properties": [15, 15]},
        {"kind": "tram", "player": "Anna", "sides": [SIDE, SIDE]},
        {"kind": "correct-tram", "sides": [SIDE, SIDE]},
    ],
)
def test_what_is_named_twice_is_refused(entry: dict[str, Any]) -> None:
    table = seat(THREE)
    tell(table, THREE_CITY + "city-hall really stands on 16\n")
    before = at(table)
    [refusal] = table.submit(json.dumps(entry)).refusals
    assert (refusal.rule, refusal.text) == ("AR-01", "twice")
    assert at(table) is before
    for code in CODES:
        said = Language(code, "big-city").refusal(refusal)
        assert "15" in said or "11" in said or "across" in said


def test_a_card_named_twice_is_refused_where_hands_are_kept() -> None:
    table = seat(THREE, hands=True, barter=True)
    tell(
        table,
        """
        Anna has dealt 11,11,31,41,51 -> BC-06/twice cards=11
        Anna has dealt 11,21,31,41,51
        Tom has dealt 12,22,32,42,52
        Zoé has dealt 13,23,33,43,53
        """
        + THREE_CITY
        + """
        Anna exchanges 11,11 -> BC-06/twice cards=11
        Anna gives 11,11 to Tom for 12,22 -> BC-06/twice cards=11
        Anna gives 11 to Tom for 12 and 11 to Zoé for 13 -> BC-40/lacking player=Anna cards=11
        Anna exchanges 11,21
        Anna draws 61,61 -> BC-06/twice cards=61
        Anna draws 61,62
        Anna really holds 61,61 -> BC-06/twice cards=61
        """,
    )
