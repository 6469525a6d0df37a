"""What happens next at a table of Le Millionnaire: one small panel per step, within the thumb's reach."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import (
    Accepting,
    Deciding,
    Landing,
    Leading,
    Moving,
    Placing,
    Staking,
    Throwing,
)
from mobile.desk import Desk
from mobile.games.millionaire.seats import chosen
from mobile.games.millionaire.stake import staking
from mobile.games.millionaire.throw import accepting, deciding, judging, landing, pairs, throwing, thrown
from mobile.screens.frame import go, here, lingering
from mobile.widgets.basic import column, faint, primary, quiet, row, text
from mobile.widgets.dice import roll_for
from mobile.widgets.numbers import keypad

STRETCH = ft.CrossAxisAlignment.STRETCH
LINGERING = (staking, throwing, landing, deciding)  # what every turn may need


def panel(desk: Desk) -> ft.Control:
    """What the table is waiting for; what is needed again and again lingers, unseen, from one turn to the next."""
    needed = _needed(desk)
    shown = [lingering(partial(draw, desk) if draw is needed else None) for draw in LINGERING]
    rest = lingering(None if needed in LINGERING else partial(needed, desk))
    dice = lingering(partial(_dice, desk) if needed in (throwing, _telling) else None)
    return column([*shown, rest, dice], 8, horizontal_alignment=STRETCH)


def _needed(desk: Desk) -> Callable[[Desk], ft.Control]:
    """The panel of the step that the table is waiting for."""
    match desk.position.step:
        case Leading(totals=totals):
            return _telling if totals or desk.kept.get("telling") else _leading
        case Placing() | Moving():
            return _moving
        case Staking() if chosen(desk):
            return staking
        case Staking() if desk.kept.get("dice"):
            return judging
        case Staking() | Throwing():
            return throwing
        case Accepting():
            return accepting
        case Landing():
            return landing
        case Deciding():
            return deciding
    return _over


def _dice(desk: Desk) -> ft.Control:
    """The dice of the table: what lies there is told with one tap."""
    return pairs(desk, desk.look, desk.language, thrown)


def _over(desk: Desk) -> ft.Control:
    sheet = f"{here().rstrip('/')}/sheet"
    words = text(desk.look, desk.say("cli.over"), 18, text_align=ft.TextAlign.CENTER)
    button = primary(desk.look, desk.say("millionaire.sheet"), lambda: go(sheet), ft.Icons.EMOJI_EVENTS)
    return column([words, button], horizontal_alignment=STRETCH)


def _telling(desk: Desk) -> ft.Control:
    """Whose throw for the lead is told next, as it lies on the table."""
    look, step = desk.look, desk.position.step
    words = desk.say("millionaire.lead-of", player=step.left[0])
    rolled = [desk.say("millionaire.rolled", player=player, total=total) for player, total in step.totals.items()]
    said = faint(look, ", ".join(rolled), 15) if rolled else None
    return column([text(look, words, 18, text_align=ft.TextAlign.CENTER), said], 8, horizontal_alignment=STRETCH)


def _leading(desk: Desk) -> ft.Control:
    """One tap rolls for all who have not; or a tap on who begins; or each throw is told as it lies on the table."""
    look, players = desk.look, desk.table.setup.players
    names = [quiet(look, player, desk.teller(e.Lead(player=player)), expand=True) for player in players]
    left = desk.position.step.left
    everybody = desk.teller(*(e.LeadRoll(player=player) for player in left))
    words = roll_for(desk.language, left, players)
    return column(
        [
            primary(look, words, everybody, ft.Icons.CASINO, height=60),
            quiet(look, desk.say("millionaire.tell-lead"), lambda: desk.keep(telling=True)),
            faint(look, desk.say("millionaire.or-begins"), 14, text_align=ft.TextAlign.CENTER),
            *(row(list(names[i : i + 3]), 6) for i in range(0, len(names), 3)),
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def _moving(desk: Desk) -> ft.Control:
    """Where the pawn goes, at a table that does not leave that to the dice."""
    seen = desk.table.seq

    def told() -> None:
        if desk.typed():
            desk.tell([e.Move(square=min(int(desk.typed()), 63))], seen)

    said = desk.say("millionaire.square", square=int(desk.typed())) if desk.typed() else desk.say("prompt.move")
    keys = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        said,
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=told,
        on_close=lambda: desk.keep(typed=""),
    )
    arrow = quiet(desk.look, desk.say("millionaire.arrow"), desk.teller(e.Move(square=0)), ft.Icons.ARROW_FORWARD)
    return column([keys, arrow], 6, horizontal_alignment=STRETCH)
