"""Le Millionnaire on the screen."""

from __future__ import annotations

import flet as ft

from companion.games.millionaire.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk, Option
from mobile.games.millionaire import board, corrections, news, panel
from mobile.games.millionaire.bank import BankView
from mobile.games.millionaire.box import MillionaireBox
from mobile.games.millionaire.circuit import circuit_screen
from mobile.games.millionaire.count import MillionaireEnding
from mobile.games.millionaire.fields import FIELDS


class MillionaireView:
    """The circuit, and within it the table where everybody stakes."""

    def strip(self, desk: Desk) -> ft.Control | None:  # noqa: ARG002 - everybody sits within the ring
        return None

    def board(self, desk: Desk) -> ft.Control:
        return board.board(desk)

    def panel(self, desk: Desk) -> ft.Control:
        return panel.panel(desk)

    def news(self, desk: Desk) -> ft.Control | None:
        return news.news(desk)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("millionaire.turn", turn=position.turn) if position.turn else language.say("name")


__all__ = ["BOX", "CORRECTIONS", "ENDING", "FIELDS", "OPTIONS", "SCREENS", "VIEWS"]
CORRECTIONS = {"table": corrections.of_table, "bank": corrections.of_bank}
OPTIONS: dict[str, Option] = {}
SCREENS = {"circuit": circuit_screen}
BOX = MillionaireBox()
ENDING = MillionaireEnding()
VIEWS = {"table": MillionaireView(), "bank": BankView()}
