"""What is told answer by answer is seen at once, stays where it was, and can be taken back one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

import flet as ft
import flet.canvas as cv

from companion.games.big_city import entries as city
from companion.games.big_shot import entries as e
from companion.language import Language
from tests.games.big_city.taps import at
from tests.mobile import test_big_city_table
from tests.mobile.harness import Phone
from tests.mobile.test_table_screen import UNDEALT, seated

Phones = Callable[..., Phone]
SAY, CITY = Language("fr", "big-shot").say, Language("fr", "big-city").say
COLOURS = ("yellow", "red", "white", "black")
WIDE = 76  # of a pawn to tap


def buttons(device: Phone) -> list[tuple[str, bool]]:
    """The colours to tap, as they stand side by side, and whether each can still be told."""
    named = {SAY(f"colour.{colour}"): colour for colour in COLOURS}
    return [
        (named[each.content.label or ""], not each.disabled)
        for each in device.find_all(ft.Container)
        if isinstance(each.content, ft.Semantics) and each.content.label in named and each.width == WIDE
    ]


def tell(device: Phone, *colours: str) -> None:
    for colour in colours:
        device.tap(SAY(f"colour.{colour}"))


def test_the_colours_stay_where_they_are_and_those_that_are_gone_pale(phone: Phones) -> None:
    device, _ = seated(phone, **UNDEALT)
    assert buttons(device) == [(colour, True) for colour in COLOURS]
    tell(device, "white")
    assert buttons(device) == [(colour, colour != "white") for colour in COLOURS]
    assert device.shows(SAY("card", player="Anna", what=SAY("colour.white"))), "it is said of the card too"


def pawns(device: Phone, colour: str) -> int:
    """How often a single pawn of a colour is painted."""
    return len(device.find_all(cv.Canvas, key=crc32(repr([colour]).encode())))


def test_a_colour_is_on_the_card_of_its_player_at_once_and_gone_with_undo(phone: Phones) -> None:
    device, _ = seated(phone, **UNDEALT)
    before = pawns(device, "white")
    tell(device, "white")
    assert pawns(device, "white") == before + 1
    device.tap(SAY("undo"))
    assert pawns(device, "white") == before


def test_each_colour_is_asked_of_the_next_player_and_undo_takes_the_last_one_back(phone: Phones) -> None:
    device, table = seated(phone, **UNDEALT)
    assert device.shows(SAY("big-shot.which-colour", player="Anna"))
    tell(device, "white", "red")
    assert device.shows(SAY("big-shot.which-colour", player="Zoé"))
    device.tap(SAY("undo"))
    assert device.shows(SAY("big-shot.which-colour", player="Tom"))
    tell(device, "black", "red", "yellow")
    hands: Any = {"Anna": ("white",), "Tom": ("black",), "Zoé": ("red",), "Max": ("yellow",)}
    assert table.played[-1].entry == e.Cards(hands=hands)
    device.tap(SAY("undo"))
    assert table.played == []


def test_without_an_answer_undo_is_of_the_table(phone: Phones) -> None:
    device, _ = seated(phone, **UNDEALT)
    assert not device.can_tap(SAY("undo"))
    tell(device, "white")
    device.tap(SAY("undo"))
    assert not device.can_tap(SAY("undo"))


def test_the_pawns_of_a_square_are_taken_back_one_by_one(phone: Phones) -> None:
    device, table = seated(phone, layout=None)
    for entry in (e.Layout(later=True), e.Lead(player="Anna"), e.Roll(player="Anna", die=1)):
        assert table.submit(entry).ok
    device.go("/")
    device.go(f"/table/{table.head.table}")
    tell(device, "red", "red", "black")
    device.tap(SAY("undo"))
    tell(device, "white", "white")
    told = table.played[-1].entry
    assert isinstance(told, e.Lot)
    assert told.pawns == ("red", "red", "white", "white")


HANDS: dict[str, Any] = {"players": ("Anna", "Tom"), "first": "Anna", "hands": True}


def test_a_card_of_a_hand_lies_there_once_it_was_told_and_can_be_taken_back(phone: Phones) -> None:
    device, table = test_big_city_table.seated(phone, **HANDS)
    position = at(table)
    piles = sorted(position.held["Anna"])
    first = position.unseen(piles[0])[0]
    card = CITY("big-city.card", card=Language("fr", "big-city").format_field(first, "card"))
    device.tap(card)
    assert device.shows(CITY("big-city.dealt", player="Anna", pile=piles[1]))
    device.tap(card)
    assert device.shows(CITY("big-city.dealt", player="Anna", pile=piles[0])), "a tap on it takes it back"
    for pile in piles:
        face = next(each for each in position.unseen(pile) if each != first)
        device.tap(CITY("big-city.card", card=Language("fr", "big-city").format_field(face, "card")))
    assert isinstance(table.played[-1].entry, city.Hand)
