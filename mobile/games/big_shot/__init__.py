"""Big Shot on the screen."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Dealing, LayingOut, Leading, Moving, Placing, Starting, TablePosition
from companion.language import Language
from companion.position import Position
from mobile.desks.table import TableDesk
from mobile.games.big_shot import board, corrections, everybody, looking, panel
from mobile.games.big_shot.bank import BigShotBank
from mobile.games.big_shot.box import BigShotBox
from mobile.games.big_shot.count import BigShotEnd, marks
from mobile.games.big_shot.fields import FIELDS
from mobile.games.big_shot.layout import layout_screen
from mobile.games.big_shot.placing import chosen_pawn, placer
from mobile.kits.facts import tick
from mobile.kits.looking import look_at
from mobile.view import GameView, TableView
from scoring.big_shot import DISTRICTS, Place


def _place(desk: TableDesk, id: Place) -> None:
    """A tap on a district: a pawn goes there, or it is an answer; else it is looked at."""
    step = desk.position.step
    if desk.framed.startswith("park:") and id in DISTRICTS:
        tick(desk, DISTRICTS, id)
    elif isinstance(step, Placing) and not desk.framed:
        player, pawn = placer(desk, step), chosen_pawn(desk, step)
        desk.tell([e.PlacePawn(player=player, colour=pawn, district=id)], desk.seen)
    else:
        look_at(desk, id)


def _start(desk: TableDesk, square: int) -> None:
    desk.tell([e.Promoter(square=square)], desk.seen)


def _move(desk: TableDesk, square: int) -> None:
    desk.tell([e.Move(square=square)], desk.seen)


class BigShotTable(TableView):
    """The painted board, the auction, the pawns."""

    cards = staticmethod(everybody.cards)
    details = staticmethod(everybody.details)
    standing = staticmethod(everybody.standing)
    dialog = staticmethod(looking.looked)

    def board(self, desk: TableDesk) -> ft.Control:
        """Where the table waits for a pawn or a square, a tap says which; else it shows what is there."""
        match desk.position.step:
            case Placing() as step:
                return board.board(desk, _place, look_at, chosen_pawn(desk, step))
            case Starting():
                return board.board(desk, _place, _start)
            case Moving():
                return board.board(desk, _place, _move)
            case _:
                return board.board(desk, _place, look_at)

    panel = staticmethod(panel.panel)
    corrections = staticmethod(corrections.of_table)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, TablePosition)
        if isinstance(position.step, Dealing | LayingOut | Starting | Leading):
            return language.say("journal.beginning")
        return language.say("big-shot.round", round=position.round)


VIEW = GameView(
    uses={"table": BigShotTable(), "bank": BigShotBank()},
    mark=marks,
    box=BigShotBox(),
    end=BigShotEnd(),
    fields=FIELDS,
    screens={"layout": layout_screen},
)
