"""Asking for what is printed on the box, at the table or while counting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

import flet as ft

from companion.box import Spec, Value, specs
from companion.language import Language
from mobile.theme import Look
from mobile.widgets.basic import column, faint, primary, quiet, row, text
from mobile.widgets.numbers import keypad


class Asker(Protocol):
    """A screen that remembers something between two drawings."""

    language: Language
    kept: dict[str, Any]

    @property
    def look(self) -> Look: ...

    def say(self, id: str, /, **params: Any) -> str: ...

    def keep(self, **values: Any) -> None: ...


def ask_fact(asker: Asker, game: str, fact: str, answer: Callable[[Value], None]) -> ft.Control:
    """One question, with likely answers to tap, or a keypad; a list is ticked."""
    spec = specs(game)[fact]

    def told(value: Value) -> None:
        for each in ("number", "ticked"):
            asker.kept.pop(each, None)
        answer(value)

    question = text(asker.look, asker.language.question(fact), 18, text_align=ft.TextAlign.CENTER)
    answers = (_number if spec.type == "number" else _list)(asker, fact, spec, told)
    return column([question, *answers], 12, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _number(asker: Asker, fact: str, spec: Spec, answer: Callable[[Value], None]) -> list[ft.Control]:
    if asker.kept.get("number") is not None:
        return [_typed(asker, fact, spec, answer)]
    likely = range(spec.expected[0], spec.expected[1] + 1) if spec.expected else ()
    chips = [quiet(asker.look, str(n), partial(answer, n), size=20) for n in likely]
    other = quiet(asker.look, asker.say("other-number"), lambda: asker.keep(number=""))
    return [row([*chips, other], 8, wrap=True, alignment=ft.MainAxisAlignment.CENTER)]


def _typed(asker: Asker, fact: str, spec: Spec, answer: Callable[[Value], None]) -> ft.Control:
    """A number by its digits; one that cannot be printed there is not taken."""

    def typed() -> str:
        return str(asker.kept.get("number") or "")

    def fits() -> bool:
        return typed().isdecimal() and spec.fits(int(typed()))

    wrong = typed() and not fits()
    said = asker.say("box.misfit", fact=fact, value=typed()) if wrong else typed() or "…"
    return keypad(
        asker.look,
        asker.language,
        typed,
        said,
        on_type=lambda digits: asker.keep(number=digits),
        on_done=lambda: answer(int(typed())) if fits() else None,
        on_close=lambda: asker.keep(number=None),
    )


def _list(asker: Asker, fact: str, spec: Spec, answer: Callable[[Value], None]) -> list[ft.Control]:
    def ticked() -> tuple[str, ...]:
        return tuple(asker.kept.get("ticked", ()))

    def toggle(choice: str) -> None:
        asker.keep(ticked=tuple(each for each in spec.of if (each in ticked()) != (each == choice)))

    chips = [
        ft.Chip(
            text(asker.look, asker.language.value(fact, choice)),
            selected=choice in ticked(),
            on_select=lambda _, choice=choice: toggle(choice),
        )
        for choice in spec.of
    ]
    return [
        row(list(chips), 8, wrap=True),
        faint(asker.look, asker.say("tick-all")),
        primary(asker.look, asker.say("done"), lambda: answer(ticked())),
    ]
