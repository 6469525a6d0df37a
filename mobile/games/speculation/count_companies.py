"""The count of Spéculation: where the pawns are at the end, or what the shares cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.count_players import pawn
from mobile.games.speculation.typed import WAYS, TypedRace
from mobile.kits.count import choice, number_field
from mobile.widgets.basic import card, column, faint, row, strong, text
from mobile.widgets.choices import chips
from scoring.speculation import printed_price
from scoring.speculation.race import COMPANIES, SIDES, Company, ranks

DIGITS = {"square": 2, "price": 3}
FIELD = {"square": 110, "price": 150}
SIGN = 28


def companies(desk: CountDesk) -> Iterator[ft.Control]:
    """The squares of all pawns, or the prices of all shares that somebody has."""
    typed: TypedRace = desk.typed
    ways = [(way, desk.say(f"speculation.by-{way}")) for way in WAYS]
    chosen = chips(desk.look, ways, typed.way, partial(_set, desk, "way"))
    if typed.way == "square":
        question, hint, asked = "speculation.where-pawns", "speculation.square-hint", COMPANIES
    else:
        question, hint, asked = "speculation.companies-priced", "speculation.price-hint", desk.final.valued
    heading = strong(desk.look, desk.say(question), 17)
    words = faint(desk.look, desk.say(hint), 14)
    rows = [_row(desk, each) for each in asked]
    yield card(desk.look, column([chosen, heading, _side(desk), words, *rows], 8), padding=12)
    if len(typed.at_end) > 1:
        yield _arrival(desk)


def _set(desk: CountDesk, name: str, value: Any) -> None:
    desk.change("", lambda typed: replace(typed, **{name: value}))


def _side(desk: CountDesk) -> ft.Control | None:
    """Which side of the board, whose lists then hold."""
    if desk.typed.way == "price":
        return None
    sides = [(side, desk.language.format_field(side, "side")) for side in SIDES]
    return chips(desk.look, sides, desk.typed.side, partial(_set, desk, "side"))


def _row(desk: CountDesk, company: Company) -> ft.Control:
    """A company, what follows for it, and its number."""
    way = desk.typed.way
    name = desk.language.format_field(company, "company")
    field = number_field(desk, (way, company), name, digits=DIGITS[way], negative=way == "price", width=FIELD[way])
    return row([pawn(desk, company, SIGN), field, _follows(desk, company)], 10)


def _follows(desk: CountDesk, company: Company) -> ft.Control | None:
    """The rank and the price that follow from the squares, as far as they are known."""
    final = desk.final
    if desk.typed.way == "price" or desk.faults or len(final.squares) < len(COMPANIES):
        return None
    rank, price = ranks(final.squares, final.at_end)[company], printed_price(final, company)
    shown = "?" if price is None else desk.language.money(price)
    return text(desk.look, desk.say("speculation.ranked-at", rank=rank, price=shown), 15, expand=True)


def _arrival(desk: CountDesk) -> ft.Control:
    """In which order pawns came to END: tapped one after the other."""
    typed: TypedRace = desk.typed
    offered = [_arrived(desk, typed, company) for company in typed.at_end]
    question = strong(desk.look, desk.say("speculation.arrival"), 17)
    return card(desk.look, column([question, row(list(offered), 8, wrap=True)], 8), padding=12)


def _arrived(desk: CountDesk, typed: TypedRace, company: Company) -> ft.Control:
    there = company in typed.arrived
    place = str(typed.arrived.index(company) + 1) if there else "?"
    content = row([pawn(desk, company, SIGN), strong(desk.look, place, 18)], 4, tight=True)
    name = desk.language.format_field(company, "company")
    label = desk.say("speculation.arrived-at", company=name, place=place)
    do = partial(desk.change, "", lambda typed: typed.with_arrival(company))
    return choice(desk, content, label, there, do, width=84)
