"""A bag on the screen: what can come with its exact chances, told with one tap; what is out is pale and says why."""

from __future__ import annotations

from typing import Any

import flet as ft
import pytest

from companion.entry import Entry
from companion.kits.auction import Sold
from companion.kits.bag import Bag
from companion.kits.lead import Lead
from companion.table import Table
from mobile.desks.table import TableDesk
from mobile.kits.bag import Shown, outlook, to_tell
from mobile.kits.panel import Panel
from mobile.view import GameView, TableView
from tests.mobile.harness import Phone
from tests.mobile.kits import fair
from tests.mobile.kits.conftest import Fair

COLOURS = ("red", "blue", "gold")
RIDING = (Lead(player="Anna"), Sold(player="Anna", amount=5))


def dot(item: str, size: float) -> ft.Control:
    return ft.Container(width=size, height=size, bgcolor=item)


def taken(item: Any) -> Entry:
    return fair.Ribbon(item=item)


SHOWN = Shown(COLOURS, "{} ribbon".format, dot)


class Ribbons(TableView):
    """Nothing but the bag."""

    known = True

    def panel(self, desk: TableDesk) -> Panel:
        ribbons: Bag[str] = desk.position.ribbons if self.known else Bag(None)
        return Panel("Which?", [to_tell(desk, ribbons, SHOWN, taken), outlook(desk, ribbons, SHOWN)])


def opened(at_the_fair: Fair, *more: Entry, known: bool = True) -> tuple[Phone, Table]:
    view = Ribbons()
    view.known = known
    return at_the_fair(*RIDING, *more, view=GameView(uses={"table": view}))


def test_one_tap_tells_what_came(at_the_fair: Fair) -> None:
    device, table = opened(at_the_fair)
    device.tap("blue ribbon: 1 of 5")
    assert table.played[-1].entry == fair.Ribbon(item="blue")
    assert device.can_tap("red ribbon: 3 of 4")


def test_what_is_out_says_why_it_cannot_come(at_the_fair: Fair) -> None:
    device, table = opened(at_the_fair, fair.Ribbon(item="gold"))
    device.tap("gold ribbon: 0 of 4")
    assert device.shows("No gold ribbon is left.")
    assert len(table.played) == len(RIDING) + 1


@pytest.mark.parametrize(
    ("out", "said"),
    [
        ((), "red ribbon: 3 of 5, blue ribbon: 1 of 5, gold ribbon: 1 of 5"),
        (("red", "gold"), "red ribbon: 2 of 3, blue ribbon: 1 of 3"),
    ],
)
def test_what_can_come_is_said_briefly(at_the_fair: Fair, out: tuple[str, ...], said: str) -> None:
    device, _ = opened(at_the_fair, *(taken(each) for each in out))
    assert device.shows(said)


def test_where_nobody_knows_what_is_inside_there_are_no_chances(at_the_fair: Fair) -> None:
    device, _ = opened(at_the_fair, known=False)
    assert device.can_tap("red ribbon")
    assert not device.shows(" of 5")
