"""The count of Spéculation: where the pawns are at the end, or what the shares cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.companies import price_words
from mobile.games.speculation.count_cell import name, pawn
from mobile.games.speculation.count_order import open_order, told_order
from mobile.games.speculation.typed import WAYS, TypedRace, Way
from mobile.kits.count import choice, number_field
from mobile.kits.panel import Panel
from mobile.widgets.basic import card, column, faint, quiet, row, strong, text
from mobile.widgets.choices import chips
from scoring.speculation import printed_price
from scoring.speculation.race import COMPANIES, SIDES, START, Company, Side, ranks

QUESTION = {"square": "where-pawns", "place": "order-pawns", "price": "companies-priced"}
DIGITS = {"square": 2, "price": 3}
FIELD = {"square": 110, "price": 150}
SIGN = 28


def companies(desk: CountDesk) -> Iterator[ft.Control]:
    """The squares of all pawns, their order, or the prices of all shares that somebody has."""
    typed: TypedRace = desk.typed
    ways = [(way, desk.say(f"speculation.by-{way}")) for way in WAYS]
    chosen = chips(desk.look, ways, typed.way, partial(_go, desk))
    heading = strong(desk.look, desk.say(f"speculation.{QUESTION[typed.way]}"), 17)
    words = faint(desk.look, desk.say(f"speculation.{typed.way}-hint"), 14)
    yield card(desk.look, column([chosen, heading, _side(desk), words, *_told(desk)], 8), padding=12)
    if len(typed.at_end) > 1:
        yield _arrival(desk)


def _go(desk: CountDesk, way: Way) -> None:
    """Another way to tell it; what was told is kept for when it is changed back."""
    _set(desk, "way", way)
    open_order(desk)


def _told(desk: CountDesk) -> Iterable[ft.Control]:
    match desk.typed.way:
        case "square":
            return [_row(desk, each) for each in COMPANIES]
        case "place":
            return told_order(desk)
        case _:
            return [_row(desk, each) for each in desk.final.valued]


def _set(desk: CountDesk, name: str, value: Any) -> None:
    desk.change("", lambda typed: replace(typed, **{name: value}))


def _side(desk: CountDesk) -> ft.Control | None:
    """Which side of the board, whose lists then hold."""
    if desk.typed.way == "price":
        return None
    return chips(desk.look, _sides(desk), desk.typed.side, partial(_set, desk, "side"))


def _sides(desk: CountDesk) -> list[tuple[Side, str]]:
    return [(side, desk.language.format_field(side, "side")) for side in SIDES]


def which_side(desk: CountDesk) -> Panel | None:
    """On which side of the board, once nothing else is missing."""
    question = next(iter(desk.blanks), None)
    if question is None or question.text != "blank.side":
        return None
    answers = [quiet(desk.look, words, partial(_set, desk, "side", side), expand=True) for side, words in _sides(desk)]
    return Panel(desk.language.line(question), [row(list(answers), 8)])


def _row(desk: CountDesk, company: Company) -> ft.Control:
    """A company, what follows for it, and its number."""
    way, called = desk.typed.way, name(desk, company)
    field = number_field(desk, (way, company), called, digits=DIGITS[way], negative=way == "price", width=FIELD[way])
    return row([pawn(desk, company, SIGN), field, _follows(desk, company)], 10)


def _follows(desk: CountDesk, company: Company) -> ft.Control | None:
    """The rank, which on START nobody has, and the price that follow from the squares, as far as they are known."""
    final = desk.final
    if desk.typed.way == "price" or desk.faults or len(final.squares) < len(COMPANIES):
        return None
    rank, price = ranks(final.squares, final.at_end)[company], printed_price(final, company)
    words = price_words(desk.language, price)
    ranked = final.squares[company] != START or not final.plays("SP-08")
    said = desk.say("speculation.ranked-at", rank=rank, price=words) if ranked else words
    return text(desk.look, said, 15, expand=True)


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
    label = desk.say("speculation.arrived-at", company=name(desk, company), place=place)
    do = partial(desk.change, "", lambda typed: typed.with_arrival(company))
    return choice(desk, content, label, there, do, width=84)
