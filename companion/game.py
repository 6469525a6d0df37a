"""The contract of a game: what it brings, with a default for all that it may lack; and how games are found.

`companion/contract.py` says what is wrong with what a game brings.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Annotated, Any, Union, cast

from pydantic import BaseModel, Field, TypeAdapter

import companion.games
import data
from companion.box import Facts, Translated
from companion.entry import COMMON, CONTROL, Entry, Setup
from companion.language import Language
from companion.position import Effect, Position, Prompt
from companion.rules import GameError, file_of
from scoring.sheet import Line, Sheet

Seconds = Callable[[], int]


@dataclass(frozen=True, kw_only=True)
class Use:
    """One way to use a game: the whole table, or the bank alone where there is money."""

    entries: tuple[type[Entry], ...]
    start: Callable[[Any, Facts], Position]
    play: Callable[[Any, Any], Position]  # pure; check let the entry pass
    prompts: Callable[[Any], tuple[Prompt, ...]]  # everything that passes check, corrections apart, and nothing else
    setup: type[Setup] = Setup  # another one for each use of a game
    sheet: Callable[[Any], Sheet | None] = lambda _: None  # the score of a game that is over
    stop: Callable[[Any], Entry | None] = lambda _: None  # the entry that ends the game early, where it can end now
    show: Callable[[Any, Language], list[str]] = lambda _position, _language: []  # the position in sentences
    hidden: Callable[[Any], frozenset[str]] = lambda _: frozenset()  # accounts that only their owner may see
    seen: Callable[[Any, str | None], Any] = lambda position, _viewer: position  # but for money, what a viewer may see
    heard: Callable[[Any, Any, str | None], Entry] = lambda _position, entry, _viewer: entry  # of an entry likewise
    sealed: Callable[[Any, Any], str] = lambda _position, _entry: ""  # the field of an entry that still lies face down
    timed: Callable[[Any, Seconds], Entry | None] = lambda _position, _seconds: None  # what the time brings, by itself
    learnt: Callable[[Any], Any] = lambda position: position  # made to agree with what its box has just learnt

    @cached_property
    def entry(self) -> TypeAdapter[Entry]:
        """Reads any entry that a table of this use takes."""
        members = (*self.entries, *COMMON, *CONTROL)
        return TypeAdapter(cast(Any, Annotated[Union[members], Field(discriminator="kind")]))  # noqa: UP007


@dataclass(frozen=True, kw_only=True)
class Count:
    """The end alone: a final position in, a sheet out."""

    final: type[BaseModel]
    count: Callable[[Any], Sheet]
    prepare: Callable[[Any, Facts], Any] = lambda final, _: final  # with what the box knows filled in
    missing: Callable[[Any], tuple[str, ...]] = lambda _: ()  # the printed facts that it needs and lacks
    faults: Callable[[Any], tuple[Line, ...]] = lambda _: ()  # why there can be no such position
    blanks: Callable[[Any], tuple[Line, ...]] = lambda _: ()  # what was not filled in, and is to be asked for


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together, as a rulebook has them; perhaps only for some numbers of players."""

    id: str
    rules: tuple[str, ...]
    players: tuple[int, int] | None = None

    def concerns(self, players: int) -> bool:
        """Whether its rules can be at work at a table of so many."""
        return self.players is None or self.players[0] <= players <= self.players[1]


@dataclass(frozen=True, kw_only=True)
class Game:
    """One game with its uses. Raise `version` when its rules change what an old journal means; `older` keeps that."""

    id: str
    version: int = 1
    uses: Mapping[str, Use] = field(default_factory=dict)
    count: Count | None = None
    labels: Callable[[Facts], Mapping[str, str]] = lambda _: {}  # names that a box has for things, by text id
    usual: Callable[[Facts], Mapping[str, Any]] = lambda _: {}  # options of a table that a box decides, if it is known
    older: Callable[[int, Any], Any] = lambda _version, setup: setup  # a set-up, as that version of the rules meant it
    doubts: Callable[[Facts], Iterator[Effect]] = lambda _: iter(())  # what in a box contradicts itself or the known
    translated: Translated | None = None  # another box, in the words of this one, where boxes number things themselves

    def use_of(self, setup: Setup) -> Use:
        """The use that is set up like this."""
        return next(use for use in self.uses.values() if type(setup) is use.setup)

    @property
    def rules(self) -> Mapping[str, str]:
        """Its catalogue: rule id to kind."""
        rules: Mapping[str, str] = data.load(f"{self.id}/game.json")["rules"]
        return rules

    @property
    def drawn(self) -> bool:
        """Whether all its chance is drawn: it has no dice."""
        return bool(data.load(f"{self.id}/game.json").get("chance") == "drawn")

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its catalogue in chapters, each from its first rule on; without any, one of no name."""
        told = data.load(f"{self.id}/game.json").get("chapters", ())
        rules = tuple(self.rules)
        starts = [rules.index(each["first"]) for each in told]
        parts = [rules[start:end] for start, end in zip(starts, [*starts, len(rules)][1:], strict=True)]
        chapters = (Chapter(each["id"], part, each.get("players")) for each, part in zip(told, parts, strict=True))
        return tuple(chapters) or (Chapter("", rules),)


class Found(Mapping[str, Game]):
    """The folders in companion/games by the ids of their games; one is loaded when it is first asked for."""

    def __init__(self) -> None:
        folders = [folder.name for folder in pkgutil.iter_modules(companion.games.__path__)]
        self._folders = {folder.replace("_", "-"): folder for folder in folders}

    def __getitem__(self, id: str) -> Game:
        module = importlib.import_module(f"companion.games.{self._folders[id]}")
        game = getattr(module, "GAME", None)
        if not isinstance(game, Game):
            raise GameError(f"{file_of(module.__name__)} has no GAME = Game(...).")
        if game.id != id:
            raise GameError(f'{file_of(module.__name__)}: GAME.id is "{game.id}", but its folder says "{id}".')
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._folders)

    def __len__(self) -> int:
        return len(self._folders)


@cache
def games() -> Mapping[str, Game]:
    """All playable games, by id: every folder in companion/games is one."""
    return Found()
