"""START that is looked at: what a share costs there, and whose pawns are still there."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.company import name_of
from mobile.games.speculation.looks import token
from mobile.kits.looking import look_at, place_drawer
from mobile.widgets.basic import column, faint, row, text
from mobile.widgets.choices import tappable
from scoring.speculation.race import COMPANIES, START, Company

HEIGHT, EACH, TOKEN = 130, 48, 28  # of a drawer on a phone that lies, without its lines; of a line; of a pawn


def start_drawer(desk: TableDesk) -> ft.DialogControl:
    """A tap on a pawn shows its company."""
    position: TablePosition = desk.position
    there = [each for each in COMPANIES if position.pawns[each] == START]
    half = -(-len(there) // 2)
    halves = [column([_pawn(desk, each) for each in part], 0, expand=True) for part in (there[:half], there[half:])]
    pawns = row(list(halves), 16, vertical_alignment=ft.CrossAxisAlignment.START)
    nobody = text(desk.look, desk.say("speculation.start-empty"), 17)
    price = faint(desk.look, desk.say("SP-08.rule" if position.follows("SP-08") else "SP-08.off"), 15)
    title = desk.say("speculation.start")
    return place_drawer(desk, title, [price, pawns if there else nobody], {}, HEIGHT + EACH * half)


def _pawn(desk: TableDesk, company: Company) -> ft.Control:
    name, do = name_of(desk, company), partial(look_at, desk, company)
    content = row([token(desk.position.facts, company, TOKEN), text(desk.look, name, 17, expand=True)], 8)
    return tappable(content, name, do, padding=ft.Padding.symmetric(vertical=10), border_radius=8)
