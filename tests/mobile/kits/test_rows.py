"""Things to tap side by side: as few rows as there is room for, each about as full as the others."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from mobile.desks.table import TableDesk
from mobile.kits.panel import Panel
from mobile.kits.rows import evenly
from mobile.view import GameView, TableView
from mobile.widgets.basic import quiet
from tests.mobile.kits.conftest import Fair


class Things(TableView):
    """Nothing but so many things to tap."""

    def __init__(self, n: int, needed: float, how: dict[str, Any]) -> None:
        self.n, self.needed, self.how = n, needed, how

    def panel(self, desk: TableDesk) -> Panel:
        cells = [quiet(desk.look, f"thing {i}", lambda: None, expand=True) for i in range(self.n)]
        return Panel("Which?", [ft.Container(evenly(desk, cells, self.needed, **self.how), key="things")])


@pytest.mark.parametrize(
    ("n", "needed", "how", "rows"),
    [
        (4, 80, {}, [(4, 0)]),
        (5, 80, {}, [(3, 0), (2, 1)]),
        (5, 80, {"aligned": False}, [(3, 0), (2, 0)]),
        (5, 80, {"less": 120}, [(2, 0), (2, 0), (1, 1)]),
        (1, 80, {"fewest": 8}, [(1, 3)]),
        (2, 900, {}, [(1, 0), (1, 0)]),
        (0, 80, {}, []),
    ],
)
def test_rows_are_as_full_as_each_other(
    at_the_fair: Fair, n: int, needed: float, how: dict[str, Any], rows: list[tuple[int, int]]
) -> None:
    """Each row: how many things, and how many places that are left free so that columns stay in line."""
    device, _ = at_the_fair(view=GameView(uses={"table": Things(n, needed, how)}))
    things = device.find(ft.Container, key="things").content
    assert isinstance(things, ft.Column)
    found = []
    for each in things.controls:
        assert isinstance(each, ft.Row)
        buttons = [one for one in each.controls if isinstance(one, ft.OutlinedButton)]
        found.append((len(buttons), len(each.controls) - len(buttons)))
    assert found == rows
