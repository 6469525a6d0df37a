"""No screen of a table tells what somebody keeps secret: two tables that differ in nothing else look the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.entry import CorrectMoney, CountMoney
from companion.table import Table
from mobile.guest import Guest
from mobile.serve.house import House
from tests.games.big_city import story as city
from tests.games.big_shot import story as shot
from tests.mobile.harness import Phone, names

Phones = Callable[..., Phone]
Doing = Callable[[Phone], None]

BIDDING = """
Anna leads
Anna rolls 1
Tom bids 3
"""
DEALT = """
Anna has dealt 11,21,31,41,51
Tom has dealt {secret},22,32,42,52
Zoé has dealt 13,23,33,43,53
"""
ZOES = "Hold to see Zoé’s money"


def taps(*labels: str) -> Doing:
    def do(device: Phone) -> None:
        for label in labels:
            device.tap(label)

    return do


def shown(device: Phone) -> list[str]:
    """All words on the screen, also those for screen readers; times and check codes apart."""
    words = (name for *_, control in device.controls() for name in names(control))
    return [each for each in words if not re.fullmatch(r"\d\d:\d\d|Check code of line \d+: [A-Z2-7-]+", each)]


def same_on_both(device: Phone, tables: tuple[Table, Table], screen: str, *doings: Doing) -> None:
    """Both tables show the same on this screen, and after each thing that is done there."""
    for one, other in zip(*(_seen(device, table, screen, doings) for table in tables), strict=True):
        assert one == other


def _seen(device: Phone, table: Table, screen: str, doings: tuple[Doing, ...]) -> Iterator[list[str]]:
    pictures = list[list[str]]()
    device.go("/")
    device.go(f"/table/{table.head.table}{screen}")
    pictures.append(shown(device))
    for do in doings:
        do(device)
        pictures.append(shown(device))
    return iter(pictures)


# Big Shot: what Zoé has


def bidding(phone: Phones, counted: int | None = None, **setup: Any) -> tuple[Phone, tuple[Table, Table]]:
    """Two tables at which Zoé is to bid, with 5 M$ or 7 M$."""
    device = phone(language="en")

    def table(cash: int) -> Table:
        options = shot.GAME.uses["table"].setup(**{**shot.FOUR, "hidden_money": True, **setup})
        table = device.shelf.start(shot.GAME, options)
        shot.tell(table, BIDDING)
        assert table.submit(CorrectMoney(account="Zoé", amount=cash)).ok
        if counted is not None:
            assert table.submit(CountMoney(account="Zoé", amount=counted)).ok
        return table

    return device, (table(5), table(7))


@pytest.mark.parametrize("setup", [{}, {"show_and_restart": True}])
def test_the_table_does_not_tell_hidden_money(phone: Phones, setup: dict[str, Any]) -> None:
    device, tables = bidding(phone, **setup)
    too_much = () if setup.get("show_and_restart") else (taps("Bid 8 M$ (+5)"),)
    same_on_both(device, tables, "", *too_much)


def test_a_result_told_at_once_does_not_tell_hidden_money(phone: Phones) -> None:
    device, tables = bidding(phone)
    begin, zoe, dearer = taps("Sold: enter the result"), taps("Zoé"), taps("8 M$")
    same_on_both(device, tables, "", begin, zoe, dearer, taps("Sold to Zoé for 8 M$"))


def test_a_refused_bid_says_no_more_than_that_it_cannot_be_paid(phone: Phones) -> None:
    device, (table, _) = bidding(phone)
    device.go(f"/table/{table.head.table}")
    device.tap("Bid 8 M$ (+5)")
    assert device.shows("Zoé can’t pay 8 M$: bid less, or pass.")


def test_that_a_bidder_cannot_pay_is_offered_whether_they_can_or_not(phone: Phones) -> None:
    """Tom has bid 3 M$, with 2 M$ or with 4 M$."""
    device, tables = bidding(phone, show_and_restart=True)
    for table, cash in zip(tables, (2, 4), strict=True):
        assert table.submit(CorrectMoney(account="Tom", amount=cash)).ok
    same_on_both(device, tables, "")
    device.tap("Tom can’t pay")
    assert device.shows("Tom can pay and has nothing to show: the bid counts.")


@pytest.mark.parametrize("counted", [None, 5])
def test_the_money_screen_does_not_tell_hidden_money(phone: Phones, counted: int | None) -> None:
    device, tables = bidding(phone, counted)
    same_on_both(device, tables, "/money", taps("Zoé"), taps("the bank"))


def test_whether_a_count_agrees_is_seen_by_its_owner_alone(phone: Phones) -> None:
    device, tables = bidding(phone)
    count = taps("Count the money", "Count the money: Zoé", "5", "Done")
    same_on_both(device, tables, "/money", count)
    device.hold(ZOES)
    assert device.shows("Counted 5 M$: Zoé has 2 M$ less than expected.")
    device.let_go(ZOES)
    assert not device.shows("2 M$ less")
    device.tap("Set Zoé to this amount")
    assert tables[1].position.balances["Zoé"] == 5


@pytest.mark.parametrize("line", ["4. Zoé: money counted, amount hidden.", "5. Zoé: money counted, amount hidden."])
def test_the_journal_does_not_tell_hidden_money(phone: Phones, line: str) -> None:
    device, tables = bidding(phone, 5)
    same_on_both(device, tables, "/journal", taps(line), taps("Remove this line"))


def test_the_corrections_do_not_tell_hidden_money(phone: Phones) -> None:
    device, tables = bidding(phone)
    same_on_both(device, tables, "/correct")


@pytest.mark.parametrize("hidden", [True, False])
def test_who_saves_a_table_with_secrets_is_told_that_the_file_has_them(phone: Phones, hidden: bool) -> None:
    device, (table, _) = bidding(phone, hidden_money=hidden)
    device.go(f"/table/{table.head.table}")
    device.tap("Save to a file")
    assert device.shows(f"{table.head.table}.jsonl")
    assert device.shows("even what is hidden in this game") == hidden


# Big City: Tom's hand


def holding(phone: Phones, then: str = "", **setup: Any) -> tuple[Phone, tuple[Table, Table]]:
    """Two tables at which Tom holds the card of 12 or that of 15, both free; it is his turn."""
    device = phone(language="en")

    def table(secret: int) -> Table:
        table = device.shelf.start(
            city.STORY.game, city.STORY.game.uses["table"].setup(**{**city.THREE, "hands": True, **setup})
        )
        city.tell(table, DEALT.format(secret=secret) + city.THREE_CITY + "Anna passes\n" + then)
        return table

    return device, (table(12), table(15))


@pytest.mark.parametrize(
    "doings",
    [
        (taps("Property 12"),),
        (taps("Property 15"),),
        (taps("Exchange"), taps("All")),
        (taps("Trade"),),
    ],
)
def test_the_table_does_not_tell_a_hand(phone: Phones, doings: tuple[Doing, ...]) -> None:
    device, tables = holding(phone, barter=True)
    same_on_both(device, tables, "", *doings)


@pytest.mark.parametrize("property", ["Property 12", "Property 15"])
def test_the_phone_of_somebody_else_does_not_tell_a_hand(phone: Phones, property: str) -> None:
    device, tables = holding(phone)
    house = House(device.shelf.store)
    zoe, _ = house.admit()
    for table in tables:
        house.open(table.head.table)
        house.seat(table.head.table, lambda seats: seats.sit("Zoé", zoe.id))
    hers = phone(beside=device, guest=Guest(house, None, zoe.id), language="en")
    same_on_both(hers, tables, "", taps(property))


def test_the_faces_that_can_be_painted_do_not_tell_a_hand(phone: Phones) -> None:
    device, tables = holding(phone, "Tom passes\nZoé exchanges 23")
    same_on_both(device, tables, "", taps("Pile 1: 6 cards"))
    assert device.can_tap("Card 12")
    assert device.can_tap("Card 15")


def test_a_painted_card_that_is_in_a_hand_is_refused_without_saying_whose(phone: Phones) -> None:
    device, (table, _) = holding(phone, "Tom passes\nZoé exchanges 23")
    device.go(f"/table/{table.head.table}")
    taps("Pile 1: 6 cards", "Card 12")(device)
    assert device.shows("These cards can’t be in Zoé’s hand.")


def test_a_building_without_its_card_is_refused_without_the_hand(phone: Phones) -> None:
    device, (_, table) = holding(phone)
    device.go(f"/table/{table.head.table}")
    device.tap("Property 12")
    build = next(label for label in device.labels() if label.startswith("Build") and "office" in label)
    seq = table.seq
    device.tap(build)
    assert device.shows("Tom doesn’t have the cards for it.")
    assert table.seq == seq


@pytest.mark.parametrize("line", ["2. ", "7. "])
@pytest.mark.parametrize("choice", ["Remove this line", "Add something before"])
def test_the_journal_does_not_tell_a_hand(phone: Phones, line: str, choice: str) -> None:
    device, tables = holding(phone, "Tom exchanges 22")

    def open_line(device: Phone) -> None:
        device.tap(next(label for label in device.labels() if label.startswith(line)))

    same_on_both(device, tables, "/journal", open_line, taps(choice))


def test_a_barter_that_was_forgotten_can_be_told_without_seeing_the_hands(phone: Phones) -> None:
    device, tables = holding(phone, "Tom exchanges 22", barter=True)

    def last_line(device: Phone) -> None:
        device.tap(next(label for label in device.labels() if label.startswith("8. ")))

    same_on_both(device, tables, "/journal", last_line, taps("Add something before", "Trade"))
    assert device.can_tap("Anna, Tom: Card 12")
    assert device.can_tap("Anna, Tom: Card 15")


def test_the_corrections_do_not_tell_a_hand(phone: Phones) -> None:
    device, tables = holding(phone)
    same_on_both(device, tables, "/correct", taps("Tom’s hand"))
