"""A final position of Big Shot while it is typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.big_shot.final import final
from companion.games.big_shot.position import TablePosition
from companion.language import Language
from mobile.kits.typed import Filled, TypedFinal
from scoring.big_shot import COLOURS, PLACES, BigShotPlayer, Colour, District, Final, Place, Purse


@dataclass(frozen=True, kw_only=True)
class TypedBoard(TypedFinal):
    """Who has which colours, their money and loans, and whose the districts are.

    A player is known by their first colour, a number by the colour whose money it is; a place that is not in
    `districts` was not told yet.
    """

    players: int = 4
    partner: Colour = "red"  # of yellow, where two play
    nobody: Colour = "black"  # the colour that nobody has, where three play
    loans: Mapping[Colour, int] = field(default_factory=dict)
    districts: Mapping[Place, District] = field(default_factory=dict)

    @property
    def hands(self) -> tuple[tuple[Colour, ...], ...]:
        """Everybody's colours."""
        if self.players == 2:
            first: tuple[Colour, ...] = ("yellow", self.partner)
            return first, tuple(colour for colour in COLOURS if colour not in first)
        return tuple((colour,) for colour in COLOURS if self.players == 4 or colour != self.nobody)

    @property
    def seats(self) -> tuple[Colour, ...]:
        return tuple(held[0] for held in self.hands)

    @property
    def begun(self) -> bool:
        return bool(self.numbers or self.districts) or any(self.loans.values())

    @property
    def untold(self) -> tuple[Place, ...]:
        """The places of which nobody has said whose they are."""
        return tuple(place for place in PLACES if place not in self.districts)

    def usual(self, language: Language) -> tuple[str, ...]:
        """Players are called by their colours."""
        said = [language.list(language.say(f"colour.{colour}") for colour in held) for held in self.hands]
        return tuple(words[:1].upper() + words[1:] for words in said)

    def with_districts(self, districts: Mapping[Place, District]) -> TypedBoard:
        return replace(self, districts={**self.districts, **districts})

    def final(self, called: Mapping[Colour, str]) -> Final:
        """What is counted, without what is printed."""
        players = [
            BigShotPlayer(name=called[held[0]], purses={colour: self._purse(colour) for colour in held})
            for held in self.hands
        ]
        return Final(players=tuple(players), districts=dict(self.districts), values={}, parks={})

    def _purse(self, colour: Colour) -> Purse:
        return Purse(cash=self.numbers.get(colour), loans=self.loans.get(colour, 0))


def filled(position: TablePosition) -> Filled | None:
    """All that whoever looks at a position knows of it; of hidden money nothing. None before colours are dealt."""
    if not position.hands:
        return None
    known = final(position)
    owner = {colour: seat.name for seat in known.players for colour in seat.purses}
    first, *others = COLOURS
    partner = next((each for each in others if owner.get(each) == owner.get(first)), others[0])
    nobody = next((each for each in COLOURS if each not in owner), others[-1])
    blank = TypedBoard(players=len(known.players), partner=partner, nobody=nobody)
    purses = {colour: purse for seat in known.players for colour, purse in seat.purses.items()}
    typed = replace(
        blank,
        names={seat: owner[seat] for seat in blank.seats},
        numbers={colour: purse.cash or 0 for colour, purse in purses.items() if position.sees_cash(owner[colour])},
        loans={colour: purse.loans for colour, purse in purses.items() if purse.loans},
        districts=known.districts,
    )
    return Filled(typed, {name: getattr(known, name) for name in ("parks_count", "condition_lapses", "off")})
