"""An amount by its digits. One that cannot be made says which unit is missing, and what can."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.games.millionaire.units import missing_unit, nearest_above, nearest_below
from companion.rules import Refusal
from mobile.desk import Desk
from mobile.widgets.basic import column, quiet, row, text
from mobile.widgets.numbers import keypad
from mobile.widgets.sound import play

NOT_TYPING: dict[str, Any] = {"typing": False, "typed": "", "refused": None}


@dataclass(frozen=True)
class Purpose:
    """What an amount is typed for."""

    asked: str  # what is said before anything is typed
    said: Callable[[int], str]
    judged: Callable[[int], Entry]  # the entry that the rules look at
    done: Callable[[int], object]
    money: int  # what it is made of


def typing(desk: Desk, purpose: Purpose) -> ft.Control:
    """Big keys; what is refused stays there with its reason, and the nearest amounts are one tap away."""

    def typed() -> int:
        return int(desk.typed() or 0)

    def done() -> None:
        if not typed():
            return
        if _refusals(desk, purpose, typed()):
            play(desk.session, "refused")
            desk.keep(refused=typed())
        else:
            purpose.done(typed())

    keys = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        purpose.said(typed()) if typed() else purpose.asked,
        on_type=lambda digits: desk.keep(typed=digits, refused=None),
        on_done=done,
        on_close=lambda: desk.keep(**NOT_TYPING),
    )
    refused: int | None = desk.kept.get("refused")
    why = _refused(desk, purpose, refused) if refused else []
    return column([*why, keys], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _refusals(desk: Desk, purpose: Purpose, amount: int) -> tuple[Refusal, ...]:
    return desk.check(purpose.judged(amount)).refusals


def _refused(desk: Desk, purpose: Purpose, amount: int) -> list[ft.Control]:
    """Why the amount cannot be made, and the nearest that can."""
    look, refusals = desk.look, _refusals(desk, purpose, amount)
    why = [
        ft.Semantics(content=text(look, desk.language.refusal(each), 15, color=look.palette.refusal), live_region=True)
        for each in refusals
    ]
    chips = [
        quiet(
            look,
            desk.language.number(n),
            partial(purpose.done, n),
            expand=True,
            size=19,
            tooltip=purpose.said(n),
        )
        for n in nearest(purpose.money, amount)
    ]
    more = quiet(look, desk.say("why-not"), partial(desk.explain, refusals), size=15)
    return [*why, row([*chips, more], 6)]


def nearest(money: int, wanted: int) -> list[int]:
    """The nearest amounts that can be made of this money, below and above."""
    if missing_unit(money, wanted) is None:
        return []
    around = (nearest_below(money, wanted), nearest_above(money, wanted))
    return [n for n in around if n]
