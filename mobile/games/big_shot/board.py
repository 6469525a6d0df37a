"""The board of Big Shot, drawn flat: a ring of 18 auction squares round thirteen districts and two parks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.big_shot.position import District, TablePosition, counts, plus
from companion.language import Language
from mobile.desk import Desk
from mobile.games.big_shot.pawns import drawn
from mobile.screens.frame import part
from mobile.theme import RADIUS, TARGET, TITLE, Look, Palette
from mobile.widgets.basic import handle
from scoring.big_shot import COLOURS, FULL, PARKS, PLACES, Colour

RIM = 5
GAP = 3


@dataclass(frozen=True)
class Box:
    """A rectangle of the board."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True)
class Plan:
    """Where everything lies on a board of this width."""

    width: float

    @property
    def height(self) -> float:
        return self.width * 0.98

    def square(self, number: int) -> Box:
        """An auction square: six on top, three down the right, six back along the bottom, three up the left."""
        across, deep = (self.width - 2 * RIM) / 6, self.width * 0.125
        side = (self.height - 2 * RIM - 2 * deep) / 3
        right, bottom = self.width - RIM, self.height - RIM
        i = number - 1
        if i < 6:
            return Box(RIM + i * across, RIM, across, deep)
        if i < 9:
            return Box(right - deep, RIM + deep + (i - 6) * side, deep, side)
        if i < 15:
            return Box(right - (i - 8) * across, bottom - deep, across, deep)
        return Box(RIM, bottom - deep - (i - 14) * side, deep, side)

    def district(self, id: str) -> Box:
        """A district: three beside each park, the five dear ones down the middle."""
        left = top = self.width * 0.125 + RIM + GAP
        wide, high = self.width - 2 * left, self.height - 2 * top
        edge, park = wide * 0.205, wide * 0.115
        middle = wide - 2 * edge - 2 * park
        columns = {"edge1": left, "p1": left + edge, "middle": left + edge + park}
        columns |= {"p2": left + edge + park + middle, "edge2": left + edge + 2 * park + middle}
        if id in PARKS:
            return Box(columns[id], top, park, high)
        n = int(id[1:])
        if n <= 5:
            return Box(columns["middle"], top + (n - 1) * high / 5, middle, high / 5)
        column, row = ("edge1", n - 6) if n <= 8 else ("edge2", n - 9)
        return Box(columns[column], top + row * high / 3, edge, high / 3)

    def target(self, id: str) -> Box:
        """Where a tap means this district: a park is narrow, and gives a little more room to the thumb."""
        box = self.district(id)
        more = max(0.0, TARGET - box.width)
        return Box(box.x - more / 2, box.y, box.width + more, box.height)


def board(desk: Desk, on_district: Any = None, on_square: Any = None, preview: Colour | None = None) -> ft.Control:
    """The board; districts can always be tapped, squares where the table waits for one."""
    plan = Plan(desk.width)
    position: TablePosition = desk.position
    tapped = [
        _spot(plan.target(id), describe(position, id, desk.language), on_district, id) for id in PLACES if on_district
    ]
    if on_square:
        tapped += [
            _spot(plan.square(i), desk.say("big-shot.square", square=i), on_square, i)
            for i, pawns in enumerate(position.squares, 1)
            if pawns != ()
        ]
    values = tuple(_value(position, id) for id in PLACES)
    promoter = position.promoter if position.leader or position.round > 1 else None
    drawn_board = ft.Stack(
        [
            _ground(plan, desk.look, position.squares, values, promoter),
            *(_settled(plan, id, position.districts[id]) for id in PLACES),
            _marks(plan, desk.look, position.districts, position.neutral, preview),
        ],
        width=plan.width,
        height=plan.height,
    )
    words = ". ".join(describe(position, id, desk.language) for id in PLACES)
    board = ft.Semantics(content=drawn_board, label="" if on_district else words, image=not on_district)
    return ft.Stack([board, *tapped], width=plan.width, height=plan.height)


def _spot(box: Box, label: str, do: Any, what: Any) -> ft.Control:
    """A place on the board that can be tapped, and that a screen reader can name."""
    spot = ft.Container(
        width=box.width, height=box.height, border_radius=10, ink=True, on_click=handle(lambda: do(what))
    )
    return ft.Container(
        ft.Semantics(content=spot, label=label, button=True, container=True),
        left=box.x,
        top=box.y,
        width=box.width,
        height=box.height,
    )


def describe(position: TablePosition, id: str, language: Language) -> str:
    """A district in words."""
    district = position.districts[id]
    if district.owner:
        holder = position.holder(district.owner)
        return language.say("show.sold", district=id, owner=district.owner, player=holder)
    pawns = {colour: n for colour, n in zip(COLOURS, district.pawns, strict=True) if n}
    return language.say("show.district", district=id, pawns=pawns) if pawns else language.say("show.empty", district=id)


# What is drawn, each part anew only when what it shows has changed: comparing a drawing with the last one takes time.


