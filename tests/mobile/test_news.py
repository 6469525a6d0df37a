"""What just happened: the result first and larger, then remarks; a warning covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft
import pytest

from mobile.desks.table import TableDesk
from mobile.games.big_shot import VIEW
from mobile.kits.marks import Picture
from mobile.kits.news import REMARK, RESULT, Line, told
from mobile.theme import LIGHT
from mobile.view import TableView
from tests.mobile.harness import Phone, words
from tests.mobile.test_cards import Invented
from tests.mobile.test_table_screen import seated

Phones = Callable[..., Phone]


class Telegram(Invented):
    """An invented game that says what it likes."""

    def __init__(self, *lines: Line) -> None:
        super().__init__()
        self.lines = lines

    def news(self, desk: TableDesk) -> ft.Control:
        return told(desk, self.lines)


@pytest.fixture
def says(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Phone]:
    def opened(*lines: Line) -> Phone:
        monkeypatch.setitem(cast("dict[str, TableView]", VIEW.uses), "table", Telegram(*lines))
        return seated(phone)[0]

    return opened


def shown(device: Phone, *said: str) -> list[ft.Text]:
    return [text for text in device.find_all(ft.Text) if words(text) in said]


def test_the_result_comes_first_and_larger_and_a_warning_last(says: Callable[..., Phone]) -> None:
    odd, sold, note = Line("Odd", "BS-01", "warning"), Line("Sold", "BS-02"), Line("Note", "BS-03")
    texts = shown(says(odd, sold, note), "Odd", "Sold", "Note")
    assert [(text.value, text.size) for text in texts] == [("Sold", RESULT), ("Note", REMARK), ("Odd", REMARK)]
    assert texts[-1].color == LIGHT.refusal


def test_nothing_that_happened_is_left_out_however_much_it_is(says: Callable[..., Phone]) -> None:
    many = [f"Line {n}" for n in range(12)]
    assert [text.value for text in shown(says(*map(Line, many)), *many)] == many


def test_a_line_opens_its_rule_and_what_was_told_has_none(says: Callable[..., Phone]) -> None:
    device = says(Line("Anna tells it"), Line("By the rule", "BS-12"))
    assert not device.can_tap("Anna tells it")
    device.tap("By the rule")
    assert device.shows("BS-12")


def test_what_it_brought_stands_beside_it_and_a_picture_in_place_of_the_words(says: Callable[..., Phone]) -> None:
    device = says(Line("A villa", "BS-01", figures="+12"), Line("Ten for one", "BS-02", picture=Picture(square)))
    assert "+12" in device.texts()
    assert "Ten for one" not in device.texts()
    assert device.shows("Ten for one"), "it is said all the same"


def square(size: float) -> ft.Control:
    return ft.Container(width=size, height=size)
