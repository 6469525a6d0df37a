"""The physical table is always right: corrections, undo, amendments."""

import pytest

from companion.games.big_shot import entries as e
from companion.ledger import total
from companion.table import Table
from scoring.big_shot import COLOURS, PLACES
from tests.games.big_shot.story import FOUR, THREE, TWO, Setup, answered, at, effects, seat, tell, told


def pawns(table: Table) -> list[int]:
    """All pawns of each colour, wherever they are."""
    position = at(table)
    squares = [colour for square in position.squares for colour in square or ()]
    standing = [position.returned, *(district.pawns for district in position.districts.values())]
    return [squares.count(colour) + sum(each[i] for each in standing) for i, colour in enumerate(COLOURS)]


# Money


@told(FOUR)
def test_counted_money_agrees_is_short_or_is_over(table: Table) -> None:
    """Counting changes nothing.

    Anna is counted: 10
    Anna has 10
    """
    assert effects(table) == ["AR-11/agrees account=Anna amount=10 difference=0"]
    tell(table, "Anna is counted: 8\nAnna has 10")
    assert effects(table) == ["AR-11/short account=Anna amount=8 difference=2"]
    tell(table, "#bank is counted: -37")
    assert effects(table) == ["AR-11/over account=#bank amount=-37 difference=3"]


@told(FOUR)
def test_money_is_corrected_by_an_entry_that_names_it(table: Table) -> None:
    """A difference comes from the bank or goes to it, with a posting of its own.

    Anna leads
    Anna really has 7
    Anna has 7
    #bank has -37
    Tom really has 12
    Tom has 12
    #bank has -39
    Eve really has 3 -> AR-09 account=Eve accounts=#bank+#unexplained+Anna+Tom+Zoé+Max
    """
    assert [(p.source, p.target, p.amount) for _, p in table.ledger if p.rule == "AR-11"] == [
        ("Anna", "#bank", 3),
        ("#bank", "Tom", 2),
    ]


@told(FOUR, bank=200)
def test_the_bank_itself_can_be_counted_and_corrected(table: Table) -> None:
    """What the bank lacks nobody can explain; the sum of all accounts stays the same.

    #bank has 160
    #bank really has 155
    #bank has 155
    #unexplained has 5
    """
    assert total(table.position.balances) == 200


@told(TWO)
def test_each_purse_of_two_players_is_corrected_by_itself(table: Table) -> None:
    """A player of two colours has two accounts.

    Anna/red really has 4
    Anna/red has 4
    Anna/yellow has 10
    Anna really has 4 -> AR-09 account=Anna accounts=#bank+#unexplained+Anna/yellow+Anna/red+Tom/white+Tom/black
    """


@told(FOUR)
def test_loans_are_corrected_without_moving_money(table: Table) -> None:
    """The number of tokens is told; what they paid is corrected by itself. BS-21 still holds.

    Anna leads
    Tom really has 3 loans
    Tom has 10
    Tom owes 3 loans
    Tom borrows
    Tom has 16
    Tom really has 10 loans -> BS-21 player=Tom loans=9
    Zoé really has 9 loans
    Max really has 9 loans
    Anna really has 9 loans -> BS-21/tokens player=Anna most=30
    Anna really has 8 loans
    Tom really has 0 loans
    """


# Pawns


@told(FOUR)
def test_a_district_is_corrected_with_pawns_of_the_box(table: Table) -> None:
    """Pawns come from the box and go back to it: there are never more than eighteen of a colour.

    Anna leads
    d1 really holds red 1 -> BS-03/not-in-box colour=red n=1
    square 4 is really empty
    d1 really holds red 1, white 1
    d1 holds red 1, white 1
    d1 really holds red 2 -> BS-03/not-in-box colour=red n=1
    d1 really holds nothing
    d1 holds nothing
    """
    assert pawns(table) == [18] * 4


@told(FOUR)
def test_a_district_is_corrected_to_be_sold_or_not(table: Table) -> None:
    """An owner needs a pawn for the sign; seven pawns sell by themselves; eight cannot be.

    Anna leads
    squares 10 to 18 are really empty
    d1 really holds red 1 and is red's
    d1 is sold to red
    d1 really holds red 1 and is white's -> BS-18 district=d1 owner=white
    d1 really holds red 3
    d1 is not sold
    d2 really holds yellow 4, white 4 -> BS-16/full district=d2 most=7
    d2 really holds yellow 4, white 3
    d2 is sold to yellow
    d2 holds yellow 1
    """
    assert pawns(table) == [18] * 4


@told({**FOUR, "layout": None})
def test_a_square_is_corrected_once_it_is_known(table: Table) -> None:
    """A square that nobody has told yet is not corrected but told.

    the pawns are told square by square
    Anna leads
    square 4 is really empty -> BS-03/not-told square=4
    roll 1
    the lot is red, red, white, black
    square 1 really holds red, white, black
    nobody bids
    Anna places red, white in d1
    Anna places red in d1 -> BS-15/no-pawn colour=red lot=black
    """


@told(FOUR)
def test_pawns_that_are_not_on_a_square_are_in_the_box(table: Table) -> None:
    """A square may hold fewer pawns than was told, or other ones that were in the box.

    Anna leads
    square 4 really holds red, white
    square 5 really holds yellow, yellow, red, white, black
    square 5 really holds yellow, yellow, red, red -> BS-03/not-in-box colour=red n=1
    """
    assert at(table).returned == (0, 0, 0, 1)
    assert pawns(table) == [18] * 4


