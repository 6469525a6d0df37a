"""Big City on the screen."""

from __future__ import annotations

from companion.games.big_city.position import Beginning, Founding, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.games.big_city import board, corrections, everybody, news, panel, stock
from mobile.games.big_city.box import BigCityBox
from mobile.games.big_city.count import BigCityEnd
from mobile.games.big_city.fields import FIELDS
from mobile.games.big_city.own import own_option
from mobile.view import GameView, TableView


class BigCityTable(TableView):
    """The map of the city, and below it what can be done."""

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    standing = staticmethod(everybody.standing)
    dialog = staticmethod(stock.opened)
    board = staticmethod(board.board)
    panel = staticmethod(panel.panel)
    news = staticmethod(news.news)
    corrections = staticmethod(corrections.of_table)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        if isinstance(position.step, Beginning | Founding) or position.ended:
            return language.say("big-city.headline")
        return language.say("big-city.turn-of", player=position.turn)


VIEW = GameView(
    uses={"table": BigCityTable()}, box=BigCityBox(), end=BigCityEnd(), fields=FIELDS, options={"own": own_option}
)
