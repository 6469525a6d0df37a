"""A company that is looked at: its price over the game, who holds its shares, and how many the bank has."""

from __future__ import annotations

import flet as ft

from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.box_companies import KINDS
from mobile.games.speculation.companies import money_change, price_words, quotes, where
from mobile.games.speculation.history import prices
from mobile.games.speculation.looks import token, unnamed
from mobile.kits.looking import place_drawer
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import amount, column, faint, row, strong, text
from mobile.widgets.chart import chart
from mobile.widgets.drawers import room
from scoring.speculation.race import START, UNNAMED, Company

HEIGHT, CHART = 632, 190
TOKEN, FIGURES = 48, 30


def company_drawer(desk: TableDesk, company: Company) -> ft.DialogControl:
    """All about a company; its price and what it is called can be filled in, or put right."""
    position: TablePosition = desk.position
    needs = position.price_needs(company)
    parts = [_unnamed(desk, company), _now(desk, company), _history(desk, company), _holders(desk, company)]
    price = [needs] if needs else []
    called = [f"{kind}:{company}" for kind in KINDS] if company in UNNAMED else []
    printed = {fact: position.facts.get(fact) for fact in (*price, *called)}
    return place_drawer(desk, name_of(desk, company), parts, printed, HEIGHT + TARGET * len(printed))


def name_of(desk: TableDesk, company: Company) -> str:
    return desk.language.format_field(company, "company")


def _unnamed(desk: TableDesk, company: Company) -> ft.Control | None:
    """That it has a name on the board, as long as that is not known."""
    unknown = company in unnamed(desk.position.facts)
    return faint(desk.look, desk.say("speculation.unnamed"), 15) if unknown else None


def _now(desk: TableDesk, company: Company) -> ft.Control:
    """The pawn, where it stands, the price and its change."""
    position: TablePosition = desk.position
    look, language = desk.look, desk.language
    quote = next(each for each in quotes(position) if each.company == company)
    words: list[ft.Control] = [text(look, where(language, quote), 16)]
    if quote.square != START:
        words.insert(0, strong(look, desk.say("speculation.ranked", rank=quote.rank), 17))
    if quote.change:
        words.append(faint(look, desk.say("speculation.since", change=money_change(language, quote.change)), 15))
    worth: ft.Control = faint(look, price_words(language, None), 16)
    if quote.price is not None:
        colour = look.palette.refusal if quote.price < 0 else look.palette.accent
        worth = amount(look, language.money(quote.price), FIGURES, color=colour)
    return row([token(position.facts, company, TOKEN), column(words, 0, expand=True), worth], 12)


def _history(desk: TableDesk, company: Company) -> ft.Control | None:
    """Its price at the beginning of each turn, as a line."""
    line = prices(desk.table, desk.position.facts, company, name_of(desk, company))
    if len(line.known) < 2:
        return None
    label = desk.say("speculation.price-from-to", company=line.name, first=line.first, last=line.last)
    return column(
        [
            strong(desk.look, desk.say("speculation.history"), 16),
            chart(desk.look, [line], room(desk.session), label, CHART),
            faint(desk.look, desk.say("chart.gaps")) if line.broken else None,
        ],
        4,
        tight=True,
    )


def _holders(desk: TableDesk, company: Company) -> ft.Control:
    """Who holds how many of its shares, and how many the bank has."""
    position: TablePosition = desk.position
    look = desk.look
    players = [
        _holder(desk, desk.mark(player, 24), player, n)
        for player in position.setup.players
        if (n := position.held(player, company))
    ]
    bank = ft.Icon(ft.Icons.ACCOUNT_BALANCE, size=22, color=look.palette.accent)
    stock = _holder(desk, bank, desk.say("speculation.bank"), position.stock(company))
    return column(
        [
            strong(look, desk.say("speculation.shares", n=position.of_each), 16),
            row([*players, stock], 8, wrap=True, run_spacing=8),
        ],
        6,
        tight=True,
    )


def _holder(desk: TableDesk, mark: ft.Control, name: str, n: int) -> ft.Control:
    look = desk.look
    said = desk.say("speculation.holds", name=name, n=n)
    content = row([mark, text(look, name, 16), strong(look, f"{n}", 18)], 8, tight=True)
    return ft.Container(
        ft.Semantics(content=content, label=said, container=True, exclude_semantics=True),
        bgcolor=look.palette.surface,
        border_radius=RADIUS,
        padding=ft.Padding.symmetric(vertical=8, horizontal=12),
    )
