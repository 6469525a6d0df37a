"""The journal's screen tells the whole story, and lets the table put it right. And the rules' screen."""

from __future__ import annotations

from typing import Any

import pytest

from companion.game import games
from companion.report import voice
from companion.table import Table
from mobile.screens.journal import MOST_LINES
from tests.games.big_shot.story import GAME, HANDS, TWO, at, tell
from tests.mobile.journals import ROUND, Phones, amending, opened, struck

# The story


def test_every_line_is_told_in_a_sentence_the_newest_first(phone: Phones) -> None:
    device, table = opened(phone)
    lines = [label for label in device.labels() if label.partition(". ")[0].isdigit() and ". " in label]
    assert [int(line.partition(". ")[0]) for line in lines] == list(range(table.seq, 0, -1))
    assert lines[-1] == "1. Anna leads the first round."
    assert lines[-3] == "3. Tom bids 3 M$."


def test_what_the_program_did_stands_under_its_line_and_opens_its_rule(phone: Phones) -> None:
    device, _ = opened(phone)
    device.tap("Tom wins the lot for 3 M$.")
    rule = "When all players but one have passed, that player pays the bid to the bank and wins the four pawns."
    assert device.shows(rule)
    device.tap("Got it")
    assert device.can_tap("3. Tom bids 3 M$.")


def test_what_a_line_says_already_is_not_said_again_under_it(phone: Phones) -> None:
    device, table = opened(phone)
    line = "Anna leads the first round."
    assert [voice(table, "en").effect(effect) for effect in table.played[0].position.effects] == [line]
    assert device.texts().count(line) == 1


def test_what_came_of_a_line_and_says_it_over_stands_in_its_place(phone: Phones) -> None:
    device, table = opened(phone)
    assert voice(table, "en").entry(table.played[1].entry) == "Anna rolls 1."
    assert "Anna rolls 1: the developer goes to square 1." in device.texts()
    assert "Anna rolls 1." not in device.texts()


def test_what_a_box_learns_is_said_once(phone: Phones) -> None:
    device, table = opened(phone, "park:p1 is printed d6+d7")
    assert [effect.text for effect in table.played[0].position.effects] == ["learnt"]
    assert [text for text in device.texts() if "d6" in text] == [
        "In your box, the districts next to p1 (park): d6 (9) and d7 (10)."
    ]


def test_before_the_first_turn_the_lines_are_those_of_the_set_up(phone: Phones) -> None:
    device = phone()
    game = games()["big-city"]
    begun = Table.start(game, game.uses["table"].setup(players=("Anna", "Tom")), device.shelf.store)
    table = device.shelf.open(begun.head.table)
    table.submit('{"kind": "first", "first": "Tom"}')
    device.go(f"/table/{table.head.table}/journal")
    assert "Mise en place" in device.texts()
    assert "Big City" not in device.texts()


def test_undone_lines_stay_visible_and_struck_through(phone: Phones) -> None:
    device, _ = opened(phone, ROUND + "undo")
    assert struck(device) == ["Tom places a black pawn in district d1 (21)."]
    assert device.can_tap("11. Undone: Tom places a black pawn in district d1 (21).")
    assert "undone" in device.texts()


def test_rounds_are_headings_and_lines_can_be_those_of_one_player_or_what_was_put_right(phone: Phones) -> None:
    device, _ = opened(phone, ROUND + "undo")
    headings = [text for text in device.texts() if text.startswith("Round")]
    assert headings == list(dict.fromkeys(headings)) != []
    device.tap("Tom")
    told = [label for label in device.labels() if label.partition(". ")[0].isdigit()]
    assert told
    assert all("Tom" in label for label in told)
    device.tap("corrections")
    assert [label for label in device.labels() if ". " in label and label[0].isdigit()] == [
        "11. Undone: Tom places a black pawn in district d1 (21).",
        "10. Tom places a black pawn in district d1 (21).",
    ]


def test_an_amended_line_shows_what_was_told_and_what_holds(phone: Phones) -> None:
    device, table = opened(phone)
    bid = table.played[2].entry
    assert table.amend(3, bid.model_copy(update={"amount": 4})).ok
    device.go("/")
    device.go(f"/table/{table.head.table}/journal")
    assert struck(device) == ["Tom bids 3 M$."]
    assert "Tom bids 4 M$." in device.texts()
    assert device.can_tap("11. Corrected: Tom bids 4 M$. (Instead of: Tom bids 3 M$.)")


