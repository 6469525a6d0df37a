"""Loans: when, how often, what they bring (BS-19 to BS-21)."""

import pytest

from companion.table import Table
from tests.games.big_shot.story import FOUR, at, effects, seat, tell, told


@told(FOUR)
def test_one_loan_per_player_and_round(table: Table) -> None:
    """Each player may borrow once per round, whoever's turn it is (BS-19).

    Anna leads
    Tom borrows
    Tom has 19
    Tom borrows -> BS-19 player=Tom
    Max borrows
    roll 1
    Tom borrows -> BS-19 player=Tom
    Anna borrows
    nobody bids
    the winner places all
    Tom borrows
    Tom has 27
    """


@told(FOUR)
def test_a_loan_may_be_taken_until_the_auction_is_won(table: Table) -> None:
    """Before the roll, during the auction, after one's bid or pass; not while the winner places pawns (BS-19).

    Tom borrows -> AR-02 entry=borrow awaited=lead-roll+lead
    Anna leads
    Anna borrows
    roll 1
    Tom bids 3
    Tom borrows
    Zoé passes
    Zoé borrows
    Max passes
    Anna passes
    Tom has 16
    Tom is next
    Max borrows -> BS-19/won player=Max
    Tom borrows -> BS-19/won player=Tom
    Tom places yellow in d1
    Max borrows -> BS-19/won player=Max
    """


@told(FOUR)
def test_a_loan_may_be_taken_while_the_table_looks_at_the_lot(table: Table) -> None:
    """Who cannot outbid borrows in the middle of the auction, and goes on.

    Anna leads
    roll 1
    Tom bids 10
    Zoé borrows
    Zoé is next
    Zoé bids 19
    Max passes
    Anna passes
    Tom passes
    Zoé has 0
    """


@told(FOUR)
def test_the_bank_keeps_one_million_of_the_first_loan(table: Table) -> None:
    """The debt is 10 M$, and the first loan pays 9 (BS-20).

    Anna leads
    Anna borrows
    Anna has 19
    Anna owes 1 loans
    #bank has -49
    """
    assert effects(table) == ["BS-20 account=Anna loans=1 pays=9 keeps=1"]
    assert [(p.source, p.target, p.amount, p.rule) for _, p in table.ledger][-1] == ("#bank", "Anna", 9, "BS-20")


def test_the_series_of_nine_loans_and_no_tenth() -> None:
    """Nine loans in nine rounds pay 9, 8, 7 ... 1; the tenth would pay nothing (BS-20, BS-21)."""
    table = seat(FOUR)
    tell(table, "Zoé leads")
    paid = []
    for _ in range(9):
        before = table.position.balances["Anna"]
        tell(table, "Anna borrows")
        paid.append(table.position.balances["Anna"] - before)
        tell(table, "a round passes")
    assert paid == [9, 8, 7, 6, 5, 4, 3, 2, 1]
    tell(
        table,
        """
        Anna owes 9 loans
        Anna has 55
        Anna borrows -> BS-21 player=Anna loans=9
        Tom borrows
        Tom has 19
        """,
    )


@told(FOUR)
def test_each_player_has_a_series_of_their_own(table: Table) -> None:
    """What a loan brings depends on the loans of that player alone.

    Anna leads
    Anna really has 6 loans
    Anna borrows
    Anna has 13
    Tom borrows
    Tom has 19
    """


@told(FOUR)
def test_no_loan_without_a_token(table: Table) -> None:
    """There are thirty loan tokens for all players together (BS-21).

    Anna leads
    Anna really has 9 loans
    Tom really has 9 loans
    Zoé really has 9 loans
    Max really has 2 loans
    Max borrows
    roll 1
    nobody bids
    the winner places all
    Max borrows -> BS-21/tokens player=Max most=30
    Anna borrows -> BS-21 player=Anna loans=9; BS-21/tokens player=Anna most=30
    """
    assert sum(at(table).loans.values()) == 30


@pytest.mark.parametrize("colour", ["yellow", "red"])
def test_a_loan_may_name_the_colour_that_the_player_has_and_no_other(colour: str) -> None:
    answer = "" if colour == "yellow" else " -> AR-09/purse player=Anna colour=red"
    tell(seat(FOUR), f"Anna leads\nAnna borrows for {colour}{answer}")


@told(FOUR)
def test_loans_are_offered_to_those_who_may_borrow(table: Table) -> None:
    """Who has borrowed in this round is not offered another loan.

    Anna leads
    Tom borrows
    """
    assert {prompt.player for prompt in table.prompts if prompt.kind == "borrow"} == {"Anna", "Zoé", "Max"}
