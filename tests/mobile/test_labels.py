"""Everything that can be tapped or typed into has a name for a screen reader, on every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import flet as ft
import pytest

from tests.games.big_shot.story import FOUR, GAME, tell
from tests.games.millionaire import story as millionaire
from tests.mobile.harness import Path, Phone, names, walk

Phones = Callable[..., Phone]
AUCTION = "Anna leads\nAnna rolls 1"
STORIES = {
    "rolling": "Anna leads",
    "auction": AUCTION,
    "placing": f"{AUCTION}\nTom bids 3\nZoé passes\nMax passes\nAnna passes",
}
ROUTES = [
    "/",
    "/new/table",
    "/new/bank",
    "/count",
    "/count/big-shot",
    "/count/millionaire",
    "/dice",
    "/boxes",
    "/boxes/big-shot",
    "/boxes/millionaire",
    "/settings",
    "/tables",
]
OF_A_TABLE = ["journal", "money", "dice", "rules", "layout", "correct"]
TAPPED = ("on_click", "on_tap", "on_select", "on_change")


def nameless(paths: Iterable[Path]) -> list[str]:
    """What can be tapped or typed into, and is called nothing."""
    found = []
    for path in paths:
        control = path[-1]
        if not any(getattr(control, event, None) for event in TAPPED) or isinstance(control, ft.Semantics):
            continue
        above = [name for each in path for name in (names(each) if isinstance(each, ft.Semantics) else [])]
        below = [name for inner in walk(control) for name in names(inner[-1])]
        if not any(name.strip() for name in (*names(control), *above, *below)):
            found.append(f"{type(control).__name__} in {[type(each).__name__ for each in path[-4:]]}")
    return found


@pytest.mark.parametrize("route", ROUTES)
def test_every_control_of_a_screen_has_a_name(phone: Phones, route: str) -> None:
    device = phone(route)
    assert list(device.controls())
    assert nameless(device.controls()) == []


@pytest.mark.parametrize("story", STORIES)
def test_every_control_of_a_table_has_a_name(phone: Phones, story: str) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**FOUR))
    tell(table, STORIES[story])
    device.go(f"/table/{table.head.table}")
    assert nameless(device.controls()) == []
    for screen in OF_A_TABLE:
        device.go(f"/table/{table.head.table}/{screen}")
        assert nameless(device.controls()) == []


MILLIONAIRE = {
    "staking": "Anna begins",
    "throwing": "Anna begins\nall pass",
    "keeping": "Anna begins\nall pass\nAnna throws 2+5",
    "landing": "Anna begins\nall pass\nthrow 2+5",
    "deciding": "Anna begins\nall pass\nthrow 2+5\nit is black",
    "settled": "Anna begins\nstakes: Tom 3\nthrow 2+5\nit is red",
    "leading": "",
}


@pytest.mark.parametrize("told", MILLIONAIRE.values(), ids=list(MILLIONAIRE))
def test_every_control_of_a_table_of_le_millionnaire_has_a_name(phone: Phones, told: str) -> None:
    device = phone()
    game = millionaire.GAME
    table = device.shelf.start(game, game.uses["table"].setup(**{**millionaire.FIVE, "roller": None}))
    millionaire.tell(table, told)
    for screen in ("", "/journal", "/money", "/dice", "/rules", "/circuit", "/correct"):
        device.go(f"/table/{table.head.table}{screen}")
        assert nameless(device.controls()) == []


def test_a_control_without_a_name_is_found() -> None:
    """So that the tests above cannot pass by finding nothing."""
    bare = ft.IconButton(ft.Icons.UNDO, on_click=print)
    named = ft.IconButton(ft.Icons.UNDO, tooltip="Undo", on_click=print)
    drawn = ft.Semantics(content=ft.Container(on_click=print), label="District d1")
    assert nameless(walk(ft.Row([bare, ft.Container(on_click=print)]))) != []
    assert nameless(walk(ft.Row([named, drawn, ft.FilledButton("Pass", on_click=print)]))) == []
