"""Several phones: how others come in, who is there, and who sits where at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, cast

import flet as ft

from companion.seats import TELLING, Seats, Telling
from mobile.desks.table import TableDesk
from mobile.guest import HERE, Guest
from mobile.kits.panel import painted
from mobile.kits.sitting import change_seats, hand, sit
from mobile.screens.bringing import brought
from mobile.screens.frame import empty, frame, screen
from mobile.screens.table import use_desk
from mobile.screens.wishes import use_answer_below, wished
from mobile.session import Session, house_changed, use_house
from mobile.widgets.basic import amount, card, column, faint, icon_button, quiet, row, strong, text, tile
from mobile.widgets.choices import chips, confirmation, danger, toggle
from mobile.widgets.drawers import drawer
from mobile.widgets.files import Files, use_files

if TYPE_CHECKING:
    from mobile.serve.public import PublicDoor

STRETCH = ft.CrossAxisAlignment.STRETCH
QR = 260  # how large it is at most
ABOVE = 110  # height of what is around it where nothing else is beside it
A_MOMENT = 1  # second after which a code has surely ended


@screen
def phones_screen(session: Session) -> ft.View:
    """For the host: how phones come in, and which are there."""
    use_house(session)
    files, (chosen, choose), (leaving, set_leaving) = use_files(session), ft.use_state(""), ft.use_state("")
    guest = session.guest
    _use_end_of_code(guest)
    ft.use_dialog(_sure(session, guest, leaving, partial(set_leaving, "")) if guest and leaving else None)
    parts: list[ft.Control | None] = [_not_here(session)]
    if guest and guest.door and session.at_home:
        there = _there(session, guest, set_leaving)
        switch, invitation = _switch(session, guest, guest.door, files), _invitation(session, guest, chosen, choose)
        first = [invitation, switch] if session.lying and guest.door.is_open else [switch, invitation]
        parts = [brought(session), *first, _trust(session, guest.door, chosen), there]
    return frame(session, session.say("screen.phones"), parts, route="/phones")


@screen
def seats_screen(session: Session) -> ft.View:
    """Who sits where at a table, and who may tell what."""
    desk = use_desk(session)
    use_house(session)
    (chosen, choose), (handed, set_handed) = ft.use_state(""), ft.use_state("")
    guest = session.guest
    _use_end_of_code(guest)
    ft.use_dialog(_handing(desk, guest, handed, partial(set_handed, "")) if guest and guest.host and handed else None)
    parts: list[ft.Control | None] = [_not_here(session)]
    if guest:
        invitation = _invitation(session, guest, chosen, choose) if session.at_home else None
        wish = wished(desk)
        asked = card(session.look, painted(desk, wish)) if wish else None
        seated = [_seats(desk, guest, set_handed), _telling(desk, guest), invitation]
        parts = [asked, _comes(desk, guest), *(seated if desk.table.head.table in guest.house.tables else [])]
    route = f"/table/{desk.table.head.table}/phones"
    return frame(session, session.say("screen.phones"), parts, route=route, bottom=use_answer_below(desk))


def _not_here(session: Session) -> ft.Control:
    return empty(session.look, ft.Icons.PHONELINK_OFF, session.say("phones.not-here"))


# Coming in


def _use_end_of_code(guest: Guest | None) -> None:
    """A screen with a code is painted again when it ends."""
    waiting = cast("list[asyncio.TimerHandle]", ft.use_ref(cast("list[asyncio.TimerHandle]", [])).current)
    code = guest.house.code if guest else ""

    def wait() -> None:
        leave()
        if guest and code:
            late = guest.house.code_lasts + A_MOMENT
            waiting.append(asyncio.get_running_loop().call_later(late, house_changed))

    def leave() -> None:
        while waiting:
            waiting.pop().cancel()

    ft.use_effect(wait, dependencies=[code], cleanup=leave)


def _switch(session: Session, guest: Guest, door: PublicDoor, files: Files) -> ft.Control:
    page = ft.context.page

    async def turn(on: bool) -> None:
        try:
            await (door.open() if on else door.close())
        except OSError:
            files.say(session.say("phones.no-port"))
        house_changed()

    def turned(on: bool) -> None:
        if guest.host:
            page.run_task(turn, on)

    words, hint = session.say("phones.open"), session.say("phones.open-hint")
    return card(session.look, toggle(session.look, words, hint, door.is_open, turned))


def _invitation(session: Session, guest: Guest, chosen: str, choose: Callable[[str], None]) -> ft.Control | None:
    """What others scan or type."""
    door, look = guest.door, session.look
    if door is None:
        return None
    if not door.is_open:
        return card(look, faint(look, session.say("phones.shut"), 16))
    urls = door.urls
    if not urls:
        return card(look, text(look, session.say("serve.no-network")))
    from mobile.serve.invitation import qr

    url = chosen if chosen in urls else urls[0]
    side = min(QR, session.width - 96, session.height - ABOVE)
    picture = ft.Image(
        src=qr(door.link(url)), width=side, height=side, semantics_label=session.say("phones.qr", url=url)
    )
    code = guest.house.code
    typed: list[ft.Control | None] = [
        text(look, session.say("phones.or-type", url=url), 16, text_align=ft.TextAlign.CENTER),
        amount(look, _spaced(code), 34) if code else faint(look, session.say("phones.code-old"), 15),
        quiet(look, session.say("phones.new-code"), partial(_new_code, guest), ft.Icons.REFRESH),
    ]
    others = chips(look, [(each, each.partition("//")[2]) for each in urls], url, choose) if len(urls) > 1 else None
    framed = ft.Container(picture, bgcolor="#FFFFFF", border_radius=12, padding=4)
    scan, middle = strong(look, session.say("phones.scan"), 18), ft.CrossAxisAlignment.CENTER
    if session.lying:
        words = column([scan, *typed, others], 6, horizontal_alignment=middle, expand=True)
        return card(look, row([framed, words], 16))
    return card(look, column([scan, framed, *typed, others], 12, horizontal_alignment=middle))


def _trust(session: Session, door: PublicDoor, chosen: str) -> ft.Control | None:
    """What a phone can do so that it trusts this machine; or what it cannot do, as the connection is not private."""
    look = session.look
    if not door.is_open or not door.urls:
        return None
    if door.sleepy:
        return card(look, faint(look, session.say("tls.off"), 15))
    url = door.authority(chosen if chosen in door.urls else door.urls[0])
    if not url:
        return None
    heading = strong(look, session.say("tls.title"), 18)
    lines = [text(look, f"{n}. {session.say(f'tls.{n}', url=url)}", 15) for n in (1, 2, 3)]
    without = faint(look, session.say("tls.without"), 15)
    return card(look, column([heading, *lines, without], 8, horizontal_alignment=STRETCH))


def _comes(desk: TableDesk, guest: Guest) -> ft.Control | None:
    """For the host: whether phones may come to this table at all."""
    if not guest.host:
        return None
    id = desk.table.head.table

    def turn(on: bool) -> None:
        if guest.host:
            (guest.house.open if on else guest.house.shut)(id)
        house_changed(id)
        desk.changed()

    words, hint = desk.say("phones.table-open"), desk.say("phones.table-open-hint")
    return card(desk.look, toggle(desk.look, words, hint, id in guest.house.tables, turn))


def _spaced(code: str) -> str:
    """Easier to read out."""
    return f"{code[:3]} {code[3:]}"


def _new_code(guest: Guest) -> None:
    if guest.host:
        guest.house.new_code()
        house_changed()


# Who is there


def _there(session: Session, guest: Guest, turn_out: Callable[[str], None]) -> ft.Control:
    look = session.look
    phones = [_phone(session, guest, each.id, turn_out) for each in reversed(guest.house.phones)]
    heading = strong(look, session.say("phones.in-the-house", n=len(phones)), 18)
    none = faint(look, session.say("phones.nobody"), 15)
    return card(look, column([heading, *(phones or [none])], 8, horizontal_alignment=STRETCH))


def _phone(session: Session, guest: Guest, id: str, turn_out: Callable[[str], None]) -> ft.Control:
    look, there = session.look, guest.house.screens(id) > 0
    icon = ft.Icons.SMARTPHONE if there else ft.Icons.PHONELINK_OFF
    names = phone_name(session, guest, id)
    state = session.say("phones.awake" if there else "phones.asleep")
    label = session.say("phones.turn-out", phone=names)
    button = icon_button(look, ft.Icons.PHONELINK_ERASE, label, partial(turn_out, id))
    words = column([text(look, names, 16), faint(look, state, 14)], 0, expand=True)
    return row([ft.Icon(icon, color=look.palette.primary if there else look.palette.faint), words, button], 10)


def phone_name(session: Session, guest: Guest, id: str) -> str:
    """What a phone is called: its number, and who plays there at whatever table."""
    phone = guest.house.phone(id)
    known = session.say("phones.name", n=phone.number) if phone and phone.number else session.say("phones.machine")
    players = dict.fromkeys(player for table in guest.house.tables for player in guest.house.seats(table).of(id))
    return f"{known} · {session.language.list(list(players))}" if players else known


def _sure(session: Session, guest: Guest, id: str, close: Callable[[], None]) -> ft.DialogControl:
    def turn_out() -> None:
        if guest.host:
            house_changed(*guest.house.turn_out(id))
        close()

    look, name = session.look, phone_name(session, guest, id)
    yes = danger(look, session.say("phones.turn-out-now"), turn_out)
    no = quiet(look, session.say("keep"), close)
    asked = session.say("phones.turn-out-title", phone=name)
    return cast(ft.DialogControl, confirmation(look, asked, session.say("phones.turn-out-what"), yes, no, close))


# Who sits where


def _seats(desk: TableDesk, guest: Guest, hand_over: Callable[[str], None]) -> ft.Control:
    look = desk.look
    lines = [_seat(desk, guest, player, hand_over) for player in desk.table.setup.players]
    return card(look, column([strong(look, desk.say("phones.seats"), 18), *lines], 8, horizontal_alignment=STRETCH))


def _seat(desk: TableDesk, guest: Guest, player: str, hand_over: Callable[[str], None]) -> ft.Control:
    look, phone = desk.look, guest.seats(desk.table).taken.get(player)
    free = partial(_free, desk, guest, player)
    button: ft.Control | None = None
    if phone is None:
        state, button = "free", quiet(look, desk.say("phones.sit"), partial(sit, desk, guest, player))
    elif phone == guest.id:
        state, button = "here", quiet(look, desk.say("phones.give-back"), free)
    else:
        state = "machine" if phone == HERE else "elsewhere" if guest.house.screens(phone) else "asleep"
        button = quiet(look, desk.say("phones.free"), free) if guest.host else None
    where = faint(look, desk.say(f"phones.seat-is-{state}", n=_number(guest, phone)), 14)
    label = desk.say("phones.hand", player=player)
    over = icon_button(look, ft.Icons.SEND_TO_MOBILE, label, partial(hand_over, player)) if guest.host else None
    words = column([strong(look, player, 17), where], 0, expand=True)
    if look.tight:
        below = row([button, over], 8, alignment=ft.MainAxisAlignment.END)
        return column([row([desk.mark(player, 30), words], 8), below], 4)
    return row([desk.mark(player, 30), words, button, over], 8)


def _number(guest: Guest, id: str | None) -> int:
    phone = guest.house.phone(id) if id else None
    return phone.number if phone else 0


def _handing(desk: TableDesk, guest: Guest, player: str, close: Callable[[], None]) -> ft.DialogControl:
    """To which phone the host gives a seat: those that are there first."""
    look, session = desk.look, desk.session
    there = sorted(guest.house.phones, key=lambda phone: not guest.house.screens(phone.id))
    taken = guest.seats(desk.table).taken.get(player)

    def phone(id: str) -> ft.Control:
        awake = id in (guest.id, HERE) or guest.house.screens(id) > 0
        sign = ft.Icons.SMARTPHONE if awake else ft.Icons.PHONELINK_OFF
        hint = "here" if id == guest.id else "awake" if awake else "asleep"
        return tile(look, sign, phone_name(session, guest, id), partial(give, id), desk.say(f"phones.{hint}"))

    def give(id: str) -> None:
        hand(desk, guest, player, id)
        close()

    ids = dict.fromkeys((guest.id, HERE, *(each.id for each in there)))
    phones = [phone(id) for id in ids if id != taken]
    return drawer(
        look, desk.say("phones.hand-title", player=player), phones, [quiet(look, desk.say("leave-it"), close)], close
    )


def _free(desk: TableDesk, guest: Guest, player: str) -> None:
    """Gives a seat back, or takes it away for somebody else: only its own phone or the host can."""

    def free(seats: Seats) -> Seats:
        return seats.free(player) if guest.host or seats.taken.get(player) == guest.id else seats

    change_seats(desk, guest, free)


def _telling(desk: TableDesk, guest: Guest) -> ft.Control:
    """Who may tell what: everybody sees it, the host changes it."""
    look, now = desk.look, guest.seats(desk.table).telling
    labels = [(each, desk.say(f"phones.tell-{each}")) for each in TELLING]

    def change(telling: Telling) -> None:
        if not guest.host:
            return
        guest.house.seat(desk.table.head.table, lambda seats: replace(seats, telling=telling))
        house_changed(desk.table.head.table)
        desk.changed()

    choice = chips(look, labels, now, change) if guest.host else text(look, desk.say(f"phones.tell-{now}"), 16)
    hint = faint(look, desk.say(f"phones.tell-{now}-hint"), 14)
    parts = [strong(look, desk.say("phones.telling"), 18), choice, hint]
    return card(look, column(parts, 8, horizontal_alignment=STRETCH))
