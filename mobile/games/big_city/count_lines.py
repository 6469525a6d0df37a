"""The count of Big City: everything that was told, the newest line first."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.big_city.pictures import sign
from mobile.games.big_city.typed import Held, TypedCity, hold, replay
from mobile.screens.frame import part
from mobile.theme import TARGET
from mobile.widgets.basic import amount, card, column, faint, icon_button, quiet, row, strong, title
from mobile.widgets.choices import tappable
from mobile.widgets.players import emblem
from scoring.big_city.buildings import catalogue
from scoring.big_city.count import Lay, Place, Scored, Step, Tram
from scoring.sheet import Line

AT_ONCE = 12


def told(desk: CountDesk) -> ft.Control | None:
    """The lines with their points; a tap changes one or takes it out."""
    return _told(hold(desk, "line", "all-lines")) if desk.typed.steps else None


@part
def _told(held: Held) -> ft.Control:
    desk, steps = held.desk, held.typed.steps
    scored = iter(() if desk.faults else replay(desk).placed)
    found = [(step, next(scored, None) if isinstance(step, Place) else None) for step in steps]
    first = 0 if desk.kept.get("all-lines") else max(0, len(found) - AT_ONCE)
    lines = [
        _building(desk, i, step, points) if isinstance(step, Place) else _ground(desk, i, step)
        for i, (step, points) in enumerate(found[first:], first)
    ]
    more = quiet(desk.look, desk.say("big-city.all-lines", n=len(steps)), partial(desk.keep, **{"all-lines": True}))
    head = title(desk.look, desk.say("big-city.lines"), 19)
    parts = [head, *reversed(lines), more if first else None]
    return card(desk.look, column(parts, 0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


def _building(desk: CountDesk, i: int, step: Place, scored: Scored | None) -> ft.Control:
    typed: TypedCity = desk.typed
    look, seat = desk.look, int(step.player)
    building = catalogue(typed.options).get(step.building)
    name = desk.language.format_field(step.building, "building")
    where = desk.say("big-city.on", properties=step.properties) if step.properties else ""
    how = " · ".join(each for each in (where, formula(scored.lines) if scored else "") if each)
    wrong = scored.wrong if scored else ()
    label = desk.say(
        "big-city.line",
        n=i + 1,
        player=desk.called[seat],
        building=step.building,
        points=scored.points if scored else 0,
    )
    words = column(
        [
            strong(look, name[:1].upper() + name[1:], 16),
            faint(look, how, 14) if how else None,
            *(faint(look, desk.language.line(each), 13) for each in wrong),
        ],
        0,
        expand=True,
    )
    content = row(
        [
            emblem(seat, 24),
            sign(building, 48, 32) if building else None,
            words,
            amount(look, desk.language.number(scored.points), 22) if scored else None,
        ],
        10,
    )
    at_it = desk.kept.get("line") == i
    return row(
        [
            tappable(
                content,
                label,
                partial(_open, desk, i, step),
                expand=True,
                padding=ft.Padding.symmetric(vertical=8, horizontal=4),
                border_radius=10,
                bgcolor=look.palette.sunken if at_it else None,
            ),
            _out(desk, i, label),
        ],
        0,
    )


def formula(lines: tuple[Line, ...]) -> str:
    """The calculation in figures: (6 + 1) × 2."""
    factor = next((each for each in lines if each.text == "points.factor"), None)
    if any(each.text == "points.least" for each in lines):
        return "1"
    numbers = [each.amount or 0 for each in lines if each is not factor and each.amount]
    if not numbers:
        return ""
    first, *rest = numbers
    added = str(first) + "".join(f" {'+' if n > 0 else '−'} {abs(n)}" for n in rest)
    if factor is None:
        return added if rest else ""
    return f"({added}) × {factor.params['factor']}" if rest else f"{added} × {factor.params['factor']}"


def _ground(desk: CountDesk, i: int, step: Step) -> ft.Control:
    """A district or tram sections: nothing to count, but part of the city."""
    if isinstance(step, Lay):
        icon, said = ft.Icons.GRID_VIEW, desk.say("big-city.laid", district=step.district)
    else:
        assert isinstance(step, Tram)
        icon, said = ft.Icons.TRAM, desk.say("big-city.tram-laid", n=len(step.sides))
    remarks = () if desk.faults else replay(desk).remarks[i]
    wrong = [faint(desk.look, desk.language.line(each), 13) for each in remarks]
    words = column([faint(desk.look, said, 15), *wrong], 0, expand=True)
    line = ft.Container(row([ft.Icon(icon, size=22, color=desk.look.palette.faint), words], 10), expand=True)
    height = None if wrong else TARGET
    return ft.Container(row([line, _out(desk, i, said)], 0), padding=ft.Padding.only(left=4), height=height)


def _out(desk: CountDesk, i: int, said: str) -> ft.Control:
    remove = icon_button(
        desk.look,
        ft.Icons.CLOSE,
        desk.say("big-city.take-out", line=said),
        partial(_take_out, desk, i),
        color=desk.look.palette.faint,
    )
    return ft.Semantics(content=remove, container=True)


def _take_out(desk: CountDesk, i: int) -> None:
    desk.kept.update(building=None, line=None)
    desk.change("", lambda typed: typed.without_step(i))


def _open(desk: CountDesk, i: int, step: Place) -> None:
    """The line is told again the way it was told, beginning with what it says."""
    desk.keep(
        way="city" if step.properties else "buildings",
        who=int(step.player),
        building=None if step.properties else step.building,
        there=step.circumstances,
        line=i,
        none_left=None,
        doing="build",
        chosen=frozenset(),
    )
