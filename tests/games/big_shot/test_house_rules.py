"""House rules: what a table plays that has switched a rule off."""

import pytest

from companion.games.big_shot.final import final
from companion.table import Table
from tests.games.big_shot.story import (
    EACH,
    FOUR,
    THREE,
    TWO,
    at,
    bank,
    effects,
    ended,
    refused_setup,
    seat,
    tell,
    told,
    totals,
    winners,
)

TWO_YELLOW_FIRST = {
    **FOUR,
    "layout": (("yellow", "yellow", "red", "red"), ("white", "white", "black", "black"), *(EACH,) * 16),
}


def test_a_rule_that_the_game_does_not_have_cannot_be_switched_off() -> None:
    assert refused_setup(FOUR, off=("BS-38", "BS-10")) == "AR-08 rules=BS-38"


def test_every_rule_of_the_catalogue_can_be_switched_off() -> None:
    for rule in (f"BS-{n:02}" for n in range(1, 38)):
        assert refused_setup(FOUR, off=(rule,)) == ""


# Set-up


def test_without_bs_01_one_player_plays_alone() -> None:
    """Every lot is theirs for nothing; there are still four cards only."""
    alone = {**FOUR, "players": ("Anna",), "hands": {"Anna": ("yellow",)}, "off": ("BS-01",)}
    table = seat(alone)
    tell(table, "Anna leads\nroll 1\nAnna places yellow, red, white, black in d1\nAnna is leader\nit is round 2")
    assert refused_setup({"players": tuple("ABCDE")}, off=("BS-01",)).startswith("BS-01/seats n=5 most=4")


@told(FOUR, off=("BS-02",))
def test_without_bs_02_no_value_is_asked_and_districts_are_worth_nothing(table: Table) -> None:
    """Only the money counts.

    Anna leads
    squares 1 to 17 are really empty
    d3 really holds red 1
    d4 really holds red 1
    square 18 is really empty
    reckon
    """
    assert totals(table) == {"Anna": 10, "Tom": 10, "Zoé": 10, "Max": 10}


def test_without_bs_03_any_pawns_may_lie_on_a_square() -> None:
    layout = (("red",) * 5, ("white",), *(EACH,) * 16)
    assert refused_setup(FOUR, layout=layout) != ""
    table = seat(FOUR, layout=layout, off=("BS-03",))
    tell(table, "Anna leads\nroll 1\nnobody bids\nAnna places red, red, red, red, red in d1\nTom is leader")


@told({**FOUR, "layout": None}, off=("BS-03",))
def test_without_bs_03_any_lot_may_be_told(table: Table) -> None:
    """One to five pawns, of one colour too.

    the pawns are told square by square
    Anna leads
    roll 1
    the lot is red, red, red, red, red
    nobody bids
    Anna places red, red, red, red, red in d1
    d1 holds red 5
    """


@told({**FOUR, "promoter": None}, off=("BS-04",))
def test_without_bs_04_the_promoter_starts_on_the_first_square(table: Table) -> None:
    """Nothing is asked.

    the promoter stands on 1
    Anna leads
    roll 2
    the promoter stands on 3
    """


@told(FOUR, off=("BS-05",))
def test_without_bs_05_there_is_no_first_money(table: Table) -> None:
    """Who wants to bid must borrow.

    Anna has 0
    #bank has 0
    Anna leads
    roll 1
    Tom bids 1 -> BS-12 player=Tom amount=1 cash=0
    Tom borrows
    Tom bids 1
    """


@told(FOUR, off=("BS-06",))
def test_without_bs_06_the_first_seat_leads(table: Table) -> None:
    """Nothing is asked.

    Anna is leader
    Tom leads -> AR-02 entry=lead awaited=roll+borrow
    roll 1
    Tom is next
    """


# A round


@told(FOUR, off=("BS-07",))
def test_without_bs_07_the_lead_stays(table: Table) -> None:
    """The first leader leads all the rounds.

    Zoé leads
    a round passes
    Zoé is leader
    it is round 2
    """


@told(FOUR, off=("BS-08",))
def test_without_bs_08_the_table_says_where_the_promoter_goes(table: Table) -> None:
    """Any square with pawns on it.

    Anna leads
    Anna rolls 3 -> AR-02 entry=roll awaited=move+borrow
    the promoter goes to 11
    the promoter stands on 11
    nobody bids
    the winner places all
    the promoter goes to 11 -> BS-08/empty square=11
    the promoter goes to 10
    """


