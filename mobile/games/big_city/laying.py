"""Laying a district: which tile, how it is turned, where; it can be moved and turned until it is confirmed."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.table import TableDesk
from mobile.games.big_city.parts import asking
from mobile.games.big_city.pictures import tile
from mobile.games.big_city.state import Laying, actor, at, laying
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, greyed, primary, quiet, row
from mobile.widgets.choices import tappable
from scoring.big_city.ground import DistrictId, Laid

TILE, CHOSEN_TILE = 84, 96


def laying_panel(desk: TableDesk) -> Panel:
    """The tray of the districts that are left; turning and laying the one in the hand."""
    held, look, title = laying(desk), desk.look, desk.say("big-city.lays", player=actor(desk))
    if held is None:
        return asking(desk, title, [faint(look, desk.say("big-city.no-district"), 16)])
    tiles = [_tile(desk, district, held) for district in at(desk).to_lay]
    turn = quiet(look, desk.say("big-city.turn"), partial(_turn, desk), ft.Icons.ROTATE_RIGHT, expand=True, height=56)
    tray = row(tiles, 8, scroll=ft.ScrollMode.AUTO, height=CHOSEN_TILE + 12)
    return asking(desk, title, [tray], row([turn, _confirm(desk, held)], 8))


def _confirm(desk: TableDesk, held: Laying) -> ft.Control:
    words = desk.say("big-city.lay", district=held.district)
    if held.place is None:
        return greyed(desk.look, desk.say("big-city.tap-place"), partial(_hint, desk), expand=True, height=56)
    return primary(desk.look, words, partial(_lay, desk), expand=True)


def _lay(desk: TableDesk) -> None:
    held = laying(desk)
    if held and held.place and not desk.gone_on:
        desk.tell([held.entry(actor(desk), held.place)], desk.seen)


def _turn(desk: TableDesk) -> None:
    held = laying(desk)
    if held:
        desk.keep(laying=held.turned(at(desk)))


def _hint(desk: TableDesk) -> None:
    """Where it can lie: the first place that is lit."""
    held = laying(desk)
    room = held.room(at(desk)) if held else ()
    if held and room:
        desk.keep(laying=Laying(held.district, held.turn, room[0]))


def _tile(desk: TableDesk, district: DistrictId, held: Laying) -> ft.Control:
    """A tile of the tray: tapped, it is in the hand; it can also be dragged onto the map."""
    chosen = district == held.district
    laid = Laid(district=district, at=(0, 0), turn=held.turn if chosen else 0)
    side = CHOSEN_TILE if chosen else TILE
    numbers = at(desk).city.ground.printed_on(district)

    def choose() -> None:
        now = laying(desk)
        if now is None or now.district != district:
            desk.keep(laying=Laying(district))

    picture = tappable(
        tile(desk.look, laid, numbers, side),
        desk.say("big-city.district", district=district),
        choose,
        selected=chosen,
        border_radius=12,
        padding=3,
        border=ft.Border.all(3, desk.look.palette.primary if chosen else desk.look.palette.sunken),
    )
    carried = ft.Container(tile(desk.look, laid, numbers, side), opacity=0.8)
    return ft.Draggable(picture, group="district", content_feedback=carried, on_drag_start=lambda _: choose())
