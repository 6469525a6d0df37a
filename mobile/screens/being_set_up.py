"""A table that is being set up: who plays, by which options and house rules, and what stands against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

import data
from companion.beginning import check_new
from companion.entry import Name, Setup
from companion.game import Chapter, Game
from companion.names import like, reserved, tidy
from companion.options import extra, options
from companion.rules import Refusal
from mobile.view import view_of

MOST_NAMES = 8  # of people met before, offered to be added with one tap


@dataclass(frozen=True)
class NewTable:
    """A table that has not started yet."""

    game: Game
    use: str
    players: tuple[str, ...] = ()
    typed: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    told: tuple[Refusal, ...] = ()  # why it did not start when that was asked for
    begun: bool = False  # a second tap begins no second table

    @property
    def most(self) -> int:
        return int(data.load(f"{self.game.id}/game.json")["players"][1])

    @property
    def fields(self) -> Mapping[str, FieldInfo]:
        return self.game.uses[self.use].setup.model_fields

    @property
    def usual(self) -> dict[str, Any]:
        """The options of the game with the rulebook's default: on or off, one of several, or one that it paints."""
        painted = view_of(self.game.id).options
        return {name: each.default for name, each in self.fields.items() if name in painted or self.values(name)}

    def values(self, name: str) -> tuple[Any, ...]:
        """What an option can be; nothing where that cannot be listed."""
        return options(self.game.uses[self.use].setup).get(name, ())

    def ruling_on(self, name: str) -> str | None:
        """The option that this one belongs to, if the rulebook is silent on it."""
        return cast("str | None", extra(self.fields[name]).get("ruling"))

    def matters(self, name: str) -> bool:
        """Whether an option can change anything at this table."""
        return (on := self.ruling_on(name)) is None or on in self.changed

    @property
    def changed(self) -> dict[str, Any]:
        """The options that are not as in the rulebook."""
        return {name: value for name, value in self.options.items() if self.usual.get(name, value) != value}

    def concerned_by(self, chapter: Chapter) -> bool:
        """Whether its rules can be at work with so many players, or one of them is off already."""
        return chapter.concerns(len(self.players)) or not self.off.isdisjoint(chapter.rules)

    def setup(self, options: Mapping[str, Any]) -> Setup:
        told = {"players": self.players, "off": tuple(sorted(self.off)), **options}
        return self.game.uses[self.use].setup.model_validate(told)

    def refusals(self) -> tuple[Refusal, ...]:
        """Everything that the rules do not allow in this set-up."""
        return check_new(self.game, self.setup(self.changed))

    def seated(self) -> NewTable:
        """With the name that is typed but not yet added; as it is when that is no name."""
        name = tidy(self.typed)
        return replace(self, players=(*self.players, name), typed="", told=()) if self.fault(name) is None else self

    def asked(self) -> NewTable:
        """When it is asked to start: with the typed name, and with what stands against it."""
        ready = self.seated()
        return replace(ready, told=ready.refusals())

    def with_people(self, players: Iterable[str]) -> NewTable:
        """With as many of these people as have room."""
        new = self
        for player in players:
            new = replace(new, typed=player).seated()
        return replace(new, typed="")

    def fault(self, name: str) -> str | None:
        """The text that says why this name cannot be added."""
        try:
            TypeAdapter(Name).validate_python(name)
        except ValidationError:
            return "new.no-name"
        if any(like(name) == like(player) for player in self.players):
            return "new.name-twice"
        if reserved(name):
            return "new.name-reserved"
        return "new.full" if len(self.players) >= self.most else None


Change = Callable[[Callable[[NewTable], NewTable]], NewTable]  # what it is after the change
