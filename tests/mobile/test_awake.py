"""The screen stays on while a game is in play: not before, not afterwards, and not while it goes on elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest

from companion.entry import Arrive, Depart
from companion.games.millionaire.entries import Stop
from companion.table import Table
from mobile.session import table_changed
from tests.games.millionaire.story import STORY, THREE
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]


def begun(device: Phone) -> Table:
    return device.shelf.start(STORY.game, STORY.game.uses["table"].setup(**THREE))


def seated(phone: Phones) -> tuple[Phone, Table]:
    device = phone()
    table = begun(device)
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone) -> list[str]:
    """What the device is told about its screen."""
    return [name for name, _ in device.client.asked if name in ("enable", "disable")]


def changed(device: Phone, table: Table) -> None:
    device.happen(lambda: table_changed(None, table.head.table))


def test_a_screen_without_a_game_is_left_alone(phone: Phones) -> None:
    device = phone()
    for route in ("/settings", "/tables", "/"):
        device.go(route)
    assert told(device) == []


def test_it_stays_on_at_a_table_and_on_all_its_screens_and_may_go_dark_when_they_are_left(phone: Phones) -> None:
    device, table = seated(phone)
    for screen in ("money", "rules", "journal"):
        device.go(f"/table/{table.head.table}/{screen}")
        device.go(f"/table/{table.head.table}")
    assert told(device) == ["enable"]
    device.go("/")
    assert told(device) == ["enable", "disable"]
    device.go(f"/table/{table.head.table}")
    assert told(device) == ["enable", "disable", "enable"]


def test_it_stays_on_from_one_table_to_another(phone: Phones) -> None:
    device, _ = seated(phone)
    device.go(f"/table/{begun(device).head.table}")
    assert told(device)[-1] == "enable"


def test_it_may_go_dark_when_the_game_is_over_and_stays_on_when_it_goes_on_after_all(phone: Phones) -> None:
    device, table = seated(phone)
    assert table.submit(Stop()).ok
    assert table.sheet
    changed(device, table)
    assert told(device) == ["enable", "disable"]
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert told(device) == ["enable", "disable"]
    assert table.undo().ok
    changed(device, table)
    assert told(device) == ["enable", "disable", "enable"]


def test_it_may_go_dark_while_the_game_goes_on_elsewhere(phone: Phones) -> None:
    device, table = seated(phone)
    assert table.submit(Depart()).ok
    changed(device, table)
    assert told(device) == ["enable", "disable"]
    assert table.submit(Arrive(stays=True)).ok
    changed(device, table)
    assert told(device) == ["enable", "disable", "enable"]


@pytest.mark.parametrize(("route", "then"), [("/", []), ("/table", ["enable"])])
def test_a_browser_that_was_out_of_sight_is_told_again(phone: Phones, route: str, then: list[str]) -> None:
    device, table = seated(phone)
    device.go(route.replace("table", f"table/{table.head.table}"))
    before = told(device)
    for state in (ft.AppLifecycleState.HIDE, ft.AppLifecycleState.SHOW):
        device.fire(device.page, "app_lifecycle_state_change", {"state": state.value})
    assert told(device)[len(before) :] == then


def test_a_device_that_cannot_stay_on_does_not_mind(phone: Phones) -> None:
    device = phone(answers={"enable": OSError("no"), "disable": OSError("no")})
    table = begun(device)
    device.go(f"/table/{table.head.table}")
    device.go("/")
    assert told(device) == ["enable", "disable"]
