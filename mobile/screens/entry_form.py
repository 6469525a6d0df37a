"""A form for an entry, made of its own fields: steppers and a keypad, dice, choices to tap, words to type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

import flet as ft

from companion.box import specs
from companion.entry import COMMON, Chance, Entry, LearnFact
from companion.position import Between, Choices, OneOf, PickOf, Position, Prompt, SumOf
from companion.rules import Refusal, check
from mobile.desk import Desk, part_of
from mobile.screens.money import countable
from mobile.widgets.basic import amount, column, faint, icon_button, quiet, row, text
from mobile.widgets.choices import chip, chips
from mobile.widgets.dice import die_button
from mobile.widgets.numbers import keypad

STEPS = (1, 5)
FEW = 2  # fields for which there is room anywhere
FIXED = {"kind", "source", "draw", "fact"}  # what an entry is, where its chance came from, which fact it tells
AS_AT_THE_TABLE = {"source": "table", "draw": None}


@dataclass(frozen=True)
class Draft:
    """An entry on a form: as it was told, or as it likely was; the desk keeps what the form changes."""

    desk: Desk
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
        """The fields to show: those that say something, and the result of chance that is still to be told."""
        lacking = isinstance(self.first, Chance) and self.first.undecided
        known = [name for name, value in self.first if value is not None or lacking or name in self.drawn]
        return self.asked or tuple(name for name in known if name not in FIXED)

    @property
    def drawn(self) -> Mapping[str, Callable[[Draft], ft.Control]]:
        """The fields that the game draws, because a drawing says more than words."""
        own: Mapping[str, Callable[[Draft], ft.Control]] = part_of(self.desk.table.game.id, "FIELDS")
        return own

    @property
    def large(self) -> bool:
        """Whether the form needs room."""
        return len(self.fields) > FEW or any(name in self.drawn for name in self.fields)

    def put(self, **values: Any) -> None:
        """Changes fields, and draws."""
        self.desk.keep(changed={**self.desk.kept.get("changed", {}), **values})

    def refusals(self, entry: Entry) -> tuple[Refusal, ...]:
        """Why an entry would not have been allowed there."""
        return check(self.before, entry, self.before.off)


def likely(desk: Desk, prompt: Prompt) -> Entry:
    """The first entry that a prompt offers: what a form for it begins with."""
    kinds = (*desk.table.use.entries, *COMMON)
    kind = next(each for each in kinds if each.model_fields["kind"].default == prompt.kind)
    values = {name: _first(kind, name, choices) for name, choices in prompt.choices.items()}
    return kind(**values, **({"player": prompt.player} if prompt.player else {}))


def _first(kind: type[Entry], name: str, choices: Choices) -> Any:
    match choices:
        case OneOf(values=(first, *_)):
            return first
        case Between(low=low):
            return low
        case SumOf(units=units):
            return min(unit for unit, n in units.items() if n)
        case PickOf(values=values, low=low):
            return tuple(value for value, n in values.items() for _ in range(n))[:low]
    may, field = schema(kind, name), kind.model_fields[name]
    if not field.is_required():
        return field.get_default(call_default_factory=True)
    return tuple(may["items"].get("enum", ())[:1]) * may.get("minItems", 0)


@cache
def schema(kind: type[Entry], name: str) -> dict[str, Any]:
    """What a field may hold."""
    whole: dict[str, Any] = kind.model_json_schema()["properties"][name]
    return next((each for each in whole.get("anyOf", [whole]) if each.get("type") != "null"), whole)


def form(draft: Draft) -> list[ft.Control]:
    """All that can be changed; empty for an entry that says no more than its kind."""
    if field := draft.desk.kept.get("typing"):
        return [_typing(draft, field)]
    return [draft.drawn.get(name, partial(_field, name=name))(draft) for name in draft.fields]


def _field(draft: Draft, name: str) -> ft.Control:
    desk, may = draft.desk, schema(type(draft.first), name)
    if isinstance(draft.first, LearnFact):
        return _fact(draft, draft.first)
    if name == "player":
        return _choice(draft, name, [(player, player) for player in desk.table.setup.players])
    if name == "account":
        return _choice(draft, name, [(each, desk.language.account(each)) for each in countable(draft.before)])
    if values := may.get("enum"):
        return _choice(draft, name, [(value, _word(desk, name, may, value)) for value in values])
    if may["type"] == "integer":
        low, high = may.get("minimum", 0), may.get("maximum")
        return _die(draft, name) if (low, high) == (1, 6) else _number(draft, name, low, high)
    if may["type"] == "array":
        return _several(draft, name, may)
    return _written(draft, name, may.get("maxLength"))


def _word(desk: Desk, name: str, may: dict[str, Any], value: str) -> str:
    """What a value is called: by the vocabulary that the entry names, else that of its field."""
    return desk.language.format_field(value, may.get("words", name))


def named(desk: Desk, name: str, control: ft.Control) -> ft.Control:
    """A field with its name above it."""
    return column([faint(desk.look, desk.say(f"field.{name}")), control], 4)


def _choice(draft: Draft, name: str, choices: list[tuple[str, str]]) -> ft.Control:
    def choose(value: str) -> None:
        draft.put(**{name: value})

    return named(draft.desk, name, chips(draft.desk.look, choices, getattr(draft.entry, name), choose))


def _die(draft: Draft, name: str) -> ft.Control:
    shown = getattr(draft.entry, name)
    return named(draft.desk, name, row([_face(draft, name, n, n == shown) for n in range(1, 7)], 4))


def _face(draft: Draft, name: str, n: int, chosen: bool) -> ft.Control:
    look = draft.desk.look
    label = f"{draft.desk.say(f'field.{name}')} {n}"
    die = die_button(look, n, label, lambda: draft.put(**{name: n}), 44)
    frame = look.palette.primary if chosen else look.palette.background
    return ft.Container(die, padding=2, border_radius=12, border=ft.Border.all(3, frame))


def _number(draft: Draft, name: str, low: int, high: int | None) -> ft.Control:
    """Steppers, and a keypad one tap away."""
    desk, value = draft.desk, getattr(draft.entry, name)
    said = desk.language.money(value) if name == "amount" else desk.language.number(value)

    def put(n: int) -> None:
        draft.put(**{name: max(low, n if high is None else min(high, n))})

    def step(by: int) -> ft.Control:
        label = desk.say("field.more" if by > 0 else "field.less", n=abs(by), field=desk.say(f"field.{name}"))
        sign = "+" if by > 0 else "−"
        do = partial(lambda by: put(getattr(draft.entry, name) + by), by)
        return quiet(desk.look, f"{sign}{abs(by)}", do, tooltip=label, expand=True, size=18)

    keys = icon_button(desk.look, ft.Icons.DIALPAD, desk.say("field.typed"), lambda: desk.keep(typing=name, typed=""))
    shown = amount(desk.look, said, 28, expand=True, text_align=ft.TextAlign.CENTER)
    buttons = row([step(-by) for by in reversed(STEPS)] + [step(by) for by in STEPS], 6)
    return named(desk, name, column([row([shown, keys]), buttons], 4))


def _typing(draft: Draft, name: str) -> ft.Control:
    desk, most = draft.desk, schema(type(draft.first), name).get("maximum")

    def done() -> None:
        desk.kept["typing"] = None
        if typed := desk.typed():
            draft.put(**{name: min(int(typed), most or int(typed))})
        else:
            desk.redraw()

    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        desk.typed() or str(getattr(draft.entry, name)),
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=done,
        on_close=lambda: desk.keep(typing=None),
    )


def _several(draft: Draft, name: str, may: dict[str, Any]) -> ft.Control:
    """How many of each, as with the pawns of a square."""
    values: list[str] = may["items"]["enum"]

    def held() -> dict[str, int]:
        told: tuple[str, ...] = getattr(draft.entry, name)
        return {value: told.count(value) for value in values}

    def put(value: str, n: int) -> None:
        numbers = held() | {value: n}
        told = tuple(each for each in values for _ in range(numbers[each]))
        if len(told) <= may.get("maxItems", len(told)):
            draft.put(**{name: told})

    def one(value: str) -> ft.Control:
        word = _word(draft.desk, name, may["items"], value)
        return counter(
            draft.desk, text(draft.desk.look, word, expand=True), word, lambda: held()[value], partial(put, value)
        )

    return named(draft.desk, name, column([one(value) for value in values], 0))


def counter(
    desk: Desk, shown: ft.Control, word: str, number: Callable[[], int], put: Callable[[int], None]
) -> ft.Control:
    """How many there are of something, with one less and one more."""
    less, more = desk.say("field.less", n=1, field=word), desk.say("field.more", n=1, field=word)
    return row(
        [
            shown,
            icon_button(desk.look, ft.Icons.REMOVE, less, lambda: put(max(0, number() - 1))),
            amount(desk.look, str(number()), width=desk.look.size(28), text_align=ft.TextAlign.CENTER),
            icon_button(desk.look, ft.Icons.ADD, more, lambda: put(number() + 1)),
        ]
    )


def _written(draft: Draft, name: str, longest: int | None) -> ft.Control:
    look = draft.desk.look
    return ft.TextField(
        value=getattr(draft.entry, name),
        label=draft.desk.say(f"field.{name}"),
        max_length=longest,
        text_size=look.size(17),
        on_change=lambda event: draft.put(**{name: event.control.value}),
    )


def _fact(draft: Draft, entry: LearnFact) -> ft.Control:
    """What is printed on the box: a number, a name, or everything that lies there."""
    spec = specs(draft.desk.table.game.id)[entry.fact]
    if spec.type == "number":
        return _number(draft, "value", spec.low, spec.high)
    if spec.type == "text":
        return _written(draft, "value", None)
    if spec.type == "choice":
        return _choice(draft, "value", [(each, draft.desk.language.value(entry.fact, each)) for each in spec.of])
    return named(draft.desk, "value", row([_ticked(draft, entry.fact, each, spec.of) for each in spec.of], wrap=True))


def _ticked(draft: Draft, fact: str, value: str, among: tuple[str, ...]) -> ft.Control:
    def held() -> tuple[str, ...]:
        told: tuple[str, ...] = getattr(draft.entry, "value", ())
        return told

    def tick() -> None:
        draft.put(value=tuple(each for each in among if (each in held()) != (each == value)))

    return chip(draft.desk.look, draft.desk.language.value(fact, value), value in held(), tick)
