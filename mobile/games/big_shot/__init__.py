"""Big Shot on the screen."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Moving, Placing, Starting, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk
from mobile.games.big_shot import board, panel, strip
from mobile.games.big_shot.bank import BankView
from mobile.games.big_shot.layout import layout_screen
from scoring.big_shot import Place


class BigShotView:
    """The drawn board, the auction, the pawns."""

    def strip(self, desk: Desk) -> ft.Control:
        return strip.strip(desk)

    def board(self, desk: Desk) -> ft.Control:
        """Tapping a district places the chosen pawn; where the table waits for a square, squares can be tapped."""
        step, seen = desk.position.step, desk.table.seq

        def place(id: Place) -> None:
            desk.tell([e.PlacePawn(player=step.player, colour=panel.chosen_pawn(desk, step), district=id)], seen)

        if isinstance(step, Placing):
            return board.board(desk, on_district=place, preview=panel.chosen_pawn(desk, step))
        if isinstance(step, Starting):
            return board.board(desk, on_square=lambda i: desk.tell([e.Promoter(square=i)], seen))
        if isinstance(step, Moving):
            return board.board(desk, on_square=lambda i: desk.tell([e.Move(square=i)], seen))
        return board.board(desk)

    def panel(self, desk: Desk) -> ft.Control:
        return panel.panel(desk)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("big-shot.round", round=position.round)


SCREENS = {"layout": layout_screen}
VIEWS = {"table": BigShotView(), "bank": BankView()}
