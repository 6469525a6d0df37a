"""What the panels of Spéculation share: a company or a card to tap, its name, its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.companies import price_words
from mobile.games.speculation.looks import token
from mobile.theme import RADIUS, TARGET, Look
from mobile.widgets.basic import Handler, faint, row, strong
from mobile.widgets.choices import tappable
from scoring.speculation.race import END, START, Company

CENTRE = ft.MainAxisAlignment.CENTER
STRETCH = ft.CrossAxisAlignment.STRETCH
SIGN = 22
SMALLEST = 8  # letters that can be read


def at(desk: TableDesk) -> TablePosition:
    return cast(TablePosition, desk.position)


def name(desk: TableDesk, card: e.Card) -> str:
    """What a company, or the Bank holiday, is called."""
    return desk.language.format_field(card, "card" if card == e.HOLIDAY else "company")


def small(look: Look, words: str, size: float, letters: int, lines: int = 1) -> ft.Text:
    """A name on a button where a line has room for so many letters: a longer one is smaller, as far as it has to be."""
    longest = len(words) if lines == 1 else max(-(-len(words) // lines), *map(len, words.split()), 1)
    return strong(
        look,
        words,
        max(SMALLEST, size * min(1, letters / longest)),
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS,
        text_align=ft.TextAlign.CENTER,
        style=ft.TextStyle(height=1.1),
    )


def sign(desk: TableDesk, card: e.Card, size: float) -> ft.Control:
    """The pawn of a company, or what stands for the Bank holiday."""
    if card == e.HOLIDAY:
        return ft.Icon(ft.Icons.BEACH_ACCESS, size=size, color=desk.look.palette.accent)
    return token(at(desk).facts, card, size)


def where(id: str, square: int) -> str:
    """The text about a square; of START and END where it has one."""
    return f"{id}.start" if square == START else f"{id}.end" if square == END else id


def price(desk: TableDesk, company: Company) -> str:
    """What a share costs now; a question mark while nobody knows."""
    known = at(desk).price(company)
    return "?" if known is None else desk.language.money(known)


def price_said(desk: TableDesk, company: Company) -> str:
    """The same, as it is read out."""
    return price_words(desk.language, at(desk).price(company))


def cell(
    desk: TableDesk,
    label: str,
    do: Handler,
    content: Sequence[ft.Control | None],
    *,
    able: bool = True,
    chosen: bool | None = None,
    height: float = TARGET,
) -> ft.Control:
    """Something to tap; what is chosen is framed, what is not possible is pale."""
    palette = desk.look.palette
    return tappable(
        row(content, 5, alignment=CENTRE, opacity=1 if able else 0.4),
        label,
        do,
        selected=chosen,
        height=desk.look.snug.size(height),
        expand=True,
        padding=2,
        border_radius=RADIUS,
        bgcolor=palette.surface if able else palette.sunken,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
    )


def hint(desk: TableDesk, words: str) -> ft.Control | None:
    """What else can be done; not on a phone that lies, which has no height for it."""
    if desk.session.lying:
        return None
    return faint(desk.look, words, 14, text_align=ft.TextAlign.CENTER)
