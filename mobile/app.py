"""The app: one session per visitor, one shelf of tables for all of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import flet as ft

from companion.language import CODES, Code
from companion.shelf import Shelf
from companion.store import FileStore, home
from mobile.routes import routes
from mobile.session import SESSION, Session
from mobile.theme import DARK, FONTS, LIGHT, theme

ASSETS = Path(__file__).parent / "assets"


@cache
def shelf() -> Shelf:
    """The tables of this device."""
    return Shelf(FileStore(home()))


@ft.component
def app(session: Session) -> ft.Control:
    return SESSION(session, lambda: ft.Router(routes(), manage_views=True))


async def main(page: ft.Page) -> None:
    """One visit."""
    page.title = "Arbitre"
    page.fonts = FONTS
    page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
    session = opened(await device_language(page))
    page.data = session
    dress(page, session)
    page.on_platform_brightness_change = lambda _: dress(page, session)
    page.on_resize = lambda _: measure(page, session)
    measure(page, session)
    page.render_views(app, session)


def opened(device: Code) -> Session:
    """A session with the settings that were kept, or what the device says."""
    library = shelf().library
    code = library.setting("language")
    return Session(
        shelf=shelf(),
        code=code if code in CODES else device,
        brightness=str(library.setting("brightness", "system")),
        scale=_number(library.setting("scale"), 100),
        sounds=library.setting("sounds", True) is True,
        shakes=library.setting("shakes", True) is True,
    )


def dress(page: ft.Page, session: Session) -> None:
    """Light or dark, as chosen or as the device is."""
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
    page.theme_mode = modes.get(session.brightness, ft.ThemeMode.SYSTEM)
    by_device = page.platform_brightness == ft.Brightness.DARK
    session.dark = session.brightness == "dark" or (session.brightness == "system" and by_device)


def measure(page: ft.Page, session: Session) -> None:
    """How much room there is; screens are drawn again when it changes."""
    session.width, session.height = page.width or session.width, page.height or session.height


async def device_language(page: ft.Page) -> Code:
    """French where the device speaks French, else English."""
    info = await page.get_device_info()
    return "fr" if info and info.locales and info.locales[0].language_code == "fr" else "en"


def run(port: int, *, desktop: bool = False) -> None:
    """Serves the app on this machine only, and opens it."""
    view = ft.AppView.FLET_APP if desktop else ft.AppView.WEB_BROWSER
    ft.run(main, view=view, host="127.0.0.1", port=port, no_cdn=True, assets_dir=str(ASSETS))


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
