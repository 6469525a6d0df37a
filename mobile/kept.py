"""Parts of a screen that show the same as before stay the very objects that they were: neither made nor compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial, update_wrapper
from typing import Any, cast
from weakref import ref

import flet as ft
from flet.components.component import Component
from flet.components.utils import current_component, current_renderer


class _Place:
    """One of the places where a component paints a part: nothing of another place is ever compared with what is here.

    Flet compares components of the same function only, so each place has a function of its own.
    """

    def __init__(self, paint: Callable[..., ft.Control], key: str | None) -> None:
        def painted(*args: Any, **kwargs: Any) -> ft.Control:
            return paint(*args, **kwargs)

        self.paint: Any = ft.component(update_wrapper(painted, paint))
        self.key = key
        self.part: Component | None = None

    def painted(self, above: Component, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> ft.Control:
        part = self.part
        if part is None or not _as_it_was(part, args, kwargs):
            renderer: Any = current_renderer()
            renderer.set_memo()
            self.part = part = cast(Component, self.paint(*args, **kwargs, key=self.key))
        else:
            part._parent_component = ref(above)
        return cast(ft.Control, part)


@dataclass
class _Kept:
    """What a component painted, by function and key, in the order of its painting."""

    places: dict[Any, list[_Place]] = field(default_factory=dict)
    painted: dict[Any, int] = field(default_factory=dict)  # how many of them, so far


def begin() -> None:
    """A component is being painted: what it did not paint the last time is forgotten."""
    kept = _kept(current_component())
    kept.places = {each: places[: kept.painted[each]] for each, places in kept.places.items() if each in kept.painted}
    kept.painted.clear()


def kept(
    paint: Callable[..., ft.Control], args: tuple[Any, ...], kwargs: Mapping[str, Any], key: str | None = None
) -> ft.Control:
    """The next part of this function in the component that is being painted; or the one with that key."""
    above = current_component()
    kept = _kept(above)
    n = kept.painted.get((paint, key), 0)
    kept.painted[paint, key] = n + 1
    places = kept.places.setdefault((paint, key), [])
    if n == len(places):
        places.append(_Place(paint, key))
    return places[n].painted(above, args, kwargs)


class _Latest:
    """Does what was painted last."""

    def __init__(self) -> None:
        self.do: Callable[..., Any] = _Latest

    def __call__(self, *args: Any) -> Any:
        return self.do(*args)


def use_latest(do: Callable[..., Any]) -> Callable[..., Any]:
    """Does what this painting means, and is the same in every painting: a part that is given it can stay."""
    latest = cast(_Latest, ft.use_ref(cast(Any, _Latest)).current)
    latest.do = do
    return latest


def _as_it_was(part: Component, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> bool:
    """Whether it is on the screen, and shows what it is to show now."""
    state = part._state
    on_screen = state.mounted and not state.is_dirty and not part._stale
    return on_screen and alike(part.args, args) and alike(part.kwargs, dict(kwargs))


def alike(before: Any, now: Any) -> bool:
    """Whether two values are the same, or equal; what is done on a tap is, if it does the same with the same."""
    if before is now:
        return True
    if type(before) is not type(now):
        return bool(before == now)
    match before:
        case partial():
            return alike((before.func, before.args, before.keywords), (now.func, now.args, now.keywords))
        case tuple() if type(before) is tuple:
            return len(before) == len(now) and all(map(alike, before, now))
        case dict():
            return before.keys() == now.keys() and all(alike(before[name], now[name]) for name in before)
        case _:
            return bool(before == now)


def _kept(component: Component) -> _Kept:
    """It goes with the state of a component, from one of its objects to the next."""
    state: Any = component._state
    if not hasattr(state, "kept"):
        state.kept = _Kept()
    return cast(_Kept, state.kept)
