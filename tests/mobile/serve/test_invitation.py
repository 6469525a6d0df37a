"""How phones are invited: what is scanned, opened and typed lets them in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import pytest
import segno
from starlette.applications import Starlette

from companion.language import Language
from mobile.guest import HERE, Guest
from mobile.serve import house as module
from mobile.serve.house import A_CODE_LIVES
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


def test_a_code_that_has_ended_is_not_shown_any_more(
    house: tuple[Company, PublicDoor], monkeypatch: pytest.MonkeyPatch
) -> None:
    there, door = house
    now, late = [1_000.0], list[tuple[float, Callable[[], None]]]()

    def call_later(seconds: float, do: Callable[..., None], *given: Any, **how: Any) -> asyncio.TimerHandle:
        late.append((seconds, do))
        return at_last(seconds, do, *given, **how)

    loop = there.host._runner.get_loop()
    at_last = loop.call_later
    monkeypatch.setattr(module, "clock", lambda: now[0])
    there.house.new_code()
    monkeypatch.setattr(loop, "call_later", call_later)
    host = there.screen(Guest(there.house, door, HERE), "/phones")
    code = f"{there.house.code[:3]} {there.house.code[3:]}"
    assert host.shows(code)
    seconds, do = next(each for each in late if A_CODE_LIVES <= each[0] < A_CODE_LIVES + 10)
    now[0] += seconds
    host.happen(do)
    assert not host.shows(code)
    assert host.shows("The code has expired.")


@pytest.mark.parametrize("label", ["New code", "Invite other phones", "Send away"])
def test_who_is_no_host_any_more_invites_and_sends_away_nobody(house: tuple[Company, PublicDoor], label: str) -> None:
    """A phone that was the host's keeps the buttons of then."""
    there, door = house
    guest, tom = there.guest(host=True), there.guest("Tom")
    host = there.screen(Guest(there.house, door, guest.id), "/phones")
    if label == "Send away":
        host.tap("Send this phone away: Phone 2 · Tom")
    code = there.house.code
    control, event = host.to_tap(label)
    there.house.change(guest.id, host=False)
    host.fire(control, event)
    assert there.house.code == code
    assert door.is_open
    assert there.house.phone(tom.id)
