"""Two players with two colours each (BS-32 to BS-37)."""

import pytest

from companion.table import Table
from tests.games.big_shot.story import TWO, at, effects, ended, refused_setup, told, totals, winners

# BS-32: two purses.


@told(TWO)
def test_ten_millions_for_each_colour_kept_apart(table: Table) -> None:
    """Two colours each, with 10 M$ per colour (BS-32).

    Anna/yellow has 10
    Anna/red has 10
    Tom/white has 10
    Tom/black has 10
    #bank has -40
    """
    assert effects(table) == ["BS-32"]


def test_the_money_of_two_players_lies_open() -> None:
    """The rulebook has it face up: the option of hidden money is refused (BS-32)."""
    assert refused_setup(TWO, hidden_money=True) == "BS-32"
    assert refused_setup(TWO) == ""


# BS-33: loans.


@told(TWO)
def test_a_loan_names_a_colour_of_the_player(table: Table) -> None:
    """Each loan is for one of the player's two colours.

    Anna leads
    Anna borrows -> AR-09/which player=Anna colours=yellow+red
    Anna borrows for white -> AR-09/purse player=Anna colour=white
    Anna borrows for red
    Anna/red has 19
    Anna/yellow has 10
    """


@told(TWO)
def test_one_loan_per_colour_and_round(table: Table) -> None:
    """Both colours may borrow in a round, each once (BS-33).

    Anna leads
    Tom borrows for white
    Tom borrows for white -> BS-33 player=Tom colour=white
    Tom borrows for black
    Tom/white has 19
    Tom/black has 19
    a round passes
    Tom borrows for white
    Tom/white has 27
    """


@told(TWO)
def test_no_loan_after_ones_first_bid(table: Table) -> None:
    """Each decides before their own first bid of the round (BS-33).

    Anna leads
    roll 1
    Tom bids 2
    Tom borrows for white -> BS-33/late player=Tom
    Anna borrows for red
    Anna bids 3
    Anna borrows for yellow -> BS-33/late player=Anna
    Tom passes
    Tom borrows for white -> BS-19/won player=Tom; BS-33/late player=Tom
    Anna pays with red
    Anna borrows for yellow -> BS-19/won player=Anna; BS-33/late player=Anna
    the winner places all
    Tom borrows for white
    """


@told(TWO)
def test_the_series_runs_per_colour(table: Table) -> None:
    """The loans of one colour do not lower those of the other.

    Anna leads
    Anna really has 4 loans of red
    Anna borrows for red
    Anna/red has 15
    Anna borrows for yellow
    Anna/yellow has 19
    Tom really has 9 loans of black
    Tom borrows for black -> BS-21 player=Tom loans=9
    """
    assert at(table).loans == {"Anna/yellow": 1, "Anna/red": 5, "Tom/white": 0, "Tom/black": 9}


# BS-34: which colour pays.


@told(TWO)
def test_the_winner_says_which_colour_pays(table: Table) -> None:
    """One of the two colours pays the whole bid (BS-34).

    Anna leads
    roll 1
    Tom bids 6
    Anna passes
    Tom is next
    Anna pays with red -> BS-34/winner player=Anna winner=Tom
    Tom pays with red -> BS-34/not-theirs player=Tom colour=red
    Tom pays with black
    Tom/black has 4
    Tom/white has 10
    Tom is next
    Tom places yellow, red, white, black in d1
    d1 holds yellow 1, red 1, white 1, black 1
    """


@told(TWO)
def test_the_only_colour_that_can_pay_pays(table: Table) -> None:
    """Nothing is asked when one purse alone holds enough.

    Anna leads
    roll 1
    Tom borrows for white
    Tom bids 11
    Anna passes
    Tom/white has 8
    Tom/black has 10
    """
    assert effects(table) == ["BS-34/only account=Tom/white", "BS-13 player=Tom amount=11"]


@told(TWO)
def test_a_bid_does_not_exceed_the_richer_purse(table: Table) -> None:
    """One colour pays alone: a bid of both together is refused (BS-34).

    Anna leads
    roll 1
    Tom bids 11 -> BS-34 player=Tom amount=11 cash=10
    Tom borrows for white
    Tom bids 20 -> BS-34 player=Tom amount=20 cash=19
    Tom bids 19
    Anna passes
    Tom/white has 0
    """


@told(TWO)
def test_without_a_bid_the_leader_takes_the_pawns_for_nothing(table: Table) -> None:
    """No colour pays when the other player passes at once.

    Anna leads
    roll 1
    Tom passes
    Anna is next
    Anna/yellow has 10
    Anna/red has 10
    """
    assert effects(table) == ["BS-14 player=Anna"]


@told(TWO)
def test_the_lead_changes_after_every_round(table: Table) -> None:
    """With two players the lead goes to and fro.

    Tom leads
    a round passes
    Anna is leader
    a round passes
    Tom is leader
    """


# BS-35 to BS-37: the count.


def test_a_park_doubles_only_districts_of_its_own_colour() -> None:
    """Anna's red park doubles her red 9, not her yellow 10 (BS-35)."""
    table = ended(TWO, "p1 really holds red 1\nd6 really holds red 1\nd7 really holds yellow 1")
    assert totals(table)["Anna"] == 20 + 18 + 10


THREE_AND_ONE = "d1 really holds red 1\nd2 really holds red 1\nd6 really holds red 1\nd7 really holds yellow 1\n"


@pytest.mark.parametrize(("more", "winner"), [("", set()), ("d8 really holds yellow 1", {"Anna"})])
def test_two_districts_in_each_colour_are_needed_to_win(more: str, winner: set[str]) -> None:
    """BS-36."""
    assert winners(ended(TWO, THREE_AND_ONE + more)) == winner


def test_the_capitals_of_both_colours_are_added() -> None:
    """Cash, districts and debts of both colours make one capital (BS-37)."""
    table = ended(TWO, "d1 really holds red 1\nAnna really has 3 loans of yellow\nAnna/yellow really has 2")
    assert totals(table)["Anna"] == (10 + 21) + (2 - 30)
