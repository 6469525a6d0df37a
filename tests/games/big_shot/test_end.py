"""The end: the last districts, printed facts, the sheet (BS-02, BS-22 to BS-26)."""

import pytest

from companion.table import Table
from tests.games.big_shot.story import FOUR, at, effects, ended, scores, seat, tell, told, totals, winners

BEFORE_THE_END = "Anna leads\nsquares 1 to 17 are really empty\n"


# BS-22: districts that were not sold.


@pytest.mark.parametrize(
    ("pawns", "owner"),
    [
        ("red 2, black 1", "red"),
        ("black 1", "black"),
        ("yellow 2, red 2, white 1", "white"),
        ("yellow 1, red 1, white 3, black 1", "white"),
        ("yellow 2, red 2, black 2", None),
        ("yellow 2, red 2", None),
        ("yellow 1, red 1, white 1", None),
        ("yellow 2, red 2, white 1, black 1", None),
        ("yellow 3, red 3", None),
    ],
)
def test_a_district_that_was_not_sold_goes_to_the_largest_count_of_one_colour_alone(
    pawns: str, owner: str | None
) -> None:
    table = seat(FOUR)
    tell(table, f"{BEFORE_THE_END}d1 really holds {pawns}\nd1 is not sold\nroll 1\nnobody bids")
    tell(table, "Anna places yellow, red, white, black in d2\nd1 is not sold\nreckon")
    assert at(table).districts["d1"].owner == owner
    assert sum(at(table).districts["d1"].pawns) == (1 if owner else 0)
    assert at(table).districts["d2"].owner is None
    [about_d1] = [effect for effect in effects(table) if "district=d1 " in effect]
    assert about_d1.startswith(f"BS-22 district=d1 owner={owner} " if owner else "BS-22/nobody district=d1 ")


@told(FOUR)
def test_the_districts_are_given_only_after_the_last_round(table: Table) -> None:
    """A district with fewer than seven pawns has no owner while there are pawns to auction.

    Anna leads
    squares 1 to 16 are really empty
    d1 really holds red 3
    roll 1
    nobody bids
    Anna places yellow, red, white, black in d2
    d1 is not sold
    roll 1
    reckon -> AR-02 entry=reckon awaited=bid+pass+borrow+sold
    nobody bids
    Tom places yellow, red, white in d2
    d2 is sold to black
    Tom places black in d6
    d1 is not sold
    Anna borrows -> AR-02 entry=borrow awaited=reckon
    reckon
    d1 is sold to red
    d6 is sold to black
    """


# BS-02: printed facts.


@told(FOUR)
def test_the_count_asks_for_the_values_that_it_needs(table: Table) -> None:
    """A value that the box lacks is asked once somebody has the district; then the count goes on by itself (BS-02).

    Anna leads
    squares 1 to 17 are really empty
    d3 really holds red 2
    d4 really holds yellow 1
    d1 really holds black 1
    square 18 is really empty
    reckon -> BS-02 asks value:d3 value:d4
    value:d3 is printed 0 -> AR-12/misfit fact=value:d3 value=0
    value:d12 is printed 17 -> AR-12/no-fact fact=value:d12
    value:d3 is printed 17
    """
    assert not at(table).ended
    assert table.question is not None
    assert table.question.facts == ("value:d4",)
    tell(table, "value:d4 is printed 18")
    assert at(table).ended
    assert totals(table) == {"Anna": 28, "Tom": 27, "Zoé": 10, "Max": 31}


@told(FOUR)
def test_a_fact_that_public_sources_do_not_expect_is_taken_and_remarked(table: Table) -> None:
    """The board is right, whatever is written elsewhere.

    value:d3 is printed 30
    """
    assert effects(table) == [
        "BS-02/learnt fact=value:d3 value=30",
        "BS-02/surprise fact=value:d3 value=30 low=16 high=21",
    ]


def test_a_fact_can_be_corrected_after_the_count() -> None:
    table = ended(FOUR, "d1 really holds red 1")
    assert totals(table)["Tom"] == 31
    tell(table, "value:d1 is printed 19")
    assert totals(table)["Tom"] == 29


def test_the_sheet_names_the_facts_that_are_only_proposed() -> None:
    table = ended(FOUR, "d7 really holds red 1\np1 really holds red 1")
    assert table.sheet is not None
    assert [line.params["fact"] for line in table.sheet.notes if line.text == "sheet.unconfirmed"] == [
        "value:d7",
        "park:p1",
    ]


# BS-23 and BS-24: capital.


