"""An auction on the screen: its header, likely raises, passes, and the result told at once."""

from __future__ import annotations

import flet as ft

from companion.kits.auction import Pass, Sold
from companion.kits.lead import Lead
from mobile.desks.table import TableDesk
from mobile.kits.auction import auction
from mobile.kits.panel import Panel
from mobile.view import GameView, TableView
from mobile.widgets.basic import quiet
from tests.mobile.harness import Phone, words
from tests.mobile.kits.conftest import Fair
from tests.mobile.kits.fair import Bid

ANNA = Lead(player="Anna")


class Sales(TableView):
    """A game that sells a horse, and adds something beside a bidder's pass."""

    def panel(self, desk: TableDesk) -> Panel:
        horse = ft.Text("a horse")
        return auction(desk, horse, lambda player: quiet(desk.look, f"{player} looks at its teeth", lambda: None))


def raises(device: Phone) -> list[str]:
    return [label for label in device.labels() if label.startswith("Bid ")]


def test_the_header_says_what_is_sold_and_the_highest_bid(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(ANNA, view=GameView(uses={"table": Sales()}))
    assert words("a horse") in device.texts()
    assert device.shows("no bid yet")
    assert device.can_tap("Anna looks at its teeth")
    device.tap("Bid 2 ¤ (+2)")
    assert device.shows("Highest bid: 2 ¤, Anna")
    assert "2 ¤" in device.texts()
    assert device.shows("Tom, your bid?")
    assert device.can_tap("Tom looks at its teeth")


def test_likely_raises_say_what_they_are_and_only_the_lowest_is_the_usual_answer(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=40))
    assert raises(device) == ["Bid 41 ¤ (lowest)", "Bid 42 ¤ (+2)", "Bid 43 ¤ (+3)", "Bid 45 ¤ (+5)"]
    device.tap("Bid 41 ¤ (lowest)")
    assert table.played[-1].entry == Bid(player="Tom", amount=41)


def test_all_that_a_bidder_has_is_among_them(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=1497))
    assert raises(device)[2:] == ["Bid 1,500 ¤ (all)", "Bid 1,502 ¤ (+5)"]
    device.tap("Bid 1,500 ¤ (all)")
    assert table.played[-1].entry == Bid(player="Tom", amount=1500)


def test_any_other_bid_is_typed_and_what_is_refused_stays_with_its_reason(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=40))
    for label in ("Type another amount", "7", "Done"):
        device.tap(label)
    assert device.shows("7 ¤ is not more than 40 ¤.")
    for label in ("0", "Done"):
        device.tap(label)
    assert table.played[-1].entry == Bid(player="Tom", amount=70)


def test_a_pass_is_one_tap_and_is_known_on_the_card(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=40))
    device.tap("Pass")
    assert table.played[-1].entry == Pass(player="Tom")
    assert device.shows("Zoé, your bid?")


# The result told at once


def test_the_highest_bid_as_it_stands_is_sold_with_two_taps(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=40))
    for label in ("Sold: enter the result", "Sold to Anna for 40 ¤"):
        device.tap(label)
    assert table.played[-1].entry == Sold(player="Anna", amount=40)


def test_who_won_and_for_how_much_is_chosen_and_seen(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA)
    device.tap("Sold: enter the result")
    assert device.shows("Who wins, and for how much?")
    device.tap("Choose who wins")
    device.tap("Zoé")
    assert device.find_all(ft.Semantics, label="Zoé", selected=True)
    device.tap("5 ¤")
    device.tap("Sold to Zoé for 5 ¤")
    assert table.played[-1].entry == Sold(player="Zoé", amount=5)


def test_a_price_is_one_more_or_one_less_and_is_seen_among_the_likely_ones(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA)
    for label in ("Sold: enter the result", "Zoé", "5 ¤", "Price: 1 more"):
        device.tap(label)
    assert device.find_all(ft.Semantics, label="6 ¤", selected=True)
    for label in ("Type another amount", "1", "2", "Done"):
        device.tap(label)
    assert device.find_all(ft.Semantics, label="12 ¤", selected=True)
    device.tap("Price: 1 less")
    device.tap("Sold to Zoé for 11 ¤")
    assert table.played[-1].entry == Sold(player="Zoé", amount=11)


def test_no_price_is_below_one(at_the_fair: Fair) -> None:
    device, _ = at_the_fair(ANNA)
    for label in ("Sold: enter the result", "Zoé", "2 ¤", "Price: 1 less"):
        device.tap(label)
    assert device.find_all(ft.Semantics, label="1 ¤", selected=True)
    assert not device.can_tap("Price: 1 less")


def test_a_price_is_typed_too(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA)
    for label in (
        "Sold: enter the result",
        "Eve",
        "Type another amount",
        "2",
        "5",
        "0",
        "Done",
        "Sold to Eve for 250 ¤",
    ):
        device.tap(label)
    assert table.played[-1].entry == Sold(player="Eve", amount=250)


def test_nobody_is_an_answer(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA)
    for label in ("Sold: enter the result", "Nobody", "Nobody bids"):
        device.tap(label)
    assert table.played[-1].entry == Sold()


def test_what_is_not_possible_says_why(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA, Bid(player="Anna", amount=40), Pass(player="Tom"))
    for label in ("Sold: enter the result", "Tom", "Sold to Tom for 41 ¤"):
        device.tap(label)
    assert device.shows("Tom has passed.")
    device.tap("Got it")
    for label in ("Nobody", "Nobody bids"):
        device.tap(label)
    assert device.shows("Anna has bid.")
    assert len(table.played) == 3


def test_it_can_be_left_again_and_nothing_of_it_is_kept(at_the_fair: Fair) -> None:
    device, table = at_the_fair(ANNA)
    for label in ("Sold: enter the result", "Zoé", "5 ¤", "Close"):
        device.tap(label)
    assert device.shows("Anna, your bid?")
    device.tap("Sold: enter the result")
    assert device.can_tap("Choose who wins")
    assert len(table.played) == 1