@told(FOUR)
def test_a_lot_that_is_really_empty_ends_its_round(table: Table) -> None:
    """Nothing is there to be placed.

    Anna leads
    roll 1
    square 1 is really empty
    nobody bids
    Tom is leader
    Tom is next
    """


@told(FOUR)
def test_when_the_last_square_is_really_empty_the_game_is_over(table: Table) -> None:
    """And when pawns are found again, it goes on.

    Anna leads
    squares 1 to 18 are really empty
    Anna rolls 1 -> AR-02 entry=roll awaited=reckon
    square 5 really holds red, white
    roll 1
    the promoter stands on 5
    nobody bids
    Anna places red, white in d1
    d1 is not sold
    reckon
    """
    assert at(table).ended


def test_when_every_district_is_really_sold_the_pawns_go_back_to_the_box() -> None:
    """BS-15 asks for nothing that cannot be."""
    table = seat(FOUR)
    tell(table, "Anna leads\nsquares 2 to 18 are really empty")
    for place in PLACES:
        tell(table, f"{place} really holds red 1 and is red's")
    tell(table, "roll 1\nnobody bids\nTom leaves the rest -> BS-15 player=Tom winner=Anna\nAnna leaves the rest")
    assert {prompt.kind for prompt in table.prompts} == {"reckon"}
    assert pawns(table) == [18] * 4


# Promoter and leader


@told(FOUR)
def test_promoter_and_leader_are_corrected_between_rounds(table: Table) -> None:
    """Before the roll; during an auction the roll itself is amended.

    Anna leads
    the promoter really stands on 9
    Zoé really leads
    Zoé is next
    roll 2
    the promoter stands on 11
    Max is next
    the promoter really stands on 1
        -> AR-02 entry=correct-promoter awaited=bid+pass+borrow+sold
    Tom really leads -> AR-02 entry=correct-leader awaited=bid+pass+borrow+sold
    """


# Undo and redo


@told(FOUR)
def test_undo_and_redo_step_through_the_game(table: Table) -> None:
    """Money and pawns come back, and go again.

    Anna leads
    roll 1
    Tom wins for 4
    Tom has 6
    undo
    Tom has 10
    Anna is next
    redo
    Tom has 6
    redo -> AR-06/redo
    Tom places red in d1
    undo
    d1 holds nothing
    """


def test_there_is_nothing_to_undo_at_first() -> None:
    tell(seat(FOUR), "undo -> AR-06/undo")


def test_the_sale_of_a_district_is_undone_as_a_whole() -> None:
    table = seat(FOUR)
    tell(
        table,
        """
        Anna leads
        squares 10 to 18 are really empty
        d1 really holds red 6
        roll 1
        nobody bids
        Anna places yellow in d1
        d1 is sold to red
        undo
        d1 is not sold
        d1 holds red 6
        """,
    )
    assert pawns(table) == [17] * 4  # Anna holds the lot again


# Amendments


@told(FOUR)
def test_an_entry_far_back_is_amended_and_the_later_ones_hold(table: Table) -> None:
    """It was 5, not 3: everybody's money follows.

    Anna leads
    roll 1
    Tom bids 3
    Zoé passes
    Max passes
    Anna passes
    Tom has 7
    """
    assert answered(table.amend(3, e.Bid(player="Tom", amount=5))) == ""
    tell(table, "Tom has 5\nTom is next\nundo\nTom has 7")


@told(FOUR)
def test_an_amendment_shows_what_no_longer_holds(table: Table) -> None:
    """With Tom's bid at 6, Zoé's 5 is too low; the table decides to drop it, and what depends on it.

    Anna leads
    roll 1
    Tom bids 3
    Zoé bids 5
    Max passes
    """
    amended = e.Bid(player="Tom", amount=6)
    answer = answered(table.amend(3, amended))
    assert answer == ("breaks 4: BS-10 amount=5 highest=6 bidder=Tom; 5: BS-09 player=Max turn=Zoé")
    tell(table, "Max passes -> BS-09 player=Max turn=Anna; BS-11 player=Max")
    assert answered(table.amend(3, amended, drop=(4, 5))) == ""
    tell(table, "Zoé is next\nZoé bids 7")


@told(FOUR)
def test_an_amendment_that_is_itself_not_allowed(table: Table) -> None:
    """The changed entry is refused like any other; nothing changes.

    Anna leads
    roll 1
    Tom bids 3
    """
    assert answered(table.amend(3, e.Bid(player="Tom", amount=30))) == "BS-12 player=Tom amount=30 cash=10"
    assert answered(table.amend(9, e.Pass(player="Tom"))) == "AR-07/no-line line=9"
    tell(table, "Zoé bids 3 -> BS-10 amount=3 highest=3 bidder=Tom")


@told(FOUR)
def test_a_forgotten_loan_is_inserted(table: Table) -> None:
    """Tom had borrowed before the auction.

    Anna leads
    roll 1
    Tom bids 3
    """
    assert answered(table.insert(2, e.Borrow(player="Tom"))) == ""
    tell(table, "Tom has 19\nTom borrows -> BS-19 player=Tom\nZoé is next")


@pytest.mark.parametrize("setup", [FOUR, THREE, TWO])
def test_money_and_pawns_are_conserved_through_corrections(setup: Setup) -> None:
    table = seat(setup)
    before = total(table.position.balances)
    tell(table, "Anna leads\na round passes\nsquare 7 is really empty\na round passes\nundo\nredo\n#bank really has 3")
    assert total(table.position.balances) == before
    assert pawns(table) == [18] * 4
