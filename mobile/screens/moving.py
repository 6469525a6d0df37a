"""A game that is taken along, by a file or with one scan; and that comes back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion.backup import table_file
from companion.entry import Arrive, Depart
from companion.seen import Sight
from mobile.desks.table import TableDesk
from mobile.guest import Guest
from mobile.kits.panel import STRETCH
from mobile.screens.frame import closed, frame, screen
from mobile.screens.table import use_desk
from mobile.session import Session, table_changed, use_house
from mobile.widgets.basic import card, column, faint, primary, quiet, strong, text
from mobile.widgets.choices import confirmation, danger
from mobile.widgets.files import Files, use_files

QR = 260  # how large it is at most


@screen
def move_screen(session: Session) -> ft.View:
    """For the host: how a game is taken along, and how it comes back."""
    desk, files = use_desk(session), use_files(session)
    use_house(session)
    secret, set_secret = ft.use_state("")
    sure, ask = ft.use_state(False)
    ft.use_dialog(_sure(desk, partial(ask, False)) if sure else None)
    if not session.at_home:
        return closed(session)
    parts: list[ft.Control | None]
    if desk.table.away:
        parts = [_back(desk, files, partial(ask, True))]
    else:
        parts = [_what(desk), _as_file(desk, files), _by_scan(desk, secret, set_secret)]
    return frame(session, session.say("screen.move"), parts, route=f"/table/{desk.table.head.table}/move")


# Taking it along


def _what(desk: TableDesk) -> ft.Control:
    look = desk.look
    secrets = None if Sight(desk.table).all else text(look, desk.say("move.secrets"), 16, color=look.palette.refusal)
    return card(look, column([text(look, desk.say("move.what"), 17), secrets], 8, horizontal_alignment=STRETCH))


def _as_file(desk: TableDesk, files: Files) -> ft.Control:
    def take() -> None:
        verdict = desk.tell([Depart()], desk.seen)
        if verdict and verdict.ok:
            files.save_table(desk.table.head.table)

    look = desk.look
    button = primary(look, desk.say("move.file"), take, ft.Icons.SAVE_ALT)
    return card(look, column([button, faint(look, desk.say("move.file-hint"), 15)], 8, horizontal_alignment=STRETCH))


def _by_scan(desk: TableDesk, secret: str, set_secret: Callable[[str], None]) -> ft.Control | None:
    """Where other devices can come in: a code that hands the file to the phone that scans it."""
    guest, look = desk.session.guest, desk.look
    if guest is None or guest.door is None or not guest.door.is_open or not guest.door.urls:
        return None
    moves = guest.house.moves
    if not moves.is_offered(secret):
        button = quiet(look, desk.say("move.scan"), lambda: set_secret(_offer(desk, guest)), ft.Icons.QR_CODE_2)
        hint = faint(look, desk.say("move.scan-hint"), 15)
        return card(look, column([button, hint], 8, horizontal_alignment=STRETCH))
    from mobile.serve.invitation import qr

    def stop() -> None:
        moves.withdraw(desk.table.head.table)
        set_secret("")

    url = guest.door.urls[0]
    side = min(QR, desk.session.width - 96)
    label = desk.say("move.qr", url=url)
    picture = ft.Image(src=qr(guest.door.taking(url, secret)), width=side, height=side, semantics_label=label)
    parts: list[ft.Control | None] = [
        strong(look, desk.say("move.scan-now"), 18, text_align=ft.TextAlign.CENTER),
        ft.Container(picture, bgcolor="#FFFFFF", border_radius=12, padding=4),
        faint(look, desk.say("move.scan-once"), 15, text_align=ft.TextAlign.CENTER),
        quiet(look, desk.say("move.scan-stop"), stop, ft.Icons.CLOSE),
    ]
    return card(look, column(parts, 12, horizontal_alignment=ft.CrossAxisAlignment.CENTER))


def _offer(desk: TableDesk, guest: Guest) -> str:
    """The secret of a link; the game goes when somebody takes it there, if this is still its host."""
    shelf, id = desk.session.shelf, desk.table.head.table

    def give() -> tuple[str, bytes] | None:
        table = shelf.open(id)
        if not guest.host or not table.submit(Depart()).ok:
            return None
        shelf.follow(table)
        table_changed(None, id)
        return table_file(shelf, id)

    return guest.house.moves.offer(id, give)


# Coming back


def _back(desk: TableDesk, files: Files, ask: Callable[[], None]) -> ft.Control:
    look = desk.look
    parts: list[ft.Control | None] = [
        strong(look, desk.say("move.away"), 19),
        text(look, desk.say("move.away-text")),
        primary(look, desk.say("move.open"), files.open, ft.Icons.FILE_OPEN_OUTLINED),
        quiet(look, desk.say("move.again"), partial(files.save_table, desk.table.head.table), ft.Icons.SAVE_ALT),
        quiet(look, desk.say("move.stay"), ask, ft.Icons.PLAY_ARROW),
    ]
    return card(look, column(parts, 12, horizontal_alignment=STRETCH))


def _sure(desk: TableDesk, close: Callable[[], None]) -> Any:
    """It was asked for; is it meant?"""

    def stay() -> None:
        close()
        desk.tell([Arrive(stays=True)], desk.seen)

    yes = danger(desk.look, desk.say("move.stay"), stay)
    no = quiet(desk.look, desk.say("cancel"), close)
    return confirmation(desk.look, desk.say("move.stay-title"), desk.say("move.stay-what"), yes, no, close)
