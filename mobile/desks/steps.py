"""What was typed of a final position, step by step: kept for the visit, so that nothing is lost on another screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

import flet as ft

from companion.box import Value
from mobile.kits.typed import Filled

Steps = tuple["SoFar", ...]


@dataclass(frozen=True)
class SoFar:
    """What was typed so far. Typing on in the same field, named by `what`, is one step to undo."""

    what: str
    typed: Any
    options: Mapping[str, Any] = field(default_factory=dict)
    learnt: Mapping[str, Value] = field(default_factory=dict)  # printed facts told on the way; undone, forgotten


def kept_steps(page: ft.Page, game: str) -> Steps:
    """All that was typed in this visit; none, if nothing was."""
    return cast("Steps", page.session.store.get(_key(game)) or ())


def keep_steps(page: ft.Page, game: str, steps: Steps) -> None:
    page.session.store.set(_key(game), steps)


def fill_in(page: ft.Page, game: str, blank: Any, filled: Filled) -> None:
    """A table's position is typed in as the next step: an undo brings back what was typed before."""
    steps = kept_steps(page, game) or (SoFar("", blank),)
    known = SoFar("", filled.typed, filled.options, steps[-1].learnt)
    if known != steps[-1]:
        keep_steps(page, game, (*steps, known))


def _key(game: str) -> str:
    return f"count:{game}"