def test_the_parks_example_of_the_rulebook() -> None:
    """Red has a park and its neighbours 9 and 10: 38; white has the 11 beside it: 11."""
    table = ended(
        FOUR,
        "p1 really holds red 1\nd6 really holds red 1\nd7 really holds red 1\nd8 really holds white 1",
        facts="value:d6 is printed 9\nvalue:d7 is printed 10\nvalue:d8 is printed 11\npark:p1 is printed d6+d7+d8",
    )
    assert totals(table) == {"Anna": 10, "Tom": 10 + 38, "Zoé": 10 + 11, "Max": 10}
    assert table.sheet is not None
    assert [line.text for line in table.sheet.notes if line.rule == "BS-02"] == []


def test_a_district_beside_two_parks_of_its_owner_is_doubled_twice() -> None:
    table = ended(
        FOUR,
        "p1 really holds red 1\np2 really holds red 1\nd6 really holds red 1",
        facts="park:p1 is printed d6\npark:p2 is printed d6",
    )
    assert totals(table)["Tom"] == 10 + 4 * 9


def test_capital_is_cash_and_districts_less_ten_for_each_loan() -> None:
    """It may be negative (BS-24)."""
    table = ended(FOUR, "d1 really holds red 1\nTom really has 2 loans\nMax really has 3 loans\nMax really has 4")
    assert totals(table) == {"Anna": 10, "Tom": 10 + 21 - 20, "Zoé": 10, "Max": 4 - 30}


# BS-25 and BS-26: who wins.

ONE_RICH_AND_ONE_WITH_TWO = "d1 really holds red 1\nTom really has 90\nd6 really holds black 1\np1 really holds black 1"


def test_the_largest_capital_among_those_with_two_districts_wins() -> None:
    table = ended(FOUR, ONE_RICH_AND_ONE_WITH_TWO)
    assert winners(table) == {"Max"}
    assert [scores(table)[name].rank for name in ("Max", "Tom", "Anna", "Zoé")] == [1, 2, 3, 3]
    assert not scores(table)["Tom"].qualified


def test_the_smallest_debt_wins() -> None:
    table = ended(
        FOUR,
        "Tom really has 5 loans\nTom really has 0\nd1 really holds red 1\np1 really holds red 1\n"
        "Max really has 6 loans\nMax really has 0\nd2 really holds black 1\np2 really holds black 1",
    )
    assert (totals(table)["Tom"], totals(table)["Max"]) == (-29, -40)
    assert winners(table) == {"Tom"}


def test_a_table_may_leave_parks_out_of_the_condition() -> None:
    table = ended(FOUR, ONE_RICH_AND_ONE_WITH_TWO, parks_count=False)
    assert winners(table) == set()
    assert scores(table)["Tom"].rank == 1


def test_the_condition_may_lapse_where_nobody_meets_it() -> None:
    districts = "d1 really holds red 1"
    assert winners(ended(FOUR, districts)) == set()
    assert winners(ended(FOUR, districts, condition_lapses=True)) == {"Tom"}
    assert winners(ended(FOUR, ONE_RICH_AND_ONE_WITH_TWO, condition_lapses=True)) == {"Max"}


def test_ties_go_to_the_most_districts_then_to_the_dearest_then_are_shared() -> None:
    """BS-26."""
    two_each = "d6 really holds red 1\np1 really holds red 1\nd9 really holds black 1\np2 really holds black 1\n"
    apart = "park:p1 is printed d11\npark:p2 is printed d11"
    assert winners(ended(FOUR, two_each, facts=apart)) == {"Tom", "Max"}
    dearer = two_each + "value:d6 is printed 11\nTom really has 8"
    assert totals(ended(FOUR, dearer, facts=apart))["Tom"] == totals(ended(FOUR, dearer, facts=apart))["Max"]
    assert winners(ended(FOUR, dearer, facts=apart)) == {"Tom"}
    more = dearer + "\nd10 really holds black 1\nvalue:d10 is printed 10\nMax really has 0"
    assert totals(ended(FOUR, more, facts=apart))["Tom"] == totals(ended(FOUR, more, facts=apart))["Max"]
    assert winners(ended(FOUR, more, facts=apart)) == {"Max"}


# The end is the end.


def test_after_the_count_only_corrections_are_taken() -> None:
    table = ended(FOUR, "d1 really holds red 1")
    assert table.prompts == ()
    tell(
        table,
        """
        Anna rolls 3 -> AR-02/over entry=roll
        Anna borrows -> AR-02/over entry=borrow
        reckon -> AR-02/over entry=reckon
        Anna really has 25
        """,
    )
    assert totals(table)["Anna"] == 25


def test_there_is_no_sheet_before_the_end() -> None:
    table = seat(FOUR)
    tell(table, BEFORE_THE_END)
    assert table.sheet is None
