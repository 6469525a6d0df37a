"""Prices and fortunes on the way through a game, at the beginning of each turn, as far as the box knows them."""

from __future__ import annotations

from collections.abc import Sequence

import flet.canvas as cv

from companion.box import Facts
from companion.games.speculation.position import TablePosition
from companion.table import Table
from mobile.games.speculation.looks import disc, pawns
from mobile.kits.fortunes import moments, seat_series
from mobile.widgets.chart import Series, Spot
from mobile.widgets.players import EDGE
from scoring.speculation.race import Company


def turns(table: Table, facts: Facts) -> list[TablePosition]:
    """The table as it began, at the beginning of each turn, and as it is; with what the box knows by now."""
    positions = [table.first, *(each.position for each in table.played)]
    shown = moments([each for each in positions if isinstance(each, TablePosition) and each.turns], _next)
    return [each.replace(facts=facts) for each in shown]


def _next(before: TablePosition, after: TablePosition) -> bool:
    return after.turns > before.turns


def fortunes(table: Table) -> list[Series]:
    """What everybody was worth: cash, and shares at the prices of then."""
    shown = turns(table, table.ahead.facts)
    return [
        seat_series(seat, player, tuple(each.worth(player) for each in shown))
        for seat, player in enumerate(table.setup.players if shown else ())
    ]


def prices(table: Table, facts: Facts, company: Company, name: str) -> Series:
    """What a share of a company cost."""
    look = pawns(facts)[company]

    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return [shape for spot in spots for shape in disc(look, *spot)]

    return Series(name, tuple(each.price(company) for each in turns(table, facts)), look.fill, EDGE, marks)
