"""Small pictures: a building as a sign, a district as a tile, a card by its back or its face."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from companion.games.big_city import entries as e
from companion.games.big_city.position import pile_of
from companion.language import Language
from mobile.games.big_city.ink import painted, stroke
from mobile.games.big_city.layers import BED, RAIL, SLEEPER, printed, tile_inks
from mobile.games.big_city.plan import Plan
from mobile.games.big_city.shapes import picture
from mobile.screens.frame import part
from mobile.theme import TITLE, Look
from mobile.widgets.areas import Box
from mobile.widgets.basic import Handler, strong
from mobile.widgets.choices import tappable
from scoring.big_city.buildings import SHIPPED, Building
from scoring.big_city.ground import Laid, covered

CARD = (46, 54)
# A colour for the back of each pile, told apart by its number as well.
BACKS = ("#2F6E91", "#8A5A2B", "#5B6B2F", "#7A3B5E", "#2F6B62", "#6B4F8A", "#9A4A33", "#4A5A6A", "#A07A1C")
ON_BACK = "#FFFFFF"


@part
def sign(building: Building, width: float, height: float) -> ft.Control:
    """A building as a small picture."""
    return cv.Canvas(painted(picture(building, Box(0, 0, width, height))), width=width, height=height)


@part
def rails(size: float) -> ft.Control:
    """A tram section as a small picture."""
    line = ((0.15 * size, 0.5 * size), (0.85 * size, 0.5 * size))
    widths = ((BED, 0.42), (SLEEPER, 0.27), (RAIL, 0.09))
    return cv.Canvas([stroke([line], colour, share * size) for colour, share in widths], width=size, height=size)


@part
def tile(look: Look, laid: Laid, numbers: tuple[int, ...], side: float) -> ft.Control:
    """A district as it is turned."""
    plan = Plan.around(covered(laid), side, side, 0.05)
    drawing = cv.Canvas(painted(tile_inks(look, plan, laid)), width=side, height=side)
    return ft.Stack([drawing, *printed(look, plan, laid, numbers)], width=side, height=side)


def card(
    look: Look,
    language: Language,
    value: e.Card,
    label: str,
    do: Handler,
    *,
    note: str = "",
    picked: int = 0,
    closed: bool = False,
) -> ft.Control:
    """A card to tap: its number or what is built with it; in its corners how many there are, and were taken."""
    wide, high = CARD
    back = BACKS[pile_of(value) - 1]
    face = _face(language, value)
    frame = look.palette.primary if picked else look.palette.line
    parts: list[ft.Control] = [
        ft.Container(
            face,
            width=wide,
            height=high,
            alignment=ft.Alignment.CENTER,
            bgcolor=back,
            border_radius=7,
            border=ft.Border.all(2, ON_BACK),
            opacity=0.35 if closed else 1,
            left=4,
            top=4,
        )
    ]
    if note:
        parts.append(_tag(look, note, right=1, bottom=0))
    if picked:
        parts.append(_tag(look, f"+{picked}", right=0, top=0, strong_one=True))
    content = ft.Stack(parts, width=wide + 8, height=high + 9)
    return tappable(
        content, label, do, selected=bool(picked), border_radius=10, border=ft.Border.all(2, frame) if picked else None
    )


def _face(language: Language, value: e.Card) -> ft.Control:
    if isinstance(value, str):
        return sign(SHIPPED[value], CARD[0] - 8, CARD[0] - 8)
    size = 24 if value < 10 else 20
    return ft.Text(language.number(value), size=size, font_family=TITLE, color=ON_BACK)


def _tag(look: Look, words: str, *, strong_one: bool = False, **where: float) -> ft.Control:
    palette = look.palette
    fill, ink = (palette.primary, palette.on_primary) if strong_one else (palette.surface, palette.text)
    return ft.Container(
        strong(look, words, 13 * 100 / look.scale, color=ink),
        bgcolor=fill,
        border=ft.Border.all(1, palette.line),
        border_radius=9,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(horizontal=5),
        **where,  # type: ignore[arg-type]
    )
