"""The count of Big City, building by building: who, which one, and only what changes its points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import flet as ft

from mobile.games.big_city.asking import Ask, asked
from mobile.games.big_city.draft import Draft
from mobile.games.big_city.pictures import sign
from mobile.screens.count import Slip
from mobile.theme import RADIUS, TARGET
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
from mobile.widgets.choices import chip, tappable
from mobile.widgets.players import emblem
from scoring.big_city.buildings import Building, catalogue
from scoring.big_city.count import Place
from scoring.big_city.points import Circumstances, calculation, points
from scoring.sheet import Line

A_ROW = 4
NOWHERE = Circumstances()


# What is being told


def who(slip: Slip) -> int:
    """The seat whose building it is: as chosen, else who placed the last one."""
    draft: Draft = slip.draft
    last = next((int(step.player) for step in reversed(draft.steps) if isinstance(step, Place)), 0)
    return min(int(slip.kept.get("who", last)), draft.players - 1)


def chosen(slip: Slip) -> Building | None:
    """The building that is being told."""
    return _buildings(slip).get(slip.kept.get("building", ""))


def _buildings(slip: Slip) -> Mapping[str, Building]:
    return catalogue(slip.final.options)


def _there(slip: Slip) -> Circumstances:
    """Its surroundings so far; what stands in the city was told before."""
    draft: Draft = slip.draft
    there: Circumstances = slip.kept.get("there", NOWHERE)
    at: int | None = slip.kept.get("line")
    return there.model_copy(update={"city": draft.before(len(draft.steps) if at is None else at)})


def _left(slip: Slip, building: Building) -> int:
    """How many are in the box; the one that is being changed is."""
    draft: Draft = slip.draft
    at: int | None = slip.kept.get("line")
    others = [step for i, step in enumerate(draft.steps) if isinstance(step, Place) and i != at]
    return building.stock - sum(step.building == building.id for step in others)


# Who, and which building


def composer(slip: Slip) -> ft.Control:
    """The players and all buildings to tap; once one is chosen, only that one."""
    building = chosen(slip)
    parts = [seats(slip), _pick(slip) if building is None else _picked(slip, building)]
    return card(slip.look, column(parts, 10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


def seats(slip: Slip, where: str = "") -> ft.Control:
    """Who built it, and where."""
    called = slip.draft.called(slip.people, slip.language)
    each = [_seat(slip, seat, name) for seat, name in enumerate(called)]
    words = [strong(slip.look, slip.say("big-city.who-built"), 17), faint(slip.look, where) if where else None]
    return row([column(words, 0, expand=True), *each], 4)


def _seat(slip: Slip, seat: int, name: str) -> ft.Control:
    palette, mine = slip.look.palette, seat == who(slip)
    return tappable(
        ft.Container(emblem(seat, 30), alignment=ft.Alignment.CENTER),
        slip.say("big-city.built-by", player=name),
        lambda: slip.keep(who=seat),
        selected=mine,
        width=TARGET,
        height=TARGET,
        border=ft.Border.all(3 if mine else 1, palette.primary if mine else palette.line),
        border_radius=12,
    )


def _pick(slip: Slip) -> ft.Control:
    buildings = [_choice(slip, building) for building in _buildings(slip).values()]
    rows: list[ft.Control] = []
    for i in range(0, len(buildings), A_ROW):
        some = buildings[i : i + A_ROW]
        gaps = [ft.Container(expand=True) for _ in range(A_ROW - len(some))]
        rows.append(row([*some, *gaps], 6, vertical_alignment=ft.CrossAxisAlignment.START))
    return column([strong(slip.look, slip.say("big-city.which"), 17), *rows], 6)


def _choice(slip: Slip, building: Building) -> ft.Control:
    """A building to tap, with how many are left; one that the box has no more of says so."""
    look, left = slip.look, _left(slip, building)
    name = slip.language.format_field(building.id, "building")
    words = [
        sign(building, 60, 40),
        text(look, name, 12, text_align=ft.TextAlign.CENTER, max_lines=2, overflow=ft.TextOverflow.ELLIPSIS),
    ]
    content = column(words, 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    label = slip.say("big-city.choose", building=building.id, left=max(0, left))
    return tappable(
        ft.Container(content, opacity=1 if left > 0 else 0.35),
        label,
        partial(_begin, slip, building.id) if left > 0 else partial(slip.keep, none_left=building.id),
        expand=True,
        height=max(84, look.size(84)),
        padding=2,
        border_radius=12,
    )


def _begin(slip: Slip, building: str) -> None:
    slip.keep(building=building, there=NOWHERE, none_left=None, noted=None)


def _picked(slip: Slip, building: Building) -> ft.Control:
    another = icon_button(slip.look, ft.Icons.GRID_VIEW, slip.say("big-city.other-building"), partial(_leave, slip))
    name = slip.language.format_field(building.id, "building")
    words = title(slip.look, name[:1].upper() + name[1:], 20, expand=True)
    return row([sign(building, 72, 48), words, another], 12)


def _leave(slip: Slip) -> None:
    slip.keep(building=None, there=NOWHERE, line=None)


# What is around it


def surroundings(slip: Slip) -> ft.Control | None:
    """What changes its points, the calculation line by line, and the button that notes it."""
    building = chosen(slip)
    if building is None:
        return _none_left(slip)
    lines = calculation(building, _there(slip), _buildings(slip))
    questions = [_question(slip, building, ask) for ask in asked(building, _buildings(slip))]
    return column(
        [
            *_gathered(questions),
            _lines(slip, lines),
            _note(slip, building, points(lines)),
        ],
        10,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _none_left(slip: Slip) -> ft.Control | None:
    """Why a building cannot be chosen."""
    id = slip.kept.get("none_left")
    building = _buildings(slip).get(id) if id else None
    if building is None:
        return None
    said = slip.say("place.stock", building=building.id, stock=building.stock)
    words = text(slip.look, said, 16, color=slip.look.palette.refusal, expand=True)
    close = icon_button(slip.look, ft.Icons.CLOSE, slip.say("close"), partial(slip.keep, none_left=None))
    return ft.Semantics(content=row([ft.Icon(ft.Icons.BLOCK, color=slip.look.palette.refusal), words, close]))


def _gathered(questions: list[list[ft.Control]]) -> Iterator[ft.Control]:
    """Small answers side by side."""
    found = [each for question in questions for each in question]
    if found:
        yield row(found, 6, wrap=True, run_spacing=6)


def _question(slip: Slip, building: Building, ask: Ask) -> list[ft.Control]:
    told = ask.told(_there(slip))
    if ask.what == "outskirts":
        return [
            chip(slip.look, slip.say(f"points.{where}"), told == n, partial(_answer, slip, building, ask, n))
            for n, where in ((1, "outskirts"), (0, "downtown"))
        ]
    if ask.most == 1:
        words = _words(slip, ask)
        return [chip(slip.look, words, told == 1, partial(_answer, slip, building, ask, 1 - told))]
    return [_counted(slip, building, ask, told)]


def _words(slip: Slip, ask: Ask) -> str:
    """What may be beside it, and what that changes."""
    change = f"{'+' if ask.add > 0 else '−'}{abs(ask.add)}" if ask.add else "×2"
    return f"{_named(slip, ask)} {change}"


def _named(slip: Slip, ask: Ask) -> str:
    return _capital(slip.language.format_field(ask.of, "any:beside"))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _counted(slip: Slip, building: Building, ask: Ask, told: int) -> ft.Control:
    """A small number, one more or one less at a time."""
    what = slip.say("big-city.sides") if ask.what == "sides" else _named(slip, ask)

    def step(by: int) -> None:
        _answer(slip, building, ask, min(ask.most, max(0, ask.told(_there(slip)) + by)))

    fewer, another = (slip.say(f"field.{word}", n=1, field=what) for word in ("less", "more"))
    less = icon_button(slip.look, ft.Icons.REMOVE, fewer, partial(step, -1), disabled=told == 0)
    more = icon_button(slip.look, ft.Icons.ADD, another, partial(step, 1), disabled=told == ask.most)
    number = title(slip.look, str(told), 22, width=slip.look.size(26), text_align=ft.TextAlign.CENTER)
    return ft.Container(
        row([text(slip.look, what, 15, expand=True), less, number, more], 2),
        bgcolor=slip.look.palette.surface,
        border_radius=RADIUS,
        padding=ft.Padding.only(left=12),
    )


def _answer(slip: Slip, building: Building, ask: Ask, n: int) -> None:
    slip.keep(there=ask.tell(building, _there(slip), n))


def _lines(slip: Slip, lines: tuple[Line, ...]) -> ft.Control:
    """The calculation, each line with what it adds."""
    return column([_line(slip, each) for each in lines], 2)


def _line(slip: Slip, each: Line) -> ft.Control:
    n = each.amount or 0
    sign = "" if each.text == "points.base" else "+" if n > 0 else ""
    colour = slip.look.palette.refusal if n < 0 else slip.look.palette.accent
    return row(
        [
            faint(slip.look, slip.language.line(each), 15, expand=True),
            amount(slip.look, f"{sign}{slip.language.number(n)}", 16, color=colour),
        ]
    )


def _note(slip: Slip, building: Building, worth: int) -> ft.Control:
    """The button: a new line, or the one that is being changed."""
    name = slip.draft.called(slip.people, slip.language)[who(slip)]
    at: int | None = slip.kept.get("line")

    def note() -> None:
        if slip.kept.get("building") is None:
            return
        step = Place(player=str(who(slip)), building=building.id, circumstances=_there(slip))
        line: int | None = slip.kept.get("line")
        slip.kept.update(building=None, there=NOWHERE, line=None)
        slip.change("", lambda draft: draft.with_step(step, line))

    def remove() -> None:
        line: int | None = slip.kept.get("line")
        slip.kept.update(building=None, there=NOWHERE, line=None)
        if line is not None:
            slip.change("", lambda draft: draft.without_step(line))

    label = slip.say("big-city.note" if at is None else "big-city.change", player=name, points=worth)
    button = primary(
        slip.look,
        label,
        note,
        ft.Icons.ADD if at is None else ft.Icons.CHECK,
        expand=True,
        height=max(56, slip.look.size(56)),
    )
    if at is None:
        return row([button])
    return column(
        [
            row([button]),
            row(
                [
                    quiet(slip.look, slip.say("big-city.remove-line"), remove, ft.Icons.DELETE_OUTLINE, expand=True),
                    quiet(slip.look, slip.say("leave-it"), partial(_leave, slip), expand=True),
                ]
            ),
        ],
        8,
    )