def test_an_amended_line_does_not_say_again_what_came_of_it(phone: Phones) -> None:
    device, table = opened(phone, "Anna leads\nroll 1\nsold to Tom for 5\n")
    assert table.amend(3, table.played[2].entry.model_copy(update={"amount": 4})).ok
    device.go("/")
    device.go(f"/table/{table.head.table}/journal")
    assert struck(device) == ["Tom wins the lot for 5 M$."]
    assert device.texts().count("Tom wins the lot for 4 M$.") == 1


def test_a_long_journal_shows_its_last_lines_and_the_rest_on_demand(phone: Phones) -> None:
    device, table = opened(phone, "Anna leads\n" + "a round passes\n" * 6)
    older = table.seq - MOST_LINES
    assert older > 0
    assert not device.can_tap("1. Anna leads the first round.")
    device.tap(f"Older lines ({older})")
    assert device.can_tap("1. Anna leads the first round.")


def test_a_table_that_was_told_nothing_says_so(phone: Phones) -> None:
    device, _ = opened(phone, "")
    assert device.shows("The game hasn’t started yet.")


def test_money_counted_at_a_table_with_hidden_money_is_not_told(phone: Phones) -> None:
    device, _ = opened(phone, ROUND + "Tom is counted: 5", hidden_money=True)
    assert device.can_tap("11. Tom: money counted, amount hidden.")
    assert not device.shows("5 M$")


# Going back


def test_going_back_to_a_line_undoes_what_came_after_it(phone: Phones) -> None:
    device, table = opened(phone)
    device.tap("3. Tom bids 3 M$.")
    device.tap("Go back here")
    assert device.shows("7 lines will be undone.")
    assert table.seq == 10
    device.tap("Go back here")
    assert [played.seq for played in table.played] == [1, 2, 3]
    assert len(struck(device)) == 7
    assert device.can_tap("11. Back to this line: Tom bids 3 M$.")


def test_going_back_behind_an_amendment_says_that_it_is_undone_too(phone: Phones) -> None:
    device, table = opened(phone)
    assert table.amend(3, table.played[2].entry.model_copy(update={"amount": 4})).ok
    device.tap("2. Anna rolls 1: the developer goes to square 1.")
    device.tap("Go back here")
    assert device.shows("9 lines will be undone.")
    assert device.shows("This also undoes 1 correction.")


def test_what_was_undone_can_be_redone_up_to_a_line(phone: Phones) -> None:
    device, table = opened(phone, ROUND + "undo\nundo\nundo")
    device.tap("9. Tom places a white pawn in district d1 (21).")
    device.tap("Redo up to here")
    assert [played.seq for played in table.played] == list(range(1, 10))
    assert struck(device) == ["Tom places a black pawn in district d1 (21)."]


def test_what_one_tap_told_is_undone_and_redone_as_one(phone: Phones) -> None:
    device, table = opened(phone, "", screen="")
    device.tap("Roll for everybody")
    rolled = [line for line in table.told if line[1].kind == "lead-roll"]
    assert len(rolled) == len(table.setup.players)
    device.tap("Undo")
    assert not table.played
    device.go(f"/table/{table.head.table}/journal")
    said = " ".join(voice(table, "en").entry(entry) for _, entry in rolled)
    assert device.can_tap(f"{table.seq}. Undone: {said}")
    first, last = (f"{seq}. {voice(table, 'en').entry(entry)}" for seq, entry in (rolled[0], rolled[-1]))
    assert len(struck(device)) == len(rolled)
    device.tap(last)
    device.tap("Redo up to here")
    assert [played.seq for played in table.played] == [seq for seq, _ in rolled]
    assert not device.shows("Nothing to redo.")
    assert device.can_tap(first)


def test_an_undone_line_that_cannot_be_redone_offers_nothing(phone: Phones) -> None:
    device, _ = opened(phone, ROUND + "undo\nTom places black in d2")
    device.tap("10. Tom places a black pawn in district d1 (21).")
    assert device.shows("This line no longer counts: nothing to correct.")
    assert not device.can_tap("Correct this line")
    assert not device.can_tap("Go back here")


