"""The fields of entries that are better painted than named: places on the map, tiles, buildings, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.position import TablePosition
from mobile.games.big_city.cards import hand, word
from mobile.games.big_city.map import Shown, city_map
from mobile.games.big_city.offers import name_of
from mobile.games.big_city.pictures import sign
from mobile.games.big_city.tilework import swapped_tile
from mobile.screens.entry_form import EntryForm, counter, named
from mobile.widgets.basic import Handler, column, faint, quiet, strong, text
from mobile.widgets.choices import chips, one_of, radio_chip, radio_picture
from mobile.widgets.drawers import room
from scoring.big_city.buildings import Building
from scoring.big_city.city import Side
from scoring.big_city.ground import FARTHEST, Cell, DistrictId, Laid, Turn, numbers, size

HIGH = 360


def _before(form: EntryForm) -> TablePosition:
    return cast(TablePosition, form.before)


def _map(form: EntryForm, **more: Any) -> ft.Control:
    position = _before(form)
    return city_map(
        form.desk.look,
        form.desk.language,
        more.pop("city", position.city),
        room(form.desk.session),
        HIGH,
        players=position.setup.players,
        **more,
    )


# Where something stands, runs or lies


@dataclass(frozen=True)
class OnProperty:
    """One property more, or one less."""

    form: EntryForm

    def __call__(self, number: int) -> None:
        now: tuple[int, ...] = getattr(self.form.entry, "properties", ())
        after = tuple(each for each in now if each != number) if number in now else (*now, number)
        if 0 < len(after) <= 4:
            self.form.put(properties=tuple(sorted(after)))


def properties(form: EntryForm) -> ft.Control:
    """The properties of a building, on the city as it was then."""
    chosen = frozenset(getattr(form.entry, "properties", ()))
    return named(form.desk, "properties", _map(form, shown=Shown(chosen=chosen), on_property=OnProperty(form)))


@dataclass(frozen=True)
class OnSide:
    """A tram section more, or one less."""

    form: EntryForm

    def __call__(self, side: Side) -> None:
        now: tuple[Side, ...] = getattr(self.form.entry, "sides", ())
        after = tuple(each for each in now if each != side) if side in now else tuple(sorted((*now, side)))
        if after or isinstance(self.form.first, e.CorrectTram):
            self.form.put(sides=after)


def sides(form: EntryForm) -> ft.Control:
    """Tram sections, in any street; what is not allowed is said below."""
    city = _before(form).city
    laid = frozenset(getattr(form.entry, "sides", ()))
    if isinstance(form.first, e.CorrectTram):
        city = type(city)(city.ground, city.options, city.off, city.built)
    return named(
        form.desk,
        "sides",
        _map(form, city=city, shown=Shown(sides=city.streets - city.tram, laying=laid), on_side=OnSide(form)),
    )


@dataclass(frozen=True)
class OnPlace:
    """The district lies there."""

    form: EntryForm

    def __call__(self, place: Cell) -> None:
        if max(map(abs, place)) <= FARTHEST:
            self.form.put(at=place)


def at(form: EntryForm) -> ft.Control:
    """Where a district lies: a tap on the map is its middle."""
    entry, city = form.entry, _before(form).city
    district, turn, place = _of(entry)
    others = tuple(laid for laid in city.ground.laid if laid.district != district)
    ground = type(city.ground)(
        others or city.ground.laid, city.ground.printed, city.ground.enclosed, city.ground.holes, city.ground.across
    )
    shown = Shown(
        places=tuple(each for each in ground.room(*size(district, turn)) if each != place),
        tile=size(district, turn),
        ghost=Laid(district=district, at=place, turn=turn) if place else None,
        room=True,
    )
    standing = type(city)(ground, city.options, city.off, _on(city.built, ground.where))
    painted = _map(form, city=standing, shown=shown, on_place=OnPlace(form))
    away = quiet(form.desk.look, form.desk.say("big-city.not-laid"), partial(form.put, at=None))
    return named(form.desk, "at", column([painted, away if isinstance(entry, e.CorrectDistrict) else None], 6))


def _of(entry: Any) -> tuple[DistrictId, Turn, Cell | None]:
    return entry.district, entry.turn, entry.at


def _on(built: tuple[Any, ...], where: Mapping[int, Cell]) -> tuple[Any, ...]:
    return tuple(each for each in built if all(number in where for number in each.properties))


def turn(form: EntryForm) -> ft.Control:
    """How a district is turned, in quarters."""
    ways = [(quarter, form.desk.say("big-city.quarters", n=quarter)) for quarter in range(4)]
    now: int = getattr(form.entry, "turn", 0)
    return named(form.desk, "turn", chips(form.desk.look, ways, now, lambda quarter: form.put(turn=quarter)))


# Districts and piles


def district(form: EntryForm) -> ft.Control:
    desk = form.desk
    all = [(each, str(each)) for each in _before(form).districts]

    def choose(each: int) -> None:
        numbered = {"numbers": numbers(each)} if hasattr(form.first, "numbers") else {}
        form.put(district=each, **numbered)

    return named(desk, "district", chips(desk.look, all, getattr(form.entry, "district", 0), choose))


def pile(form: EntryForm) -> ft.Control:
    piles = [(each, str(each)) for each in _before(form).districts]
    now = getattr(form.entry, "pile", 0)
    return named(form.desk, "pile", chips(form.desk.look, piles, now, lambda each: form.put(pile=each)))


def order(form: EntryForm) -> ft.Control:
    """The numbers of a tile: two taps swap two of them."""
    entry: Any = form.entry
    return named(
        form.desk,
        "numbers",
        swapped_tile(form.desk, entry.district, tuple(entry.numbers), lambda told: form.put(numbers=told)),
    )


# Buildings and players


def building(form: EntryForm) -> ft.Control:
    """Every building as a picture; for a correction also nothing."""
    now = getattr(form.entry, "building", None)

    def choose(id: str | None) -> None:
        form.put(building=id)

    empty = radio_chip(form.desk.look, form.desk.say("big-city.nothing"), now is None, partial(choose, None), None)
    pictures = [
        (each.id, _picture(form, each, each.id == now, partial(choose, each.id)))
        for each in _before(form).city.buildings.values()
    ]
    nothing = [(None, empty)] if isinstance(form.first, e.CorrectBuilding) else []
    return named(form.desk, "building", one_of([*nothing, *pictures], now, choose, 6, wrap=True))


def _picture(form: EntryForm, each: Building, chosen: bool, do: Handler) -> ft.Control:
    palette = form.desk.look.palette
    return radio_picture(
        sign(each, 60, 44),
        name_of(form.desk, each.id),
        do,
        each.id,
        padding=4,
        border_radius=12,
        border=ft.Border.all(3, palette.primary if chosen else palette.background),
    )


def first(form: EntryForm) -> ft.Control:
    desk = form.desk
    players = [(player, player) for player in desk.table.setup.players]
    return named(
        desk, "first", chips(desk.look, players, getattr(form.entry, "first", ""), lambda each: form.put(first=each))
    )


# Cards


def cards(form: EntryForm) -> ft.Control:
    """How many cards a pile has, or which cards these are."""
    desk, entry = form.desk, form.entry
    if isinstance(entry, e.CorrectPile):

        def number() -> int:
            return int(getattr(form.entry, "cards", 0))

        def put(n: int) -> None:
            form.put(cards=min(n, e.CARDS_OF_A_PILE))

        words = desk.say("field.cards")
        return counter(desk, text(desk.look, words, expand=True), words, number, put)
    return named(desk, "cards", _faces(form) if _before(form).keeps_hands else _backs(form))


def _told(form: EntryForm) -> tuple[e.Card, ...]:
    told: tuple[e.Card, ...] = getattr(form.entry, "cards", ())
    return told


def _backs(form: EntryForm) -> ft.Control:
    """How many of each pile."""

    def number(pile: e.Card) -> int:
        return Counter(_told(form))[pile]

    def put(pile: e.Card, n: int) -> None:
        counts = Counter(_told(form)) | Counter()
        counts[pile] = n
        form.put(cards=tuple(each for each in sorted(counts, key=str) for _ in range(counts[each])))

    lines = [
        counter(
            form.desk,
            text(form.desk.look, word(form.desk, pile), expand=True),
            word(form.desk, pile),
            partial(number, pile),
            partial(put, pile),
        )
        for pile in _before(form).districts
    ]
    return column(lines, 0)


def _faces(form: EntryForm) -> ft.Control:
    """All cards that could be these: tapped, they are."""
    position, now = _before(form), _told(form)
    free = [face for pile in position.districts for face in position.unseen(pile)]
    own = position.hands.get(getattr(form.entry, "player", ""), ())
    all = dict.fromkeys((*now, *own, *free), 1)

    def pick(face: e.Card) -> None:
        form.put(cards=tuple(sorted((*_told(form), face), key=str)))

    def put_back(face: e.Card) -> None:
        form.put(cards=tuple(each for each in _told(form) if each != face))

    return hand(form.desk, all, now, pick, put_back)


def _could_have(position: TablePosition, player: str) -> Mapping[e.Card, int]:
    """The cards of a player; of a hand that is not seen, all that could be in it."""
    if position.knows_cards(player):
        return position.cards(player)
    return {face: 1 for pile in position.held[player] for face in position.unseen(pile)}


def swaps(form: EntryForm) -> ft.Control:
    """With each other player: what is given and what is taken."""
    desk, player = form.desk, getattr(form.entry, "player", "")
    others = [other for other in desk.table.setup.players if other != player]
    return column([_swap(form, player, other) for other in others], 8)


def _swap(form: EntryForm, player: str, other: str) -> ft.Control:
    def deal() -> e.Swap:
        told: tuple[e.Swap, ...] = getattr(form.entry, "swaps", ())
        return next((swap for swap in told if swap.other == other), e.Swap(other=other, gives=(), takes=()))

    def change(name: str, after: Callable[[tuple[e.Card, ...]], tuple[e.Card, ...]]) -> None:
        swap = deal().model_copy(update={name: after(getattr(deal(), name))})
        told: tuple[e.Swap, ...] = getattr(form.entry, "swaps", ())
        rest = tuple(each for each in told if each.other != other)
        form.put(swaps=(*rest, swap) if swap.gives or swap.takes else rest)

    def side(name: str, owner: str) -> ft.Control:
        return hand(
            form.desk,
            _could_have(_before(form), owner),
            getattr(deal(), name),
            lambda card: change(name, lambda now: (*now, card)),
            lambda card: change(name, lambda now: tuple(each for each in now if each != card)),
            name=f"{other}, {owner}",
        )

    look = form.desk.look
    return column(
        [
            strong(look, other, 16),
            faint(look, form.desk.say("big-city.gives", player=player), 14),
            side("gives", player),
            faint(look, form.desk.say("big-city.gives", player=other), 14),
            side("takes", other),
        ],
        2,
    )


FIELDS: Mapping[str, Callable[[EntryForm], ft.Control]] = {
    "at": at,
    "building": building,
    "cards": cards,
    "district": district,
    "first": first,
    "numbers": order,
    "pile": pile,
    "properties": properties,
    "sides": sides,
    "swaps": swaps,
    "turn": turn,
}
