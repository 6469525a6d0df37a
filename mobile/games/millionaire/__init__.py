"""Le Millionnaire on the screen."""

from __future__ import annotations

from companion.games.millionaire.position import TablePosition
from companion.language import Language
from companion.position import Position
from mobile.games.millionaire import board, corrections, everybody, looking, news, panel
from mobile.games.millionaire.bank import BANK
from mobile.games.millionaire.box import MillionaireBox
from mobile.games.millionaire.circuit import circuit_screen
from mobile.games.millionaire.count import MillionaireEnd
from mobile.games.millionaire.fields import FIELDS
from mobile.view import GameView, TableView


class MillionaireTable(TableView):
    """The circuit, and within it the table where everybody stakes."""

    seated = True  # everybody sits within the ring

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    board = staticmethod(board.board)
    dialog = staticmethod(looking.looked)
    panel = staticmethod(panel.panel)
    news = staticmethod(news.news)
    corrections = staticmethod(corrections.of_table)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("millionaire.turn", turn=position.turn) if position.turn else language.say("name")


VIEW = GameView(
    uses={"table": MillionaireTable(), "bank": BANK},
    box=MillionaireBox(),
    end=MillionaireEnd(),
    fields=FIELDS,
    screens={"circuit": circuit_screen},
)
