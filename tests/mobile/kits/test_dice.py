"""Dice on a screen: rolled here, or told as they lie on the table, one tap for each die."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft
import pytest
from flet.components.component import Component

from companion.kits.lead import Lead
from companion.language import Language
from mobile.kits.dice import rows
from mobile.theme import LIGHT, Look
from tests.mobile.harness import names, walk
from tests.mobile.kits.conftest import Fair
from tests.mobile.kits.fair import Ride

RIDING = (Lead(player="Anna"),)


def painted(n: int, tap: Callable[[int, int], object], chosen: dict[int, int]) -> Any:
    """As a screen paints them, with all their parts."""
    whole = Component(fn=partial(rows, Look(LIGHT), Language("en"), n, tap, chosen), args=(), kwargs={})
    build(whole)
    return whole


def build(node: Any) -> None:
    """Parts are painted once the part is that they lie in."""
    if isinstance(node, Component):
        node.before_update()  # type: ignore[no-untyped-call]
        build(node._b)
    elif isinstance(node, list):
        for each in node:
            build(each)
    elif isinstance(node, ft.Control):
        for name, value in [*vars(node).items(), *node._values.items()]:
            if not name.startswith("_"):
                build(value)


def framed(label: str, dice: ft.Control) -> bool:
    found = [path[-1] for path in walk(dice) if label in names(path[-1])]
    return any(isinstance(each, ft.Semantics) and bool(each.selected) for each in found)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_there_is_a_row_of_six_for_each_die_and_what_is_known_is_framed(n: int) -> None:
    dice = painted(n, lambda *_: None, {n - 1: 4})
    said = [name for path in walk(dice) for name in names(path[-1]) if "shows" in name]
    assert len(said) == 6 * n
    assert [label for label in said if framed(label, dice)] == [said[6 * (n - 1) + 3]]


def test_a_tap_says_which_die_and_what_it_shows() -> None:
    tapped = list[tuple[int, int]]()
    dice = painted(2, lambda i, n: tapped.append((i, n)), {})
    containers: list[Any] = [path[-1] for path in walk(dice) if getattr(path[-1], "on_click", None)]
    for container in (containers[2], containers[11]):
        container.on_click(None)
    assert tapped == [(0, 3), (1, 6)]


def test_two_dice_take_two_taps_and_the_first_can_be_changed(at_the_fair: Fair) -> None:
    device, table = at_the_fair(*RIDING)
    device.tap("Sold: enter the result")
    device.tap("Tom")
    device.tap("Sold to Tom for 1 ¤")
    assert device.can_tap("Roll for Tom")
    before = len(table.played)
    for label in ("Die 2 shows 5", "Die 2 shows 3"):
        device.tap(label)
        assert len(table.played) == before, "one die is not all"
    device.tap("Die 1 shows 3")
    assert table.played[-1].entry == Ride(player="Tom", dice=(3, 3))
    assert not device.find_all(ft.Semantics, selected=True, label="Die 2 shows 3"), "the next roll begins anew"


def test_dice_tapped_faster_than_the_screen_is_painted_are_both_taken(at_the_fair: Fair) -> None:
    device, table = at_the_fair(*RIDING)
    device.tap("Sold: enter the result")
    device.tap("Tom")
    device.tap("Sold to Tom for 1 ¤")
    device.tap("Die 1 shows 6", "Die 2 shows 1")
    assert table.played[-1].entry == Ride(player="Tom", dice=(6, 1))
