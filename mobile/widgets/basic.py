"""The small parts of every screen: texts, cards, buttons."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import flet as ft

from companion.store import StoreError
from mobile.session import session_of
from mobile.theme import RADIUS, STRONG, TARGET, TEXT, TITLE, Look

Handler = Callable[[], Any]
log = logging.getLogger("arbitre")
TALL = ft.Padding.symmetric(vertical=14, horizontal=8)  # of a button whose height is not given
FIRM = ft.Padding.symmetric(vertical=1, horizontal=8)  # of one whose height is: two lines have room in it
ICON, STRONG_ICON = 18, 24  # of a button, and of the one strong thing
WHOLE, JOINED = re.compile(r"(?<=\d)–(?=\d)|(?<=-t)-"), "\u2060\\g<0>\u2060"
FADE = 18  # the lower edge of what is scrolled
ROOM = ft.BoxConstraints(min_width=TARGET, min_height=TARGET)  # for a finger


def handle(do: Handler | None) -> Any:
    """An event handler that does not look at its event; a fault in it is said, and the screen stays as it was."""
    if do is None:
        return None

    def handler(_: Any) -> None:
        try:
            do()
        except StoreError as error:
            _say(f"keep.{error.reason}")
        except Exception:
            log.exception("a tap could not be handled")
            _say("trouble.tap")

    return handler


def _say(id: str) -> None:
    page = ft.context.page
    page.show_dialog(ft.SnackBar(ft.Text(session_of(page).say(id), font_family=TEXT)))


def text(look: Look, value: str, size: float = 16, **more: Any) -> ft.Text:
    """Words; no line of them ends within "21–30", or before the "il" of "a-t-il"."""
    value = WHOLE.sub(JOINED, value) if "–" in value or "-t-" in value else value
    return ft.Text(value, size=look.size(size), **{"color": look.palette.text, **more})


def faint(look: Look, value: str, size: float = 14, **more: Any) -> ft.Text:
    return text(look, value, size, color=look.palette.faint, **more)


def strong(look: Look, value: str, size: float = 16, **more: Any) -> ft.Text:
    return text(look, value, size, font_family=STRONG, **more)


def copyable(words: ft.Text, **more: Any) -> ft.Control:
    """Words that can be marked, and copied. Not ft.Text's own way, which a screen reader takes for a field."""
    return ft.SelectionArea(words, **more)


def title(look: Look, value: str, size: float = 24, **more: Any) -> ft.Text:
    return text(look, value, size, font_family=TITLE, **more)


def amount(look: Look, value: str, size: float = 22, **more: Any) -> ft.Text:
    """Money, readable at arm's length."""
    return text(look, value, size, font_family=TITLE, no_wrap=True, **{"color": look.palette.accent, **more})


def card(look: Look, content: ft.Control, on_click: Handler | None = None, **more: Any) -> ft.Container:
    """A calm surface that something lies on."""
    return ft.Container(
        content,
        bgcolor=more.pop("bgcolor", look.palette.surface),
        border_radius=RADIUS,
        padding=more.pop("padding", 16),
        shadow=_shadow(look.palette.shadow),
        on_click=handle(on_click),
        ink=on_click is not None,
        **more,
    )


@cache
def _shadow(colour: str) -> ft.BoxShadow:
    return ft.BoxShadow(blur_radius=12, color=colour, offset=ft.Offset(0, 2))


def primary(look: Look, label: str, do: Handler, icon: ft.IconData | None = None, **more: Any) -> ft.FilledButton:
    """The one strong thing of a screen."""
    return ft.FilledButton(
        _label(look, label, more, 18, look.palette.on_primary),
        icon=icon,
        height=button_height(look, more.pop("height", 56)),
        style=filled(look),
        on_click=handle(do),
        **more,
    )


def quiet(look: Look, label: str, do: Handler, icon: ft.IconData | None = None, **more: Any) -> ft.OutlinedButton:
    """Something else that can be done here."""
    colour = more.pop("color", look.palette.primary)
    return ft.OutlinedButton(
        _label(look, label, more, 16, colour),
        icon=ft.Icon(icon, color=colour) if icon and colour != look.palette.primary else icon,
        height=button_height(look, more.pop("height", TARGET)),
        style=_edged(look.palette.line, look.palette.surface, look.large, look.snug.size(ICON)),
        on_click=handle(do),
        **more,
    )


def greyed(look: Look, label: str, why: Handler, **more: Any) -> ft.OutlinedButton:
    """A choice that the rules do not allow now: it can be tapped, and then explains itself."""
    return ft.OutlinedButton(
        _label(look, label, more, 16, look.palette.faint),
        height=button_height(look, more.pop("height", TARGET)),
        style=_edged(look.palette.line, look.palette.sunken, look.large, look.snug.size(ICON)),
        on_click=handle(why),
        **more,
    )


