"""A final position of Big Shot while it is typed in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.language import Language
from scoring.big_shot import COLOURS, Colour, District, Place


@dataclass(frozen=True)
class Draft:
    """A final position while it is typed in. A place that is not in `districts` was not told yet."""

    players: int = 4
    partner: Colour = "red"  # of yellow, where two play
    nobody: Colour = "black"  # the colour that nobody has, where three play
    names: Mapping[Colour, str] = field(default_factory=dict)  # by the first colour of a player
    cash: Mapping[Colour, int] = field(default_factory=dict)
    loans: Mapping[Colour, int] = field(default_factory=dict)
    districts: Mapping[Place, District] = field(default_factory=dict)

    @property
    def hands(self) -> tuple[tuple[Colour, ...], ...]:
        """Everybody's colours."""
        if self.players == 2:
            first: tuple[Colour, ...] = ("yellow", self.partner)
            return first, tuple(colour for colour in COLOURS if colour not in first)
        return tuple((colour,) for colour in COLOURS if self.players == 4 or colour != self.nobody)

    def called(self, people: tuple[str, ...], language: Language) -> dict[Colour, str]:
        """Everybody's name by their first colour: as typed, else of the people met last, else their colours."""
        met = people if len(people) >= self.players else ()
        said = [language.list(language.say(f"colour.{colour}") for colour in held) for held in self.hands]
        usual = met or tuple(words[:1].upper() + words[1:] for words in said)
        return {held[0]: self.names.get(held[0], "").strip() or usual[i] for i, held in enumerate(self.hands)}
