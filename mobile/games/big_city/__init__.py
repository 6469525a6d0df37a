"""Big City on the screen."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.games.big_city.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk, Option
from mobile.games.big_city.box import BigCityBox
from mobile.games.big_city.count import BigCityEnding
from mobile.games.big_city.map import city_map
from mobile.games.big_city.own import own_option


class BigCityView:
    """The map of the city, and below it what can be done."""

    def strip(self, desk: Desk) -> ft.Control | None:  # noqa: ARG002
        return None

    def board(self, desk: Desk) -> ft.Control:
        position: TablePosition = desk.position
        return city_map(desk.look, desk.language, position.city, desk.width, 400, players=position.setup.players)

    def panel(self, desk: Desk) -> ft.Control:  # noqa: ARG002
        return ft.Container()

    def news(self, desk: Desk) -> ft.Control | None:  # noqa: ARG002
        return None

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("name")


__all__ = ["BOX", "CORRECTIONS", "ENDING", "FIELDS", "OPTIONS", "SCREENS", "VIEWS"]
BOX = BigCityBox()
ENDING = BigCityEnding()
OPTIONS: dict[str, Option] = {"own": own_option}
CORRECTIONS: dict[str, Any] = {"table": lambda *_: []}
FIELDS: dict[str, Any] = {}
SCREENS: dict[str, Any] = {}
VIEWS = {"table": BigCityView()}
