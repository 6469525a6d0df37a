"""What can be built where, and for how many points: for the screens, and for prompts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import cast

from companion.games.big_city import entries as e
from companion.games.big_city.cards import CanHave, asks_cards, card_rule, cards_for, holder, lacking
from companion.games.big_city.position import TablePosition
from companion.rules import Refusal
from scoring.big_city.buildings import Building, Shape
from scoring.big_city.points import points
from scoring.big_city.spot import Spot
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
    spot = position.city.spot(tuple(sorted(properties)))
    offers = [_offer(position, building, spot, player) for building in position.city.buildings.values()]
    return tuple(sorted(offers, key=lambda offer: (not offer.legal, -offer.points)))


def builds_over(position: TablePosition, number: int, player: str | None = None) -> tuple[Offer, ...]:
    """Every legal building that would cover this property, by its points."""
    can_have = holder(position, player)
    return _by_points(position, ((b, spot) for b, spot in _places(position, can_have) if number in spot.properties))


def best_for(position: TablePosition, hand: Iterable[e.Card]) -> tuple[Offer, ...]:
    """Every legal building with these cards, known by their faces, by its points."""
    return _by_points(position, _places(position, frozenset(hand).issuperset))


def legal_places(position: TablePosition, player: str) -> Iterator[tuple[Building, tuple[tuple[int, ...], ...]]]:
    """For every building the places on which this player can build it."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for building, spot in _places(position, holder(position, player)):
        if position.city.allows(building, spot):
            found.setdefault(building.id, []).append(spot.properties)
    return ((position.city.buildings[id], tuple(places)) for id, places in found.items())


def _places(position: TablePosition, can_have: CanHave) -> Iterator[tuple[Building, Spot]]:
    """For each building that can come every free place of its shape, legal there or not, for which there are cards."""
    city = position.city
    own: dict[Shape, tuple[Spot, ...]] = {}
    for building in city.buildings.values():
        spots = city.of_shape(building.shape) if city.may_come(building) else ()
        if spots and asks_cards(position, building):
            if building.card:
                spots = spots if can_have((cast(e.Special, building.card),)) else ()
            else:
                if building.shape not in own:
                    own[building.shape] = tuple(spot for spot in spots if can_have(spot.properties))
                spots = own[building.shape]
        yield from ((building, spot) for spot in spots)


def _by_points(position: TablePosition, places: Iterable[tuple[Building, Spot]]) -> tuple[Offer, ...]:
    """Those that are legal, the best first."""
    found = (
        Offer(building, spot.properties, spot.calculation(building))
        for building, spot in places
        if position.city.allows(building, spot)
    )
    return tuple(sorted(found, key=lambda offer: -offer.points))


def _offer(position: TablePosition, building: Building, spot: Spot, player: str | None) -> Offer:
    missing = [Refusal(line.rule, line.text, line.params) for line in position.city.against(building, spot)]
    if player is not None:
        cards = cards_for(position, building, spot.properties)
        missing += [Refusal(card_rule(building), text, about) for text, about in lacking(position, player, cards)]
    return Offer(building, spot.properties, spot.calculation(building), tuple(missing))
