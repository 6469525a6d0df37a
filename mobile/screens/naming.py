"""Who a player of a count is."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import TypeVar

import flet as ft

from mobile.screens.count import Slip
from mobile.widgets.basic import primary
from mobile.widgets.choices import chips
from mobile.widgets.drawers import drawer

LONGEST_NAME = 30
MOST_PEOPLE = 12
Seat = TypeVar("Seat", bound=Hashable)


def naming(slip: Slip, seat: Seat, called: Mapping[Seat, str], question: str) -> ft.DialogControl:
    """A player's name: typed, or one of the people met before; who has it already takes this player's.

    The draft of the count has them as `names`, by seat; `called` is what everybody is called now.
    """

    def close() -> None:
        slip.keep(naming=None)

    def choose(name: str) -> None:
        others = {each: called[seat] for each, known in called.items() if known == name and each != seat}
        slip.change("", lambda draft: replace(draft, names={**draft.names, **others, seat: name}))
        close()

    def typed(name: str) -> None:
        names = {seat: name[:LONGEST_NAME]}
        slip.change(f"name:{seat}", lambda draft: replace(draft, names={**draft.names, **names}))

    people = [(name, name) for name in slip.people[:MOST_PEOPLE]]
    name = ft.TextField(
        slip.draft.names.get(seat, ""),
        label=slip.say("count.name"),
        hint_text=called[seat],
        capitalization=ft.TextCapitalization.WORDS,
        autofocus=True,
        border=ft.OutlineInputBorder(border_radius=12),
        on_change=lambda event: typed(event.control.value),
        on_submit=lambda _: close(),
    )
    return drawer(
        slip.look,
        question,
        [name, chips(slip.look, people, called[seat], choose)],
        [primary(slip.look, slip.say("done"), close)],
        close,
    )
