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
    Anna really has 1005
    Anna passes
    Anna buys the note of 50 -> MI-13/passed player=Anna
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


@told(THREE)
def test_who_spends_the_last_money_on_a_note_passes(table: Table) -> None:
    """And that is said (MI-12).

    Tom really has 1000
    Tom buys the note of 50
    Zoé is to stake
    """
    assert effects(table) == ["MI-14 player=Tom note=50 price=1000", "MI-12 players=Tom"]


@told(THREE)
def test_who_is_then_alone_with_money_is_said(table: Table) -> None:
    """As at the beginning of a turn (MI-38).

    Zoé really has 0
    Tom really has 1000
    Tom buys the note of 50
    Anna is to stake
    """
    assert effects(table)[1:] == ["MI-38 player=Anna"]


@told(THREE)
def test_the_last_money_of_all_spent_on_a_note(table: Table) -> None:
    """Nobody can stake any more: the pawn goes to the arrow, all notes are paid, and everybody is to stake (MI-37).

    the pawn really stands on 30
    Zoé really has 0
    Anna really has 0
    Anna passes
    Tom really has 1000
    Tom buys the note of 50
    the pawn stands on 0
    Anna has 5
    Tom has 50
    Zoé has 5
    Anna has the dice
    Tom is to stake
    it is turn 1
    Anna stakes 5 -> MI-06 player=Anna turn=Tom roller=Anna
    stakes: Tom 50, Anna 5
    Anna throws 1+2
    """
    bought = next(played.position for played in table.played if played.entry.kind == "insure")
    assert [(effect.rule, effect.text) for effect in bought.effects] == [("MI-14", "effect"), ("MI-37", "effect")]
    assert {posting.rule for posting in bought.postings} == {"MI-14", "MI-37"}


@told(THREE, dice_pass_when_broke=True)
def test_the_last_money_of_all_spent_where_the_dice_pass(table: Table) -> None:
    """To the left neighbour, and the next but one is to stake (MI-37).

    Zoé really has 0
    Anna really has 0
    Tom really has 1000
    Tom buys the note of 50
    Tom has the dice
    Zoé is to stake
    """


def test_the_last_money_of_all_at_a_table_that_does_not_play_by_mi_37() -> None:
    """Everybody passes, and the dice are thrown."""
    table = seat(THREE, off=("MI-37",))
    tell(table, "Zoé really has 0\nAnna really has 0\nTom really has 1000\nTom buys the note of 50")
    assert effects(table)[1:] == ["MI-12 players=Tom"]
    tell(table, "everybody has staked\nAnna throws 1+2")


def test_one_alone_with_money_in_the_middle_of_a_turn_ends_a_table_without_mi_38() -> None:
    table = seat(THREE, off=("MI-38",))
    tell(table, "Zoé really has 0\nTom really has 1000\nTom buys the note of 50\nthe game is over")
    assert effects(table)[1:] == ["MI-38/ends player=Anna"]


def test_who_gives_the_last_money_away_passes() -> None:
    """Where money may be given."""
    table = seat(THREE, off=("MI-09",))
    tell(table, "Tom gives Zoé 5\nZoé is to stake")
    assert effects(table) == ["MI-12 players=Tom"]


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
