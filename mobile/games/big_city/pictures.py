"""Small pictures: a building as a sign, a district as a tile, a card by its back or its face."""

from __future__ import annotations

from functools import cache

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import pile_of
from companion.language import Language
from mobile.games.big_city.ink import painted, stroke
from mobile.games.big_city.layers import BED, RAIL, SLEEPER, printed, tile_inks
from mobile.games.big_city.plan import MapPlan
from mobile.games.big_city.shapes import picture
from mobile.games.big_city.svg import image, svg
from mobile.screens.frame import part
from mobile.theme import STRONG, TITLE, Look
from mobile.widgets.areas import Box
from mobile.widgets.basic import Handler
from mobile.widgets.choices import tappable
from scoring.big_city.buildings import SHIPPED, Building
from scoring.big_city.ground import Laid, covered

CARD = (54, 60)
# A colour for the back of each pile, told apart by its number as well.
BACKS = ("#2F6E91", "#8A5A2B", "#5B6B2F", "#7A3B5E", "#2F6B62", "#6B4F8A", "#9A4A33", "#4A5A6A", "#A07A1C")
ON_BACK = "#FFFFFF"


def sign(building: Building, width: float, height: float) -> ft.Control:
    """A building as a small picture."""
    return ft.Image(_painted(building, width, height), width=width, height=height, exclude_from_semantics=True)


@cache
def _painted(building: Building, width: float, height: float) -> bytes:
    return svg(painted(picture(building, Box(0, 0, width, height))), width, height)


def rails(size: float) -> ft.Control:
    """A tram section as a small picture."""
    line = ((0.15 * size, 0.5 * size), (0.85 * size, 0.5 * size))
    widths = ((BED, 0.42), (SLEEPER, 0.27), (RAIL, 0.09))
    return image([stroke([line], colour, share * size) for colour, share in widths], size, size)


@part
def tile(look: Look, laid: Laid, numbers: tuple[int, ...], side: float) -> ft.Control:
    """A district as it is turned."""
    plan = MapPlan.around(covered(laid), side, side, 0.05)
    painting = image(painted(tile_inks(look, plan, laid)), side, side)
    return ft.Stack([painting, *printed(look, plan, laid, numbers)], width=side, height=side)


@part
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
    """A card to tap: its number or what is built with it, and below it how many there are, and were taken."""
    wide, high = CARD
    palette = look.palette
    spread = {"width": wide, "height": high, "border_radius": 8, "alignment": ft.Alignment.CENTER}
    return tappable(
        _face(language, value, f"{note} +{picked}" if picked else note),
        label,
        do,
        selected=bool(picked),
        bgcolor=BACKS[pile_of(value) - 1],
        border=ft.Border.all(4 if picked else 2, palette.accent if picked else ON_BACK),
        opacity=0.35 if closed else 1,
        **spread,
    )


def _face(language: Language, value: e.Card, note: str) -> ft.Control:
    """What is on it, and below it how many there are and were taken."""
    if isinstance(value, str):
        return sign(SHIPPED[value], CARD[0] - 8, CARD[0] - 8)
    size = 22 if value < 10 else 19
    more = [ft.TextSpan(f"\n{note}", ft.TextStyle(size=14, font_family=STRONG))] if note else []
    return ft.Text(
        language.number(value),
        size=size,
        font_family=TITLE,
        color=ON_BACK,
        text_align=ft.TextAlign.CENTER,
        spans=more,
    )
