"""Which positions a chart of fortunes shows."""

from __future__ import annotations

from typing import Any, cast

from mobile.kits.fortunes import moments


def test_a_chart_shows_the_first_position_each_new_turn_and_the_last() -> None:
    turns = [(0, "a"), (0, "b"), (1, "c"), (1, "d"), (2, "e"), (2, "f")]
    shown = moments(cast(Any, turns), lambda before, after: after[0] != before[0])
    assert [name for _, name in cast(Any, shown)] == ["a", "c", "e", "f"]


def test_a_chart_of_nothing_is_empty() -> None:
    assert moments([], lambda _before, _after: True) == []
