"""A segment of the track that is looked at: its list of prices, and who has them now."""

from __future__ import annotations

import flet as ft

from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.companies import span
from mobile.games.speculation.looks import token
from mobile.kits.facts import fact_button
from mobile.kits.looking import place_drawer
from mobile.widgets.basic import column, faint, row, text
from scoring.speculation.race import BORDERS, COMPANIES, RANKS, Segment, border, price_fact

HEIGHT, TOKEN = 540, 28
HALF = len(RANKS) // 2


def segment_drawer(desk: TableDesk, segment: Segment) -> ft.DialogControl:
    """The price of each rank, to be filled in or put right; and where the segment ends."""
    position: TablePosition = desk.position
    squares = span(position, segment)
    title = desk.say("speculation.segment", span=squares) if squares else desk.say("speculation.end")
    lists = [
        column([_price(desk, segment, rank) for rank in ranks], 8, expand=True)
        for ranks in (RANKS[:HALF], RANKS[HALF:])
    ]
    last = {border(segment): position.facts.get(border(segment))} if segment in BORDERS else {}
    hint = faint(desk.look, desk.say("speculation.segment-hint"), 15)
    return place_drawer(desk, title, [hint, row(list(lists), 16)], last, HEIGHT)


def _price(desk: TableDesk, segment: Segment, rank: int) -> ft.Control:
    """One line of the list, with the pawn that it is for now."""
    position: TablePosition = desk.position
    fact = price_fact(position.setup.side, segment, rank)
    here = next((each for each in COMPANIES if position.price_needs(each) == fact), None)
    words = text(desk.look, desk.language.format_field(rank, "rank"), 17, expand=True)
    pawn = token(position.facts, here, TOKEN) if here else None
    return row([words, pawn, fact_button(desk, fact, position.facts.get(fact))], 8)