def test_the_last_line_cannot_be_gone_back_to(phone: Phones) -> None:
    device, _ = opened(phone)
    device.tap("10. Tom places a black pawn in district d1 (21).")
    assert device.can_tap("Correct this line")
    assert not device.can_tap("Go back here")


# Amending


def test_a_bid_is_amended_with_steppers(phone: Phones) -> None:
    device, table = amending(phone, "3. Tom bids 3 M$.")
    assert device.shows("No change yet.")
    device.tap("5 more (Amount)")
    device.tap("1 less (Amount)")
    assert device.shows("The rest of the game still works.")
    device.tap("Correct")
    assert table.position.balances["Tom"] == 3
    assert struck(device) == ["Tom bids 3 M$."]


def test_a_bid_is_amended_with_the_keypad(phone: Phones) -> None:
    device, table = amending(phone, "3. Tom bids 3 M$.")
    device.tap("Type the number")
    device.tap("8")
    device.tap("Done")
    device.tap("Correct")
    assert table.position.balances["Tom"] == 2


def test_a_roll_is_amended_by_tapping_a_die(phone: Phones) -> None:
    device, table = amending(phone, "2. Anna rolls 1: the developer goes to square 1.")
    device.tap("The die shows 4")
    device.tap("Correct")
    assert at(table).promoter == 4


def test_a_roll_of_the_program_that_is_amended_was_rolled_at_the_table(phone: Phones) -> None:
    device, table = opened(phone, "Anna leads\nAnna lets the program roll")
    rolled: Any = table.played[1].entry
    other = rolled.die % 6 + 1
    device.tap(f"2. Arbitre rolls {rolled.die} for Anna.")
    device.tap("Correct this line")
    device.tap(f"The die shows {other}")
    device.tap("Correct")
    amended: Any = table.played[1].entry
    assert (amended.die, amended.source, amended.draw) == (other, "table", None)


def test_a_pawn_is_amended_by_tapping_its_district(phone: Phones) -> None:
    device, table = amending(phone, "7. Tom places a yellow pawn in district d1 (21).")
    device.tap("d2 (20)")
    device.tap("Correct")
    assert at(table).districts["d2"].pawns == (1, 0, 0, 0)


def test_a_loan_is_amended_to_another_player(phone: Phones) -> None:
    device, table = amending(phone, "3. Anna borrows.", "Anna leads\nroll 1\nAnna borrows")
    device.tap("Zoé")
    device.tap("Correct")
    assert (at(table).loans["Anna"], at(table).loans["Zoé"]) == (0, 1)


def test_with_two_purses_a_loan_is_amended_to_the_other_colour(phone: Phones) -> None:
    story = "Anna leads\nroll 1\nAnna borrows for yellow"
    device, table = amending(phone, "3. Anna borrows for yellow.", story, **TWO)
    device.tap("red")
    device.tap("Correct")
    assert (at(table).loans["Anna/yellow"], at(table).loans["Anna/red"]) == (0, 1)


def test_the_pawns_of_a_square_are_amended_by_counting_them(phone: Phones) -> None:
    story = "the pawns are told square by square\nAnna leads\nroll 1\nthe lot is yellow, yellow, red, white"
    line = "4. On the square: 2 yellow, 1 red and 1 white."
    device, table = amending(phone, line, story, layout=None)
    device.tap("1 less (yellow)")
    assert device.shows("Square 1 has 3 pawns instead of 4: check it.")
    device.tap("1 more (black)")
    device.tap("Correct")
    assert at(table).squares[0] == ("yellow", "red", "white", "black")


def test_an_amendment_that_is_not_allowed_says_why_and_changes_nothing(phone: Phones) -> None:
    device, table = amending(phone, "3. Tom bids 3 M$.")
    for _ in range(2):
        device.tap("5 more (Amount)")
    assert device.shows("Tom has only 10 M$ and can’t bid 13 M$: borrow first, or pass.")
    device.tap("Correct")
    assert device.shows("You can’t bid more than your cash: borrow first, or pass.")
    device.tap("Got it")
    assert table.seq == 10


BROKEN = """
    Anna leads
    Anna rolls 1
    Tom bids 3
    Zoé bids 4
    Max passes
"""


