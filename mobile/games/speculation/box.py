"""What is printed on a board of Spéculation, for My boxes; and a price that is asked for at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import flet as ft

from companion.box import Facts
from companion.games.speculation.printed import doubts, names
from mobile.desks.box import BoxDesk
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.games.speculation import box_companies as companies
from mobile.games.speculation.box_segments import segment_card
from mobile.games.speculation.price_grid import below, price_grid, shown_side, sides
from mobile.games.speculation.price_keys import after, cells, price_keys
from mobile.games.speculation.price_list import price_asked
from mobile.kits.facts import Answer
from mobile.view import BoxView
from mobile.widgets.basic import column, faint, text

STRETCH = ft.CrossAxisAlignment.STRETCH
SEGMENTS = 230  # how high their card is
MOST_REMARKS = 3


class SpeculationBox(BoxView):
    """Prices of both sides, segments, companies."""

    painted = frozenset({"price", "last", *companies.KINDS})

    def names(self, facts: Facts) -> Mapping[str, str]:
        """Companies as this board calls them, segments by their squares."""
        return names(facts)

    def plan(self, desk: BoxDesk) -> ft.Control:
        """The prices of the side that is looked at, what is strange about them, the segments, the companies."""
        prices = column([sides(desk), price_grid(desk), *_remarks(desk)], 4, horizontal_alignment=STRETCH)
        return column([prices, segment_card(desk), companies.company_card(desk)], 16, horizontal_alignment=STRETCH)

    def below(self, desk: BoxDesk) -> float:
        """Whatever is asked for is seen, however low the screen is."""
        return below(desk) + (desk.look.size(SEGMENTS) if companies.asked_of(desk.framed) else 0)

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:
        """Keys for one price after the other; at a table its place in the list, too; the looks of a pawn to tap."""
        kind = fact.partition(":")[0]
        if not isinstance(desk, BoxDesk | TableDesk):
            return None
        if kind == "price":
            return price_keys(desk) if isinstance(desk, BoxDesk) else price_asked(desk, fact, tell)
        if kind in companies.LOOKS:
            facts = desk.facts if isinstance(desk, BoxDesk) else desk.position.facts
            return companies.looks_to_tap(desk, facts, fact, tell)
        return None

    def following(self, desk: BoxDesk, fact: str) -> str:
        """Price after price of one side; a company's name, colour and sign; first of all, a price that is missing."""
        kind = fact.partition(":")[0]
        if kind == "price":
            return after(fact)
        if kind in companies.KINDS:
            return companies.following(fact)
        here = (each for each in cells(shown_side(desk)) if each in desk.missing)
        return next(here, super().following(desk, fact))


def _remarks(desk: BoxDesk) -> Iterator[ft.Control]:
    """What cannot be true; of many such things the first, for one wrong price may raise several."""
    strange = list(doubts(desk.facts))
    for doubt in strange[:MOST_REMARKS]:
        yield text(desk.look, desk.language.effect(doubt), 15, color=desk.look.palette.refusal)
    if more := len(strange[MOST_REMARKS:]):
        yield faint(desk.look, desk.say("speculation.more-remarks", n=more), 15)
