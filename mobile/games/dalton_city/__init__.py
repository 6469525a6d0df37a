"""Dalton City on the screen."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.entry import Entry
from companion.games.dalton_city.entries import Announce
from companion.games.dalton_city.position import Owing, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desks.table import TableDesk
from mobile.games.dalton_city import board, everybody, looking, panel
from mobile.games.dalton_city.bank import DaltonCityBank
from mobile.games.dalton_city.box import DaltonCityBox
from mobile.games.dalton_city.count import DaltonCityEnd
from mobile.kits.news import happened
from mobile.view import GameView, TableView

RECKONED = frozenset({"DC-08", "DC-26", "DC-27", "DC-29", "DC-30"})  # the parts of a fee

FURTHER = (1, 2, 3)  # rounds


class DaltonCityTable(TableView):
    """The circuit as far as it is known, everybody's cards, and one panel per step."""

    fits = True

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    standing = staticmethod(everybody.standing)
    board = staticmethod(board.board)
    dialog = staticmethod(looking.looked)
    panel = staticmethod(panel.panel)

    def frames(self, desk: TableDesk) -> bool:
        return board.framed_place(desk) is not None

    def news(self, desk: TableDesk) -> ft.Control | None:
        """How a fee comes about stands where it is paid."""
        step = desk.position.step
        return happened(desk, RECKONED if isinstance(step, Owing) and step.fee else frozenset())

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        if not position.round:
            return language.say("name")
        text = "headline.last" if position.last == position.round else "headline"
        return language.say(text, round=position.round)

    def endings(self, position: Position) -> Sequence[Entry]:
        assert isinstance(position, TablePosition)
        return [Announce(rounds=n) for n in FURTHER if position.last != position.round + n - 1]


VIEW = GameView(uses={"table": DaltonCityTable(), "bank": DaltonCityBank()}, box=DaltonCityBox(), end=DaltonCityEnd())
