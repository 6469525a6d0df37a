"""What every final position has: players with names of their own, as many as can play, and the rules of the table."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from scoring.kits.final import FinalPlayer, FinalPosition, below_zero, insist, seating_faults
from scoring.sheet import line


def final(*names: str, off: tuple[str, ...] = ()) -> FinalPosition:
    return FinalPosition(players=tuple(FinalPlayer(name=name) for name in names), off=off)


@pytest.mark.parametrize(
    ("names", "off", "said"),
    [
        (("Anna", "Tom"), (), []),
        (("Anna",), (), [("fault.players", {"players": 1, "fewest": 2, "most": 3})]),
        (("Anna",), ("XX-01",), []),
        ((), ("XX-01",), [("fault.players", {"players": 0, "fewest": 1, "most": 12})]),
        (("Anna", "Tom", "Anna"), (), [("fault.name-twice", {"player": "Anna"})]),
    ],
)
def test_who_can_sit_down(names: tuple[str, ...], off: tuple[str, ...], said: list[tuple[str, object]]) -> None:
    faults = list(seating_faults(final(*names, off=off), "XX-01", (2, 3)))
    assert [(fault.text, fault.params) for fault in faults] == said
    assert {fault.rule for fault in faults} <= {"XX-01"}


def test_all_faults_are_told_at_once() -> None:
    faults = seating_faults(final("A", "B", "C", "A"), "XX-01", (2, 3))
    assert [fault.text for fault in faults] == ["fault.players", "fault.name-twice"]


def test_money_below_zero_is_named() -> None:
    assert [(each.rule, each.params) for each in below_zero("XX-02", {"Anna": 0, "Tom": -3})] == [
        ("XX-02", {"player": "Tom", "cash": -3})
    ]


def test_a_count_insists_on_everything_it_needs() -> None:
    insist()
    with pytest.raises(ValueError, match=r"cannot be counted: fault\.a, blank\.b, value:c"):
        insist([line("XX-01", "fault.a")], [line("XX-02", "blank.b")], ["value:c"])


def test_a_player_has_exactly_the_fields_of_the_game() -> None:
    with pytest.raises(ValidationError):
        FinalPlayer.model_validate({"name": "Anna", "cash": 3})
