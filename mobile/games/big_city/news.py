"""What just happened: the points with the lines that they come from; a tap on a line opens its rule."""

from __future__ import annotations

import flet as ft

from companion.entry import Entry
from companion.language import Language
from companion.position import Effect
from mobile.desk import Desk
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import amount, column, faint, text
from mobile.widgets.news import event

INDENT = 12


def news(desk: Desk) -> ft.Control | None:
    """The last entry and what came of it."""
    played = desk.seen_here.last
    if played is None:
        return None
    return _news(desk, desk.look, desk.language, played.entry, played.position.effects)


@part
def _news(desk: Desk, look: Look, language: Language, entry: Entry, effects: tuple[Effect, ...]) -> ft.Control:
    lines = [_line(desk, look, language, each) for each in effects]
    return column(lines or [text(look, language.entry(entry), 15)], 2)


def _line(desk: Desk, look: Look, language: Language, effect: Effect) -> ft.Control:
    """What happened, with the points that it brought; what they come from is below it, smaller."""
    said, params = language.effect(effect), effect.params
    if points := params.get("amount"):
        small = faint(look, said, 14, expand=True), faint(look, signed(language, points), 14)
        return event(desk, effect.rule, ft.Container(width=INDENT), *small)
    words = text(look, said, 15, expand=True)
    won = params.get("points")
    return event(desk, effect.rule, words, *([amount(look, signed(language, won), 18)] if won else []))


def signed(language: Language, points: int) -> str:
    """Points as they are added."""
    return f"+{language.number(points)}" if points > 0 else language.number(points)
