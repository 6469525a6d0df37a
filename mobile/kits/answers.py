"""The answers to what a prompt asks for, told with as few taps as it takes: words, dice, players, numbers, lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.entry import Entry
from companion.position import Between, OneOf, PickOf, SumOf
from mobile.desks.table import TableDesk
from mobile.kits.dice import one_by_one, picked, rows
from mobile.kits.offers import Offer
from mobile.kits.people import in_rows, person, somebody
from mobile.kits.shapes import Dice, Perhaps, Player, Shape, blank, left_to_chance, shape_of
from mobile.kits.values import Slot, painted, said, typing
from mobile.theme import TARGET
from mobile.widgets.basic import Handler, column, faint, icon_button, primary, quiet, row, text
from mobile.widgets.numbers import figures, keypad, number

LIKELY = 5  # numbers side by side
LONG = 4  # figures from which on fewer fit
MANY = 24  # choices for which there is no room without scrolling
PART = 0.4  # of the height, for what is scrolled
OF_A_FIELD = ("picked", "first", "typing", "typed", "form")  # what is kept while one field is asked for
OF_AN_ENTRY = ("line", "kind", "who", "told", *OF_A_FIELD)


@dataclass(frozen=True)
class Asking:
    """An entry that is being told on a desk; what was chosen is kept until the table goes on."""

    desk: TableDesk
    offer: Offer

    @property
    def name(self) -> str:
        """The field that is asked for."""
        assert self.offer.open is not None
        return self.offer.open

    @property
    def entry(self) -> type[Entry]:
        kinds = self.desk.table.use.entries
        return next(each for each in kinds if each.model_fields["kind"].default == self.offer.kind)

    @property
    def shape(self) -> Shape:
        """What the field can hold."""
        return shape_of(self.entry, self.name)

    @property
    def given(self) -> Shape:
        """What it holds when it is not left out."""
        return self.shape.inner if isinstance(self.shape, Perhaps) else self.shape

    @property
    def chance(self) -> bool:
        """Whether the program can draw it."""
        return left_to_chance(self.entry, self.name)

    @property
    def label(self) -> str:
        return self.desk.say(f"field.{self.name}")

    def said(self, value: Any) -> str:
        return said(self.desk, self.shape.words, value)

    def told(self, words: str) -> str:
        """An answer as a screen reader says it."""
        return self.desk.say("answer", what=self.label, answer=words)

    def keep(self, **values: Any) -> None:
        """Remembers what was chosen so far, and paints."""
        offer = self.offer
        about = {"kind": offer.kind, "who": offer.player, "told": offer.values}
        self.desk.keep(line=self.desk.table.seq, **about, **values)

    def choose(self, value: Any) -> None:
        """A value was tapped or typed: the next field is asked for, or all is told. What is not offered is refused."""
        chosen = self.offer.choose(self.name, value)
        forget(self.desk, OF_A_FIELD)
        if not chosen.fitting:
            tell(self.desk, {**self.offer.told, self.name: value})
        elif chosen.open:
            Asking(self.desk, chosen).keep()
        else:
            tell(self.desk, chosen.told)


def tell(desk: TableDesk, told: dict[str, Any]) -> None:
    """Tells the table an entry; why it cannot be one is said."""
    entry = desk.table.read_again(told)
    if isinstance(entry, tuple):
        desk.explain(entry)
    else:
        desk.tell([entry], desk.seen)


def forget(desk: TableDesk, names: Sequence[str] = OF_AN_ENTRY) -> None:
    for name in names:
        desk.kept.pop(name, None)


def answers(asking: Asking) -> Sequence[ft.Control | None]:
    """All that the field that is asked for can be."""
    match asking.offer.choices(asking.name):
        case OneOf(values=values):
            return _listed(asking, values)
        case Between() | SumOf() as numbers:
            return [_numbers(asking, numbers)]
        case PickOf() as picks:
            return _picks(asking, picks)
        case _:
            return _form(asking)


# One of several


def _listed(asking: Asking, values: tuple[Any, ...]) -> list[ft.Control | None]:
    """Dice, players, or words to tap; what can be left to chance, the program draws."""
    chance = asking.chance and None in values
    told = tuple(value for value in values if value is not None or not chance)
    draw = _draw(asking) if chance else None
    if isinstance(asking.given, Dice):
        left_out = _value(asking, None) if None in told else None
        return [draw, _or_real(asking, asking.given.n) if chance else None, _dice(asking, asking.given.n), left_out]
    if isinstance(asking.given, Player):
        return [draw, people(asking.desk, asking.label, {each: partial(asking.choose, each) for each in told})]
    buttons = [_value(asking, value) for value in told]
    return [draw, _scrolled(asking, row(buttons, wrap=True, run_spacing=8), len(told))]


def _or_real(asking: Asking, n: int) -> ft.Control:
    words = asking.desk.say("roll.or-die" if n == 1 else "roll.or-dice")
    return faint(asking.desk.look, words, text_align=ft.TextAlign.CENTER)


def _dice(asking: Asking, n: int) -> ft.Control:
    desk = asking.desk
    told = one_by_one(desk, n, lambda dice: asking.choose(dice[0] if n == 1 else dice), asking.keep)
    return rows(desk.look, desk.language, n, told, picked(desk))


def _draw(asking: Asking) -> ft.Control:
    """What the program does by chance."""
    desk, who = asking.desk, asking.offer.player
    dice = desk.say("roll.for", player=who) if who else desk.say("roll-it")
    label = dice if isinstance(asking.given, Dice) else desk.say("draw-it")
    return primary(desk.look, label, partial(asking.choose, None), ft.Icons.CASINO)


def _value(asking: Asking, value: Any, words: str = "") -> ft.Control:
    """A value to tap."""
    said = words or asking.said(value)
    choose = partial(asking.choose, value)
    return quiet(asking.desk.look, said, choose, size=18, tooltip=asking.told(said), key=f"{value}")


def people(desk: TableDesk, what: str, do: Mapping[str | None, Handler], chosen: str | None = "") -> ft.Control:
    """Players to tap, or nobody; for what, only a screen reader needs to be told."""
    nobody = desk.say("field.nobody")
    called = [name or nobody for name in do]
    labels = [desk.say("answer", what=what, answer=each) for each in called]
    cells = [
        person(desk, name, label, tap, name == chosen) if name else somebody(desk, nobody, label, tap, chosen is None)
        for label, (name, tap) in zip(labels, do.items(), strict=True)
    ]
    return in_rows(desk, cells, called)


def _scrolled(asking: Asking, content: ft.Control, n: int) -> ft.Control:
    """All of many choices, in a part of the screen."""
    if n <= MANY:
        return content
    return column([content], scroll=ft.ScrollMode.AUTO, height=asking.desk.session.height * PART)


# Numbers


def _numbers(asking: Asking, choices: Between | SumOf) -> ft.Control:
    """Likely numbers side by side, smaller and larger ones, all there is, and a keypad."""
    desk = asking.desk
    chips = [_value(asking, n) for n in _likely(desk, choices)]
    keys = icon_button(
        desk.look, ft.Icons.DIALPAD, desk.say("other-number"), lambda: asking.keep(typing=True, typed="")
    )
    less, more = (_shift(asking, choices, by) for by in (-1, 1))
    return row([less, *chips, more, _all(asking, choices), keys], 6, wrap=True)


def _likely(desk: TableDesk, choices: Between | SumOf) -> tuple[int, ...]:
    """The lowest numbers, or those that somebody went to; of tokens, one of each."""
    if isinstance(choices, SumOf):
        return tuple(sorted(unit for unit, n in choices.units.items() if n))
    low, high = choices.low, choices.high
    first = min(desk.kept.get("first", low), high - _shown(choices) + 1)
    return tuple(range(max(low, first), min(high, max(low, first) + _shown(choices) - 1) + 1))


def _shown(choices: Between) -> int:
    return LIKELY if len(str(choices.low)) < LONG else LIKELY - 2


def _shift(asking: Asking, choices: Between | SumOf, by: int) -> ft.Control | None:
    """To the numbers below, or above."""
    if isinstance(choices, SumOf):
        return None
    likely, desk = _likely(asking.desk, choices), asking.desk
    if (likely[0] <= choices.low) if by < 0 else (likely[-1] >= choices.high):
        return None
    icon, label = (ft.Icons.REMOVE, "numbers.smaller") if by < 0 else (ft.Icons.ADD, "numbers.larger")
    first = likely[0] + by * _shown(choices)
    return icon_button(desk.look, icon, desk.say(label), lambda: asking.keep(first=first))


def _all(asking: Asking, choices: Between | SumOf) -> ft.Control | None:
    """All the money that somebody has, if that is the most that can be told."""
    desk = asking.desk
    most = choices.high if isinstance(choices, Between) else sum(unit * n for unit, n in choices.units.items())
    if most in _likely(desk, choices) or desk.position.balances.get(asking.offer.player) != most:
        return None
    return _value(asking, most, desk.say("numbers.all", amount=asking.said(most)))


def typed(asking: Asking) -> ft.Control:
    """A number by its digits: of the field that is asked for, or in the form that is filled in."""
    desk = asking.desk
    if desk.kept["typing"] is not True:
        return typing(_slot(asking), desk.kept["typing"][1:])

    choices = asking.offer.choices(asking.name)

    def done() -> None:
        told = number(desk.typed())
        if told is not None:
            asking.choose(told)

    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        figures(desk.typed()) or "…",
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=done,
        on_close=lambda: desk.keep(typing=None, typed=""),
        low=choices.low if isinstance(choices, Between) else 1,
    )


# Lists


def _picks(asking: Asking, choices: PickOf) -> list[ft.Control | None]:
    """Tapped one after the other; when there can be no more, they are told."""
    desk, told = asking.desk, _picked(asking)
    left = {value: n - told.count(value) for value, n in choices.values.items()}
    buttons = [_pick(asking, choices, value, n) for value, n in left.items() if n > 0]
    words = text(desk.look, asking.said(told), 17, expand=True)
    back = icon_button(
        desk.look, ft.Icons.BACKSPACE, desk.say("erase"), lambda: asking.keep(picked=_picked(asking)[:-1])
    )
    enough = len(told) >= choices.low
    done = primary(desk.look, desk.say("done"), lambda: asking.choose(_picked(asking)), height=TARGET)
    return [
        row([words, back if told else None, done if enough else None]) if told or enough else None,
        _scrolled(asking, row(buttons, wrap=True, run_spacing=8), len(buttons)),
    ]


def _picked(asking: Asking) -> tuple[Any, ...]:
    told: tuple[Any, ...] = asking.desk.kept.get("picked", ())
    return told


def _pick(asking: Asking, choices: PickOf, value: Any, n: int) -> ft.Control:
    """A value to tap, with how many of it there are."""

    def pick() -> None:
        told = (*_picked(asking), value)
        if told.count(value) > choices.values[value]:
            return
        if len(told) < choices.high:
            asking.keep(picked=told)
        else:
            asking.choose(told)

    words = asking.said(value)
    shown = words if n == 1 else f"{words} × {n}"
    return quiet(asking.desk.look, shown, pick, size=18, tooltip=asking.told(words), key=f"{value}")


# Anything else


def _form(asking: Asking) -> list[ft.Control | None]:
    """What has too many values to list is filled in, then told."""
    desk, slot = asking.desk, _slot(asking)
    button = quiet if asking.chance else primary
    done = button(desk.look, desk.say("done"), lambda: asking.choose(slot.get()))
    form = column([painted(slot)], scroll=ft.ScrollMode.AUTO, height=desk.session.height * PART)
    return [_draw(asking) if asking.chance else None, form, done]


def _slot(asking: Asking) -> Slot:
    desk, first = asking.desk, blank(asking.given, asking.desk.table.setup.players)

    def put(value: Any) -> None:
        asking.keep(form=value)

    return Slot(
        desk, desk.position, asking.label, asking.given, lambda: desk.kept.get("form", first), put, (asking.name,)
    )
