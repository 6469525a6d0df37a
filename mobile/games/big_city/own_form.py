"""Making a building: begun with an idea, changed part by part, its meaning always said in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, get_args

import flet as ft
from pydantic import TypeAdapter, ValidationError

from companion.games.big_city.own import taken
from companion.grammar import capital
from companion.language import Language
from companion.names import tidy
from mobile.games.big_city.own_ideas import IDEAS, MODELS, begun_with
from mobile.games.big_city.own_words import meaning, signed
from mobile.games.big_city.pictures import sign
from mobile.session import Session
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import card, column, faint, icon_button, primary, quiet, row, strong, text, title
from mobile.widgets.choices import chip, chips, tappable, toggle
from mobile.widgets.drawers import drawer
from scoring.big_city.buildings import (
    CITY_HALL,
    SHIPPED,
    TRAM,
    Bonus,
    Building,
    BuildingId,
    Influence,
    Need,
    Shape,
    Term,
)

PARTS = ("form", "worth", "where", "needs", "bonuses", "factors", "influence")
COUNTS_AS = ("ordinary", "special", "residence", "office", "park", "factory")
NEEDED: tuple[Term, ...] = ("residence", "office", "special", "park", TRAM)
HELPFUL: tuple[Term, ...] = ("park", "factory", "residence", "office", "special", "shopping-centre")
FACTORS: tuple[Term, ...] = (TRAM, CITY_HALL, "park")
INFLUENCED: tuple[Term, ...] = ("residence", "office", "special")
MOST_WORTH, MOST_ADDED, MOST_NEEDED, MOST_STOCK = 40, 9, 4, 12
CHURCH_NUMBER = 11
SIDES = SHIPPED["hospital"].sides
LONGEST_NAME = 40


@dataclass(frozen=True)
class Making:
    """A building while it is made; without one, an idea is still to be chosen."""

    building: Building | None = None
    instead_of: str | None = None  # the one that is being changed
    name: str | None = None  # as typed
    part: str = ""  # what is being changed
    fault: str = ""

    @property
    def called(self) -> str:
        return " ".join((self.building.id if self.name is None and self.building else self.name or "").split())


Make = Callable[[Making | None], None]
Done = Callable[[Building, str | None], None]


@dataclass(frozen=True)
class BuildingDesk:
    """One building on the desk, painted once."""

    session: Session
    language: Language
    making: Making
    make: Make

    @property
    def look(self) -> Look:
        return self.session.look

    @property
    def building(self) -> Building:
        assert self.making.building is not None
        return self.making.building

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def put(self, **values: Any) -> None:
        self.make(replace(self.making, building=self.building.model_copy(update=values), fault=""))


def editor(session: Session, language: Language, making: Making, make: Make, done: Done) -> ft.BottomSheet:
    """First an idea, then the building part by part."""
    close = partial(make, None)
    leave = quiet(session.look, session.say("leave-it"), close)
    desk = BuildingDesk(session, language, making, make)
    if making.building is None:
        parts = list(_ideas(desk))
        return drawer(session.look, language.say("big-city.make"), parts, [leave], close, tall=True)
    keep = primary(session.look, language.say("big-city.own-keep"), partial(_keep, desk, done), ft.Icons.CHECK)
    name = language.say("big-city.own-title")
    return drawer(session.look, name, list(_form(desk)), [keep, leave], close, tall=True)


def _keep(desk: BuildingDesk, done: Done) -> None:
    """Kept if it has a name of its own; else it says why not."""
    name = tidy(desk.making.called)
    try:
        TypeAdapter(BuildingId).validate_python(name)
    except ValidationError:
        desk.make(replace(desk.making, fault="big-city.own-nameless"))
        return
    if taken(desk.session.shelf.library, name, desk.making.instead_of):
        desk.make(replace(desk.making, fault="BC-45.own-name"))
        return
    done(begun_with(desk.building, name), desk.making.instead_of)


# What to begin with


def _ideas(desk: BuildingDesk) -> Iterator[ft.Control]:
    yield faint(desk.look, desk.say("big-city.make-hint"), 16)
    yield from (_idea(desk, building, desk.say(f"big-city.idea-{id}")) for id, building in IDEAS.items())
    yield title(desk.look, desk.say("big-city.like"), 18)
    for building in MODELS:
        name = desk.language.format_field(building.id, "building")
        yield _idea(desk, building, name, desk.say("big-city.like-this", building=building.id))


def _idea(desk: BuildingDesk, building: Building, name: str, label: str = "") -> ft.Control:
    start = begun_with(building, capital(name))
    words = column([strong(desk.look, capital(name), 17), faint(desk.look, meaning(start, desk.language), 14)], 0)
    words.expand = True
    return tappable(
        row([sign(building, 56, 40), words], 12),
        label or capital(name),
        partial(desk.make, Making(start, name=None if label else capital(name))),
        padding=8,
        border_radius=12,
        bgcolor=desk.look.palette.surface,
    )


# Part by part


def _form(desk: BuildingDesk) -> Iterator[ft.Control]:
    yield _head(desk)
    if desk.making.fault:
        said = desk.say(desk.making.fault, building=desk.making.called)
        yield ft.Semantics(content=text(desk.look, said, 16, color=desk.look.palette.refusal), live_region=True)
    yield card(desk.look, text(desk.look, meaning(desk.building, desk.language), 17), padding=14)
    yield from (_part(desk, name) for name in PARTS)


def _head(desk: BuildingDesk) -> ft.Control:
    def typed(name: str) -> None:
        desk.make(replace(desk.making, name=name[:LONGEST_NAME], fault=""))

    name = ft.TextField(
        desk.making.called if desk.making.name is None else desk.making.name,
        label=desk.say("big-city.own-name"),
        max_length=LONGEST_NAME,
        counter="",
        text_size=desk.look.size(18),
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, desk.look.palette.faint)),
        expand=True,
        key="own-name",
        on_change=lambda event: typed(event.control.value),
    )
    return ft.Container(row([sign(desk.building, 64, 52), name], 12), padding=ft.Padding.only(top=8))


def _part(desk: BuildingDesk, name: str) -> ft.Control:
    """A part in a word; tapped, it opens."""
    opened = desk.making.part == name
    flip = partial(desk.make, replace(desk.making, part="" if opened else name))
    chevron = ft.Icon(ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=desk.look.palette.faint)
    said = desk.say(f"big-city.part-{name}")
    head = tappable(
        row([strong(desk.look, said, 17, expand=True), chevron], 8),
        said,
        flip,
        selected=opened,
        padding=ft.Padding.symmetric(vertical=12, horizontal=8),
        border_radius=10,
    )
    fields = {
        "form": _shape,
        "worth": _worth,
        "where": _where,
        "needs": _needs,
        "bonuses": _bonuses,
        "factors": _factors,
        "influence": _influence,
    }[name]
    return column([head, *(fields(desk) if opened else ())], 6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _shape(desk: BuildingDesk) -> Iterator[ft.Control]:
    shapes = [(shape, desk.say(f"shape.{shape}")) for shape in get_args(Shape)]
    yield chips(desk.look, shapes, desk.building.shape, lambda shape: desk.put(shape=shape))
    yield faint(desk.look, desk.say("big-city.counts-as"), 15)
    groups = [(each, desk.language.format_field(each, "beside")) for each in COUNTS_AS]
    now = desk.building.family or desk.building.group
    yield chips(desk.look, groups, now, partial(_count_as, desk))


def _count_as(desk: BuildingDesk, what: str) -> None:
    family = what if what in ("residence", "office") else None
    desk.put(family=family, group="ordinary" if family else what)


def _worth(desk: BuildingDesk) -> Iterator[ft.Control]:
    building = desk.building
    yield _number(desk, desk.say("big-city.base"), building.base, 0, MOST_WORTH, lambda n: desk.put(base=n))
    yield _number(desk, desk.say("big-city.how-many"), building.stock, 1, MOST_STOCK, lambda n: desk.put(stock=n))


def _where(desk: BuildingDesk) -> Iterator[ft.Control]:
    building = desk.building
    now = "outskirts" if building.least_outskirts else "downtown" if building.most_outskirts == 0 else "anywhere"
    places = [(each, desk.say(f"big-city.stand-{each}")) for each in ("anywhere", "outskirts", "downtown")]
    bounds = {"anywhere": (0, 9), "outskirts": (1, 9), "downtown": (0, 0)}

    def stand(where: str) -> None:
        least, most = bounds[where]
        desk.put(least_outskirts=least, most_outskirts=most)

    yield chips(desk.look, places, now, stand)
    late, last, church = building.after_city_hall, building.last_of_district, building.multiple_of > 1
    yield _switch(desk, "after-city-hall", late, lambda on: desk.put(after_city_hall=on))
    yield _switch(desk, "last", last, lambda on: desk.put(last_of_district=on))
    yield _switch(desk, "multiple", church, lambda on: desk.put(multiple_of=CHURCH_NUMBER if on else 1))


def _needs(desk: BuildingDesk) -> Iterator[ft.Control]:
    needs = {need.of: need.least for need in desk.building.needs}
    for of in _terms(needs, NEEDED):

        def put(n: int, of: tuple[Term, ...] = of) -> None:
            told = {**needs, of: n}
            desk.put(needs=tuple(Need(of=each, least=n) for each, n in told.items() if n))

        yield _number(desk, _beside(desk, of), needs.get(of, 0), 0, MOST_NEEDED, put)


def _bonuses(desk: BuildingDesk) -> Iterator[ft.Control]:
    building = desk.building
    for name, add in (("outskirts", building.outskirts), ("downtown", building.downtown)):
        put_there = partial(lambda name, n: desk.put(**{name: n}), name)
        yield _number(desk, desk.say(f"points.{name}"), add, -MOST_ADDED, MOST_ADDED, put_there, sign=True)
    bonuses = {bonus.of: bonus for bonus in building.bonuses}
    for of in _terms(bonuses, HELPFUL):
        bonus = bonuses.get(of)

        def put(n: int, of: tuple[Term, ...] = of) -> None:
            before = bonuses.get(of)
            changed = before.model_copy(update={"add": n}) if before else Bonus(of=of, add=n)
            told = {**bonuses, of: changed}
            desk.put(bonuses=tuple(each for each in told.values() if each.add))

        add = bonus.add if bonus else 0
        yield _number(desk, _beside(desk, of), add, -MOST_ADDED, MOST_ADDED, put, sign=True)
        if bonus:
            yield _once(desk, bonus, bonuses)
    yield _switch(desk, "sides", bool(building.sides), lambda on: desk.put(sides=SIDES if on else ()))


def _once(desk: BuildingDesk, bonus: Bonus, bonuses: dict[tuple[Term, ...], Bonus]) -> ft.Control:
    """Whether several count once or each."""

    def put(each: bool) -> None:
        told = {**bonuses, bonus.of: bonus.model_copy(update={"each": each, "in_city": bonus.in_city and each})}
        desk.put(bonuses=tuple(told.values()))

    labels = [(False, desk.say("big-city.once")), (True, desk.say("big-city.each-of-them"))]
    return chips(desk.look, labels, bonus.each, put)


def _factors(desk: BuildingDesk) -> Iterator[ft.Control]:
    now = desk.building.factors

    def flip(term: Term) -> None:
        desk.put(factors=tuple(each for each in dict.fromkeys((*now, term)) if (each in now) != (each == term)))

    yield faint(desk.look, desk.say("big-city.factors-hint"), 15)
    terms = dict.fromkeys((*FACTORS, *now))
    yield row([chip(desk.look, _beside(desk, (term,)), term in now, partial(flip, term)) for term in terms], wrap=True)


def _influence(desk: BuildingDesk) -> Iterator[ft.Control]:
    now = {each.on: each for each in desk.building.influence}
    yield faint(desk.look, desk.say("big-city.influence-hint"), 15)
    for on in _terms(now, INFLUENCED):
        there = now.get(on)

        def put(on: tuple[Term, ...] = on, **values: Any) -> None:
            changed = (now.get(on) or Influence(on=on)).model_copy(update=values)
            told = {**now, on: changed}
            desk.put(influence=tuple(each for each in told.values() if each.add or each.forbids))

        name, forbids = _beside(desk, on), bool(there and there.forbids)
        add = there.add if there else 0
        put_add = partial(lambda put, n: put(add=n), put)
        yield _number(desk, name, add, -MOST_ADDED, MOST_ADDED, put_add, sign=True)
        said = desk.say("big-city.none-beside", on=on)
        yield row([chip(desk.look, said, forbids, partial(put, forbids=not forbids))])


# Small fields


def _terms(told: Iterable[tuple[Term, ...]], usual: tuple[Term, ...]) -> list[tuple[Term, ...]]:
    """Those that are told already, and then the usual ones."""
    return list(dict.fromkeys([*told, *((term,) for term in usual)]))


def _beside(desk: BuildingDesk, of: tuple[Term, ...]) -> str:
    return desk.language.format_field(of, "Any:beside")


def _switch(desk: BuildingDesk, name: str, on: bool, put: Callable[[bool], None]) -> ft.Control:
    return toggle(desk.look, desk.say(f"big-city.own-{name}"), desk.say(f"big-city.own-{name}-hint"), on, put)


def _number(
    desk: BuildingDesk, name: str, n: int, low: int, high: int, put: Callable[[int], None], *, sign: bool = False
) -> ft.Control:
    fewer, another = (desk.say(f"field.{word}", n=1, field=name) for word in ("less", "more"))
    less = icon_button(desk.look, ft.Icons.REMOVE, fewer, lambda: put(max(low, n - 1)), disabled=n <= low)
    more = icon_button(desk.look, ft.Icons.ADD, another, lambda: put(min(high, n + 1)), disabled=n >= high)
    shown = signed(n) if sign and n else str(n)
    colour = desk.look.palette.text if n else desk.look.palette.faint
    number = title(desk.look, shown, 20, width=desk.look.size(40), text_align=ft.TextAlign.CENTER, color=colour)
    return row([text(desk.look, name, 16, expand=True), less, number, more], 0)
