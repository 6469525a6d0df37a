"""The entries that a game made of a kit's: found by what they are made of."""

from __future__ import annotations

from typing import Any

from companion.entry import Entry
from companion.position import Pending


def kind_of(step: Pending | None, *bases: type[Entry]) -> Any:
    """The entry of one of these bases that a step accepts."""
    assert step is not None
    return next(kind for kind in step.accepts if issubclass(kind, bases))


def name_of(kind: type[Entry]) -> str:
    """What such an entry is called."""
    return str(kind.model_fields["kind"].default)


def most(kind: type[Entry]) -> int:
    """The largest amount that it can tell."""
    return int(next(limit.le for limit in kind.model_fields["amount"].metadata if hasattr(limit, "le")))
