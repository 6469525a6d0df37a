"""A final position of Dalton City while it is typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from mobile.kits.typed import TypedFinal
from scoring.dalton_city.count import DaltonCityPlayer, Final

NOBODY = -1


@dataclass(frozen=True, kw_only=True)
class TypedFortunes(TypedFinal):
    """Everybody's cash and cards, by their names or as a sum, and the nugget.

    A number is known by its seat and what it says: cash, or the worth of cards that are not named.
    """

    players: int = 4
    cards: Mapping[str, int] = field(default_factory=dict)  # the seat that has each card that was ticked
    told: frozenset[int] = frozenset()  # whose cards were told, be they none
    out: frozenset[int] = frozenset()  # who was eliminated
    nugget: int | None = None  # the seat that has it, or NOBODY; None while nobody told
    dice: tuple[int, ...] = ()  # that were rolled for it

    @property
    def begun(self) -> bool:
        return bool(self.numbers or self.cards or self.out)

    def held(self, seat: int) -> tuple[str, ...]:
        """The cards that were ticked for somebody."""
        return tuple(card for card, whose in self.cards.items() if whose == seat)

    def free(self, card: str, seat: int) -> bool:
        """Whether a card can be this player's: nobody else has it."""
        whose = self.cards.get(card)
        return whose is None or whose == seat or whose >= self.players

    @property
    def untold(self) -> tuple[int, ...]:
        """The seats of which no cards were told, by name or by worth."""
        said = self.told | self.out | frozenset(self.cards.values())
        return tuple(seat for seat in range(self.players) if seat not in said and (seat, "worth") not in self.numbers)

    @property
    def finder(self) -> int | None:
        """The seat that has the nugget, if somebody has it."""
        there = self.nugget is not None and 0 <= self.nugget < self.players and self.nugget not in self.out
        return self.nugget if there else None

    def ticked(self, seat: int, card: str) -> TypedFortunes:
        """With this card, or again without it."""
        others = {each: whose for each, whose in self.cards.items() if each != card}
        cards = others if self.cards.get(card) == seat else {**others, card: seat}
        return replace(self, cards=cards, told=self.told | {seat})

    def all_told(self, seat: int) -> TypedFortunes:
        return replace(self, told=self.told | {seat})

    def eliminated(self, seat: int) -> TypedFortunes:
        """Out of the game, or again in it."""
        return replace(self, out=self.out ^ {seat})

    def with_nugget(self, seat: int) -> TypedFortunes:
        return replace(self, nugget=seat, dice=())

    def with_dice(self, dice: tuple[int, ...]) -> TypedFortunes:
        return replace(self, dice=dice)

    def final(self, called: Mapping[Any, str]) -> Final:
        """What is counted, without what is printed."""
        return Final(players=tuple(self._player(seat, name) for seat, name in called.items()))

    def _player(self, seat: int, name: str) -> DaltonCityPlayer:
        if seat in self.out:
            return DaltonCityPlayer(name=name, eliminated=True)
        return DaltonCityPlayer(
            name=name,
            cash=self.numbers.get((seat, "cash")),
            worth=self.numbers.get((seat, "worth")),
            nugget_dice=sum(self.dice) if self.finder == seat and self.dice else None,
            cards=self.held(seat),
        )
