"""What is known to lie under the piles, where hands are kept: exchanged cards, until they are drawn again (BC-23)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.big_city import entries as e

Under = Mapping[e.Pile, tuple[frozenset[e.Card], ...]]  # of each pile what came there together, the lowest last


def put_under(under: Under, cards: Mapping[e.Pile, Iterable[e.Card]]) -> Under:
    """With these cards lowest in their piles, in whichever order."""
    return {**under, **{pile: (*under.get(pile, ()), frozenset(those)) for pile, those in cards.items()}}


def without(under: Under, cards: Iterable[e.Card]) -> Under:
    """After these cards were drawn, or turned out to be in a hand."""
    gone = frozenset(cards)
    return {pile: tuple(those - gone for those in lying if those - gone) for pile, lying in under.items()}
