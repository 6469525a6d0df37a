"""The lot that was won: which pawn goes next, and who places it."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Placing, TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_shot.loans import late_loans
from mobile.games.big_shot.parts import colour_button, whose
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, quiet, row
from scoring.big_shot import COLOURS, Colour


def chosen_pawn(desk: TableDesk, step: Placing) -> Colour:
    """The pawn that the next tap on a district places: the one tapped, else one like the last, else the first."""
    last = desk.table.played[-1].entry if desk.table.played else None
    wanted = (desk.kept.get("pawn"), last.colour if isinstance(last, e.PlacePawn) else None)
    return next((colour for colour in wanted if colour in step.lot), in_order(step)[0])


def in_order(step: Placing) -> list[Colour]:
    """The colours that are left, each where it was before."""
    return [colour for colour in COLOURS if colour in step.lot]


def placer(desk: TableDesk, step: Placing) -> str:
    """Who places: the winner, or at a table without BS-15 whoever was tapped."""
    position: TablePosition = desk.position
    return step.player if position.follows("BS-15") else desk.kept.get("placer", step.player)


def placing(desk: TableDesk, step: Placing) -> Panel:
    position: TablePosition = desk.position
    chosen, player = chosen_pawn(desk, step), placer(desk, step)
    players = (player,) if position.follows("BS-15") else position.setup.players
    pawns = []
    for colour in in_order(step):
        n = step.lot.count(colour)
        spot = colour_button(desk, colour, lambda colour=colour: desk.keep(pawn=colour), n)
        spot.border = ft.Border.all(3, desk.look.palette.primary if colour == chosen else desk.look.palette.surface)
        pawns.append(spot)
    leave = e.Leave(player=player)
    return Panel(
        desk.say("big-shot.to-place", player=player),
        [
            whose(desk, "placer", "big-shot.rather-places", players, player),
            row(pawns, alignment=ft.MainAxisAlignment.CENTER),
            faint(desk.look, desk.say("big-shot.tap-district", colour=chosen), 15, text_align=ft.TextAlign.CENTER),
            quiet(desk.look, desk.say("big-shot.leave"), desk.teller(leave)) if desk.check(leave).ok else None,
        ],
        player,
        beside=late_loans(desk),
    )
