"""The map at a table: what a tap on it means now, and below it what is left in the box."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.big_city.map import Shown, city_map
from mobile.games.big_city.numbers import framed
from mobile.games.big_city.state import (
    TWO,
    Laying,
    Tramway,
    actor,
    at,
    chosen,
    laying,
    may_act,
    mode,
    sections,
    told_here,
    with_property,
)
from mobile.games.big_city.stock import legend
from scoring.big_city.city import Side
from scoring.big_city.ground import FARTHEST, Cell

PANEL = 252  # what happens next, at usual text size
LEAST = 250
PHONE, MORE = 844, 0.35  # of what a screen is higher than a phone


def panel_height(desk: TableDesk) -> float:
    """Of what is a list to choose from; a high screen leaves it more."""
    session = desk.session
    room = 0.55 * session.height if session.wide else desk.look.size(PANEL) + MORE * max(0, session.height - PHONE)
    return min(room, desk.tray)


def height(desk: TableDesk) -> float:
    """As high as the screen leaves it."""
    return desk.height if desk.session.beside else max(LEAST, desk.height)


def board(desk: TableDesk) -> ft.Control:
    """The city; a tap on it tells what the panel below is asking for."""
    position = at(desk)
    now = mode(desk) if told_here(desk) else "build"
    held = laying(desk) if now == "lay" else None
    tramway = now == "tram" and may_act(desk)
    return city_map(
        desk.look,
        desk.language,
        position.city,
        desk.width,
        height(desk),
        players=position.setup.players,
        shown=_laying(desk, held) if held else _tram(desk) if tramway else _city(desk),
        on_property=None if held or tramway else OnProperty(desk),
        on_side=OnSide(desk) if tramway else None,
        on_place=OnPlace(desk) if held else None,
        legend=legend(desk),
    )


def _city(desk: TableDesk) -> Shown:
    return Shown(chosen=frozenset(chosen(desk) if told_here(desk) else ()), framed=framed(desk))


def _laying(desk: TableDesk, held: Laying) -> Shown:
    places = tuple(place for place in held.room(at(desk)) if place != held.place)
    return Shown(places=places, tile=held.tile, ghost=held.laid, framed=framed(desk), room=True)


def _tram(desk: TableDesk) -> Shown:
    tapped = sections(desk)
    return Shown(sides=Tramway.of(at(desk)).after(tapped), laying=frozenset(tapped))


@dataclass(frozen=True)
class OnProperty:
    """A property was tapped: chosen to build on; else what is there is shown."""

    desk: TableDesk

    def __call__(self, number: int) -> None:
        desk, position = self.desk, at(self.desk)
        if number in position.city.covered or not (may_act(desk) and told_here(desk)):
            desk.keep(seen=number, chosen=())
        else:
            desk.keep(mode="build", seen=None, open=None, chosen=with_property(position, chosen(desk), number))


@dataclass(frozen=True)
class OnSide:
    """A street was tapped: a section goes there, or is taken back."""

    desk: TableDesk

    def __call__(self, side: Side) -> None:
        before = sections(self.desk)
        after = tuple(each for each in before if each != side) if side in before else (*before, side)
        self.desk.keep(sides=after[-TWO:])


@dataclass(frozen=True)
class OnPlace:
    """A place for the district in the hand was tapped; one that is not possible says why."""

    desk: TableDesk

    def __call__(self, place: Cell) -> None:
        desk, held = self.desk, laying(self.desk)
        if held is None or max(map(abs, place)) > FARTHEST:
            return
        entry = held.entry(actor(desk), place)
        refusals = tuple(each for each in desk.check(entry).refusals if _about_place(each))
        if refusals:
            desk.explain(refusals)
        else:
            desk.keep(laying=Laying(held.district, held.turn, place))


def _about_place(refusal: Refusal) -> bool:
    return refusal.rule == "BC-08"
