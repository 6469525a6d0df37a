"""An amount that is asked for: likely ones as chips that say what they are, and any other by its digits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.kits.bank import MOST
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import column, greyed, icon_button, quiet, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.numbers import keypad
from mobile.widgets.sound import play

NOT_TYPING: dict[str, Any] = {"typing": False, "typed": "", "refused": None}
HEIGHT = 54
LONG = 6  # figures that are written smaller

Near = Callable[[int], Sequence[int]]


@dataclass(frozen=True)
class Likely:
    """An amount that is often wanted, and why: the lowest, all, as before."""

    amount: int
    what: str = ""


@dataclass(frozen=True)
class Asked:
    """What an amount is asked for."""

    said: Callable[[int], str]  # what telling it says
    judged: Callable[[int], Entry]  # the entry that the rules look at
    done: Callable[[int], object]
    nearest: Near = lambda _: ()  # what can be told instead of an amount that cannot
    most: int = MOST


def asked(
    desk: TableDesk,
    said: Callable[[int], str],
    entry: Callable[[int], Entry],
    nearest: Near = lambda _: (),
    most: int = MOST,
) -> Asked:
    """An amount that the table is told at once."""
    return Asked(said, entry, lambda amount: desk.tell([entry(amount)], desk.seen), nearest, most)


def label_of(purpose: Asked, likely: Likely) -> str:
    """How a chip is read aloud."""
    said = purpose.said(likely.amount)
    return f"{said} ({likely.what})" if likely.what else said


# Chips


def chips(
    desk: TableDesk, purpose: Asked, likely: Sequence[Likely], *beside: ft.Control, first: bool = False
) -> ft.Control:
    """Likely amounts side by side; with `first`, the first one is the usual answer."""
    cells = [chip(desk, purpose, each, usual=first and i == 0) for i, each in enumerate(likely)]
    return row([*cells, *beside], 6)


def chip(desk: TableDesk, purpose: Asked, likely: Likely, *, usual: bool = False, chosen: bool = False) -> ft.Control:
    """One of them; what the rules do not allow is greyed, and says why when it is tapped."""
    palette, entry = desk.look.palette, purpose.judged(likely.amount)
    may = desk.check(entry).ok
    ink = palette.faint if not may else palette.on_primary if usual else palette.primary
    figures = desk.language.number(likely.amount)
    look = desk.look.snug
    words = [
        strong(look, figures, 22 if len(figures) < LONG else 16, color=ink, no_wrap=True),
        text(look, likely.what, 12, color=ink, max_lines=2, text_align=ft.TextAlign.CENTER) if likely.what else None,
    ]
    content = column(words, 0, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    fill = palette.sunken if not may else palette.primary if usual else palette.surface
    edge = palette.primary if chosen or (usual and may) else palette.line
    return tappable(
        content,
        label_of(purpose, likely),
        partial(purpose.done, likely.amount) if may else desk.why_not(entry),
        selected=chosen or None,
        bgcolor=fill,
        border=ft.Border.all(3 if chosen else 1, edge),
        border_radius=RADIUS,
        alignment=ft.Alignment.CENTER,
        height=look.size(TARGET if look.low else HEIGHT),
        expand=True,
    )


def keys(desk: TableDesk) -> ft.Control:
    """The way to any other amount."""
    return icon_button(desk.look, ft.Icons.DIALPAD, desk.say("amount.other"), lambda: desk.keep(typing=True))


# Digits


def typing(desk: TableDesk, purpose: Asked) -> ft.Control:
    """Big keys; what is refused stays there with its reason, and the nearest amounts are one tap away."""

    def typed() -> int:
        return min(int(desk.typed() or 0), purpose.most)

    def done() -> None:
        if not desk.typed():
            desk.leave()
        elif _refusals(desk, purpose, typed()):
            play(desk.session, "refused")
            desk.keep(refused=typed())
        else:
            purpose.done(typed())

    board = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        purpose.said(typed()) if desk.typed() else "…",
        on_type=lambda digits: desk.keep(typed=digits, refused=None),
        on_done=done,
    )
    refused: int | None = desk.kept.get("refused")
    why = _refused(desk, purpose, refused) if refused is not None else []
    return column([*why, board], 6 if desk.look.low else 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def stop_typing(desk: TableDesk) -> Callable[[], None]:
    """Back to the chips."""
    return lambda: desk.keep(**NOT_TYPING)


def _refusals(desk: TableDesk, purpose: Asked, amount: int) -> tuple[Refusal, ...]:
    return desk.check(purpose.judged(amount)).refusals


def _refused(desk: TableDesk, purpose: Asked, amount: int) -> list[ft.Control]:
    """Why the amount is not possible, and the nearest that are."""
    look, refusals = desk.look, _refusals(desk, purpose, amount)
    why = [
        ft.Semantics(content=text(look, desk.language.refusal(each), 15, color=look.palette.refusal), live_region=True)
        for each in refusals
    ]
    more = quiet(look, desk.say("why"), partial(desk.explain, refusals), size=15)
    near = [_instead(desk, purpose, n) for n in purpose.nearest(amount)]
    if look.low:
        return [row([column(why, 4, expand=3), *near, more], 6)]
    return [row([column(why, 4, expand=True), more], 8), *([row(near, 6)] if near else [])]


def _instead(desk: TableDesk, purpose: Asked, amount: int) -> ft.Control:
    """One that is possible, said in full: a bare figure above the keys would look like one of them."""
    entry = purpose.judged(amount)
    may = desk.check(entry).ok
    do = partial(purpose.done, amount) if may else desk.why_not(entry)
    return (quiet if may else greyed)(desk.look, purpose.said(amount), do, expand=True, height=HEIGHT)
