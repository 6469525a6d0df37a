"""What happens next at a table of Le Millionnaire: one small panel per step, within the thumb's reach."""

from __future__ import annotations

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
    TablePosition,
    Throwing,
)
from mobile.desk import Desk
from mobile.games.millionaire.seats import chosen
from mobile.games.millionaire.stake import staking
from mobile.games.millionaire.throw import accepting, deciding, landing, pairs, throwing
from mobile.screens.frame import go, here
from mobile.widgets.basic import column, faint, primary, quiet, row, text
from mobile.widgets.numbers import keypad

STRETCH = ft.CrossAxisAlignment.STRETCH


def panel(desk: Desk) -> ft.Control:
    """The panel of the step that the table is waiting for."""
    position: TablePosition = desk.position
    match position.step:
        case Leading():
            return _leading(desk, position.step)
        case Placing() | Moving():
            return _moving(desk)
        case Staking():
            player = chosen(desk)
            return staking(desk, player) if player else throwing(desk)
        case Throwing():
            return throwing(desk)
        case Accepting(dice=dice):
            return accepting(desk, dice)
        case Landing():
            return landing(desk)
        case Deciding():
            return deciding(desk)
        case _:
            sheet = f"{here().rstrip('/')}/sheet"
            words = text(desk.look, desk.say("cli.over"), 18, text_align=ft.TextAlign.CENTER)
            button = primary(desk.look, desk.say("millionaire.sheet"), lambda: go(sheet), ft.Icons.EMOJI_EVENTS)
            return column([words, button], horizontal_alignment=STRETCH)


def _leading(desk: Desk, step: Leading) -> ft.Control:
    """One tap rolls for everybody; or a tap on who begins; or each throw as it lies on the table."""
    look = desk.look
    left = [player for player in step.contenders if player not in step.totals]
    rolled = [desk.say("millionaire.rolled", player=player, total=total) for player, total in step.totals.items()]
    if desk.kept.get("telling") or step.totals:
        first, seen = left[0], desk.table.seq

        def thrown(dice: e.Throw) -> None:
            kept = dict(desk.kept)
            desk.tell([e.LeadRoll(player=first, dice=dice)], seen)
            desk.keep(telling=kept.get("telling"))

        words = text(look, desk.say("millionaire.lead-of", player=first), 18, text_align=ft.TextAlign.CENTER)
        return column(
            [words, faint(look, ", ".join(rolled), 15) if rolled else None, pairs(desk, thrown)],
            8,
            horizontal_alignment=STRETCH,
        )
    names = [
        quiet(look, player, desk.teller(e.Lead(player=player)), expand=True) for player in desk.table.setup.players
    ]
    everybody = desk.teller(*(e.LeadRoll(player=player) for player in left))
    return column(
        [
            primary(look, desk.say("millionaire.roll-lead"), everybody, ft.Icons.CASINO, height=60),
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
