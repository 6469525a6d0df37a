"""What Flet 1.0.5 does around every tap, done with less work: the same messages, sooner.

Flet looks at every field of each control that it made, compared or took away, most of them never set; here only at
those that were. And a border or a padding that was made before is that one again: it need not be compared.
"""

from __future__ import annotations

import dataclasses
import gc
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, cast
from weakref import ref

import flet as ft
from flet.controls import base_control
from flet.controls.base_control import BaseControl
from flet.controls.control_event import get_event_field_type
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, get_control_key
from flet.controls.value_types import Prop
from flet.messaging import protocol
from flet.messaging.protocol import Message

PLAIN = (str, int, float)  # what holds no controls; None neither


@dataclasses.dataclass(frozen=True)
class Instead:
    """What Flet does, and what is done instead."""

    where: Any
    name: str
    quick: Any
    own: Any

    def do(self) -> None:
        setattr(self.where, self.name, self.quick)

    def undo(self) -> None:
        setattr(self.where, self.name, self.own)


def _instead(where: Any, name: str, quick: Any) -> Instead:
    return Instead(where, name, quick, vars(where).get(name, getattr(where, name)))


OWN_CONFIGURE, OWN_REMOVED = DiffBuilder._configure_dataclass, DiffBuilder._removed_controls
OWN_COMPARE, OWN_LISTS = DiffBuilder._compare_dataclasses, DiffBuilder._compare_lists
OWN_SET, OWN_EVENT = Prop.__set__, get_event_field_type
OWN_ROOT_FIELD: Any = protocol._get_root_dataclass_field
ENCODING: Any = protocol.configure_encode_object_for_msgpack
OWN_ENCODE = ENCODING(BaseControl)
VALUES: tuple[tuple[Any, str], ...] = (
    (ft.Border, "all"),
    (ft.BorderRadius, "only"),
    (ft.Padding, "only"),
    (ft.Padding, "symmetric"),
)


@cache
def quicken() -> None:
    """Once, before the first visit.

    What was loaded for good is not looked through for garbage again; and nothing is written out for logs that are not
    kept.
    """
    gc.freeze()
    for parts in PARTS.values():
        for each in parts:
            each.do()


def _put(where: Any, name: str, what: Any) -> None:
    setattr(where, name, what)


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a control or a value that may hold others."""
    return tuple(field.name for field in dataclasses.fields(kind) if not field.metadata.get("skip", False))


def _within(item: Any) -> Iterator[Any]:
    """What was put into a control or a value, in the order of its fields."""
    kind: Any = type(item)
    values = getattr(item, "_values", None)
    for name in _names(kind):
        if values is None or name in kind._structural_fields:
            value = getattr(item, name)
        elif name in values:
            value = values[name]
        else:
            continue
        if value is not None and not isinstance(value, PLAIN):
            yield value


def _post_init(self: Any, ref: Any) -> None:
    """Finishes a control. Its class is changed once at most: Python forgets all that it found out about one that is."""
    kind: Any = type(self)
    if kind.__hash__ is not BaseControl.__hash__:
        kind.__hash__ = BaseControl.__hash__
    self._i = ControlId.next()
    if getattr(self, "_c", None) is None:
        raise ValueError(f"{kind.__qualname__} has no name on the client: @control is missing.")
    if ref is not None:
        ref.current = self
    self.init()
    self._dirty.clear()


def _set(self: Prop, obj: Any, value: Any) -> None:
    """Gives a field a value: most often, when a control is made, the one that it has."""
    if value is not self.default or self.name in obj._values:
        OWN_SET(self, obj, value)


def _encoding(_: Any) -> Any:
    """What makes a message of controls."""
    return _encode


def _encode(item: Any) -> Any:
    """What is sent of a control or a value that never changes: the fields that were set. Nothing is kept of them."""
    kind: Any = type(item)
    values = getattr(item, "_values", None)
    if values is None or not hasattr(item, "_frozen"):
        return OWN_ENCODE(item)
    sent: dict[str, Any] = {}
    defaults, events = kind._root_defaults, kind._event_fields
    for name, value in values.items():
        if value is not None and (name not in defaults or value != defaults[name]):
            sent[name] = name in events or value
    for name, value in kind._override_props.items():
        if value is not None:
            sent.setdefault(name, value)
    for name, default in _structure(kind):
        value = getattr(item, name)
        if value if isinstance(value, list | dict) else value is not None and value != default:
            sent[name] = value
    return sent


@cache
def _structure(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields that every control of a kind has, and what they are unless they are something else."""
    roots = ((name, OWN_ROOT_FIELD(kind, name)) for name in kind._structural_fields)
    return tuple((name, root.default if root else None) for name, root in roots)


def event_type(control: Any, name: str) -> Any:
    """What a handler is given: found once for each kind of control."""
    kind: Any = type(control)
    return _event_type(kind, name)


@cache
def _event_type(kind: Any, name: str) -> Any:
    return OWN_EVENT(object.__new__(kind), name)


def _compare(self: DiffBuilder, parent: Any, path: list[Any], src: Any, dst: Any, frozen: bool) -> None:
    """Compares a control or a value with the one that was there before, by the fields that were set in either."""
    before, after = getattr(src, "_values", None), getattr(dst, "_values", None)
    control: Any = self.control_cls
    alone = isinstance(parent, control) and parent.is_isolated()
    if not frozen or src is dst or before is None or after is None or alone:
        OWN_COMPARE(self, parent, path, src, dst, frozen)
        return
    known = isinstance(dst, control)
    if known:
        _take_over(self, parent, src, dst)
    kind: Any = type(dst)
    for name in kind._structural_fields:
        old, new = getattr(src, name), getattr(dst, name)
        if not _same(old, new):
            self._compare_values(dst, path, name, old, new, frozen)
    for name in {**before, **after}:
        default = kind._prop_defaults.get(name)
        old, new = before.get(name, default), after.get(name, default)
        if old is new or _same(old, new):
            continue
        if name in kind._event_fields:
            old, new = old is not None, new is not None
        elif not self._holds_control(new) and old == new:
            continue
        self._compare_values(dst, path, name, old, new, frozen)
    if not known or parent is None:
        self._dataclass_removed(src)
        self._dataclass_added(dst, parent, frozen)


