"""The end of Dalton City: the form of its count."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.game import Game
from companion.table import Table
from mobile.desks.count import CountDesk
from mobile.games.dalton_city.count_cards import cards_asked, cards_of, whose_cards
from mobile.games.dalton_city.count_nugget import nugget, nugget_asked, nugget_panel
from mobile.games.dalton_city.count_players import players
from mobile.games.dalton_city.fortunes import fortunes
from mobile.games.dalton_city.typed import TypedFortunes
from mobile.kits.panel import Panel
from mobile.view import EndView
from mobile.widgets.chart import Series


class DaltonCityEnd(EndView):
    """How a table of Dalton City ends on the screen."""

    def blank(self, game: Game) -> TypedFortunes:  # noqa: ARG002
        return TypedFortunes()

    def fortunes(self, table: Table) -> Sequence[Series]:
        return fortunes(table)

    def fields(self, desk: CountDesk) -> list[ft.Control | None]:
        return [*players(desk), nugget(desk)]

    def panel(self, desk: CountDesk) -> Panel | None:
        seat = whose_cards(desk)
        if seat is not None:
            return cards_of(desk, seat)
        return nugget_panel(desk) if desk.kept.get("nugget") else None

    def left(self, desk: CountDesk) -> Panel | None:
        """Cards that nobody told, then who has the nugget, and what was rolled for it."""
        typed: TypedFortunes = desk.typed
        if typed.untold:
            return cards_asked(desk, typed.untold[0])
        return nugget_panel(desk) if nugget_asked(typed) else None
