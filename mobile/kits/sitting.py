"""Sitting down: who plays at this phone, and what is shown to those who wait or only watch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.seats import Seats
from companion.wishes import Sit, Wish
from mobile.desks.table import TableDesk
from mobile.guest import Guest
from mobile.kits.panel import STRETCH, Panel
from mobile.session import house_changed
from mobile.widgets.basic import column, faint, in_pairs, quiet, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.sound import play

WATCHING = "watching"  # a setting of a phone: at which table it only watches
MARK, HEIGHT = 30, 56


def sitting_down(desk: TableDesk) -> Panel | None:
    """Which player somebody is who has just come to the table; nothing for who sits there, or wants to watch."""
    guest = desk.session.guest
    if guest is None or not desk.watches or watching(desk, guest):
        return None
    if any(each.phone == guest.id for each in guest.wishes(desk.table)):
        return Panel(desk.say("phones.asked-seat"), [faint(desk.look, desk.say("phones.asked-seat-hint"), 15)])
    taken = guest.seats(desk.table).taken
    names = [_seat(desk, guest, each, taken=each in taken) for each in desk.table.setup.players]
    seats = column(names, 8, horizontal_alignment=STRETCH) if desk.look.tight else column(in_pairs(names), 8)
    watch = quiet(desk.look, desk.say("phones.watch"), partial(_watch, desk, guest, True), ft.Icons.VISIBILITY)
    hints = [desk.say("phones.taken-hint" if taken else "phones.several-hint")]
    if guest.phone and not guest.local:
        hints.insert(0, desk.say("phones.this-is", n=guest.phone.number))
    words = faint(desk.look, " ".join(hints), 14)
    return Panel(desk.say("phones.who-are-you"), [seats, words, watch])


def watching(desk: TableDesk, guest: Guest | None) -> bool:
    """Whether this screen is there to be looked at: nobody plays at it, or is asked to."""
    return bool(guest and desk.watches and guest.setting(WATCHING) == desk.table.head.table)


def waiting(desk: TableDesk, panel: Panel) -> Panel | None:
    """What is asked of somebody else, to be seen and not to be tapped; nothing where this phone may answer.

    What nobody in particular is asked, anybody can answer.
    """
    guest = desk.session.guest
    if guest is None or desk.sitting.host:
        return None
    if not desk.sitting.players:
        sit_down = quiet(desk.look, desk.say("phones.sit-down"), partial(_watch, desk, guest, False), ft.Icons.CHAIR)
        words = faint(desk.look, desk.say("phones.watching"), 15, expand=True)
        above, beside = map(_untouched, (panel.above, panel.beside))
        return Panel(panel.title, [row([words, sit_down], 8)], panel.player, above, beside)
    if panel.player is None or desk.tells_for(panel.player):
        return None
    words = faint(desk.look, desk.say("phones.waiting"), 15)
    return Panel(panel.title, [words], panel.player, above=panel.above, beside=panel.beside)


def _untouched(what: ft.Control | None) -> ft.Control | None:
    """To be seen and not to be tapped."""
    return ft.Container(what, ignore_interactions=True) if what else None


def _seat(desk: TableDesk, guest: Guest, player: str, *, taken: bool) -> ft.Control:
    name = strong(desk.look, player, 18, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    content = row([desk.mark(player, MARK), name], 10)
    said = desk.say("phones.seat-taken" if taken else "phones.seat-free", player=player)
    do = desk.why_taken(player) if taken else partial(sit, desk, guest, player)
    box = ft.Container(
        content,
        padding=ft.Padding.symmetric(vertical=0, horizontal=16),
        height=desk.look.size(HEIGHT),
        bgcolor=desk.look.palette.surface,
        border_radius=16,
        opacity=0.45 if taken else 1,
    )
    return tappable(box, said, do, border_radius=16)


def hand(desk: TableDesk, guest: Guest, player: str, phone: str) -> None:
    """The host gives a seat to a phone; the one that had it shows nothing of it any more."""
    if guest.host and guest.house.phone(phone):
        change_seats(desk, guest, lambda seats: seats.sit(player, phone))


def sit(desk: TableDesk, guest: Guest, player: str) -> None:
    """Takes a free seat; somebody who was quicker keeps it. In a game with secrets that has begun the host is asked."""
    seats = guest.seats(desk.table)
    if player in seats.taken and seats.taken[player] != guest.id:
        desk.why_taken(player)()
        return

    if not guest.host and desk.table.played and not desk.sight(None).all and player not in seats.taken:
        id = desk.table.head.table
        asked = guest.house.wishes.ask(id, desk.table.seq, Wish(guest.id, seats.of(guest.id), Sit(player)))
        play(desk.session, "taken" if asked else "refused")
        house_changed(id)
        desk.changed()
        return

    def take(now: Seats) -> Seats:
        return now if now.taken.get(player, guest.id) != guest.id else now.sit(player, guest.id)

    change_seats(desk, guest, take)


def change_seats(desk: TableDesk, guest: Guest, change: Callable[[Seats], Seats]) -> None:
    """Who sits where changes, and all screens of the table say so."""
    id = desk.table.head.table
    before = guest.seats(desk.table).taken
    guest.house.seat(id, change)
    guest.house.comings.note(id, desk.table.seq, before, guest.seats(desk.table).taken)
    house_changed(id)
    desk.changed()


def comings(desk: TableDesk) -> str:
    """Who sat down where, or stood up, since the table came to its line."""
    guest = desk.session.guest
    noted = guest.house.comings.since(desk.table.head.table, desk.table.seq) if guest else ()
    return " ".join(_said(desk, guest, player, phone) for player, phone in noted if guest)


def _said(desk: TableDesk, guest: Guest, player: str, phone: str) -> str:
    known = guest.house.phone(phone) if phone else None
    what = "stood-up" if known is None else "sat" if known.number else "sat-machine"
    return desk.say(f"phones.{what}", player=player, n=known.number if known else 0)


def _watch(desk: TableDesk, guest: Guest, only: bool) -> None:
    """From now on it only watches this table; or it is asked again who sits there."""
    guest.keep(WATCHING, desk.table.head.table if only else "")
    desk.repaint()
