"""How phones are invited: what is scanned, opened and typed lets them in."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import pytest
import segno
from starlette.applications import Starlette

from companion.language import Language
from mobile.guest import HERE, Guest
from mobile.serve.invitation import announced, in_terminal, qr
from mobile.serve.public import PublicDoor
from tests.games.big_shot import story as shot
from tests.mobile.harness import Phone
from tests.mobile.houses import Company

URL, BORDER = "https://example.org", 2
LIGHT = {"█": (0, 0), "▀": (0, 1), "▄": (1, 0), " ": (1, 1)}  # a sign of a dark terminal is two modules


@pytest.fixture
def house(phone: Callable[..., Phone]) -> tuple[Company, PublicDoor]:
    there = Company(phone, shot.STORY, shot.FOUR)
    door = PublicDoor(Starlette(), there.house, 0, public=URL)
    there.host._run(door.open())
    return there, door


def test_the_terminal_says_all_that_lets_a_phone_in(
    house: tuple[Company, PublicDoor], capsys: pytest.CaptureFixture[str]
) -> None:
    there, door = house
    announced(Language("en").say, door, there.house.code, "http://127.0.0.1:8550/")
    said = capsys.readouterr().out
    link = door.link(URL)
    assert there.house.knows_link(link.removeprefix(f"{URL}/join/")) == "guest"
    assert in_terminal(link) in said
    assert f"open {URL} and enter {there.house.code}." in said


def test_what_the_terminal_shows_is_the_link() -> None:
    link = f"{URL}/join/AbC-123_xyz"
    lines = [list(zip(*map(LIGHT.__getitem__, line), strict=True)) for line in in_terminal(link).splitlines()]
    shown = [bytes(each[BORDER:-BORDER]) for line in lines for each in line][BORDER:-BORDER]
    matrix = [bytes(each) for each in segno.make(link, error="l", micro=False).matrix]
    assert shown[: len(matrix)] == matrix


def test_home_leads_to_what_lets_a_phone_in(house: tuple[Company, PublicDoor]) -> None:
    there, door = house
    host = there.screen(Guest(there.house, door, HERE), "/")
    host.tap("Several phones")
    code = there.house.code
    assert host.find(ft.Image).src == qr(door.link(URL))
    assert host.shows(f"Or open {URL} and enter:")
    assert host.shows(f"{code[:3]} {code[3:]}")
    host.tap("New code")
    assert not host.shows(f"{code[:3]} {code[3:]}")
    assert there.house.try_code(code) == "wrong"
