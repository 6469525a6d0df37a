"""The ring of the auction squares alone, with the pawns on them; each square can be tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft
import flet.canvas as cv

from companion.games.big_shot.entries import LOT
from mobile.desks.table import TableDesk
from mobile.games.big_shot.board import BoardPlan, describe_square
from mobile.games.big_shot.pawns import painted
from mobile.theme import RADIUS, TITLE, Palette
from mobile.widgets.areas import Box
from mobile.widgets.choices import spot
from scoring.big_shot import Colour

Pawns = tuple[Colour, ...]


def ring(
    desk: TableDesk,
    width: float,
    squares: Sequence[Pawns | None],
    chosen: int | None,
    choose: Callable[[int], None],
    middle: ft.Control,
) -> ft.Control:
    """The squares, of which None is not told yet and an empty one was auctioned; the chosen one has a brass frame."""
    plan = BoardPlan(width)
    spots = [
        spot(box.x, box.y, box.width, box.height, describe_square(i, pawns, desk.language), partial(choose, i))
        for i, pawns in enumerate(squares, 1)
        for box in (plan.square(i),)
    ]
    inside = plan.square(1).height + plan.square(18).width * 0.4
    within = ft.Container(
        middle,
        left=inside,
        top=inside,
        width=plan.width - 2 * inside,
        height=plan.height - 2 * inside,
        alignment=ft.Alignment.CENTER,
    )
    canvas = cv.Canvas(list(_shapes(squares, chosen, plan, desk.look.palette)), width=plan.width, height=plan.height)
    return ft.Stack([canvas, within, *spots], width=plan.width, height=plan.height)


def _shapes(
    squares: Sequence[Pawns | None], chosen: int | None, plan: BoardPlan, palette: Palette
) -> Iterator[cv.Shape]:
    yield cv.Rect(0, 0, plan.width, plan.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    corner = plan.square(1).height + 8
    yield cv.Rect(
        corner,
        corner,
        plan.width - 2 * corner,
        plan.height - 2 * corner,
        border_radius=RADIUS,
        paint=ft.Paint(color=palette.paper),
    )
    for square, pawns in enumerate(squares, 1):
        box = plan.square(square)
        if pawns != ():
            yield box.smaller(1.5).rounded(9, ft.Paint(color=palette.paper))
        if pawns is None:
            yield _number(box, square, palette.faint, plan.width)
    if chosen:
        frame = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=3)
        yield plan.square(chosen).smaller(3).rounded(9, frame)
    yield from painted(_lying(squares, plan))


def _number(box: Box, square: int, colour: str, wide: float) -> cv.Shape:
    x, y = box.centre
    style = ft.TextStyle(size=max(15, wide / 26), font_family=TITLE, color=colour)
    return cv.Text(x, y, str(square), alignment=ft.Alignment.CENTER, style=style)


def _lying(squares: Sequence[Pawns | None], plan: BoardPlan) -> Iterator[tuple[str, float, float, float]]:
    for square, pawns in enumerate(squares, 1):
        box = plan.square(square)
        x, y = box.centre
        step = min(box.width, box.height) * 0.3
        for n, colour in enumerate((pawns or ())[:LOT]):
            yield colour, x + (n % 2 - 0.5) * step * 1.25, y + (n // 2 - 0.5) * step * 1.25, step * 0.42
        for colour in (pawns or ())[LOT:]:
            yield colour, x, y, step * 0.42
