"""The tiles of the districts with the numbers printed on them, for My boxes."""

from __future__ import annotations

from functools import partial

import flet as ft
import flet.canvas as cv

from companion.games.big_city.tiles import ALL, confirmed, fact_of, printed
from mobile.desks.box import BoxDesk
from mobile.desks.desk import Desk
from mobile.games.big_city.own import workshop
from mobile.kits.facts import Answer
from mobile.screens.frame import WIDEST
from mobile.theme import TARGET, TITLE, Look
from mobile.view import BoxView
from mobile.widgets.basic import column, faint, primary, quiet, row, title
from mobile.widgets.choices import tappable
from scoring.big_city.ground import DistrictId, size

GAP, A_ROW = 8, 3
LARGEST_CELL = 76
FRAME = 4


class BigCityBox(BoxView):
    """The nine tiles, and the buildings that a table has made up."""

    painted = frozenset({"numbers"})

    def plan(self, desk: BoxDesk) -> ft.Control:
        """All tiles; one that is tapped is looked at closely."""
        width = (desk.width - (A_ROW - 1) * GAP) / A_ROW
        numbers = printed(desk.facts)
        tiles = [_tile(desk, district, numbers[district], width) for district in ALL]
        rows = [row(tiles[i : i + A_ROW], GAP) for i in range(0, len(tiles), A_ROW)]
        open_ones = [district for district in ALL if not confirmed(desk.facts, district)]
        same = quiet(
            desk.look,
            desk.say("big-city.all-tiles"),
            partial(_confirm_all, desk),
            ft.Icons.DONE_ALL,
            height=max(TARGET, desk.look.size(52)),
        )
        return column(
            [
                faint(desk.look, desk.say("big-city.tiles-hint"), 16),
                *rows,
                same if open_ones else None,
                workshop(desk.session),
            ],
            GAP,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:  # noqa: ARG002 - each swap is told
        """A tile as large as it goes: tapped one after the other, two numbers change places."""
        kind, _, place = fact.partition(":")
        if kind != "numbers" or not isinstance(desk, BoxDesk):
            return None
        district = ALL[int(place) - 1]
        sure = confirmed(desk.facts, district)
        so = primary(desk.look, desk.say("big-city.tile-right"), partial(_confirm, desk, district), ft.Icons.CHECK)
        return column(
            [
                faint(desk.look, desk.say("big-city.swap-hint"), 15),
                _large(desk, district),
                None if sure else so,
            ],
            10,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )


# All of them


def _tile(desk: BoxDesk, district: DistrictId, numbers: tuple[int, ...], width: float) -> ft.Control:
    """A small tile with its numbers, and whether somebody has looked at it."""
    look, sure, fact = desk.look, confirmed(desk.facts, district), fact_of(district)
    state = desk.say("box.learnt" if sure else "box.to-confirm")
    mark = ft.Icon(
        ft.Icons.VERIFIED if sure else ft.Icons.HELP,
        size=20,
        color=look.palette.primary if sure else look.palette.accent,
    )
    head = row([title(look, str(district), 18, expand=True), mark], 4)
    at_it = desk.framed == fact
    return tappable(
        column([head, _painting(look, district, numbers, width - 2 * (FRAME + 8))], 4),
        desk.say("big-city.tile", district=district, numbers=numbers, state=state),
        partial(desk.ask, fact),
        width=width,
        padding=8,
        border_radius=12,
        bgcolor=look.palette.surface,
        border=ft.Border.all(FRAME, look.palette.accent if at_it else look.palette.surface),
    )


def _painting(look: Look, district: int, numbers: tuple[int, ...], width: float) -> ft.Control:
    """The tile upright; a small and a large district take the same room."""
    wide, high = size(district, 0)
    side = (width - 4) / 4
    left, top = (width - wide * side) / 2, 2 + (3 - high) * side / 2
    style = ft.TextStyle(size=side * 0.42, font_family=TITLE, color=look.palette.text)
    shapes: list[cv.Shape] = [
        cv.Rect(
            left - 2,
            top - 2,
            wide * side + 4,
            high * side + 4,
            border_radius=6,
            paint=ft.Paint(color=look.palette.line),
        )
    ]
    for i, number in enumerate(numbers):
        x, y = left + (i % wide) * side, top + (i // wide) * side
        shapes.append(
            cv.Rect(x + 2, y + 2, side - 4, side - 4, border_radius=4, paint=ft.Paint(color=look.palette.paper))
        )
        shapes.append(cv.Text(x + side / 2, y + side / 2, str(number), style=style, alignment=ft.Alignment.CENTER))
    return cv.Canvas(shapes, width=width, height=3 * side + 4)


# One of them


def _large(desk: BoxDesk, district: DistrictId) -> ft.Control:
    wide, _ = size(district, 0)
    side = min(LARGEST_CELL, (min(desk.session.width, WIDEST) - 60) / 4)
    numbers = printed(desk.facts)[district]
    cells = [_cell(desk, district, number, side) for number in numbers]
    rows = [row(cells[i : i + wide], 4, tight=True) for i in range(0, len(cells), wide)]
    tile = ft.Container(column(rows, 4, tight=True), bgcolor=desk.look.palette.line, border_radius=10, padding=6)
    return row([tile], alignment=ft.MainAxisAlignment.CENTER)


def _cell(desk: BoxDesk, district: DistrictId, number: int, side: float) -> ft.Control:
    palette, in_hand = desk.look.palette, desk.asking.in_hand == str(number)
    return tappable(
        ft.Container(title(desk.look, str(number), 22), alignment=ft.Alignment.CENTER),
        desk.say("big-city.number", number=number),
        partial(_tapped, desk, district, number),
        selected=in_hand,
        width=side,
        height=side * 0.8,
        border_radius=8,
        bgcolor=palette.paper,
        border=ft.Border.all(3, palette.primary if in_hand else palette.paper),
    )


def _tapped(desk: BoxDesk, district: DistrictId, number: int) -> None:
    """The first number is taken in hand, the second one changes places with it."""
    held, numbers = desk.asking.in_hand, [str(each) for each in printed(desk.facts)[district]]
    if held not in numbers or held == str(number):
        desk.change(in_hand="" if held == str(number) else str(number))
        return
    one, other = numbers.index(held), numbers.index(str(number))
    numbers[one], numbers[other] = numbers[other], numbers[one]
    desk.change(in_hand="")
    fact = fact_of(district)
    desk.tell(fact, tuple(numbers))
    desk.ask(fact, said=desk.asking.said)


def _confirm(desk: BoxDesk, district: DistrictId) -> None:
    """So it is; the next tile that nobody has looked at follows by itself."""
    desk.change(in_hand="")
    desk.confirm(fact_of(district))
    open_ones = [each for each in ALL if each != district and not confirmed(desk.box.facts(), each)]
    if open_ones:
        following = next((each for each in open_ones if each > district), open_ones[0])
        desk.ask(fact_of(following), said=desk.asking.said)


def _confirm_all(desk: BoxDesk) -> None:
    for district in ALL:
        if not confirmed(desk.facts, district):
            desk.confirm(fact_of(district))
