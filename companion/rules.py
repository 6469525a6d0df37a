"""Rules: one small function each, under its id, that says why an entry is not allowed."""

from __future__ import annotations

import math
import sys
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.entry import Entry
from companion.position import Position

Reason = tuple[str, Mapping[str, Any]]
Refusals = Iterator[Reason]
Function = TypeVar("Function", bound=Callable[..., Refusals])
Verb = Literal["refused", "passed", "took effect", "asked", "answered"]
Kind = Literal["check", "effect", "ask", "score", "fact", "option"]  # of a rule, as game.json says


class GameError(Exception):
    """What a game brings is wrong or missing: one sentence that names the file and what in it."""


class Refusal(NamedTuple):
    """Why an entry is not allowed: the rule, which of its sentences, and the values in it."""

    rule: str
    text: str
    params: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule function with what it speaks about."""

    id: str
    ask: Callable[[Any, Any], Refusals]
    position: type
    entries: tuple[type[Entry], ...]
    gate: bool


_rules: list[Rule] = []
witnesses: list[Callable[[str, Verb], None]] = []  # told which rules were at work; the tests' rule table is one


def rule(id: str, *, gate: bool = False) -> Callable[[Function], Function]:
    """Registers a rule function for the entries that its second parameter names.

    A gate guards what the table could not even represent: it cannot be switched off, and the rules after it are
    asked only when it lets the entry pass. GameError when the function does not say what it speaks about.
    """

    def register(function: Function) -> Function:
        _rules.append(Rule(id, function, *_spoken_about(id, function), gate))
        return function

    return register


def refuse(text: str = "refusal", /, **params: Any) -> Reason:
    """What a rule function yields: the id of its sentence and the values in it."""
    return text, params


def check(position: Position | None, entry: Entry, off: frozenset[str]) -> tuple[Refusal, ...]:
    """Every refusal of every rule that speaks about this entry; none means that it is allowed."""
    found: list[Refusal] = []
    for each in rules_for(cast(type, type(position)), type(entry), off):
        refused = False
        for text, params in each.ask(position, entry):
            found.append(Refusal(each.id, text, params))
            refused = True
        for tell in witnesses:
            tell(each.id, "refused" if refused else "passed")
        if refused and each.gate:
            break
    return tuple(found)


def witness(rule: str, verb: Verb) -> None:
    """Tells whoever watches that a rule was at work."""
    for tell in witnesses:
        tell(rule, verb)


@cache
def rules_for(position: type, entry: type[Entry], off: frozenset[str] = frozenset()) -> tuple[Rule, ...]:
    """The rules to ask about such an entry in such a position: gates first, those of every table before a game's."""
    speaking = [each for each in _rules if issubclass(position, each.position) and issubclass(entry, each.entries)]
    asked = (each for each in speaking if each.gate or each.id not in off)
    return tuple(sorted(asked, key=lambda each: len(each.position.__mro__) if each.gate else math.inf))


def registered(module: str) -> tuple[Rule, ...]:
    """The rules that stand in a module, or in one of its parts."""
    return tuple(each for each in _rules if f"{each.ask.__module__}.".startswith(f"{module}."))


def file_of(module: str) -> str:
    """The file of a module that was loaded, as people write it."""
    package = hasattr(sys.modules.get(module), "__path__")
    return module.replace(".", "/") + ("/__init__.py" if package else ".py")


def _spoken_about(id: str, function: Callable[..., Refusals]) -> tuple[type, tuple[type[Entry], ...]]:
    """The position and the entries that the parameters of a rule function name."""
    where = f"{file_of(function.__module__)}: {function.__name__} ({id})"
    names = list(signature(function).parameters)
    if len(names) != 2:
        raise GameError(f"{where} has {len(names)} parameters, but a rule is asked about a position and an entry.")
    try:
        hints = get_type_hints(function)
    except NameError as error:
        raise GameError(f"{where} names the type {error.name}, which is not there.") from error
    for name in names:
        if name not in hints:
            raise GameError(f'{where} gives its parameter "{name}" no type.')
    position, entries = hints[names[0]], _members(hints[names[1]])
    if not _is_a(position, (Position, type(None))):
        raise GameError(f'{where}: the type of "{names[0]}" is neither a Position nor None.')
    if not all(_is_a(each, (Entry,)) for each in entries):
        raise GameError(f'{where}: the type of "{names[1]}" is no Entry.')
    return position, entries


def _is_a(hint: object, bases: tuple[type, ...]) -> bool:
    return isinstance(hint, type) and issubclass(hint, bases)


def _members(hint: Any) -> tuple[type[Entry], ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
