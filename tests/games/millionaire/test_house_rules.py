"""House rules: what a table plays that has switched a rule off."""

import pytest

from companion.table import Table
from tests.games.millionaire.story import BANK, FIVE, THREE, at, effects, refused_setup, seat, tell, told, winners

SIX = {"players": (*FIVE["players"], "Lou"), "roller": "Anna"}
ROLLED = "stakes: Tom 5, Anna 2\nthrow 2+3\n"


def test_every_rule_of_the_catalogue_can_be_switched_off() -> None:
    for rule in (f"MI-{n:02}" for n in range(1, 43)):
        table = seat(THREE, off=(rule,))
        assert table.prompts
        assert refused_setup(BANK, "bank", off=(rule,)) == ""
    assert refused_setup(THREE, off=("MI-43",)) == "AR-08 rules=MI-43"


# Set-up


def test_without_mi_01_any_number_may_play() -> None:
    assert refused_setup({"players": ("Anna",)}, off=("MI-01",)) == ""
    assert refused_setup({"players": ()}, off=("MI-01",)) == "MI-01 n=0 fewest=3 most=5"
    assert refused_setup(SIX, off=("MI-01",)) == "MI-16 n=6 most=5"
    alone = seat({"players": ("Anna",), "roller": "Anna"}, off=("MI-01",))
    tell(alone, "square:5 is printed red\nstakes: Anna 5\nthrow 2+3\nAnna has 505\nAnna has the dice")


def test_without_mi_16_there_are_notes_for_everybody() -> None:
    table = seat(SIX, off=("MI-01", "MI-16"))
    tell(table, "Lou has the note of 5\nTom is to stake")


@told(THREE, off=("MI-02",))
def test_without_mi_02_there_is_no_first_money(table: Table) -> None:
    """So that the first turn begins with the insurance of those who have nothing.

    Tom has 5
    it is turn 1
    """
    assert {posting.rule for _, posting in table.ledger} == {"MI-37"}


@told(THREE, off=("MI-03",))
def test_without_mi_03_the_table_says_where_the_pawn_starts(table: Table) -> None:
    """Before anything else.

    Tom passes -> AR-02 entry=pass awaited=move
    the pawn goes to 56 -> MI-05/no-square square=56 last=55
    the pawn goes to 30
    all pass
    throw 1+2
    the pawn stands on 33
    """


@told({**THREE, "roller": None}, off=("MI-04",))
def test_without_mi_04_the_first_of_the_list_begins(table: Table) -> None:
    """Nothing is asked.

    Anna has the dice
    Tom is to stake
    """


@told(THREE, off=("MI-05",))
def test_without_mi_05_the_colour_is_told_every_time(table: Table) -> None:
    """And nothing is learnt; the arrow is black all the same.

    square:5 is printed red
    stakes: Tom 5
    throw 2+3
    it is blue
    Tom has 10
    the pawn really stands on 51
    all pass
    throw 2+3
    Tom decides 4
    """
    assert table.position.facts.learnt == {"square:5": "red"}


# Stakes


@told(THREE, off=("MI-06",))
def test_without_mi_06_everybody_stakes_when_they_like(table: Table) -> None:
    """The order in which they did is kept.

    Anna stakes 1
    Zoé stakes 2
    Tom passes
    everybody has staked
    """
    assert list(at(table).stakes) == ["Anna", "Zoé", "Tom"]


@told(THREE, off=("MI-07",))
def test_without_mi_07_a_stake_may_exceed_the_money(table: Table) -> None:
    """The rest is owed to the bank.

    square:5 is printed beige
    stakes: Tom 100
    throw 2+3
    Tom has -95
    """


@told(THREE, off=("MI-08",))
def test_without_mi_08_a_stake_may_be_changed_until_the_throw(table: Table) -> None:
    """Also to nothing.

    Tom stakes 3
    Tom stakes 4
    Zoé passes
    Anna passes
    Zoé stakes 2
    Tom passes
    Tom has staked 0
    Zoé has staked 2
    Anna throws 1+2
    Tom stakes 1 -> AR-02 entry=stake awaited=accept+again
    """


@told(THREE)
def test_where_money_may_not_be_given_nobody_is_told_that_the_table_waits_for_it(table: Table) -> None:
    """Before the throw.

    Tom accepts -> AR-02 entry=accept awaited=stake+pass+stop
    """


