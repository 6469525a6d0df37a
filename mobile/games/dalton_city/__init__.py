"""Dalton City on the screen."""

from __future__ import annotations

from mobile.games.dalton_city import board, everybody, panel
from mobile.view import GameView, TableView


class DaltonCityTable(TableView):
    """The circuit as far as it is known, everybody's cards, and one panel per step."""

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    standing = staticmethod(everybody.standing)
    board = staticmethod(board.board)
    panel = staticmethod(panel.panel)


VIEW = GameView(uses={"table": DaltonCityTable()})
