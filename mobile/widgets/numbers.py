"""A number typed with the thumb."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.language import Language
from mobile.screens.frame import live_part
from mobile.theme import TARGET, Look
from mobile.widgets.basic import Handler, amount, column, handle, icon_button, primary, quiet, row

LONGEST = 7
GAP, SIDE = 6, 104  # between keys; how wide what is typed is
SIGNS = {"Subtract": "-"}  # a numpad's names for signs
CLICKING = ("Enter", " ")  # what taps a button that has the focus


def keypad(
    look: Look,
    language: Language,
    typed: Callable[[], str],
    said: str,
    *,
    on_type: Callable[[str], None],
    on_done: Handler,
    on_close: Handler | None = None,
    low: int = 1,
    hundreds: bool = False,
) -> ft.Control:
    """Big keys; what is typed so far is said above them. The sign of a number below zero is a key too, if `low` is.

    Where `hundreds` are likely two zeros are one key.

    On a low screen, or where texts are large, they lie in two rows, and all else beside what is typed. Keys ask what is
    typed when they are tapped, not when they were painted: thumbs are faster than screens.
    """

    look, flat = look.snug, look.low or look.large

    def keys(digits: Sequence[str]) -> list[ft.Control]:
        return [quiet(look, each, partial(add, each), expand=True, height=TARGET, size=20) for each in digits]

    def add(digit: str) -> None:
        on_type(with_digit(typed(), digit, low))

    erase = icon_button(look, ft.Icons.BACKSPACE, language.say("erase"), lambda: on_type(typed()[:-1]))
    minus = icon_button(look, ft.Icons.REMOVE, language.say("minus"), lambda: on_type(turned(typed())))
    sign, zeros = minus if low < 0 else None, ("0", "00") if hundreds else ("0",)
    close = icon_button(look, ft.Icons.CLOSE, language.say("close"), on_close) if on_close else None
    done = primary(look, language.say("done"), on_done, height=TARGET)
    shown = amount(look, said, 17 if flat else 20, expand=True, overflow=ft.TextOverflow.ELLIPSIS)
    if flat:
        return column(
            [row([shown, sign, erase, done, close], 4), row(keys("12345"), GAP), row(keys([*"6789", *zeros]), GAP)],
            GAP,
        )
    erase.expand = minus.expand = True
    done.expand = 2 if sign else True
    lines = [row(keys(each), GAP) for each in ("123", "456", "789")]
    return column([row([shown, close]), *lines, row([erase, sign, *keys(zeros), done], GAP)], GAP)


@live_part
def broad_keypad(look: Look, language: Language, shown: str, onward: str, press: Callable[[str], None]) -> ft.Control:
    """Keys for many numbers, also below zero, in three rows; what is typed and the key that goes on stand beside them.

    A keyboard does the same: `press` gets its keys by their names, those of a numpad too. Enter on a key of the screen
    that has the focus is that key and nothing else.
    """
    look, focused = look.snug, cast("MutableRef[str]", ft.use_ref(""))

    def focus(key: str) -> dict[str, Any]:
        return {"on_focus": handle(partial(setattr, focused, "current", key)),
                "on_blur": handle(partial(_blur, focused, key))}  # fmt: skip

    def key_down(event: ft.KeyDownEvent) -> None:
        key = event.key.removeprefix("Numpad ")
        if key not in CLICKING or not focused.current:
            handle(partial(press, SIGNS.get(key, key)))(event)

    def digit(key: str) -> ft.Control:
        return quiet(look, key, partial(press, key), expand=True, height=TARGET, size=20, **focus(key))

    def sign(key: str, icon: ft.IconData, label: str) -> ft.Control:
        return icon_button(look, icon, language.say(label), partial(press, key), expand=True, **focus(key))

    rows = [
        row([*map(digit, "123"), sign("Backspace", ft.Icons.BACKSPACE, "erase")], GAP),
        row([*map(digit, "456"), sign("-", ft.Icons.REMOVE, "minus")], GAP),
        row([*map(digit, "7890")], GAP),
    ]
    typed = ft.Container(amount(look, shown or "…", 22), height=TARGET, alignment=ft.Alignment.CENTER)
    done = primary(look, onward, partial(press, "Enter"), expand=True, height=None, **focus("Enter"))
    high = len(rows) * (TARGET + GAP) - GAP
    wide = SIDE if look.grown == 100 else look.size(SIDE)  # on a phone its words grow only a little
    side = column([typed, done], GAP, width=wide, height=high, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    keys = row([column(rows, GAP, expand=True), side], GAP)
    return ft.KeyboardListener(keys, autofocus=True, include_semantics=False, on_key_down=key_down)


def _blur(focused: MutableRef[str], key: str) -> None:
    """Another key may have the focus already."""
    if focused.current == key:
        focused.current = ""


def edited(typed: str, key: str) -> str | None:
    """What is typed after one more key; None where that key does something else."""
    if len(key) == 1 and key in "0123456789":
        return with_digit(typed, key, low=0)
    return {"-": turned(typed), "Backspace": typed[:-1]}.get(key)


def with_digit(typed: str, digit: str, low: int = 1) -> str:
    """What is typed with one more digit, or two zeros; a zero alone only where it can be meant."""
    sign, digits = _parts(typed)
    return sign + ((digits + digit).lstrip("0")[:LONGEST] or ("0" if low <= 0 else ""))


def turned(typed: str) -> str:
    """What is typed with the other sign."""
    sign, digits = _parts(typed)
    return digits if sign else f"-{digits}"


def number(typed: str) -> int | None:
    """The number that is typed, as soon as it is one."""
    return int(typed) if re.fullmatch("-?[0-9]+", typed) else None


def figures(typed: str) -> str:
    """What is typed as it is printed."""
    return typed.replace("-", "−")


def _parts(typed: str) -> tuple[str, str]:
    return ("-", typed[1:]) if typed.startswith("-") else ("", typed)
