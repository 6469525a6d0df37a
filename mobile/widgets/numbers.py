"""A number typed with the thumb."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.language import Language
from mobile.theme import Look
from mobile.widgets.basic import Handler, amount, column, icon_button, primary, quiet, row

LONGEST = 7


def keypad(
    look: Look,
    language: Language,
    typed: Callable[[], str],
    said: str,
    *,
    on_type: Callable[[str], None],
    on_done: Handler,
    on_close: Handler,
) -> ft.Control:
    """Big keys; what is typed so far is said above them.

    Keys ask what is typed when they are tapped, not when they were drawn: thumbs are faster than screens.
    """

    def key(digit: str) -> ft.Control:
        return quiet(
            look, digit, lambda: on_type((typed() + digit).lstrip("0")[:LONGEST]), expand=True, height=48, size=20
        )

    keys = [row([key(digit) for digit in digits], 6) for digits in ("123", "456", "789")]
    erase = icon_button(look, ft.Icons.BACKSPACE, language.say("erase"), lambda: on_type(typed()[:-1]), expand=True)
    done = primary(look, language.say("done"), on_done, expand=True, height=48)
    head = row(
        [amount(look, said, 20, expand=True), icon_button(look, ft.Icons.CLOSE, language.say("close"), on_close)]
    )
    return column([head, *keys, row([erase, key("0"), done], 6)], 6)
