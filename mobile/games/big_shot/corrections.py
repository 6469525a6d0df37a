"""What can be put right at a table of Big Shot, or in its bank: tapped on the board, or below it."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money, TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_shot.board import BoardPlan, describe, describe_square, picture_of_board, plan_of
from mobile.kits.corrections import Choose, Correction, buttons
from mobile.widgets.choices import spot
from scoring.big_shot import COLOURS, PLACES


def of_table(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The board, with every district and every square that was told; the promoter, the leader, the loans."""
    plan = plan_of(desk)
    spots = [*_districts(desk, plan, choose), *_squares(desk, plan, choose)]
    painted = ft.Stack([picture_of_board(desk), *spots], width=plan.width, height=plan.height)
    standing = buttons(desk, choose, [*_standing(desk), *_loans(desk)])
    return [ft.Container(painted, alignment=ft.Alignment.TOP_CENTER), standing]


def of_bank(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The loans: the money has a screen of its own."""
    return [buttons(desk, choose, list(_loans(desk)))]


def _districts(desk: TableDesk, plan: BoardPlan, choose: Choose) -> Iterator[ft.Control]:
    position: TablePosition = desk.position
    for id in PLACES:
        box, name, district = plan.target(id), describe(position, id, desk.language), position.districts[id]
        pawns = dict(zip(COLOURS, district.pawns, strict=True))
        now = e.CorrectDistrict(district=id, pawns=pawns, owner=district.owner)
        yield spot(box.x, box.y, box.width, box.height, name, choose(Correction(name, now, ("pawns", "owner"))))


def _squares(desk: TableDesk, plan: BoardPlan, choose: Choose) -> Iterator[ft.Control]:
    position: TablePosition = desk.position
    for i, pawns in enumerate(position.squares, 1):
        if pawns is not None:
            box, name = plan.square(i), describe_square(i, pawns, desk.language)
            now = Correction(name, e.CorrectSquare(square=i, pawns=pawns), ("pawns",))
            yield spot(box.x, box.y, box.width, box.height, name, choose(now))


def _standing(desk: TableDesk) -> Iterator[Correction]:
    """Where the promoter stands, and who leads."""
    position: TablePosition = desk.position
    if position.leader:
        where = desk.say("big-shot.promoter-on", square=position.promoter)
        yield Correction(where, e.CorrectPromoter(square=position.promoter), ("square",))
        who = desk.say("big-shot.leader-is", player=position.leader)
        yield Correction(who, e.CorrectLeader(player=position.leader), ("player",))


def _loans(desk: TableDesk) -> Iterator[Correction]:
    position: Money = desk.position
    for player in position.setup.players:
        for colour in position.hands[player] if len(position.debtors(player)) > 1 else (None,):
            debtor = position.debtor(player, colour)
            if debtor in position.loans:
                now = e.CorrectLoans(player=player, colour=colour, loans=position.loans[debtor])
                name = desk.say("big-shot.loans-of", account=debtor, loans=now.loans)
                yield Correction(name, now, ("loans",), desk.say("big-shot.loans-alone"))
