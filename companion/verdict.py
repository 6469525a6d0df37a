"""What the referee says to an entry."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError

from companion.box import Question
from companion.entry import Entry
from companion.rules import Refusal


@dataclass(frozen=True, slots=True)
class Broken:
    """An entry that no longer holds, and why."""

    seq: int
    entry: Entry
    refusals: tuple[Refusal, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Taken (under which number, and as what), refused (and why), or first a question.

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
    """What is wrong with an entry that cannot even be read: one refusal per fault."""
    faults = error.errors(include_url=False)[:MOST_FAULTS]
    return tuple(Refusal("AR-01", _FAULTS.get(fault["type"], "value"), _params(fault)) for fault in faults)


MOST_FAULTS = 20
_FAULTS = {
    "json_invalid": "json",
    "union_tag_invalid": "kind",
    "union_tag_not_found": "no-kind",
    "model_attributes_type": "no-object",
    "model_type": "no-object",
    "dataclass_type": "no-object",
    "missing": "missing",
    "extra_forbidden": "extra",
    "int_type": "number",
    "int_from_float": "number",
    "int_parsing_size": "number",
    "greater_than_equal": "low",
    "less_than_equal": "high",
    "literal_error": "choice",
}


def _params(fault: Any) -> dict[str, Any]:
    kind, *path = [str(part) for part in fault["loc"]] or [""]
    about = {key: str(value)[:300] for key, value in fault.get("ctx", {}).items()}
    return {"field": ".".join(path) or kind, "value": str(fault["input"])[:80], **about}
