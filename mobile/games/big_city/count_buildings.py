"""The count of Big City, building by building: who, which one, and only what changes its points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.big_city.asking import Ask, asked
from mobile.games.big_city.pictures import sign
from mobile.games.big_city.typed import TypedCity
from mobile.kits.count import choice, stepper
from mobile.kits.panel import Panel
from mobile.theme import RADIUS
from mobile.widgets.basic import (
    amount,
    card,
    column,
    faint,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
    title,
)
from mobile.widgets.choices import chip, chips, tappable
from mobile.widgets.players import emblem
from scoring.big_city.buildings import Building, catalogue
from scoring.big_city.count import Place
from scoring.big_city.points import Circumstances, calculation, points
from scoring.sheet import Line

A_ROW = 4
NOWHERE = Circumstances()


# What is being told


def who(desk: CountDesk) -> int:
    """The seat whose building it is: as chosen, else who placed the last one."""
    typed: TypedCity = desk.typed
    last = next((int(step.player) for step in reversed(typed.steps) if isinstance(step, Place)), 0)
    return min(int(desk.kept.get("who", last)), typed.players - 1)


def chosen(desk: CountDesk) -> Building | None:
    """The building that is being told."""
    return _buildings(desk).get(desk.kept.get("building", ""))


def _buildings(desk: CountDesk) -> Mapping[str, Building]:
    return catalogue(desk.final.options)


def _there(desk: CountDesk) -> Circumstances:
    """Its surroundings so far; what stands in the city was told before."""
    typed: TypedCity = desk.typed
    there: Circumstances = desk.kept.get("there", NOWHERE)
    at: int | None = desk.kept.get("line")
    return there.model_copy(update={"city": typed.before(len(typed.steps) if at is None else at)})


def _left(desk: CountDesk, building: Building) -> int:
    """How many are in the box; the one that is being changed is."""
    typed: TypedCity = desk.typed
    at: int | None = desk.kept.get("line")
    others = [step for i, step in enumerate(typed.steps) if isinstance(step, Place) and i != at]
    return building.stock - sum(step.building == building.id for step in others)


# Who, and which building


def composer(desk: CountDesk) -> ft.Control:
    """The players and all buildings to tap; once one is chosen, only that one."""
    building = chosen(desk)
    parts = [seats(desk), _pick(desk) if building is None else _picked(desk, building)]
    return card(desk.look, column(parts, 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


def seats(desk: CountDesk) -> ft.Control:
    """Who built it."""
    each = [_seat(desk, seat, desk.called[seat]) for seat in range(desk.typed.players)]
    return row([strong(desk.look, desk.say("big-city.who-built"), 17, expand=True), *each], 4)


def _seat(desk: CountDesk, seat: int, name: str) -> ft.Control:
    label = desk.say("big-city.built-by", player=name)
    return choice(desk, emblem(seat, 30), label, seat == who(desk), lambda: desk.keep(who=seat))


def _pick(desk: CountDesk) -> ft.Control:
    buildings = [_choice(desk, building) for building in _buildings(desk).values()]
    rows: list[ft.Control] = []
    for i in range(0, len(buildings), A_ROW):
        some = buildings[i : i + A_ROW]
        gaps = [ft.Container(expand=True) for _ in range(A_ROW - len(some))]
        rows.append(row([*some, *gaps], 6, vertical_alignment=ft.CrossAxisAlignment.START))
    return column([strong(desk.look, desk.say("big-city.which"), 17), *rows], 6)


def _choice(desk: CountDesk, building: Building) -> ft.Control:
    """A building to tap, with how many are left; one that the box has no more of says so."""
    look, left = desk.look, _left(desk, building)
    name = desk.language.format_field(building.id, "building")
    words = [
        sign(building, 60, 40),
        text(look.snug, name, 12, text_align=ft.TextAlign.CENTER, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    content = column(words, 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    label = desk.say("big-city.choose", building=building.id, left=max(0, left))
    return tappable(
        ft.Container(content, opacity=1 if left > 0 else 0.35),
        label,
        partial(_begin, desk, building.id) if left > 0 else partial(desk.keep, none_left=building.id),
        expand=True,
        height=max(84, look.size(84)),
        padding=2,
        border_radius=12,
    )


def _begin(desk: CountDesk, building: str) -> None:
    desk.keep(building=building, there=NOWHERE, none_left=None, noted=None)


def _picked(desk: CountDesk, building: Building) -> ft.Control:
    another = icon_button(desk.look, ft.Icons.GRID_VIEW, desk.say("big-city.other-building"), partial(_leave, desk))
    name = desk.language.format_field(building.id, "building")
    words = title(desk.look, name[:1].upper() + name[1:], 20, expand=True)
    return row([sign(building, 72, 48), words, another], 12)


def _leave(desk: CountDesk) -> None:
    desk.keep(building=None, there=NOWHERE, line=None)


# What is around it


def surroundings(desk: CountDesk) -> Panel | None:
    """What changes its points, the calculation line by line, and the button that notes it."""
    building = chosen(desk)
    if building is None:
        return _none_left(desk)
    lines = calculation(building, _there(desk), _buildings(desk))
    questions = [_question(desk, building, ask) for ask in asked(building, _buildings(desk))]
    parts, note = [*_gathered(questions), _lines(desk, lines)], _note(desk, building, points(lines))
    player = desk.called[who(desk)]
    return Panel(desk.say("big-city.what-around", player=player), parts, player=player, done=note)


def _none_left(desk: CountDesk) -> Panel | None:
    """Why a building cannot be chosen."""
    id = desk.kept.get("none_left")
    building = _buildings(desk).get(id) if id else None
    if building is None:
        return None
    said = text(desk.look, desk.say("place.stock", building=building.id, stock=building.stock), 16)
    return Panel(desk.say("why-not"), [said], close=partial(desk.keep, none_left=None))


def _gathered(questions: list[list[ft.Control]]) -> Iterator[ft.Control]:
    """Small answers side by side."""
    found = [each for question in questions for each in question]
    if found:
        yield row(found, 6, wrap=True, run_spacing=6)


def _question(desk: CountDesk, building: Building, ask: Ask) -> list[ft.Control]:
    told = ask.told(_there(desk))
    if ask.what == "outskirts":
        places = [(n, desk.say(f"points.{where}")) for n, where in ((1, "outskirts"), (0, "downtown"))]
        return [chips(desk.look, places, told, partial(_answer, desk, building, ask))]
    if ask.most == 1:
        words = _words(desk, ask)
        return [chip(desk.look, words, told == 1, partial(_answer, desk, building, ask, 1 - told))]
    return [_counted(desk, building, ask, told)]


def _words(desk: CountDesk, ask: Ask) -> str:
    """What may be beside it, and what that changes."""
    change = f"{'+' if ask.add > 0 else '−'}{abs(ask.add)}" if ask.add else "×2"
    return f"{_named(desk, ask)} {change}"


def _named(desk: CountDesk, ask: Ask) -> str:
    return desk.language.format_field(ask.of, "Any:beside")


def _counted(desk: CountDesk, building: Building, ask: Ask, told: int) -> ft.Control:
    """A small number, one more or one less at a time."""
    what = desk.say("big-city.sides") if ask.what == "sides" else _named(desk, ask)
    fewer, more = (desk.say(f"field.{word}", n=1, field=what) for word in ("less", "more"))
    number = stepper(desk, told, fewer, more, partial(_answer, desk, building, ask), ask.most)
    return ft.Container(
        row([text(desk.look, what, 15, expand=True), number], 2),
        bgcolor=desk.look.palette.surface,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=12),
    )


def _answer(desk: CountDesk, building: Building, ask: Ask, n: int) -> None:
    desk.keep(there=ask.tell(building, _there(desk), n))


def _lines(desk: CountDesk, lines: tuple[Line, ...]) -> ft.Control:
    """The calculation, each line with what it adds."""
    return column([_line(desk, each) for each in lines], 2)


def _line(desk: CountDesk, each: Line) -> ft.Control:
    n = each.amount or 0
    sign = "" if each.text == "points.base" else "+" if n > 0 else ""
    colour = desk.look.palette.refusal if n < 0 else desk.look.palette.accent
    return row(
        [
            faint(desk.look, desk.language.line(each), 15, expand=True),
            amount(desk.look, f"{sign}{desk.language.number(n)}", 16, color=colour),
        ]
    )


def _note(desk: CountDesk, building: Building, worth: int) -> ft.Control:
    """The button: a new line, or the one that is being changed."""
    name = desk.called[who(desk)]
    at: int | None = desk.kept.get("line")

    def note() -> None:
        if desk.kept.get("building") is None:
            return
        step = Place(player=str(who(desk)), building=building.id, circumstances=_there(desk))
        line: int | None = desk.kept.get("line")
        desk.kept.update(building=None, there=NOWHERE, line=None)
        desk.change("", lambda typed: typed.with_step(step, line))

    def remove() -> None:
        line: int | None = desk.kept.get("line")
        desk.kept.update(building=None, there=NOWHERE, line=None)
        if line is not None:
            desk.change("", lambda typed: typed.without_step(line))

    label = desk.say("big-city.note" if at is None else "big-city.change", player=name, points=worth)
    button = primary(
        desk.look,
        label,
        note,
        ft.Icons.ADD if at is None else ft.Icons.CHECK,
        expand=True,
        height=max(56, desk.look.size(56)),
    )
    if at is None:
        return row([button])
    return column(
        [
            row([button]),
            row(
                [
                    quiet(desk.look, desk.say("big-city.remove-line"), remove, ft.Icons.DELETE_OUTLINE, expand=True),
                    quiet(desk.look, desk.say("leave-it"), partial(_leave, desk), expand=True),
                ]
            ),
        ],
        8,
    )
