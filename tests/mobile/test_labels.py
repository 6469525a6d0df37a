"""Everything that can be tapped or typed into has a name for a screen reader, on every screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import flet as ft
import pytest

from companion.box import specs
from companion.game import games
from mobile.view import view_of
from tests.marks import first_is_quick
from tests.mobile.harness import Path, Phone, names, walk
from tests.players import answer, crowd

Phones = Callable[..., Phone]
ENTRIES = 25
ROUTES = [
    *("/", "/new/table", "/new/bank", "/count", "/dice", "/boxes", "/settings", "/tables"),
    *(f"/count/{game}" for game in games()),
    *(f"/boxes/{game}" for game in games() if specs(game)),
]
OF_A_TABLE = ("journal", "money", "dice", "rules", "correct", "sheet")
USES = [(game.id, use) for game in games().values() for use in game.uses]
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


@pytest.mark.parametrize("game_and_use", first_is_quick(USES))
def test_every_control_of_a_table_has_a_name(phone: Phones, game_and_use: tuple[str, str]) -> None:
    """After each of the first entries; then on the table's other screens."""
    game, use = game_and_use
    rnd, device = Random(f"labels {game} {use}"), phone()
    table = device.shelf.start(games()[game], crowd(game).random_setup(rnd, use), use=use)
    screens = [*OF_A_TABLE, *view_of(game).screens]
    while table.position.step and len(table.played) < ENTRIES:
        device.go("/")
        device.go(f"/table/{table.head.table}")
        assert nameless(device.controls()) == []
        table.submit(answer(rnd, table))
    for screen in screens:
        device.go(f"/table/{table.head.table}/{screen}")
        assert nameless(device.controls()) == []


def test_a_control_without_a_name_is_found() -> None:
    """So that the tests above cannot pass by finding nothing."""
    bare = ft.IconButton(ft.Icons.UNDO, on_click=print)
    named = ft.IconButton(ft.Icons.UNDO, tooltip="Undo", on_click=print)
    painted = ft.Semantics(content=ft.Container(on_click=print), label="District d1")
    assert nameless(walk(ft.Row([bare, ft.Container(on_click=print)]))) != []
    assert nameless(walk(ft.Row([named, painted, ft.FilledButton("Pass", on_click=print)]))) == []
