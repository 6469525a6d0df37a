"""Files: a table, a box or everything, saved from any screen and opened on any screen."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

import data
from companion.backup import FileError, Saved, backup_name, pack, read, table_file
from companion.journal import JournalError
from companion.report import file_fault, plan_lines
from companion.restore import ImportPlan, Unfinished, plan, restore
from companion.seen import Sight
from companion.shelf import Shelf
from companion.store import MemoryStore, StoreError
from mobile.picking import picked, received
from mobile.session import Session, box_learnt, table_changed
from mobile.theme import TEXT, Look
from mobile.widgets.basic import Handler, card, column, primary, quiet, row, text
from mobile.widgets.choices import toggle
from mobile.widgets.drawers import drawer

log = logging.getLogger("arbitre")
SEEN = "damage-seen"  # a setting: what of that which was set aside was read
PAINTED = 0.05  # seconds for the screen to say that something takes a moment


@dataclass(frozen=True)
class Chosen:
    """A file that somebody chose to open, and how far it is with it."""

    content: bytes = b""
    saved: Saved | None = None
    settings: bool = False  # whether its settings are wanted too
    fault: str = ""
    busy: bool = False
    done: ImportPlan | None = None


@dataclass
class Files:
    """What a screen can do with files."""

    session: Session
    page: ft.Page
    held: MutableRef[Chosen | None]
    repaint: Handler

    # Saving

    def save_all(self) -> None:
        """A backup."""
        self._save(lambda shelf: (backup_name(), pack(shelf)))

    def save_table(self, id: str) -> None:
        """One table, to share it or to go on elsewhere; what is secret at it is in the file, and that is said."""

        open_to_all = Sight(self.session.shelf.open(id)).all
        if not open_to_all and not self.session.at_home:
            self.say(self.session.say("files.secrets-host"))
            return

        def said() -> str:
            return "files.saved" if open_to_all else "files.saved-secrets"

        self._save(lambda shelf: table_file(shelf, id), said)

    def save(self, name: str, content: bytes) -> None:
        """Anything else."""
        self._save(lambda _: (name, content))

    def _save(
        self, make: Callable[[Shelf], tuple[str, bytes]], said: Callable[[], str] = lambda: "files.saved"
    ) -> None:
        self.page.run_task(self._saving, make, said)

    async def _saving(self, make: Callable[[Shelf], tuple[str, bytes]], said: Callable[[], str]) -> None:
        try:
            name, content = make(self.session.shelf)
            path = await ft.FilePicker().save_file(file_name=name, src_bytes=content)
        except FileError as error:
            self.say(file_fault(error, self.session.code))
        except (StoreError, JournalError) as error:
            self.say(self.session.say("cli.no-file", file=error.name))
        except Exception:
            log.warning("no file could be saved", exc_info=True)
            self.say(self.session.say("files.none"))
        else:
            if path or self.page.web:
                self.say(self.session.say(said(), file=name))

    def say(self, words: str) -> None:
        """A word at the bottom of the screen."""
        self.page.show_dialog(ft.SnackBar(ft.Text(words, font_family=TEXT)))

    # Opening

    def open(self) -> None:
        """Chooses a file; what is in it is shown before anything happens."""
        self.page.run_task(self._opening, partial(picked, self.page, self.session.inbox))

    def open_brought(self) -> None:
        """Looks into the file that the system handed over, if it did; not before the screen is painted."""
        if self.session.brought:
            self.page.run_task(self._opening_brought)

    async def _opening_brought(self) -> None:
        brought, self.session.brought = self.session.brought, None
        if brought:
            await self._opening(partial(received, brought))

    async def _opening(self, get: Callable[[Handler], Awaitable[bytes | None]]) -> None:
        try:
            content = await get(lambda: self._hold(Chosen(busy=True)))
        except FileError as error:
            self._hold(Chosen(fault=file_fault(error, self.session.code)))
        except Exception:
            log.warning("no file could be chosen", exc_info=True)
            self.close()
            self.say(self.session.say("files.none"))
        else:
            if content is not None:
                if self.held.current:
                    await asyncio.sleep(PAINTED)
                self.look_into(content)

    def look_into(self, content: bytes) -> None:
        try:
            self._hold(Chosen(content, read(content)))
        except FileError as error:
            self._hold(Chosen(fault=file_fault(error, self.session.code)))

    def take(self) -> None:
        """Takes over what was shown."""
        chosen = self.held.current
        if chosen and not chosen.busy:
            self._hold(replace(chosen, busy=True))
            self.page.run_task(self._taking, chosen)

    async def _taking(self, chosen: Chosen) -> None:
        from mobile.app import settle

        await asyncio.sleep(PAINTED)
        try:
            done = restore(self.session.shelf, chosen.content, chosen.settings)
        except FileError as error:
            self._hold(Chosen(fault=file_fault(error, self.session.code)))
        except Unfinished:
            self._hold(Chosen(fault=self.session.say("file.unfinished")))
        except StoreError as error:
            self._hold(Chosen(fault=self.session.say(f"keep.{error.reason}")))
        else:
            if done.settings_taken and done.settings:
                await settle(self.page, self.session)
            if done.kind == "table" and self.session.guest:
                self.session.guest.house.open(done.steps[0].table.id)
            for step in done.steps:
                table_changed(self.page, step.table.id)
            box_learnt(self.page)
            self._hold(replace(chosen, done=done))

    def choose_settings(self, wanted: bool) -> None:
        if self.held.current:
            self._hold(replace(self.held.current, settings=wanted))

    def close(self) -> None:
        self._hold(None)

    def _hold(self, chosen: Chosen | None) -> None:
        self.held.current = chosen
        self.repaint()


def use_files(session: Session) -> Files:
    """Files on this screen; call once per painting."""
    held = cast("MutableRef[Chosen | None]", ft.use_ref(None))
    _, set_painted = ft.use_state(0)
    files = Files(session, ft.context.page, held, partial(set_painted, lambda n: n + 1))
    ft.use_dialog(_drawer(files, held.current) if held.current else None)
    return files


def _drawer(files: Files, chosen: Chosen) -> ft.BottomSheet:
    look, say = files.session.look, files.session.say
    understood = primary(look, say("understood"), files.close)
    working = row([ft.ProgressRing(width=28, height=28), text(look, say("files.working"), expand=True)], 16)
    if chosen.busy and not chosen.saved:
        return drawer(look, say("files.open"), [working], [], files.close)
    if chosen.fault or not chosen.saved:
        line = _line(look, ft.Icons.BLOCK, look.palette.refusal, chosen.fault)
        return drawer(look, say("files.cannot"), [line], [understood], files.close)
    about = chosen.done or plan(files.session.shelf, chosen.saved, chosen.settings)
    icon = ft.Icons.CHECK_CIRCLE if chosen.done else ft.Icons.ARROW_RIGHT
    lines: list[ft.Control] = [
        _line(look, icon, look.palette.primary, words) for words in plan_lines(about, files.session.language)
    ]
    if chosen.done:
        return drawer(look, say("files.done"), lines, [*_next(files, chosen.done), understood], files.close)
    if chosen.busy:
        return drawer(look, _name(files.session, chosen.saved), [*lines, working], [], files.close)
    if about.settings and files.session.shelf.library.documents().get("settings"):
        hint = say("files.settings-hint")
        lines.append(toggle(look, say("files.settings"), hint, chosen.settings, files.choose_settings))
    take = primary(look, say("files.take"), files.take, ft.Icons.DOWNLOAD_DONE)
    cancel = quiet(look, say("cancel"), files.close)
    buttons = [take, cancel] if about.changes else [understood]
    return drawer(look, _name(files.session, chosen.saved), lines, buttons, files.close)


def _line(look: Look, icon: ft.IconData, colour: str, words: str) -> ft.Control:
    return row([ft.Icon(icon, color=colour), text(look, words, 17, expand=True)], 12)


def _name(session: Session, saved: Saved) -> str:
    """What the file is."""
    return session.say(
        f"plan.kind-{saved.kind}", game=data.load(f"{saved.game}/game.json")["name"] if saved.game else ""
    )


def _next(files: Files, done: ImportPlan) -> list[ft.Control]:
    """After a single table: to it."""
    if done.kind != "table":
        return []
    route = f"/table/{done.steps[0].table.id}"

    def go() -> None:
        files.close()
        files.page.navigate(route)

    return [quiet(files.session.look, files.session.say("files.to-table"), go, ft.Icons.PLAY_CIRCLE)]


def forgetful(session: Session, save: Handler | None = None) -> ft.Control | None:
    """Said as long as it is so: what is told here is gone when the browser is closed."""
    store = session.shelf.store
    if not isinstance(store, MemoryStore):
        return None
    look = session.look
    words = _warning(session, f"keep.{store.why}")
    button = quiet(look, session.say("files.save-table"), save, ft.Icons.DOWNLOAD) if save else None
    return card(look, column([words, button], 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


def unready(session: Session) -> ft.Control | None:
    """Said as long as it is so: without a network the app does not start."""
    return card(session.look, _warning(session, "keep.network"), padding=12) if session.unready else None


def _warning(session: Session, id: str) -> ft.Control:
    sign = ft.Icon(ft.Icons.CLOUD_OFF, color=session.look.palette.refusal)
    return row([sign, text(session.look, session.say(id), 15, expand=True)], 12)


def damaged(session: Session) -> ft.Control | None:
    """Said until somebody has read it: the browser lost something, or the library was damaged.

    The list of tables goes on to name what the browser lost.
    """
    library, aside = session.shelf.library, session.shelf.set_aside
    _, set_seen = ft.use_state(0)
    lost = bool(aside) and library.setting(SEEN) != aside
    if not lost and not library.recovered:
        return None

    def seen() -> None:
        library.understood()
        if lost:
            library.set(SEEN, aside)
        set_seen(lambda n: n + 1)

    look = session.look
    icon = ft.Icon(ft.Icons.HEART_BROKEN, color=look.palette.refusal)
    said = session.say("keep.damaged" if lost else f"keep.library-{library.recovered}")
    words = row([icon, text(look, said, 15, expand=True)], 12)
    button = quiet(look, session.say("understood"), seen)
    return card(look, column([words, button], 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)
