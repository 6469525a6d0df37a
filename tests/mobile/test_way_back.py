"""Back leads where one came from."""

from __future__ import annotations

from collections.abc import Callable

from tests.mobile.harness import Phone
from tests.mobile.journals import opened

Phones = Callable[..., Phone]


def at_its_money(phone: Phones) -> tuple[Phone, str]:
    """From Home to the list of games, to a table, and to its money; with the address of the table."""
    device, table = opened(phone, screen="journal")
    at = f"/table/{table.head.table}"
    device.go("/")
    device.tap("My games")
    device.tap(next(label for label in device.labels() if "Big Shot" in label and "Anna" in label))
    assert device.route == at
    device.tap("Money")
    assert device.route == f"{at}/money"
    return device, at


def test_back_leads_to_the_list_or_the_screen_that_one_came_from(phone: Phones) -> None:
    device, at = at_its_money(phone)
    for route in (at, "/tables", "/"):
        device.tap("Back")
        assert device.route == route


def test_a_way_that_turns_round_leads_home_all_the_same(phone: Phones) -> None:
    device, table = opened(phone, screen="correct")
    at = f"/table/{table.head.table}"
    device.tap("Correct a line in the log")
    assert device.route == f"{at}/journal"
    device.tap("Back")
    assert device.route == f"{at}/correct"
    device.tap("Back")
    assert device.route == at
    device.tap("Back")
    assert device.route == "/"


def test_back_from_a_table_that_was_just_started_leads_home(phone: Phones) -> None:
    """The screen of a new table would start a second one."""
    device, _ = opened(phone)
    device.go("/")
    device.tap("New game")
    device.tap("Start")
    assert device.route.startswith("/table/")
    device.tap("Back")
    assert device.route == "/"


def test_the_devices_own_way_back_is_the_same(phone: Phones) -> None:
    device, at = at_its_money(phone)
    for route in (at, "/tables", "/"):
        device.go_back()
        assert device.route == route


def test_where_the_browser_went_back_by_itself_the_arrow_leads_on_from_there(phone: Phones) -> None:
    device, at = at_its_money(phone)
    device.go(at)
    device.go("/tables")
    device.tap("Back")
    assert device.route == "/"
