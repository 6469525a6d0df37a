"""The count of Big City: which buildings the table had, and how they counted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.big_city.own import kept
from mobile.games.big_city.draft import Draft
from mobile.screens.count import Slip
from mobile.widgets.basic import card, column, strong, tile
from mobile.widgets.choices import chips, toggle
from scoring.big_city.buildings import Building, Options
from scoring.big_city.ground import Enclosed

ENCLOSED: tuple[Enclosed, ...] = ("no-way-out", "simple-principle")


def options(slip: Slip) -> ft.Control:
    """What this table played differently, in plain words."""
    if not slip.kept.get("options"):
        return tile(slip.look, ft.Icons.TUNE, slip.say("count.options"), lambda: slip.keep(options=True))
    draft: Draft = slip.draft
    now = slip.final.options

    def hollyrock(on: bool) -> None:
        _put(slip, hollyrock=on)

    own = [_own(slip, now, building) for building in kept(slip.session.shelf.library)]
    parts = [
        toggle(slip.look, slip.say("option.hollyrock"), slip.say("option.hollyrock.hint"), now.hollyrock, hollyrock),
        *_choice(slip, "churches", now.churches, (3, 2)),
        *_choice(slip, "enclosed", draft.enclosed, ENCLOSED),
        *(_choice(slip, "police", now.police, ("beside", "city")) if now.hollyrock else ()),
        *([strong(slip.look, slip.say("option.own")), *own] if own else []),
        _own_family(slip, now) if any(building.family for building in now.own) else None,
    ]
    return card(slip.look, column(parts, 8))


def _choice(slip: Slip, name: str, value: Any, values: tuple[Any, ...]) -> list[ft.Control]:
    words = [(each, slip.language.format_field(each, f"option.{name}")) for each in values]
    put = partial(_enclose, slip) if name == "enclosed" else lambda each: _put(slip, **{name: each})
    return [strong(slip.look, slip.say(f"option.{name}")), chips(slip.look, words, value, put)]


def _put(slip: Slip, **values: Any) -> None:
    slip.change("", lambda draft: replace(draft, options=draft.options.model_copy(update=values)))


def _enclose(slip: Slip, enclosed: Enclosed) -> None:
    slip.change("", lambda draft: replace(draft, enclosed=enclosed))


def _own_family(slip: Slip, now: Options) -> ft.Control:
    """Whether the table's own residences and offices have the influences of their family."""
    words = slip.say("option.own_family"), slip.say("option.own_family.hint")
    return toggle(slip.look, *words, now.own_family, lambda on: _put(slip, own_family=on))


def _own(slip: Slip, now: Options, building: Building) -> ft.Control:
    """A building that the table has made up."""

    def turn(on: bool) -> None:
        others = tuple(each for each in now.own if each.id != building.id)
        _put(slip, own=(*others, building) if on else others)

    return toggle(slip.look, building.id, slip.say("big-city.own-used"), building in now.own, turn)