@told(FOUR, off=("BS-08",))
def test_without_bs_08_a_game_that_goes_on_asks_for_a_square_again(table: Table) -> None:
    """Pawns that are found on a square after the last round are auctioned too.

    Anna leads
    squares 1 to 18 are really empty
    square 5 really holds red, white
    the promoter goes to 5
    nobody bids
    Anna places red in d1
    """


@told(FOUR, off=("BS-09",))
def test_without_bs_09_anybody_may_bid_at_any_time(table: Table) -> None:
    """Who has not passed may bid or pass, in any order.

    Anna leads
    roll 1
    Max bids 1
    Anna bids 2
    Tom passes
    Max bids 3
    Tom bids 4 -> BS-11 player=Tom
    Zoé passes
    Anna passes
    Max has 7
    Max is next
    """


@told(FOUR, off=("BS-10",))
def test_without_bs_10_the_last_bid_counts_whatever_it_is(table: Table) -> None:
    """A bid may be lower than the highest.

    Anna leads
    roll 1
    Tom bids 5
    Zoé bids 2
    Max passes
    Anna passes
    Tom passes
    Zoé has 8
    """


@told(FOUR, off=("BS-11",))
def test_without_bs_11_a_bid_brings_everybody_back(table: Table) -> None:
    """Who passed may bid again after a new bid.

    Anna leads
    roll 1
    Tom passes
    Zoé bids 1
    Max passes
    Anna passes
    Tom is next
    Tom bids 2
    Zoé passes
    Max passes
    Anna passes
    Tom has 8
    """


@told(FOUR, off=("BS-12",))
def test_without_bs_12_a_bid_may_exceed_the_cash(table: Table) -> None:
    """The balance may become negative.

    Anna leads
    roll 1
    Tom bids 13
    Zoé passes
    Max passes
    Anna passes
    Tom has -3
    """


@told(FOUR, off=("BS-13",))
def test_without_bs_13_the_winner_pays_nothing(table: Table) -> None:
    """The pawns are taken all the same.

    Anna leads
    roll 1
    Tom wins for 5
    Tom has 10
    Tom is next
    """
    assert effects(table) == ["BS-13/free player=Tom"]
    assert table.ledger[-1][1].rule == "BS-05"


@told(FOUR, off=("BS-14",))
def test_without_bs_14_pawns_that_nobody_bids_for_go_back_to_the_box(table: Table) -> None:
    """The next round begins at once.

    Anna leads
    roll 1
    nobody bids
    Tom is leader
    Tom is next
    """
    assert effects(table) == ["BS-14/unsold square=1", "BS-07 round=2 leader=Tom"]
    assert at(table).squares[0] == ()
    assert at(table).returned == (1, 1, 1, 1)


@told(FOUR, off=("BS-15",))
def test_without_bs_15_anybody_places_and_the_rest_may_be_left(table: Table) -> None:
    """The pawns that are left go back to the box.

    Anna leads
    roll 1
    Zoé wins for 1
    Max places red in d1
    Anna places yellow in d1
    d1 holds yellow 1, red 1
    Tom leaves the rest
    Tom is leader
    """
    assert at(table).returned == (0, 0, 1, 1)


@told(FOUR, off=("BS-16",))
def test_without_bs_16_pawns_may_go_into_a_sold_district(table: Table) -> None:
    """They change nothing about its owner.

    Anna leads
    square 18 is really empty
    d1 really holds red 1 and is red's
    roll 1
    nobody bids
    Anna places yellow, white in d1
    d1 is sold to red
    d1 holds yellow 1, red 1, white 1
    """
    offered = next(prompt for prompt in table.prompts if prompt.kind == "place").choices["district"]
    assert "d1" in offered


@told(FOUR, off=("BS-16",))
def test_without_bs_16_a_correction_may_put_more_than_seven_pawns_in_a_district(table: Table) -> None:
    """The table is right.

    Anna leads
    squares 10 to 18 are really empty
    d1 really holds red 8
    d1 holds red 8
    """


