"""Bags and packs on a screen: what can come next with its exact chances, what is out, and what came in one tap."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.kits.bag import Bag
from mobile.desks.table import TableDesk
from mobile.kits.rows import evenly
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, column, faint, row, strong
from mobile.widgets.choices import tappable

CENTRE = ft.CrossAxisAlignment.CENTER
HEIGHT, PICTURE, NAME = 56, 26, 14
BRIEF, PALE = 17, 0.35


@dataclass(frozen=True)
class Shown:
    """How a game shows what is in one of its bags: everything there is, how it is called, and how it is painted."""

    items: Sequence[Any]
    word: Callable[[Any], str]
    picture: Callable[[Any, float], ft.Control]
    width: float = 48  # the least that one needs
    named: bool = False  # whether a picture says too little


def chances(desk: TableDesk, bag: Bag[Any], item: Any) -> str:
    """How likely it comes next: "3 of 5"; nothing where nobody knows what is inside."""
    odds = bag.odds(item)
    return desk.say("bag.odds", n=odds.n, of=odds.of) if odds else ""


def described(desk: TableDesk, bag: Bag[Any], shown: Shown, item: Any) -> str:
    """An item as a screen reader says it."""
    likely = chances(desk, bag, item)
    return desk.say("bag.item", item=shown.word(item), chances=likely) if likely else shown.word(item)


def to_tell(desk: TableDesk, bag: Bag[Any], shown: Shown, came: Callable[[Any], Entry], told: Any = None) -> ft.Control:
    """What came out of the bag is tapped; what cannot have come is pale, and says why. What was told stays, framed."""
    cells = [_cell(desk, bag, shown, item, came(item), told=item == told) for item in shown.items]
    return evenly(desk, cells, shown.width)


def _cell(desk: TableDesk, bag: Bag[Any], shown: Shown, item: Any, came: Entry, *, told: bool) -> ft.Control:
    able, word = desk.check(came).ok, shown.word(item)
    label = word if told else described(desk, bag, shown, item)
    name = word if shown.named else ""
    do = desk.teller(came) if able else desk.why_not(came)
    return _thing(desk.look.snug, partial(shown.picture, item), name, chances(desk, bag, item), label, do, able, told)


@part
def _thing(
    look: Look,
    picture: Callable[[float], ft.Control],
    name: str,
    likely: str,
    label: str,
    do: Handler,
    able: bool,
    told: bool,
) -> ft.Control:
    named = strong(look, name, 12, no_wrap=True) if name else None
    words = faint(look, likely, 12, no_wrap=True) if likely else None
    content = column(
        [picture(PICTURE), named, words],
        1,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=CENTRE,
        opacity=1 if able or told else PALE,
    )
    frame = ft.Border.all(3, look.palette.primary) if told else ft.Border.all(1, look.palette.line)
    return tappable(
        content,
        label,
        do,
        selected=told or None,
        height=look.size(HEIGHT + NAME if name else HEIGHT),
        expand=True,
        border_radius=RADIUS,
        alignment=ft.Alignment.CENTER,
        bgcolor=look.palette.surface if able or told else look.palette.sunken,
        border=frame,
    )


def outlook(desk: TableDesk, bag: Bag[Any], shown: Shown) -> ft.Control | None:
    """What can come next, briefly: how many of each, and of all; what is out is pale. Nothing where nobody knows it."""
    if bag.inside is None:
        return None
    said = ", ".join(described(desk, bag, shown, item) for item in shown.items if bag.inside.get(item))
    cells = [_brief(desk, shown, item, bag.inside.get(item, 0)) for item in shown.items]
    total = faint(desk.look.snug, desk.say("bag.of", of=bag.left), 12, no_wrap=True)
    return ft.Semantics(content=row([*cells, total], 4, tight=True), label=said, container=True, exclude_semantics=True)


def _brief(desk: TableDesk, shown: Shown, item: Any, n: int) -> ft.Control:
    picture = shown.picture(item, BRIEF)
    if n == 1:
        return picture
    several = strong(desk.look.snug, str(n), 12) if n else None
    return row([picture, several], 1, tight=True, opacity=1 if n else PALE)
