"""Insurance notes (MI-13 to MI-18)."""

import pytest

from companion.table import Table
from tests.games.millionaire.story import THREE, effects, seat, tell, told


@told(THREE)
def test_a_better_note_is_bought_on_ones_turn_before_staking(table: Table) -> None:
    """Not before, not after (MI-13).

    Tom really has 1005
    Zoé really has 1005
    Zoé buys the note of 50 -> MI-13 player=Zoé turn=Tom
    Tom buys the note of 50
    Tom has 5
    Tom has the note of 50
    Tom stakes 5
    Zoé stakes 5
    Zoé buys the note of 50 -> MI-13/staked player=Zoé
    """
    assert [(p.rule, p.amount) for _, p in table.ledger if p.target == "#bank"] == [("MI-14", 1000)]


@told(THREE)
def test_notes_come_in_order_and_both_steps_may_be_taken_in_one_turn(table: Table) -> None:
    """5 to 50 for 1 000, then 50 to 500 for 10 000 (MI-14).

    Tom really has 11000
    Tom buys the note of 500 -> MI-14 player=Tom note=500 following=50
    Tom buys the note of 50
    Tom buys the note of 50 -> MI-14/has player=Tom note=50 held=50
    Tom buys the note of 500
    Tom has 0
    Tom has the note of 500
    Zoé is to stake
    """


@told(THREE)
def test_the_price_is_paid_exactly(table: Table) -> None:
    """A larger note is not enough; nor is too little (MI-15).

    Tom really has 10005
    Tom buys the note of 50 -> MI-15 player=Tom price=1000 note=50 money=10005
    Tom really has 905
    Tom buys the note of 50 -> MI-15/short player=Tom price=1000 note=50 money=905
    Tom really has 41000
    Tom buys the note of 50
    Tom has 40000
    """


PAST_THE_ARROW = "the pawn really stands on 53"  # a throw of 5 leads to square 2


@told(THREE)
def test_insurance_is_paid_when_the_pawn_passes_the_arrow(table: Table) -> None:
    """Each player the amount of their note (MI-17).

    Zoé really has the note of 50
    the pawn really stands on 53
    square:2 is printed blue
    stakes: Tom 1
    throw 2+3
    the pawn stands on 2
    Anna has 10
    Tom has 11
    Zoé has 55
    """
    assert effects(table)[1:4] == ["MI-17 n=1", "MI-18/first", "MI-24"]


@told(THREE)
def test_the_arrow_itself_pays_and_is_black(table: Table) -> None:
    """Landing on it reaches it (MI-18).

    the pawn really stands on 51
    all pass
    throw 2+3
    the pawn stands on 0
    Tom has 10
    Anna decides 4
    Anna has 1010
    """


@told(THREE)
def test_leaving_the_arrow_pays_nothing(table: Table) -> None:
    """The pawn starts there.

    square:5 is printed blue
    all pass
    throw 2+3
    Tom has 5
    """


@pytest.mark.parametrize(
    ("first", "colour", "money"),
    [
        (True, "green", 2),  # 5 + 5 - 8
        (False, "green", 7),  # 5 - 3 + 5
        (True, "beige", 8),
        (False, "beige", 8),
    ],
)
def test_the_insurance_is_paid_before_or_after_the_colour(first: bool, colour: str, money: int) -> None:
    table = seat(THREE, insurance_first=first)
    tell(table, f"{PAST_THE_ARROW}\nsquare:2 is printed {colour}\nstakes: Tom 2\nthrow 2+3\nTom has {money}")
    assert ("MI-18/first" if first else "MI-18/after") in effects(table)


@pytest.mark.parametrize(("first", "money"), [(True, 0), (False, 5)])
def test_black_can_take_the_insurance_that_was_paid_first(first: bool, money: int) -> None:
    table = seat(THREE, insurance_first=first)
    tell(
        table,
        f"{PAST_THE_ARROW}\nsquare:2 is printed black\nstakes: Anna 2\nthrow 2+3\nAnna decides 1\nAnna has {money}",
    )


@told(THREE)
def test_passing_twice_pays_twice(table: Table) -> None:
    """A chain of doubles can lead round the circuit (MI-18).

    the pawn really stands on 50
    square:1 is printed blue
    all pass
    throw 6+6
    throw 6+6
    throw 6+6
    throw 6+6
    throw 6+6
    throw 1+2
    the pawn stands on 1
    Tom has 15
    """


@told(THREE)
def test_a_note_is_worth_nothing_at_the_end(table: Table) -> None:
    """It is not money (MI-16).

    Tom really has the note of 500
    the table stops
    """
    assert table.sheet is not None
    assert [score.total for score in table.sheet.scores] == [5, 5, 5]
