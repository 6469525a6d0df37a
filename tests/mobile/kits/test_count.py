"""The parts of a count, each by itself: what is typed and tapped becomes a change of what was typed so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, cast

import flet as ft
import pytest

from companion.box import Facts
from companion.game import games
from companion.language import Language
from mobile.desks.count import CountDesk
from mobile.kits.count import choice, how_many, nameplate, number_field, stepper, who_first
from mobile.session import Session
from tests.mobile.kits.test_typed import Numbered

DIGITS = 4


class Form(CountDesk):
    """A count that keeps what is typed into it."""

    @staticmethod
    def of(**typed: Any) -> Form:
        form = Form(
            session=Session(shelf=cast(Any, None)),
            language=Language("en"),
            repaint=lambda: None,
            game=games()["millionaire"],
            facts=Facts("millionaire"),
            people=(),
            typed=Numbered(**{"players": 3, **typed}),
            final=None,
            faults=(),
            blanks=(),
            missing=(),
            width=366,
            board=(366, 400),
            change=lambda _, changed: setattr(form, "typed", changed(form.typed)),
        )
        return form


def inside(control: Any) -> Iterator[ft.Control]:
    """A control, and everything in it."""
    if isinstance(control, ft.Control):
        yield control
        for name in ("content", "controls", "suffix"):
            part = getattr(control, name, None)
            for each in part if isinstance(part, list) else [part]:
                yield from inside(each)


def tap(control: ft.Control, label: str) -> None:
    """Taps what is called so."""
    found = {name_of(each): each for each in inside(control) if getattr(each, "on_click", None)}
    cast(Callable[[Any], None], cast(Any, found[label]).on_click)(None)


def name_of(control: Any) -> str:
    said = getattr(control, "tooltip", None) or getattr(getattr(control, "content", None), "label", "")
    return str(said or next((each.value for each in inside(control) if isinstance(each, ft.Text)), ""))


def type_in(form: Form, words: str, **how: Any) -> Any:
    """What is there after something was typed into an empty field."""
    field = cast(Any, number_field(form, "key", "Money", digits=DIGITS, **how))
    field.value = words
    field.on_change(ft.Event(name="change", control=field))
    return form.typed.numbers.get("key")


@pytest.mark.parametrize(
    ("words", "number"), [("12", 12), ("0", 0), ("", None), ("12a", None), ("-5", None), ("123456", 1234)]
)
def test_a_number_is_typed_and_what_is_none_is_missing(words: str, number: int | None) -> None:
    assert type_in(Form.of(), words) == number


@pytest.mark.parametrize(("words", "number"), [("-5", -5), ("−5", -5), ("5", 5), ("-", None)])
def test_where_a_game_allows_it_a_number_is_below_nothing(words: str, number: int | None) -> None:
    assert type_in(Form.of(), words, negative=True) == number


def test_the_sign_of_a_number_is_turned_and_that_of_nothing_is_not() -> None:
    form = Form.of(numbers={"key": 7})
    for key, after in (("key", -7), ("other", None)):
        tap(number_field(form, key, "Money", digits=DIGITS, negative=True), "Money: change the sign")
        assert form.typed.numbers.get(key) == after


def edge(form: Form) -> float:
    return float(cast(Any, number_field(form, "key", "Money", digits=DIGITS)).border.side.width)


def test_an_empty_field_stands_out_only_once_something_was_typed() -> None:
    assert edge(Form.of()) == edge(Form.of(numbers={"key": 0})) < edge(Form.of(numbers={"other": 0}))


def test_a_stepper_goes_one_up_and_one_down_within_its_bounds() -> None:
    told = list[int]()
    tap(stepper(Form.of(), 2, "fewer", "more", told.append, most=3), "more")
    tap(stepper(Form.of(), 2, "fewer", "more", told.append, most=3), "fewer")
    assert told == [3, 1]
    bounds = {n: stepper(Form.of(), n, "fewer", "more", told.append, most=3) for n in (0, 2, 3)}
    disabled = {n: [name_of(each) for each in inside(part) if each.disabled] for n, part in bounds.items()}
    assert disabled == {0: ["fewer"], 2: [], 3: ["more"]}


def test_the_number_of_players_is_one_of_those_that_the_game_is_for() -> None:
    form = Form.of()
    part = how_many(form, 2, 5)
    assert [name_of(each) for each in inside(part) if getattr(each, "on_click", None)] == [
        f"{n}\u00a0players" for n in range(2, 6)
    ]
    tap(part, "5\u00a0players")
    assert form.typed.players == 5


def test_a_name_that_is_tapped_is_asked_for() -> None:
    form = Form.of(names={1: "Léa"})
    tap(nameplate(form, 1, ft.Container()), "Rename Léa")
    assert form.kept["naming"] == 1


def test_who_was_first_is_asked_only_between_equals() -> None:
    form, told = Form.of(), list[int]()
    assert who_first(form, "Who?", [1], None, told.append) is None
    part = who_first(form, "Who?", [0, 2], None, told.append)
    assert part
    tap(part, "Player 3")
    assert told == [2]


def test_the_choice_that_was_made_says_so() -> None:
    said = [
        cast(Any, choice(Form.of(), ft.Container(), "red", chosen, lambda: None)).content for chosen in (True, False)
    ]
    assert [each.selected for each in said] == [True, False]
