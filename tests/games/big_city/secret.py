"""What is secret at a table of Big City: the cards in hand."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.entry import Entry, Setup
from companion.games.big_city import entries as e
from companion.position import Position
from scoring.big_city.ground import numbers
from tests.trials.secret import Secret


class OneCardForAnother(Secret):
    """Two cards of one pile have changed places (BC-06)."""

    options = {"hands": True}  # noqa: RUF012
    rules = frozenset({"BC-06"})

    def __init__(self, rnd: Random, setup: Setup) -> None:
        super().__init__(rnd, setup)
        self.insiders = set[str]()
        self.cards = tuple(rnd.sample(numbers(rnd.randint(1, 5)), 2))

    def varied(self, entry: Entry) -> Entry:
        match entry:
            case e.Hand() | e.Draw() | e.Exchange() | e.CorrectHand():
                return entry.model_copy(update={"cards": self._swapped(entry.cards)})
            case e.Barter():
                swaps = (
                    e.Swap(other=each.other, gives=self._swapped(each.gives), takes=self._swapped(each.takes))
                    for each in entry.swaps
                )
                return entry.model_copy(update={"swaps": tuple(swaps)})
            case _:
                return entry

    def noticed(self, position: Position) -> None:
        """Whoever has held one of the cards knows."""
        for player, hand in getattr(position, "hands", {}).items():
            if not {*self.cards}.isdisjoint(hand):
                self.insiders.add(player)

    def _swapped(self, cards: tuple[Any, ...]) -> tuple[Any, ...]:
        a, b = self.cards
        return tuple(sorted(({a: b, b: a}.get(card, card) for card in cards), key=str))


SECRET = OneCardForAnother
