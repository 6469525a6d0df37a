"""Putting a table right: what can be corrected, to be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.entry import Entry
from mobile.desks.table import TableDesk
from mobile.kits.shapes import blank, shape_of
from mobile.widgets.basic import Handler, column, quiet, row

CORRECT = "correct-"  # how the kinds of entries begin that put something right


@dataclass(frozen=True)
class Correction:
    """Something that can be put right: how it is called, the entry that says it as it is now, and what to ask."""

    name: str
    now: Entry
    asked: tuple[str, ...]
    note: str = ""  # what else to know about it
    guessed: bool = False  # whether how it is now is not known: then the entry is only a beginning


Choose = Callable[[Correction], Handler]


def buttons(desk: TableDesk, choose: Choose, corrections: Iterable[Correction]) -> ft.Control:
    """Two a row."""
    each = [quiet(desk.look, one.name, choose(one), expand=True, height=56, size=15) for one in corrections]
    return column([row([*each[i : i + 2]], 8) for i in range(0, len(each), 2)], 8)


def any_correction(desk: TableDesk) -> Iterator[Correction]:
    """Whatever a use has entries for, each with all its fields to fill in."""
    for kind in desk.table.use.entries:
        id: str = kind.model_fields["kind"].default
        if id.startswith(CORRECT):
            fields = tuple(name for name in kind.model_fields if name != "kind")
            values: Any = {name: blank(shape_of(kind, name), desk.table.setup.players) for name in fields}
            words = desk.say(f"kind.{id}")
            yield Correction(words[:1].upper() + words[1:], kind.model_construct(**values), fields, guessed=True)
