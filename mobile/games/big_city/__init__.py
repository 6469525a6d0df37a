"""Big City on the screen."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.big_city.position import Beginning, Founding, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk, Option
from mobile.games.big_city import board, corrections, panel, stock, strip
from mobile.games.big_city.box import BigCityBox
from mobile.games.big_city.count import BigCityEnding
from mobile.games.big_city.fields import FIELDS
from mobile.games.big_city.own import own_option


class BigCityView:
    """The map of the city, and below it what can be done."""

    def strip(self, desk: Desk) -> ft.Control:
        ft.use_dialog(stock.opened(desk))
        return strip.strip(desk)

    def board(self, desk: Desk) -> ft.Control:
        return board.board(desk)

    def panel(self, desk: Desk) -> ft.Control:
        return panel.panel(desk)

    def news(self, desk: Desk) -> ft.Control | None:  # noqa: ARG002 - the panel has them, above what happens next
        return None

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        if isinstance(position.step, Beginning | Founding) or position.ended:
            return language.say("big-city.headline")
        return language.say("big-city.turn-of", player=position.turn)


__all__ = ["BOX", "CORRECTIONS", "ENDING", "FIELDS", "OPTIONS", "SCREENS", "VIEWS"]
BOX = BigCityBox()
CORRECTIONS = {"table": corrections.of_table}
ENDING = BigCityEnding()
OPTIONS: dict[str, Option] = {"own": own_option}
SCREENS: dict[str, Callable[[], ft.View]] = {}
VIEWS = {"table": BigCityView()}
