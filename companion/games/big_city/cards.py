"""Which cards a building is placed with, and whether a player can have them (BC-10, BC-16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.games.big_city import entries as e
from companion.games.big_city.position import TablePosition, by_pile, pile_of
from companion.rules import Refusals, refuse
from scoring.big_city.buildings import Building

CanHave = Callable[[tuple[e.Card, ...]], bool]


def card_rule(building: Building) -> str:
    """The rule that asks for the cards."""
    return "BC-16" if building.card else "BC-10"


def asks_cards(position: TablePosition, building: Building) -> bool:
    """Whether this table asks for the cards of such a building."""
    return position.counts_cards and position.follows(card_rule(building))


def cards_for(position: TablePosition, building: Building, properties: tuple[int, ...]) -> tuple[e.Card, ...]:
    """The cards that a building is placed with; none where they are not asked for."""
    if not asks_cards(position, building):
        return ()
    return (cast(e.Special, building.card),) if building.card else properties


def lacking(position: TablePosition, player: str, cards: tuple[e.Card, ...]) -> Refusals:
    """Why a player cannot have these cards, known by their faces."""
    if lost := [card for card in cards if card in position.gone]:
        yield refuse("gone", cards=lost)
    elif position.sees_hand(player):
        if missing := [card for card in cards if card not in position.hands[player]]:
            yield refuse("card", player=player, cards=missing)
    else:
        held = position.held[player]
        for pile, n in by_pile(cards).items():
            if held.get(pile, 0) < n:
                yield refuse("pile", player=player, pile=pile, n=n, held=held.get(pile, 0))


def holder(position: TablePosition, player: str | None) -> CanHave:
    """Whether that player can have some cards; without a player nobody asks. `lacking` says why not."""
    if player is None:
        return lambda _: True
    if position.sees_hand(player):
        return frozenset(position.hands[player]).issuperset
    known, held = position.known, position.held[player]

    def can_have(cards: tuple[e.Card, ...]) -> bool:
        piles = [pile_of(card) for card in cards]
        return known.isdisjoint(cards) and all(piles.count(pile) <= held.get(pile, 0) for pile in piles)

    return can_have