@told(FOUR, off=("BS-17",))
def test_without_bs_17_the_seventh_pawn_sells_nothing(table: Table) -> None:
    """A full district stays full, and is given at the end.

    Anna leads
    squares 1 to 16 are really empty
    d1 really holds red 6
    roll 1
    nobody bids
    Anna places yellow in d1
    d1 is not sold
    d1 holds yellow 1, red 6
    Anna places red in d1 -> BS-16/full district=d1 most=7
    Anna places red, white, black in d2
    roll 1
    nobody bids
    Tom places yellow, red, white, black in d3
    d1 is not sold
    reckon
    d1 is sold to red
    """


def test_without_bs_17_and_bs_22_nobody_gets_a_full_district() -> None:
    table = ended(
        FOUR,
        "d1 really holds red 6, yellow 1",
        off=(
            "BS-17",
            "BS-22",
        ),
    )
    assert totals(table)["Tom"] == 10


@told(FOUR, off=("BS-18",))
def test_without_bs_18_all_pawns_stay_in_a_sold_district(table: Table) -> None:
    """Seven pawns and an owner.

    Anna leads
    squares 10 to 18 are really empty
    d1 really holds red 6
    roll 1
    nobody bids
    Anna places yellow in d1
    d1 is sold to red
    d1 holds yellow 1, red 6
    """
    assert effects(table) == ["BS-17 district=d1 owner=red player=Tom pawns=yellow:1+red:6"]


# Loans


@told(FOUR, off=("BS-19",))
def test_without_bs_19_loans_are_taken_at_any_time_and_in_any_number(table: Table) -> None:
    """Two in a round, and one while the winner places pawns.

    Anna leads
    Tom borrows
    Tom borrows
    Tom has 27
    roll 1
    nobody bids
    Zoé borrows
    Anna places yellow in d1
    Zoé borrows
    Zoé has 27
    """


@told(FOUR, off=("BS-20",))
def test_without_bs_20_every_loan_pays_ten(table: Table) -> None:
    """The bank keeps nothing.

    Anna leads
    Tom borrows
    Tom has 20
    Zoé really has 8 loans
    Zoé borrows
    Zoé has 20
    Zoé borrows -> BS-19 player=Zoé
    Zoé really has 12 loans
    Zoé owes 12 loans
    """


@told(FOUR, off=("BS-21",))
def test_without_bs_21_there_is_no_last_loan(table: Table) -> None:
    """A tenth loan that pays nothing, and a thirty-first token.

    Anna leads
    Anna really has 9 loans
    Anna borrows
    Anna has 10
    Anna owes 10 loans
    Tom really has 21 loans
    Zoé borrows
    Zoé has 19
    """
    assert sum(at(table).loans.values()) == 32


# The end, and what the table hands on to the count.


def test_without_bs_22_nobody_gets_a_district_that_was_not_sold() -> None:
    table = ended(FOUR, "d1 really holds red 6", off=("BS-22",))
    tell(table, "d1 is not sold")
    assert totals(table)["Tom"] == 10


def test_without_bs_23_a_park_doubles_nothing() -> None:
    districts = "p1 really holds red 1\nd6 really holds red 1"
    assert totals(ended(FOUR, districts))["Tom"] == 10 + 18
    assert totals(ended(FOUR, districts, off=("BS-23",)))["Tom"] == 10 + 9


def test_without_bs_24_loans_are_not_paid_back() -> None:
    assert totals(ended(FOUR, "Tom really has 2 loans"))["Tom"] == -10
    assert totals(ended(FOUR, "Tom really has 2 loans", off=("BS-24",)))["Tom"] == 10


def test_without_bs_25_one_district_is_enough_to_win() -> None:
    assert winners(ended(FOUR, "d1 really holds red 1")) == set()
    assert winners(ended(FOUR, "d1 really holds red 1", off=("BS-25",))) == {"Tom"}


def test_without_bs_26_equal_capitals_share_the_win() -> None:
    districts = (
        "d6 really holds red 1\np1 really holds red 1\nd9 really holds black 1\np2 really holds black 1\n"
        "d2 really holds black 1\nMax really has 0\nTom really has 20"
    )
    assert totals(ended(FOUR, districts))["Tom"] == totals(ended(FOUR, districts))["Max"]
    assert winners(ended(FOUR, districts)) == {"Max"}
    assert winners(ended(FOUR, districts, off=("BS-26",))) == {"Max", "Tom"}


# The options, as if they had not been chosen.


