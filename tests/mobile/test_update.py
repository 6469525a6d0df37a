"""A newer version is offered where nobody is in the middle of a table, and started by one tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.table import Table
from mobile.session import session_of
from tests.games.big_shot.story import FOUR, GAME
from tests.mobile.harness import Phone

Open = Callable[..., Phone]
OFFER = "Passer à la nouvelle version"


def heard_of(phone: Phone, taken: list[str]) -> None:
    """A newer version was loaded in the background."""
    session = session_of(phone.page)

    def hear() -> None:
        session.update = lambda: taken.append("taken")

    phone.happen(hear)


@pytest.mark.parametrize("route", ["/", "/settings"])
def test_it_is_offered_and_taken_by_one_tap(phone: Open, route: str) -> None:
    here, taken = phone(route), list[str]()
    assert OFFER not in here.texts()
    heard_of(here, taken)
    assert OFFER in here.texts()
    assert taken == []
    here.tap(OFFER)
    assert taken == ["taken"]


def test_a_table_is_not_interrupted(phone: Open) -> None:
    here = phone()
    table = Table.start(GAME, GAME.uses["table"].setup(**FOUR), here.shelf.store)
    here.go(f"/table/{table.head.table}")
    before = here.texts()
    heard_of(here, [])
    assert here.texts() == before
    here.go("/")
    assert OFFER in here.texts()
