"""Settings: language, looks, sounds, data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any, TypeVar

import flet as ft

from companion.language import Code
from companion.store import FileStore
from mobile.guest import Guest
from mobile.screens.frame import frame, go, screen
from mobile.session import Session, house_changed
from mobile.theme import Look
from mobile.widgets.basic import Handler, card, column, copyable, faint, quiet, row, strong, text
from mobile.widgets.choices import chips, confirmation, danger, toggle
from mobile.widgets.files import Files, forgetful, use_files
from mobile.widgets.update import update_tile

LANGUAGES: tuple[tuple[Code, str], ...] = (("fr", "Français"), ("en", "English"))
BRIGHTNESSES = ("system", "light", "dark")
SCALES = (90, 100, 115, 130, 150, 200)
Value = TypeVar("Value")


@screen
def settings_screen(session: Session) -> ft.View:
    """How this device speaks, looks and sounds, and what it keeps."""
    step, set_step = ft.use_state(0)  # how far the deletion of everything was confirmed
    leaving, set_leaving = ft.use_state(False)
    page, files = ft.context.page, use_files(session)
    close = partial(set_step, 0)
    delete = partial(page.run_task, _delete_all, page, session)
    ft.use_dialog(_sure(session, step, partial(set_step, 2), delete, close) if step else None)
    guest = session.guest
    ft.use_dialog(_leaving(session, guest, partial(set_leaving, False)) if guest and leaving else None)
    return frame(
        session,
        session.say("screen.settings"),
        [
            update_tile(session),
            _looks(page, session),
            _feel(session),
            _data(session, files, partial(set_step, 1)) if session.at_home else None,
            _way_out(session, partial(set_leaving, True)) if guest and not guest.local else None,
            faint(session.look, session.say("settings.about", version=_version()), 14, text_align=ft.TextAlign.CENTER),
        ],
        route="/settings",
    )


def keep(session: Session, key: str, value: object) -> None:
    """Applies a setting at once, and keeps it: in the library, or for this phone of a server."""
    setattr(session, "code" if key == "language" else key, value)
    if session.guest and not session.guest.local:
        session.guest.keep(key, value)
    else:
        session.shelf.library.set(key, value)


def _looks(page: ft.Page, session: Session) -> ft.Control:
    from mobile.app import dress

    def language(value: str) -> None:
        keep(session, "language", value)
        dress(page, session)

    def brightness(value: str) -> None:
        keep(session, "brightness", value)
        dress(page, session)

    themes = [(each, session.say(f"settings.{each}")) for each in BRIGHTNESSES]
    scales = [(each, session.say("settings.percent", n=each)) for each in SCALES]
    look = session.look
    return _section(
        look,
        [
            _choice(look, session.say("settings.language"), LANGUAGES, session.code, language),
            _choice(look, session.say("settings.theme"), themes, session.brightness, brightness),
            _choice(look, session.say("settings.scale"), scales, session.scale, partial(keep, session, "scale")),
        ],
    )


def _feel(session: Session) -> ft.Control:
    def switch(key: str, value: bool) -> ft.Control:
        hint = session.say(f"settings.{key}-hint")
        return toggle(session.look, session.say(f"settings.{key}"), hint, value, partial(keep, session, key))

    return _section(session.look, [switch("sounds", session.sounds), switch("shakes", session.shakes)], 4)


def _data(session: Session, files: Files, delete: Handler) -> ft.Control:
    look, store = session.look, session.shelf.store
    kept = session.say("settings.kept", n=len(session.shelf.tables()))
    where = str(store.folder) if isinstance(store, FileStore) else session.say("settings.in-browser")
    return _section(
        look,
        [
            strong(look, session.say("settings.data"), 17),
            text(look, kept),
            forgetful(session) or _path(look, where),
            quiet(look, session.say("files.save-all"), files.save_all, ft.Icons.SAVE_ALT),
            faint(look, session.say("files.save-all-hint"), 14),
            quiet(look, session.say("files.open"), files.open, ft.Icons.FILE_OPEN),
            faint(look, session.say("files.open-hint"), 14),
            quiet(look, session.say("settings.delete"), delete, ft.Icons.DELETE_FOREVER),
        ],
        12,
    )


def _way_out(session: Session, leave: Handler) -> ft.Control:
    """For a phone that has come in to a server."""
    return _section(session.look, [quiet(session.look, session.say("phones.leave"), leave, ft.Icons.LOGOUT)])


def _leaving(session: Session, guest: Guest, close: Callable[[], None]) -> Any:
    def leave() -> None:
        close()
        house_changed(*guest.house.forget(guest.id))

    yes = danger(session.look, session.say("phones.leave-now"), leave)
    no = quiet(session.look, session.say("keep"), close)
    title, what = session.say("phones.leave-title"), session.say("phones.leave-what")
    return confirmation(session.look, title, what, yes, no, close)


def _path(look: Look, where: str) -> ft.Control:
    return row(
        [
            ft.Icon(ft.Icons.FOLDER_OPEN, size=20, color=look.palette.faint),
            copyable(faint(look, where, 14), expand=True),
        ]
    )


def _section(look: Look, controls: Sequence[ft.Control], spacing: float = 16) -> ft.Control:
    return card(look, column(controls, spacing, horizontal_alignment=ft.CrossAxisAlignment.STRETCH))


def _choice(
    look: Look, label: str, choices: Sequence[tuple[Value, str]], chosen: Value, do: Callable[[Value], None]
) -> ft.Control:
    """One of a few: all are seen, one tap takes another."""
    return column([strong(look, label, 17), chips(look, choices, chosen, do)], 8)


def _sure(session: Session, step: int, go_on: Handler, delete: Handler, close: Handler) -> Any:
    """Twice: first what goes is named, then that it cannot be had back."""
    look, shelf = session.look, session.shelf
    no = quiet(look, session.say("keep"), close)
    if step == 1:
        numbers = {
            "tables": len(shelf.tables()),
            "people": len(shelf.library.people()),
            "boxes": len(shelf.library.boxes()),
        }
        named = [session.say(f"settings.delete-{what}", n=n) for what, n in numbers.items() if n]
        gone = session.language.list([*named, session.say("settings.delete-settings")])
        what = session.say("settings.delete-what", what=gone)
        yes: ft.Control = quiet(look, session.say("go-on"), go_on)
        return confirmation(look, session.say("settings.delete-title"), what, yes, no, close)
    yes = danger(look, session.say("settings.delete-all"), delete)
    return confirmation(look, session.say("settings.sure"), session.say("settings.gone"), yes, no, close)


async def _delete_all(page: ft.Page, session: Session) -> None:
    """Everything goes; the app is as on its first day."""
    from mobile.app import settle

    session.shelf.clear()
    await settle(page, session)
    go("/")


def _version() -> str:
    """Which version this is; an app built for a phone carries no package data to read it from."""
    with suppress(PackageNotFoundError):
        return version("arbitre")
    return ""
