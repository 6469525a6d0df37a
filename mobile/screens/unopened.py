"""What is seen when the data of this device cannot be got at: why, and a way to try again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import flet as ft

from companion.language import Code, Language
from companion.store import StoreError
from mobile.picking import IN_BROWSER
from mobile.screens.frame import WIDEST
from mobile.theme import DARK, LIGHT, Look
from mobile.widgets.basic import column, primary, text, title


def unopened(page: ft.Page, code: Code, error: StoreError, again: Callable[[], Awaitable[None]]) -> ft.View:
    """Another tab has the data, or the system refuses them; nothing is begun on a copy that nobody keeps."""
    say = Language(code).say
    look = Look(DARK if page.platform_brightness == ft.Brightness.DARK else LIGHT, 100)
    elsewhere = error.reason == "elsewhere"

    async def try_again() -> None:
        if IN_BROWSER:
            from mobile.web.browser import ask_again

            await ask_again()
        await again()

    centre = ft.TextAlign.CENTER
    icon = ft.Icons.TAB if elsewhere else ft.Icons.FOLDER_OFF
    what: list[ft.Control | None] = [
        ft.Icon(icon, size=56, color=look.palette.accent),
        title(look, say("unopened.elsewhere" if elsewhere else "unopened.refused"), text_align=centre),
        text(look, say("unopened.elsewhere-text" if elsewhere else "unopened.refused-text"), 17, text_align=centre),
        primary(look, say("unopened.again"), lambda: page.run_task(try_again), ft.Icons.REFRESH),
    ]
    return ft.View(
        route="/",
        bgcolor=look.palette.background,
        vertical_alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        controls=[ft.Container(column(what, 20, horizontal_alignment=ft.CrossAxisAlignment.CENTER), width=WIDEST)],
        padding=32,
    )
