"""The figure of eight: every square has a place of its own, however many there are."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft
import flet.canvas as cv
import pytest

from companion.language import Language
from companion.table import Table
from mobile.games.dalton_city import VIEW
from mobile.games.dalton_city.board import LOWEST
from mobile.games.dalton_city.eight import Eight
from mobile.games.dalton_city.parts import INSET, LETTER
from mobile.kits.rows import GAP, MARGIN
from mobile.screens.frame import EDGE
from mobile.screens.layout import layout
from mobile.screens.room import APART
from mobile.session import Session
from tests.games.dalton_city.story import GAME, THREE, Setup, tell
from tests.mobile.harness import Phone, walk
from tests.plain import plain

Phones = Callable[..., Phone]
LYING = (844, 390)


@pytest.mark.parametrize("n", [57, 72, 80, 120])
@pytest.mark.parametrize(("width", "height"), [(366, 402), (404, 300), (900, 700)])
def test_no_two_squares_of_the_eight_lie_on_one_another(width: float, height: float, n: int) -> None:
    eight = Eight(width, height, n)
    boxes = [eight.square(place) for place in range(n)]
    for i, one in enumerate(boxes):
        assert one.x >= -0.01
        assert one.y >= -0.01
        assert one.x + one.width <= width + 0.01
        assert one.y + one.height <= height + 0.01
        for other in boxes[:i]:
            apart = max(abs(one.x - other.x), abs(one.y - other.y))
            assert apart >= eight.side * 0.9


def test_a_thumb_finds_the_square_under_it_and_nothing_in_the_middle() -> None:
    eight = Eight(366, 402, 72)
    for place in range(72):
        assert eight.nearest(*eight.square(place).centre) == place
    assert eight.nearest(*eight.inside[0].centre) is None


def seated(phone: Phones, story: str, setup: Setup = THREE, size: tuple[int, int] = (390, 844)) -> tuple[Phone, Table]:
    """A table at which this was told, with its screen open."""
    device = phone(size=size)
    begun = Table.start(GAME, GAME.uses["table"].setup(**setup), device.shelf.store)
    table = device.shelf.open(begun.head.table)
    tell(table, story)
    device.go(f"/table/{table.head.table}")
    return device, table


def height(device: Phone) -> float:
    return max(each.height or 0 for each in device.find_all(cv.Canvas))


def test_the_board_takes_the_height_that_the_cards_and_a_panel_leave_it(phone: Phones) -> None:
    """How high these are only the client knows; without its word there is as much as in other games."""
    device, _ = seated(phone, "ready\nAnna walks 4")
    before = height(device)
    for left in (150, 300, 3):
        measured = [path[-1] for path in device.controls() if getattr(path[-1], "on_size_change", None)]
        middle, cards, *_ = measured
        device.fire(cards, "size_change", {"w": 366, "h": 76})
        device.fire(middle, "size_change", {"w": 390, "h": 2 * EDGE + 76 + APART + left})
        assert height(device) == max(LOWEST, left) != before


def test_a_fee_is_reckoned_once_where_it_is_paid(phone: Phones) -> None:
    owed = "Tom really has trade.w2.k2\nTom really has diploma.k2\nAnna comes to trade.w2.k2\nAnna rolls 3 for the fee"
    device, _ = seated(phone, f"ready\n{owed}")
    said = [each.value for each in device.find_all(ft.Text) if "diplôme" in each.value]
    assert len(said) == 1


def test_the_fee_of_a_diploma_is_a_tenth_of_its_price_for_each_of_its_owners(phone: Phones) -> None:
    owed = "Tom really has diploma.k1\nTom really has diploma.k2\nAnna comes to diploma.k1"
    device, _ = seated(phone, f"ready\n{owed}")
    said = [plain(each.value) for each in device.find_all(ft.Text) if "10\u00a0%" in each.value]
    assert said == ["Diplôme Casino : 10 % de 8 000 $ × 2 diplômes"]


def test_the_card_of_whoever_has_to_sell_is_framed(phone: Phones) -> None:
    """Everybody may sell at any time; who owes more than they have is the one who is asked."""
    fleet = "\n".join(f"Anna really has {each}" for each in ("boat", "coach", "railroad"))
    his = "Tom really has 300\nTom really has trade.w2.k2\nTom really has trade.w3.k3"
    debt = "it is really Tom's turn\nTom comes to boat"
    device, _ = seated(phone, f"ready\n{fleet}\n{his}\n{debt}")
    assert device.shows("Tom, comment payez-vous 2 000 $ à Anna ?")
    assert [each.split(" ")[0] for each in device.labels() if "à son tour" in each] == ["Tom"]


def test_a_card_that_is_lost_is_asked_for_with_where_it_goes(phone: Phones) -> None:
    device, _ = seated(phone, "ready\nAnna really has trade.w2.k2\nAnna really has boat\nAnna comes to sheriff")
    assert device.shows("Anna, quelle carte posez-vous sur le Banco ?")


def test_the_chart_of_the_fortunes_ends_with_those_of_the_sheet(phone: Phones) -> None:
    story = "Tom really has trade.w1.k1\nTom really has boat\nZoé really has the nugget\nthe table stops"
    _, table = seated(phone, f"ready\n{story}\nZoé rolls 2+3 for the nugget")
    assert table.sheet
    ends = {each.name: each.last for each in VIEW.end.fortunes(table)}
    assert ends == {score.player: score.total for score in table.sheet.scores}


@pytest.mark.parametrize(("kind", "line"), [("telegram", "Telegram"), ("diplomas", "Diploma by")])
def test_every_kind_of_square_has_room_on_a_lying_phone(phone: Phones, kind: str, line: str) -> None:
    """Three side by side, each with its sign beside its words, in two lines at most, and texts that are large."""
    library = phone().shelf.library
    library.set("scale", 150)
    library.set("language", "en")
    device, _ = seated(phone, "ready\nAnna walks 4", size=LYING)
    said = Language("en", "dalton-city").say(f"dalton.kind.{kind}")
    assert line in said
    words = next(path for path in device.controls() if isinstance(path[-1], ft.Text) and path[-1].value == said)
    tile = next(each for each in reversed(words) if isinstance(each, ft.Row))
    (sign,), text = [path[-1] for path in walk(tile) if isinstance(path[-1], cv.Canvas)], words[-1]
    assert isinstance(text, ft.Text)
    assert sign.width
    assert text.size
    side = layout(Session(shelf=None, width=LYING[0], height=LYING[1])).side  # type: ignore[arg-type]
    room = (side - MARGIN - 2 * GAP) / 3 - 2 * INSET - sign.width - tile.spacing
    assert len(line) * LETTER * text.size <= room


@pytest.mark.parametrize(("scale", "beside"), [(100, True), (150, False)])
def test_what_sells_a_card_leaves_its_name_room(phone: Phones, scale: int, beside: bool) -> None:
    phone().shelf.library.set("scale", scale)
    device, _ = seated(phone, "ready\nAnna really has trade.w2.k2")
    device.tap(next(label for label in device.labels() if label.startswith("Anna :")))
    button = next(
        path for path in device.controls() if getattr(path[-1], "tooltip", "") == "Vendre Saloon (Tucson) à la banque"
    )
    line = next(each for each in reversed(button[:-1]) if isinstance(each, ft.Row))
    names = [path[-1] for path in walk(line) if getattr(path[-1], "value", "") == "Saloon (Tucson)"]
    assert bool(names) == beside
