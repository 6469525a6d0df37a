"""The count of Dalton City: who has the nugget, and what both dice make it worth."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.dalton_city.parts import painted
from mobile.games.dalton_city.typed import NOBODY, TypedFortunes
from mobile.kits.dice import one_by_one, picked, rows
from mobile.kits.panel import Panel
from mobile.widgets.basic import amount, card, faint, row, strong
from mobile.widgets.choices import chips, tappable
from scoring.dalton_city.count import NUGGET


def nugget(desk: CountDesk) -> ft.Control:
    """The nugget as far as it was told; a tap tells it."""
    typed: TypedFortunes = desk.typed
    look, told = desk.look, typed.nugget is not None
    said = (strong if told else faint)(look, _said(desk), 16, expand=True)
    counted = typed.finder is not None and typed.dice
    worth = amount(look, desk.language.money(NUGGET * sum(typed.dice)), 20) if counted else None
    content = row([painted(look, "nugget", 26), said, worth], 10)
    return card(look, tappable(content, _said(desk), partial(_open, desk), border_radius=12, height=48), padding=10)


def _said(desk: CountDesk) -> str:
    typed: TypedFortunes = desk.typed
    if typed.nugget is None:
        return desk.say("dalton.nugget-who")
    if typed.finder is None:
        return desk.say("dalton.nugget-none")
    return desk.say("dalton.nugget-of", player=desk.called[typed.finder])


def _open(desk: CountDesk) -> None:
    desk.keep(**{"nugget": not desk.kept.get("nugget"), "cards-of": None})


def nugget_asked(typed: TypedFortunes) -> bool:
    """Whether something of the nugget is still to be told."""
    return typed.nugget is None or (typed.finder is not None and not typed.dice)


def nugget_panel(desk: CountDesk) -> Panel:
    """Who has it, and both dice of whoever does."""
    typed: TypedFortunes = desk.typed
    players = [(seat, name) for seat, name in desk.called.items() if seat not in typed.out]
    who = chips(desk.look, [*players, (NOBODY, desk.say("dalton.nobody"))], typed.nugget, partial(_found, desk))
    close = partial(_open, desk) if desk.kept.get("nugget") else None
    if typed.finder is None:
        return Panel(desk.say("dalton.nugget-who"), [who], close=close)
    name = desk.called[typed.finder]
    known = picked(desk) or dict(enumerate(typed.dice))
    dice = rows(desk.look, desk.language, 2, one_by_one(desk, 2, partial(_rolled, desk)), known)
    return Panel(desk.say("dalton.nugget-dice", player=name), [who, dice], name, close=close)


def _found(desk: CountDesk, seat: int) -> None:
    desk.change("", lambda now: now.with_nugget(seat))
    desk.keep(nugget=seat != NOBODY, picked=None)


def _rolled(desk: CountDesk, dice: tuple[int, ...]) -> None:
    desk.change("", lambda now: now.with_dice(dice))
    desk.keep(nugget=None)
