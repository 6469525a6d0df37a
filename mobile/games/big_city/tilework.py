"""The numbers of a tile, upright: two taps swap two of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from mobile.desks.table import TableDesk
from mobile.games.big_city.pictures import tile
from mobile.games.big_city.plan import MapPlan
from mobile.widgets.areas import Box
from mobile.widgets.choices import spot
from scoring.big_city.ground import DistrictId, Laid, covered, size

PROPERTY = 50  # wide enough to tap

Put = Callable[[tuple[int, ...]], None]


def swapped_tile(desk: TableDesk, district: DistrictId, order: tuple[int, ...], put: Put) -> ft.Control:
    """The tile; what was tapped first is framed until the second tap."""
    laid = Laid(district=district, at=(0, 0))
    side = PROPERTY * max(size(district, 0)) + 6
    plan = MapPlan.around(covered(laid), side, side, 0.05)
    places = [(plan.area(cell, 1, 1), number) for number, cell in zip(order, covered(laid), strict=True)]
    lifted = desk.kept.get("lifted")
    spots = [_spot(desk, box, number, order, put) for box, number in places]
    frames = [_frame(desk, box) for box, number in places if number == lifted]
    return ft.Stack([tile(desk.look, laid, order, side), *frames, *spots], width=side, height=side)


def _spot(desk: TableDesk, box: Box, number: int, order: tuple[int, ...], put: Put) -> ft.Control:
    label = desk.say("big-city.printed", number=number)
    return spot(box.x, box.y, box.width, box.height, label, partial(_tap, desk, number, order, put))


def _frame(desk: TableDesk, box: Box) -> ft.Control:
    return box.filled(border_radius=8, border=ft.Border.all(3, desk.look.palette.primary))


def _tap(desk: TableDesk, number: int, order: tuple[int, ...], put: Put) -> None:
    lifted = desk.kept.get("lifted")
    if lifted is None:
        desk.keep(lifted=number)
        return
    desk.kept["lifted"] = None
    change = {lifted: number, number: lifted}
    put(tuple(change.get(each, each) for each in order))