def _take_over(builder: DiffBuilder, parent: Any, src: Any, dst: Any) -> None:
    """A control takes the place of the one that was there before."""
    dst._migrate_state(src)
    if not hasattr(dst, "_initialized"):
        frozen = dst.__dict__.pop("_frozen", None)
        dst.build()
        if frozen is not None:
            object.__setattr__(dst, "_frozen", frozen)
        object.__setattr__(dst, "_initialized", True)
    if parent is not None:
        builder._dataclass_added(dst, parent, True)
        builder._dataclass_removed(src)
    dst._before_update_safe()


def _same(old: Any, new: Any) -> bool:
    """Whether two values are alike without a look into them: plain, or empty."""
    return type(old) is type(new) and (old == new if isinstance(new, PLAIN) else not old and not new)


def _compare_lists(
    self: DiffBuilder, parent: Any, path: list[Any], src: list[Any], dst: list[Any], frozen: bool
) -> None:
    """Compares one by one, where all are what they were."""
    if not (frozen and len(src) == len(dst) and all(map(_alike, src, dst))):
        OWN_LISTS(self, parent, path, src, dst, frozen)
        return
    for at, (old, new) in enumerate(zip(src, dst, strict=True)):
        self._compare_dataclasses(parent, [*path, at], old, new, frozen)


def _alike(old: Any, new: Any) -> bool:
    """Whether two items of a list are the same control or value, as it was and as it is."""
    return (
        type(old) is type(new)
        and hasattr(new, "_values")
        and getattr(old, "fn", None) is getattr(new, "fn", None)
        and get_control_key(old) == get_control_key(new)
    )


def _configure(
    self: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> Iterable[Any]:
    """Prepares what was added, and all that is in it."""
    if configure_setattr_only or not (frozen or hasattr(item, "_frozen")):
        return OWN_CONFIGURE(self, item, parent, frozen, configure_setattr_only)
    found: list[Any] = []
    _prepare(self.control_cls, item, parent, frozen, found)
    return found


def _prepare(control: Any, item: Any, parent: Any, frozen: bool, found: list[Any]) -> None:
    if isinstance(item, list | dict):
        for each in item.values() if isinstance(item, dict) else item:
            _prepare(control, each, parent, frozen, found)
        return
    kind = type(item)
    if not hasattr(kind, "__dataclass_fields__"):
        return
    if parent is None:
        above = getattr(item, "_parent", None)
        parent = above() if above else None
    if parent:
        item._parent = ref(parent)
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    else:
        item._frozen = frozen
    if getattr(kind, "__flet_control_cls__", None) is None:
        _put(kind, "__flet_control_cls__", control)
    if isinstance(item, control):
        parent = item
        item.build()
        item._before_update_safe()
        object.__setattr__(item, "_initialized", True)
        found.append(item)
    for each in _within(item):
        _prepare(control, each, parent, frozen, found)


def _removed(self: DiffBuilder, item: Any, recurse: bool) -> Iterable[Any]:
    """The controls in what was taken away."""
    found: list[Any] = []
    _collect(self, item, recurse, found)
    return found


def _collect(builder: DiffBuilder, item: Any, recurse: bool, found: list[Any]) -> None:
    if isinstance(item, list | dict):
        for each in item.values() if isinstance(item, dict) else item:
            _collect(builder, each, recurse, found)
    elif isinstance(item, cast(type, builder.control_cls)):
        if hasattr(item, "__prev_lists"):
            found.extend(OWN_REMOVED(builder, item, recurse))
            return
        if recurse:
            for each in _within(item):
                _collect(builder, each, recurse, found)
        found.append(item)


_kept = lru_cache(maxsize=4096)  # a screen has some dozen; a server many screens

PARTS: Mapping[str, tuple[Instead, ...]] = {  # and what each earns of a tap in the five games, by tests/bench/taps.py
    "controls are finished": (_instead(BaseControl.__post_init__, "__code__", _post_init.__code__),),  # 4 to 10 %
    "values are made once": tuple(_instead(kind, way, _kept(getattr(kind, way))) for kind, way in VALUES),  # 0 to 13 %
    "no words for logs": (_instead(Message, "__repr__", object.__repr__),),  # on a server 1 to 3 %; some take 0.8 s
    "encoding": (  # up to 13 %; and Flet's own keeps lists of what never changes, with which a client comes to stand
        Instead(protocol, "_encode", _encode, None),
        _instead(ENCODING, "__code__", _encoding.__code__),
    ),
    "fields are set": (_instead(Prop, "__set__", _set),),  # about 1 %
    "event types": (_instead(base_control, "get_event_field_type", event_type),),  # 1 to 7 %
    "controls are compared": (_instead(DiffBuilder, "_compare_dataclasses", _compare),),  # with lists 8 to 40 %
    "lists are compared": (_instead(DiffBuilder, "_compare_lists", _compare_lists),),
    "what is added": (_instead(DiffBuilder, "_configure_dataclass", _configure),),  # with the next 2 to 14 %
    "what is removed": (_instead(DiffBuilder, "_removed_controls", _removed),),
}
