"""A game that a phone brings to a server: to go on there, if the host lets it in."""

from __future__ import annotations

import logging

import flet as ft

import data
from companion.backup import FileError, read
from companion.report import file_fault, plan_lines
from companion.restore import plan, restore
from companion.store import StoreError
from mobile.guest import Guest
from mobile.kits.panel import STRETCH
from mobile.picking import picked
from mobile.screens.frame import live_part
from mobile.session import Session, box_learnt, house_changed, table_changed
from mobile.widgets.basic import card, column, faint, primary, quiet, row, strong, text
from mobile.widgets.files import Files, use_files

log = logging.getLogger("arbitre")


def bring_button(session: Session, files: Files) -> ft.Control | None:
    """For a phone that is not the host's: its game, to go on here; the host is asked."""
    guest = session.guest
    if guest is None:
        return None
    if guest.house.moves.waits(guest.id):
        return faint(session.look, session.say("bring.asked"), 15, text_align=ft.TextAlign.CENTER)
    page = files.page

    def bring() -> None:
        page.run_task(_bring, page, session, guest, files)

    return quiet(session.look, session.say("bring.button"), bring, ft.Icons.FILE_OPEN_OUTLINED)


async def _bring(page: ft.Page, session: Session, guest: Guest, files: Files) -> None:
    from mobile.serve.moves import LARGEST_BROUGHT

    try:
        content = await picked(page, session.inbox, lambda: None)
        if content is None:
            return
        if len(content) > LARGEST_BROUGHT:
            files.say(session.say("bring.too-large"))
            return
        saved = read(content)
    except FileError as error:
        files.say(file_fault(error, session.code))
    except Exception:
        log.warning("no file could be chosen", exc_info=True)
        files.say(session.say("files.none"))
    else:
        if saved.kind != "table":
            files.say(session.say("bring.no-game"))
        elif not (guest.phone and guest.house.moves.bring(guest.id, saved.tables[0])):
            files.say(session.say("bring.full"))
        else:
            house_changed()


def brought(session: Session) -> ft.Control | None:
    """For the host: the games that phones bring, each to be let in or not."""
    guest = session.guest
    waiting = guest.house.moves.brought if guest and guest.host else ()
    return _all_brought(session, guest, [each.phone for each in waiting]) if guest and waiting else None


@live_part
def _all_brought(session: Session, guest: Guest, phones: list[str]) -> ft.Control:
    files = use_files(session)
    return column([_brought(session, guest, files, phone) for phone in phones], 16, horizontal_alignment=STRETCH)


def _brought(session: Session, guest: Guest, files: Files, phone: str) -> ft.Control:
    look = session.look
    content = next(each.table for each in guest.house.moves.brought if each.phone == phone)
    name = data.load(f"{content.game}/game.json")["name"]
    lines = plan_lines(plan(session.shelf, read(content.journal)), session.language)

    def refuse() -> None:
        if guest.host and guest.house.moves.answered(phone):
            house_changed()

    def allow() -> None:
        if guest.host and guest.house.moves.answered(phone):
            _let_in(session, guest, files, content.journal)

    buttons = row(
        [
            quiet(look, session.say("bring.refuse"), refuse, expand=True),
            primary(look, session.say("bring.allow"), allow, ft.Icons.CHECK, expand=True),
        ]
    )
    heading = strong(look, session.say("bring.title", game=name), 18)
    players = text(look, session.language.list(list(content.players)))
    said = [faint(look, line, 15) for line in lines]
    return card(look, column([heading, players, *said, buttons], 8, horizontal_alignment=STRETCH))


def _let_in(session: Session, guest: Guest, files: Files, content: bytes) -> None:
    """Opens a game that was brought, and opens it to all phones."""
    page = files.page
    try:
        done = restore(session.shelf, content)
    except FileError as error:
        files.say(file_fault(error, session.code))
        return
    except StoreError as error:
        files.say(session.say(f"keep.{error.reason}"))
        return
    for step in done.steps:
        guest.house.open(step.table.id)
        table_changed(page, step.table.id)
    box_learnt(page)
    house_changed()
