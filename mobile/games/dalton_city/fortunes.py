"""What everybody was worth on the way to the end: cash, cards at their printed prices, and in the end the nugget."""

from __future__ import annotations

from companion.games.dalton_city.position import TablePosition
from companion.table import Table
from mobile.kits.fortunes import moments, seat_series
from mobile.widgets.chart import Series


def fortunes(table: Table) -> list[Series]:
    """From turn to turn; what a card costs is taken from the end, however late it was told."""
    every = (table.first, *(each.position for each in table.played))
    positions = [each for each in every if isinstance(each, TablePosition)]
    shown = moments(positions, lambda before, after: before.turn != after.turn)
    return [
        seat_series(seat, player, tuple(_worth(each, player, shown[-1]) for each in shown))
        for seat, player in enumerate(table.setup.players if shown else ())
    ]


def _worth(position: TablePosition, player: str, priced: TablePosition) -> int:
    cards = sum(priced.price(card) or 0 for card in position.held(player))
    nugget = position.worth or 0 if position.nugget == player else 0
    return position.balances[player] + cards + nugget
