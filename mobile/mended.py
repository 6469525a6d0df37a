"""What Flet 1.0.5 gets wrong, put right.

When something in a list gives way to something of another kind, Flet looks for an equal one that came or went
elsewhere, and tells the client to move that: of shapes that are equal by chance, to and from places that are not there
by then. The client stops in the middle of such a message, and shows for ever what it had until then.

An effect is forgotten that a screen has only from a later painting on: it lay below another one, or was shut. Nobody
would tell it then that its table went on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flet.components.component import Component
from flet.components.hooks.use_effect import EffectHook
from flet.controls.object_patch import DiffBuilder

_after_mounting: Callable[[Component], None] = Component._run_mount_effects
_after_painting: Callable[[Component], None] = Component._run_render_effects


def mend() -> None:
    """Once, before the first visit."""
    DiffBuilder._index_key = _known_by  # type: ignore[method-assign]
    Component._run_mount_effects = _begin_effects  # type: ignore[method-assign]
    Component._run_render_effects = _go_on_with_effects  # type: ignore[method-assign]


def _known_by(self: DiffBuilder, item: Any, item_key: Any, path: list[Any]) -> Any:  # noqa: ARG001 - the names are Flet's
    """Only what has a key is the same in another place; all else is like nothing."""
    return object() if item_key is None else item_key


def _begin_effects(self: Component) -> None:
    _after_mounting(self)
    self._state.begun = len(self._state.hooks)  # type: ignore[attr-defined]


def _go_on_with_effects(self: Component) -> None:
    """Those that are new begin, also where Flet compares what they depend on with nothing."""
    _after_painting(self)
    state: Any = self._state
    if state.mounted:
        for each in state.hooks[state.begun :]:
            if isinstance(each, EffectHook) and each.deps is not None:
                self._schedule_effect(each)
        state.begun = len(state.hooks)
