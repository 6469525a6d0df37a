"""The printed facts of one physical copy of a game: known, proposed, learnt, or still to be asked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

import data
from companion.bounded import fits
from companion.library import Library
from scoring.sheet import Whole

Value = Whole | str | tuple[str, ...]
BOX_FORMAT = "arbitre-box"
BOX_VERSION = 1
T = TypeVar("T")
LONGEST = 60  # signs of a text, or items of a list


class Spec(BaseModel):
    """What can be printed there, and what is known of it beforehand."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    type: Literal["number", "text", "choice", "list"]
    low: int = 0
    high: int = 0
    expected: tuple[int, int] | None = None  # what public sources say; a box may differ, and is told so
    of: tuple[str, ...] = ()
    pattern: str = ""  # of a text, or of each item of a list, where it is more than words
    ids: str = ""  # a pattern: there is one such fact for each id that it matches, and nobody knows how many
    known: Value | None = None
    proposal: Value | None = None
    source: str = ""
    asked: bool = True

    def fits(self, value: object) -> bool:
        """Whether such a value could be printed there at all."""
        if self.type == "number":
            return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        if self.type == "text":
            return isinstance(value, str) and 0 < len(value.strip()) <= LONGEST and self._matches(value)
        if self.type == "choice":
            return value in self.of
        if not isinstance(value, tuple) or len(set(value)) != len(value):
            return False
        return set(value) <= set(self.of) if self.of else len(value) <= LONGEST and all(map(self._matches, value))

    def _matches(self, text: str) -> bool:
        return not self.pattern or re.fullmatch(self.pattern, text) is not None

    def surprises(self, value: object) -> bool:
        """Whether it is not what public sources say."""
        return bool(self.expected and isinstance(value, int) and not self.expected[0] <= value <= self.expected[1])


class Specs(Mapping[str, Spec]):
    """All facts that a box of a game can hold: those that can be listed, and those of open families by their ids."""

    def __init__(self, known: Mapping[str, Spec]) -> None:
        self._listed = {fact: spec for fact, spec in known.items() if not spec.ids}
        self._families = {name: (re.compile(spec.ids), spec) for name, spec in known.items() if spec.ids}

    def __getitem__(self, fact: str) -> Spec:
        family = self._open(fact)
        return self._listed[fact] if family is None else self._families[family][1]

    def family(self, fact: str) -> str:
        """What facts of this kind are called: an open family has a name of its own."""
        return self._open(fact) or fact.partition(":")[0]

    def _open(self, fact: str) -> str | None:
        """The open family to which a fact belongs, if it is not listed."""
        if fact in self._listed:
            return None
        return next((name for name, (ids, _) in self._families.items() if ids.fullmatch(fact)), None)

    def __iter__(self) -> Iterator[str]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def __bool__(self) -> bool:
        return bool(self._listed or self._families)


@cache
def specs(game: str) -> Specs:
    """All facts that a box of this game can hold; none where nothing printed matters."""
    known = data.load(f"{game}/facts.json") if data.has(f"{game}/facts.json") else {}
    return Specs(TypeAdapter(dict[str, Spec]).validate_json(json.dumps(known)))


@dataclass
class Question(Exception):
    """Raised by a rule that needs printed facts which this box lacks."""

    rule: str
    facts: tuple[str, ...]


@dataclass(frozen=True)
class Facts:
    """What is known of one box; immutable, as part of a position."""

    game: str
    learnt: Mapping[str, Value] = field(default_factory=dict)

    def get(self, fact: str) -> Value | None:
        """Its value: learnt, else known beforehand, else proposed, else nothing."""
        spec = specs(self.game)[fact]
        for value in (self.learnt.get(fact), spec.known, spec.proposal):
            if value is not None:
                return value
        return None

    def confirmed(self, fact: str) -> bool:
        """Whether it is more than a proposal."""
        return fact in self.learnt or specs(self.game)[fact].known is not None

    def learn(self, facts: Mapping[str, Value]) -> Facts:
        return Facts(self.game, {**self.learnt, **facts})

    def derived(self, make: Callable[[Facts], T]) -> T:
        """What follows from the facts alone, worked out once."""
        known: dict[Callable[[Facts], Any], Any] = self.__dict__.setdefault("_derived", {})
        if make not in known:
            known[make] = make(self)
        found: T = known[make]
        return found