@part
def _ground(plan: Plan, look: Look, squares: Any, values: tuple[str, ...], promoter: int | None) -> ft.Control:
    """Areas and their values, the lots on the squares, and the promoter."""
    palette = look.palette
    shapes = [
        *_areas(squares, plan, palette),
        *_values(squares, values, plan, palette),
        *_promoter(promoter, plan, palette),
        *drawn(_lots(squares, plan)),
    ]
    return cv.Canvas(shapes, width=plan.width, height=plan.height)


def _areas(squares: Any, plan: Plan, palette: Palette) -> Iterator[cv.Shape]:
    yield cv.Rect(0, 0, plan.width, plan.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    for i in range(1, 19):
        empty = bool(squares) and squares[i - 1] == ()
        yield _rect(plan.square(i), palette.felt if empty else palette.paper)
    for id in PLACES:
        yield _rect(plan.district(id), palette.park if id in PARKS else palette.paper)


def _rect(box: Box, fill: str) -> cv.Shape:
    return cv.Rect(box.x + 1.5, box.y + 1.5, box.width - 3, box.height - 3, border_radius=9, paint=ft.Paint(color=fill))


def _value(position: TablePosition, id: str) -> str:
    value = position.facts.get(f"value:{id}") if id not in PARKS else None
    return "×2" if id in PARKS else "?" if value is None else str(value)


def _values(squares: Any, values: tuple[str, ...], plan: Plan, palette: Palette) -> Iterator[cv.Shape]:
    for id, value in zip(PLACES, values, strict=True):
        box = plan.district(id)
        style = ft.TextStyle(size=17, font_family=TITLE, color=palette.accent)
        yield cv.Text(box.x + 6, box.y + 4, value, style=style)
    for i, pawns in enumerate(squares, 1):
        if pawns is None:
            x, y = plan.square(i).centre
            style = ft.TextStyle(size=16, font_family=TITLE, color=palette.faint)
            yield cv.Text(x, y, "?", alignment=ft.Alignment.CENTER, style=style)


def _promoter(square: int | None, plan: Plan, palette: Palette) -> Iterator[cv.Shape]:
    """The promoter: a brass frame round the square where he stands."""
    if square:
        box = plan.square(square)
        frame = ft.Paint(color=palette.accent, style=ft.PaintingStyle.STROKE, stroke_width=3)
        yield cv.Rect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, border_radius=8, paint=frame)


def _lots(squares: Any, plan: Plan) -> Iterator[tuple[str, float, float, float]]:
    for i, pawns in enumerate(squares, 1):
        box = plan.square(i)
        x, y = box.centre
        step = min(box.width, box.height) * 0.3
        for n, colour in enumerate(pawns or ()):
            yield colour, x + (n % 2 - 0.5) * step * 1.25, y + (n // 2 - 0.5) * step * 1.25, step * 0.42


@part
def _settled(plan: Plan, id: str, district: District) -> ft.Control:
    """The pawns in a district that is not sold."""
    pawns = [] if district.owner else list(_rows(plan, plan.district(id), district))
    return cv.Canvas(drawn(pawns), width=plan.width, height=plan.height)


def _rows(plan: Plan, box: Box, district: District) -> Iterator[tuple[str, float, float, float]]:
    r = plan.width * 0.0165
    across = max(1, int((box.width - 10) // (2.55 * r)))
    colours = [colour for colour, n in zip(COLOURS, district.pawns, strict=True) for _ in range(n)]
    rows = (len(colours) + across - 1) // across
    for n, colour in enumerate(colours):
        x = box.x + 8 + r + (n % across) * 2.55 * r
        y = box.y + box.height - 8 - r - (rows - 1 - n // across) * 2.6 * r
        yield colour, x, y, r


@part
def _marks(plan: Plan, look: Look, districts: Any, neutral: frozenset[Colour], preview: Colour | None) -> ft.Control:
    """Who owns each district: sold for good, or who leads it, or would if the chosen pawn went there."""
    signs: list[cv.Shape] = []
    owners: list[tuple[str, float, float, float]] = []
    palette = look.palette
    for id in PLACES:
        district, box = districts[id], plan.district(id)
        if district.owner:
            x, y = box.centre
            r = min(box.width, box.height) * 0.2
            signs.append(_disc(x, y + 5, 1.75 * r, palette.accent, 3))
            owners.append((district.owner, x, y + 5, r))
            continue
        after = plus(district.pawns, counts((preview,))) if preview else district.pawns
        owner = District(after).leader(neutral)
        if owner:
            x, y = (box.centre[0], box.y + 38) if id in PARKS else (box.x + box.width - 13, box.y + 14)
            sells = preview is not None and sum(after) == FULL
            signs += [_disc(x, y, 9.5, palette.accent if sells else palette.line, 3 if sells else 1.2)]
            owners.append((owner, x, y, 5))
    return cv.Canvas([*signs, *drawn(owners)], width=plan.width, height=plan.height)


def _disc(x: float, y: float, r: float, colour: str, width: float) -> cv.Shape:
    return cv.Circle(x, y, r, paint=ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width))
