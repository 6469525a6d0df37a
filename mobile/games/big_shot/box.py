"""The plan of the board with what is printed on it, for My boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

import flet as ft
import flet.canvas as cv

from companion.box import Facts
from mobile.bench import Bench
from mobile.games.big_shot.board import Plan
from mobile.screens.boxes import state
from mobile.theme import RADIUS, TEXT, TITLE
from mobile.widgets.areas import Box
from mobile.widgets.basic import handle, row

MARGIN = 16
WIDEST_PLAN = 440
EDGE = 5


class BigShotBox:
    """The printed board: values, parks, names."""

    drawn = frozenset[str]()

    def names(self, facts: Facts) -> Mapping[str, str]:
        """Districts by the name on the board."""
        named = {_place(fact): str(value) for fact, value in facts.learnt.items() if fact.startswith("name:")}
        return {f"district.{place}": name for place, name in named.items()}

    def plan(self, bench: Bench) -> ft.Control:
        return _plan(bench)

    def answers(self, bench: Bench, fact: str) -> ft.Control | None:  # noqa: ARG002 - numbers, lists and texts
        return None


def _plan(bench: Bench) -> ft.Control:
    """All places with their values; tapped, a place asks for its fact, or is an answer."""
    facts = {_place(fact): fact for fact, spec in bench.specs.items() if spec.asked}
    width = min(bench.session.width - 2 * MARGIN, WIDEST_PLAN)
    one, two = (_bounds(Plan(size), facts).width for size in (width, 2 * width))
    plan = Plan(width + (width - one) * width / (two - one))
    whole = _bounds(plan, facts)
    boxes = {place: _moved(plan.district(place), -whole.x, -whole.y) for place in facts}
    shapes = [shape for place, fact in facts.items() for shape in _printed(bench, fact, boxes[place])]
    spots = [_spot(bench, fact, boxes[place]) for place, fact in facts.items()]
    canvas = cv.Canvas(shapes, width=whole.width, height=whole.height)
    board = ft.Stack([canvas, *spots], width=whole.width, height=whole.height)
    felt = ft.Container(board, bgcolor=bench.look.palette.felt, border_radius=RADIUS)
    return row([felt], alignment=ft.MainAxisAlignment.CENTER)


def _place(fact: str) -> str:
    return fact.partition(":")[2]


def _bounds(plan: Plan, places: Iterable[str]) -> Box:
    """All places together, with a little room around them."""
    boxes = [plan.district(place) for place in places]
    x, y = min(box.x for box in boxes) - EDGE, min(box.y for box in boxes) - EDGE
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(x, y, right + EDGE - x, bottom + EDGE - y)


def _moved(box: Box, x: float, y: float) -> Box:
    return Box(box.x + x, box.y + y, box.width, box.height)


def _printed(bench: Bench, fact: str, area: Box) -> Iterator[cv.Shape]:
    """One place: what is printed there, or how unsure it is; the one that is asked for has a frame."""
    palette, spec = bench.look.palette, bench.specs[fact]
    value, sure = bench.facts.get(fact), state(bench.facts, fact)
    listed = spec.type == "list"
    fill = palette.park if listed or _place(fact) in bench.asking.ticked else palette.paper
    yield area.smaller(1.5).rounded(10, ft.Paint(color=fill))
    words = "" if listed else str(value) if value is not None else ""
    mark = {"proposed": "?", "unknown": "?"}.get(sure, "")
    colour = palette.refusal if sure == "unknown" else palette.accent
    figures = ft.TextStyle(size=22, font_family=TITLE, color=colour)
    x, y = area.x + area.width / 2, area.y + area.height / 2 - 6
    yield cv.Text(x, y, f"{words}{mark}", alignment=ft.Alignment.CENTER, style=figures)
    small = ft.TextStyle(size=13, font_family=TEXT, color=palette.text)
    name = bench.language.format_field(_place(fact), "district").partition(" (")[0]
    bottom = area.y + area.height - 14
    yield cv.Text(
        x, bottom, name, alignment=ft.Alignment.CENTER, style=small, max_width=area.width - 6, max_lines=1, ellipsis="…"
    )
    if bench.asking.fact == fact:
        yield area.smaller(3).rounded(
            10, ft.Paint(color=palette.primary, style=ft.PaintingStyle.STROKE, stroke_width=4)
        )


def _spot(bench: Bench, fact: str, area: Box) -> ft.Control:
    asked = bench.specs.get(bench.asking.fact)
    ticking = asked is not None and _place(fact) in asked.of
    do = partial(bench.tick, _place(fact)) if ticking else partial(bench.ask, fact)
    spot = ft.Container(width=area.width, height=area.height, border_radius=10, ink=True, on_click=handle(do))
    label = bench.say("box.on-plan", fact=fact)
    return ft.Container(ft.Semantics(content=spot, label=label, button=True, container=True), left=area.x, top=area.y)
