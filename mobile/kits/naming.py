"""Who a player of a count is."""

from __future__ import annotations

from collections.abc import Hashable

import flet as ft

from mobile.desks.count import CountDesk
from mobile.widgets.basic import primary, sized
from mobile.widgets.choices import chips
from mobile.widgets.drawers import drawer

LONGEST_NAME = 30
MOST_PEOPLE = 12


def naming(desk: CountDesk, seat: Hashable, question: str) -> ft.DialogControl:
    """A player's name: typed, or one of the people met before; who has it already takes this player's."""
    called = desk.called

    def close() -> None:
        desk.keep(naming=None)

    def choose(name: str) -> None:
        others = {each: called[seat] for each, known in called.items() if known == name}
        desk.change("", lambda typed: typed.with_names({**others, seat: name}))
        close()

    def typed(name: str) -> None:
        desk.change(f"name:{seat}", lambda typed: typed.with_names({seat: name[:LONGEST_NAME]}))

    people = [(name, name) for name in desk.people[:MOST_PEOPLE]]
    name = ft.TextField(
        desk.typed.names.get(seat, ""),
        label=desk.say("count.name"),
        hint_text=called[seat],
        capitalization=ft.TextCapitalization.WORDS,
        autofocus=True,
        **sized(desk.look),
        border=ft.OutlineInputBorder(border_radius=12),
        on_change=lambda event: typed(event.control.value),
        on_submit=lambda _: close(),
    )
    return drawer(
        desk.look,
        question,
        [name, chips(desk.look, people, called[seat], choose)],
        [primary(desk.look, desk.say("done"), close)],
        close,
    )
