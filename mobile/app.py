"""The app: one session per visitor, one shelf of tables for all of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import flet as ft

from companion.game import games
from companion.language import CODES, Code
from companion.restore import finish
from companion.shelf import Shelf
from companion.store import FileStore, Store, StoreError, home
from mobile.guest import Guest
from mobile.mended import mend
from mobile.picking import IN_BROWSER
from mobile.quick import quicken
from mobile.routes import routes
from mobile.screens.frame import go_back
from mobile.screens.unopened import led_away, unopened
from mobile.session import SESSION, Session, follow_boxes, hold
from mobile.theme import DARK, FONTS, LIGHT, theme
from mobile.turns import turns
from mobile.view import view_of
from mobile.widgets import awake

if TYPE_CHECKING:
    from mobile.serve.gate import Visit
    from mobile.serve.uploads import Inbox

ASSETS = Path(__file__).parent / "assets"
TO_GO = 1  # second in which a browser has gone elsewhere
A_LOOK = 0.3  # seconds in which a first tap is answered at once


@cache
def shelf() -> Shelf:
    """The tables of this device; StoreError when they cannot be got at now."""
    return finish(Shelf(kept()))


def kept() -> Store:
    """Where this device keeps them: in files, or in the browser where the app itself runs there."""
    if IN_BROWSER:
        from mobile.web.browser import store

        return store()
    return FileStore(home())


@ft.component
def app(session: Session) -> ft.Control:
    return SESSION(session, lambda: ft.Router(routes(session), manage_views=True))


async def main(page: ft.Page, inbox: Inbox | None = None, guest: Guest | None = None) -> None:
    """One visit; of a server, with its way for files, and which phone it is."""
    mend()
    quicken()
    page.title = "Arbitre"
    page.fonts = FONTS
    page.theme, page.dark_theme = theme(LIGHT), theme(DARK)
    code = await device_language(page)
    try:
        session = opened(code, inbox, guest)
    except StoreError as error:
        page.views = [unopened(page, code, error, partial(main, page, inbox, guest))]
        page.update()
        if IN_BROWSER:
            _shown()
        return
    hold(page, session)
    dress(page, session)
    page.on_platform_brightness_change = lambda _: dress(page, session)
    page.on_resize = lambda _: measure(page, session)
    awake.watch(page)
    measure(page, session)
    follow_boxes(page, session)
    page.on_close = lambda _: turns().end(page)
    page.on_view_pop = lambda _: go_back()  # the device's own way back, or a swipe
    page.render_views(app, session)
    if guest and guest.visit:
        page.run_task(_lead_away, page, session, guest.visit)
    if IN_BROWSER:
        _shown()
        _hear_of_updates(page, session)
        _hear_of_files(page, session)
        _hear_of_the_network(page, session)
        page.run_task(_load_games)


def _shown() -> None:
    """Tells the page around the app that there is something to see."""
    from mobile.web import bridge

    bridge.opened()


async def _load_games() -> None:
    """While the first screen is looked at: a game that is first asked for later would keep somebody waiting."""
    for game in games():
        await asyncio.sleep(A_LOOK)
        view_of(game)


def _hear_of_updates(page: ft.Page, session: Session) -> None:
    """Hears from the page around the app of a newer version."""
    from mobile.web import bridge

    async def offer() -> None:
        session.update = bridge.take_update

    bridge.on_update(lambda: page.run_task(offer))


def _hear_of_files(page: ft.Page, session: Session) -> None:
    """Hears from the page around the app of a file that was opened or shared with it: Home shows what is in it."""
    from mobile.web import bridge

    async def show() -> None:
        session.brought = bridge.handed_over()
        page.navigate("/")

    bridge.on_file(lambda: page.run_task(show))


def _hear_of_the_network(page: ft.Page, session: Session) -> None:
    """Hears from the page around the app whether the browser could keep all of it."""
    from mobile.web import bridge

    async def warn() -> None:
        session.unready = bridge.unready()

    bridge.on_unready(lambda: page.run_task(warn))


async def _lead_away(page: ft.Page, session: Session, visit: Visit) -> None:
    """When its phone is turned out, a visit shows only that, and then the form for the code; likewise when it is to
    end for another reason.

    What was on the screen would stay there for ever; and Flet's client, once it is hung up on, would try to come back
    for ever.
    """
    await visit.ended()
    if visit.out.is_set():
        from mobile.serve.porch import OUT

        page.views = [led_away(session, visit.why)]
        page.update()
        going = ft.UrlLauncher().launch_url(f"{OUT}/{visit.why}", web_only_window_name="_self")
        with suppress(TimeoutError):  # a browser that has gone does not say so
            await asyncio.wait_for(going, TO_GO)


def opened(device: Code, inbox: Inbox | None = None, guest: Guest | None = None) -> Session:
    """A session with the settings that were kept, or what the device says."""
    setting = guest.setting if guest and not guest.local else shelf().library.setting
    code = setting("language")
    return Session(
        shelf=shelf(),
        inbox=inbox,
        guest=guest,
        code=code if code in CODES else device,
        brightness=str(setting("brightness", "system")),
        scale=_number(setting("scale", 100), 100),
        sounds=setting("sounds", True) is True,
        shakes=setting("shakes", True) is True,
    )


async def settle(page: ft.Page, session: Session) -> None:
    """Applies to this visit the settings that are kept now."""
    now = opened(await device_language(page), guest=session.guest)
    session.code, session.brightness, session.scale = now.code, now.brightness, now.scale
    session.sounds, session.shakes = now.sounds, now.shakes
    dress(page, session)


def dress(page: ft.Page, session: Session) -> None:
    """Light or dark, as chosen or as the device is; and what Flutter says by itself, in the language of the app."""
    page.locale_configuration = ft.LocaleConfiguration([ft.Locale(each) for each in CODES], ft.Locale(session.code))
    modes = {"light": ft.ThemeMode.LIGHT, "dark": ft.ThemeMode.DARK}
    page.theme_mode = modes.get(session.brightness, ft.ThemeMode.SYSTEM)
    by_device = page.platform_brightness == ft.Brightness.DARK
    session.dark = session.brightness == "dark" or (session.brightness == "system" and by_device)


def measure(page: ft.Page, session: Session) -> None:
    """How much room there is; screens are painted again when it changes."""
    session.width, session.height = page.width or session.width, page.height or session.height


async def device_language(page: ft.Page) -> Code:
    """French where the device speaks French, else English."""
    info = await page.get_device_info()
    return "fr" if info and info.locales and info.locales[0].language_code == "fr" else "en"


def open_window() -> None:
    """Opens the app in a window of Flet's own."""
    ft.run(main, view=ft.AppView.FLET_APP, assets_dir=str(ASSETS))


def _number(value: object, otherwise: int) -> int:
    return value if isinstance(value, int) else otherwise
