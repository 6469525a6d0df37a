"""Big City on the screen."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.games.big_city.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk
from mobile.games.big_city.map import city_map
from mobile.screens.correct import Corrections
from mobile.screens.entry_form import Draft


class BigCityView:
    """The map of the city, and below it what can be done."""

    def strip(self, desk: Desk) -> ft.Control | None:
        return None

    def board(self, desk: Desk) -> ft.Control:
        position: TablePosition = desk.position
        return city_map(desk.look, desk.language, position.city, desk.width, 400, players=position.setup.players)

    def panel(self, desk: Desk) -> ft.Control:
        return ft.Container()

    def news(self, desk: Desk) -> ft.Control | None:
        return None

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("big-city.headline")


__all__ = ["CORRECTIONS", "FIELDS", "SCREENS", "VIEWS"]
CORRECTIONS: dict[str, Corrections] = {}
FIELDS: dict[str, Callable[[Draft], ft.Control]] = {}
SCREENS: dict[str, Callable[[], ft.View]] = {}
VIEWS = {"table": BigCityView()}
