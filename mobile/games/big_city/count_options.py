"""The count of Big City: which buildings the table had, and how they counted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.big_city.own import kept
from mobile.desks.count import CountDesk
from mobile.games.big_city.typed import TypedCity
from mobile.widgets.basic import card, column, strong, tile
from mobile.widgets.choices import chips, toggle
from scoring.big_city.buildings import Building, Options
from scoring.big_city.ground import Enclosed

ENCLOSED: tuple[Enclosed, ...] = ("no-way-out", "simple-principle")


def options(desk: CountDesk) -> ft.Control:
    """What this table played differently, in plain words."""
    if not desk.kept.get("options"):
        return tile(desk.look, ft.Icons.TUNE, desk.say("count.options"), lambda: desk.keep(options=True))
    typed: TypedCity = desk.typed
    now = desk.final.options

    def hollyrock(on: bool) -> None:
        _put(desk, hollyrock=on)

    own = [_own(desk, now, building) for building in kept(desk.session.shelf.library)]
    parts = [
        toggle(desk.look, desk.say("option.hollyrock"), desk.say("option.hollyrock.hint"), now.hollyrock, hollyrock),
        *_choice(desk, "churches", now.churches, (3, 2)),
        *_choice(desk, "enclosed", typed.enclosed, ENCLOSED),
        *(_choice(desk, "police", now.police, ("beside", "city")) if now.hollyrock else ()),
        *([strong(desk.look, desk.say("option.own")), *own] if own else []),
        _own_family(desk, now) if any(building.family for building in now.own) else None,
    ]
    return card(desk.look, column(parts, 8))


def _choice(desk: CountDesk, name: str, value: Any, values: tuple[Any, ...]) -> list[ft.Control]:
    words = [(each, desk.language.format_field(each, f"option.{name}")) for each in values]
    put = partial(_enclose, desk) if name == "enclosed" else lambda each: _put(desk, **{name: each})
    return [strong(desk.look, desk.say(f"option.{name}")), chips(desk.look, words, value, put)]


def _put(desk: CountDesk, **values: Any) -> None:
    desk.change("", lambda typed: replace(typed, options=typed.options.model_copy(update=values)))


def _enclose(desk: CountDesk, enclosed: Enclosed) -> None:
    desk.change("", lambda typed: replace(typed, enclosed=enclosed))


def _own_family(desk: CountDesk, now: Options) -> ft.Control:
    """Whether the table's own residences and offices have the influences of their family."""
    words = desk.say("option.own_family"), desk.say("option.own_family.hint")
    return toggle(desk.look, *words, now.own_family, lambda on: _put(desk, own_family=on))


def _own(desk: CountDesk, now: Options, building: Building) -> ft.Control:
    """A building that the table has made up."""

    def turn(on: bool) -> None:
        others = tuple(each for each in now.own if each.id != building.id)
        _put(desk, own=(*others, building) if on else others)

    return toggle(desk.look, building.id, desk.say("big-city.own-used"), building in now.own, turn)
