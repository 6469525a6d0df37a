"""What Flet 1.0.5 gets wrong, put right.

When something in a list gives way to something of another kind, Flet looks for an equal one that came or went
elsewhere, and tells the client to move that: of shapes that are equal by chance, to and from places that are not there
by then. The client stops in the middle of such a message, and shows for ever what it had until then.
"""

from __future__ import annotations

from typing import Any

from flet.controls.object_patch import DiffBuilder


def mend() -> None:
    """Once, before the first visit."""
    DiffBuilder._index_key = _known_by  # type: ignore[method-assign]


def _known_by(self: DiffBuilder, item: Any, item_key: Any, path: list[Any]) -> Any:  # noqa: ARG001 - the names are Flet's
    """Only what has a key is the same in another place; all else is like nothing."""
    return object() if item_key is None else item_key