def test_without_bs_27_money_lies_open() -> None:
    table = seat(FOUR, hidden_money=True, off=("BS-27",))
    assert effects(table) == []
    assert table.use.hidden(table.position) == frozenset()


@told(FOUR, loans_first=True, off=("BS-28",))
def test_without_bs_28_loans_are_taken_during_the_auction(table: Table) -> None:
    """Nobody has to decide first.

    Anna leads
    Max borrows
    roll 1
    Tom is next
    Tom bids 1
    Zoé borrows
    """


@told(FOUR, hidden_money=True, show_and_restart=True, off=("BS-29",))
def test_without_bs_29_nobody_bids_beyond_their_cash_or_shows(table: Table) -> None:
    """The cash is the limit, as always.

    Anna leads
    roll 1
    Tom bids 11 -> BS-12 player=Tom amount=11 cash=10
    Tom bids 10
    Tom shows their money -> BS-29/not-played
    """


# Three players


@told(THREE, off=("BS-30",))
def test_without_bs_30_the_dummys_pawns_are_neutral(table: Table) -> None:
    """They fill a district, but neither take it nor tie for it.

    Anna leads
    squares 10 to 18 are really empty
    d1 really holds black 3, red 2, yellow 1
    d2 really holds black 3, red 3
    roll 1
    nobody bids
    Anna places white in d1
    d1 is sold to red
    Anna places yellow in d2
    d2 is sold to red
    """


def test_without_bs_30_the_neutral_colour_is_told() -> None:
    assert effects(seat(THREE, off=("BS-30",))) == ["BS-30/neutral colour=black"]


def test_without_bs_30_a_full_district_may_stay_unsold() -> None:
    """Red and white cancel each other, and the seventh pawn is neutral."""
    table = seat(THREE, off=("BS-30",))
    tell(
        table,
        """
        Anna leads
        squares 10 to 18 are really empty
        d1 really holds red 3, white 3
        roll 1
        nobody bids
        Anna places black in d1
        d1 is not sold
        Anna places red in d1 -> BS-16/full district=d1 most=7
        """,
    )
    offered = next(prompt for prompt in table.prompts if prompt.kind == "place").choices["district"]
    assert "d1" not in offered


def test_without_bs_31_the_dummy_is_ranked() -> None:
    table = ended(THREE, "d1 really holds black 1\nd2 really holds black 1", off=("BS-31",))
    assert totals(table)["colour:black"] == 41
    assert winners(table) == {"colour:black"}


# Two players


@told(TWO, off=("BS-32",))
def test_without_bs_32_two_players_have_one_purse_of_twenty(table: Table) -> None:
    """Bids are as with more players.

    Anna has 20
    Tom has 20
    Anna leads
    Tom borrows
    Tom has 29
    roll 1
    Tom bids 25
    Anna borrows
    Anna passes
    Tom has 4
    """
    assert at(table).hands["Anna"] == ("yellow", "red")


@told(TWO, off=("BS-32",))
def test_without_bs_32_loans_still_follow_bs_33(table: Table) -> None:
    """One for each colour and round, before the first bid; each colour has its series, and one purse gets it all.

    Anna leads
    Tom borrows for white
    Tom has 29
    Tom borrows for white -> BS-33 player=Tom colour=white
    Tom borrows for black
    Tom has 38
    Tom borrows -> BS-33 player=Tom colour=white
    roll 1
    Tom bids 2
    Anna borrows for red
    Anna bids 3
    Anna borrows for yellow -> BS-33/late player=Anna
    Tom passes
    the winner places all
    Tom borrows for white
    Tom has 46
    """
    assert at(table).loans == {"Anna/yellow": 0, "Anna/red": 1, "Tom/white": 2, "Tom/black": 1}
    purses = {colour: purse for seat in final(at(table)).players for colour, purse in seat.purses.items()}
    assert {colour: (purse.cash, purse.loans) for colour, purse in purses.items()} == {
        "yellow": (26, 0), "red": (0, 1), "white": (46, 2), "black": (0, 1),
    }  # fmt: skip