@told(THREE, off=("MI-09",))
def test_where_it_may_be_given_it_is_among_what_the_table_waits_for(table: Table) -> None:
    """Only until the throw.

    Tom accepts -> AR-02 entry=accept awaited=stake+pass+give+stop
    all pass
    Anna throws 1+2
    Tom gives Zoé 1 -> AR-02 entry=give awaited=accept+again
    """


@told(THREE, off=("MI-09",))
def test_without_mi_09_money_may_be_given(table: Table) -> None:
    """What is not staked, in units in hand.

    Tom gives Zoé 3
    Zoé has 8
    Tom stakes 2
    Tom gives Zoé 1 -> MI-07/payment player=Tom amount=1 cash=0
    Zoé gives Tom 9 -> MI-07/payment player=Zoé amount=9 cash=8
    """
    assert {prompt.player for prompt in table.prompts if prompt.kind == "give"} == {"Anna", "Zoé"}


@pytest.mark.parametrize("rule", ["MI-10", "MI-11"])
def test_without_mi_10_or_mi_11_any_amount_may_be_staked(rule: str) -> None:
    table = seat(THREE, off=(rule,))
    tell(table, "Tom really has 1034\nTom stakes 999\nTom has staked 999")


@told(THREE, off=("MI-10",))
def test_without_mi_10_nobody_is_told_to_change(table: Table) -> None:
    """And a note is paid with any money.

    square:5 is printed blue
    stakes: Tom 5
    throw 2+3
    Zoé really has 20000
    Zoé buys the note of 50
    Zoé has 19000
    """
    assert not any(effect.rule == "MI-10" for played in table.played for effect in played.position.effects)


@told(THREE, off=("MI-12",))
def test_without_mi_12_who_has_no_money_does_not_throw(table: Table) -> None:
    """The dice go to the next who has some.

    square:5 is printed beige
    stakes: Tom 5
    throw 2+3
    Zoé has the dice
    """
    assert "MI-12/skipped player=Zoé" in effects(table)


# Insurance


@told(THREE, off=("MI-13",))
def test_without_mi_13_notes_are_bought_at_any_time_before_the_throw(table: Table) -> None:
    """With what is not staked.

    Zoé really has 2000
    Zoé buys the note of 50
    Tom passes
    Zoé stakes 1000
    Zoé really has the note of 5
    Zoé buys the note of 50 -> MI-15/short player=Zoé price=1000 note=50 money=0
    """


@told(THREE, off=("MI-14",))
def test_without_mi_14_the_best_note_is_bought_directly(table: Table) -> None:
    """But no worse one than one has.

    Tom really has 21000
    Tom buys the note of 500
    Tom buys the note of 50 -> MI-14/has player=Tom note=50 held=500
    Tom has 11000
    """


@told(THREE, off=("MI-15",))
def test_without_mi_15_the_bank_gives_change(table: Table) -> None:
    """Who has enough pays.

    Tom really has 10005
    Tom buys the note of 50
    Tom has 9005
    """


PAST = "the pawn really stands on 53\nsquare:2 is printed green\n"


def test_without_mi_17_the_arrow_pays_nothing() -> None:
    tell(seat(THREE, off=("MI-17",)), PAST + ROLLED + "Tom has 5\nZoé has 0\nAnna has 2")


def test_without_mi_18_insurance_comes_first_and_once() -> None:
    table = seat(THREE, off=("MI-18",), insurance_first=False)
    tell(table, PAST + ROLLED + "Tom has 5\nZoé has 0\nAnna has 2")
    bank = seat(BANK, "bank", off=("MI-18",))
    assert bank.submit('{"kind": "settle", "colour": "beige", "arrow": 3}').ok
    tell(bank, "Tom has 10")


# The throw


@told(THREE, off=("MI-19",))
def test_without_mi_19_the_throw_may_come_early(table: Table) -> None:
    """Who has not staked passes.

    square:5 is printed beige
    Tom stakes 5
    throw 2+3
    Tom has 0
    Anna has 5
    """


@told(THREE, off=("MI-20",))
def test_without_mi_20_the_first_throw_stands(table: Table) -> None:
    """Nothing is asked.

    square:5 is printed blue
    all pass
    Anna throws 2+3 and refuses -> MI-20/stands player=Anna
    Anna throws 2+3
    Tom has the dice
    """


@told(THREE, off=("MI-21",))
def test_without_mi_21_a_double_is_a_throw_like_any_other(table: Table) -> None:
    """The pawn moves at once.

    square:6 is printed blue
    all pass
    Anna throws 3+3 and accepts
    Tom has the dice
    """


