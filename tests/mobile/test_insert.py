"""What was forgotten is told in the journal, before the line that it belongs before."""

from __future__ import annotations

from companion.games.big_shot import entries as e
from companion.table import Table
from tests.games.big_shot.story import at
from tests.mobile.harness import Phone
from tests.mobile.journals import Phones, opened, struck

AUCTION = """
    Anna leads
    Anna rolls 1
    Tom bids 3
    Zoé bids 4
    Max passes
"""


def forgotten(phone: Phones, line: str, story: str = AUCTION) -> tuple[Phone, Table]:
    """A table that is asked what was forgotten before a line."""
    device, table = opened(phone, story)
    device.tap(line)
    device.tap("Add something before")
    return device, table


def test_what_could_have_come_there_is_offered_by_kind(phone: Phones) -> None:
    device, table = forgotten(phone, "4. Zoé bids 4 M$.")
    assert device.shows("Choose what happened just before this line.")
    assert [kind for kind in ("Bid", "Pass", "Borrow") if not device.can_tap(kind)] == []
    assert not device.can_tap("Roll the die")
    assert table.seq == 5


def test_a_forgotten_loan_is_told_and_everything_later_holds(phone: Phones) -> None:
    device, table = forgotten(phone, "3. Tom bids 3 M$.")
    device.tap("Borrow")
    device.tap("Zoé")
    assert device.shows("Zoé borrows.")
    assert device.shows("The rest of the game still works.")
    device.tap("Add here")
    assert [each.entry.kind for each in table.played] == ["lead", "roll", "borrow", "bid", "bid", "pass"]
    assert at(table).loans["Zoé"] == 1
    assert device.can_tap("6. Added: Zoé borrows. (Before this line: Tom bids 3 M$.)")


def test_what_was_added_and_then_amended_shows_what_holds(phone: Phones) -> None:
    device, table = forgotten(phone, "3. Tom bids 3 M$.")
    device.tap("Borrow")
    device.tap("Zoé")
    device.tap("Add here")
    added = "Added: Zoé borrows. (Before this line: Tom bids 3 M$.)"
    assert struck(device) == []
    device.tap(f"6. {added}")
    device.tap("Correct this line")
    device.tap("Max")
    device.tap("Correct")
    assert at(table).loans == {"Anna": 0, "Tom": 0, "Zoé": 0, "Max": 1}
    assert struck(device) == [added]
    assert "Max borrows." in device.texts()
    device.go(f"/table/{table.head.table}")
    device.tap("Undo")
    device.go(f"/table/{table.head.table}/journal")
    assert added not in struck(device)
    assert "Max borrows." not in device.texts()


def test_it_can_be_undone(phone: Phones) -> None:
    device, table = forgotten(phone, "3. Tom bids 3 M$.")
    device.tap("Borrow")
    device.tap("Add here")
    assert at(table).loans["Anna"] == 1
    device.go(f"/table/{table.head.table}")
    device.tap("Undo")
    assert at(table).loans["Anna"] == 0
    assert len(table.played) == 5


def test_a_bid_begins_with_the_least_that_was_possible(phone: Phones) -> None:
    device, _ = forgotten(phone, "4. Zoé bids 4 M$.")
    device.tap("Bid")
    assert device.shows("Zoé bids 4 M$.")


def test_later_lines_that_would_no_longer_hold_are_named_and_the_table_decides(phone: Phones) -> None:
    device, table = forgotten(phone, "4. Zoé bids 4 M$.")
    device.tap("Pass")
    assert device.shows("Zoé passes.")
    assert device.shows("1 later line is no longer possible:")
    assert device.shows("Zoé has already passed and can’t bid again this round.")
    device.tap("Add and remove 1 line")
    told = [each.entry for each in table.played][3:]
    assert told == [e.Pass(player="Zoé"), e.Pass(player="Max")]


def test_what_would_not_have_been_allowed_says_why_and_is_not_added(phone: Phones) -> None:
    device, table = forgotten(phone, "3. Tom bids 3 M$.")
    device.tap("Bid")
    for _ in range(2):
        device.tap("5 more (Amount)")
    assert device.shows("Tom has only 10 M$ and can’t bid 11 M$: borrow first, or pass.")
    device.tap("Add here")
    assert device.shows("Not possible right now")
    assert table.seq == 5


def test_a_forgotten_roll_asks_what_the_die_showed(phone: Phones) -> None:
    device, table = forgotten(phone, "2. Anna rolls 1: the developer goes to square 1.")
    device.tap("Roll the die")
    assert device.shows("Still needed: roll the die.")
    assert device.shows("To correct a roll, enter the result you got.")
    device.tap("The die shows 5")
    assert device.shows("Anna rolls 5.")
    assert device.shows("1 later line is no longer possible:")
    device.tap("Add and remove 1 line")
    assert [each.entry for each in table.played][1] == e.Roll(player="Anna", die=5)


def test_a_forgotten_lot_begins_with_one_pawn_and_is_counted(phone: Phones) -> None:
    story = "the pawns are told square by square\nAnna leads\nroll 1\nthe lot is yellow, red, white, black"
    device, table = opened(phone, story, layout=None)
    device.tap("4. On the square: 1 yellow, 1 red, 1 white and 1 black.")
    device.tap("Add something before")
    device.tap("Enter the pawns on the square")
    assert device.shows("Square 1 has 1 pawn instead of 4: check it.")
    for colour in ("yellow", "red", "red"):
        device.tap(f"1 more ({colour})")
    device.tap("Add and remove 1 line")
    assert at(table).squares[0] == ("yellow", "yellow", "red", "red")


def test_after_the_end_nothing_can_have_been_forgotten(phone: Phones) -> None:
    end = "Anna leads\nsquares 1 to 18 are really empty\nreckon\nAnna is counted: 10"
    device, _ = opened(phone, end)
    device.tap("21. Counted: Anna has 10 M$.")
    device.tap("Add something before")
    assert device.shows("The game was over: nothing to add here.")


def test_a_line_that_is_not_in_effect_has_nothing_before_it(phone: Phones) -> None:
    device, _ = opened(phone, AUCTION + "undo")
    device.tap("5. Max passes.")
    assert not device.can_tap("Add something before")
