"""The circuit, painted: a ring of squares that fills in as it is learnt, and the pawn that hops along it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from companion.games.millionaire.circuit import Circuit
from mobile.games.millionaire.colours import ON, signs, squares
from mobile.screens.frame import part
from mobile.theme import RADIUS, TEXT, Look
from mobile.widgets.areas import Box, frame_round, nearest
from mobile.widgets.motion import use_motion
from scoring.millionaire import COLOURS, Colour

RIM = 4
NUMBER = 0.5  # of a square's side: its number
FRAMES = 6  # at most, of a pawn on its way
BRASS, INK = "#EBC170", "#1E2A26"


@dataclass(frozen=True)
class Ring:
    """Where everything lies on a ring of so many squares: clockwise, the arrow in the upper left corner."""

    width: float
    length: int
    upright: bool  # higher than wide, as a phone is

    @property
    def sides(self) -> tuple[int, int]:
        """How many squares wide and high."""
        both = (self.length + 5) // 2
        long = both // 2 + 1
        return (both - long, long) if self.upright else (long, both - long)

    @property
    def side(self) -> float:
        """Of one square."""
        return (self.width - 2 * RIM) / self.sides[0]

    @property
    def height(self) -> float:
        return self.side * self.sides[1] + 2 * RIM

    def square(self, number: int) -> Box:
        across, down = (n - 1 for n in self.sides)
        i = number % self.length
        if i < across:
            return self._at(i, 0)
        if i < across + down:
            return self._at(across, i - across)
        if i < 2 * across + down:
            return self._at(2 * across + down - i, down)
        return self._at(0, 2 * across + 2 * down - i)

    def nearest(self, x: float, y: float) -> int | None:
        """The square under a thumb."""
        return nearest(map(self.square, range(self.length)), x, y)

    def _at(self, column: int, row: int) -> Box:
        return Box(RIM + column * self.side, RIM + row * self.side, self.side, self.side)

    @property
    def inside(self) -> Box:
        """The table within the ring."""
        edge = RIM + self.side
        return Box(edge, edge, self.width - 2 * edge, self.height - 2 * edge).smaller(4)


@part
def ring_of(ring: Ring, look: Look, circuit: Circuit) -> ft.Control:
    """All squares, the known ones in their colours: what is learnt is laid on the numbers of the ground."""
    known = [(colour, tuple(i for i, each in enumerate(circuit) if each == colour)) for colour in COLOURS]
    coloured = [_coloured(ring, colour, squares) for colour, squares in known]
    return ft.Stack([_ground(ring, look), *coloured, _arrow(ring)], width=ring.width, height=ring.height)


@part
def _ground(ring: Ring, look: Look) -> ft.Control:
    """The felt, and squares of which nothing is known but their number."""
    palette, boxes = look.palette, [_box(ring, i) for i in range(ring.length)]
    felt = cv.Rect(0, 0, ring.width, ring.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    paper = ft.Paint(color=palette.paper)
    papers = [box.smaller(1).rounded(ring.side * 0.2, paper) for box in boxes]
    style = ft.TextStyle(size=ring.side * NUMBER, font_family=TEXT, color=palette.faint)
    numbers = [cv.Text(*box.centre, str(i), alignment=ft.Alignment.CENTER, style=style) for i, box in enumerate(boxes)]
    return cv.Canvas([felt, *papers, *numbers[1:]], width=ring.width, height=ring.height)


@part
def _coloured(ring: Ring, colour: Colour, known: tuple[int, ...]) -> ft.Control:
    """The squares of one colour, the arrow's without its sign."""
    shapes = [
        *squares(colour, [_box(ring, i) for i in known], ring.side * 0.2),
        *signs(colour, [_box(ring, i) for i in known if i]),
    ]
    return cv.Canvas(shapes, width=ring.width, height=ring.height)


def _box(ring: Ring, square: int) -> Box:
    return ring.square(square).smaller(0.6)


def mark_on(ring: Ring, look: Look, square: int | None) -> ft.Control:
    """A frame round the square that is meant."""
    box = ring.square(square or 0).smaller(-3.5)
    return frame_round(look, box, ring.side * 0.2 + 4, seen=square is not None)


def _stroke(colour: str, width: float) -> ft.Paint:
    return ft.Paint(
        color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width, stroke_cap=ft.StrokeCap.ROUND,
        stroke_join=ft.StrokeJoin.ROUND,
    )  # fmt: skip


@part
def _arrow(ring: Ring) -> ft.Control:
    """The light arrow of the black square where the pawn begins: it points the way."""
    box = _box(ring, 0)
    x, y = box.centre
    u = box.width
    head = [
        cv.Path.MoveTo(x - 0.3 * u, y),
        cv.Path.LineTo(x + 0.28 * u, y),
        cv.Path.MoveTo(x + 0.04 * u, y - 0.24 * u),
        cv.Path.LineTo(x + 0.28 * u, y),
        cv.Path.LineTo(x + 0.04 * u, y + 0.24 * u),
    ]
    path = cv.Path([*head], paint=_stroke(ON["black"], max(2, 0.11 * u)))
    return cv.Canvas([path], width=ring.width, height=ring.height)


# The pawn


@part
def pawn_on(ring: Ring, square: int) -> ft.Control:
    """The pawn on its square; it hops there along the others, unless less motion is wanted."""
    motion = use_motion()
    shown, show = ft.use_state(square)

    async def hop() -> None:
        way = (square - shown) % ring.length
        if 0 < way <= ring.length // 2 and not motion.still:
            frames = min(way, FRAMES)
            for i in range(1, frames):
                show((shown + way * i // frames) % ring.length)
                await asyncio.sleep(motion.long / 1000 / frames)
        show(square)

    ft.use_effect(hop, dependencies=[square])
    size = max(26.0, ring.side * 1.15)
    x, y = ring.square(shown).centre
    glide = ft.Animation(motion.long // FRAMES, ft.AnimationCurve.EASE_OUT) if not motion.still else None
    return ft.Container(pawn(size), left=x - size / 2, top=y - size * 0.6, animate_position=glide)


@part
def pawn(size: float) -> ft.Control:
    """The one pawn of the game: turned wood, gilt."""
    u = size
    body = [
        cv.Path.MoveTo(0.24 * u, 0.94 * u),
        cv.Path.CubicTo(0.3 * u, 0.7 * u, 0.42 * u, 0.62 * u, 0.42 * u, 0.44 * u),
        cv.Path.LineTo(0.58 * u, 0.44 * u),
        cv.Path.CubicTo(0.58 * u, 0.62 * u, 0.7 * u, 0.7 * u, 0.76 * u, 0.94 * u),
        cv.Path.Close(),
    ]
    head = cv.Path.Oval(0.3 * u, 0.08 * u, 0.4 * u, 0.4 * u)
    line, gilt = _stroke(INK, max(1.6, 0.055 * u)), ft.Paint(color=BRASS)
    shapes: list[cv.Shape] = [
        cv.Path([*body], paint=gilt),
        cv.Path([*body], paint=line),
        cv.Path([head], paint=gilt),
        cv.Path([head], paint=line),
    ]
    return cv.Canvas(shapes, width=size, height=size)
