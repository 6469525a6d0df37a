"""A district or an auction square that is only looked at: what is there."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_shot.pawns import hand
from mobile.kits.looking import looked_at, place_drawer
from mobile.widgets.basic import faint, row, text
from scoring.big_shot import COLOURS, FULL, PARKS, PLACES, Colour, Place

LARGE = 34


def looked(desk: TableDesk) -> ft.DialogControl | None:
    """What lies on the place that was tapped."""
    place = looked_at(desk)
    if isinstance(place, int):
        return _square(desk, place)
    return _district(desk, place) if place in PLACES else None


def _district(desk: TableDesk, place: Place) -> ft.DialogControl:
    position: TablePosition = desk.position
    district = position.districts[place]
    pawns = [colour for colour, n in zip(COLOURS, district.pawns, strict=True) for _ in range(n)]
    fact = f"park:{place}" if place in PARKS else f"value:{place}"
    if district.owner:
        said = desk.say("big-shot.bought", owner=district.owner, player=position.holder(district.owner))
    else:
        said = desk.say("big-shot.here", pawns=pawns) if pawns else ""
    room = None if district.owner else faint(desk.look, desk.say("big-shot.room", n=len(pawns), most=FULL), 15)
    parts = [_pawns(pawns), text(desk.look, said, 17) if said else None, room]
    return place_drawer(desk, _title(desk, place), parts, {fact: position.facts.get(fact)})


def _title(desk: TableDesk, place: Place) -> str:
    return desk.say("place.value", place=place)


def _square(desk: TableDesk, square: int) -> ft.DialogControl:
    position: TablePosition = desk.position
    lot = position.squares[square - 1] if position.squares else None
    words = desk.say("big-shot.lot-unknown") if lot is None else desk.say("big-shot.lot", pawns=list(lot))
    parts = [_pawns(lot or ()), text(desk.look, words, 17)]
    return place_drawer(desk, desk.say("big-shot.square", square=square), parts, {})


def _pawns(pawns: tuple[Colour, ...] | list[Colour]) -> ft.Control | None:
    return row([hand(pawns, LARGE)], wrap=True) if pawns else None