Translated = Callable[[Facts, Facts], Mapping[str, Value]]  # the facts of another box, in the words of this one


def printed(game: str, stored: Mapping[str, object]) -> Facts:
    """Stored facts, without anything that could not be printed on a box of this game."""
    known = specs(game)
    values = {fact: _value(value) for fact, value in stored.items() if fact in known}
    return Facts(game, {fact: v for fact, v in values.items() if v is not None and known[fact].fits(v)})


class BoxVersion(BaseModel):
    """Which version of a box's file this is, whatever else it holds."""

    model_config = ConfigDict(frozen=True, strict=True)

    format: Literal["arbitre-box"] = "arbitre-box"
    version: Annotated[int, Field(ge=1)] = BOX_VERSION


class BoxFile(BoxVersion):
    """A box as a file, to share or to keep."""

    model_config = ConfigDict(extra="forbid")

    game: str
    name: str = ""
    facts: dict[str, Value]


class BoxError(ValueError):
    """Why a box's file or fact cannot be taken; `text` is the id of its sentence."""

    def __init__(self, text: str, **params: Any) -> None:
        super().__init__(text, params)
        self.text, self.params = text, params


@dataclass
class Box:
    """One physical copy of a game, remembered in the library."""

    library: Library
    game: str
    name: str = ""

    def facts(self) -> Facts:
        """What it has learnt, without anything that could not be printed there."""
        return printed(self.game, self.library.box(self.game, self.name))

    def follow(self, before: Facts, after: Facts, own: Container[str] = ()) -> None:
        """Learns what a table learnt, and forgets what it took back; not what the table had from here, its `own`."""
        forgotten = [fact for fact in before.learnt if fact not in after.learnt and fact not in own]
        if forgotten:
            self.forget(forgotten)
        learnt = {fact: value for fact, value in after.learnt.items() if fact not in own}
        changed = {fact: value for fact, value in learnt.items() if before.learnt.get(fact) != value}
        if changed:
            self.library.learn(self.game, changed, self.name)

    def correct(self, fact: str, value: Value) -> None:
        """Sets one fact; BoxError when there is no such fact or it cannot be printed there."""
        self.learn({fact: value})

    def learn(self, facts: Mapping[str, Value]) -> None:
        """Sets many facts, all or none; BoxError as for one."""
        check_facts(self.game, facts)
        self.library.learn(self.game, dict(facts), self.name)

    def forget(self, facts: Iterable[str]) -> None:
        self.library.forget(self.game, facts, self.name)

    def export(self) -> str:
        facts = dict(sorted(self.facts().learnt.items()))
        return BoxFile(game=self.game, name=self.name, facts=facts).model_dump_json(indent=2)

    def import_(self, text: str | bytes, translated: Translated | None = None) -> int:
        """Takes over the facts of a file, all or none, in the words of this box; BoxError says why not."""
        found = read_box(text)
        if found.game != self.game:
            raise BoxError("box.other-game", game=found.game)
        check_facts(self.game, found.facts)
        facts = translated(Facts(self.game, found.facts), self.facts()) if translated else found.facts
        self.learn(facts)
        return len(facts)


def read_box(text: str | bytes) -> BoxFile:
    """A box from its file; its facts are still to be checked. BoxError says why it is none."""
    if not fits(text):
        raise BoxError("box.foreign")
    try:
        version = BoxVersion.model_validate_json(text).version
        if version > BOX_VERSION:
            raise BoxError("box.newer", version=version)
        return BoxFile.model_validate_json(text)
    except ValidationError as error:
        raise BoxError("box.foreign") from error


def check_facts(game: str, facts: Mapping[str, Value]) -> None:
    """BoxError when a box of this game has no such fact, or it cannot be printed there."""
    for fact, value in facts.items():
        spec = specs(game).get(fact)
        if spec is None:
            raise BoxError("box.no-fact", fact=fact)
        if not spec.fits(value):
            raise BoxError("box.misfit", fact=fact, value=str(value))


def _value(stored: object) -> Value | None:
    if isinstance(stored, list | tuple) and all(isinstance(item, str) for item in stored):
        return tuple(stored)
    return stored if isinstance(stored, int | str) else None
