"""What can be built where, and for how many points: for the screens, and for prompts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.games.big_city import entries as e
from companion.games.big_city.cards import can_have, card_rule, cards_for, lacking
from companion.games.big_city.position import TablePosition
from companion.rules import Refusal
from scoring.big_city.buildings import Building, Shape
from scoring.big_city.obstacles import obstacles, stands
from scoring.big_city.points import points
from scoring.big_city.spot import Spot, places
from scoring.sheet import Line


@dataclass(frozen=True)
class Offer:
    """A building on some properties: what it would score, line by line, and all that is missing for it."""

    building: Building
    properties: tuple[int, ...]
    lines: tuple[Line, ...]
    missing: tuple[Refusal, ...] = ()

    @property
    def points(self) -> int:
        return points(self.lines)

    @property
    def legal(self) -> bool:
        return not self.missing


def builds_at(position: TablePosition, properties: Iterable[int], player: str | None = None) -> tuple[Offer, ...]:
    """Every building on exactly these properties of the city: first those that are legal there, by their points.

    With a player, the cards that this player could have are asked for as well.
    """
    spot = Spot(position.city, tuple(sorted(properties)))
    offers = [_offer(position, building, spot, player) for building in position.city.buildings.values()]
    return tuple(sorted(offers, key=lambda offer: (not offer.legal, -offer.points)))


def builds_over(position: TablePosition, number: int, player: str | None = None) -> tuple[Offer, ...]:
    """Every legal building that would cover this property, by its points."""
    spots = _Spots(position)
    found = (
        Offer(building, spot.properties, spot.calculation(building))
        for building in position.city.buildings.values()
        for spot in spots.of(building.shape)
        if number in spot.properties and stands(building, spot) and _cards(position, building, spot, player)
    )
    return tuple(sorted(found, key=lambda offer: -offer.points))


def best_for(position: TablePosition, hand: Iterable[e.Card]) -> tuple[Offer, ...]:
    """Every legal building with these cards, known by their faces, by its points."""
    cards = frozenset(hand)
    among = frozenset(number for number in position.city.free if number in cards)
    free = frozenset(position.city.free)
    found = [
        Offer(building, properties, Spot(position.city, properties).calculation(building))
        for building in position.city.buildings.values()
        if building.card is None or building.card in cards
        for properties in places(position.city, building.shape, free if building.card else among)
        if stands(building, Spot(position.city, properties))
    ]
    return tuple(sorted(found, key=lambda offer: -offer.points))


def legal_places(position: TablePosition, player: str) -> Iterator[tuple[Building, tuple[tuple[int, ...], ...]]]:
    """For every building the places on which this player can build it."""
    spots = _Spots(position)
    for building in position.city.buildings.values():
        found = tuple(
            spot.properties
            for spot in spots.of(building.shape)
            if _cards(position, building, spot, player) and stands(building, spot)
        )
        if found:
            yield building, found


class _Spots:
    """The free places of a city by their shape; buildings of one shape share what is seen around each."""

    def __init__(self, position: TablePosition) -> None:
        self._city, self._free = position.city, frozenset(position.city.free)
        self._found: dict[Shape, tuple[Spot, ...]] = {}

    def of(self, shape: Shape) -> tuple[Spot, ...]:
        if shape not in self._found:
            found = sorted(places(self._city, shape, self._free))
            spots = (Spot(self._city, properties) for properties in found)
            self._found[shape] = tuple(spot for spot in spots if spot.shape == shape)
        return self._found[shape]


def _offer(position: TablePosition, building: Building, spot: Spot, player: str | None) -> Offer:
    missing = [Refusal(line.rule, line.text, line.params) for line in obstacles(building, spot)]
    if player is not None:
        cards = cards_for(position, building, spot.properties)
        missing += [Refusal(card_rule(building), text, about) for text, about in lacking(position, player, cards)]
    return Offer(building, spot.properties, spot.calculation(building), tuple(missing))


def _cards(position: TablePosition, building: Building, spot: Spot, player: str | None) -> bool:
    return can_have(position, player, cards_for(position, building, spot.properties))
