"""Spéculation on the screen."""

from __future__ import annotations

import data
from companion.games.speculation.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.games.speculation import board, corrections, everybody, looking, news, panel
from mobile.games.speculation.bank import SpeculationBank
from mobile.games.speculation.box import SpeculationBox
from mobile.games.speculation.count import SpeculationEnd
from mobile.games.speculation.fields import FIELDS
from mobile.view import GameView, TableView


class SpeculationTable(TableView):
    """The race, and beside it what every share costs."""

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    standing = staticmethod(everybody.standing)
    board = staticmethod(board.board)
    dialog = staticmethod(looking.looked)
    panel = staticmethod(panel.panel)
    corrections = staticmethod(corrections.of_table)
    news = staticmethod(news.news)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        if not position.turns or position.ended:
            return str(data.load("speculation/game.json")["name"])
        return language.say("speculation.turn", turn=position.turns, player=position.turn)


VIEW = GameView(
    uses={"table": SpeculationTable(), "bank": SpeculationBank()},
    box=SpeculationBox(),
    end=SpeculationEnd(),
    fields=FIELDS,
)
