"""Dice on a screen: one big button rolls them here, and what lies on the table is tapped, a row of six for each die."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.kits.dice import SIDES, OneDie, TwoDice
from companion.language import Language
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.kept import use_latest
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import column, faint, primary, row
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face

SIZE = 44
HEIGHT = 54
WIDEST = 440  # dice that lie farther apart are no row

Rolled = OneDie | TwoDice
Told = Callable[[TableDesk, Rolled], object]
Picked = Mapping[int, int]  # what is known of several dice: in which row, and what it shows


# A roll


def rolling(desk: TableDesk, roll: Rolled, do: Told | None = None) -> list[ft.Control]:
    """A player rolls here, or taps what lies on the table; `do` gets the roll with its result, and else it is told."""
    words = desk.say("roll.or-die" if isinstance(roll, OneDie) else "roll.or-dice")
    return [
        roll_button(desk, desk.say("roll.for", player=roll.player), roll),
        faint(desk.look, words, 14, text_align=ft.TextAlign.CENTER),
        told(desk, roll, do),
    ]


def roll_button(desk: TableDesk, label: str, *rolls: Entry) -> ft.Control:
    """The program rolls."""
    return primary(desk.look, label, desk.teller(*rolls), ft.Icons.CASINO)


def told(desk: TableDesk, roll: Rolled, do: Told | None = None) -> ft.Control:
    """What lies on the table is tapped: one die in one tap, two in two."""
    return _told(desk, desk.look, desk.language, roll, do or tell, picked(desk))


def tell(desk: TableDesk, rolled: Rolled) -> None:
    """The table is told what was rolled."""
    desk.tell([rolled], desk.seen)


@part
def _told(desk: TableDesk, look: Look, language: Language, roll: Rolled, do: Told, chosen: Picked) -> ft.Control:
    def all_known(dice: tuple[int, ...]) -> None:
        result: dict[str, Any] = {"die": dice[0]} if isinstance(roll, OneDie) else {"dice": dice}
        do(desk, roll.model_copy(update=result))

    n = 1 if isinstance(roll, OneDie) else 2
    return rows(look, language, n, use_latest(one_by_one(desk, n, all_known)), chosen)


# What was picked


def picked(desk: Desk) -> Picked:
    """Of several dice, those that were tapped so far."""
    known: Picked = desk.kept.get("picked") or {}
    return known


def one_by_one(
    desk: Desk,
    n: int,
    all_known: Callable[[tuple[int, ...]], object],
    keep: Callable[..., object] | None = None,
) -> Callable[[int, int], None]:
    """What a tap on a die does: it is framed, and can be changed, until every row has one."""

    def tap(at: int, shows: int) -> None:
        dice = {**picked(desk), at: shows}  # asked at each tap: thumbs are faster than screens
        if len(dice) < n:
            (keep or desk.keep)(picked=dice)
        else:
            desk.kept.pop("picked", None)
            all_known(tuple(dice[each] for each in range(n)))

    return tap


# What is painted


def one_die(look: Look, language: Language, tell: Callable[[int], object], chosen: int | None = None) -> ft.Control:
    """A row of six big dice; the chosen one is framed."""
    return rows(look, language, 1, lambda _, shows: tell(shows), {} if chosen is None else {0: chosen})


def rows(look: Look, language: Language, n: int, tap: Callable[[int, int], object], chosen: Picked) -> ft.Control:
    """So many dice, a row of six big ones for each; what is known is framed."""
    return column([_row(look, language, i, n, partial(tap, i), chosen.get(i)) for i in range(n)], 4)


def _row(
    look: Look, language: Language, i: int, n: int, tap: Callable[[int], object], chosen: int | None
) -> ft.Control:
    dice = []
    for shows in SIDES:
        label = language.say("roll.die", n=shows) if n == 1 else language.say("roll.one-of", i=i + 1, n=shows)
        dice.append(_die(look, shows, label, partial(tap, shows), shows == chosen))
    across = ft.Container(row(dice, 4), width=_grown(look, WIDEST), expand=True, expand_loose=True)
    return row([across], 0, alignment=ft.MainAxisAlignment.CENTER)


@part
def _die(look: Look, shows: int, label: str, do: Callable[[], object], chosen: bool) -> ft.Control:
    return tappable(
        ft.Container(_framed(look, shows, chosen), alignment=ft.Alignment.CENTER),
        label,
        do,
        selected=chosen or None,
        height=_grown(look, HEIGHT),
        expand=True,
        border_radius=13,
    )


@part
def _framed(look: Look, shows: int, chosen: bool) -> ft.Control:
    return ft.Container(
        face(look, shows, _grown(look, SIZE)),
        padding=2,
        border_radius=13,
        border=ft.Border.all(3, look.palette.primary if chosen else ft.Colors.TRANSPARENT),
    )


def _grown(look: Look, size: float) -> float:
    """Dice grow with the room, not with the texts."""
    return size * look.grown / 100
