"""Asking for what is printed on the box."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.box import Value, specs
from mobile.desk import Desk
from mobile.widgets.basic import column, faint, primary, quiet, row, text
from mobile.widgets.numbers import keypad


def ask_fact(desk: Desk, fact: str, answer: Callable[[Value], None]) -> ft.Control:
    """One question, with likely answers to tap, or a keypad; a list is ticked."""
    spec = specs(desk.table.game.id)[fact]
    question = text(desk.look, desk.language.question(fact), 18, text_align=ft.TextAlign.CENTER)
    if spec.type == "number":
        return _number(desk, question, range(spec.expected[0], spec.expected[1] + 1) if spec.expected else (), answer)
    return _list(desk, question, spec.of, answer)


def _number(
    desk: Desk, question: ft.Control, likely: range | tuple[int, ...], answer: Callable[[Value], None]
) -> ft.Control:
    if desk.kept.get("typing-fact"):
        return keypad(
            desk.look,
            desk.session.language,
            desk.typed,
            desk.typed() or "…",
            on_type=lambda digits: desk.keep(typed=digits),
            on_done=lambda: answer(int(desk.typed())) if desk.typed() else None,
            on_close=lambda: desk.keep(**{"typing-fact": False, "typed": ""}),
        )
    chips = [quiet(desk.look, str(n), partial(answer, n), size=20) for n in likely]
    other = quiet(desk.look, desk.say("other-number"), lambda: desk.keep(**{"typing-fact": True}))
    return column(
        [question, row([*chips, other], 8, wrap=True, alignment=ft.MainAxisAlignment.CENTER)],
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _list(desk: Desk, question: ft.Control, choices: tuple[str, ...], answer: Callable[[Value], None]) -> ft.Control:
    ticked: tuple[str, ...] = desk.kept.get("ticked", ())

    def toggle(choice: str) -> None:
        desk.keep(ticked=tuple(c for c in choices if (c in ticked) != (c == choice)))

    chips = [
        ft.Chip(
            text(desk.look, desk.say(f"district.{choice}")),
            selected=choice in ticked,
            on_select=lambda _, choice=choice: toggle(choice),
        )
        for choice in choices
    ]
    return column(
        [
            question,
            row(list(chips), 8, wrap=True),
            faint(desk.look, desk.say("tick-all")),
            primary(desk.look, desk.say("done"), lambda: answer(ticked)),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
