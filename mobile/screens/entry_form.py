"""A form made of an entry's own fields, to amend it: steppers and a keypad for numbers, dice, and choices to tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import flet as ft

from companion.entry import CorrectMoney, CountMoney, Entry
from mobile.desk import Desk
from mobile.screens.money import countable
from mobile.widgets.basic import amount, column, faint, icon_button, quiet, row, text
from mobile.widgets.choices import chips
from mobile.widgets.dice import die_button
from mobile.widgets.numbers import keypad

STEPS = (1, 5)
Field = Callable[[Entry], ft.Control]
FIXED = {"kind", "source", "draw", "fact"}  # what an entry is, where its chance came from, which fact it tells
VOCABULARY = {"pawns": "colour"}  # whose words the values of a field have, where they are not its own


@cache
def schema(kind: type[Entry], name: str) -> dict[str, Any]:
    """What a field may hold."""
    whole: dict[str, Any] = kind.model_json_schema()["properties"][name]
    return next((each for each in whole.get("anyOf", [whole]) if each.get("type") != "null"), whole)


def fields(desk: Desk, entry: Entry) -> list[Field]:
    """How to draw each field that can be changed; none when some field is of a kind that the form cannot show."""
    found = {name: _field(desk, entry, name) for name, value in entry if name not in FIXED and value is not None}
    return [field for field in found.values() if field] if all(found.values()) else []


def _field(desk: Desk, entry: Entry, name: str) -> Field | None:
    may = schema(type(entry), name)
    value = getattr(entry, name)
    if isinstance(entry, CountMoney | CorrectMoney) and entry.account in desk.table.use.hidden(desk.position):
        return None
    if choices := _values(desk, name, may):
        return partial(_choice, desk, name, choices)
    if isinstance(value, int) and not isinstance(value, bool):
        low, high = may.get("minimum", 0), may.get("maximum")
        return partial(_die, desk, name) if (low, high) == (1, 6) else partial(_number, desk, name, low, high)
    if isinstance(value, tuple) and (each := may.get("items", {}).get("enum")):
        return partial(_several, desk, name, each)
    return None


def _values(desk: Desk, name: str, may: dict[str, Any]) -> list[tuple[str, str]]:
    """The values that a field can take, each with its words."""
    if name == "player":
        return [(player, player) for player in desk.table.setup.players]
    if name == "account":
        return [(account, desk.language.account(account)) for account in countable(desk.position)]
    return [(value, _word(desk, name, value)) for value in may.get("enum", ())]


def _word(desk: Desk, name: str, value: str) -> str:
    return desk.language.format_field(value, VOCABULARY.get(name, name))


def _change(desk: Desk, name: str, value: Any) -> None:
    desk.keep(changed={**desk.kept.get("changed", {}), name: value})


def _named(desk: Desk, name: str, control: ft.Control) -> ft.Control:
    return column([faint(desk.look, desk.say(f"field.{name}")), control], 4)


def _choice(desk: Desk, name: str, choices: list[tuple[str, str]], entry: Entry) -> ft.Control:
    return _named(desk, name, chips(desk.look, choices, getattr(entry, name), partial(_change, desk, name)))


def _die(desk: Desk, name: str, entry: Entry) -> ft.Control:
    return _named(desk, name, row([_face(desk, name, n, n == getattr(entry, name)) for n in range(1, 7)], 4))


def _face(desk: Desk, name: str, n: int, chosen: bool) -> ft.Control:
    palette = desk.look.palette
    label = f"{desk.say(f'field.{name}')} {n}"
    die = die_button(desk.look, n, label, partial(_change, desk, name, n), 44)
    return ft.Container(
        die, padding=2, border_radius=12, border=ft.Border.all(3, palette.primary if chosen else palette.background)
    )


def _number(desk: Desk, name: str, low: int, high: int | None, entry: Entry) -> ft.Control:
    """Steppers, and a keypad one tap away."""
    value: int = getattr(entry, name)
    said = desk.language.money(value) if name == "amount" else desk.language.number(value)

    def step(by: int) -> ft.Control:
        to = max(low, value + by) if high is None else min(high, max(low, value + by))
        label = desk.say("field.more" if by > 0 else "field.less", n=abs(by), field=desk.say(f"field.{name}"))
        sign = "+" if by > 0 else "−"
        return quiet(
            desk.look, f"{sign}{abs(by)}", partial(_change, desk, name, to), tooltip=label, expand=True, size=18
        )

    typing = icon_button(
        desk.look, ft.Icons.DIALPAD, desk.say("field.typed"), partial(desk.keep, typing=name, typed="")
    )
    shown = amount(desk.look, said, 28, expand=True, text_align=ft.TextAlign.CENTER)
    buttons = row([step(-by) for by in reversed(STEPS)] + [step(by) for by in STEPS], 6)
    return _named(desk, name, column([row([shown, typing]), buttons], 4))


def typing(desk: Desk, entry: Entry, name: str) -> ft.Control:
    def done() -> None:
        desk.kept["typing"] = None
        if typed := desk.typed():
            _change(desk, name, int(typed))
        else:
            desk.redraw()

    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        desk.typed() or str(getattr(entry, name)),
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=done,
        on_close=partial(desk.keep, typing=None),
    )


def _several(desk: Desk, name: str, values: list[str], entry: Entry) -> ft.Control:
    """How many of each, as with the pawns of a square."""
    held: tuple[str, ...] = getattr(entry, name)

    def put(value: str, n: int) -> None:
        numbers = {each: held.count(each) for each in values} | {value: max(0, n)}
        _change(desk, name, tuple(each for each in values for _ in range(numbers[each])))

    def counter(value: str) -> ft.Control:
        n, word = held.count(value), _word(desk, name, value)
        less = desk.say("field.less", n=1, field=word)
        more = desk.say("field.more", n=1, field=word)
        return row(
            [
                text(desk.look, word, expand=True),
                icon_button(desk.look, ft.Icons.REMOVE, less, partial(put, value, n - 1)),
                amount(desk.look, str(n), width=desk.look.size(28), text_align=ft.TextAlign.CENTER),
                icon_button(desk.look, ft.Icons.ADD, more, partial(put, value, n + 1)),
            ]
        )

    return _named(desk, name, column([counter(value) for value in values], 0))
