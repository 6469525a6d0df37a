"""Rules: one small function each, under its id, that says why an entry is not allowed."""

from __future__ import annotations

import math
import types
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal, NamedTuple, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from companion.entry import Entry
from companion.position import Position

Reason = tuple[str, Mapping[str, Any]]
Refusals = Iterator[Reason]
Function = TypeVar("Function", bound=Callable[..., Refusals])
Verb = Literal["refused", "passed", "took effect", "asked", "answered"]


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
    asked only when it lets the entry pass.
    """

    def register(function: Function) -> Function:
        position, entry = (hint for name, hint in get_type_hints(function).items() if name != "return")
        _rules.append(Rule(id, function, position, _members(entry), gate))
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


def _members(hint: Any) -> tuple[type[Entry], ...]:
    return get_args(hint) if get_origin(hint) in (Union, types.UnionType) else (hint,)
