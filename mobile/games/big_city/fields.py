"""The fields of entries that are better drawn than named: places on the map, tiles, buildings, cards."""

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
from mobile.screens.entry_form import Draft, counter, named
from mobile.widgets.basic import column, faint, quiet, row, strong, text
from mobile.widgets.choices import chip, chips, tappable
from mobile.widgets.drawers import room
from scoring.big_city.buildings import Building
from scoring.big_city.city import Side
from scoring.big_city.ground import FARTHEST, Cell, DistrictId, Laid, Turn, numbers, size

HIGH = 360


def _before(draft: Draft) -> TablePosition:
    return cast(TablePosition, draft.before)


def _map(draft: Draft, **more: Any) -> ft.Control:
    position = _before(draft)
    return city_map(
        draft.desk.look,
        draft.desk.language,
        more.pop("city", position.city),
        room(draft.desk.session),
        HIGH,
        players=position.setup.players,
        **more,
    )


# Where something stands, runs or lies


@dataclass(frozen=True)
class OnProperty:
    """One property more, or one less."""

    draft: Draft

    def __call__(self, number: int) -> None:
        now: tuple[int, ...] = getattr(self.draft.entry, "properties", ())
        after = tuple(each for each in now if each != number) if number in now else (*now, number)
        if 0 < len(after) <= 4:
            self.draft.put(properties=tuple(sorted(after)))


def properties(draft: Draft) -> ft.Control:
    """The properties of a building, on the city as it was then."""
    chosen = frozenset(getattr(draft.entry, "properties", ()))
    return named(draft.desk, "properties", _map(draft, shown=Shown(chosen=chosen), on_property=OnProperty(draft)))


@dataclass(frozen=True)
class OnSide:
    """A tram section more, or one less."""

    draft: Draft

    def __call__(self, side: Side) -> None:
        now: tuple[Side, ...] = getattr(self.draft.entry, "sides", ())
        after = tuple(each for each in now if each != side) if side in now else tuple(sorted((*now, side)))
        if after or isinstance(self.draft.first, e.CorrectTram):
            self.draft.put(sides=after)


def sides(draft: Draft) -> ft.Control:
    """Tram sections, in any street; what is not allowed is said below."""
    city = _before(draft).city
    laid = frozenset(getattr(draft.entry, "sides", ()))
    if isinstance(draft.first, e.CorrectTram):
        city = type(city)(city.ground, city.options, city.off, city.built)
    return named(
        draft.desk,
        "sides",
        _map(draft, city=city, shown=Shown(sides=city.streets - city.tram, laying=laid), on_side=OnSide(draft)),
    )


@dataclass(frozen=True)
class OnPlace:
    """The district lies there."""

    draft: Draft

    def __call__(self, place: Cell) -> None:
        if max(map(abs, place)) <= FARTHEST:
            self.draft.put(at=place)


def at(draft: Draft) -> ft.Control:
    """Where a district lies: a tap on the map is its middle."""
    entry, city = draft.entry, _before(draft).city
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
    drawn = _map(draft, city=standing, shown=shown, on_place=OnPlace(draft))
    away = quiet(draft.desk.look, draft.desk.say("big-city.not-laid"), partial(draft.put, at=None))
    return named(draft.desk, "at", column([drawn, away if isinstance(entry, e.CorrectDistrict) else None], 6))


def _of(entry: Any) -> tuple[DistrictId, Turn, Cell | None]:
    return entry.district, entry.turn, entry.at


def _on(built: tuple[Any, ...], where: Mapping[int, Cell]) -> tuple[Any, ...]:
    return tuple(each for each in built if all(number in where for number in each.properties))


def turn(draft: Draft) -> ft.Control:
    """How a district is turned, in quarters."""
    ways = [(quarter, draft.desk.say("big-city.quarters", n=quarter)) for quarter in range(4)]
    now: int = getattr(draft.entry, "turn", 0)
    return named(draft.desk, "turn", chips(draft.desk.look, ways, now, lambda quarter: draft.put(turn=quarter)))


# Districts and piles


def district(draft: Draft) -> ft.Control:
    desk = draft.desk
    all = [(each, str(each)) for each in _before(draft).districts]

    def choose(each: int) -> None:
        numbered = {"numbers": numbers(each)} if hasattr(draft.first, "numbers") else {}
        draft.put(district=each, **numbered)

    return named(desk, "district", chips(desk.look, all, getattr(draft.entry, "district", 0), choose))


def pile(draft: Draft) -> ft.Control:
    piles = [(each, str(each)) for each in _before(draft).districts]
    now = getattr(draft.entry, "pile", 0)
    return named(draft.desk, "pile", chips(draft.desk.look, piles, now, lambda each: draft.put(pile=each)))


def order(draft: Draft) -> ft.Control:
    """The numbers of a tile: two taps swap two of them."""
    entry: Any = draft.entry
    return named(
        draft.desk,
        "numbers",
        swapped_tile(draft.desk, entry.district, tuple(entry.numbers), lambda told: draft.put(numbers=told)),
    )


# Buildings and players


