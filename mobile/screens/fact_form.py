"""What is asked for on the screen of a box: a number, a list, a text; or a whole box as a text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from mobile.desks.box import BoxDesk
from mobile.kits.facts import ask_fact, written
from mobile.kits.panel import Panel
from mobile.screens.boxes import state
from mobile.widgets.basic import Handler, column, icon_button, primary, quiet, row


def question(desk: BoxDesk, painted: ft.Control | None) -> Panel:
    """The fact that is asked for, with its answers: those that its game paints, or a number, a list, a text."""
    look, fact = desk.look, desk.framed
    spec, sure = desk.specs[fact], state(desk.facts, fact)
    answers = painted or (_text(desk, fact) if spec.type == "text" else None)
    asked = ask_fact(desk, desk.box.game, partial(desk.tell, fact), answers, desk.close)
    confirm = quiet(look, desk.say("box.confirm"), partial(desk.confirm, fact), ft.Icons.CHECK, expand=True)
    forget = quiet(look, desk.say("box.forget"), partial(desk.forget, fact), ft.Icons.DELETE_OUTLINE, expand=True)
    more = [confirm] if sure == "proposed" and spec.type == "number" else [forget] if sure == "learnt" else []
    return replace(asked, parts=(*asked.parts, row(more) if more else None))


def _text(desk: BoxDesk, fact: str) -> ft.Control:
    value = desk.facts.get(fact)

    def done() -> None:
        if words := desk.typed.get(fact, str(value or "")).strip():
            desk.tell(fact, words)

    return row([field(desk, fact, desk.say("box.answer"), str(value or ""), done),
                primary(desk.look, desk.say("done"), done)])  # fmt: skip


def field(desk: BoxDesk, key: str, label: str, value: str, done: Handler | None, **more: Any) -> ft.TextField:
    """A text to type, kept by what it is for."""
    return written(desk.look, key, label, value, partial(desk.typed.__setitem__, key), done, **more)


def pasting(desk: BoxDesk) -> ft.Control:
    """A text to take over, for devices that open no files."""
    look = desk.look
    value = desk.typed.get("paste", "")
    words = field(desk, "paste", desk.say("box.paste-here"), value, None, multiline=True, min_lines=3, max_lines=6)
    take = primary(look, desk.say("box.take"), lambda: desk.take(desk.typed.get("paste", "")), expand=True)
    return column([row([words]), row([take, icon_button(look, ft.Icons.CLOSE, desk.say("close"), desk.close)])], 8)
