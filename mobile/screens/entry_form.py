"""A form for an entry, made of its own fields, or of those that its game paints better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.box import specs
from companion.entry import COMMON, Chance, Entry, LearnFact
from companion.position import Between, Choices, OneOf, PickOf, Position, Prompt, SumOf
from companion.rules import Refusal, check
from mobile.desks.table import TableDesk
from mobile.kits.shapes import Number, Perhaps, Shape, Written, blank, left_to_chance, shape_of
from mobile.kits.values import Slot, counter, named, painted, typing
from mobile.widgets.basic import row
from mobile.widgets.choices import chip

__all__ = ["EntryForm", "counter", "fields_of", "likely", "named"]

# What an entry is, where it came from, which fact it tells.
FIXED = {"kind", "source", "draw", "joined", "fact", "from_box"}
AS_AT_THE_TABLE = {"source": "table", "draw": None}


@dataclass(frozen=True)
class EntryForm:
    """An entry on a form: as it was told, or as it likely was; the desk keeps what the form changes."""

    desk: TableDesk
    first: Entry
    before: Position  # where it is told
    asked: tuple[str, ...] = ()  # the fields to ask for; none: all of them

    @property
    def entry(self) -> Entry:
        """As it is now: asked at each tap, for thumbs are faster than screens."""
        entry = self.first.model_copy(update=self.desk.kept.get("changed", {}))
        changed = isinstance(entry, Chance) and entry != self.first
        return entry.model_copy(update=AS_AT_THE_TABLE) if changed else entry

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields to show."""
        return self.asked or tuple(name for name in type(self.first).model_fields if name not in FIXED)

    @property
    def painted(self) -> Mapping[str, Callable[[EntryForm], ft.Control]]:
        """The fields that the game paints, because a painting says more than words."""
        return self.desk.fields

    def put(self, **values: Any) -> None:
        """Changes fields, and paints."""
        self.desk.keep(changed={**self.desk.kept.get("changed", {}), **values})

    @property
    def unreadable(self) -> tuple[Refusal, ...]:
        """Why there can be no such entry at all: too long a list, a name that is no name."""
        read = self.desk.table.read(self.entry.text())
        return read if isinstance(read, tuple) else ()

    def refusals(self, entry: Entry) -> tuple[Refusal, ...]:
        """Why an entry would not have been allowed there."""
        return check(self.before, entry, self.before.off)


def likely(desk: TableDesk, prompt: Prompt) -> Entry:
    """The first entry that a prompt offers: what a form for it begins with."""
    kinds = (*desk.table.use.entries, *COMMON)
    kind = next(each for each in kinds if each.model_fields["kind"].default == prompt.kind)
    values = {name: _first(desk, kind, name, choices) for name, choices in prompt.choices.items()}
    return kind(**values, **({"player": prompt.player} if prompt.player else {}))


def _first(desk: TableDesk, kind: type[Entry], name: str, choices: Choices) -> Any:
    match choices:
        case OneOf(values=(first, *_)):
            return first
        case Between(low=low):
            return low
        case SumOf(units=units):
            return min(unit for unit, n in units.items() if n)
        case PickOf(values=values, low=low):
            return tuple(value for value, n in values.items() for _ in range(n))[:low]
    field = kind.model_fields[name]
    if not field.is_required():
        return field.get_default(call_default_factory=True)
    return blank(shape_of(kind, name), desk.table.setup.players)


def fields_of(form: EntryForm) -> list[ft.Control]:
    """All that can be changed; empty for an entry that says no more than its kind."""
    if path := form.desk.kept.get("typing"):
        return [typing(_slot(form, path[0]), path[1:])]
    return [form.painted.get(name, partial(_field, name=name))(form) for name in form.fields]


def _field(form: EntryForm, name: str) -> ft.Control:
    if isinstance(form.first, LearnFact) and specs(form.desk.table.game.id)[form.first.fact].of:
        return _printed(form, form.first.fact)
    return painted(_slot(form, name))


def _slot(form: EntryForm, name: str) -> Slot:
    """The place of a field."""

    def put(value: Any) -> None:
        form.put(**{name: value})

    return Slot(
        form.desk,
        form.before,
        form.desk.say(f"field.{name}"),
        _shape(form, name),
        lambda: getattr(form.entry, name),
        put,
        (name,),
    )


def _shape(form: EntryForm, name: str) -> Shape:
    """What a field can hold: what was drawn cannot be left out any more, and a fact is as its box can have it."""
    kind = type(form.first)
    shape = shape_of(kind, name)
    if isinstance(form.first, LearnFact):
        return _of_fact(form, form.first.fact)
    return shape.inner if isinstance(shape, Perhaps) and left_to_chance(kind, name) else shape


def _of_fact(form: EntryForm, fact: str) -> Shape:
    """What is printed on the box: a number or a name."""
    spec = specs(form.desk.table.game.id)[fact]
    return Number("", spec.low, spec.high) if spec.type == "number" else Written("")


def _printed(form: EntryForm, fact: str) -> ft.Control:
    """What is printed there of what can be: one of it, or everything that is ticked."""
    desk, spec = form.desk, specs(form.desk.table.game.id)[fact]

    def held() -> tuple[str, ...]:
        told: str | tuple[str, ...] = getattr(form.entry, "value", ())
        return (told,) if isinstance(told, str) else told

    def tap(value: str) -> None:
        ticked = tuple(each for each in spec.of if (each in held()) != (each == value))
        form.put(value=value if spec.type == "choice" else ticked)

    chips = [
        chip(desk.look, desk.language.value(fact, each), each in held(), partial(tap, each), key=each)
        for each in spec.of
    ]
    return named(desk, "value", row(list(chips), wrap=True))
