"""The count of Big Shot: who played, and what they have."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.games.big_shot.typed import TypedBoard
from mobile.kits.count import choice, how_many, nameplate, number_field, player_row, stepper
from mobile.widgets.basic import Handler, card, column, faint, row, text
from scoring.big_shot import COLOURS, Colour

MOST_DIGITS = 5
STEPPER = 120
FIELD, SIGN = (104, 96), (28, 22)  # and on a low screen, beside the board


def players(desk: CountDesk) -> ft.Control:
    """How many, which colours, and every purse."""
    typed: TypedBoard = desk.typed
    loans = faint(desk.look, desk.say("count.loans"), width=STEPPER, text_align=ft.TextAlign.CENTER)
    columns = row([loans], alignment=ft.MainAxisAlignment.END)
    purses = [_purse_row(desk, held[0], colour) for held in typed.hands for colour in held]
    return card(desk.look, column([how_many(desk, 2, 4), _colours(desk), columns, *purses], 8), padding=12)


def _colours(desk: CountDesk) -> ft.Control | None:
    """What the number of players leaves open: whose colours, or which colour is nobody's."""
    typed: TypedBoard = desk.typed
    if typed.players == 4:
        return None
    if typed.players == 3:
        words, offered = "count.which-nobody", [_nobody(desk, colour) for colour in COLOURS]
    else:
        words, offered = "count.which-together", [_partner(desk, colour) for colour in COLOURS[1:]]
    return row([text(desk.look, desk.say(words), 15, expand=True), *offered], 4)


def _nobody(desk: CountDesk, colour: Colour) -> ft.Control:
    label = desk.say("count.nobody-has", colour=colour)
    return choice(desk, pawn(colour, 28), label, colour == desk.typed.nobody, _setter(desk, nobody=colour))


def _partner(desk: CountDesk, colour: Colour) -> ft.Control:
    label = desk.say("count.together", colours=["yellow", colour])
    chosen, do = colour == desk.typed.partner, _setter(desk, partner=colour)
    return choice(desk, hand(("yellow", colour), 24), label, chosen, do, width=64)


def _setter(desk: CountDesk, **values: Any) -> Handler:
    return lambda: desk.change("", lambda typed: replace(typed, **values))


def _purse_row(desk: CountDesk, first: Colour, colour: Colour) -> ft.Control:
    """The money and the loans of one colour; a tap on the name changes it."""
    low = desk.look.low
    loans = stepper(
        desk,
        desk.typed.loans.get(colour, 0),
        desk.say("count.fewer-loans", colour=colour),
        desk.say("count.more-loans", colour=colour),
        partial(_borrowed, desk, colour),
    )
    label = desk.say("count.rename", player=desk.called[first], colour=colour)
    cash = number_field(desk, colour, desk.say("sheet.cash", colour=colour), digits=MOST_DIGITS, width=FIELD[low])
    return player_row(desk, nameplate(desk, first, pawn(colour, SIGN[low]), label), cash, loans)


def _borrowed(desk: CountDesk, colour: Colour, loans: int) -> None:
    desk.change("", lambda typed: replace(typed, loans={**typed.loans, colour: loans}))