def not_yet(look: Look, label: str, why: Handler, **more: Any) -> ft.FilledButton:
    """The one strong thing of a screen, greyed: the same button as soon as the rules allow it."""
    return ft.FilledButton(
        _label(look, label, more, 18, look.palette.faint),
        height=button_height(look, 56),
        style=_edged(look.palette.line, look.palette.sunken, look.large, look.snug.size(ICON)),
        on_click=handle(why),
        **more,
    )


def _label(look: Look, label: str, more: dict[str, Any], size: float, colour: str) -> ft.Text:
    """The words on a button. Its tooltip says them more fully: that is read aloud instead."""
    said, size = more.get("tooltip"), more.pop("size", size)
    return strong(look, label, size, color=colour, text_align=ft.TextAlign.CENTER, semantics_label=said)


def filled(look: Look) -> ft.ButtonStyle:
    """Of a button in one strong colour."""
    return _filled(look.large, look.snug.size(STRONG_ICON))


@cache
def _filled(tall: bool, icon: float) -> ft.ButtonStyle:
    shape = ft.RoundedRectangleBorder(radius=RADIUS)
    return ft.ButtonStyle(shape=shape, icon_size=icon, padding=TALL if tall else FIRM)


@cache
def _edged(line: str, fill: str, tall: bool, icon: float) -> ft.ButtonStyle:
    shape, side = ft.RoundedRectangleBorder(radius=RADIUS), ft.BorderSide(1, line)
    return ft.ButtonStyle(shape=shape, side=side, icon_size=icon, padding=TALL if tall else FIRM, bgcolor=fill)


def button_height(look: Look, height: float | None) -> float | None:
    """Of a button: where texts are large, as much as its words need; no more than it must have on a low screen."""
    if look.large or height is None:
        return None
    return min(height, TARGET) if look.low else height


def icon_button(look: Look, icon: ft.IconData, label: str, do: Handler, **more: Any) -> ft.IconButton:
    """A button with a picture; its label is read aloud and shown when held."""
    colour = more.pop("color", look.palette.text)
    return ft.IconButton(
        ft.Icon(icon, color=look.palette.line if more.get("disabled") else colour, semantics_label=label),
        tooltip=label,
        on_click=handle(do),
        size_constraints=ROOM,
        **more,
    )


def column(controls: Sequence[ft.Control | None], spacing: float = 12, **more: Any) -> ft.Column:
    return ft.Column([each for each in controls if each is not None], spacing=spacing, **more)


def row(controls: Sequence[ft.Control | None], spacing: float = 8, **more: Any) -> ft.Row:
    more.setdefault("vertical_alignment", ft.CrossAxisAlignment.CENTER)
    return ft.Row([each for each in controls if each is not None], spacing=spacing, **more)


def in_pairs(buttons: Sequence[ft.Control]) -> list[ft.Control]:
    """Buttons side by side, where there is little height."""
    wide = [ft.Container(each, expand=True) for each in buttons]
    return [row(wide[i : i + 2], 12) for i in range(0, len(wide), 2)]


def sized(look: Look, size: float = 17) -> dict[str, Any]:
    """How large the texts of a field are: what is typed, its label, its hint, and what is wrong with it."""
    label = ft.TextStyle(size=look.size(size - 1), font_family=TEXT)
    fault = ft.TextStyle(size=look.size(13), font_family=TEXT)
    return {"text_size": look.size(size), "label_style": label, "hint_style": label, "error_style": fault}


def fade(ground: str, height: float) -> ft.BoxDecoration:
    """Over what is scrolled and so high: its lower edge fades into the ground, so that it is seen to go on."""
    clear, stops = ft.Colors.with_opacity(0, ground), [0, max(0, 1 - FADE / max(height, FADE)), 1]
    return ft.BoxDecoration(
        gradient=ft.LinearGradient(
            [clear, clear, ground], begin=ft.Alignment.TOP_CENTER, end=ft.Alignment.BOTTOM_CENTER, stops=stops
        )
    )


def painted_alone(content: ft.Control) -> ft.Control:
    """A picture that is painted again only when it has changed itself, whatever moves around it."""
    return ft.Screenshot(content)


def tile(look: Look, sign: ft.IconData | ft.Control, label: str, do: Handler, hint: str = "") -> ft.Container:
    """A way to another screen, with an icon or a sign of its own."""
    words = [strong(look, label, 17), faint(look, hint) if hint else None]
    content = row(
        [
            sign if isinstance(sign, ft.Control) else ft.Icon(sign, size=28, color=look.palette.primary),
            column(words, 0, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, color=look.palette.faint),
        ],
        16,
    )
    return card(
        look,
        ft.Semantics(content=content, label=label, button=True, exclude_semantics=True),
        do,
        padding=ft.Padding.symmetric(vertical=14, horizontal=16),
    )
