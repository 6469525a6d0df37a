"""What is seen when nothing else can be: the data cannot be got at, or the host has turned this phone out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import flet as ft

from companion.language import Code, Language
from companion.store import StoreError
from mobile.picking import IN_BROWSER
from mobile.screens.frame import WIDEST
from mobile.session import Session
from mobile.theme import DARK, LIGHT, Look
from mobile.widgets.basic import column, primary, text, title

if TYPE_CHECKING:
    from mobile.serve.house import Why


def unopened(page: ft.Page, code: Code, error: StoreError, again: Callable[[], Awaitable[None]]) -> ft.View:
    """Another tab has the data, or the system refuses them; nothing is begun on a copy that nobody keeps."""
    say = Language(code).say
    look = Look(DARK if page.platform_brightness == ft.Brightness.DARK else LIGHT, 100)
    elsewhere = error.reason == "elsewhere"

    async def try_again() -> None:
        if IN_BROWSER:
            from mobile.web import bridge
            from mobile.web.browser import ask_again

            if elsewhere:
                bridge.claim()
            await ask_again()
        await again()

    icon = ft.Icons.TAB if elsewhere else ft.Icons.FOLDER_OFF
    head, words = ("elsewhere", "elsewhere-text") if elsewhere else ("refused", "refused-text")
    button = primary(
        look,
        say("unopened.here" if elsewhere else "unopened.again"),
        lambda: page.run_task(try_again),
        ft.Icons.REFRESH,
    )
    return _alone(look, icon, say(f"unopened.{head}"), say(f"unopened.{words}"), button)


def led_away(session: Session, why: Why) -> ft.View:
    """What is seen on a phone that was turned out or has left, or in one window too many: nothing of any table."""
    say = session.say
    if why == "too-many":
        return _alone(session.look, ft.Icons.TAB, say("window.title"), say("window.text"))
    return _alone(session.look, ft.Icons.PHONELINK_ERASE, say(f"phones.{why}"), say("phones.turned-out-text"))


def _alone(look: Look, icon: ft.IconData, name: str, words: str, button: ft.Control | None = None) -> ft.View:
    """A screen with nothing else on it."""
    centre = ft.TextAlign.CENTER
    what = [
        ft.Icon(icon, size=56, color=look.palette.accent),
        title(look, name, text_align=centre),
        text(look, words, 17, text_align=centre),
        button,
    ]
    return ft.View(
        route="/",
        bgcolor=look.palette.background,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[ft.Container(column(what, 20, horizontal_alignment=ft.CrossAxisAlignment.CENTER), width=WIDEST)],
        padding=32,
    )
