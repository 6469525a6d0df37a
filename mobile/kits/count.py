"""The parts of a count: how many play, a name to tap, a number to type, one more or one less, and who was first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, TypeVar

import flet as ft

from mobile.desks.count import CountDesk
from mobile.desks.desk import Desk
from mobile.theme import TARGET, TEXT, TITLE
from mobile.widgets.basic import Handler, card, column, icon_button, row, strong, title
from mobile.widgets.choices import chips, tappable

MINUS = "−"  # as numbers are shown; a keyboard has the shorter one
Seat = TypeVar("Seat", bound=Hashable)
A_FEW = 4  # numbers that have room beside their question
ASIDE = 96  # of the width, what else a player's row has at least
ABREAST = 310  # the width, at usual text size, of a player and what is typed of them


# Who plays


def how_many(desk: CountDesk, fewest: int, most: int) -> ft.Control:
    """The number of players."""
    numbers = [
        choice(desk, title(desk.look.snug, str(n), 20), desk.say("count.players", n=n), n == desk.typed.players, do)
        for n in range(fewest, most + 1)
        for do in [partial(desk.change, "", partial(_seated, n))]
    ]
    words = strong(desk.look, desk.say("count.how-many"), 17, expand=len(numbers) <= A_FEW)
    return row([words, *numbers], 6) if len(numbers) <= A_FEW else column([words, row(list(numbers), 6, wrap=True)], 6)


def _seated(players: int, typed: Any) -> Any:
    return typed.seated(players)


def nameplate(
    desk: CountDesk, seat: Hashable, mark: ft.Control, label: str = "", beside: Sequence[ft.Control | None] = ()
) -> ft.Control:
    """A player with their name; a tap changes it."""
    name = desk.called[seat]
    words = strong(desk.look, name, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return tappable(
        row([mark, words, *beside], 6),
        label or desk.say("count.rename-player", player=name),
        lambda: desk.keep(naming=seat),
        height=max(TARGET, desk.look.size(44)),
        border_radius=8,
        expand=True,
    )


def player_row(desk: CountDesk, plate: ft.Control, *fields: ft.Control) -> ft.Control:
    """A player and what is typed of them: side by side, or below where texts are too large for that."""
    if desk.look.large and desk.width < desk.look.size(ABREAST):
        return column([row([plate]), row(list(fields), 4, alignment=ft.MainAxisAlignment.END)], 4, expand=True)
    return row([plate, *fields], 4, expand=True)


# Numbers


def number_field(
    desk: CountDesk,
    key: Hashable,
    label: str,
    *,
    digits: int,
    negative: bool = False,
    width: float = 150,
    optional: bool = False,
) -> ft.Control:
    """A number to type; while it is empty it is still to be told, and stands out once the count has begun.

    One that is `optional` does not.
    """
    look, number = desk.look, desk.typed.numbers.get(key)
    lacking = number is None and desk.typed.begun and not optional
    edge = ft.BorderSide(2, look.palette.accent) if lacking else ft.BorderSide(1, look.palette.faint)
    sign = icon_button(look, ft.Icons.EXPOSURE, desk.say("count.sign", field=label), partial(_turn_sign, desk, key))
    return ft.TextField(
        "" if number is None else str(number).replace("-", MINUS),
        label=label,
        label_style=ft.TextStyle(size=look.size(13), font_family=TEXT),
        text_style=ft.TextStyle(size=look.size(22), font_family=TITLE, color=look.palette.accent),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(rf"^{f'[-{MINUS}]?' if negative else ''}[0-9]{{0,{digits}}}$"),
        suffix=sign if negative else None,
        width=min(look.size(width), desk.width - ASIDE),
        content_padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border=ft.OutlineInputBorder(side=edge, border_radius=12),
        key=f"number-{key}",
        on_change=lambda event: _type(desk, key, event.control.value, digits, negative),
    )


def _type(desk: CountDesk, key: Hashable, words: str, digits: int, negative: bool) -> None:
    """What is no number is not there."""
    plain = words.replace(MINUS, "-")
    below = negative and plain.startswith("-")
    figures = plain.removeprefix("-") if below else plain
    number = int(figures[:digits]) * (-1 if below else 1) if figures.isdecimal() else None
    desk.change(f"number:{key}", lambda typed: typed.with_number(key, number))


def _turn_sign(desk: CountDesk, key: Hashable) -> None:
    """For keyboards of numbers, which have no minus."""
    desk.change("", lambda typed: typed.with_number(key, -typed.numbers[key]) if key in typed.numbers else typed)


def stepper(
    desk: Desk, n: int, fewer: str, more: str, change: Callable[[int], None], most: int | None = None
) -> ft.Control:
    """A small number, one more or one less at a time."""
    less = icon_button(desk.look, ft.Icons.REMOVE, fewer, lambda: change(n - 1), disabled=n == 0)
    another = icon_button(desk.look, ft.Icons.ADD, more, lambda: change(n + 1), disabled=n == most)
    number = title(desk.look, str(n), 20, width=desk.look.size(26), text_align=ft.TextAlign.CENTER)
    return row([less, number, another], 0, tight=True)


# One of several


def choice(desk: Desk, content: ft.Control, label: str, chosen: bool, do: Handler, **more: Any) -> ft.Container:
    """One of a few, with a frame when it is the one."""
    palette = desk.look.palette
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        selected=chosen,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
        border_radius=12,
        bgcolor=palette.surface,
        **{"width": TARGET, "height": TARGET, **more},
    )


def who_first(
    desk: CountDesk, question: str, tied: Sequence[Seat], first: Seat | None, choose: Callable[[Any], None]
) -> ft.Control | None:
    """Of players who are equal, who was first, where that decides."""
    if len(tied) < 2:
        return None
    labels = [(seat, desk.called[seat]) for seat in tied]
    answers = chips(desk.look, labels, first, choose)
    return card(desk.look, column([strong(desk.look, question, 17), answers], 8), padding=12)
