"""The count alone: a final position, typed in (DC-49 to DC-51)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.box import Facts
from companion.games.dalton_city.final import prepare
from scoring.dalton_city.count import Final, blanks, count, faults, missing


def final(*players: dict[str, Any], **more: Any) -> Final:
    named = [{"name": name, **player} for name, player in zip(("Anna", "Tom", "Zoé"), players, strict=False)]
    return Final.model_validate_json(Final.model_validate({"players": named, **more}, strict=False).model_dump_json())


def said(final: Final) -> list[str]:
    return [each.text for each in (*faults(final), *blanks(final))]


def test_cash_cards_and_nugget() -> None:
    """DC-51."""
    position = final(
        {"cash": 100, "cards": ("boat", "daily-star"), "worth": 2_500, "nugget_dice": 7},
        {"cash": 9_000},
        card_prices={"boat": 4_000},
    )
    sheet = count(position)
    assert [(score.player, score.total, score.rank, score.won) for score in sheet.scores] == [
        ("Anna", 13_600, 1, True),
        ("Tom", 9_000, 2, False),
    ]
    assert [(line.text, line.amount) for line in sheet.scores[0].lines] == [
        ("sheet.cash", 100),
        ("sheet.card", 4_000),
        ("sheet.card", 0),
        ("sheet.cards", 2_500),
        ("sheet.nugget", 7_000),
    ]


def test_equal_fortunes_share_the_win() -> None:
    """DC-51."""
    sheet = count(final({"cash": 100}, {"cash": 300}, {"cash": 300}))
    assert [(score.player, score.rank) for score in sheet.scores] == [("Tom", 1), ("Zoé", 1), ("Anna", 3)]
    [tie] = sheet.ties
    assert (tie.rule, tie.text, tie.params) == ("DC-51", "sheet.tie-shared", {"players": ("Tom", "Zoé"), "total": 300})


def test_who_was_eliminated_is_last() -> None:
    """Even behind somebody with nothing (DC-49)."""
    sheet = count(final({"eliminated": True}, {"cash": 0}, {"eliminated": True}))
    assert [(score.player, score.rank) for score in sheet.scores] == [("Tom", 1), ("Anna", 2), ("Zoé", 2)]
    assert sheet.ties == ()
    assert [line.text for line in sheet.notes] == ["sheet.alone"]


def test_unknown_prices_are_asked_for() -> None:
    """DC-09, DC-51."""
    position = final({"cash": 0, "cards": ("boat", "post-office")}, {"cash": 0, "cards": ("diploma.k2",)})
    assert missing(position) == ("price:boat", "price:diploma.k2")
    known = prepare(position, Facts("dalton-city", {"price:boat": 4_000, "price:diploma.k2": 1_000}))
    assert missing(known) == ()
    assert [score.total for score in count(known).scores] == [4_000, 1_000]
    with pytest.raises(ValueError, match="price:boat"):
        count(position)


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (final({"cash": 1}), ["fault.players"]),
        (final({"cash": 1}, {"cash": 1, "name": "Anna"}), ["fault.name-twice"]),
        (final({"cash": 1, "cards": ("boat",)}, {"cash": 1, "cards": ("boat",)}), ["fault.card-twice"]),
        (final({"cash": 1, "nugget_dice": 3}, {"cash": 1, "nugget_dice": 3}), ["fault.nugget-twice"]),
        (final({"cash": 1, "eliminated": True}, {"cash": 1}), ["fault.eliminated"]),
        (final({}, {"cash": 1}), ["blank.cash"]),
        (final({"eliminated": True}, {"cash": 1}), []),
    ],
)
def test_what_cannot_be_and_what_is_missing(position: Final, texts: list[str]) -> None:
    assert said(position) == texts
    if texts:
        with pytest.raises(ValueError, match=texts[0]):
            count(position)


def test_debts_are_pointed_out() -> None:
    """DC-48."""
    sheet = count(final({"cash": -100}, {"cash": 0}))
    assert [line.text for line in sheet.notes] == ["sheet.over", "sheet.below-zero"]
    assert count(final({"cash": -100}, {"cash": 0}, off=("DC-48",))).notes[1:] == ()


def test_without_dc_51_only_cash_counts() -> None:
    position = final({"cash": 1, "cards": ("boat",), "nugget_dice": 5}, {"cash": 2}, off=("DC-51",))
    assert said(position) == []
    assert missing(position) == ()
    assert [score.total for score in count(position).scores] == [2, 1]
