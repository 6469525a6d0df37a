"""What moves on the table's screen says what happened: money slides, the promoter hops; figures are true at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft
import pytest

from companion.table import Table
from mobile.games.big_shot.board import MOST_HOPS, BoardPlan, hops
from mobile.widgets.coins import EDGE, LEVEL, OUTWARD
from mobile.widgets.motion import LONG
from tests.mobile.harness import Phone, walk, words
from tests.mobile.test_feel import FEATURES
from tests.mobile.test_table_screen import seated

Phones = Callable[..., Phone]
STILL = {"get_accessibility_features": {**FEATURES, "reduce_motion": True}}
WON = "Anna leads\nAnna rolls 1\nTom bids 3\nZoé passes\nMax passes"  # the next pass lets Tom pay


def coins(device: Phone) -> list[ft.Container]:
    return [each for each in device.find_all(ft.Container) if each.animate_align]


def says(coin: ft.Container) -> str:
    return next(words(path[-1]) for path in walk(coin) if isinstance(path[-1], ft.Text))


def way(device: Phone) -> tuple[ft.Alignment, ft.Alignment]:
    """From where to where the one coin slides, as a client shows it; then it is gone."""
    (coin,) = coins(device)
    start = coin.align
    device.fire(coin, "size_change", {"w": 366, "h": 114})
    (coin,) = coins(device)
    end = coin.align
    device.fire(coin, "animation_end", "align")
    assert coins(device) == []
    assert start
    assert end
    return start, end


def promoter(device: Phone) -> ft.Container:
    (frame,) = [each for each in device.find_all(ft.Container) if each.animate_position is not None]
    return frame


def stands_on(device: Phone, square: int) -> bool:
    box, frame = BoardPlan(390 - 24).square(square).smaller(1.5), promoter(device)
    return (frame.left, frame.top) == (box.x, box.y)


def test_money_slides_from_who_pays_to_the_bank_and_back_when_it_is_undone(phone: Phones) -> None:
    device, table = seated(phone, WON)
    device.tap("Passer")
    assert [says(coin) for coin in coins(device)] == ["3 M$"]
    assert "7 M$" in device.texts()  # what Tom has left, before anything has moved
    there = way(device)
    assert (there[0].y, there[1].y) == (LEVEL, EDGE)
    device.tap("Annuler la dernière action")
    back = way(device)
    assert (back[0].y, back[1].y) == (EDGE, LEVEL)
    seat = table.setup.players.index("Tom")
    assert [each.x for each in (*there, *back)] == [pytest.approx(OUTWARD * ((2 * seat + 1) / 4 - 1))] * 4


def test_a_loan_slides_from_the_bank_to_who_borrows(phone: Phones) -> None:
    device, _ = seated(phone, "Anna leads\nAnna rolls 1")
    device.tap("Emprunter : +9 (10 dus)")
    start, end = way(device)
    assert (start.y, end.y) == (EDGE, LEVEL)


def test_nothing_slides_when_the_table_is_opened_again(phone: Phones) -> None:
    device, table = seated(phone, WON)
    device.tap("Passer")
    assert coins(device)
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert coins(device) == []


def test_nothing_slides_when_several_entries_are_taken_back_at_once(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads\nAnna rolls 1\nTom borrows\nTom bids 3\nZoé passes")
    table.undo()
    table.undo()
    device.tap("Taper un autre montant")  # paints the screen again
    assert device.shows("Valider")
    assert coins(device) == []


def test_the_next_entry_does_not_wait_for_a_coin(phone: Phones) -> None:
    device, _ = seated(phone, WON)
    device.tap("Passer")
    device.tap("Annuler la dernière action")
    (coin,) = coins(device)
    assert coin.align
    assert coin.align.y == EDGE


def test_the_promoter_hops_from_square_to_square_and_back_when_it_is_undone(phone: Phones) -> None:
    device, table = seated(phone, "Anna leads")
    began = now(table)
    device.tap("Le dé indique 3")
    ended = now(table)
    assert ended != began
    for square in hops(began, ended, 1):
        assert stands_on(device, square)
        device.fire(promoter(device), "animation_end", "position")
    assert stands_on(device, ended)
    device.tap("Annuler la dernière action")
    for square in hops(ended, began, -1):
        assert stands_on(device, square)
        device.fire(promoter(device), "animation_end", "position")
    assert stands_on(device, began)


def now(table: Table) -> int:
    position: Any = table.position
    return int(position.promoter)


@pytest.mark.parametrize(
    ("start", "end", "stepped", "seen"),
    [
        (17, 2, 1, [18, 1, 2]),
        (2, 17, -1, [1, 18, 17]),
        (4, 4, 1, []),
        (3, 9, 0, []),
        (3, 9, -5, []),
    ],
)
def test_the_squares_that_he_is_seen_on(start: int, end: int, stepped: int, seen: list[int]) -> None:
    assert hops(start, end, stepped) == seen


def test_a_long_way_takes_no_longer(phone: Phones) -> None:
    seen = hops(1, 18, 1)
    assert len(seen) <= MOST_HOPS
    assert seen[-1] == 18
    device, _ = seated(phone, "Anna leads")
    assert promoter(device).animate_position == LONG // MOST_HOPS


def test_nothing_moves_for_somebody_who_asked_their_device_for_that(phone: Phones) -> None:
    device, table = seated(lambda: phone(answers=STILL), "Anna leads")
    device.tap("Le dé indique 3")
    assert stands_on(device, now(table))
    device.tap("Emprunter : +9 (10 dus)")
    assert coins(device) == []
