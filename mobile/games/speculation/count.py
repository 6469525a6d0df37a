"""The end of Spéculation: the form of its final position."""

from __future__ import annotations

import flet as ft

from companion.game import Game
from companion.games.speculation.position import TablePosition
from companion.table import Table
from mobile.desks.count import CountDesk
from mobile.games.speculation.count_board import board, chosen, placing
from mobile.games.speculation.count_companies import companies, which_side
from mobile.games.speculation.count_order import next_in_order, ordering
from mobile.games.speculation.count_players import players, shares_of, whose_shares
from mobile.games.speculation.history import fortunes
from mobile.games.speculation.typed import TypedRace, filled
from mobile.kits.panel import Panel
from mobile.kits.typed import Filled
from mobile.view import EndView
from mobile.widgets.chart import Series


class SpeculationEnd(EndView):
    """How a table of Spéculation ends on the screen."""

    def fortunes(self, table: Table) -> list[Series]:
        """Cash and shares at the prices of then, turn by turn."""
        return fortunes(table)

    def blank(self, game: Game) -> TypedRace:  # noqa: ARG002
        return TypedRace()

    def filled(self, position: TablePosition) -> Filled | None:
        return filled(position)

    def board(self, desk: CountDesk) -> ft.Control | None:
        return board(desk)

    def fields(self, desk: CountDesk) -> list[ft.Control | None]:
        return [*players(desk), *companies(desk)]

    def panel(self, desk: CountDesk) -> Panel | None:
        seat, company = whose_shares(desk), chosen(desk)
        if seat is not None:
            return shares_of(desk, seat)
        if ordering(desk):
            return next_in_order(desk)
        return placing(desk, company) if company else which_side(desk)
