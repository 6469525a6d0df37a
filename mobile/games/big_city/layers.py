"""What a map shows, one layer on another: the ground, the buildings, the tram, and what stands out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import flet as ft
import flet.canvas as cv

from mobile.games.big_city.ink import Ink, areas, disc, painted, stroke
from mobile.games.big_city.plan import MapPlan
from mobile.games.big_city.shapes import inks_of
from mobile.games.big_city.svg import image
from mobile.screens.frame import part
from mobile.theme import TITLE, Look
from mobile.widgets.areas import Box, frame_round
from mobile.widgets.basic import painted_alone
from mobile.widgets.players import emblem_at
from scoring.big_city.buildings import Building
from scoring.big_city.city import Built, City, Side
from scoring.big_city.ground import Cell, Laid, covered

Tint = tuple[tuple[Cell, ...], tuple[Cell, ...]]  # outskirts and downtown
Standing = tuple[tuple[Building, frozenset[Cell], int | None], ...]  # what, where, and whose by seat

OUTSIDE, INSIDE = "#59D9982B", "#594E7FA8"
BED, RAIL, SLEEPER = "#2B3A36", "#F3E9D2", "#C23B2E"


def _picture(plan: MapPlan, paths: Sequence[cv.Path]) -> ft.Control:
    """A painting over the whole map, without a word for screen readers: the places to tap have them."""
    return painted_alone(image(paths, plan.width, plan.height))


@part
def ground(look: Look, plan: MapPlan, laid: tuple[Laid, ...], holes: frozenset[Cell], tint: Tint | None) -> ft.Control:
    """The tiles with their streets and properties, enclosed spaces, and perhaps what is outskirts and what downtown."""
    palette = look.palette
    lots = [plan.cell(cell) for each in laid for cell in covered(each)]
    inks = [
        areas(0, palette.line, map(plan.tile, laid), 0.12 * plan.pitch),
        areas(1, palette.paper, lots, 0.1 * plan.pitch),
        *(disc(1, palette.line, plan.cell(cell), 0.5, 0.5, 0.12) for cell in sorted(holes)),
    ]
    if tint:
        for colour, cells in zip((OUTSIDE, INSIDE), tint, strict=True):
            inks.append(areas(2, colour, (plan.area(cell, 1, 1) for cell in cells), 0))
    return _picture(plan, painted(inks))


def buildings(plan: MapPlan, city: City, players: tuple[str, ...]) -> Iterator[ft.Control]:
    """What stands, by the district where it begins."""
    by_district: dict[int, list[Built]] = {}
    for built in city.built:
        by_district.setdefault(built.properties[0] // 10, []).append(built)
    for laid in city.ground.laid:
        standing = tuple(_standing(city, by_district.get(laid.district, ()), players))
        if standing:
            yield _buildings(plan, standing)


def _standing(
    city: City, built: Iterable[Built], players: tuple[str, ...]
) -> Iterator[tuple[Building, frozenset[Cell], int | None]]:
    where = city.ground.where
    for each in built:
        cells = frozenset(where[number] for number in each.properties if number in where)
        if cells and each.building in city.buildings:
            seat = players.index(each.player) if each.player in players else None
            yield city.buildings[each.building], cells, seat


@part
def _buildings(plan: MapPlan, standing: Standing) -> ft.Control:
    inks = [ink for building, cells, _ in standing for ink in inks_of(building, cells, plan)]
    return _picture(plan, [*painted(inks), *_owners(plan, standing)])


def _owners(plan: MapPlan, standing: Standing) -> Iterator[cv.Path]:
    """The sign of who built it, in a corner of each building."""
    r = 0.13 * plan.pitch
    for _, cells, seat in standing:
        if seat is not None:
            box = plan.cell(max(cells, key=lambda cell: (cell[1], cell[0])))
            yield from emblem_at(seat, box.x + box.width - r, box.y + box.height - r, r)


@part
def tram(plan: MapPlan, sections: frozenset[Side]) -> ft.Control:
    """Rails on their bed."""
    lines = [plan.section(side) for side in sorted(sections)]
    widths = ((BED, 0.17), (SLEEPER, 0.11), (RAIL, 0.035))
    return _picture(plan, [stroke(lines, colour, share * plan.pitch) for colour, share in widths])


@part
def marks(look: Look, plan: MapPlan, lit: tuple[Cell, ...], chosen: tuple[Cell, ...]) -> ft.Control:
    """Properties to think of are framed thinly, those that were tapped strongly."""
    palette = look.palette
    shapes = [
        _frames([plan.cell(cell) for cell in cells], colour, width * plan.pitch)
        for cells, colour, width in ((lit, palette.accent, 0.045), (chosen, palette.primary, 0.1))
        if cells
    ]
    wash = areas(0, f"#40{palette.primary[1:]}", [plan.cell(cell) for cell in chosen], 0.1 * plan.pitch)
    return _picture(plan, [*painted([wash]), *shapes])


def _frames(boxes: Iterable[Box], colour: str, width: float) -> cv.Path:
    outlines = [cv.Path.Rect(box.x, box.y, box.width, box.height, border_radius=6) for box in boxes]
    return cv.Path([*outlines], paint=ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width))


@part
def ghost(look: Look, plan: MapPlan, laid: Laid, numbers: tuple[int, ...]) -> ft.Control:
    """A district where it would lie."""
    return ft.Stack(
        [
            _picture(plan, [*painted(tile_inks(look, plan, laid)), _outline(look, plan.tile(laid))]),
            *printed(look, plan, laid, numbers),
        ],
        width=plan.width,
        height=plan.height,
    )


def frame(look: Look, plan: MapPlan, laid: Laid) -> ft.Control:
    """A frame round the district that is meant."""
    return frame_round(look, plan.tile(laid), 8)


def _outline(look: Look, box: Box) -> cv.Path:
    return _frames([box], look.palette.accent, 3)


def tile_inks(look: Look, plan: MapPlan, laid: Laid) -> list[Ink]:
    """A district as it lies: its streets and its properties."""
    lots = [plan.cell(cell) for cell in covered(laid)]
    return [
        areas(0, look.palette.line, [plan.tile(laid)], 0.12 * plan.pitch),
        areas(1, look.palette.paper, lots, 0.1 * plan.pitch),
    ]


def printed(look: Look, plan: MapPlan, laid: Laid, numbers: tuple[int, ...]) -> Iterator[ft.Control]:
    """The numbers of a district. Not painted: a painting is not painted again when its font has come."""
    for number, cell in zip(numbers, covered(laid), strict=True):
        yield plan.cell(cell).filled(number_on(look, plan, number), alignment=ft.Alignment.CENTER)


def number_on(look: Look, plan: MapPlan, number: int) -> ft.Text:
    """The number of a property, as large as the map."""
    return ft.Text(str(number), size=0.33 * plan.pitch, font_family=TITLE, color=look.palette.text)
