"""A fault in a screen is shown with a way back, and the table is unharmed."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft
import pytest

from companion.journal import JournalError
from mobile.desks.table import TableDesk
from mobile.games.big_shot import VIEW, BigShotTable
from mobile.view import TableView
from tests.games.big_shot.story import FOUR, GAME, tell
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]


class Tripping(BigShotTable):
    """A view that has a fault for as long as somebody is to bid."""

    def board(self, desk: TableDesk) -> ft.Control:
        if desk.position.step.accepts & {type(each.entry) for each in desk.table.played[-1:]}:
            raise ZeroDivisionError("the board fell off the table")
        return super().board(desk)


@pytest.fixture
def _tripping(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cast("dict[str, TableView]", VIEW.uses), "table", Tripping())


@pytest.mark.usefixtures("_tripping")
def test_a_fault_while_painting_is_shown_with_a_way_back_and_the_table_goes_on(phone: Phones) -> None:
    device = phone()
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**FOUR))
    tell(table, "Anna leads\nAnna rolls 1")
    device.go(f"/table/{table.head.table}")
    with pytest.raises(ZeroDivisionError):
        device.tap("Passer")
    assert device.shows("Un souci d’affichage")
    assert device.shows("Votre partie est intacte")
    assert device.shows("the board fell off the table")
    assert [each.entry.kind for each in table.played] == ["lead", "roll", "pass"]
    tell(table, "Zoé passes\nMax passes")
    device.tap("Revenir")
    assert device.route == "/"
    device.tap("Continuer Big Shot avec Anna, Tom, Zoé et Max")
    assert device.shows("Anna, où placez-vous le lot ?")


def test_an_address_without_a_table_is_said_with_a_way_home(phone: Phones) -> None:
    device = phone()
    with pytest.raises(JournalError):
        device.go("/table/nowhere")
    assert device.shows("Un souci d’affichage")
    device.tap("Revenir")
    assert device.can_tap("Nouvelle partie")
