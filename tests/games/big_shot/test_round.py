"""A round: the promoter, the auction, the pawns, the sale of a district (BS-07 to BS-18)."""

import pytest

from companion.entry import Chance
from companion.table import Table
from tests.games.big_shot.story import EACH, FOUR, TACTICAL, at, effects, seat, tell, told

AS_IN_THE_EXAMPLE = {**FOUR, "layout": (*TACTICAL, *(EACH,) * 15)}

# BS-07: eighteen rounds, each with the next leader.


@told(FOUR)
def test_the_lead_passes_to_the_left(table: Table) -> None:
    """After each round the left neighbour of the leader leads (BS-07).

    Zoé leads
    a round passes
    it is round 2
    Max is leader
    Max is next
    a round passes
    Anna is leader
    a round passes
    Tom is leader
    it is round 4
    """
    assert effects(table)[-1] == "BS-07 round=4 leader=Tom"


def test_there_are_eighteen_rounds() -> None:
    table = seat(FOUR)
    tell(table, "Anna leads\n" + "a round passes\n" * 17)
    assert at(table).round == 18
    assert {prompt.kind for prompt in table.prompts} == {"roll", "borrow"}
    tell(table, "a round passes")
    assert {prompt.kind for prompt in table.prompts} == {"reckon"}
    assert set(at(table).squares) == {()}


# BS-08: the promoter.


@told(FOUR, promoter=16)
def test_the_leader_rolls_and_the_promoter_moves_clockwise(table: Table) -> None:
    """Only the leader rolls; after square 18 comes square 1 (BS-08).

    Anna leads
    Tom rolls 4 -> BS-08 player=Tom leader=Anna
    Anna rolls 4
    the promoter stands on 2
    """
    assert effects(table) == ["BS-08 player=Anna square=2 die=4"]


@told(FOUR)
def test_empty_squares_are_skipped_and_not_counted(table: Table) -> None:
    """Squares 2 and 3 are empty when Zoé's 3 takes the promoter from 1 over 4 and 5 to 6.

    Anna leads
    roll 3
    nobody bids
    the winner places all
    the promoter stands on 3
    square 2 is really empty
    the promoter really stands on 1
    roll 3
    the promoter stands on 6
    """


@told(FOUR)
def test_with_few_squares_left_the_promoter_goes_round(table: Table) -> None:
    """With pawns left on squares 4 and 9 only, a 3 from square 5 leads to 9, 4 and 9.

    Anna leads
    squares 1 to 3 are really empty
    squares 5 to 8 are really empty
    squares 10 to 18 are really empty
    the promoter really stands on 5
    roll 3
    the promoter stands on 9
    """


@told(FOUR)
def test_the_promoter_does_not_count_the_square_where_it_starts(table: Table) -> None:
    """The promoter starts on a square with pawns, and moves away from it.

    Anna leads
    roll 6
    the promoter stands on 6
    """


@told(FOUR)
def test_the_program_rolls_for_the_leader(table: Table) -> None:
    """Instead of a die on the table, the program rolls; the result stays in the journal.

    Anna leads
    Anna lets the program roll
    """
    roll = table.played[-1].entry
    assert isinstance(roll, Chance)
    assert roll.source == "rolled"
    assert at(table).promoter == roll.model_dump()["die"]


# BS-09 to BS-14: the auction.


@told(FOUR)
def test_bids_go_clockwise_from_the_leaders_left(table: Table) -> None:
    """Only the player whose turn it is may bid or pass (BS-09).

    Zoé leads
    roll 1
    Max is next
    Zoé bids 1 -> BS-09 player=Zoé turn=Max
    Anna passes -> BS-09 player=Anna turn=Max
    Max bids 1
    Anna is next
    Anna passes
    Tom is next
    Tom bids 2
    Zoé is next
    Zoé bids 3
    Max is next
    Max bids 4
    Tom is next
    """


@told(FOUR)
def test_a_bid_exceeds_the_highest_bid(table: Table) -> None:
    """The first bid is at least 1 M$, every other more than the highest (BS-10).

    Anna leads
    roll 1
    Tom bids 0 -> BS-10/first amount=0
    Tom bids 4
    Zoé bids 4 -> BS-10 amount=4 highest=4 bidder=Tom
    Zoé bids 3 -> BS-10 amount=3 highest=4 bidder=Tom
    Zoé bids 5
    Max bids 10
    """
    assert table.submit('{"kind": "bid", "player": "Anna", "amount": 10.5}').refusals[0].rule == "AR-01"


