"""Tapping to look is never scolded: a place out of its moment shows what is there, and a question mark is filled in."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft
import flet.canvas as cv

from companion.box import Box
from companion.entry import LearnFact
from companion.games.dalton_city.entries import Sell
from companion.games.dalton_city.position import TablePosition
from companion.language import Language
from companion.report import voice
from mobile.games.dalton_city.board import BRASS
from mobile.games.millionaire.ring import Ring
from tests.companion.tables import over
from tests.games.big_city.story import TWO_CITY
from tests.games.dalton_city.story import THREE
from tests.mobile import test_big_city_table, test_dalton_city_board, test_millionaire_table, test_table_screen
from tests.mobile.frames import framed
from tests.mobile.harness import Phone, walk, words
from tests.mobile.test_titles import kept

Phones = Callable[..., Phone]
BIG_SHOT, MILLIONAIRE, BIG_CITY, DALTON = (
    Language("fr", game).say for game in ("big-shot", "millionaire", "big-city", "dalton-city")
)
AUCTION = "Anna leads\nAnna rolls 1"
OVER = "Impossible pour l’instant"


def district(device: Phone, place: str) -> str:
    return next(label for label in device.labels() if words(label).startswith(f"Quartier {place}"))


# Big Shot


def test_a_district_that_is_tapped_during_an_auction_shows_what_is_there(phone: Phones) -> None:
    device, table = test_table_screen.seated(phone, AUCTION)
    seq = table.seq
    device.tap(district(device, "d1"))
    assert device.shows(BIG_SHOT("big-shot.room", n=0, most=7))
    assert not device.shows(OVER)
    assert any(label.startswith("Corriger la valeur") for label in device.labels())
    device.tap(BIG_SHOT("close"))
    assert not device.shows(BIG_SHOT("big-shot.room", n=0, most=7))
    assert table.seq == seq


def test_a_square_shows_its_lot_wherever_the_table_is(phone: Phones) -> None:
    device, _ = test_table_screen.seated(phone, AUCTION)
    square = next(label for label in device.labels() if label.startswith(BIG_SHOT("big-shot.square", square=7)))
    device.tap(square)
    assert device.shows(words(BIG_SHOT("big-shot.lot", pawns=[])).split(" :")[0])
    device.tap(BIG_SHOT("close"))
    assert device.can_tap(square)


def test_a_question_mark_is_filled_in_and_known_to_the_table_and_its_box(phone: Phones) -> None:
    device, table = test_table_screen.seated(phone, AUCTION)
    device.tap(district(device, "d4"))
    device.tap(BIG_SHOT("box.fill-fact", fact="value:d4"))
    assert device.shows(BIG_SHOT("framed.value", place="d4"))
    assert [label.split()[1] for label in framed(device)] == ["d4"]
    device.tap("18")
    assert table.played[-1].entry == LearnFact(fact="value:d4", value=18)
    assert Box(device.shelf.library, "big-shot").facts().learnt == {"value:d4": 18}
    assert not framed(device)
    assert "18" in device.texts()


def test_what_was_to_be_filled_in_can_be_left_as_it_is(phone: Phones) -> None:
    device, table = test_table_screen.seated(phone, AUCTION)
    seq = table.seq
    device.tap(district(device, "d4"))
    device.tap(BIG_SHOT("box.fill-fact", fact="value:d4"))
    device.tap(BIG_SHOT("close"))
    assert not framed(device)
    assert not device.shows(BIG_SHOT("framed.value", place="d4"))
    assert table.seq == seq


def test_the_districts_beside_a_park_are_tapped_on_the_board(phone: Phones) -> None:
    device, table = test_table_screen.seated(phone, AUCTION)
    device.tap(district(device, "p1"))
    device.tap(BIG_SHOT("box.correct-fact", fact="park:p1"))
    assert [label.split()[1] for label in framed(device)] == ["p1"]
    for place in ("d2", "d7", "d2", "d6"):
        device.tap(district(device, place))
    device.tap(BIG_SHOT("done"))
    assert table.played[-1].entry == LearnFact(fact="park:p1", value=("d6", "d7"))


def test_what_is_asked_at_the_end_is_framed(phone: Phones) -> None:
    device, table = test_table_screen.seated(phone)
    for entry in over({"d3": {"yellow": 1}, "d5": {"red": 1}}):
        assert table.submit(entry).ok
    device.go("/")
    device.go(f"/table/{table.head.table}")
    device.tap(BIG_SHOT("big-shot.count"))
    for place, value in (("d3", "18"), ("d5", "16")):
        assert device.shows(BIG_SHOT("framed.value", place=place))
        assert [label.split()[1] for label in framed(device)] == [place]
        device.tap(value)
    assert table.sheet


# Le Millionnaire


def ring(device: Phone) -> ft.GestureDetector:
    return next(each for each in device.find_all(ft.GestureDetector) if each.on_tap_up and each.exclude_from_semantics)


def tap_square(device: Phone, square: int) -> None:
    """A thumb on a square of the circuit."""
    thumb = ring(device)
    assert isinstance(thumb.content, ft.Container)
    width, height = float(thumb.content.width or 0), float(thumb.content.height or 0)
    x, y = Ring(width, 56, upright=height > width).square(square).centre
    device.fire(thumb, "tap_up", {"l": {"x": x, "y": y}, "g": {"x": x, "y": y}})


def test_a_square_of_the_circuit_shows_its_colour_and_its_neighbours(phone: Phones) -> None:
    device, table = test_millionaire_table.seated(phone, "the circuit is beige blue yellow")
    seq = table.seq
    tap_square(device, 2)
    assert device.shows(MILLIONAIRE("millionaire.square-of", square=2, colour=MILLIONAIRE("colour.blue")))
    assert device.shows(MILLIONAIRE("MI-24.rule"))
    device.tap(MILLIONAIRE("millionaire.square-after"))
    assert device.shows(MILLIONAIRE("millionaire.square-of", square=3, colour=MILLIONAIRE("colour.yellow")))
    assert device.shows(MILLIONAIRE("millionaire.way", n=3))
    device.tap(MILLIONAIRE("close"))
    assert table.seq == seq


def test_an_unknown_square_is_filled_in(phone: Phones) -> None:
    device, table = test_millionaire_table.seated(phone)
    tap_square(device, 9)
    device.tap(MILLIONAIRE("box.fill-fact", fact="square:9"))
    assert device.shows(MILLIONAIRE("framed.square"))
    device.tap(MILLIONAIRE("colour.red"))
    assert table.played[-1].entry == LearnFact(fact="square:9", value="red")


def test_who_does_not_see_the_circuit_begins_at_the_pawn(phone: Phones) -> None:
    device, _ = test_millionaire_table.seated(phone)
    device.tap(next(label for label in device.labels() if "circuit" in label.lower()))
    assert device.shows(MILLIONAIRE("millionaire.pawn-here"))


def test_a_tap_within_the_ring_looks_at_no_square() -> None:
    wide = Ring(366, 56, upright=True)
    assert wide.nearest(366 / 2, wide.height / 2) is None
    assert all(wide.nearest(*wide.square(square).centre) == square for square in range(56))


# Big City


def test_a_free_property_and_a_building_say_what_is_there_while_cards_are_drawn(phone: Phones) -> None:
    story = f"{TWO_CITY}\nAnna builds single-residence on 11"
    device, table = test_big_city_table.seated(phone, story, players=("Anna", "Tom"))
    seq = table.seq
    device.tap(BIG_CITY("big-city.property", number=19))
    assert device.shows(words(BIG_CITY("big-city.seen-free", number=19, where="")).split(".")[0])
    device.tap(BIG_CITY("big-city.built-on", number=11, building="single-residence"))
    assert device.shows("Anna, ")
    assert not device.shows(OVER)
    assert table.seq == seq


def test_the_district_whose_numbers_are_asked_about_is_framed(phone: Phones) -> None:
    device, _ = test_big_city_table.seated(phone, TWO_CITY, players=("Anna", "Tom"))
    assert device.shows(BIG_CITY("big-city.as-printed"))
    assert framed(device) == ["Propriété 15"], "the middle of district 1, of which nobody has looked at the numbers"
    device.tap(BIG_CITY("big-city.yes"))
    assert framed(device) == ["Propriété 35"]


# Dalton City


def brass(device: Phone) -> list[int]:
    """At how many places of each painted board there is a frame."""
    paint = ft.Paint(color=BRASS)
    boards = [path[-1] for path in walk(device.page.views) if isinstance(path[-1], cv.Canvas)]
    found = [sum(getattr(each, "paint", None) == paint for each in board.shapes) for board in boards]
    return [n for n in found if n]


def test_whoever_does_not_see_the_board_comes_from_square_to_square_to_every_one(phone: Phones) -> None:
    device = phone()
    table = kept(device, "dalton-city", "two")
    assert table.undo(to=table.played[-8].seq).ok
    device.go(f"/table/{table.head.table}")
    position, say = cast(TablePosition, table.position), voice(table, "fr")
    squares = [say.format_field(each, "Square") for each in position.circuit.pieces[0].values()]
    device.tap(" ".join(table.use.show(position, say)))
    seen = []
    for _ in squares:
        seen.append(device.texts()[0])
        assert brass(device) == [1]
        device.tap(DALTON("dalton.square-after"))
    assert sorted(seen) == sorted(map(words, squares))
    assert len(squares) > 20
    device.tap(DALTON("dalton.square-before"))
    assert device.texts()[0] == seen[-1]
    device.tap(DALTON("close"))
    assert brass(device) == []


def test_a_price_that_is_asked_frames_the_square_of_its_card(phone: Phones) -> None:
    device, table = test_dalton_city_board.seated(phone, "ready\nAnna comes to boat")
    assert table.question is None
    device.tap(" ".join(table.use.show(table.position, voice(table, "fr"))))
    device.tap(DALTON("box.correct-fact", fact="price:boat"))
    assert device.shows(DALTON("framed.price", place="boat"))
    assert brass(device) == [1]


def test_where_nobody_knows_its_square_a_price_is_asked_with_nothing_framed(phone: Phones) -> None:
    placed_only = "\n".join(f"{player} starts on ranch.{n}" for n, player in enumerate(THREE["players"], 1))
    device, table = test_dalton_city_board.seated(phone, f"{placed_only}\nTom really has boat")
    assert table.submit(Sell(player="Tom", card="boat")).question
    device.go("/")
    device.go(f"/table/{table.head.table}")
    assert device.shows(DALTON("question.price", place="boat"))
    assert not device.shows(DALTON("framed.price", place="boat"))
    assert brass(device) == []
