"""Big Shot on the screen."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Moving, Placing, Starting, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk, Option
from mobile.games.big_shot import board, corrections, panel, strip
from mobile.games.big_shot.bank import BankView
from mobile.games.big_shot.box import BigShotBox
from mobile.games.big_shot.count import BigShotEnding
from mobile.games.big_shot.fields import FIELDS
from mobile.games.big_shot.layout import layout_screen
from mobile.games.big_shot.placing import chosen_pawn, placer
from mobile.widgets.news import happened
from scoring.big_shot import COLOURS, Place


def _place(desk: Desk, id: Place) -> None:
    """A tap on a district."""
    position: TablePosition = desk.position
    step = position.step
    if isinstance(step, Placing):
        player, pawn = placer(desk, step), chosen_pawn(desk, step)
        desk.tell([e.PlacePawn(player=player, colour=pawn, district=id)], desk.seen)
    elif not desk.too_new:
        player = strip.acting(position) or position.setup.players[0]
        colour, *_ = position.hands.get(player, COLOURS)
        desk.why_not(e.PlacePawn(player=player, colour=colour, district=id))()


def _start(desk: Desk, square: int) -> None:
    desk.tell([e.Promoter(square=square)], desk.seen)


def _move(desk: Desk, square: int) -> None:
    desk.tell([e.Move(square=square)], desk.seen)


class BigShotView:
    """The drawn board, the auction, the pawns."""

    def strip(self, desk: Desk) -> ft.Control:
        return strip.strip(desk)

    def board(self, desk: Desk) -> ft.Control:
        """Where the table waits for a pawn or a square, a tap says which; elsewhere it says why not now."""
        match desk.position.step:
            case Placing() as step:
                return board.board(desk, _place, preview=chosen_pawn(desk, step))
            case Starting():
                return board.board(desk, _place, _start)
            case Moving():
                return board.board(desk, _place, _move)
            case _:
                return board.board(desk, _place)

    def panel(self, desk: Desk) -> ft.Control:
        return panel.panel(desk)

    def news(self, desk: Desk) -> ft.Control | None:
        return happened(desk)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        return language.say("big-shot.round", round=position.round)


__all__ = ["BOX", "CORRECTIONS", "ENDING", "FIELDS", "OPTIONS", "SCREENS", "VIEWS"]
CORRECTIONS = {"table": corrections.of_table, "bank": corrections.of_bank}
OPTIONS: dict[str, Option] = {}
SCREENS = {"layout": layout_screen}
BOX = BigShotBox()
ENDING = BigShotEnding()
VIEWS = {"table": BigShotView(), "bank": BankView()}