@told(FOUR)
def test_who_passed_is_out_until_the_next_round(table: Table) -> None:
    """A player who passed takes no further part in this auction, and bids again in the next (BS-11).

    Anna leads
    roll 1
    Tom passes
    Zoé bids 1
    Max bids 2
    Tom bids 3 -> BS-09 player=Tom turn=Anna; BS-11 player=Tom
    Anna passes
    Zoé is next
    Tom passes -> BS-09 player=Tom turn=Zoé; BS-11 player=Tom
    Zoé passes
    the winner places all
    Tom is leader
    roll 1
    nobody bids
    the winner places all
    Zoé is leader
    roll 1
    Max passes
    Anna passes
    Tom bids 1
    """


@told(FOUR)
def test_a_bid_does_not_exceed_the_cash(table: Table) -> None:
    """Who has not enough borrows first, or passes (BS-12).

    Anna leads
    roll 1
    Tom bids 11 -> BS-12 player=Tom amount=11 cash=10
    Tom bids 10
    Zoé bids 11 -> BS-12 player=Zoé amount=11 cash=10
    Zoé borrows
    Zoé bids 19
    Max bids 20 -> BS-12 player=Max amount=20 cash=10
    Max passes
    """


@told(FOUR)
def test_all_that_is_wrong_with_a_bid_is_said_at_once(table: Table) -> None:
    """A bid out of turn, too low and after passing is refused three times.

    Anna leads
    roll 1
    Tom passes
    Zoé bids 5
    Tom bids 5
        -> BS-09 player=Tom turn=Max; BS-10 amount=5 highest=5 bidder=Zoé; BS-11 player=Tom
    """


@told(FOUR)
def test_the_last_bidder_pays_the_bank_and_takes_the_pawns(table: Table) -> None:
    """When all but one have passed, that player pays and places four pawns (BS-13).

    Anna leads
    roll 1
    Tom bids 2
    Zoé passes
    Max bids 3
    Anna passes
    Tom passes
    Max has 7
    Tom has 10
    #bank has -37
    Max is next
    Max places yellow, red, white, black in d1
    d1 holds yellow 1, red 1, white 1, black 1
    """
    assert [(p.source, p.target, p.amount, p.rule) for _, p in table.ledger][-1] == ("Max", "#bank", 3, "BS-13")


@told(FOUR)
def test_the_leader_may_outbid_the_others(table: Table) -> None:
    """The leader bids last, and pays for what they win.

    Anna leads
    roll 1
    Tom bids 4
    Zoé passes
    Max passes
    Anna bids 5
    Tom passes
    Anna has 5
    Anna is next
    """
    assert effects(table) == ["BS-13 player=Anna amount=5"]


@told(FOUR)
def test_without_a_bid_the_leader_takes_the_pawns_for_nothing(table: Table) -> None:
    """If every other player passes, the leader takes the pawns free of charge and must place them (BS-14).

    Anna leads
    roll 1
    Tom passes
    Zoé passes
    Max passes
    Anna has 10
    Anna is next
    Anna passes -> AR-02 entry=pass awaited=place
    Anna leaves the rest -> BS-15/leave player=Anna n=4
    """
    assert effects(table) == ["BS-14 player=Anna"]


# BS-15 and BS-16: placing.


@told(FOUR)
def test_the_winner_places_all_four_pawns_one_by_one(table: Table) -> None:
    """Each pawn goes into a district of the winner's choice, also a park; all four must be placed (BS-15).

    Anna leads
    roll 1
    Zoé wins for 1
    Anna places red in d1 -> BS-15 player=Anna winner=Zoé
    Zoé places red in d1
    Zoé places red in d1 -> BS-15/no-pawn colour=red lot=yellow+white+black
    Zoé places yellow in p1
    Zoé leaves the rest -> BS-15/leave player=Zoé n=2
    Anna leaves the rest -> BS-15 player=Anna winner=Zoé; BS-15/leave player=Anna n=2
    Tom rolls 2 -> AR-02 entry=roll awaited=place
    Zoé places white in d11
    Zoé is next
    Zoé places black in d1
    d1 holds red 1, black 1
    p1 holds yellow 1
    d11 holds white 1
    Tom is next
    """
    assert at(table).squares[0] == ()