def building(draft: Draft) -> ft.Control:
    """Every building as a picture; for a correction also nothing."""
    now = getattr(draft.entry, "building", None)
    empty = chip(draft.desk.look, draft.desk.say("big-city.nothing"), now is None, partial(draft.put, building=None))
    pictures = [_picture(draft, each, each.id == now) for each in _before(draft).city.buildings.values()]
    nothing = [empty] if isinstance(draft.first, e.CorrectBuilding) else []
    return named(draft.desk, "building", row([*nothing, *pictures], 6, wrap=True))


def _picture(draft: Draft, each: Building, chosen: bool) -> ft.Control:
    palette = draft.desk.look.palette
    return tappable(
        sign(each, 60, 44),
        name_of(draft.desk, each.id),
        partial(draft.put, building=each.id),
        selected=chosen,
        padding=4,
        border_radius=12,
        border=ft.Border.all(3, palette.primary if chosen else palette.background),
    )


def first(draft: Draft) -> ft.Control:
    desk = draft.desk
    players = [(player, player) for player in desk.table.setup.players]
    return named(
        desk, "first", chips(desk.look, players, getattr(draft.entry, "first", ""), lambda each: draft.put(first=each))
    )


# Cards


def cards(draft: Draft) -> ft.Control:
    """How many cards a pile has, or which cards these are."""
    desk, entry = draft.desk, draft.entry
    if isinstance(entry, e.CorrectPile):

        def number() -> int:
            return int(getattr(draft.entry, "cards", 0))

        def put(n: int) -> None:
            draft.put(cards=min(n, e.CARDS_OF_A_PILE))

        words = desk.say("field.cards")
        return counter(desk, text(desk.look, words, expand=True), words, number, put)
    return named(desk, "cards", _faces(draft) if _before(draft).keeps_hands else _backs(draft))


def _told(draft: Draft) -> tuple[e.Card, ...]:
    told: tuple[e.Card, ...] = getattr(draft.entry, "cards", ())
    return told


def _backs(draft: Draft) -> ft.Control:
    """How many of each pile."""

    def number(pile: e.Card) -> int:
        return Counter(_told(draft))[pile]

    def put(pile: e.Card, n: int) -> None:
        counts = Counter(_told(draft)) | Counter()
        counts[pile] = n
        draft.put(cards=tuple(each for each in sorted(counts, key=str) for _ in range(counts[each])))

    lines = [
        counter(
            draft.desk,
            text(draft.desk.look, word(draft.desk, pile), expand=True),
            word(draft.desk, pile),
            partial(number, pile),
            partial(put, pile),
        )
        for pile in _before(draft).districts
    ]
    return column(lines, 0)


def _faces(draft: Draft) -> ft.Control:
    """All cards that could be these: tapped, they are."""
    position, now = _before(draft), _told(draft)
    free = [face for pile in position.districts for face in position.unseen(pile)]
    own = position.hands.get(getattr(draft.entry, "player", ""), ())
    all = dict.fromkeys((*now, *own, *free), 1)

    def pick(face: e.Card) -> None:
        draft.put(cards=tuple(sorted((*_told(draft), face), key=str)))

    def put_back(face: e.Card) -> None:
        draft.put(cards=tuple(each for each in _told(draft) if each != face))

    return hand(draft.desk, all, now, pick, put_back)


def _could_have(position: TablePosition, player: str) -> Mapping[e.Card, int]:
    """The cards of a player; of a hand that is not seen, all that could be in it."""
    if position.knows_cards(player):
        return position.cards(player)
    return {face: 1 for pile in position.held[player] for face in position.unseen(pile)}


def swaps(draft: Draft) -> ft.Control:
    """With each other player: what is given and what is taken."""
    desk, player = draft.desk, getattr(draft.entry, "player", "")
    others = [other for other in desk.table.setup.players if other != player]
    return column([_swap(draft, player, other) for other in others], 8)


def _swap(draft: Draft, player: str, other: str) -> ft.Control:
    def deal() -> e.Swap:
        told: tuple[e.Swap, ...] = getattr(draft.entry, "swaps", ())
        return next((swap for swap in told if swap.other == other), e.Swap(other=other, gives=(), takes=()))

    def change(name: str, after: Callable[[tuple[e.Card, ...]], tuple[e.Card, ...]]) -> None:
        swap = deal().model_copy(update={name: after(getattr(deal(), name))})
        told: tuple[e.Swap, ...] = getattr(draft.entry, "swaps", ())
        rest = tuple(each for each in told if each.other != other)
        draft.put(swaps=(*rest, swap) if swap.gives or swap.takes else rest)

    def side(name: str, owner: str) -> ft.Control:
        return hand(
            draft.desk,
            _could_have(_before(draft), owner),
            getattr(deal(), name),
            lambda card: change(name, lambda now: (*now, card)),
            lambda card: change(name, lambda now: tuple(each for each in now if each != card)),
            name=f"{other}, {owner}",
        )

    look = draft.desk.look
    return column(
        [
            strong(look, other, 16),
            faint(look, draft.desk.say("big-city.gives", player=player), 14),
            side("gives", player),
            faint(look, draft.desk.say("big-city.gives", player=other), 14),
            side("takes", other),
        ],
        2,
    )


FIELDS: Mapping[str, Callable[[Draft], ft.Control]] = {
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
