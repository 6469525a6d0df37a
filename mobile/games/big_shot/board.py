"""The board of Big Shot, painted flat: a ring of 18 auction squares round thirteen districts and two parks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, NamedTuple, cast

import flet as ft
import flet.canvas as cv

from companion.box import Facts, Value
from companion.games.big_shot.position import (
    NONE,
    Dealing,
    District,
    LayingOut,
    Starting,
    TablePosition,
    counts,
    plus,
)
from companion.language import Language
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.games.big_shot.pawns import painted, picture
from mobile.kits.facts import ticked
from mobile.screens.frame import part
from mobile.theme import RADIUS, TARGET, TITLE, Look
from mobile.widgets.areas import Box, frame_round
from mobile.widgets.basic import handle, painted_alone
from mobile.widgets.motion import use_motion
from scoring.big_shot import COLOURS, DISTRICTS, FULL, PARKS, PLACES, Colour, Place

RIM = 5
PROPORTION = 0.98  # of its height to its width
LEAST = 440  # the width below which none is made smaller than its screen
SQUARES = 18
MOST_HOPS = 6  # a die has no more; farther, he hops over some squares
QUARTERS = (("d6", "d7", "d8", "p1"), ("d1", "d2", "d3", "d4", "d5"), ("d9", "d10", "d11", "p2"))
GAP = 3
TIGHT, LOOSE = 2.15, 2.35  # pawns side by side, in radii: six, the most before a sale, fit below the name of a low one
RINGED = 0.2  # how far below the middle of a district, of its height, an owner with a ring stands
USUAL_WIDTH = 366  # of a board on a phone
IN_THE_MIDDLE = QUARTERS[1]  # districts that are wide and low
Districts = Mapping[str, District]
Hands = Mapping[str, tuple[Colour, ...]]
Squares = tuple[tuple[Colour, ...] | None, ...]
Tap = Callable[[TableDesk, Any], None]  # what a tap on a district, or on a square, does


@dataclass(frozen=True)
class BoardPlan:
    """Where everything lies on a board of this width."""

    width: float

    @property
    def height(self) -> float:
        return self.width * PROPORTION

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

    def owner(self, id: str, box: Box | None = None, down: float = 0.08) -> tuple[float, float]:
        """Where the pawn of who owns a district stands: not on its name, so far below its middle."""
        box = box or self.district(id)
        x, y = box.centre
        return (box.x + 0.7 * box.width, y) if id in IN_THE_MIDDLE else (x, y + down * box.height)

    def target(self, id: str) -> Box:
        """Where a tap means this district: a park is narrow, and gives a little more room to the thumb."""
        box = self.district(id)
        more = max(0.0, TARGET - box.width)
        return Box(box.x - more / 2, box.y, box.width + more, box.height)


def plan_of(desk: TableDesk) -> BoardPlan:
    """As large as the screen allows; a board that stands among the rest is scrolled rather than made small."""
    least = 0 if desk.session.beside else LEAST
    return BoardPlan(min(desk.width, max(least, desk.height / PROPORTION)))


def board(desk: TableDesk, on_district: Tap, on_square: Tap, preview: Colour | None = None) -> ft.Control:
    """The board; districts and squares can always be tapped, if only to look."""
    plan, position = plan_of(desk), cast(TablePosition, desk.position)
    return _whole(
        plan,
        [
            picture_of_board(desk, preview),
            _district_spots(desk, plan, desk.language, position.districts, position.hands, on_district),
            _square_spots(desk, plan, desk.language, position.squares or (None,) * SQUARES, on_square),
        ],
    )


def picture_of_board(desk: TableDesk, preview: Colour | None = None) -> ft.Control:
    """The board to look at."""
    plan, look, position = plan_of(desk), desk.look, cast(TablePosition, desk.position)
    promoter = None if isinstance(position.step, Dealing | LayingOut | Starting) else position.promoter
    painting = [
        _ground(plan, look, desk.language, position.facts, ticked(desk) if desk.framed else ()),
        _lots(plan, look, position.squares or (None,) * SQUARES),
        *(_pawns(plan, ids, tuple(position.districts[id] for id in ids)) for ids in QUARTERS),
        *_marks(plan, look, position.districts, position.neutral, preview),
    ]
    still = painted_alone(ft.Semantics(content=_whole(plan, painting), exclude_semantics=True))
    place, square = framed_place(desk), desk.kept.get("looked")
    meant = plan.district(place) if place else plan.square(square) if isinstance(square, int) else None
    return _whole(
        plan,
        [
            still,
            _promoter(plan, look, promoter, desk.stepped) if promoter else None,
            framed(look, meant) if meant else None,
        ],
    )


def framed_place(desk: Desk) -> Place | None:
    """The place of the fact that is asked for, else the one that is looked at."""
    place = desk.framed.partition(":")[2] or desk.kept.get("looked")
    return place if place in PLACES else None


def framed(look: Look, box: Box) -> ft.Control:
    """A frame round the place that is meant."""
    return frame_round(look, box, 11)


def _whole(plan: BoardPlan, parts: Sequence[ft.Control | None]) -> ft.Control:
    """Things laid one on another over the whole board."""
    return ft.Stack([each for each in parts if each], width=plan.width, height=plan.height)


# Where it can be tapped


@part
def _district_spots(
    desk: TableDesk, plan: BoardPlan, language: Language, districts: Districts, hands: Hands, do: Tap
) -> ft.Control:
    """Each district, with what is known of it in words."""
    said = [(id, describe_district(id, districts[id], hands, language)) for id in PLACES]
    return _whole(plan, [_spot(desk, plan.target(id), words, do, id) for id, words in said])


@part
def _square_spots(desk: TableDesk, plan: BoardPlan, language: Language, squares: Squares, do: Tap) -> ft.Control:
    """The auction squares that are not empty."""
    said = [(i, describe_square(i, pawns, language)) for i, pawns in enumerate(squares, 1) if pawns != ()]
    return _whole(plan, [_spot(desk, plan.square(i), words, do, i) for i, words in said])


@part
def _spot(desk: TableDesk, box: Box, label: str, do: Tap, what: Any) -> ft.Control:
    """A place on the board that can be tapped, and that a screen reader can name."""
    spot = ft.Container(border_radius=10, ink=True, on_click=handle(lambda: do(desk, what)))
    return box.filled(ft.Semantics(content=spot, label=label, button=True, container=True))


def describe(position: TablePosition, id: str, language: Language) -> str:
    """A district in words."""
    return describe_district(id, position.districts[id], position.hands, language)


def describe_district(id: str, district: District, hands: Hands, language: Language) -> str:
    if district.owner:
        holder = next((player for player, hand in hands.items() if district.owner in hand), "")
        return language.say("show.sold", district=id, owner=district.owner, player=holder)
    pawns = {colour: n for colour, n in zip(COLOURS, district.pawns, strict=True) if n}
    return language.say("show.district", district=id, pawns=pawns) if pawns else language.say("show.empty", district=id)


def describe_square(square: int, pawns: tuple[Colour, ...] | None, language: Language) -> str:
    """An auction square in words, with the pawns that are known to lie there."""
    if not pawns:
        return language.say("big-shot.square", square=square)
    counted = {colour: pawns.count(colour) for colour in COLOURS if colour in pawns}
    return language.say("big-shot.square-with", square=square, pawns=counted)


# What is painted, each part anew only when what it shows has changed.


@part
def _ground(plan: BoardPlan, look: Look, language: Language, facts: Facts, ticked: tuple[str, ...]) -> ft.Control:
    """The felt, the districts and what is printed on them; those that were ticked are as green as a park."""
    palette = look.palette
    shapes = [
        cv.Rect(0, 0, plan.width, plan.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt)),
        *papers([plan.district(id) for id in DISTRICTS if id not in ticked], palette.paper),
        *papers([plan.district(id) for id in (*PARKS, *ticked)], palette.park),
    ]
    painting = cv.Canvas(shapes, width=plan.width, height=plan.height)
    values = {id: facts.get(f"value:{id}") if id in DISTRICTS else None for id in PLACES}
    words = [printed(plan, look, language, id, plan.district(id), value) for id, value in values.items()]
    return _whole(plan, [painting, *chain.from_iterable(words)])


def papers(boxes: Iterable[Box], fill: str) -> Iterator[cv.Shape]:
    paint = ft.Paint(color=fill)
    return (box.smaller(1.5).rounded(9, paint) for box in boxes)


def name_on_board(language: Language, id: str) -> str:
    """What stands on the board: the name that it has on this box, else its code."""
    return language.format_field(id, "district").partition(" (")[0]


def printed(
    plan: BoardPlan, look: Look, language: Language, id: Place, box: Box, value: Value | None
) -> list[ft.Control]:
    """What a district is worth and what it is called, as large as the board.

    Not painted: a painting is not painted again when its font has come.
    """
    unit, name = plan.width / USUAL_WIDTH, name_on_board(language, id)
    shown = "×2" if id in PARKS else "?" if value is None else str(value)
    left, top = (34 * unit, 9 * unit) if id in IN_THE_MIDDLE else (6 * unit, (56 if id in PARKS else 25) * unit)
    return [
        ft.Text(
            shown,
            size=17 * unit,
            font_family=TITLE,
            color=look.palette.accent,
            left=box.x + 6 * unit,
            top=box.y + 4 * unit,
        ),
        ft.Text(
            name,
            size=11 * unit,
            color=look.palette.faint,
            max_lines=1,
            overflow=ft.TextOverflow.ELLIPSIS,
            left=box.x + left,
            top=box.y + top,
            width=box.width - left - 2,
        ),
    ]


@part
def _lots(plan: BoardPlan, look: Look, squares: Squares) -> ft.Control:
    """The auction squares with the pawns on them; a question mark where they are not known yet."""
    lots = {i: pawns for i, pawns in enumerate(squares, 1) if pawns != ()}
    boxes = {i: plan.square(i) for i in lots}
    placed = [pawn for i, pawns in lots.items() for pawn in _lot(boxes[i], pawns or ())]
    shapes = [*papers(boxes.values(), look.palette.paper), *painted(placed)]
    unknown = [_unknown(boxes[i], look) for i, pawns in lots.items() if pawns is None]
    numbers = [_numbered(plan, look, i, box) for i, box in boxes.items()]
    return _whole(plan, [_painting(plan, shapes, squares), *unknown, *numbers])


def _numbered(plan: BoardPlan, look: Look, square: int, box: Box) -> ft.Control:
    unit = plan.width / USUAL_WIDTH
    return ft.Text(str(square), size=9 * unit, color=look.palette.faint, left=box.x + 5 * unit, top=box.y + 2 * unit)


def _lot(box: Box, pawns: Iterable[Colour]) -> Iterator[tuple[str, float, float, float]]:
    x, y = box.centre
    step = min(box.width, box.height) * 0.3
    for n, colour in enumerate(pawns):
        yield colour, x + (n % 2 - 0.5) * step * 1.25, y + (n // 2 - 0.5) * step * 1.25, step * 0.42


def _unknown(box: Box, look: Look) -> ft.Control:
    mark = ft.Text("?", size=16, font_family=TITLE, color=look.palette.faint)
    area = {"left": box.x, "top": box.y, "width": box.width, "height": box.height}
    return ft.Container(mark, alignment=ft.Alignment.CENTER, **cast(Any, area))


@part
def _pawns(plan: BoardPlan, ids: tuple[str, ...], districts: tuple[District, ...]) -> ft.Control:
    """The pawns in the districts of one quarter that are not sold."""
    open = [(plan.district(id), each) for id, each in zip(ids, districts, strict=True) if not each.owner]
    return _painting(plan, painted(pawn for box, district in open for pawn in lying(plan, box, district)), districts)


def lying(plan: BoardPlan, box: Box, district: District) -> Iterator[tuple[str, float, float, float]]:
    r = plan.width * 0.0165
    across = max(1, int((box.width - 10) // (TIGHT * r)))
    pitch = min(LOOSE * r, (box.width - 10 - 2 * r) / max(1, across - 1))
    colours = [colour for colour, n in zip(COLOURS, district.pawns, strict=True) for _ in range(n)]
    rows = (len(colours) + across - 1) // across
    for n, colour in enumerate(colours):
        x = box.x + 6 + r + (n % across) * pitch
        y = box.y + box.height - 8 - r - (rows - 1 - n // across) * 2.6 * r
        yield colour, x, y, r


def _marks(
    plan: BoardPlan, look: Look, districts: Districts, neutral: frozenset[Colour], preview: Colour | None
) -> list[ft.Control]:
    """Who owns each district: sold for good, or who leads it, or would if the chosen pawn went there.

    Whose an empty one would be says the chosen pawn itself; marked there, it would look as if it had been placed.
    """
    return [_mark(plan, look, id, *_owner(districts[id], neutral, preview)) for id in PLACES]


class Owned(NamedTuple):
    """Whose a district is."""

    owner: Colour | None = None
    sold: bool = False
    strong: bool = False  # or would be, with the chosen pawn


def _owner(district: District, neutral: frozenset[Colour], preview: Colour | None) -> Owned:
    if district.owner:
        return Owned(district.owner, sold=True, strong=True)
    if district.pawns == NONE:
        return Owned()
    after = plus(district.pawns, counts((preview,))) if preview else district.pawns
    return Owned(District(after).leader(neutral), strong=preview is not None and sum(after) == FULL)


@part
def _mark(plan: BoardPlan, look: Look, id: str, owner: Colour | None, sold: bool, strong: bool) -> ft.Control:
    """Its pawn, and a ring round it."""
    box, unit = plan.district(id), plan.width / USUAL_WIDTH
    if owner is None:
        return ft.Container()
    if sold:
        x, y = plan.owner(id, down=RINGED)
        r = min(box.width, box.height) * 0.2
        ring = 1.75 * r
    else:
        corner = box.x + box.width - 13 * unit, box.y + 14 * unit
        x, y = (box.centre[0], box.y + 40 * unit) if id in PARKS else corner
        r, ring = 5 * unit, 9.5 * unit
    paint = _stroke(look.palette.accent, 3) if strong else _stroke(look.palette.line, 1.2)
    return _painting(plan, [cv.Circle(x, y, ring, paint=paint), *painted([(owner, x, y, r)])], owner)


def _stroke(colour: str, width: float) -> ft.Paint:
    return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width)


@dataclass
class _Walk:
    """Where the promoter stands, and the squares that he is still seen hopping over."""

    square: int
    way: list[int] = field(default_factory=list)


@part
def _promoter(plan: BoardPlan, look: Look, square: int, stepped: int) -> ft.Control:
    """The promoter: a brass frame round the square where he stands. One entry, or one taken back, and he hops there."""
    motion = use_motion()
    walk = cast(_Walk, ft.use_ref(_Walk(square)).current)
    _, set_painted = ft.use_state(0)
    if square != walk.square:
        walk.way = [] if motion.still else hops(walk.square, square, stepped)
        walk.square = square

    def go_on(_: object) -> None:
        walk.way = walk.way[1:]
        set_painted(lambda n: n + 1)

    box = plan.square(walk.way[0] if walk.way else square).smaller(1.5)
    return box.filled(
        border=ft.Border.all(3, look.palette.accent),
        border_radius=8,
        animate_position=motion.long // MOST_HOPS,
        on_animation_end=go_on if walk.way else None,
    )


def hops(start: int, end: int, stepped: int) -> list[int]:
    """The squares that he is seen on, all but the first: forwards, or back if an entry was taken back; else no hop."""
    if abs(stepped) != 1:
        return []
    ring = [(start - 1 + i * stepped) % SQUARES + 1 for i in range(1, (end - start) * stepped % SQUARES + 1)]
    stride = -(-len(ring) // MOST_HOPS) or 1
    return ring[::-1][::stride][::-1]


def _painting(plan: BoardPlan, shapes: Sequence[cv.Shape], what: object) -> ft.Control:
    """A picture of something on the board."""
    return ft.Container(picture(shapes, what, plan.width, plan.height), left=0, top=0)
