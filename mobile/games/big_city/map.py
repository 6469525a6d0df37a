"""The city as a map that can be moved, enlarged and tapped.

    city_map(look, language, city, width, height)                          the city to look at
    city_map(..., players=setup.players)                                   with the sign of who built what
    city_map(..., shown=Shown(chosen=frozenset({37})), on_property=tell)   properties to tap
    city_map(..., shown=Shown(sides=possible), on_side=tell)               streets to tap: those in `sides` and `laying`
    city_map(..., shown=Shown(places=room, tile=(3, 3)), on_place=tell)    places for a district; also those not lit
    city_map(..., legend=control)                                          something beside the buttons above the map

It takes plain values and knows no table. A district is painted anew only when something in it changed: pass equal
handlers each time: a function of a module, or a frozen dataclass with `__call__`, never a new lambda. What is lit and
chosen lies above the districts and costs little. The painting has exactly the given size, and shows the whole city;
it is enlarged on the device.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.language import Language
from mobile.games.big_city import layers, spots
from mobile.games.big_city.plan import EDGE, ROOM, MapPlan
from mobile.kept import use_latest
from mobile.screens.frame import live_part, part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import Handler, column, icon_button, row
from scoring.big_city.city import City, Side
from scoring.big_city.ground import Cell, Laid

NEARER = 1.6
SOON = 200  # milliseconds
STICKY = 1e-30  # the map does not slide on when the fingers have left it
BAR = 48  # the height of what is below the map


@dataclass(frozen=True)
class Shown:
    """What stands out on a map.

    `lit` are properties to think of, `chosen` those that were tapped; `sides` are streets where a tram section can be
    laid, `laying` those that were tapped; `places` are the top left cells where a tile of `tile` cells can be laid, and
    `ghost` is where it would lie; `framed` is the district that is asked about. `room` leaves space around the city.
    """

    lit: frozenset[int] = frozenset()
    chosen: frozenset[int] = frozenset()
    sides: frozenset[Side] = frozenset()
    laying: frozenset[Side] = frozenset()
    places: tuple[Cell, ...] = ()
    tile: tuple[int, int] = (3, 3)
    ghost: Laid | None = None
    framed: int | None = None
    room: bool = False


NOTHING = Shown()


@live_part
def city_map(
    look: Look,
    language: Language,
    city: City,
    width: float,
    height: float,
    *,
    players: tuple[str, ...] = (),
    shown: Shown = NOTHING,
    on_property: spots.OnProperty | None = None,
    on_side: spots.OnSide | None = None,
    on_place: spots.OnPlace | None = None,
    legend: ft.Control | None = None,
) -> ft.Control:
    """The map, and above it the buttons that enlarge it, show all of it, and tint outskirts and downtown."""
    height -= BAR
    tinted, set_tinted = ft.use_state(False)
    viewer = cast("ft.Ref[ft.InteractiveViewer]", ft.use_ref(cast(Any, ft.Ref)).current)
    scale, before = ft.use_ref(1.0), ft.use_ref(1.0)  # now, and when the fingers went down
    plan = MapPlan.around(city.ground.cells, width, height, ROOM if shown.room else EDGE)
    ground, palette = city.ground, look.palette
    parts = [
        layers.ground(look, plan, ground.laid, ground.hole, _tint(city) if tinted else None),
        *layers.buildings(plan, city, players),
        layers.tram(plan, city.tram) if city.tram else None,
        layers.marks(look, plan, _cells(city, shown.lit), _cells(city, shown.chosen)),
        *(layers.frame(look, plan, laid) for laid in ground.laid if laid.district == shown.framed),  # it takes no tap
        *spots.districts(look, language, plan, city, on_property),
        layers.ghost(look, plan, shown.ghost, ground.printed_on(shown.ghost.district)) if shown.ghost else None,
        spots.sides(look, language, plan, ground, shown.sides, shown.laying, on_side) if on_side else None,
        spots.places(look, language, plan, shown.places, shown.tile, on_place) if on_place else None,
    ]
    content = ft.Stack([each for each in parts if each], width=width, height=height)

    def touched(_: ft.ScaleStartEvent[ft.InteractiveViewer]) -> None:
        before.current = scale.current

    def pinched(event: ft.ScaleUpdateEvent[ft.InteractiveViewer]) -> None:
        scale.current = min(plan.nearest, max(1, (before.current or 1) * event.scale))

    moved = ft.InteractiveViewer(
        content,
        ref=viewer,
        min_scale=1,
        max_scale=plan.nearest,
        width=width,
        height=height,
        interaction_update_interval=-1,  # the last one says how far it is enlarged: none may be left out
        interaction_end_friction_coefficient=STICKY,
        on_interaction_start=touched,
        on_interaction_update=pinched,
    )
    framed = ft.Container(moved, border_radius=RADIUS, clip_behavior=ft.ClipBehavior.ANTI_ALIAS, bgcolor=palette.felt)
    buttons = _buttons(look, language, plan, viewer, scale, tinted, set_tinted)
    return column([row([legend or ft.Container(expand=True), *buttons], 0, height=BAR, width=width), framed], 0)


def _cells(city: City, properties: frozenset[int]) -> tuple[Cell, ...]:
    return tuple(sorted(city.ground.where[number] for number in properties if number in city.ground.where))


def _tint(city: City) -> layers.Tint:
    outskirts = city.ground.outskirts
    return tuple(sorted(outskirts)), tuple(sorted(cell for cell in city.ground.cells if cell not in outskirts))


def _buttons(
    look: Look,
    language: Language,
    plan: MapPlan,
    viewer: ft.Ref[ft.InteractiveViewer],
    scale: MutableRef[float],
    tinted: bool,
    set_tinted: Callable[[bool], None],
) -> list[ft.Control]:
    async def nearer() -> None:
        if viewer.current:
            now = scale.current or 1
            scale.current = min(plan.nearest, max(now * NEARER, plan.tappable))
            share = (1 - now / scale.current) / 2  # of the painting: its middle stays where it is
            await viewer.current.zoom(scale.current / now)
            await viewer.current.pan(-share * plan.width, -share * plan.height)

    async def whole() -> None:
        if viewer.current:
            scale.current = 1
            await viewer.current.reset(SOON)

    zoom, out = (
        use_latest(lambda: ft.context.page.run_task(nearer)),
        use_latest(lambda: ft.context.page.run_task(whole)),
    )
    tint = language.say("big-city.untint" if tinted else "big-city.tint")
    return [
        _button(look, ft.Icons.ZOOM_IN, language.say("big-city.nearer"), zoom, False),
        _button(look, ft.Icons.ZOOM_OUT_MAP, language.say("big-city.whole"), out, False),
        _button(look, ft.Icons.LAYERS, tint, use_latest(lambda: set_tinted(not tinted)), tinted),
    ]


@part
def _button(look: Look, icon: ft.IconData, label: str, do: Handler, chosen: bool) -> ft.Control:
    colour = look.palette.primary if chosen else look.palette.text
    return icon_button(look, icon, label, do, color=colour, icon_size=22)
