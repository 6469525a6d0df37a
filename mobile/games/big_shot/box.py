"""The plan of the board with what is printed on it, for My boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import flet as ft
import flet.canvas as cv

from companion.box import Facts
from companion.games.big_shot.show import names
from mobile.desks.box import BoxDesk
from mobile.games.big_shot.board import PROPORTION, BoardPlan, framed, framed_place, name_on_board
from mobile.kits.facts import tick, ticked
from mobile.screens.boxes import state
from mobile.theme import RADIUS, TEXT, TITLE
from mobile.view import BoxView
from mobile.widgets.areas import Box
from mobile.widgets.basic import handle, row

WIDEST_PLAN = 440  # where it stands among other things
USUAL = 366  # on a phone
EDGE = 5


class BigShotBox(BoxView):
    """The printed board: values, parks, names."""

    def names(self, facts: Facts) -> Mapping[str, str]:
        """Districts by the name on the board."""
        return names(facts)

    def plan(self, desk: BoxDesk) -> ft.Control:
        return _plan(desk)


def _plan(desk: BoxDesk) -> ft.Control:
    """All places with their values; tapped, a place asks for its fact, or is an answer."""
    facts = {_place(fact): fact for fact, spec in desk.specs.items() if spec.asked}
    width = min(desk.width, desk.height / PROPORTION if desk.session.beside else WIDEST_PLAN)
    one, two = (_bounds(BoardPlan(size), facts).width for size in (width, 2 * width))
    plan = BoardPlan(width + (width - one) * width / (two - one))
    whole = _bounds(plan, facts)
    grown = max(1, whole.width / USUAL)
    boxes = {place: _moved(plan.district(place), -whole.x, -whole.y) for place in facts}
    shapes = [shape for place, fact in facts.items() for shape in _printed(desk, fact, boxes[place], grown)]
    spots = [_spot(desk, fact, boxes[place]) for place, fact in facts.items()]
    canvas = cv.Canvas(shapes, width=whole.width, height=whole.height)
    place = framed_place(desk)
    frame = [framed(desk.look, boxes[place])] if place else []
    board = ft.Stack([canvas, *frame, *spots], width=whole.width, height=whole.height)
    felt = ft.Container(board, bgcolor=desk.look.palette.felt, border_radius=RADIUS)
    return row([felt], alignment=ft.MainAxisAlignment.CENTER)


def _place(fact: str) -> str:
    return fact.partition(":")[2]


def _bounds(plan: BoardPlan, places: Iterable[str]) -> Box:
    """All places together, with a little room around them."""
    boxes = [plan.district(place) for place in places]
    x, y = min(box.x for box in boxes) - EDGE, min(box.y for box in boxes) - EDGE
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(x, y, right + EDGE - x, bottom + EDGE - y)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height)


def _printed(desk: BoxDesk, fact: str, area: Box, grown: float) -> Iterator[cv.Shape]:
    """One place: what is printed there, or how unsure it is; larger on a larger plan."""
    palette, spec = desk.look.palette, desk.specs[fact]
    value, sure = desk.facts.get(fact), state(desk.facts, fact)
    listed = spec.type == "list"
    fill = palette.park if listed or _place(fact) in ticked(desk) else palette.paper
    yield area.smaller(1.5).rounded(10, ft.Paint(color=fill))
    words = "" if listed else str(value) if value is not None else ""
    mark = {"proposed": "?", "unknown": "?"}.get(sure, "")
    colour = palette.refusal if sure == "unknown" else palette.accent
    figures = ft.TextStyle(size=22 * grown, font_family=TITLE, color=colour)
    x, y = area.x + area.width / 2, area.y + area.height / 2 - 6 * grown
    yield cv.Text(x, y, f"{words}{mark}", alignment=ft.Alignment.CENTER, style=figures)
    small = ft.TextStyle(size=13 * grown, font_family=TEXT, color=palette.text)
    name = name_on_board(desk.language, _place(fact))
    bottom = area.y + area.height - 14 * grown
    yield cv.Text(
        x, bottom, name, alignment=ft.Alignment.CENTER, style=small, max_width=area.width - 6, max_lines=1, ellipsis="…"
    )


def _spot(desk: BoxDesk, fact: str, area: Box) -> ft.Control:
    asked = desk.specs.get(desk.framed)
    ticking = asked is not None and _place(fact) in asked.of
    do = partial(tick, desk, asked.of, _place(fact)) if asked and ticking else partial(desk.ask, fact)
    spot = ft.Container(width=area.width, height=area.height, border_radius=10, ink=True, on_click=handle(do))
    label = desk.say("box.on-plan", fact=fact)
    return ft.Container(ft.Semantics(content=spot, label=label, button=True, container=True), left=area.x, top=area.y)
