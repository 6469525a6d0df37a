"""Where the pawns are, in a bank that follows them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import BankPosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.bank_cell import LOW, named_cell, several
from mobile.games.speculation.parts import name, price, price_said, sign
from mobile.games.speculation.placing import Placed, placed_track
from mobile.games.speculation.track import track_for
from mobile.kits.panel import Panel
from mobile.kits.rows import GAP, evenly
from mobile.theme import TARGET
from mobile.widgets.basic import faint, greyed, icon_button, quiet, row, strong
from mobile.widgets.numbers import keypad, number
from scoring.speculation.race import END, START, Company, in_order

CELL = 76
MORE = 76  # what happens next is so much higher than elsewhere: every pawn can be tapped there
LEAST, HIGH = 300, 1.1  # how high the track is at least where it is scrolled, and at most for its width


def race(desk: TableDesk) -> ft.Control:
    """The track: a tap on a pawn, and one on the square where it is now."""
    position: BankPosition = desk.position
    high = desk.height if desk.session.beside else max(LEAST, desk.height - MORE)
    track = track_for(desk.width, min(HIGH * desk.width, high))
    placed = Placed(
        facts=position.facts,
        lasts=tuple(position.lasts.values()),
        squares=position.pawns,
        arrived=position.arrived,
        chosen=desk.kept.get("pawn"),
        choose=partial(_choose, desk),
        place=partial(_stood, desk),
    )
    return placed_track(desk, track, placed)


def _choose(desk: TableDesk, company: Company) -> None:
    desk.keep(purse=None, pawn=company, square="", typing=None)


def _stood(desk: TableDesk, square: int) -> None:
    """The chosen pawn is there; where it cannot be, it says why."""
    company = desk.kept.get("pawn")
    if company:
        desk.tell([e.Stand(company=company, square=square)], desk.seen)


def pawns(desk: TableDesk) -> Iterator[ft.Control]:
    """Every company in the order of the race, with its square, price and stock; a tap moves its pawn."""
    position: BankPosition = desk.position
    yield faint(desk.look, desk.say("speculation.pawns-hint"), 15, text_align=ft.TextAlign.CENTER)
    yield evenly(desk, [_cell(desk, each) for each in in_order(position.pawns, position.arrived)], CELL)


def _cell(desk: TableDesk, company: Company) -> ft.Control:
    position: BankPosition = desk.position
    look, square, n = desk.look.snug, position.pawns[company], position.stock(company)
    where = desk.language.format_field(square, "square")
    words = [strong(look, price(desk, company), 15, no_wrap=True), faint(look, where, 12, no_wrap=True)]
    said = {"company": name(desk, company), "square": square, "price": price_said(desk, company), "n": n}
    label = desk.say("speculation.pawn-at", **said)
    return named_cell(desk, company, label, partial(_choose, desk, company), words, below=several(desk, n))


def one_pawn(desk: TableDesk, company: Company) -> Panel:
    """Where its pawn is now: tapped on the track, on START or END, or typed where the keys have room."""

    def typed() -> str:
        return str(desk.kept.get("square") or "")

    def done() -> None:
        square = number(typed())
        if square is not None:
            desk.tell([e.Stand(company=company, square=min(square, END))], desk.seen)

    square = number(typed())
    said = "…" if square is None else desk.say("speculation.to-square", square=min(square, END))
    keys = keypad(
        desk.look,
        desk.session.language,
        typed,
        said,
        on_type=lambda digits: desk.keep(square=digits[:2]),
        on_done=done,
        low=0,
    )
    ends = [_end(desk, company, square) for square in (START, END)]
    low = desk.session.beside and desk.tray < LOW
    typing = bool(desk.kept.get("typing")) and not low
    label = desk.say("speculation.type-square")
    type_it = None if low else icon_button(desk.look, ft.Icons.DIALPAD, label, partial(desk.keep, typing=not typing))
    return Panel(
        desk.say("speculation.where-is" if typing else "speculation.tap-square", company=name(desk, company)),
        [row([*ends, type_it], GAP), keys if typing else None],
        beside=sign(desk, company, 26),
        close=partial(desk.keep, pawn=None, typing=None),
    )


def _end(desk: TableDesk, company: Company, square: int) -> ft.Control:
    stand = e.Stand(company=company, square=square)
    button = quiet if desk.check(stand).ok else greyed
    words = desk.language.format_field(square, "square")
    return button(desk.look, words, desk.teller(stand), expand=True, height=TARGET, size=16)
