"""A company in the bank alone, where no list beside it says which sign is whose: to tap, or what the bank has of it."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.games.speculation.position import BankPosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.exchange import line_of
from mobile.games.speculation.parts import SIGN, cell, name, sign, small
from mobile.kits.rows import GAP, evenly
from mobile.widgets.basic import Handler, column, faint, row
from scoring.speculation.race import COMPANIES, Company

START, MIDDLE = ft.CrossAxisAlignment.START, ft.CrossAxisAlignment.CENTER
CENTRE = ft.MainAxisAlignment.CENTER
HEIGHT, LETTERS = 60, 10
WORD, CELL = 60, 66
GONE = 0.4  # how much is seen of a company of which the bank has no share
LOW = 302  # of a tray that has no room for names, nor for keys


def named_cell(
    desk: TableDesk,
    company: Company,
    label: str,
    do: Handler,
    figures: Sequence[ft.Control | None],
    *,
    below: ft.Control | None = None,
    able: bool = True,
    chosen: bool | None = None,
) -> ft.Control:
    """Its sign, with something below it, and some figures; below them its name, where the tray is high enough."""
    signs = column([sign(desk, company, SIGN), below], 0, tight=True, horizontal_alignment=MIDDLE)
    first = [signs, column(figures, 0, tight=True, horizontal_alignment=START)]
    if desk.tray < LOW:
        return cell(desk, label, do, first, able=able, chosen=chosen)
    whole = column([row(first, 5, tight=True), _name(desk, company)], 1, tight=True, horizontal_alignment=MIDDLE)
    return cell(desk, label, do, [whole], able=able, chosen=chosen, height=HEIGHT)


def _name(desk: TableDesk, company: Company) -> ft.Control:
    return small(desk.look.snug, name(desk, company), 11, LETTERS)


def several(desk: TableDesk, n: int) -> ft.Control:
    """How many shares there are."""
    return faint(desk.look.snug, f"×{n}", 11, no_wrap=True)


def stock(desk: TableDesk) -> ft.Control:
    """What the bank still has of each company."""
    position: BankPosition = desk.position
    had = {each: position.stock(each) for each in COMPANIES}
    cells = [_in_stock(desk, each, n) for each, n in had.items()]
    shown = line_of(desk, "speculation.bank", evenly(desk, cells, CELL, less=WORD + GAP))
    label = desk.say("show.stock", shares=had)
    return ft.Semantics(content=shown, label=label, container=True, exclude_semantics=True)


def _in_stock(desk: TableDesk, company: Company, n: int) -> ft.Control:
    first = row([sign(desk, company, SIGN), several(desk, n)], 4, alignment=CENTRE)
    named = [first, None if desk.tray < LOW else _name(desk, company)]
    content = column(named, 1, tight=True, horizontal_alignment=MIDDLE)
    return ft.Container(content, expand=True, opacity=1 if n else GONE)
