"""What a client makes of the messages that it is sent: controls, changed as Flet's own client changes them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

MISSING = object()


class Mirror:
    """All controls of a client by their numbers; the first is the page. A change that cannot be made is a fault.

    Flet's client would stop in the middle of such a message, and show for ever what it had until then.
    """

    def __init__(self) -> None:
        self.controls = dict[int, dict[str, Any]]()
        self.page: dict[str, Any] = {}

    def begin(self, page: dict[str, Any]) -> None:
        """The page, as a client is sent it first."""
        self.page = self._known(page)

    def change(self, id: int, patch: list[Any]) -> None:
        """A message about a control: where in it, and one change after the other."""
        control = self.controls.get(id)
        if control is None:
            return
        where = dict(_paths(patch[0]))
        for operation, *what in patch[1:]:
            try:
                self._do(control, where, operation, what)
            except (IndexError, KeyError, TypeError) as fault:
                raise AssertionError(f"a client cannot do {operation, *what} at {where[what[0]]}: {fault!r}") from fault

    def differs(self, meant: Any, here: Any, path: str = "") -> str:
        """Where it is not as it is meant to be; what is not sent has the value that it has by itself."""
        if isinstance(meant, dict) and isinstance(here, dict):
            told = ((key, each) for key, each in meant.items() if each is not None)
            found = (self.differs(each, here.get(key, MISSING), f"{path}.{key}") for key, each in told)
            return next(filter(None, found), "")
        if isinstance(meant, list) and isinstance(here, list) and len(meant) == len(here):
            found = (self.differs(*each, f"{path}[{i}]") for i, each in enumerate(zip(meant, here, strict=True)))
            return next(filter(None, found), "")
        return "" if meant == here else f"{path}: {str(here)[:80]}, not {str(meant)[:80]}"

    def _do(self, control: dict[str, Any], where: dict[int, list[Any]], operation: int, what: list[Any]) -> None:
        target = _at(control, where[what[0]])
        match operation, what:
            case 0, [_, key, value]:
                target[key] = self._known(value)
            case 1, [_, key, value]:
                _put(target, key, self._known(value))
            case 2, [_, key]:
                _take(target, key)
            case 3, [_, key, to, index]:
                _put(_at(control, where[to]), index, _take(target, key))
            case _:
                raise TypeError(f"nothing is known of {operation}")

    def _known(self, value: Any) -> Any:
        """A value with its controls, which can be found from now on."""
        match value:
            case {"_c": _, "_i": id}:
                control = self.controls[id] = {}
                control |= {key: each if key in ("_c", "_i") else self._known(each) for key, each in value.items()}
                return control
            case dict():
                return {key: self._known(each) for key, each in value.items()}
            case list():
                return [self._known(each) for each in value]
            case _:
                return value


def _paths(node: list[Any], path: tuple[Any, ...] = ()) -> Iterator[tuple[int, Any]]:
    """The way to each place that changes are about, by its number."""
    yield node[0], path
    for key, below in node[1].items() if len(node) > 1 else ():
        yield from _paths(below, (*path, key))


def _at(control: dict[str, Any], path: Any) -> Any:
    place: Any = control
    for key in path:
        place = place[key]
    return place


def _put(target: Any, key: Any, value: Any) -> None:
    if isinstance(target, dict):
        target[key] = value
    elif key <= len(target):
        target.insert(key, value)
    else:
        raise IndexError(key)


def _take(target: Any, key: Any) -> Any:
    return target.pop(key, None) if isinstance(target, dict) else target.pop(key)
