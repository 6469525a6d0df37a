"""Tables whose journal is open, and what is struck through in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.table import Table
from tests.games.big_shot.story import FOUR, GAME, tell
from tests.mobile.harness import Phone, words

Phones = Callable[..., Phone]

ROUND = """
    Anna leads
    Anna rolls 1
    Tom bids 3
    Zoé passes
    Max passes
    Anna passes
    Tom places yellow, red, white, black in d1
"""


def opened(
    phone: Phones, story: str = ROUND, screen: str = "journal", told: Iterable[Entry] = (), **setup: Any
) -> tuple[Phone, Table]:
    """A table at which this was told, with one of its screens open."""
    device = phone(language="en")
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**{**FOUR, **setup}))
    tell(table, story)
    for entry in told:
        assert table.submit(entry).ok
    device.go(f"/table/{table.head.table}/{screen}")
    return device, table


def struck(device: Phone) -> list[str]:
    """The texts that are struck through."""
    line = ft.TextDecoration.LINE_THROUGH
    texts = device.find_all(ft.Text)
    return [words(each) for each in texts if isinstance(each.style, ft.TextStyle) and each.style.decoration == line]


def amending(phone: Phones, line: str, story: str = ROUND, **setup: Any) -> tuple[Phone, Table]:
    """A table with the form open that amends one line."""
    device, table = opened(phone, story, **setup)
    device.tap(line)
    device.tap("Correct this line")
    return device, table