@told(THREE, off=("MI-22",))
def test_without_mi_22_a_double_cannot_be_refused(table: Table) -> None:
    """The roller throws on at once.

    square:5 is printed blue
    all pass
    Anna throws 1+1 and refuses -> MI-20/stands player=Anna
    Anna throws 1+1
    Anna throws 1+2
    Tom has the dice
    """


@told(THREE, off=("MI-23",))
def test_without_mi_23_the_table_says_where_the_pawn_goes(table: Table) -> None:
    """Going back to a smaller number passes the arrow.

    square:9 is printed blue
    stakes: Tom 1
    throw 2+3
    the pawn goes to 9
    Tom has 6
    all pass
    throw 1+2
    the pawn goes to 9
    Anna has 10
    """


# Settlement


@pytest.mark.parametrize(
    ("rule", "colour"),
    [("MI-24", "blue"), ("MI-25", "yellow"), ("MI-26", "red"), ("MI-27", "beige"), ("MI-28", "green")],
)
def test_a_colour_that_does_nothing(rule: str, colour: str) -> None:
    table = seat(THREE, off=(rule,))
    tell(table, f"square:5 is printed {colour}\n{ROLLED}Tom has 5\nZoé has 5\nAnna has 5\nTom has the dice")


def test_without_mi_29_black_does_nothing() -> None:
    table = seat(THREE, off=("MI-29",))
    tell(table, f"square:5 is printed black\n{ROLLED}Tom has 5\nTom has the dice")
    assert "MI-29/nothing" in effects(table)
    bank = seat(BANK, "bank", off=("MI-29",))
    tell(
        bank,
        "black came with Tom 5\nTom has 5\nblack came for Tom who decided 1 with nothing -> MI-29/no-die colour=black",
    )


@pytest.mark.parametrize("die", range(1, 7))
def test_a_decisive_throw_that_does_nothing(die: int) -> None:
    table = seat(THREE, off=(f"MI-{29 + die}",))
    tell(
        table,
        f"square:5 is printed black\n{ROLLED}Anna decides {die}\nTom has 5\nZoé has 5\nAnna has 5\nTom has the dice",
    )


@told(THREE, off=("MI-36",))
def test_without_mi_36_the_dice_stay(table: Table) -> None:
    """The stakes are taken back all the same.

    square:5 is printed blue
    all pass
    throw 2+3
    Anna has the dice
    Tom is to stake
    """


@told(THREE, off=("MI-37",))
def test_without_mi_37_those_without_money_throw_until_the_arrow(table: Table) -> None:
    """Everybody passes.

    square:5 is printed beige
    stakes: Tom 5, Zoé 5, Anna 5
    throw 2+3
    the pawn stands on 5
    Tom has 0
    everybody has staked
    the pawn really stands on 51
    throw 2+3
    Zoé has 5
    """


@told(THREE, off=("MI-38",))
def test_without_mi_38_the_last_with_money_ends_the_game(table: Table) -> None:
    """The sheet goes by money.

    square:5 is printed beige
    stakes: Tom 5, Zoé 5
    throw 2+3
    the game is over
    """
    assert "MI-38/ends player=Anna" in effects(table)
    assert winners(table) == {"Anna"}


# The end


@told(THREE, off=("MI-39",))
def test_without_mi_39_nothing_is_announced(table: Table) -> None:
    """Even if the million is near.

    Zoé really has 500000
    square:5 is printed blue
    all pass
    throw 2+3
    """
    assert not any(effect.startswith("MI-39") for effect in effects(table))


@told(THREE, off=("MI-40",))
def test_without_mi_40_the_game_goes_on_beyond_the_million(table: Table) -> None:
    """Until the table stops.

    Zoé really has 20000
    square:5 is printed red
    stakes: Zoé 20000
    throw 2+3
    Zoé has 2020000
    it is turn 2
    the table stops
    """
    assert winners(table) == {"Zoé"}


def test_without_mi_41_millionaires_win_together() -> None:
    table = seat(THREE, off=("MI-41",))
    tell(
        table,
        "Tom really has 9901\nZoé really has 9902\nsquare:5 is printed red\nstakes: Tom 9901, Zoé 9902\nthrow 2+3",
    )
    assert winners(table) == {"Tom", "Zoé"}


def test_without_mi_42_a_stopped_game_has_no_winner() -> None:
    table = seat(THREE, off=("MI-42",))
    tell(table, "Tom really has 9\nthe table stops")
    assert winners(table) == set()
