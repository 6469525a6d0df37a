"""Dalton City on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from companion.entry import Entry
from companion.games.dalton_city.entries import Announce
from companion.games.dalton_city.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.games.dalton_city import board, everybody, looking, panel
from mobile.games.dalton_city.bank import DaltonCityBank
from mobile.games.dalton_city.box import DaltonCityBox
from mobile.games.dalton_city.count import DaltonCityEnd
from mobile.view import GameView, TableView

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
