"""The real table is always right: what is different there is put right on the screen, and the journal shows it."""

from __future__ import annotations

from typing import Any

from companion.games.big_shot import entries as e
from companion.table import Table
from tests.games.big_shot.story import GAME, HANDS, TWO, at, bank
from tests.mobile.harness import Phone
from tests.mobile.journals import Phones, opened

BEGUN = "Anna leads"
SPARE = f"{BEGUN}\nsquares 10 to 18 are really empty\nd1 really holds red 3, white 1"
TOLD = "The log will show this correction. You can undo it."


def correcting(phone: Phones, story: str = BEGUN, **setup: Any) -> tuple[Phone, Table]:
    return opened(phone, story, "correct", **setup)


def test_the_menu_of_the_table_leads_there(phone: Phones) -> None:
    device, _ = opened(phone, BEGUN, "")
    device.tap("Correct the game")
    assert device.shows("The real board is always right")


def test_pawns_in_a_district_are_put_right_and_the_journal_shows_it(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("District d1 (21): 3 red and 1 white")
    assert device.shows("This is the current state.")
    device.tap("1 more (black)")
    device.tap("1 less (red)")
    assert device.shows("District d1 (21) corrected: 2 red, 1 white and 1 black.")
    assert device.shows(TOLD)
    device.tap("Correct")
    assert at(table).districts["d1"].pawns == (0, 2, 1, 1)
    assert device.can_tap("District d1 (21): 2 red, 1 white and 1 black")
    device.go(f"/table/{table.head.table}/journal")
    assert device.shows(f"{table.seq}. District d1 (21) corrected: 2 red, 1 white and 1 black.")


def test_pawns_tapped_in_a_hurry_are_all_counted(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("District d2 (20): empty")
    device.tap("1 more (black)", times=3)
    device.tap("Correct")
    assert at(table).districts["d2"].pawns == (0, 0, 0, 3)


def test_what_a_correction_brings_about_is_said_before_it_is_made(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("District d1 (21): 3 red and 1 white")
    for colour in ("red", "red", "black"):
        device.tap(f"1 more ({colour})")
    assert device.shows("District d1 (21) is sold to red (Tom): 5 red, 1 white and 1 black.")
    device.tap("Correct")
    assert at(table).districts["d1"].owner == "red"


def test_a_sold_district_is_put_right(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("District d1 (21): 3 red and 1 white")
    device.tap("Sold to white")
    device.tap("Correct")
    assert (at(table).districts["d1"].owner, at(table).districts["d1"].pawns) == ("white", (0, 0, 1, 0))
    device.tap("District d1 (21): sold to white (Zoé)")
    device.tap("not sold")
    device.tap("Correct")
    assert at(table).districts["d1"].owner is None


def test_pawns_that_are_not_in_the_box_are_refused_with_the_reason(phone: Phones) -> None:
    device, table = correcting(phone)
    seq = table.seq
    device.tap("District d1 (21): empty")
    device.tap("1 more (red)")
    assert device.shows("1 red pawn is missing from the box: correct another district or square first.")
    device.tap("Correct")
    assert device.shows("Not possible right now")
    assert table.seq == seq


def test_the_lot_of_a_square_is_put_right(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("Square 2: 1 yellow, 1 red, 1 white and 1 black")
    device.tap("1 less (yellow)")
    device.tap("1 more (black)")
    device.tap("Correct")
    assert at(table).squares[1] == ("red", "white", "black", "black")


def test_a_square_thought_empty_gets_its_pawns(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    device.tap("Square 12")
    device.tap("1 more (yellow)")
    device.tap("Correct")
    assert at(table).squares[11] == ("yellow",)


def test_the_promoter_is_put_on_the_square_that_is_tapped(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Developer: square 18")
    device.tap("Square 7: 1 yellow, 1 red, 1 white and 1 black")
    device.tap("Correct")
    assert at(table).promoter == 7
    assert device.can_tap("Developer: square 7")


def test_the_leader_is_put_right(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Anna leads")
    device.tap("Zoé")
    device.tap("Correct")
    assert at(table).leader == "Zoé"


def test_during_an_auction_the_leader_is_refused_and_the_journal_is_one_tap_away(phone: Phones) -> None:
    device, table = correcting(phone, "Anna leads\nroll 1")
    device.tap("Anna leads")
    device.tap("Zoé")
    assert device.shows("It’s not the time to correct the leader.")
    device.tap("Correct a line in the log")
    assert device.route.endswith("/journal")
    assert at(table).leader == "Anna"


def test_loans_are_put_right_and_the_money_stays(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Tom: 0 loans")
    assert device.shows("Only the tokens change: correct the money separately.")
    device.tap("1 more (Loans)")
    device.tap("Correct")
    assert (at(table).loans["Tom"], at(table).balances["Tom"]) == (1, 10)
    assert device.can_tap("Tom: 1 loan")


def test_with_two_players_each_purse_has_its_loans(phone: Phones) -> None:
    device, table = correcting(phone, **TWO)
    device.tap("Anna’s red purse: 0 loans")
    device.tap("Type the number")
    device.tap("2")
    device.tap("Done")
    device.tap("Correct")
    assert table.played[-1].entry == e.CorrectLoans(player="Anna", colour="red", loans=2)


def test_with_one_purse_for_two_colours_each_colour_has_its_loans(phone: Phones) -> None:
    device, table = opened(phone, BEGUN, "", **{**TWO, "off": ("BS-32",)})
    device.tap("Borrow…")
    device.tap("Tom (black) borrows +9")
    device.tap("Borrow…")
    device.tap("Tom (white) borrows +9")
    assert (at(table).owed("Tom"), at(table).balances["Tom"]) == (2, 38)
    device.go(f"/table/{table.head.table}/correct")
    device.tap("Tom’s black purse: 1 loan")
    device.tap("1 more (Loans)")
    device.tap("Correct")
    assert at(table).loans == {"Anna/yellow": 0, "Anna/red": 0, "Tom/white": 1, "Tom/black": 2}


def test_a_correction_can_be_left(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Tom: 0 loans")
    device.tap("1 more (Loans)")
    device.tap("Leave as is")
    device.tap("Tom: 0 loans")
    assert device.shows("This is the current state.")
    assert table.seq == 1


def test_a_correction_is_undone_like_anything_else(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Tom: 0 loans")
    device.tap("1 more (Loans)")
    device.tap("Correct")
    device.go(f"/table/{table.head.table}")
    device.tap("Undo")
    assert at(table).loans["Tom"] == 0


def test_before_the_cards_are_dealt_there_are_no_loans_and_no_leader_to_put_right(phone: Phones) -> None:
    device, _ = correcting(phone, "", hands=None, layout=None, promoter=None)
    assert not device.can_tap("Tom: 0 loans")
    assert device.can_tap("District d1 (21): empty")
    assert not device.can_tap("Square 1")


def test_money_and_the_story_are_put_right_on_their_own_screens(phone: Phones) -> None:
    device, table = correcting(phone)
    device.tap("Count and correct the money")
    assert device.route == f"/table/{table.head.table}/money"
    device.go(f"/table/{table.head.table}/correct")
    device.tap("Correct a line in the log")
    assert device.route == f"/table/{table.head.table}/journal"


def test_the_bank_alone_puts_its_loans_right(phone: Phones) -> None:
    device = phone(language="en")
    table = device.shelf.start(GAME, GAME.uses["bank"].setup(players=tuple(HANDS)), use="bank")
    device.go(f"/table/{table.head.table}/correct")
    device.tap("Zoé: 0 loans")
    device.tap("5 more (Loans)")
    device.tap("Correct")
    assert bank(table).loans["Zoé"] == 5


def test_every_kind_of_correction_can_be_made_on_the_screen(phone: Phones) -> None:
    device, table = correcting(phone, SPARE)
    changes = {
        "District d2 (20): empty": "1 more (black)",
        "Square 12": "1 more (yellow)",
        "Developer: square 18": "Square 7: 1 yellow, 1 red, 1 white and 1 black",
        "Anna leads": "Zoé",
        "Tom: 0 loans": "1 more (Loans)",
    }
    for label, change in changes.items():
        device.tap(label)
        device.tap(change)
        device.tap("Correct")
    kinds = {each.model_fields["kind"].default for each in GAME.uses["table"].entries}
    made = {each.entry.kind for each in table.played[-len(changes) :]}
    assert made == {kind for kind in kinds if kind.startswith("correct-")}
