"""One more game for the tests of kits: found as the others are, and played on a real phone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from typing import Any, cast

import pytest

import data
from companion.entry import Entry
from companion.game import Found, games
from companion.table import Table
from mobile.view import GameView, view_of
from tests.mobile.harness import Phone
from tests.mobile.kits import fair

Fair = Callable[..., tuple[Phone, Table]]
FIVE = ("Anna", "Tom", "Zoé", "Max", "Eve")


@pytest.fixture
def at_the_fair(phone: Callable[..., Phone], monkeypatch: pytest.MonkeyPatch) -> Iterator[Fair]:
    """Opens a table, or the bank, of the invented game, at which this was told: at_the_fair(*entries, use=…, view=…).

    It is shown as any game is that paints nothing, unless a view is given.
    """
    own = {"fair/game.json": fair.ABOUT, "fair/en.json": fair.TEXTS, "fair/fr.json": fair.TEXTS}
    load, has = data.load, data.has
    monkeypatch.setattr(data, "load", lambda name: own[name] if name in own else load(name))
    monkeypatch.setattr(data, "has", lambda name: name in own or has(name))
    monkeypatch.setitem(sys.modules, "companion.games.fair", fair)
    monkeypatch.setitem(cast(Found, games())._folders, "fair", "fair")

    def opened(
        *told: Entry, use: str = "table", players: tuple[str, ...] = FIVE, view: GameView | None = None, **how: Any
    ) -> tuple[Phone, Table]:
        if view:
            painted: Any = module_from_spec(ModuleSpec("mobile.games.fair", None))
            painted.VIEW = view
            monkeypatch.setitem(sys.modules, painted.__name__, painted)
        device = phone(**{"language": "en", **how})
        table = device.shelf.start(fair.GAME, fair.GAME.uses[use].setup(players=players), use=use)
        for entry in told:
            assert table.submit(entry).ok
        device.go(f"/table/{table.head.table}")
        return device, table

    view_of.cache_clear()
    yield opened
    view_of.cache_clear()
