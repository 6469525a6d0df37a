"""Looking at a place of the board out of its moment: what is there, and what is printed there to be filled in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from companion.box import Value
from mobile.desks.table import TableDesk
from mobile.kits.facts import fact_button
from mobile.widgets.basic import quiet, row, text
from mobile.widgets.drawers import drawer


def look_at(desk: TableDesk, place: object) -> None:
    """A place was tapped; a tap that was meant for the screen before shows nothing."""
    if not desk.too_new:
        desk.keep(looked=place)


def looked_at(desk: TableDesk) -> object:
    """The place that is being looked at, if any."""
    return desk.kept.get("looked")


def place_drawer(
    desk: TableDesk,
    title: str,
    parts: Sequence[ft.Control | None],
    facts: Mapping[str, Value | None],
    height: float = 0,
) -> ft.DialogControl:
    """What is there; each printed fact with a button to fill it in, or to put it right.

    What is so high, at usual text size, that it does not fit on this screen can be scrolled.
    """
    close = partial(desk.keep, looked=None)
    printed = [_fact(desk, fact, value) for fact, value in facts.items()]
    done = quiet(desk.look, desk.say("close"), close, height=52)
    tall = desk.look.size(height) > desk.session.height
    return drawer(desk.look, title, [*parts, *printed], [done], close, tall=tall)


def _fact(desk: TableDesk, fact: str, value: Value | None) -> ft.Control:
    words = desk.language.fact(fact, here=True)
    name = text(desk.look, words[:1].upper() + words[1:], 17, expand=True)
    return row([name, fact_button(desk, fact, value)], 8)