@told(FOUR)
def test_no_pawn_goes_into_a_sold_district(table: Table) -> None:
    """A sold district takes no more pawns (BS-16).

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, red, white, black in d1
    roll 1
    nobody bids
    Tom places yellow, red, black in d1
    d1 is sold to white
    Tom places white in d1 -> BS-16/sold district=d1 owner=white player=Zoé
    Tom places white in d2
    d1 holds white 1
    """


@told(FOUR)
def test_a_sold_district_is_not_offered(table: Table) -> None:
    """What is offered for a pawn are the districts that are not sold.

    Anna leads
    square 18 is really empty
    d3 really holds red 1 and is red's
    roll 1
    nobody bids
    """
    offered = next(prompt for prompt in table.prompts if prompt.kind == "place").choices["district"]
    assert "d3" not in offered
    assert "d4" in offered


# BS-17 and BS-18: a district is sold.


@told(AS_IN_THE_EXAMPLE)
def test_tactical_example_red(table: Table) -> None:
    """The rulebook's example: the red player takes the district with 2/3/1/1.

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, yellow, red, white in d1
    roll 1
    Tom wins for 0
    Tom places red, red in d1
    d1 is not sold
    Tom places black in d1
    d1 is sold to red
    d1 holds red 1
    Tom places yellow in d2
    """
    assert at(table).returned == (2, 2, 1, 1)


@told(AS_IN_THE_EXAMPLE)
def test_tactical_example_yellow(table: Table) -> None:
    """The rulebook's example: the yellow player takes the district with 3/2/1/1.

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, yellow, red, white in d1
    roll 1
    Anna wins for 1
    Anna places yellow, red, black in d1
    d1 is sold to yellow
    d1 holds yellow 1
    """
    assert effects(table)[:2] == [
        "BS-17 district=d1 owner=yellow player=Anna pawns=yellow:3+red:2+white:1+black:1",
        "BS-18 district=d1 owner=yellow n=6",
    ]
    assert at(table).returned == (2, 2, 1, 1)


@told(AS_IN_THE_EXAMPLE)
def test_tactical_example_white(table: Table) -> None:
    """The rulebook's example: the white player takes the district with 3/3/1.

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, yellow, red, white in d1
    roll 1
    Zoé wins for 1
    Zoé places red, red, yellow in d1
    d1 is sold to white
    d1 holds white 1
    """
    assert at(table).returned == (3, 3, 0, 0)


@pytest.mark.parametrize(
    ("before", "owner"),
    [
        ("yellow 3, red 3", "black"),
        ("yellow 2, red 2, white 2", "black"),
        ("yellow 3, red 2, white 1", "yellow"),
        ("yellow 2, red 2, white 1, black 1", "white"),
        ("yellow 6", "yellow"),
        ("yellow 3, black 3", "black"),
        ("yellow 2, red 1, black 3", "black"),
        ("white 5, black 1", "white"),
        ("white 3, black 2, red 1", "red"),
    ],
)
def test_the_seventh_pawn_sells_to_the_largest_count_that_one_colour_alone_has(before: str, owner: str) -> None:
    """The seventh pawn is a black one."""
    table = seat(FOUR)
    tell(
        table,
        f"""
        Anna leads
        squares 10 to 18 are really empty
        d1 really holds {before}
        d1 is not sold
        roll 1
        nobody bids
        Anna places black in d1
        """,
    )
    tell(table, f"d1 is sold to {owner}\nd1 holds {owner} 1")
    assert sum(at(table).returned) == 4 * 9  # six left the district, six had come from the box


@told(FOUR)
def test_a_park_is_sold_like_a_district(table: Table) -> None:
    """A park has an owner too (BS-17).

    Anna leads
    roll 1
    nobody bids
    Anna places yellow, red, white, black in p2
    roll 1
    nobody bids
    Tom places yellow, red, white in p2
    p2 is sold to black
    """
