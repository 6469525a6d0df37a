"""The count of Big Shot: who played, and what they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from mobile.games.big_shot.draft import Draft
from mobile.games.big_shot.pawns import hand, pawn
from mobile.screens.count import Slip
from mobile.theme import TARGET, TITLE
from mobile.widgets.basic import Handler, card, column, faint, icon_button, row, strong, text, title
from mobile.widgets.choices import tappable
from scoring.big_shot import COLOURS, Colour

MOST_DIGITS = 5
STEPPER = 120


def players(slip: Slip) -> ft.Control:
    """How many, which colours, and every purse."""
    draft: Draft = slip.draft
    look = slip.look
    numbers = [
        choice(
            slip,
            title(look, str(n), 20),
            slip.say("count.players", n=n),
            n == draft.players,
            _setter(slip, players=n),
        )
        for n in (2, 3, 4)
    ]
    head = row([strong(look, slip.say("count.how-many"), 17, expand=True), *numbers])
    loans = faint(look, slip.say("count.loans"), width=STEPPER, text_align=ft.TextAlign.CENTER)
    columns = row([loans], alignment=ft.MainAxisAlignment.END)
    purses = [_purse_row(slip, held[0], colour) for held in draft.hands for colour in held]
    return card(look, column([head, _colours(slip), columns, *purses], 8), padding=12)


def _colours(slip: Slip) -> ft.Control | None:
    """What the number of players leaves open: whose colours, or which colour is nobody's."""
    draft: Draft = slip.draft
    look = slip.look
    if draft.players == 4:
        return None
    if draft.players == 3:
        buttons = [
            choice(
                slip,
                pawn(colour, 28),
                slip.say("count.nobody-has", colour=colour),
                colour == draft.nobody,
                _setter(slip, nobody=colour),
            )
            for colour in COLOURS
        ]
        return row([text(look, slip.say("count.which-nobody"), 15, expand=True), *buttons], 4)
    buttons = [
        choice(
            slip,
            hand(("yellow", colour), 24),
            slip.say("count.together", colours=["yellow", colour]),
            colour == draft.partner,
            _setter(slip, partner=colour),
            width=64,
        )
        for colour in COLOURS[1:]
    ]
    return row([text(look, slip.say("count.which-together"), 15, expand=True), *buttons], 4)


def _setter(slip: Slip, **values: Any) -> Handler:
    return lambda: slip.change("", lambda draft: replace(draft, **values))


def choice(
    slip: Slip, content: ft.Control, label: str, chosen: bool, do: Handler, width: float = TARGET
) -> ft.Container:
    """One of a few, with a frame when it is the one."""
    palette = slip.look.palette
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        selected=chosen,
        width=width,
        height=TARGET,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
        border_radius=12,
        bgcolor=palette.surface,
    )


def _purse_row(slip: Slip, first: Colour, colour: Colour) -> ft.Control:
    """The money and the loans of one colour; a tap on the name changes it."""
    draft: Draft = slip.draft
    name = draft.called(slip.people, slip.language)[first]
    words = strong(slip.look, name, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    renamed = tappable(
        row([pawn(colour, 28), words]),
        slip.say("count.rename", player=name, colour=colour),
        lambda: slip.keep(naming=first),
        height=TARGET,
        border_radius=8,
        expand=True,
    )
    cash = ft.TextField(
        str(draft.cash[colour]) if colour in draft.cash else "",
        label=slip.say("sheet.cash", colour=colour),
        label_style=ft.TextStyle(size=slip.look.size(12)),
        text_style=ft.TextStyle(size=slip.look.size(22), font_family=TITLE, color=slip.look.palette.accent),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
        width=104,
        content_padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, slip.look.palette.faint), border_radius=12),
        key=f"cash-{colour}",
        on_change=lambda event: _type_cash(slip, colour, event.control.value),
    )
    loans = stepper(
        slip,
        draft.loans.get(colour, 0),
        slip.say("count.fewer-loans", colour=colour),
        slip.say("count.more-loans", colour=colour),
        lambda n: slip.change("", lambda draft: replace(draft, loans={**draft.loans, colour: n})),
    )
    return row([renamed, cash, loans], 4)


def _type_cash(slip: Slip, colour: Colour, typed: str) -> None:
    def changed(draft: Draft) -> Draft:
        others = {each: cash for each, cash in draft.cash.items() if each != colour}
        digits = typed[:MOST_DIGITS]
        return replace(draft, cash={**others, colour: int(digits)} if digits.isdecimal() else others)

    slip.change(f"cash:{colour}", changed)


def stepper(slip: Slip, n: int, fewer: str, more: str, change: Callable[[int], None]) -> ft.Control:
    """A small number, one more or one less at a time."""
    less = icon_button(slip.look, ft.Icons.REMOVE, fewer, lambda: change(n - 1), disabled=n == 0)
    return row(
        [
            less,
            title(slip.look, str(n), 20, width=slip.look.size(24), text_align=ft.TextAlign.CENTER),
            icon_button(slip.look, ft.Icons.ADD, more, lambda: change(n + 1)),
        ],
        0,
    )