@told(TWO, off=("BS-32",))
def test_without_bs_32_a_loan_that_names_no_colour_is_the_next_colours(table: Table) -> None:
    """And a correction that names none is about all loans of the player.

    Anna leads
    Tom borrows
    Tom borrows
    Tom has 38
    Tom borrows -> BS-33 player=Tom colour=white
    Anna really has 3 loans
    Tom really has 5 loans of black
    Tom really has 10 loans -> BS-21 player=Tom loans=9
    """
    assert at(table).loans == {"Anna/yellow": 3, "Anna/red": 0, "Tom/white": 1, "Tom/black": 5}
    assert [(prompt.kind, prompt.player) for prompt in table.prompts] == [("roll", "Anna"), ("borrow", "Anna")]


@told(TWO, off=("BS-32", "BS-33"))
def test_without_bs_32_and_bs_33_two_players_borrow_as_others_do(table: Table) -> None:
    """Once per round, until the auction is won, in one series.

    Anna leads
    Tom borrows for white
    Tom borrows for black -> BS-19 player=Tom
    roll 1
    Tom bids 2
    Anna bids 3
    Anna borrows
    """
    assert at(table).loans == {"Anna": 1, "Tom": 1}


@told({"players": TWO["players"]}, use="bank", off=("BS-32",), follow_rounds=True)
def test_a_bank_that_knows_no_colours_counts_the_loans_of_a_player(table: Table) -> None:
    """One a round, as nobody said which colours there are.

    Tom borrows
    Tom has 29
    Tom borrows -> BS-19 player=Tom
    a new round
    Tom borrows
    Tom has 37
    """


@told(TWO, off=("BS-33",))
def test_without_bs_33_two_players_borrow_as_others_do(table: Table) -> None:
    """Once per round for either colour, until the auction is won (BS-19).

    Anna leads
    roll 1
    Tom bids 5
    Tom borrows for white
    Tom borrows for white -> BS-19 player=Tom
    Tom borrows for black -> BS-19 player=Tom
    Anna passes
    Anna borrows for red -> BS-19/won player=Anna
    """


@told(TWO, off=("BS-34",))
def test_without_bs_34_both_purses_pay_together(table: Table) -> None:
    """A bid goes up to their sum, and the fuller one pays first.

    Anna leads
    roll 1
    Tom borrows for black
    Tom bids 30 -> BS-12 player=Tom amount=30 cash=29
    Tom bids 22
    Anna passes
    Tom/black has 0
    Tom/white has 7
    Tom is next
    """


def test_without_bs_35_a_park_doubles_both_colours_of_its_owner() -> None:
    districts = "p1 really holds red 1\nd6 really holds yellow 1"
    assert totals(ended(TWO, districts))["Anna"] == 20 + 9
    assert totals(ended(TWO, districts, off=("BS-35",)))["Anna"] == 20 + 18


def test_without_bs_36_two_districts_in_all_are_enough() -> None:
    districts = "d1 really holds red 1\nd6 really holds yellow 1"
    assert winners(ended(TWO, districts)) == set()
    assert winners(ended(TWO, districts, off=("BS-36",))) == {"Anna"}


def test_without_bs_37_the_better_colour_counts_alone() -> None:
    districts = "d1 really holds red 1\nd6 really holds yellow 1"
    assert totals(ended(TWO, districts))["Anna"] == (10 + 21) + (10 + 9)
    assert totals(ended(TWO, districts, off=("BS-37",)))["Anna"] == 10 + 21


@pytest.mark.parametrize("rule", [f"BS-{n:02}" for n in range(23, 38)])
def test_the_sheet_names_the_house_rules(rule: str) -> None:
    sheet = ended(FOUR, "d1 really holds red 1", off=(rule,)).sheet
    assert sheet is not None
    assert sheet.off == (rule,)


# Several at once, and at the bank


@told(TWO_YELLOW_FIRST, off=("BS-17", "BS-16"))
def test_several_rules_may_be_off_together(table: Table) -> None:
    """Eight pawns in one district that nobody owns yet.

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, yellow, red, red in d1
    roll 1
    nobody bids
    Tom places white, white, black, black in d1
    d1 holds yellow 2, red 2, white 2, black 2
    d1 is not sold
    """


def test_house_rules_hold_at_the_bank_too() -> None:
    players = {"players": ("Anna", "Tom", "Zoé")}
    table = seat(players, "bank", off=("BS-05", "BS-12", "BS-20"))
    tell(table, "Anna has 0\nAnna pays the bank 3\nAnna has -3\nTom borrows\nTom has 10")
    assert bank(table).loans == {"Anna": 0, "Tom": 1, "Zoé": 0}
