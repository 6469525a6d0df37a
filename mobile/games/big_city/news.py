"""What just happened: the points with the lines that they come from, or what stands where the map was tapped."""

from __future__ import annotations

import flet as ft

from companion.language import Language
from companion.position import Effect
from mobile.desks.table import TableDesk
from mobile.games.big_city.looking import seen
from mobile.games.big_city.numbers import fresh, question
from mobile.kits.news import Line, signed, told
from mobile.widgets.basic import column


def news(desk: TableDesk) -> ft.Control | None:
    """The last entry and what came of it, after what was tapped; and a new tile to compare."""
    parts = [question(desk) if fresh(desk) else None, _seen(desk) or _lately(desk)]
    return column(parts, 6) if any(parts) else None


def _seen(desk: TableDesk) -> ft.Control | None:
    """What is on a property that was tapped."""
    words = seen(desk)
    return told(desk, [Line(words)]) if words else None


def _lately(desk: TableDesk) -> ft.Control | None:
    played = desk.seen_here.last
    if played is None:
        return None
    language = desk.language
    lines = [_line(language, each) for each in played.position.effects]
    return told(desk, lines or [Line(language.entry(played.entry))])


def _line(language: Language, effect: Effect) -> Line:
    """What happened, with the points that it brought; what they come from is below it, smaller."""
    said, params = language.effect(effect), effect.params
    if points := params.get("amount"):
        return Line(said, effect.rule, "detail", signed(language, points))
    won = params.get("points")
    return Line(said, effect.rule, figures=signed(language, won) if won else "")
