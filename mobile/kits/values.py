"""Any value of an entry on a form: choices to tap, dice, steppers and a keypad, lists, words to type."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce
from typing import Any

import flet as ft
from pydantic import BaseModel

from companion.ledger import countable
from companion.position import Position
from mobile.desks.table import TableDesk
from mobile.kits.dice import one_by_one, picked, rows
from mobile.kits.shapes import (
    Account,
    ByKey,
    Dice,
    Number,
    OneFrom,
    Parts,
    Perhaps,
    Player,
    Several,
    Shape,
    Written,
    blank,
)
from mobile.widgets.basic import amount, column, faint, icon_button, quiet, row, sized, text
from mobile.widgets.choices import chip
from mobile.widgets.numbers import figures, keypad, number

STEPS = (1, 5)
Key = str | int


@dataclass(frozen=True)
class Slot:
    """A place for a value: how it is called, what it can hold, and how to read and to change it.

    It is read at each tap, for thumbs are faster than screens.
    """

    desk: TableDesk
    position: Position  # where the entry is told
    label: str
    shape: Shape
    get: Callable[[], Any]
    put: Callable[[Any], None]
    path: tuple[Key, ...]

    def at(self, key: Key) -> Slot:
        """The place of a part of the value."""
        shape, label = self._part(key)

        def get() -> Any:
            return _part_of(self._whole(), key)

        def put(value: Any) -> None:
            self.put(_with(self._whole(), key, value))

        return Slot(self.desk, self.position, label, shape, get, put, (*self.path, key))

    def _whole(self) -> Any:
        value = self.get()
        return blank(self.shape, self.players) if value is None else value

    def _part(self, key: Key) -> tuple[Shape, str]:
        match self.shape:
            case Parts(parts=parts, by_name=by_name):
                return dict(parts)[str(key)], self.desk.say(f"field.{key}") if by_name else self.label
            case ByKey(item=item):
                return item, said(self.desk, self.shape.words, key)
            case Several(item=item):
                return item, f"{self.label} {int(key) + 1}"
            case Dice():
                return Dice(self.shape.words), self.label
        raise TypeError(self.shape)

    @property
    def given(self) -> Slot:
        """The same place, where something is to be in it."""
        return replace(self, shape=self.shape.inner) if isinstance(self.shape, Perhaps) else self

    @property
    def players(self) -> tuple[str, ...]:
        return self.desk.table.setup.players


def _part_of(whole: Any, key: Key) -> Any:
    if isinstance(whole, BaseModel):
        return getattr(whole, str(key))
    return whole.get(key) if isinstance(whole, Mapping) else whole[int(key)]


def _with(whole: Any, key: Key, value: Any) -> Any:
    if isinstance(whole, BaseModel):
        return whole.model_copy(update={str(key): value})
    if isinstance(whole, Mapping):
        return {**whole, key: value}
    return (*whole[: int(key)], value, *whole[int(key) + 1 :])


def said(desk: TableDesk, vocabulary: str, value: Any) -> str:
    """What a value is called."""
    if value is None:
        return desk.say("field.nobody" if vocabulary == "player" else "field.nothing")
    if isinstance(value, bool):
        own = f"{vocabulary}.{'yes' if value else 'no'}"
        return desk.say(own if desk.language.knows(own) else own.rpartition(".")[2])
    if isinstance(value, Mapping):
        words = (f"{said(desk, vocabulary, key)} ({said(desk, vocabulary, each)})" for key, each in value.items())
        return ", ".join(words)
    if isinstance(value, tuple):
        return desk.language.list(said(desk, vocabulary, each) for each in value) or desk.say("field.nothing")
    return desk.language.format_field(value, vocabulary)


def named(desk: TableDesk, name: str, control: ft.Control) -> ft.Control:
    """A field with its name above it."""
    return labelled(desk, desk.say(f"field.{name}"), control)


def labelled(desk: TableDesk, label: str, control: ft.Control) -> ft.Control:
    return column([faint(desk.look, label), control], 4)


def painted(slot: Slot) -> ft.Control:
    """The place of a value, with its name."""
    if isinstance(slot.shape, Written):
        return _written(slot, slot.shape)
    return labelled(slot.desk, slot.label, _unnamed(slot))


def _unnamed(slot: Slot) -> ft.Control:
    values = choices(slot, slot.shape)
    if values is not None:
        return row([_chip(slot, value) for value in values], wrap=True)
    match slot.shape:
        case Perhaps():
            return column([_chip(slot, None), _unnamed(slot.given)], 6)
        case Dice(n=n):
            return _dice(slot, n)
        case Number():
            return _number(slot, slot.shape)
        case Several():
            return _several(slot, slot.shape)
        case ByKey(keys=keys):
            return column([_line(slot.at(key)) for key in keys or slot.players], 4)
        case Parts(parts=parts):
            return column([painted(slot.at(key)) for key, _ in parts], 8)
    return _written(slot, Written())


def choices(slot: Slot, shape: Shape) -> Sequence[Any] | None:
    """The values that such a place can hold, where they are few enough to be tapped."""
    match shape:
        case OneFrom(values=values):
            return values
        case Player():
            return slot.players
        case Account():
            return countable(slot.position)
        case Perhaps(inner=OneFrom() | Player() as inner):
            return (None, *(choices(slot, inner) or ()))
    return None


def _chip(slot: Slot, value: Any) -> ft.Control:
    words = said(slot.desk, slot.shape.words, value)
    return chip(slot.desk.look, words, slot.get() == value, partial(slot.put, value), key=f"{value}")


# Dice and numbers


def _dice(slot: Slot, n: int) -> ft.Control:
    """A row for each die; where nothing was told before, all are picked first."""
    desk, value = slot.desk, slot.get()
    if value is None:
        told = one_by_one(desk, n, lambda dice: slot.put(dice[0] if n == 1 else dice))
        return rows(desk.look, desk.language, n, told, picked(desk))

    def change(at: int, shows: int) -> None:
        (slot if n == 1 else slot.at(at)).put(shows)

    return rows(desk.look, desk.language, n, change, dict(enumerate((value,) if n == 1 else value)))


def _number(slot: Slot, shape: Number) -> ft.Control:
    """Steppers, and a keypad one tap away."""
    shown = amount(slot.desk.look, _figures(slot), 28, expand=True, text_align=ft.TextAlign.CENTER)
    steps = [_step(slot, shape, by) for by in (*(-by for by in reversed(STEPS)), *STEPS)]
    return column([row([shown, _keys(slot)]), row(steps, 6)], 4)


def _step(slot: Slot, shape: Number, by: int) -> ft.Control:
    desk = slot.desk
    label = desk.say("field.more" if by > 0 else "field.less", n=abs(by), field=slot.label)
    step = partial(_add, slot, shape, by)
    return quiet(desk.look, f"{'+' if by > 0 else '−'}{abs(by)}", step, tooltip=label, expand=True, size=18)


def _add(slot: Slot, shape: Number, by: int) -> None:
    slot.put(_within(shape, (slot.get() or 0) + by))


def _within(shape: Number, n: int) -> int:
    return max(shape.low, n if shape.high is None else min(shape.high, n))


def _figures(slot: Slot) -> str:
    value = slot.get()
    return "–" if value is None else said(slot.desk, slot.shape.words, value)


def _keys(slot: Slot) -> ft.Control:
    desk = slot.desk
    label = desk.say("field.typed") if len(slot.path) == 1 else desk.say("field.typed-of", field=slot.label)
    return icon_button(desk.look, ft.Icons.DIALPAD, label, lambda: desk.keep(typing=slot.path, typed=""))


def typing(slot: Slot, path: Sequence[Key]) -> ft.Control:
    """The number of a place, or of a part of it, by its digits."""
    slot = reduce(lambda whole, key: whole.given.at(key), path, slot).given
    desk, shape = slot.desk, slot.shape
    assert isinstance(shape, Number)

    def done() -> None:
        desk.kept["typing"] = None
        told = number(desk.typed())
        if told is None:
            desk.repaint()
        else:
            slot.put(_within(shape, told))

    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        figures(desk.typed()) or _figures(slot),
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=done,
        on_close=lambda: desk.keep(typing=None),
        low=shape.low,
    )


# What consists of several


def _line(slot: Slot) -> ft.Control:
    """The value of one key: a number on a line of its own."""
    shape = slot.shape
    if not isinstance(shape, Number):
        return painted(slot)
    desk = slot.desk
    name = text(desk.look, slot.label, expand=True)
    return row([counter(desk, name, slot.label, lambda: slot.get() or 0, partial(_put, slot, shape)), _keys(slot)], 0)


def _put(slot: Slot, shape: Number, n: int) -> None:
    slot.put(_within(shape, n))


def counter(
    desk: TableDesk, shown: ft.Control, word: str, number: Callable[[], int], put: Callable[[int], None]
) -> ft.Control:
    """How many there are of something, with one less and one more."""
    less, more = desk.say("field.less", n=1, field=word), desk.say("field.more", n=1, field=word)
    return row(
        [
            shown,
            icon_button(desk.look, ft.Icons.REMOVE, less, lambda: put(max(0, number() - 1))),
            amount(desk.look, str(number()), text_align=ft.TextAlign.CENTER),
            icon_button(desk.look, ft.Icons.ADD, more, lambda: put(number() + 1)),
        ],
        expand=True,
    )


def _several(slot: Slot, shape: Several) -> ft.Control:
    """Tapped one after the other; where each is more than a choice, a form for each."""
    desk = slot.desk
    told: tuple[Any, ...] = slot.get() or ()
    room = shape.most is None or len(told) < shape.most
    values = choices(slot, shape.item)
    erase = icon_button(desk.look, ft.Icons.BACKSPACE, desk.say("erase"), lambda: slot.put((slot.get() or ())[:-1]))
    if values is None:
        add = quiet(desk.look, desk.say("field.add"), partial(_append, slot, blank(shape.item, slot.players)))
        forms = [painted(slot.at(i)) for i in range(len(told))]
        return column([*forms, row([add if room else None, erase if told else None])], 8)
    words = text(desk.look, said(desk, shape.item.words, told), expand=True)
    picks = [_pick(slot, shape, value) for value in values] if room else []
    return column([row([words, erase if told else None]), row(picks, wrap=True)], 6)


def _append(slot: Slot, value: Any) -> None:
    slot.put((*(slot.get() or ()), value))


def _pick(slot: Slot, shape: Several, value: Any) -> ft.Control:
    def pick() -> None:
        if shape.most is None or len(slot.get() or ()) < shape.most:
            _append(slot, value)

    return chip(slot.desk.look, said(slot.desk, shape.item.words, value), False, pick, key=f"{value}")


def _written(slot: Slot, shape: Written) -> ft.Control:
    return ft.TextField(
        value=slot.get(),
        label=slot.label,
        max_length=shape.longest,
        **sized(slot.desk.look),
        on_change=lambda event: slot.put(event.control.value),
    )
