"""A table of Big City on the screen: districts laid, properties tapped, trams, cards, everything on the map."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.entry import Entry
from companion.games.big_city import GAME
from companion.games.big_city import entries as e
from companion.language import Language
from companion.report import voice
from companion.table import Table
from tests.mobile.big_city_taps import tapped, taps
from tests.mobile.harness import Phone
from tests.players import answer

Phones = Callable[..., Phone]
SAY = Language("fr", "big-city").say
THREE: dict[str, Any] = {"players": ("Anna", "Tom", "Zoé"), "first": "Anna"}


def seated(phone: Phones, *entries: Entry, **setup: Any) -> tuple[Phone, Table]:
    """A table in play, with its screen open."""
    device = phone()
    table = device.shelf.start(GAME, e.Setup(**{**THREE, **setup}))
    for entry in entries:
        verdict = table.submit(entry)
        assert verdict.ok, verdict.refusals
    device.go(f"/table/{table.head.table}")
    return device, table


def told(device: Phone, table: Table, entry: Entry) -> int:
    """Taps what tells an entry, and sees that the table was told that; how many taps it took."""
    before = table.seq
    labels = taps(table, voice(table, "fr"), entry)
    for label in labels:
        device.tap(label)
    assert table.seq > before, f"{entry!r} was not told by {labels}"
    new = table.read(table.journal.lines[before].text)
    assert isinstance(new, Entry)
    given = entry.model_dump(exclude_none=True, exclude={"source"})
    assert given == new.model_dump(include=set(given))
    return len(labels)


HOUSES: dict[str, dict[str, Any]] = {
    "three players": {"first": None},
    "two players with Hollyrock": {"players": ("Anna", "Tom"), "first": "Tom", "hollyrock": True},
    "five players who barter": {"players": ("Anna", "Tom", "Zoé", "Max", "Eve"), "barter": True},
    "hands are kept": {"hands": True, "barter": True},
    "nobody waits for a turn": {"off": ("BC-09", "BC-07")},
    "cards are not followed": {"off": ("BC-06", "BC-20")},
    "a simple tram": {"tram": "ends-only", "tram_along": True, "draw_laid": True, "useless_stay": True},
}


@pytest.mark.parametrize("setup", HOUSES.values(), ids=list(HOUSES))
def test_whatever_a_table_can_be_told_can_be_tapped(phone: Phones, setup: dict[str, Any]) -> None:
    """Random people play, and every entry of theirs is a few taps on the table's own screen."""
    rnd = Random(5)
    device, table = seated(phone, **setup)
    kinds = set()
    for _ in range(40):
        if table.sheet:
            break
        entry = next(each for each in iter(lambda: answer(rnd, table), None) if _goes_on(each) and tapped(table, each))
        told(device, table, entry)
        kinds.add(entry.kind)
    assert {"lay", "build"} <= kinds


def _goes_on(entry: Entry) -> bool:
    return entry.kind != "stop"
