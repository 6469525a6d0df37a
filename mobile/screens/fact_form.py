"""What is asked for on the screen of a box: a number, a list, a text; or a whole box as a text."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.box import Spec
from mobile.bench import Bench
from mobile.screens.boxes import state
from mobile.theme import RADIUS
from mobile.widgets.basic import Handler, column, faint, handle, icon_button, primary, quiet, row, strong, text
from mobile.widgets.numbers import keypad


def question(bench: Bench, fact: str, drawn: ft.Control | None) -> ft.Control:
    """One fact, with its answers: those that its game draws, or a number, a list, a text."""
    look, spec = bench.look, bench.specs[fact]
    if bench.asking.keys:
        return keypad(
            look,
            bench.language,
            lambda: bench.asking.answer,
            bench.asking.answer or "…",
            on_type=lambda digits: bench.change(answer=digits),
            on_done=lambda: bench.tell(fact, int(bench.asking.answer)) if bench.asking.answer else None,
            on_close=lambda: bench.change(keys=False, answer=""),
        )
    words = strong(look, bench.language.question(fact), 18, expand=True)
    head = row([words, icon_button(look, ft.Icons.CLOSE, bench.say("close"), bench.close)], 4)
    answer = drawn or {"number": _number, "list": _list, "text": _text}[spec.type](bench, fact, spec)
    sure = state(bench.facts, fact)
    confirm = quiet(look, bench.say("box.confirm"), partial(bench.confirm, fact), ft.Icons.CHECK, expand=True)
    forget = quiet(look, bench.say("box.forget"), partial(bench.forget, fact), ft.Icons.DELETE_OUTLINE, expand=True)
    more = [confirm] if sure == "proposed" and spec.type == "number" else [forget] if sure == "learnt" else []
    return column([head, answer, row(more) if more else None], 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _number(bench: Bench, fact: str, spec: Spec) -> ft.Control:
    likely = range(spec.expected[0], spec.expected[1] + 1) if spec.expected else ()
    chips = [quiet(bench.look, str(n), partial(bench.tell, fact, n), size=20, expand=True) for n in likely]
    other = icon_button(bench.look, ft.Icons.DIALPAD, bench.say("other-number"), lambda: bench.change(keys=True))
    return row([*chips, other], 4)


def _list(bench: Bench, fact: str, spec: Spec) -> ft.Control:
    ticked = bench.asking.ticked
    chips = [
        ft.Chip(
            text(bench.look, bench.value(fact, choice)),
            selected=choice in ticked,
            on_select=handle(partial(bench.tick, choice)),
            bgcolor=bench.look.palette.surface,
            selected_color=bench.look.palette.park,
        )
        for choice in spec.of
    ]
    done = primary(bench.look, bench.say("done"), lambda: bench.tell(fact, bench.asking.ticked))
    return column(
        [row(list(chips), 6, wrap=True), faint(bench.look, bench.say("tick-all")), done],
        8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _text(bench: Bench, fact: str, spec: Spec) -> ft.Control:  # noqa: ARG001
    value = bench.facts.get(fact)

    def done() -> None:
        if words := bench.typed.get(fact, str(value or "")).strip():
            bench.tell(fact, words)

    return row([_field(bench, fact, bench.say("box.answer"), str(value or ""), done),
                primary(bench.look, bench.say("done"), done)])  # fmt: skip


def _field(bench: Bench, key: str, label: str, value: str, done: Handler | None, **more: Any) -> ft.TextField:
    """A text to type; what is typed is kept without drawing again, so that nothing typed meanwhile is lost."""

    def typed(event: ft.Event[ft.TextField]) -> None:
        bench.typed[key] = event.control.value or ""

    return ft.TextField(
        value=value,
        label=label,
        key=key,
        expand=True,
        autofocus=True,
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, bench.look.palette.faint)),
        filled=True,
        fill_color=bench.look.palette.surface,
        on_change=typed,
        on_submit=handle(done),
        **more,
    )


def pasting(bench: Bench) -> ft.Control:
    """A text to take over, for devices that open no files."""
    look = bench.look
    value = bench.typed.get("paste", "")
    field = _field(bench, "paste", bench.say("box.paste-here"), value, None, multiline=True, min_lines=3, max_lines=6)
    take = primary(look, bench.say("box.take"), lambda: bench.take(bench.typed.get("paste", "")), expand=True)
    return column([row([field]), row([take, icon_button(look, ft.Icons.CLOSE, bench.say("close"), bench.close)])], 8)
