"""What a game brings to the kernel, and how games are found."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Annotated, Any, Union, cast

from pydantic import BaseModel, Field, TypeAdapter

import companion.games
import data
from companion.box import Facts
from companion.entry import COMMON, CONTROL, Entry, Setup
from companion.language import Language
from companion.position import Effect, Position, Prompt
from scoring.sheet import Sheet


@dataclass(frozen=True)
class Use:
    """One way to use a game: the whole table, or the bank alone where there is money."""

    setup: type[Setup]
    entries: tuple[type[Entry], ...]
    start: Callable[[Any, Facts], Position]
    play: Callable[[Any, Any], Position]
    prompts: Callable[[Any], tuple[Prompt, ...]]
    sheet: Callable[[Any], Sheet | None] = lambda _: None
    show: Callable[[Any, Language], list[str]] = lambda _position, _language: []  # the position in sentences
    hidden: Callable[[Any], frozenset[str]] = lambda _: frozenset()  # accounts that only their owner may see
    seen: Callable[[Any, str | None], Any] = lambda position, _viewer: position  # but for money, what a viewer may see
    heard: Callable[[Any, Any, str | None], Entry] = lambda _position, entry, _viewer: entry  # of an entry likewise
    learnt: Callable[[Any], Any] = lambda position: position  # made to agree with what its box has just learnt

    @cached_property
    def entry(self) -> TypeAdapter[Entry]:
        """Reads any entry that a table of this use takes."""
        members = (*self.entries, *COMMON, *CONTROL)
        return TypeAdapter(cast(Any, Annotated[Union[members], Field(discriminator="kind")]))  # noqa: UP007


@dataclass(frozen=True)
class Count:
    """The end alone: a final position in, a sheet out."""

    final: type[BaseModel]
    prepare: Callable[[Any, Facts], Any]  # the final position with what the box knows filled in
    missing: Callable[[Any], tuple[str, ...]]
    faults: Callable[[Any], tuple[Any, ...]]
    count: Callable[[Any], Sheet]


@dataclass(frozen=True)
class Game:
    """One game with its uses. Raise `version` when its rules change what an old journal means; `older` keeps that."""

    id: str
    version: int
    uses: Mapping[str, Use]
    count: Count
    labels: Callable[[Facts], Mapping[str, str]] = lambda _: {}  # names that a box has for things, by text id
    usual: Callable[[Facts], Mapping[str, Any]] = lambda _: {}  # options of a table that a box decides, if it is known
    older: Callable[[int, Any], Any] = lambda _version, setup: setup  # a set-up, as that version of the rules meant it
    doubts: Callable[[Facts], Iterator[Effect]] = lambda _: iter(
        ()
    )  # what in a box contradicts itself or what is known

    def use_of(self, setup: Setup) -> Use:
        """The use that is set up like this."""
        return next(use for use in self.uses.values() if type(setup) is use.setup)

    @property
    def rules(self) -> Mapping[str, str]:
        """Its catalogue: rule id to kind."""
        rules: Mapping[str, str] = data.load(f"{self.id}/game.json")["rules"]
        return rules


class Found(Mapping[str, Game]):
    """The folders in companion/games by the ids of their games; one is loaded when it is first asked for."""

    def __init__(self) -> None:
        folders = [folder.name for folder in pkgutil.iter_modules(companion.games.__path__)]
        self._folders = {folder.replace("_", "-"): folder for folder in folders}

    def __getitem__(self, id: str) -> Game:
        game: Game = importlib.import_module(f"companion.games.{self._folders[id]}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._folders)

    def __len__(self) -> int:
        return len(self._folders)


@cache
def games() -> Mapping[str, Game]:
    """All playable games, by id: every folder in companion/games is one."""
    return Found()
