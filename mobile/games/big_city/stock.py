"""What is left: of each building, of the tram, of each pile of cards; in one line, and as a whole one tap away."""

from __future__ import annotations

from collections.abc import Mapping

import flet as ft

from companion.games.big_city.entries import Pile
from companion.games.big_city.position import TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.big_city.pictures import BACKS, ON_BACK, rails, sign
from mobile.games.big_city.state import at
from mobile.screens.frame import part
from mobile.theme import TITLE, Look
from mobile.widgets.basic import column, faint, quiet, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.drawers import drawer
from scoring.big_city.buildings import SHIPPED, Building
from scoring.big_city.city import SECTIONS

LEGEND = 15
START = ft.CrossAxisAlignment.START
Left = tuple[tuple[Building, int], ...]
FAMILIES = (("residence", "single-residence"), ("office", "single-office"), ("special", "bank"))


def left(position: TablePosition) -> Left:
    """Every building, and how many are in the box."""
    return tuple((building, position.city.left(id)) for id, building in position.city.buildings.items())


def sections_left(position: TablePosition) -> int:
    return max(0, SECTIONS - len(position.city.tram))


def legend(desk: TableDesk) -> ft.Control:
    """The line above the map."""
    position = at(desk)
    return _legend(desk, desk.look, desk.language, left(position), sections_left(position), position.piles)


@part
def _legend(
    desk: TableDesk, look: Look, language: Language, stock: Left, tram: int, piles: Mapping[Pile, int]
) -> ft.Control:
    size = LEGEND * 100 / look.scale  # there is room for no larger one; the whole is
    figures = [row([rails(22), strong(look, str(tram), size)], 1, tight=True)]
    for family, id in FAMILIES:
        n = sum(n for building, n in stock if family in (building.family, building.group))
        figures.append(row([sign(SHIPPED[id], 22, 22), strong(look, str(n), size)], 1, tight=True))
    cards = row([_back(0, 16), strong(look, str(sum(piles.values())), size)], 2, tight=True) if piles else None
    return tappable(
        row([*figures, cards], 6),
        language.say("big-city.stock"),
        lambda: desk.keep(stock=True),
        expand=True,
        height=48,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=4),
    )


def _back(pile: int, wide: float) -> ft.Control:
    words = ft.Text(str(pile), size=0.62 * wide, font_family=TITLE, color=ON_BACK) if pile else None
    colour = BACKS[pile - 1] if pile else BACKS[0]
    return ft.Container(
        words,
        width=wide,
        height=1.3 * wide,
        bgcolor=colour,
        border_radius=4,
        border=ft.Border.all(1.5, ON_BACK),
        alignment=ft.Alignment.CENTER,
    )


def opened(desk: TableDesk) -> ft.BottomSheet | None:
    """Everything that is left, if it was asked for."""
    if not desk.kept.get("stock"):
        return None
    look, position = desk.look, at(desk)

    def close() -> None:
        if desk.kept.get("stock"):
            desk.keep(stock=False)

    groups = [
        column(
            [
                faint(look, desk.say(f"group.{group}"), 15),
                row(_pieces(desk, group), 8, wrap=True, vertical_alignment=START),
            ],
            4,
        )
        for group in ("ordinary", "special", "park", "factory")
        if any(building.group == group for building, _ in left(position))
    ]
    tram = row([rails(40), text(look, desk.say("big-city.tram-left", n=sections_left(position)), 17)], 10)
    piles = [_pile(desk, pile, n) for pile, n in sorted(position.piles.items())]
    cards = column([faint(look, desk.say("big-city.piles"), 15), row(piles, 8, wrap=True)], 4) if piles else None
    back = quiet(look, desk.say("close"), close)
    return drawer(look, desk.say("big-city.stock"), [*groups, tram, cards], [back], close)


def _pieces(desk: TableDesk, group: str) -> list[ft.Control]:
    return [_piece(desk, building, n) for building, n in left(at(desk)) if building.group == group]


def _piece(desk: TableDesk, building: Building, n: int) -> ft.Control:
    look = desk.look.snug
    name = desk.language.format_field(building.id, "building")
    figures = strong(look, f"{n}", 18, color=look.palette.text if n else look.palette.faint)
    content = column(
        [
            row([sign(building, 64, 44), figures], 4, tight=True),
            faint(look, name, 13, width=look.size(90), max_lines=2),
        ],
        0,
        tight=True,
    )
    label = desk.say("big-city.left-of", building=building.id, n=n)
    said = ft.Semantics(content=content, label=label, container=True, exclude_semantics=True)
    return ft.Container(said, opacity=1 if n else 0.4, width=look.size(94))


def _pile(desk: TableDesk, pile: int, n: int) -> ft.Control:
    label = desk.say("big-city.pile-left", pile=pile, n=n)
    content = column(
        [_back(pile, 36), strong(desk.look, str(n), 16)], 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    return ft.Container(
        ft.Semantics(content=content, label=label, container=True, exclude_semantics=True), opacity=1 if n else 0.4
    )
