"""How a table's screen is divided: upright, lying on its side, on a tablet and a desktop, with large texts."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv
import pytest

from companion.game import games
from companion.table import Table
from mobile.games.big_shot.board import PROPORTION
from mobile.screens.layout import Layout, layout
from mobile.session import Session
from mobile.view import BoxView, view_of
from tests.games.big_shot.story import FOUR, GAME, tell
from tests.mobile.harness import Phone, names, walk, words

Phones = Callable[..., Phone]
SIZES = {
    "phone": (390, 844),
    "small phone": (360, 640),
    "lying phone": (844, 390),
    "tablet": (820, 1180),
    "desktop": (1440, 900),
}


def seen(phone: Phones, size: tuple[int, int], scale: int = 100) -> Phone:
    """A table of Big Shot in an auction."""
    device = phone(size=size)
    device.shelf.library.set("scale", scale)
    device = phone(size=size)
    begun = Table.start(GAME, GAME.uses["table"].setup(**FOUR), device.shelf.store)
    table = device.shelf.open(begun.head.table)
    tell(table, "Anna leads\nAnna rolls 1")
    device.go(f"/table/{table.head.table}")
    return device


def room(size: tuple[int, int], scale: int = 100, **how: bool) -> Layout:
    return layout(Session(shelf=None, width=size[0], height=size[1], scale=scale), **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_a_board_is_never_gone_and_nothing_is_wider_than_the_screen(
    phone: Phones, size: tuple[int, int], scale: int
) -> None:
    device = seen(phone, size, scale)
    (board,) = {(each.width, each.height) for each in device.find_all(ft.Stack) if each.width and each.height}
    assert board[0] <= size[0] - 24
    assert board[1] == pytest.approx(board[0] * PROPORTION)
    if room(size, scale).beside:
        assert board[1] <= size[1] - room(size, scale).bar, "all of it is in sight"


def test_beside_the_board_lies_all_the_rest(phone: Phones) -> None:
    for name in ("lying phone", "desktop"):
        assert room(SIZES[name]).beside
    for name in ("phone", "small phone", "tablet"):
        assert not room(SIZES[name]).beside
    lying = seen(phone, SIZES["lying phone"])
    beside = next(each for each in lying.find_all(ft.Row) if each.spacing == 16)
    board, rest = beside.controls
    assert "Quartier d1 (21) : vide" in labels(board)
    assert any(label.startswith("Tom : à son tour") for label in labels(rest))


def labels(control: ft.Control) -> list[str]:
    return [
        path[-1].label.replace("\u00a0", " ").replace("\u202f", " ")
        for path in walk(control)
        if isinstance(path[-1], ft.Semantics) and path[-1].label
    ]


def test_the_board_comes_first_where_texts_are_large(phone: Phones) -> None:
    usual, large = seen(phone, SIZES["phone"]), seen(phone, SIZES["phone"], 200)
    orders = []
    for device in (usual, large):
        said = device.labels()
        card = next(i for i, label in enumerate(said) if label.startswith("Tom :"))
        orders.append(card < said.index("Quartier d1 (21) : vide"))
    assert orders == [True, False]


def test_texts_grow_on_a_tablet_and_a_desktop() -> None:
    sizes = {name: Session(shelf=None, width=w, height=h).look.size(10) for name, (w, h) in SIZES.items()}  # type: ignore[arg-type]
    assert sizes == {"phone": 10, "small phone": 10, "lying phone": 10, "tablet": 12, "desktop": 12}


def test_where_cards_are_what_a_screen_is_about_they_stay_first_and_large() -> None:
    assert room(SIZES["phone"], 200).tight
    assert not room(SIZES["phone"], 200, large=True).tight
    assert room(SIZES["lying phone"], large=True).cards == "large"
    assert room(SIZES["lying phone"]).cards == room(SIZES["small phone"]).cards == "brief"
    assert room(SIZES["phone"]).cards == "usual"


def test_what_happens_next_is_scrolled_where_it_would_hide_the_rest(phone: Phones) -> None:
    """As high as the client says it is; the app knows no more."""
    device = seen(phone, SIZES["small phone"], 150)
    most = room(SIZES["small phone"], 150).tray

    def tray() -> tuple[ft.Container, ft.Column]:
        *_, path = [path for path in device.controls() if getattr(path[-1], "on_size_change", None)]
        column = path[-2]
        assert isinstance(path[-1], ft.Container)
        assert isinstance(column, ft.Column)
        return path[-1], column

    assert tray()[1].scroll is None
    device.fire(tray()[0], "size_change", {"w": 336, "h": most + 100})
    assert (tray()[1].scroll, tray()[1].height) == (ft.ScrollMode.AUTO, most)
    device.fire(tray()[0], "size_change", {"w": 336, "h": most - 100})
    assert (tray()[1].scroll, tray()[1].height) == (None, None)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_what_just_happened_is_not_scrolled_away_with_the_rest(phone: Phones, size: tuple[int, int]) -> None:
    device = seen(phone, size)
    said = "Anna lance 1 : le promoteur va sur la case 1."
    (news,) = [path for path in device.controls() if isinstance(path[-1], ft.Text) and words(path[-1]) == said]
    assert not any(getattr(each, "scroll", None) for each in news)
    card = next(path for path in device.controls() if words("Tom : à son tour") in "".join(names(path[-1])))
    assert any(getattr(each, "scroll", None) for each in card)


@pytest.mark.parametrize("game", [id for id in games() if type(view_of(id).box).plan is not BoxView.plan])
def test_the_plan_of_a_box_lies_beside_the_rest_on_a_lying_phone(phone: Phones, game: str) -> None:
    device = phone(size=SIZES["lying phone"])
    device.go(f"/boxes/{game}")
    scrolled = [path for path in device.controls() if isinstance(path[-1], ft.Column) and path[-1].scroll]
    (beside,) = [path for path in scrolled if any(isinstance(each[-1], cv.Canvas) for each in walk(path[-1]))]
    (around,) = {each.width for each in beside if isinstance(each, ft.Container) and each.width}
    assert around < SIZES["lying phone"][0] * 0.6
