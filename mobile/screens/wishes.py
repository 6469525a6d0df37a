"""Asking the host for a change that one may not make: the button, the question on the host's screens, the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.entry import Amend, Control, Insert, Redo, Undo
from companion.wishes import Sit, Wish
from mobile.desks.table import TableDesk
from mobile.guest import Guest
from mobile.kits.panel import Panel
from mobile.kits.sitting import comings, hand
from mobile.screens.story import about
from mobile.session import house_changed
from mobile.widgets.basic import column, faint, in_pairs, primary, quiet, strong
from mobile.widgets.drawers import tray
from mobile.widgets.sound import play


def to_ask(desk: TableDesk, close: Callable[[], None]) -> ft.Control | None:
    """One tap asks for what was just refused; nothing where it is no change to what was told."""
    guest, change, line = desk.session.guest, desk.refused, desk.seen
    if guest is None or not isinstance(change, Undo | Redo | Amend | Insert) or desk.watches:
        return None

    def ask() -> None:
        _ask(desk, guest, change, line)
        close()

    return primary(desk.look, desk.say("wish.ask"), ask, ft.Icons.PAN_TOOL)


def _ask(desk: TableDesk, guest: Guest, change: Control, line: int) -> None:
    """What the rules would refuse anyway is not asked; nor what is not refused any more."""
    table = desk.table
    id = table.head.table
    if desk.gone_on or desk.watches or not guest.may_see(id) or not desk.may_tell(change):
        desk.leave()
        return
    if refusals := desk.foreseen(change):
        desk.explain(refusals)
        return
    asked = guest.house.wishes.ask(id, line, Wish(guest.id, guest.own(table), change))
    play(desk.session, "taken" if asked else "refused")
    house_changed(id)
    desk.changed()


def wished(desk: TableDesk) -> Panel | None:
    """For the host: what somebody asks for now, with yes and no. Who taps just as it appears meant something else."""
    guest, wish = desk.session.guest, _first(desk)
    if wish != desk.wish:
        desk.wish = wish
        desk.appear_anew()
    if guest is None or wish is None:
        return None
    no = quiet(desk.look, desk.say("wish.no"), partial(_answer, desk, guest, wish, False), expand=True)
    yes = primary(desk.look, desk.say("wish.yes"), partial(_answer, desk, guest, wish, True), ft.Icons.CHECK)
    sits = wish.change if isinstance(wish.change, Sit) else None
    why = desk.say("wish.seat-hint", player=sits.player) if sits else desk.say("wish.hint")
    hint = faint(desk.look, why, 15)
    player = wish.players[0] if len(wish.players) == 1 else None
    return Panel(_title(desk, wish), [hint, *in_pairs([no, yes])], player)


def _first(desk: TableDesk) -> Wish | None:
    guest = desk.session.guest
    return next(iter(guest.wishes(desk.table)), None) if guest and guest.host else None


def _title(desk: TableDesk, wish: Wish) -> str:
    if isinstance(wish.change, Sit):
        phone = desk.session.guest.house.phone(wish.phone) if desk.session.guest else None
        return desk.say("wish.seat", n=phone.number if phone else 0, player=wish.change.player)
    change, lines = about(desk, wish.change)
    return desk.say(f"wish.{change}", players=list(wish.players), n=len(wish.players), **lines)


def _answer(desk: TableDesk, guest: Guest, wish: Wish, yes: bool) -> None:
    """Of two answers the first counts."""
    table = desk.table
    id, line, wishes = table.head.table, desk.seen, guest.house.wishes
    if desk.too_new or not guest.host or wish not in guest.wishes(table) or not wishes.take(id, line, wish):
        desk.leave()
        return
    if isinstance(wish.change, Sit):
        if yes:
            hand(desk, guest, wish.change.player, wish.phone)
        wishes.answer(id, table.seq, wish.phone, yes)
    else:
        verdict = desk.tell([wish.change], line) if yes else None
        wishes.answer(id, table.seq, wish.phone, bool(verdict and verdict.ok))
    house_changed(id)
    desk.changed()


def answered(desk: TableDesk) -> str:
    """For who asked: that the host is asked, and what the host says."""
    guest = desk.session.guest
    if guest is None:
        return ""
    yes = guest.house.wishes.heard(desk.table.head.table, desk.table.seq, guest.id)
    if yes is not None:
        return desk.say("wish.granted" if yes else "wish.declined")
    asks = not desk.watches and any(each.phone == guest.id for each in guest.wishes(desk.table))
    return desk.say("wish.asked") if asks else ""


def use_answer(desk: TableDesk) -> None:
    """The answer is heard and felt by who asked: once, on whichever screen of the table they are."""
    guest, table = desk.session.guest, desk.table
    id, line = table.head.table, table.seq
    yes = guest.house.wishes.heard(id, line, guest.id) if guest else None

    def hear() -> None:
        if guest and yes is not None and guest.house.wishes.is_news(id, line, guest.id):
            play(desk.session, "taken" if yes else "refused")

    ft.use_effect(hear, dependencies=[yes])


def use_wish(desk: TableDesk) -> None:
    """The question is heard and felt by the host."""
    wish = _first(desk)

    def hear() -> None:
        if wish:
            play(desk.session, "turn")

    ft.use_effect(hear, dependencies=[wish])


def use_answer_below(desk: TableDesk, bottom: ft.Control | None = None) -> ft.Control | None:
    """The bottom of a screen beside the table: the answer is seen there too, above what else lies there."""
    use_answer(desk)
    words = [strong(desk.look, each, 17) for each in (comings(desk), answered(desk)) if each]
    if not words:
        return bottom
    said = tray(desk.look, column(words, 6))
    return column([said, bottom], 0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH) if bottom else said
