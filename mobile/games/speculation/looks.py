"""How the eight companies look: a round pawn in a colour, with a sign, so that nobody needs to tell colours apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.box import Facts
from mobile.kits.marks import Picture
from mobile.screens.frame import part
from scoring.speculation.race import COMPANIES, UNNAMED, Company

LIGHT_INK, DARK_INK = "#FFFFFF", "#1E2A26"
FILL = {
    "grey": "#5E6A70",
    "blue": "#0A5FA8",
    "orange": "#E5820B",
    "red": "#B5301F",
    "yellow": "#F3CE3F",
    "green": "#0B7A4B",
    "purple": "#7A3F8F",
    "brown": "#6B4423",
    "black": "#23231F",
    "white": "#FFFFFF",
    "pink": "#F2A0BE",
    "turquoise": "#5CC9CF",
}
ON = {
    "grey": LIGHT_INK,
    "blue": LIGHT_INK,
    "orange": DARK_INK,
    "red": LIGHT_INK,
    "yellow": DARK_INK,
    "green": LIGHT_INK,
    "purple": LIGHT_INK,
    "brown": LIGHT_INK,
    "black": LIGHT_INK,
    "white": DARK_INK,
    "pink": DARK_INK,
    "turquoise": DARK_INK,
}
NAMED = {"metro": ("grey", "train"), "timbuktu": ("blue", "dunes"), "alhambra": ("orange", "arch")}
STAND_INS = (  # until the table says how the other pawns look
    *(("red", "star"), ("yellow", "diamond"), ("green", "cross"), ("purple", "moon"), ("white", "drop")),
    *(("turquoise", "heart"), ("pink", "bolt"), ("black", "crown"), ("brown", "anchor")),
)
# In hundredths of a sign's half: what is painted, and what is cut out of it. O is a circle: its middle and its radius.
SIGNS = {
    "train": (
        "M -60 -55 C -60 -85 60 -85 60 -55 L 60 45 C 60 62 -60 62 -60 45 Z M -42 58 L -18 58 L -48 98 L -72 98 Z"
        " M 42 58 L 18 58 L 48 98 L 72 98 Z",
        "M -38 -48 L 38 -48 L 38 -4 L -38 -4 Z O -28 28 13 O 28 28 13",
    ),
    "dunes": ("O 42 -50 32 M -100 72 L -38 -42 L 6 22 L 36 -4 L 100 72 Z", ""),
    "arch": (
        "O 0 -12 78 M -78 -12 L 78 -12 L 78 88 L -78 88 Z",
        "O 0 2 44 M -32 20 L 32 20 L 32 90 L -32 90 Z",
    ),
    "ring": ("O 0 0 88", "O 0 0 46"),
    "square": ("M -70 -70 L 70 -70 L 70 70 L -70 70 Z", ""),
    "triangle": ("M 0 -92 L 92 68 L -92 68 Z", ""),
    "diamond": ("M 0 -100 L 76 0 L 0 100 L -76 0 Z", ""),
    "star": ("M 0 -100 L 27 -35 L 95 -31 L 43 15 L 59 81 L 0 46 L -59 81 L -43 15 L -95 -31 L -27 -35 Z", ""),
    "cross": (
        "M -28 -88 L 28 -88 L 28 -28 L 88 -28 L 88 28 L 28 28 L 28 88 L -28 88 L -28 28 L -88 28 L -88 -28 L -28 -28 Z",
        "",
    ),
    "moon": ("O -6 0 88", "O 32 -18 68"),
    "drop": ("M 0 -105 C 22 -50 70 -10 70 30 C 70 112 -70 112 -70 30 C -70 -10 -22 -50 0 -105 Z", ""),
    "heart": ("M 0 88 C -130 0 -95 -88 -48 -80 C -20 -78 -6 -60 0 -40 C 6 -60 20 -78 48 -80 C 95 -88 130 0 0 88 Z", ""),
    "bolt": ("M 24 -100 L -66 16 L -8 16 L -26 100 L 66 -22 L 8 -22 Z", ""),
    "crown": ("M -80 70 L -92 -52 L -42 -4 L 0 -82 L 42 -4 L 92 -52 L 80 70 Z", ""),
    "anchor": (
        "O 0 -72 28 M -13 -60 L 13 -60 L 13 80 L -13 80 Z M -48 -32 L 48 -32 L 48 -10 L -48 -10 Z"
        " M -92 12 C -86 76 -40 96 0 96 C 40 96 86 76 92 12 L 60 28 C 50 56 28 66 0 66 C -28 66 -50 56 -60 28 Z",
        "O 0 -72 11",
    ),
}
STICKER, SIGN = 0.88, 0.6  # how large they are for their pawn
WOOD, SHADOW = "#FFF6E0", "#50000000"


@dataclass(frozen=True)
class Pawn:
    """How the pawn of a company looks."""

    colour: str
    sign: str

    @property
    def fill(self) -> str:
        return FILL[self.colour]

    @property
    def ink(self) -> str:
        return ON[self.colour]


def pawns(facts: Facts) -> Mapping[Company, Pawn]:
    """All eight: as the table said, the others with colours and signs that nothing else has."""
    return _pawns(tuple((facts.get(f"colour:{each}"), facts.get(f"sign:{each}")) for each in UNNAMED))


@cache
def _pawns(said: tuple[tuple[Any, Any], ...]) -> Mapping[Company, Pawn]:
    named = [*NAMED.values(), *said]
    colours, signs = ({each[i] for each in named} for i in (0, 1))
    free_colours = (colour for colour, _ in STAND_INS if colour not in colours)
    free_signs = (sign for _, sign in STAND_INS if sign not in signs)
    looks = [Pawn(colour or next(free_colours), sign or next(free_signs)) for colour, sign in named]
    return dict(zip(COMPANIES, looks, strict=True))


def unnamed(facts: Facts) -> tuple[Company, ...]:
    """The companies that nobody has named yet."""
    return tuple(each for each in UNNAMED if facts.get(f"name:{each}") is None)


def token(facts: Facts, company: Company, size: float) -> ft.Control:
    """The pawn of a company, for a line of text or a button."""
    return painted(pawns(facts)[company], size)


def picture(facts: Facts, company: Company) -> Picture:
    """The same for a card."""
    return Picture(painted, (pawns(facts)[company],))


@part
def painted(pawn: Pawn, size: float) -> ft.Control:
    """A pawn, seen from above; it never changes, and is not compared again."""
    return cv.Canvas([*disc(pawn, size / 2, size / 2, size / 2)], width=size, height=size)


def disc(pawn: Pawn, x: float, y: float, r: float) -> Iterator[cv.Shape]:
    """A pawn as a part of a painting: a wooden disc with its sticker, and a little shadow."""
    r *= 0.93
    yield cv.Circle(x, y + 0.1 * r, r, paint=ft.Paint(color=SHADOW))
    yield cv.Circle(x, y, r, paint=ft.Paint(color=WOOD))
    yield cv.Circle(x, y, r, paint=_line(DARK_INK, 0.04 * r + 0.4))
    yield cv.Circle(x, y, r * STICKER, paint=ft.Paint(color=pawn.fill))
    yield cv.Circle(x, y, r * STICKER, paint=_line(DARK_INK, 0.02 * r + 0.3))
    yield from sign(pawn.sign, x, y, r * SIGN, pawn.ink, pawn.fill)


def sign(name: str, x: float, y: float, r: float, ink: str, ground: str) -> Iterator[cv.Shape]:
    """A sign in one colour on another."""
    for path, colour in zip(SIGNS[name], (ink, ground), strict=True):
        if path:
            yield cv.Path([*_read(path, x, y, r / 100)], paint=ft.Paint(color=colour))


def _read(path: str, x: float, y: float, unit: float) -> Iterator[Any]:
    """The elements of a path that is written in letters and numbers."""
    words = iter(path.split())

    def at() -> tuple[float, float]:
        return x + unit * float(next(words)), y + unit * float(next(words))

    for word in words:
        match word:
            case "M":
                yield cv.Path.MoveTo(*at())
            case "L":
                yield cv.Path.LineTo(*at())
            case "C":
                yield cv.Path.CubicTo(*at(), *at(), *at())
            case "O":
                (across, down), r = at(), unit * float(next(words))
                yield cv.Path.Oval(across - r, down - r, 2 * r, 2 * r)
            case _:
                yield cv.Path.Close()


def _line(colour: str, width: float) -> ft.Paint:
    return ft.Paint(color=colour, style=ft.PaintingStyle.STROKE, stroke_width=width)
