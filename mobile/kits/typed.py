"""What was typed of a final position so far: who plays, and their numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from companion.language import Language


@dataclass(frozen=True)
class Filled:
    """A final position as far as a table knows it, and by which options and rules it is counted."""

    typed: TypedFinal
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class TypedFinal(ABC):
    """How many play, what they are called, and their numbers; a number that is not there is still to be typed."""

    players: int
    names: Mapping[Hashable, str] = field(default_factory=dict)  # by seat
    numbers: Mapping[Hashable, int] = field(default_factory=dict)  # by whatever the game counts: a seat, a purse

    @property
    def seats(self) -> tuple[Hashable, ...]:
        """How this game tells its players apart: by their number, or by something that they have."""
        return tuple(range(self.players))

    @property
    def begun(self) -> bool:
        """Whether anything of it counts: nobody has won what was not told."""
        return bool(self.numbers)

    @abstractmethod
    def final(self, called: Mapping[Any, str]) -> Any:
        """The final position that this stands for, by these names; without printed facts and options."""

    def usual(self, language: Language) -> tuple[str, ...]:
        """What players are called of whom no name is known."""
        return tuple(language.say("new.player", n=n + 1) for n in range(self.players))

    def called(self, people: tuple[str, ...], language: Language) -> dict[Hashable, str]:
        """Everybody's name by seat: as typed, else of the people met last, else the usual one."""
        met = people if len(people) >= self.players else self.usual(language)
        return {seat: self.names.get(seat, "").strip() or met[i] for i, seat in enumerate(self.seats)}

    def seated(self, players: int) -> Self:
        """With another number of players."""
        return replace(self, players=players)

    def with_names(self, names: Mapping[Hashable, str]) -> Self:
        return replace(self, names={**self.names, **names})

    def with_number(self, key: Hashable, number: int | None) -> Self:
        """With a number, or again without it."""
        others = {each: n for each, n in self.numbers.items() if each != key}
        return replace(self, numbers=others if number is None else {**others, key: number})