def test_an_amendment_that_breaks_later_lines_names_them_and_lets_the_table_decide(phone: Phones) -> None:
    device, table = amending(phone, "3. Tom bids 3 M$.", BROKEN)
    device.tap("5 more (Amount)")
    assert device.shows("2 later lines are no longer possible:")
    assert device.shows("4 M$ doesn’t beat Tom’s 8 M$: bid higher, or pass.")
    assert device.shows("5  Max passes.")
    device.tap("Correct and remove 2 lines")
    assert [played.seq for played in table.played] == [1, 2, 3]
    assert device.shows("removed by a correction")
    assert struck(device) == ["Max passes.", "Zoé bids 4 M$.", "Tom bids 3 M$."]


def test_an_amendment_can_be_left(phone: Phones) -> None:
    device, table = amending(phone, "3. Tom bids 3 M$.", BROKEN)
    device.tap("5 more (Amount)")
    device.tap("Leave as is")
    assert table.seq == 5
    assert struck(device) == []
    device.tap("3. Tom bids 3 M$.")
    device.tap("Correct this line")
    assert device.shows("No change yet.")


def test_a_line_that_never_happened_is_removed(phone: Phones) -> None:
    device, table = opened(phone, "Anna leads\nroll 1\nAnna borrows")
    device.tap("3. Anna borrows.")
    device.tap("Remove this line")
    assert device.shows("The rest of the game still works.")
    device.tap("Remove")
    assert at(table).loans["Anna"] == 0
    assert device.can_tap("4. Removed: Anna borrows.")


def test_removing_a_line_names_what_goes_with_it(phone: Phones) -> None:
    device, table = opened(phone, BROKEN)
    device.tap("3. Tom bids 3 M$.")
    device.tap("Remove this line")
    assert device.shows("2 later lines are no longer possible:")
    device.tap("Remove, with 2 other lines")
    assert [played.seq for played in table.played] == [1, 2]


def test_a_line_that_says_no_more_than_its_kind_can_only_be_removed(phone: Phones) -> None:
    device = phone(language="en")
    table = device.shelf.start(GAME, GAME.uses["bank"].setup(players=tuple(HANDS)), use="bank")
    tell(table, "a new round")
    device.go(f"/table/{table.head.table}/journal")
    device.tap("1. The next round starts.")
    assert not device.can_tap("Correct this line")
    device.tap("Remove this line")
    device.tap("Remove")
    assert table.played == []


def test_an_amendment_on_one_device_is_seen_on_the_other(phone: Phones) -> None:
    device, table = opened(phone)
    other = phone(f"/table/{table.head.table}/journal", language="fr", beside=device)
    device.tap("3. Tom bids 3 M$.")
    device.tap("Correct this line")
    device.tap("1 more (Amount)")
    device.tap("Correct")
    other.wait(lambda: other.shows("Corrigé\u202f: Tom enchérit à 4"))
    assert struck(other) == ["Tom enchérit à 3 M$."]


# The rules


def test_all_rules_of_the_game_are_listed_with_their_sentences(phone: Phones) -> None:
    device, _ = opened(phone, screen="rules")
    shown = " ".join(device.texts())
    assert [rule for rule in GAME.rules if rule not in shown] == []
    assert device.shows("For two to four players. The shuffled business cards give everybody a colour.")


def test_a_rule_that_is_switched_off_says_what_that_means(phone: Phones) -> None:
    device, _ = opened(phone, "", "rules", off=("BS-20",))
    assert device.shows("You play without this rule: Every loan pays the full 10 M$.")
    device.tap("off")
    assert [text for text in device.texts() if text.startswith("BS-")] == ["BS-20"]


@pytest.mark.parametrize("words", ["BS-12", "more than your cash", "BORROW first, or pass"])
def test_rules_are_found_by_their_id_their_name_and_their_sentence(phone: Phones, words: str) -> None:
    device, _ = opened(phone, screen="rules")
    device.type_in("Search the rules", words)
    assert [text for text in device.texts() if text.startswith("BS-")] == ["BS-12"]


def test_a_search_that_finds_nothing_says_so(phone: Phones) -> None:
    device, _ = opened(phone, screen="rules")
    device.type_in("Search the rules", "railway station")
    assert device.shows("No rule found.")


def test_rules_of_one_chapter_are_shown_alone(phone: Phones) -> None:
    device, _ = opened(phone, screen="rules")
    assert [text for text in device.texts() if text.startswith("BS-")] == list(GAME.rules)
    device.tap("Loans")
    assert [text for text in device.texts() if text.startswith("BS-")] == ["BS-19", "BS-20", "BS-21"]
