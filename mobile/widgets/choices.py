"""Choices: one of several, something on or off, a line to tap, and the question before something is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import flet as ft

from mobile.theme import RADIUS, STRONG, TARGET, TEXT, Look
from mobile.widgets.basic import Handler, button_height, column, filled, handle, row, strong, text, title

T = TypeVar("T")
BETWEEN = 8  # what is answered, where the answers stand below each other


def toggle(look: Look, label: str, hint: str, value: bool, do: Callable[[bool], None], **more: Any) -> ft.Control:
    """Something that is on or off: the whole line can be tapped."""
    palette = look.palette
    turn = partial(do, not value)
    switch = ft.Switch(value=value, on_change=handle(turn))
    line = ft.ListTile(
        title=label,
        subtitle=hint,
        title_text_style=ft.TextStyle(size=look.size(16), font_family=STRONG, color=palette.text),
        subtitle_text_style=ft.TextStyle(size=look.size(14), font_family=TEXT, color=palette.faint, height=1.3),
        trailing=switch,
        content_padding=0,
        shape=ft.RoundedRectangleBorder(radius=8),
        on_click=handle(turn),
    )
    return ft.Semantics(
        content=line, label=label, toggled=value, container=True, exclude_semantics=True, on_tap=handle(turn), **more
    )


def confirmation(
    look: Look,
    heading: str,
    words: str,
    yes: ft.Control | None,
    no: ft.Control,
    close: Handler,
    others: Sequence[ft.Control] = (),
) -> Any:
    """Asks before something is lost for good; others are below the words."""
    return ft.AlertDialog(
        title=title(look, heading, 22),
        content=column([text(look, words), *others], 10, tight=True) if others else text(look, words),
        bgcolor=look.palette.surface,
        actions=[each for each in (no, yes) if each],
        actions_alignment=ft.MainAxisAlignment.END,
        actions_overflow_button_spacing=BETWEEN,
        on_dismiss=handle(close),
    )


def danger(look: Look, label: str, do: Handler) -> ft.Control:
    """The button after which something is gone."""
    return ft.FilledButton(
        strong(look, label, 16, color=look.palette.background, text_align=ft.TextAlign.CENTER),
        height=button_height(look, TARGET),
        style=filled(look),
        bgcolor=look.palette.refusal,
        on_click=handle(do),
    )


def chips(look: Look, labels: Sequence[tuple[T, str]], chosen: T, choose: Callable[[T], None]) -> ft.Control:
    """Small choices side by side, of which one is chosen; each is a value and its words."""
    each = [(value, radio_chip(look, words, value == chosen, partial(choose, value), value)) for value, words in labels]
    return one_of(each, chosen, choose, wrap=True)


def one_of(
    each: Sequence[tuple[T, ft.Control]], chosen: T, choose: Callable[[T], object], spacing: float = 8, **lie: Any
) -> ft.Control:
    """Choices side by side of which one is chosen: radio chips and radio pictures, each with its value."""
    now = next((f"{value}" for value, _ in each if value == chosen), None)

    def read_aloud(event: ft.Event[ft.RadioGroup]) -> None:
        for value, _ in each:
            if f"{value}" == event.control.value:
                choose(value)

    return ft.RadioGroup(row([control for _, control in each], spacing, **lie), value=now, on_change=read_aloud)


def radio_chip(look: Look, words: str, chosen: bool, do: Handler, value: object) -> ft.Control:
    """A chip that a screen reader takes for one of several: a radio button that nobody sees is in it."""
    label = ft.Stack([_words(look, words, chosen), _unseen(value)])
    return ft.MergeSemantics(_chip(look, label, chosen, do), key=f"{value}")


def radio_picture(
    content: ft.Control, label: str, do: Handler, value: object, *, expand: bool | None = None, **more: Any
) -> ft.Control:
    """Likewise anything painted; it is known by its label alone."""
    said = ft.Semantics(content=content, label=label, exclude_semantics=True)
    pair = ft.Stack([said, _unseen(value)], fit=ft.StackFit.PASS_THROUGH)
    return ft.MergeSemantics(ft.Container(pair, ink=True, on_click=handle(do), **more), key=f"{value}", expand=expand)


def _unseen(value: object) -> ft.Radio:
    clear = ft.Colors.TRANSPARENT
    return ft.Radio(value=f"{value}", left=0, top=0, width=0, height=0, splash_radius=0, fill_color=clear)


def chip(look: Look, words: str, chosen: bool, do: Handler, **more: Any) -> ft.Control:
    """One choice of several. Not ft.Chip, which shows itself as not chosen when it is tapped again."""
    label = _words(look, words, chosen)
    said = ft.Semantics(content=label, label=words, button=True, selected=chosen, exclude_semantics=True)
    return _chip(look, said, chosen, do, **more)


def _words(look: Look, words: str, chosen: bool) -> ft.Text:
    return strong(look, words, color=look.palette.on_primary if chosen else look.palette.text)


def _chip(look: Look, content: ft.Control, chosen: bool, do: Handler, **more: Any) -> ft.Container:
    palette = look.palette
    return ft.Container(
        content,
        bgcolor=palette.primary if chosen else palette.surface,
        border=ft.Border.all(1, palette.primary if chosen else palette.line),
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=13, horizontal=12),
        ink=True,
        on_click=handle(do),
        **more,
    )


def tappable(
    content: ft.Control, label: str, do: Handler, *, selected: bool | None = None, **more: Any
) -> ft.Container:
    """Anything painted that can be tapped; a screen reader, or a browser test, knows it by its label alone."""
    said = ft.Semantics(
        content=content, label=label, button=True, selected=selected, container=True, exclude_semantics=True
    )
    return ft.Container(said, ink=True, on_click=handle(do), **more)


def struck() -> ft.TextStyle:
    """How something looks that does not hold."""
    return ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH)


def spot(left: float, top: float, width: float, height: float, label: str, do: Handler) -> ft.Container:
    """A place on a painting that can be tapped, and that a screen reader can name."""
    area = ft.Container(width=width, height=height, border_radius=10, ink=True, on_click=handle(do))
    return ft.Container(
        ft.Semantics(content=area, label=label, button=True, container=True),
        left=left,
        top=top,
        width=width,
        height=height,
    )
