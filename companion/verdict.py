"""What the referee says to an entry."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from companion.box import Question
from companion.entry import Entry
from companion.position import Position
from companion.rules import Refusal


class Broken(NamedTuple):
    """An entry that no longer holds, and why."""

    seq: int
    entry: Entry
    refusals: tuple[Refusal, ...]
    before: Position | None = None  # where it was refused


class Verdict(NamedTuple):
    """Taken (under which number, and as what), refused (what, and why), or first a question.

    `broken` names the later entries that an amendment breaks; `then` is the verdict on the entry that had waited
    for the fact just told.
    """

    ok: bool
    seq: int | None = None
    entry: Entry | None = None
    refusals: tuple[Refusal, ...] = ()
    question: Question | None = None
    broken: tuple[Broken, ...] = ()
    then: Verdict | None = None


class Refused(Exception):
    """Raised when a table cannot even start; carries everything that is wrong with its set-up."""

    def __init__(self, refusals: tuple[Refusal, ...]) -> None:
        super().__init__(refusals)
        self.refusals = refusals


def refused(rule: str, text: str = "refusal", /, **params: Any) -> Verdict:
    """A verdict with one refusal of the kernel's own."""
    return Verdict(False, refusals=(Refusal(rule, text, params),))


def unreadable(error: ValidationError) -> tuple[Refusal, ...]:
    """What is wrong with something that cannot even be read: one refusal per field."""
    found: dict[str, Refusal] = {}
    for fault in error.errors(include_url=False):
        refusal = Refusal("AR-01", _text(fault), _params(fault))
        found.setdefault(refusal.params["field"], refusal)
    return tuple(found.values())[:MOST_FAULTS]


MOST_FAULTS = 20
_FAULTS = {
    "json_invalid": "json",
    "union_tag_invalid": "kind",
    "union_tag_not_found": "no-kind",
    "missing": "missing",
    "extra_forbidden": "extra",
    "int_type": "number",
    "int_from_float": "number",
    "int_parsing_size": "number",
    "greater_than_equal": "low",
    "less_than_equal": "high",
    "too_short": "short",
    "too_long": "long",
    "literal_error": "choice",
    "repeated": "twice",
}


def _text(fault: ErrorDetails) -> str:
    return _FAULTS.get(fault["type"], "value" if fault["loc"] else "no-object")


def _params(fault: ErrorDetails) -> dict[str, Any]:
    about = fault.get("ctx", {})
    params: dict[str, Any] = {"field": _field(fault), "value": _clipped(fault["input"])}
    params |= {
        name: about[name]
        for name in ("ge", "le", "min_length", "max_length", "actual_length", "twice")
        if name in about
    }
    for name in ("tag", "expected", "expected_tags"):
        if name in about:
            params[name] = _listed(about[name])
    return params


def _listed(values: str) -> list[str]:
    """What pydantic lists in English, "'red', 'white' or 'black'" or "50 or 500", value by value."""
    return re.findall(r"'([^']*)'", values) or [_clipped(value) for value in re.split(r", | or ", values)]


def _field(fault: ErrorDetails) -> str:
    """Where it is, without the kind in front and the names that pydantic gives to the members of a union."""
    return ".".join(part for part in map(str, fault["loc"]) if not _MEMBER.search(part))


_MEMBER = re.compile(r"\[|^((constrained-)?int|str|tuple)$")


def _clipped(value: object) -> str:
    text = str(value)
    return text if len(text) <= MOST_SAID else text[:MOST_SAID] + "…"


MOST_SAID = 80
