"""Buildings of the table's own (BC-45): listed, made, changed, deleted."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, cast

import flet as ft

from companion.games.big_city.own import MOST, delete, keep, kept
from companion.language import Language
from mobile.games.big_city.own_form import Making, editor
from mobile.games.big_city.own_words import meaning
from mobile.games.big_city.pictures import sign
from mobile.screens.frame import live_part
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.basic import Handler, card, column, faint, icon_button, quiet, row, strong, title
from mobile.widgets.choices import confirmation, danger, tappable
from scoring.big_city.buildings import Building

Put = Callable[[tuple[Building, ...]], None]


def own_option(session: Session, value: Any, put: Put) -> ft.Control:
    """The option of a table: which of the buildings that were made are played with."""
    return _workshop(session, tuple(value or ()), put)


def workshop(session: Session) -> ft.Control:
    """All that were made, without a table."""
    return card(session.look, _workshop(session, (), None), padding=12)


@live_part
def _workshop(session: Session, used: tuple[Building, ...], put: Put | None) -> ft.Control:
    """Every building that was made, in a sentence, to be taken to this table; at home one can be made and changed."""
    making, make = ft.use_state(cast("Making | None", None))
    leaving, leave = ft.use_state("")
    look, language, library = session.look, Language(session.code, "big-city"), session.shelf.library
    made = kept(library)

    def done(building: Building, instead_of: str | None) -> None:
        if not session.at_home:
            return
        keep(library, building, instead_of)
        make(None)
        if put:
            others = tuple(each for each in used if each.id not in (instead_of, building.id))
            put((*others, building))

    def gone() -> None:
        if not session.at_home:
            return
        delete(library, leaving)
        leave("")
        if put:
            put(tuple(each for each in used if each.id != leaving))

    dialog: ft.DialogControl | None = None
    if making:
        dialog = editor(session, language, making, make, done)
    elif leaving:
        dialog = _sure(session, language, leaving, gone, partial(leave, ""))
    ft.use_dialog(dialog)

    def turn(building: Building) -> None:
        others = tuple(each for each in used if each.id != building.id)
        if put:
            put(others if building in used else (*others, building))

    lines = [
        _made(
            look,
            language,
            building,
            used=building in used if put else None,
            own=session.at_home,
            turn=partial(turn, building),
            change=partial(make, Making(building, building.id)),
            drop=partial(leave, building.id),
        )
        for building in made
    ]
    new = quiet(look, language.say("big-city.make"), partial(make, Making()), ft.Icons.ADD)
    another = new if len(made) < MOST else faint(look, language.say("big-city.own-full", n=MOST))
    return column(
        [
            title(look, language.say("option.own"), 18),
            faint(look, language.say("big-city.own-hint"), 15),
            *lines,
            another if session.at_home else None,
        ],
        8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _made(
    look: Look,
    language: Language,
    building: Building,
    *,
    used: bool | None,
    own: bool,
    turn: Handler,
    change: Handler,
    drop: Handler,
) -> ft.Control:
    """One building in a sentence; a tap takes it to this table or leaves it out; without a table it changes it."""
    name = strong(look, building.id, 17, expand=True)
    tick = None
    if used is not None:
        icon = ft.Icons.CHECK_BOX if used else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        tick = ft.Icon(icon, color=look.palette.primary if used else look.palette.faint)
    label = building.id if used is None else language.say("big-city.own-use", building=building.id)
    content = tappable(
        row([tick, sign(building, 44, 36), name], 10),
        label,
        change if used is None else turn,
        selected=used,
        expand=True,
        border_radius=10,
        padding=4,
    )
    edit = icon_button(look, ft.Icons.EDIT, language.say("big-city.own-change", building=building.id), change)
    bin = icon_button(look, ft.Icons.DELETE_OUTLINE, language.say("big-city.own-delete", building=building.id), drop)
    return column([row([content, *([edit, bin] if own else [])], 0), faint(look, meaning(building, language), 14)], 0)


def _sure(session: Session, language: Language, building: str, yes: Handler, no: Handler) -> Any:
    look = session.look
    return confirmation(
        look,
        language.say("big-city.own-delete", building=building),
        language.say("big-city.own-gone"),
        danger(look, session.say("delete"), yes),
        quiet(look, session.say("keep"), no),
        no,
    )
