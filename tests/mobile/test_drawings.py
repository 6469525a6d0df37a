"""Boards are painted so that a browser paints them quickly: single areas, for a large path of many takes it long."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

import flet as ft
import flet.canvas as cv
import pytest

from companion.game import games
from mobile.view import TableView, view_of
from tests.mobile.harness import Phone
from tests.players import answer, crowd

LARGE = 120  # across and down; a die's pips, a building, or a row of notes and tokens are small
MANY = 2  # paths of several areas: the bows of all question marks, which are slower one by one; an arrow
BEGUN = 80  # entries


PAINTED = [game for game in games() if type(view_of(game).use("table")).board is not TableView.board]


@pytest.mark.parametrize("game", PAINTED)
def test_a_board_is_painted_from_single_areas(phone: Callable[..., Phone], game: str) -> None:
    rnd, device = Random(game), phone()
    table = device.shelf.start(games()[game], crowd(game).random_setup(rnd))
    while table.position.step and len(table.played) < BEGUN:
        table.submit(answer(rnd, table))
    device.go(f"/table/{table.head.table}")
    painted = list(_areas(device))
    assert sum(n > 1 for n in painted) <= MANY
    assert len(painted) > 20, "there is no board"


def _areas(device: Phone) -> Iterator[int]:
    """Of how many areas each path of a large painting consists."""
    for *_, control in device.controls():
        if isinstance(control, cv.Canvas) and _large(control):
            for shape in control.shapes:
                begins = (cv.Path.MoveTo, cv.Path.Rect, cv.Path.Oval)
                yield sum(isinstance(each, begins) for each in shape.elements) if isinstance(shape, cv.Path) else 1
        if isinstance(control, ft.Image) and isinstance(control.src, bytes) and _large(control):
            for element in re.findall(rb'<(?:path d="([^"]*)"|rect|ellipse)', control.src):
                yield element.count(b"M") or 1


def _large(painting: cv.Canvas | ft.Image) -> bool:
    return min(painting.width or 0, painting.height or 0) > LARGE
