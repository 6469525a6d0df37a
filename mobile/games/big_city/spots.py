"""Where a map can be tapped, each place with its words for a screen reader: properties, streets, places for tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.language import Language
from mobile.games.big_city.ink import stroke
from mobile.games.big_city.layers import number_on
from mobile.games.big_city.plan import MapPlan
from mobile.screens.frame import part
from mobile.theme import TARGET, Look
from mobile.widgets.areas import Box
from mobile.widgets.basic import handle
from scoring.big_city.city import City, Side, flanks
from scoring.big_city.ground import Cell, Ground

OnProperty = Callable[[int], None]
OnSide = Callable[[Side], None]
OnPlace = Callable[[Cell], None]
Lots = tuple[tuple[int, Cell, str | None], ...]  # number, where, and what stands there

DOT = 8  # the least size of one where a tile can lie
HERE, LAMP, TRAM = "#E3B45C", "#FFD257", "#C23B2E"  # seen on every ground


def _spot(
    box: Box, label: str, do: Callable[[], None] | None, content: ft.Control | None = None, key: str | None = None
) -> ft.Control:
    said = ft.Semantics(
        content=content or ft.Container(),
        label=label,
        button=do is not None,
        container=True,
        exclude_semantics=True,
    )
    return box.filled(
        said,
        key=key,
        alignment=ft.Alignment.CENTER,
        border_radius=8,
        ink=do is not None,
        on_click=handle(do),
    )


def _stack(plan: MapPlan, controls: list[ft.Control]) -> ft.Control:
    return ft.Stack(controls, width=plan.width, height=plan.height)


# Properties


def districts(look: Look, language: Language, plan: MapPlan, city: City, do: OnProperty | None) -> Iterator[ft.Control]:
    """The properties of each district."""
    standing = {number: built.building for built in city.built for number in built.properties}
    by_district: dict[int, list[tuple[int, Cell, str | None]]] = {}
    for number, cell in city.ground.where.items():
        by_district.setdefault(number // 10, []).append((number, cell, standing.get(number)))
    return (_district(look, language, plan, tuple(lots), do) for lots in by_district.values())


@part
def _district(look: Look, language: Language, plan: MapPlan, lots: Lots, do: OnProperty | None) -> ft.Control:
    """The free properties with their numbers; what stands on the others is said."""
    return _stack(plan, [_property(look, language, plan, *lot, do) for lot in lots])


def _property(
    look: Look, language: Language, plan: MapPlan, number: int, cell: Cell, building: str | None, do: OnProperty | None
) -> ft.Control:
    tapped = partial(do, number) if do else None
    box = plan.area(cell, 1, 1)
    if building:
        return _spot(box, language.say("big-city.built-on", number=number, building=building), tapped)
    return _spot(box, language.say("big-city.property", number=number), tapped, number_on(look, plan, number))


# Streets


@part
def sides(
    look: Look,
    language: Language,
    plan: MapPlan,
    ground: Ground,
    lit: frozenset[Side],
    laying: frozenset[Side],
    do: OnSide,
) -> ft.Control:
    """The streets where a section can be laid, and those that were tapped."""
    shown = [
        stroke([plan.section(side) for side in sorted(found)], colour, share * plan.pitch)
        for found, colour, share in (
            (lit - laying, look.palette.text, 0.15),
            (lit - laying, LAMP, 0.1),
            (laying, look.palette.text, 0.26),
            (laying, TRAM, 0.2),
        )
        if found
    ]
    painting = cv.Canvas([*shown], width=plan.width, height=plan.height)
    offered = sorted(lit | laying)

    def near(x: float, y: float) -> None:
        distances = {side: hypot(plan.side(side).centre[0] - x, plan.side(side).centre[1] - y) for side in offered}
        nearest = min(offered, key=lambda side: distances[side])
        if distances[nearest] <= max(TARGET / 2, plan.pitch):
            do(nearest)

    # With a key of its own each street stays what it is while others come and go around it.
    spots = [
        _spot(plan.side(side), street(language, ground, side), partial(do, side), key=f"{side}") for side in offered
    ]
    return _stack(plan, [painting, _anywhere(plan, near), *spots])


def _anywhere(plan: MapPlan, do: Callable[[float, float], None]) -> ft.Control:
    """A tap beside what can be tapped: thumbs are larger than streets."""

    def tapped(event: ft.TapEvent[Any]) -> None:
        if event.local_position:
            do(event.local_position.x, event.local_position.y)

    whole = ft.Container(width=plan.width, height=plan.height)
    return ft.GestureDetector(whole, on_tap_up=tapped, exclude_from_semantics=True)


def street(language: Language, ground: Ground, side: Side) -> str:
    """A street by the properties along it; at the edge of the city by where it is."""
    one, other = flanks(side)
    found = [ground.cells[cell] for cell in (one, other) if cell in ground.cells]
    if len(found) == 2:
        return language.say("big-city.street", one=min(found), other=max(found))
    if side[2] == "across":
        way = "above" if one in ground.cells else "below"
    else:
        way = "left" if one in ground.cells else "right"
    return language.say(f"big-city.street-{way}", number=found[0]) if found else ""


# Places for a district


@part
def places(
    look: Look, language: Language, plan: MapPlan, lit: tuple[Cell, ...], tile: tuple[int, int], do: OnPlace
) -> ft.Control:
    """The middle of every place where the tile can lie; a tap anywhere else asks about that place."""

    def near(x: float, y: float) -> None:
        left, top = plan.grid(x, y)
        do((round(left - tile[0] / 2), round(top - tile[1] / 2)))

    return _stack(plan, [_anywhere(plan, near), *(_place(look, language, plan, at, tile, do) for at in lit)])


def _place(look: Look, language: Language, plan: MapPlan, at: Cell, tile: tuple[int, int], do: OnPlace) -> ft.Control:
    """A place to tap, or to drop a tile on."""
    side = max(DOT, 0.34 * plan.pitch)
    dot = ft.Container(
        width=side,
        height=side,
        border_radius=side / 2,
        bgcolor=HERE,
        border=ft.Border.all(1.5, look.palette.text),
    )
    box = plan.place(at, *tile)
    label = language.say("big-city.place", column=at[0] + 1, row=at[1] + 1)
    target = ft.DragTarget(
        ft.Container(dot, width=box.width, height=box.height, alignment=ft.Alignment.CENTER),
        group="district",
        on_accept=handle(partial(do, at)),
    )
    return _spot(box, label, partial(do, at), target)
