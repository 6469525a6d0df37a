"""Stakes: order, amounts, units (MI-06 to MI-12, MI-19, MI-38)."""

from companion.table import Table
from tests.games.millionaire.story import FIVE, THREE, at, effects, seat, tell, told


@told(FIVE)
def test_stakes_go_clockwise_from_the_rollers_left_and_the_roller_is_last(table: Table) -> None:
    """Only the one whose turn it is stakes or passes (MI-06).

    Tom is to stake
    Anna stakes 5 -> MI-06 player=Anna turn=Tom roller=Anna
    Zoé passes -> MI-06 player=Zoé turn=Tom roller=Anna
    Tom stakes 3
    Zoé passes
    Max stakes 5
    Eve stakes 1
    Anna is to stake
    Anna stakes 2
    everybody has staked
    """
    assert at(table).stakes == {"Tom": 3, "Zoé": 0, "Max": 5, "Eve": 1, "Anna": 2}
    assert at(table).money("Tom") == 5


@told(THREE)
def test_a_stake_is_between_nothing_and_all(table: Table) -> None:
    """Up to all one's money (MI-07).

    Tom stakes 6 -> MI-07 player=Tom amount=6 money=5
    Tom stakes 5
    Zoé passes
    """
    assert [(p.kind, p.player) for p in table.prompts] == [("stake", "Anna"), ("pass", "Anna"), ("stop", None)]


@told(THREE)
def test_a_stake_stands(table: Table) -> None:
    """It is neither raised nor lowered, and who passed has passed (MI-08).

    Tom stakes 3
    Tom stakes 4 -> MI-08 player=Tom amount=3
    Tom passes -> MI-08 player=Tom amount=3
    Zoé passes
    Zoé stakes 1 -> MI-08/passed player=Zoé
    Anna passes
    Tom stakes 5 -> MI-08 player=Tom amount=3
    """


@told(THREE)
def test_money_is_neither_lent_nor_given(table: Table) -> None:
    """The only movements are those of the rules (MI-09).

    Tom gives Zoé 2 -> MI-09 player=Tom to=Zoé
    Tom gives Tom 2 -> MI-09/to player=Tom to=Tom
    Tom gives Eve 2 -> MI-09/to player=Tom to=Eve
    """
    assert "give" not in {prompt.kind for prompt in table.prompts}


@told(THREE)
def test_a_stake_is_made_of_units_in_hand(table: Table) -> None:
    """The example of the catalogue: with 1 034, 30, 1 004 or 1 034 can be laid; 5, 40 or 100 cannot (MI-11).

    Tom really has 1034
    Tom stakes 5 -> MI-11 player=Tom amount=5 unit=1 money=1034 below=4 above=10
    Tom stakes 40 -> MI-11 player=Tom amount=40 unit=10 money=1034 below=34 above=1000
    Tom stakes 100 -> MI-11 player=Tom amount=100 unit=100 money=1034 below=34 above=1000
    Tom stakes 30
    undo
    Tom stakes 1004
    undo
    Tom stakes 1034
    """


@told(THREE)
def test_where_nothing_smaller_can_be_laid_only_the_next_larger_is_named(table: Table) -> None:
    """With a single note of 1 000.

    Tom really has 1000
    Tom stakes 7 -> MI-11/smallest player=Tom amount=7 unit=1 money=1000 above=1000
    """


def test_units_stay_right_beyond_a_million() -> None:
    """Everything from 100 000 up is held in that unit."""
    table = seat(THREE, off=("MI-40",))
    tell(
        table,
        """
        Tom really has 12300007
        Tom stakes 10000 -> MI-11 player=Tom amount=10000 unit=10000 money=12300007 below=7 above=100000
        Tom stakes 12200005
        """,
    )


@told(THREE)
def test_ten_of_a_unit_are_changed_at_once(table: Table) -> None:
    """Who wins enough is told to change, with the units then in hand (MI-10).

    square:5 is printed blue
    stakes: Tom 5, Zoé 2
    throw 2+3
    Tom has 10
    Zoé has 7
    """
    assert "MI-10 player=Tom units=10:1" in effects(table)
    assert not any(effect.startswith("MI-10 player=Zoé") for effect in effects(table))


def test_the_million_is_not_lost_in_rounding() -> None:
    """Large sums stay exact: whole numbers only."""
    table = seat(THREE, off=("MI-40",))
    tell(table, "Tom really has 98765432109\nsquare:5 is printed red\nstakes: Tom 98765432109\nthrow 2+3")
    tell(table, f"Tom has {98765432109 * 101}")


@told(THREE)
def test_a_player_without_money_passes_but_rolls(table: Table) -> None:
    """Nobody waits for them, and they cannot stake; a pass that they say is taken, once (MI-12).

    Tom really has 0
    Zoé is to stake
    Tom stakes 1 -> MI-12 player=Tom
    Tom passes
    Tom has staked 0
    Tom passes -> MI-08/passed player=Tom
    square:5 is printed blue
    stakes: Zoé 1
    throw 2+3
    Tom has the dice
    Zoé is to stake
    """
    assert "MI-12 players=Tom" in effects(table)
    tell(table, "all pass\nTom throws 1+2")


@told(THREE)
def test_a_player_without_money_may_pass_until_the_throw(table: Table) -> None:
    """Whoever staked before: nobody waits for that pass.

    Tom really has 0
    stakes: Zoé 1
    everybody has staked
    Tom passes
    Anna throws 1+2
    Tom passes -> AR-02 entry=pass awaited=accept+again
    """


@told(THREE)
def test_a_pass_without_money_is_offered(table: Table) -> None:
    """To those without money that alone.

    Zoé really has 0
    """
    assert [(p.kind, p.player) for p in table.prompts] == [
        ("stake", "Tom"), ("pass", "Tom"), ("pass", "Zoé"), ("stop", None),
    ]  # fmt: skip


@told(THREE)
def test_one_player_alone_with_money(table: Table) -> None:
    """The throws go on as usual (MI-38).

    square:5 is printed beige
    stakes: Tom 5, Zoé 5
    throw 2+3
    Anna has 5
    Tom has the dice
    Anna is to stake
    """
    assert "MI-38 player=Anna" in effects(table)
    tell(table, "Anna stakes 2\nTom throws 1+2\nTom accepts\nit is blue\nAnna has 7")


@told(THREE)
def test_no_throw_before_everybody_has_staked(table: Table) -> None:
    """And the refusal says who is missing (MI-19).

    Anna throws 3+4 -> MI-19 players=Tom+Zoé+Anna
    Tom passes
    Anna lets the program throw -> MI-19 players=Zoé+Anna
    stakes: Anna 1
    Anna throws 3+4
    """


@told(THREE)
def test_a_corrected_amount_lowers_what_lies_there(table: Table) -> None:
    """Nobody loses more than they have.

    square:5 is printed beige
    stakes: Tom 5
    Tom really has 3
    throw 2+3
    Tom has 0
    """
