"""The count of Big City with the city itself: districts, buildings and tram laid again by tapping, in order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Literal

import flet as ft

from mobile.games.big_city.count_buildings import seats, who
from mobile.games.big_city.count_lines import formula
from mobile.games.big_city.draft import Draft, replay
from mobile.games.big_city.map import Shown, city_map
from mobile.games.big_city.pictures import sign
from mobile.screens.count import Slip
from mobile.widgets.basic import amount, column, faint, icon_button, quiet, row, strong, text
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


# What is being done


def _doing(slip: Slip) -> Doing:
    """A city begins with a district; then mostly something is built."""
    if not slip.draft.laid:
        return "lay"
    doing: Doing = slip.kept.get("doing", "build")
    return doing


def _chosen(slip: Slip, there: City) -> tuple[int, ...]:
    """The properties that were tapped."""
    return tuple(sorted(n for n in slip.kept.get("chosen", frozenset()) if n in there.ground.where))


def _line(slip: Slip) -> int | None:
    """The step that is being looked at."""
    line: int | None = slip.kept.get("line")
    return line if line is not None and line < len(slip.draft.steps) else None


def _turn(slip: Slip) -> Turn:
    turn: Turn = slip.kept.get("turn", 0)
    return turn


def _left(slip: Slip) -> list[DistrictId]:
    """The districts that can still be laid."""
    draft: Draft = slip.draft
    districts = (*DISTRICTS, HOLLYROCK) if draft.options.hollyrock else DISTRICTS
    return [district for district in districts if district not in draft.laid]


def _district(slip: Slip) -> DistrictId | None:
    """The tile in hand."""
    left = _left(slip)
    chosen: DistrictId | None = slip.kept.get("district")
    return chosen if chosen in left else left[0] if left else None


# The map. Its handlers are equal from one drawing to the next, and read what is kept when they are tapped.


@dataclass(frozen=True)
class _Property:
    slip: Slip = field(compare=False)

    def __call__(self, number: int) -> None:
        kept = self.slip.kept.get("chosen", frozenset())
        self.slip.keep(chosen=kept ^ {number}, line=None)


@dataclass(frozen=True)
class _Street:
    slip: Slip = field(compare=False)

    def __call__(self, side: Side) -> None:
        self.slip.change("", partial(_with_section, side))


@dataclass(frozen=True)
class _Place:
    slip: Slip = field(compare=False)
    district: DistrictId
    turn: Turn
    possible: tuple[Cell, ...]

    def __call__(self, at: Cell) -> None:
        if at in self.possible:
            self.slip.kept.update(district=None)
            step = Lay(district=self.district, at=at, turn=self.turn)
            self.slip.change("", lambda draft: draft.with_step(step))


def _with_section(side: Side, draft: Draft) -> Draft:
    """Sections laid one after the other are one step."""
    last = draft.steps[-1] if draft.steps else None
    if isinstance(last, Tram):
        more = last.model_copy(update={"sides": tuple(sorted({*last.sides, side}))})
        return draft.with_step(more, len(draft.steps) - 1)
    return draft.with_step(Tram(sides=(side,)))


def rebuilding(slip: Slip) -> ft.Control:
    """The city so far, and what is done to it."""
    if slip.faults:
        return faint(slip.look, slip.say("big-city.no-map"), 15)
    there, doing = replay(slip).city, _doing(slip)
    labels: list[tuple[Doing, str]] = [
        ("lay", slip.say("big-city.do-lay")),
        ("build", slip.say("big-city.do-build")),
        ("tram", slip.say("big-city.do-tram")),
    ]
    choose = chips(slip.look, labels, doing, partial(_do, slip)) if there.ground.laid else None
    return column([choose, _map(slip, there, doing) if there.ground.laid else None], 8)


def _do(slip: Slip, doing: Doing) -> None:
    slip.keep(doing=doing, chosen=frozenset(), line=None)


def _map(slip: Slip, there: City, doing: Doing) -> ft.Control:
    called = tuple(slip.draft.called(slip.people, slip.language))
    height = min(slip.width, slip.session.height * 0.36)
    on_it = replace(there, built=tuple(built for built in there.built if built.properties))
    draw = partial(city_map, slip.look, slip.language, on_it, slip.width, height, players=called)
    if doing == "tram":
        open_streets = frozenset(side for side in there.streets - there.tram if not there.inside(side))
        return draw(shown=Shown(sides=open_streets), on_side=_Street(slip))
    district = _district(slip)
    if doing == "lay" and district:
        tile = size(district, _turn(slip))
        room = there.ground.room(*tile)
        shown = Shown(places=room, tile=tile, room=True)
        return draw(shown=shown, on_place=_Place(slip, district, _turn(slip), room))
    return draw(shown=Shown(chosen=frozenset(_chosen(slip, there))), on_property=_Property(slip))


# What lies within the thumb's reach


def what_was_done(slip: Slip) -> ft.Control | None:
    """The tile to lay, or the buildings that fit where somebody tapped."""
    if slip.faults:
        return None
    match _doing(slip):
        case "lay":
            return _tiles(slip)
        case "tram":
            return None
    line = _line(slip)
    if line is not None:
        step, before = slip.draft.steps[line], slip.final.model_copy(update={"steps": slip.final.steps[:line]})
        return _offers(slip, city(before), step.properties) if isinstance(step, Place) and step.properties else None
    there = replay(slip).city
    chosen = _chosen(slip, there)
    if not chosen:
        return None
    return _standing(slip, chosen) or _offers(slip, there, chosen)


def _tiles(slip: Slip) -> ft.Control | None:
    """The tiles that are left, which one is in hand, and how it is turned."""
    left, in_hand = _left(slip), _district(slip)
    if in_hand is None:
        return None
    begun = bool(slip.draft.laid)
    turned = icon_button(
        slip.look,
        ft.Icons.ROTATE_90_DEGREES_CW,
        slip.say("big-city.turn-tile"),
        lambda: slip.keep(turn=(_turn(slip) + 1) % 4),
    )
    words = slip.say("big-city.lay-next" if begun else "big-city.lay-first")
    head = row([strong(slip.look, words, 17, expand=True), turned], 8)
    tiles = [_tile(slip, district, chosen=begun and district == in_hand) for district in left]
    return column([head, row(tiles, 6, wrap=True, run_spacing=6)], 8)


def _tile(slip: Slip, district: DistrictId, *, chosen: bool) -> ft.Control:
    """A tile as it is turned; the first one is laid at once, the others go to a place on the map."""
    palette = slip.look.palette
    wide, high = size(district, _turn(slip))
    shape = ft.Container(
        strong(slip.look, str(district), 15),
        width=13 * wide,
        height=13 * high,
        bgcolor=palette.paper,
        border=ft.Border.all(2, palette.accent),
        border_radius=4,
        alignment=ft.Alignment.CENTER,
    )

    def choose() -> None:
        if slip.draft.laid:
            slip.keep(district=district)
        else:
            slip.kept["doing"] = "lay"  # the others follow
            first = Lay(district=district, at=START, turn=_turn(slip))
            slip.change("", lambda draft: draft.with_step(first))

    return tappable(
        ft.Container(shape, alignment=ft.Alignment.CENTER),
        slip.say("big-city.tile-of", district=district),
        choose,
        selected=chosen,
        width=60,
        height=60,
        border_radius=12,
        bgcolor=palette.surface,
        border=ft.Border.all(3, palette.primary if chosen else palette.surface),
    )


def _standing(slip: Slip, chosen: tuple[int, ...]) -> ft.Control | None:
    """Of a building that stands where somebody tapped: who built what, and the way to change it."""
    draft: Draft = slip.draft
    for i, step in enumerate(draft.steps):
        if isinstance(step, Place) and set(step.properties) & set(chosen):
            name = draft.called(slip.people, slip.language)[int(step.player)]
            said = slip.say("big-city.stands", building=step.building, player=name, properties=step.properties)
            change = quiet(
                slip.look,
                slip.say("big-city.change-it"),
                partial(slip.keep, line=i, chosen=frozenset(), who=int(step.player)),
                expand=True,
            )
            remove = quiet(slip.look, slip.say("big-city.remove-line"), partial(_remove, slip, i), expand=True)
            return column([text(slip.look, said), row([change, remove])], 8)
    return None


def _remove(slip: Slip, i: int) -> None:
    slip.kept.update(chosen=frozenset(), line=None)
    slip.change("", lambda draft: draft.without_step(i))


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


def _offers(slip: Slip, there: City, properties: tuple[int, ...]) -> ft.Control:
    """What fits there: first what the rules allow, by its points; the real table is right all the same."""
    offers = sorted(_possible(there, properties), key=lambda offer: (bool(offer.wrong), -offer.points))
    found = [_offer(slip, properties, offer) for offer in offers]
    nothing = faint(slip.look, slip.say("big-city.no-shape"), 15)
    close = quiet(slip.look, slip.say("close"), partial(slip.keep, chosen=frozenset(), line=None))
    listed = column(
        [*(found or [nothing]), close],
        4,
        scroll=ft.ScrollMode.AUTO,
        height=max(2 * ROW, min(TALLEST, (ROW + 4) * (1 + len(found)))),
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return column([seats(slip, slip.say("big-city.on", properties=properties)), listed], 6)


def _offer(slip: Slip, properties: tuple[int, ...], offer: _Offer) -> ft.Control:
    look = slip.look
    name = slip.language.format_field(offer.building.id, "building")
    how = slip.language.line(offer.wrong[0]) if offer.wrong else formula(offer.lines)
    words = column(
        [strong(look, name[:1].upper() + name[1:], 16), faint(look, how, 13) if how else None],
        0,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    content = row([sign(offer.building, 48, 32), words, amount(look, slip.language.number(offer.points), 22)], 10)

    def place() -> None:
        step = Place(player=str(who(slip)), building=offer.building.id, properties=properties)
        line: int | None = slip.kept.get("line")
        slip.kept.update(chosen=frozenset(), line=None)
        slip.change("", lambda draft: draft.with_step(step, line))

    return tappable(
        ft.Container(content, opacity=0.55 if offer.wrong else 1),
        slip.say("big-city.place-it", building=offer.building.id, points=offer.points),
        place,
        height=max(ROW, look.size(ROW)),
        padding=ft.Padding.symmetric(vertical=2, horizontal=8),
        border_radius=12,
        bgcolor=look.palette.surface,
    )
