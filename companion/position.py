"""What is true at a table after some entries: an immutable value that shares what did not change."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar
from weakref import ref

from pydantic import BaseModel

from companion.box import Facts
from companion.entry import COMMON, Entry, Setup

P = TypeVar("P")
T = TypeVar("T")


def once(calculate: Callable[[P], T]) -> Callable[[P], T]:
    """What follows from a position is calculated once for each, on however many screens it is shown."""
    known: dict[int, tuple[ref[P], T]] = {}

    @wraps(calculate)
    def found(position: P) -> T:
        which = id(position)
        if which not in known:
            result = calculate(position)
            known[which] = ref(position, lambda _: known.pop(which, None)), result
        return known[which][1]

    return found


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that the program carried out by itself, or remarked, under a rule."""

    rule: str
    text: str
    params: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Posting:
    """One movement of money: from, to, how much, and the rule that moved it."""

    source: str
    target: str
    amount: int
    rule: str


class Pending:
    """A step that the table still has to take; `accepts` names the entries that take it further."""

    accepts: ClassVar[frozenset[type[Entry]]] = frozenset()


@dataclass(frozen=True, kw_only=True)
class Position:
    """The part of a position that every game has."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset(COMMON)  # entries that no step has to wait for

    setup: Setup
    facts: Facts
    off: frozenset[str]
    balances: Mapping[str, int] = dataclasses.field(default_factory=dict)
    veiled: frozenset[str] = frozenset()  # accounts that its viewer may not see: they stand there with nothing
    pending: tuple[Pending, ...] = ()
    effects: tuple[Effect, ...] = ()  # of the last entry only: the positions before keep theirs
    postings: tuple[Posting, ...] = ()  # likewise

    if TYPE_CHECKING:
        replace = dataclasses.replace
    else:

        def replace(self, **changes: Any) -> Self:
            """The same position but for these fields; as dataclasses.replace, several times faster."""
            other = object.__new__(type(self))
            other.__dict__.update(self.__dict__, **changes)
            return other

    def follows(self, rule: str) -> bool:
        """Whether this table plays by that rule."""
        return rule not in self.off

    def tell(self, rule: str, text: str = "effect", /, **params: Any) -> Self:
        """The same position, which also says what happened."""
        return self.replace(effects=(*self.effects, Effect(rule, text, params)))

    @property
    def has_money(self) -> bool:
        """Whether this table has money at all."""
        return bool(self.balances)

    @property
    def step(self) -> Pending | None:
        """What the table is waiting for."""
        return self.pending[-1] if self.pending else None

    def clockwise(self, player: str) -> Iterator[str]:
        """All players, beginning with the left neighbour of this one."""
        players = self.setup.players
        seat = players.index(player)
        return (players[(seat + i) % len(players)] for i in range(1, len(players) + 1))

    def push(self, *steps: Pending) -> Self:
        """The same position with more to do first: the last of these comes next."""
        return self.replace(pending=(*self.pending, *steps))

    def pop(self) -> Self:
        """The same position with its next step taken."""
        return self.replace(pending=self.pending[:-1])

    def swap(self, step: Pending) -> Self:
        """The same position with its next step changed."""
        return self.replace(pending=(*self.pending[:-1], step))


class Choices:
    """The values that one field of an entry may take."""

    def __contains__(self, value: object) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class OneOf(Choices):
    """One of these values."""

    values: tuple[Any, ...]

    def __contains__(self, value: object) -> bool:
        return value in self.values


@dataclass(frozen=True, slots=True)
class Between(Choices):
    """A whole number of this range, both ends included."""

    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        return isinstance(value, int) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class SumOf(Choices):
    """A sum, more than nothing, of some of these units: each divides the next larger one, and there are so many."""

    units: Mapping[int, int]

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, int) or value < 1:
            return False
        for unit in sorted(self.units, reverse=True):
            value -= unit * min(self.units[unit], value // unit)
        return value == 0


@dataclass(frozen=True, slots=True)
class PickOf(Choices):
    """So many values in all, each of them at most so often."""

    values: Mapping[Any, int]
    low: int
    high: int

    def __contains__(self, value: object) -> bool:
        if not isinstance(value, tuple) or not self.low <= len(value) <= self.high:
            return False
        return all(n <= self.values.get(each, 0) for each, n in Counter(value).items())


@dataclass(frozen=True, slots=True)
class Open(Choices):
    """Too many values to list: check says which are allowed."""

    def __contains__(self, value: object) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the table is waiting for: from whom, which entry, with which legal choices for each field."""

    kind: str
    rule: str
    player: str | None = None
    choices: Mapping[str, Choices] = dataclasses.field(default_factory=dict)

    def admits(self, entry: Entry) -> bool:
        """Whether it offers this entry."""
        return (
            entry.kind == self.kind
            and entry.who == self.player
            and all(getattr(entry, name) in allowed for name, allowed in self.choices.items())
        )


def as_json(value: Any) -> Any:
    """Any value of a position as JSON, readable and in a fixed order."""
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json", exclude_none=True)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = {field.name: as_json(getattr(value, field.name)) for field in dataclasses.fields(value)}
        return {"step": type(value).__name__.lower(), **fields} if isinstance(value, Pending) else fields
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(map(as_json, value), key=lambda item: (isinstance(item, str), item))
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    return value
