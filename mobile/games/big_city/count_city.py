"""The count of Big City with the city itself: districts, buildings and tram laid again by tapping, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.big_city.count_buildings import seats, who
from mobile.games.big_city.count_lines import formula
from mobile.games.big_city.map import Shown, city_map
from mobile.games.big_city.pictures import sign
from mobile.games.big_city.typed import TypedCity, replay
from mobile.kits.panel import Panel
from mobile.widgets.basic import amount, column, faint, icon_button, quiet, row, strong
from mobile.widgets.choices import chips, tappable
from scoring.big_city.buildings import Building
from scoring.big_city.city import City, Side
from scoring.big_city.count import Lay, Place, Tram, city
from scoring.big_city.ground import DISTRICTS, HOLLYROCK, Cell, DistrictId, Turn, size
from scoring.big_city.obstacles import obstacles
from scoring.big_city.points import points
from scoring.big_city.spot import Spot
from scoring.sheet import Line

Doing = Literal["lay", "build", "tram"]
ROW = 60
TALLEST = 3 * ROW  # of the list of buildings: the map stays in sight
START: Cell = (0, 0)
ABOVE, LEAST = 130, 250  # what is above the map, and how low it may be
ABOVE_LYING = 105  # on a phone that lies all of it is in sight, however low


# What is being done


def _doing(desk: CountDesk) -> Doing:
    """A city begins with a district; then mostly something is built."""
    if not desk.typed.laid:
        return "lay"
    doing: Doing = desk.kept.get("doing", "build")
    return doing


def _chosen(desk: CountDesk, there: City) -> tuple[int, ...]:
    """The properties that were tapped."""
    return tuple(sorted(n for n in desk.kept.get("chosen", frozenset()) if n in there.ground.where))


def _line(desk: CountDesk) -> int | None:
    """The step that is being looked at."""
    line: int | None = desk.kept.get("line")
    return line if line is not None and line < len(desk.typed.steps) else None


def _turn(desk: CountDesk) -> Turn:
    turn: Turn = desk.kept.get("turn", 0)
    return turn


def _left(desk: CountDesk) -> list[DistrictId]:
    """The districts that can still be laid."""
    typed: TypedCity = desk.typed
    districts = (*DISTRICTS, HOLLYROCK) if typed.options.hollyrock else DISTRICTS
    return [district for district in districts if district not in typed.laid]


def _district(desk: CountDesk) -> DistrictId | None:
    """The tile in hand."""
    left = _left(desk)
    chosen: DistrictId | None = desk.kept.get("district")
    return chosen if chosen in left else left[0] if left else None


# The map. Its handlers are equal from one painting to the next, and read what is kept when they are tapped.


@dataclass(frozen=True)
class _Property:
    desk: CountDesk = field(compare=False)

    def __call__(self, number: int) -> None:
        kept = self.desk.kept.get("chosen", frozenset())
        self.desk.keep(chosen=kept ^ {number}, line=None)


@dataclass(frozen=True)
class _Street:
    desk: CountDesk = field(compare=False)

    def __call__(self, side: Side) -> None:
        self.desk.change("", partial(_with_section, side))


@dataclass(frozen=True)
class _Place:
    desk: CountDesk = field(compare=False)
    district: DistrictId
    turn: Turn
    possible: tuple[Cell, ...]

    def __call__(self, at: Cell) -> None:
        if at in self.possible:
            self.desk.kept.update(district=None)
            step = Lay(district=self.district, at=at, turn=self.turn)
            self.desk.change("", lambda typed: typed.with_step(step))


def _with_section(side: Side, typed: TypedCity) -> TypedCity:
    """Sections laid one after the other are one step."""
    last = typed.steps[-1] if typed.steps else None
    if isinstance(last, Tram):
        more = last.model_copy(update={"sides": tuple(sorted({*last.sides, side}))})
        return typed.with_step(more, len(typed.steps) - 1)
    return typed.with_step(Tram(sides=(side,)))


def rebuilding(desk: CountDesk) -> ft.Control:
    """The city so far, and what is done to it."""
    if desk.faults:
        return faint(desk.look, desk.say("big-city.no-map"), 15)
    there, doing = replay(desk).city, _doing(desk)
    labels: list[tuple[Doing, str]] = [
        ("lay", desk.say("big-city.do-lay")),
        ("build", desk.say("big-city.do-build")),
        ("tram", desk.say("big-city.do-tram")),
    ]
    choose = chips(desk.look.snug, labels, doing, partial(_do, desk)) if there.ground.laid else None
    return column([choose, _map(desk, there, doing) if there.ground.laid else None], 8)


def _do(desk: CountDesk, doing: Doing) -> None:
    desk.keep(doing=doing, chosen=frozenset(), line=None)


def _map(desk: CountDesk, there: City, doing: Doing) -> ft.Control:
    called = tuple(desk.called.values())
    on_it = replace(there, built=tuple(built for built in there.built if built.properties))
    paint = partial(city_map, desk.look, desk.language, on_it, desk.board[0], _height(desk), players=called)
    if doing == "tram":
        open_streets = frozenset(side for side in there.streets - there.tram if not there.inside(side))
        return paint(shown=Shown(sides=open_streets), on_side=_Street(desk))
    district = _district(desk)
    if doing == "lay" and district:
        tile = size(district, _turn(desk))
        room = there.ground.room(*tile)
        shown = Shown(places=room, tile=tile, room=True)
        return paint(shown=shown, on_place=_Place(desk, district, _turn(desk), room))
    return paint(shown=Shown(chosen=frozenset(_chosen(desk, there))), on_property=_Property(desk))


def _height(desk: CountDesk) -> float:
    wide, high = desk.board
    if desk.session.lying:
        return high - desk.look.size(ABOVE_LYING)
    return max(LEAST, min(wide, high - desk.look.size(ABOVE)))


def reach(desk: CountDesk) -> float:
    """The lower edge of the map, while it is asked what stands there."""
    asked = _line(desk) is not None or desk.kept.get("chosen")
    return desk.look.snug.size(ABOVE) + _height(desk) if asked and desk.typed.laid and not desk.faults else 0


# What lies within the thumb's reach


def what_was_done(desk: CountDesk) -> Panel | None:
    """The tile to lay, or the buildings that fit where somebody tapped."""
    if desk.faults:
        return None
    match _doing(desk):
        case "lay":
            return _tiles(desk)
        case "tram":
            return None
    line = _line(desk)
    if line is not None:
        step, before = desk.typed.steps[line], desk.final.model_copy(update={"steps": desk.final.steps[:line]})
        return _offers(desk, city(before), step.properties) if isinstance(step, Place) and step.properties else None
    there = replay(desk).city
    chosen = _chosen(desk, there)
    if not chosen:
        return None
    return _standing(desk, chosen) or _offers(desk, there, chosen)


def _tiles(desk: CountDesk) -> Panel | None:
    """The tiles that are left, which one is in hand, and how it is turned."""
    left, in_hand = _left(desk), _district(desk)
    if in_hand is None:
        return None
    begun = bool(desk.typed.laid)
    turned = icon_button(
        desk.look,
        ft.Icons.ROTATE_90_DEGREES_CW,
        desk.say("big-city.turn-tile"),
        lambda: desk.keep(turn=(_turn(desk) + 1) % 4),
    )
    words = desk.say("big-city.lay-next" if begun else "big-city.lay-first")
    tiles = [_tile(desk, district, chosen=begun and district == in_hand) for district in left]
    return Panel(words, [row(tiles, 6, wrap=True, run_spacing=6)], beside=turned)


def _tile(desk: CountDesk, district: DistrictId, *, chosen: bool) -> ft.Control:
    """A tile as it is turned; the first one is laid at once, the others go to a place on the map."""
    palette = desk.look.palette
    wide, high = size(district, _turn(desk))
    shape = ft.Container(
        strong(desk.look, str(district), 15 * 100 / desk.look.scale),
        width=13 * wide,
        height=13 * high,
        bgcolor=palette.paper,
        border=ft.Border.all(2, palette.accent),
        border_radius=4,
        alignment=ft.Alignment.CENTER,
    )

    def choose() -> None:
        if desk.typed.laid:
            desk.keep(district=district)
        else:
            desk.kept["doing"] = "lay"  # the others follow
            first = Lay(district=district, at=START, turn=_turn(desk))
            desk.change("", lambda typed: typed.with_step(first))

    return tappable(
        ft.Container(shape, alignment=ft.Alignment.CENTER),
        desk.say("big-city.tile-of", district=district),
        choose,
        selected=chosen,
        width=60,
        height=60,
        border_radius=12,
        bgcolor=palette.surface,
        border=ft.Border.all(3, palette.primary if chosen else palette.surface),
    )


def _standing(desk: CountDesk, chosen: tuple[int, ...]) -> Panel | None:
    """Of a building that stands where somebody tapped: who built what, and the way to change it."""
    typed: TypedCity = desk.typed
    for i, step in enumerate(typed.steps):
        if isinstance(step, Place) and set(step.properties) & set(chosen):
            name = desk.called[int(step.player)]
            said = desk.say("big-city.to-correct", building=step.building, player=name, properties=step.properties)
            change = quiet(
                desk.look,
                desk.say("big-city.change-it"),
                partial(desk.keep, line=i, chosen=frozenset(), who=int(step.player)),
                expand=True,
            )
            remove = quiet(desk.look, desk.say("big-city.remove-line"), partial(_remove, desk, i), expand=True)
            return Panel(said, [row([change, remove])], name, close=partial(desk.keep, chosen=frozenset()))
    return None


def _remove(desk: CountDesk, i: int) -> None:
    desk.kept.update(chosen=frozenset(), line=None)
    desk.change("", lambda typed: typed.without_step(i))


@dataclass(frozen=True)
class _Offer:
    """A building on these properties, with what speaks against it."""

    building: Building
    lines: tuple[Line, ...]
    wrong: tuple[Line, ...]

    @property
    def points(self) -> int:
        return points(self.lines)


def _possible(there: City, properties: tuple[int, ...]) -> Iterator[_Offer]:
    spot = Spot(there, properties)
    for building in there.buildings.values():
        if spot.shape == building.shape:
            yield _Offer(building, spot.calculation(building), tuple(obstacles(building, spot)))


def _offers(desk: CountDesk, there: City, properties: tuple[int, ...]) -> Panel:
    """What fits there: first what the rules allow, by its points; the real table is right all the same."""
    offers = sorted(_possible(there, properties), key=lambda offer: (bool(offer.wrong), -offer.points))
    found = [_offer(desk, properties, offer) for offer in offers]
    nothing = faint(desk.look, desk.say("big-city.no-shape"), 15)
    listed = column(
        found or [nothing],
        4,
        scroll=ft.ScrollMode.AUTO,
        height=max(ROW, min(TALLEST, (ROW + 4) * len(found))),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    name = desk.called[who(desk)]
    return Panel(
        desk.say("big-city.which-on", player=name, properties=properties),
        [seats(desk), listed],
        player=name,
        close=partial(desk.keep, chosen=frozenset(), line=None),
    )


def _offer(desk: CountDesk, properties: tuple[int, ...], offer: _Offer) -> ft.Control:
    look = desk.look
    name = desk.language.format_field(offer.building.id, "building")
    how = desk.language.line(offer.wrong[0]) if offer.wrong else formula(offer.lines)
    words = column(
        [strong(look, name[:1].upper() + name[1:], 16), faint(look, how, 13) if how else None],
        0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    content = row([sign(offer.building, 48, 32), words, amount(look, desk.language.number(offer.points), 22)], 10)

    def place() -> None:
        step = Place(player=str(who(desk)), building=offer.building.id, properties=properties)
        line: int | None = desk.kept.get("line")
        desk.kept.update(chosen=frozenset(), line=None)
        desk.change("", lambda typed: typed.with_step(step, line))

    return tappable(
        ft.Container(content, opacity=0.55 if offer.wrong else 1),
        desk.say("big-city.place-it", building=offer.building.id, points=offer.points),
        place,
        height=max(ROW, look.size(ROW)),
        padding=ft.Padding.symmetric(vertical=2, horizontal=8),
        border_radius=12,
        bgcolor=look.palette.surface,
    )
