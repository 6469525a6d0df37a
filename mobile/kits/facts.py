"""Asking for what is printed on the box, at the table or while counting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.box import Spec, Value, specs
from mobile.desks.desk import Desk
from mobile.kits.panel import Panel
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, faint, handle, primary, quiet, row, sized
from mobile.widgets.choices import chip
from mobile.widgets.numbers import figures, keypad, number

Answer = Callable[[Value], None]
MONEY = 10_000  # a number that can be so far from zero is an amount, which often ends with two zeros
TYPING = ("fact", "number", "misfit", "text", "ticked")  # what is kept while something is filled in


def ask_fact(
    desk: Desk,
    game: str,
    answer: Answer,
    painted: ft.Control | None = None,
    close: Handler | None = None,
    *,
    framed: bool = True,
) -> Panel:
    """The fact whose place is framed, if the board shows it: likely answers to tap, a keypad, a text; a list is ticked,
    here or on the board.

    `painted` are the answers of a game that paints them better.
    """
    fact = desk.framed
    spec = specs(game)[fact]
    forms = {"number": number_form, "list": _list, "choice": _choice, "text": _text}
    answers = [painted] if painted else forms[spec.type](desk, fact, spec, partial(told, desk, answer))
    return Panel(desk.language.question(fact, framed=framed), answers, close=close)


def fact_button(desk: Desk, fact: str, value: Value | None) -> ft.Control:
    """What is printed there, or a question mark; a tap asks for it."""
    shown = "?" if value is None else desk.language.value(fact, value)
    label = desk.say("box.fill-fact" if value is None else "box.correct-fact", fact=fact)
    return quiet(desk.look, shown, partial(desk.keep, fact=fact, looked=None), tooltip=label, size=20)


def told(desk: Desk, answer: Answer, value: Value) -> None:
    """Tells an answer, and forgets what was typed for it."""
    for each in TYPING:
        desk.kept.pop(each, None)
    answer(value)


def ticked(desk: Desk) -> tuple[str, ...]:
    """What was ticked so far of the list that is asked for."""
    return tuple(desk.kept.get("ticked", ()))


def tick(desk: Desk, of: tuple[str, ...], choice: str) -> None:
    """Adds to the list that is asked for, or takes away."""
    desk.keep(ticked=tuple(each for each in of if (each in ticked(desk)) != (each == choice)))


def number_form(desk: Desk, fact: str, spec: Spec, answer: Answer) -> list[ft.Control]:
    """Likely numbers to tap, or a keypad."""
    if desk.kept.get("number") is not None or spec.expected is None:
        return [_typed(desk, fact, spec, answer)]
    likely = range(spec.expected[0], spec.expected[1] + 1)
    chips = [quiet(desk.look, str(n), partial(answer, n), size=20) for n in likely]
    other = quiet(desk.look, desk.say("other-number"), lambda: desk.keep(number=""))
    return [row([*chips, other], 8, wrap=True, alignment=ft.MainAxisAlignment.CENTER)]


def _typed(desk: Desk, fact: str, spec: Spec, answer: Answer) -> ft.Control:
    """A number by its digits; one that cannot be printed there is not taken."""

    def typed() -> str:
        return str(desk.kept.get("number") or "")

    def done() -> None:
        n = number(typed())
        if n is not None and spec.fits(n):
            answer(n)
        elif n is not None:
            desk.keep(misfit=typed())

    n = number(typed())
    beyond = n is not None and abs(n) > max(abs(spec.low), spec.high)  # that no further digit mends
    wrong = beyond or (n is not None and desk.kept.get("misfit") == typed())
    said = desk.say("box.misfit", fact=fact, value=figures(typed())) if wrong else figures(typed()) or "…"
    return keypad(
        desk.look,
        desk.language,
        typed,
        said,
        on_type=lambda digits: desk.keep(number=digits),
        on_done=done,
        on_close=partial(desk.keep, number=None) if spec.expected else None,
        low=spec.low,
        hundreds=max(-spec.low, spec.high) >= MONEY,
    )


def _text(desk: Desk, fact: str, spec: Spec, answer: Answer) -> list[ft.Control]:
    def done() -> None:
        words = str(desk.kept.get("text") or "").strip()
        if spec.fits(words):
            answer(words)

    put = partial(desk.kept.__setitem__, "text")
    words = written(desk.look, fact, desk.say("box.answer"), str(desk.kept.get("text") or ""), put, done)
    return [row([words, primary(desk.look, desk.say("done"), done)])]


def written(
    look: Look, key: str, label: str, value: str, put: Callable[[str], None], done: Handler | None, **more: Any
) -> ft.TextField:
    """A text to type; what is typed is kept without painting again, so that nothing typed meanwhile is lost."""

    def typed(event: ft.Event[ft.TextField]) -> None:
        put(event.control.value or "")

    return ft.TextField(
        value=value,
        label=label,
        key=key,
        expand=True,
        autofocus=True,
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, look.palette.faint)),
        filled=True,
        **sized(look),
        fill_color=look.palette.surface,
        on_change=typed,
        on_submit=handle(done),
        **more,
    )


def _choice(desk: Desk, fact: str, spec: Spec, answer: Answer) -> list[ft.Control]:
    words = [(each, desk.language.value(fact, each)) for each in spec.of]
    return [row([chip(desk.look, said, False, partial(answer, each)) for each, said in words], 8, wrap=True)]


def _list(desk: Desk, fact: str, spec: Spec, answer: Answer) -> list[ft.Control]:
    chips = [
        chip(desk.look, desk.language.value(fact, each), each in ticked(desk), partial(tick, desk, spec.of, each))
        for each in spec.of
    ]
    return [
        row(list(chips), 6, wrap=True, run_spacing=6),
        faint(desk.look, desk.say("tick-all")),
        primary(desk.look, desk.say("done"), lambda: answer(ticked(desk))),
    ]
