"""The money's screen: balances, the ledger with its reasons, counting the money and correcting it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.ledger import BANK
from companion.table import Table
from mobile.screens.money import MOST_POSTINGS
from tests.games.big_shot.story import FOUR, GAME, THREE, TWO, tell
from tests.mobile.harness import Phone

Phones = Callable[..., Phone]

STORY = """
    Anna leads
    Anna rolls 1
    Zoé borrows
    Tom wins for 3
"""
PAID = "Tom pays the bank, 3 M$, Paying for the lot, line 7"
LENT = "The bank pays Zoé, 9 M$, Bank loan, line 3"
FIRST = "The bank pays Tom, 10 M$, Starting money, at the start"


def opened(phone: Phones, story: str = STORY, **setup: Any) -> tuple[Phone, Table]:
    """A table at which this was told, with its money open."""
    device = phone(language="en")
    table = device.shelf.start(GAME, GAME.uses["table"].setup(**{**FOUR, **setup}))
    tell(table, story)
    device.go(f"/table/{table.head.table}/money")
    return device, table


def postings(device: Phone) -> list[str]:
    """The lines of the ledger."""
    return [label for label in device.labels() if ", line " in label or ", at the start" in label]


def counted(device: Phone, account: str, amount: str) -> None:
    """Counts the money of an account."""
    device.tap("Count the money")
    device.tap(f"Count the money: {account}")
    assert device.shows(f"How much money does {account} have?")
    for digit in amount:
        device.tap(digit)
    device.tap("Done")


def let_go(device: Phone, label: str) -> None:
    """Lifts the finger off what has this name, as Flutter tells it."""
    held = [each for each in device.find_all(ft.GestureDetector) if getattr(each.content, "label", "") == label]
    here = {"x": 1, "y": 1}
    device.fire(held[0], "long_press_end", {"l": here, "g": here, "v": {"x": 0, "y": 0}})


# Balances


def test_everybody_has_their_balance(phone: Phones) -> None:
    device, _ = opened(phone)
    assert [text for text in device.texts() if text.endswith("M$")][:4] == ["10 M$", "7 M$", "19 M$", "10 M$"]


def test_two_purses_are_shown_apart(phone: Phones) -> None:
    device, _ = opened(phone, "Anna leads\nroll 1\nAnna borrows for red", **TWO)
    texts = device.texts()
    assert texts[texts.index("yellow") - 1] == "10 M$"
    assert texts[texts.index("red") - 1] == "19 M$"


def test_the_bank_says_what_went_out_and_what_came_back(phone: Phones) -> None:
    device, _ = opened(phone)
    assert device.shows("Paid out 49 M$ and received 3 M$.")
    assert device.shows("−46 M$")
    assert device.shows("Its starting stock isn’t counted")


def test_a_bank_that_was_counted_has_what_is_left(phone: Phones) -> None:
    device, _ = opened(phone, bank=200)
    assert device.shows("154 M$")
    assert not device.shows("Its starting stock isn’t counted")


def test_money_that_a_correction_of_the_bank_cannot_explain_is_shown(phone: Phones) -> None:
    device, _ = opened(phone, STORY + "#bank really has 150", bank=200)
    assert device.shows("Unexplained difference")
    assert "4 M$" in device.texts()


# The ledger


def test_the_ledger_names_from_whom_to_whom_how_much_and_why_the_newest_first(phone: Phones) -> None:
    device, _ = opened(phone)
    lines = postings(device)
    assert lines[:2] == [PAID, LENT]
    assert FIRST in lines
    assert len(lines) == 6


def test_a_posting_opens_its_rule(phone: Phones) -> None:
    device, _ = opened(phone)
    device.tap(LENT)
    assert device.shows("A loan is a debt of 10 M$; the bank keeps 1 M$ of the first, 2 M$ of the second, and so on.")


def test_the_ledger_of_one_player_has_signs_and_the_balance_after_each_line(phone: Phones) -> None:
    device, _ = opened(phone)
    device.tap("Tom")
    assert postings(device) == [PAID.replace("3 M$", "−3 M$"), FIRST.replace("10 M$", "+10 M$")]
    assert [text for text in device.texts() if text.startswith("balance")] == ["balance 7 M$", "balance 10 M$"]
    device.tap("all")
    assert len(postings(device)) == 6


def test_an_undone_payment_is_not_in_the_ledger(phone: Phones) -> None:
    device, _ = opened(phone, STORY + "undo")
    assert postings(device)[0] == LENT


def test_a_long_ledger_shows_its_last_lines_and_the_rest_on_demand(phone: Phones) -> None:
    story = "\n".join(f"Anna really has {n}" for n in range(20, 20 + MOST_POSTINGS))
    device, _ = opened(phone, story)
    assert not device.can_tap(FIRST)
    device.tap("Older transactions (4)")
    assert device.can_tap(FIRST)


# Hidden money


def test_hidden_money_is_seen_while_it_is_held_and_no_longer(phone: Phones) -> None:
    device, _ = opened(phone, **THREE, hidden_money=True)
    hold = "Hold to see Tom’s money"
    assert not device.shows("7 M$")
    device.hold(hold)
    assert device.shows("7 M$")
    assert not device.shows("19 M$")
    let_go(device, hold)
    assert not device.shows("7 M$")


def test_the_ledger_hides_the_amounts_of_hidden_money(phone: Phones) -> None:
    device, _ = opened(phone, hidden_money=True)
    assert postings(device)[0] == PAID.replace("3 M$", "hidden")
    device.tap("Tom")
    assert not [text for text in device.texts() if text.startswith("balance")]
    device.hold("Hold to see Tom’s money")
    assert postings(device)[0] == PAID.replace("3 M$", "−3 M$")


# Counting


def test_money_that_agrees_is_said_to_agree(phone: Phones) -> None:
    device, table = opened(phone)
    counted(device, "Tom", "7")
    assert device.shows("Counted 7 M$: that’s right for Tom.")
    assert table.played[-1].entry.kind == "count-money"
    device.tap("Got it")
    assert device.can_tap("Count the money")


def test_money_that_is_short_can_be_corrected(phone: Phones) -> None:
    device, table = opened(phone)
    counted(device, "Zoé", "17")
    assert device.shows("Counted 17 M$: Zoé has 2 M$ less than expected.")
    assert table.position.balances["Zoé"] == 19
    device.tap("Set Zoé to 17 M$")
    assert table.position.balances["Zoé"] == 17
    assert sum(table.position.balances.values()) == 0
    assert device.can_tap("Count the money")


def test_money_that_is_over_can_be_left_as_it_is(phone: Phones) -> None:
    device, table = opened(phone)
    counted(device, "Anna", "12")
    assert device.shows("Counted 12 M$: Anna has 2 M$ more than expected.")
    device.tap("Leave as is")
    assert table.position.balances["Anna"] == 10
    assert device.can_tap("Count the money")


def test_an_empty_purse_can_be_counted(phone: Phones) -> None:
    device, _ = opened(phone, "Anna really has 0")
    counted(device, "Anna", "")
    assert device.shows("Counted 0 M$: that’s right for Anna.")


def test_the_bank_can_be_counted(phone: Phones) -> None:
    device, table = opened(phone, bank=200)
    counted(device, "the bank", "154")
    assert device.shows("Counted 154 M$: that’s right for the bank.")
    assert table.position.balances[BANK] == 154


def test_counting_can_be_given_up(phone: Phones) -> None:
    device, table = opened(phone)
    before = table.seq
    device.tap("Count the money")
    device.tap("Count the money: Tom")
    device.tap("5")
    device.tap("Close")
    device.tap("Close")
    assert device.can_tap("Count the money")
    assert table.seq == before
