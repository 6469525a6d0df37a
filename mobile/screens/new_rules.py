"""The options and the house rules of a new table, folded: most people never need to open them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.game import Chapter
from companion.language import Language
from mobile.screens.being_set_up import Change, NewTable
from mobile.session import Session
from mobile.theme import TARGET, Look
from mobile.view import view_of
from mobile.widgets.basic import (
    Handler,
    card,
    column,
    faint,
    handle,
    row,
    strong,
)
from mobile.widgets.choices import chips, toggle


def options(
    session: Session, language: Language, new: NewTable, change: Change, opened: bool, flip: Handler
) -> ft.Control | None:
    """The options of the game in plain words, as in the rulebook until somebody changes them."""
    if not new.usual:
        return None
    look, painted = session.look, view_of(new.game.id).options

    def put(name: str, value: Any) -> None:
        change(lambda new: replace(new, options={**new.options, name: value}, told=()))

    def option(name: str, default: Any) -> ft.Control:
        value = new.options.get(name, default)
        if name in painted:
            control: ft.Control = painted[name](session, value, partial(put, name))
            return control
        if isinstance(default, bool):
            source = "ruling" if new.ruling_on(name) else "rulebook"
            usual = language.say(f"new.{source}-{'on' if default else 'off'}")
            hint = f"{language.say(f'option.{name}.hint')}\n{usual}"
            return toggle(look, language.say(f"option.{name}"), hint, value, partial(put, name), key=name)
        return _one_of(look, language, new, name, value, partial(put, name))

    n = len(new.changed)
    summary = language.say("new.changed", n=n) if n else language.say("new.as-printed")
    lines = [option(name, default) for name, default in new.usual.items() if new.matters(name)] if opened else []
    return _folded(look, ft.Icons.TUNE, "options", language.say("new.options"), summary, lines, opened, flip)


def _one_of(
    look: Look, language: Language, new: NewTable, name: str, value: Any, put: Callable[[Any], None]
) -> ft.Control:
    """An option with several answers; what the rulebook says is named."""

    def word(each: Any) -> str:
        number, own = f"option.{name}.number", f"option.{name}.{'none' if each is None else each}"
        if isinstance(each, int) and not language.knows(own):
            return language.say(number, n=each) if language.knows(number) else language.number(each)
        return language.say(own)

    labels = [(each, word(each)) for each in new.values(name)]
    usual = language.say("new.rulebook-says", value=word(new.usual[name]))
    words = column([strong(look, language.say(f"option.{name}")), faint(look, usual)], 0)
    choices = column([words, chips(look, labels, value, put)], 6)
    return ft.Container(choices, padding=ft.Padding.symmetric(vertical=6), key=name)


def house_rules(
    look: Look,
    language: Language,
    new: NewTable,
    change: Change,
    opened: frozenset[str],
    flip: Callable[[str], Handler],
) -> ft.Control:
    """Any rule can be switched off; each says what that would mean. They are in chapters, as in the rulebook."""

    def turn(id: str, on: bool) -> None:
        change(lambda new: replace(new, off=new.off - {id} if on else new.off | {id}, told=()))

    def rule(id: str) -> ft.Control:
        hint = f"{language.say(f'{id}.rule')}\n{language.say('new.without', off=language.say(f'{id}.off'))}"
        return toggle(look, language.rule(id), hint, id not in new.off, partial(turn, id), key=id)

    def chapter(each: Chapter) -> Iterator[ft.Control]:
        key = f"rules:{each.id}"
        if each.id:
            yield _chapter(look, language, new, each, key in opened, flip(key))
        if key in opened or not each.id:
            yield from (rule(id) for id in each.rules)

    chapters = [each for each in new.game.chapters if new.concerned_by(each)]
    n = sum(len(each.rules) for each in chapters)
    summary = language.say("new.rules-off" if new.off else "new.rules-on", n=len(new.off), all=n)
    lines = [control for each in chapters for control in chapter(each)] if "rules" in opened else []
    label = language.say("new.house-rules")
    return _folded(look, ft.Icons.GAVEL, "rules", label, summary, lines, "rules" in opened, flip("rules"))


def _chapter(
    look: Look, language: Language, new: NewTable, chapter: Chapter, opened: bool, flip: Handler
) -> ft.Control:
    """The name of a chapter, and how many of its rules are off; a tap opens it."""
    off = len(new.off.intersection(chapter.rules))
    summary = language.say("new.rules-off" if off else "new.rules", n=off, all=len(chapter.rules))
    return _fold(look, language.say(f"chapter.{chapter.id}"), summary, opened, flip, size=16, key=chapter.id)


def _folded(
    look: Look,
    icon: ft.IconData,
    key: str,
    label: str,
    summary: str,
    lines: list[ft.Control],
    opened: bool,
    flip: Handler,
) -> ft.Control:
    """A part of the screen that most people never need to open."""
    head = _fold(look, label, summary, opened, flip, icon, key="head")
    content = column([head, *lines], 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(look, content, padding=ft.Padding.symmetric(vertical=8, horizontal=16), key=key)


def _fold(
    look: Look,
    label: str,
    summary: str,
    opened: bool,
    flip: Handler,
    icon: ft.IconData | None = None,
    *,
    size: float = 18,
    key: str,
) -> ft.Control:
    """The line that opens and closes what is below it."""
    words = column([strong(look, label, size), faint(look, summary)], 0, expand=True)
    chevron = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=look.palette.faint)
    picture = ft.Icon(icon, size=24, color=look.palette.primary) if icon else None
    return ft.Container(
        ft.Semantics(
            content=row([picture, words, chevron], 12),
            label=label,
            hint_text=summary,
            expanded=opened,
            button=True,
            exclude_semantics=True,
        ),
        height=max(TARGET, look.size(48)),
        on_click=handle(flip),
        ink=True,
        border_radius=8,
        key=key,
    )
