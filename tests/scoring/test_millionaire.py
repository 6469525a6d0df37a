"""The count of Le Millionnaire alone: final position in, sheet out."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from scoring.millionaire import Final, MillionairePlayer, blanks, count, faults, missing
from scoring.sheet import Sheet


def final(money: dict[str, int], **more: Any) -> Final:
    return Final(players=tuple(MillionairePlayer(name=name, money=amount) for name, amount in money.items()), **more)


def ranks(sheet: Sheet) -> dict[str, int]:
    return {score.player: score.rank for score in sheet.scores}


def winners(sheet: Sheet) -> set[str]:
    return {score.player for score in sheet.scores if score.won}


def test_a_millionaire_wins() -> None:
    sheet = count(final({"Anna": 5, "Tom": 1_000_000, "Zoé": 999_999}))
    assert ranks(sheet) == {"Tom": 1, "Zoé": 2, "Anna": 3}
    assert winners(sheet) == {"Tom"}
    assert [line.text for line in sheet.notes] == ["sheet.million"]
    assert sheet.ties == ()


def test_the_largest_sum_of_several_millionaires_wins() -> None:
    sheet = count(final({"Anna": 1_000_000, "Tom": 1_000_001, "Zoé": 7}))
    assert winners(sheet) == {"Tom"}
    assert [(line.rule, line.text, line.params["players"]) for line in sheet.ties] == [
        ("MI-41", "sheet.tie-largest", ("Tom", "Anna"))
    ]


EQUAL = {"Anna": 1_000_000, "Tom": 1_000_000, "Zoé": 1_000_000}


@pytest.mark.parametrize(
    ("more", "order"),
    [
        ({"roller": "Anna"}, ["Tom", "Zoé", "Anna"]),
        ({"roller": "Tom"}, ["Zoé", "Anna", "Tom"]),
        ({"staked": ("Zoé", "Tom", "Anna")}, ["Zoé", "Tom", "Anna"]),
        ({"staked": ("Anna",), "roller": "Zoé"}, ["Anna", "Tom", "Zoé"]),
    ],
)
def test_between_equal_millionaires_the_first_stake_decides(more: dict[str, Any], order: list[str]) -> None:
    sheet = count(final(EQUAL, **more))
    assert [score.player for score in sheet.scores] == order
    assert list(ranks(sheet).values()) == [1, 2, 3]
    assert [line.text for line in sheet.ties] == ["sheet.tie-first"]


def test_who_staked_first_may_not_be_known() -> None:
    sheet = count(final(EQUAL))
    assert winners(sheet) == set(EQUAL)
    assert [line.text for line in sheet.ties] == ["sheet.tie-shared"]


def test_without_a_million_money_ranks_and_equals_share() -> None:
    sheet = count(final({"Anna": 40, "Tom": 7, "Zoé": 40}, roller="Anna"))
    assert ranks(sheet) == {"Anna": 1, "Zoé": 1, "Tom": 3}
    assert winners(sheet) == {"Anna", "Zoé"}
    assert [line.text for line in sheet.notes] == ["sheet.stopped"]


def test_a_note_is_named_and_counts_nothing() -> None:
    players = (
        MillionairePlayer(name="Anna", money=9, note=500),
        MillionairePlayer(name="Tom", money=10),
        MillionairePlayer(name="Zoé", money=0, note=5),
    )
    sheet = count(Final(players=players))
    assert winners(sheet) == {"Tom"}
    anna = next(score for score in sheet.scores if score.player == "Anna")
    assert [(line.rule, line.text, line.amount) for line in anna.lines] == [
        ("MI-42", "sheet.money", 9),
        ("MI-16", "sheet.note", 0),
    ]
    assert anna.total == 9


def test_money_is_typed_unit_by_unit() -> None:
    players = (
        MillionairePlayer(name="Anna", units={"1": 4, "10": 3, "1000": 1}),
        MillionairePlayer(name="Tom", units={"100000": 10}),
        MillionairePlayer(name="Zoé", units={}),
    )
    assert {score.player: score.total for score in count(Final(players=players)).scores} == {
        "Tom": 1_000_000,
        "Anna": 1034,
        "Zoé": 0,
    }


def test_nothing_printed_is_missing() -> None:
    assert missing(final(EQUAL)) == ()


@pytest.mark.parametrize(
    ("players", "more", "texts"),
    [
        ([("Anna", 1), ("Tom", 2)], {}, ["fault.players"]),
        ([("Anna", 1), ("Tom", 2)], {"off": ("MI-01",)}, []),
        ([("Anna", 1), ("Tom", 2), ("Anna", 3)], {}, ["fault.name-twice"]),
        ([("Anna", 1), ("Tom", 2), ("Zoé", 3)], {"roller": "Eve"}, ["fault.stranger"]),
        ([("Anna", 1), ("Tom", 2), ("Zoé", 3)], {"staked": ("Tom", "Tom")}, ["fault.staked-twice"]),
    ],
)
def test_what_cannot_be(players: list[tuple[str, int | None]], more: dict[str, Any], texts: list[str]) -> None:
    given = Final(players=tuple(MillionairePlayer(name=name, money=money) for name, money in players), **more)
    assert [fault.text for fault in faults(given)] == texts
    if texts:
        with pytest.raises(ValueError, match="cannot be counted"):
            count(given)


def test_money_that_nobody_filled_in_is_asked_for() -> None:
    players = (
        MillionairePlayer(name="Anna", money=0),
        MillionairePlayer(name="Tom"),
        MillionairePlayer(name="Zoé", units={}),
    )
    given = Final(players=players)
    assert faults(given) == ()
    assert [(line.text, line.params) for line in blanks(given)] == [("blank.money", {"player": "Tom"})]
    with pytest.raises(ValueError, match=r"blank\.money"):
        count(given)


def test_money_below_zero_is_pointed_out_where_the_rules_do_not_allow_it() -> None:
    corrected = {"Anna": -4, "Tom": 7, "Zoé": 0}
    assert [line.text for line in count(final(corrected)).notes] == ["sheet.stopped", "sheet.below-zero"]
    assert [line.text for line in count(final(corrected, off=("MI-07",))).notes] == ["sheet.stopped"]


def test_an_amount_and_units_that_differ() -> None:
    seats = (
        MillionairePlayer(name="Anna", money=5, units={"1": 4}),
        MillionairePlayer(name="Tom", money=5, units={"1": 5}),
    )
    assert [fault.params["player"] for fault in faults(Final(players=seats, off=("MI-01",)))] == ["Anna"]


@pytest.mark.parametrize(
    "wrong", [{"money": 1.5}, {"money": "5"}, {"note": 7}, {"units": {"2": 1}}, {"units": {"1": -1}}]
)
def test_what_cannot_be_read(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        MillionairePlayer(name="Anna", **wrong)


# House rules


def test_without_mi_40_a_million_is_money_like_any_other() -> None:
    sheet = count(final({"Anna": 2_000_000, "Tom": 1, "Zoé": 1_000_000}, off=("MI-40",)))
    assert winners(sheet) == {"Anna"}
    assert [line.text for line in sheet.notes] == ["sheet.stopped"]


def test_without_mi_41_all_millionaires_win_together() -> None:
    sheet = count(final({"Anna": 2_000_000, "Tom": 1, "Zoé": 1_000_000}, off=("MI-41",)))
    assert winners(sheet) == {"Anna", "Zoé"}
    assert sheet.ties == ()


def test_without_mi_42_a_stopped_game_has_no_winner() -> None:
    sheet = count(final({"Anna": 20, "Tom": 1, "Zoé": 10}, off=("MI-42",)))
    assert winners(sheet) == set()
    assert ranks(sheet) == {"Anna": 1, "Zoé": 2, "Tom": 3}
