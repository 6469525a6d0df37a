"""Every kind of entry has a form that amends it: painted where a painting says more, else made of its fields."""

from __future__ import annotations

from typing import Any

import pytest

from companion.entry import Entry, Note
from companion.games.big_shot import entries as e
from companion.language import Language
from mobile.games.big_shot.fields import swapped
from mobile.screens.entry_form import FIXED
from scoring.big_shot import COLOURS, Colour
from tests.games.big_shot.story import GAME, at
from tests.mobile.journals import Phones, amending, opened, struck


def test_the_cards_are_amended_by_tapping_who_has_which(phone: Phones) -> None:
    story = "the cards are Anna yellow, Tom red, Zoé white, Max black"
    line = "1. Business cards: Anna (yellow), Tom (red), Zoé (white), Max (black)."
    device, table = amending(phone, line, story, hands=None)
    device.tap("Anna: black")
    assert struck(device) == [line.removeprefix("1. ")]
    assert device.shows("Business cards: Anna (black), Tom (red), Zoé (white), Max (yellow).")
    device.tap("Correct")
    assert (at(table).hands["Anna"], at(table).hands["Max"]) == (("black",), ("yellow",))


def test_cards_that_the_program_dealt_are_those_of_the_table_once_amended(phone: Phones) -> None:
    device, table = opened(phone, "the cards are dealt by the program", hands=None)
    dealt: Any = table.played[0].entry
    colour = next(each for each in COLOURS if each not in dealt.hands["Tom"])
    device.tap(next(label for label in device.labels() if label.startswith("1. Arbitre deals")))
    device.tap("Correct this line")
    device.tap(f"Tom: {colour}")
    device.tap("Correct")
    amended: Any = table.played[0].entry
    assert (amended.hands["Tom"], amended.source, amended.draw) == ((colour,), "table", None)


def test_with_two_players_a_colour_changes_hands_and_both_keep_two() -> None:
    after = swapped({"Anna": ("yellow", "red"), "Tom": ("white", "black")}, "Anna", "white")
    assert after == {"Anna": ("red", "white"), "Tom": ("yellow", "black")}


def test_with_three_players_the_colour_of_nobody_can_be_taken() -> None:
    after = swapped({"Anna": ("yellow",), "Tom": ("red",), "Zoé": ("white",)}, "Tom", "black")
    assert after == {"Anna": ("yellow",), "Tom": ("black",), "Zoé": ("white",)}


def test_a_layout_is_amended_on_the_ring_square_by_square(phone: Phones) -> None:
    two: tuple[tuple[Colour, ...], ...] = (("yellow", "yellow", "red", "white"), ("red", "white", "black", "black"))
    device, table = opened(phone, "", told=[e.Layout(squares=(*two, *(COLOURS,) * 16))], layout=None)
    device.tap("1. The pawns are set out on the squares.")
    device.tap("Correct this line")
    device.tap("Clear square 1")
    assert device.shows("1 square to go")
    assert not device.can_tap("Correct")
    for label in ("yellow, 2 left", "yellow, 1 left", "red, 1 left", "white, 1 left"):
        device.tap(label)
    assert device.shows("No change yet.")
    device.tap("Square 1: 2 yellow, 1 red and 1 white")
    device.tap("Clear square 1")
    device.tap("Square 2: 1 red, 1 white and 2 black")
    device.tap("Clear square 2")
    for colour, left in (("red", 2), ("red", 1), ("white", 2), ("white", 1), ("yellow", 2), ("yellow", 1)):
        device.tap(f"{colour}, {left} left")
    for left in (2, 1):
        device.tap(f"black, {left} left")
    device.tap("Correct")
    assert at(table).squares[:2] == (("yellow", "yellow", "black", "black"), ("red", "red", "white", "white"))


def test_a_layout_told_at_once_was_really_told_square_by_square(phone: Phones) -> None:
    device, table = opened(phone, "the pawns are laid out by the program", layout=None)
    device.tap("1. Arbitre deals the pawns onto the squares.")
    device.tap("Correct this line")
    device.tap("Square by square")
    device.tap("Correct")
    assert at(table).squares == (None,) * 18


def test_the_promoter_is_amended_by_tapping_a_square(phone: Phones) -> None:
    line = "1. The developer starts on square 3."
    device, table = amending(phone, line, "the promoter starts on 3", promoter=None)
    device.tap("Square 9: 1 yellow, 1 red, 1 white and 1 black")
    device.tap("Correct")
    assert at(table).promoter == 9


def test_the_correction_of_a_district_is_amended_pawn_by_pawn(phone: Phones) -> None:
    story = "Anna leads\nsquares 10 to 18 are really empty\nd1 really holds red 2"
    device, table = amending(phone, "11. District d1 (21) corrected: 2 red.", story)
    device.tap("1 more (black)")
    device.tap("Correct")
    assert at(table).districts["d1"].pawns == (0, 2, 0, 1)


def test_the_correction_of_a_district_is_amended_to_sold(phone: Phones) -> None:
    story = "Anna leads\nsquares 10 to 18 are really empty\nd1 really holds red 2"
    device, table = amending(phone, "11. District d1 (21) corrected: 2 red.", story)
    device.tap("Sold to white")
    assert device.shows("District d1 (21) corrected: 1 white, sold to white.")
    device.tap("Correct")
    assert (at(table).districts["d1"].pawns, at(table).districts["d1"].owner) == ((0, 0, 1, 0), "white")


def test_a_printed_list_is_amended_by_ticking(phone: Phones) -> None:
    line = "1. In your box, the districts next to p1 (park): d6 (9) and d7 (10)."
    device, table = amending(phone, line, "park:p1 is printed d6+d7")
    device.tap("d8 (11)")
    device.tap("Correct")
    assert table.position.facts.get("park:p1") == ("d6", "d7", "d8")


def test_a_note_is_amended_by_writing_it_again(phone: Phones) -> None:
    device, table = opened(phone, "", told=[Note(remark="Max fetches coffee")])
    device.tap("1. Note: Max fetches coffee")
    device.tap("Correct this line")
    device.type_in("Remark", "Max fetches tea")
    device.tap("Correct")
    assert table.played[0].entry == Note(remark="Max fetches tea")


@pytest.mark.parametrize("kind", [each for use in GAME.uses.values() for each in use.entries], ids=str)
def test_every_field_of_every_entry_can_be_named(kind: type[Entry]) -> None:
    for field in set(kind.model_fields) - FIXED - {"squares", "later"}:
        assert Language("fr", GAME.id).knows(f"field.{field}")
