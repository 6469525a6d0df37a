"""What each colour and each decisive throw does (MI-24 to MI-37)."""

import pytest

from companion.table import Table
from tests.games.millionaire.story import FIVE, THREE, effects, seat, tell, told


@pytest.mark.parametrize(
    ("colour", "rule", "tom", "zoe", "anna"),
    [
        ("blue", "MI-24", 5 + 2, 5, 5 + 5),
        ("yellow", "MI-25", 5 + 20, 5, 5 + 50),
        ("red", "MI-26", 5 + 200, 5, 5 + 500),
        ("beige", "MI-27", 3, 5, 0),
        ("green", "MI-28", 2, 0, 5),
    ],
)
def test_a_colour_settles_all_stakes_at_once(colour: str, rule: str, tom: int, zoe: int, anna: int) -> None:
    table = seat(THREE)
    tell(table, f"square:5 is printed {colour}\nstakes: Tom 2, Anna 5\nthrow 2+3")
    tell(table, f"Tom has {tom}\nZoé has {zoe}\nAnna has {anna}\nTom has the dice")
    assert rule in effects(table)
    assert {posting.rule for posting in table.position.postings} == {rule}


BLACK = "square:5 is printed black\nstakes: Tom 2, Zoé 5, Max 1, Anna 3\nthrow 2+3\n"


@pytest.mark.parametrize(
    ("die", "rule", "money"),
    [
        (1, "MI-30", {"Anna": 0, "Tom": 5, "Zoé": 5, "Max": 5, "Eve": 5}),
        (2, "MI-31", {"Anna": 2, "Tom": 5, "Zoé": 5, "Max": 5, "Eve": 5}),
        (3, "MI-32", {"Anna": 3, "Tom": 5, "Zoé": 5, "Max": 5, "Eve": 5}),
        (4, "MI-33", {"Anna": 1005, "Tom": 5, "Zoé": 5, "Max": 5, "Eve": 5}),
        (5, "MI-34", {"Anna": 5 + 8, "Tom": 3, "Zoé": 0, "Max": 4, "Eve": 5}),
        (6, "MI-35", {"Anna": 5 + 12, "Tom": 2, "Zoé": 5, "Max": 1, "Eve": 0}),
    ],
)
def test_the_decisive_throw(die: int, rule: str, money: dict[str, int]) -> None:
    table = seat(FIVE)
    tell(table, BLACK + f"Tom decides {die} -> MI-29/roller player=Tom roller=Anna\nAnna decides {die}")
    assert {player: table.position.balances[player] for player in money} == money
    assert f"{rule} player=Anna" in effects(table)
    tell(table, "the pawn stands on 5\nTom has the dice")


def test_nobody_elses_money_is_settled_by_black() -> None:
    table = seat(FIVE)
    tell(table, BLACK)
    assert effects(table)[-1] == "MI-29 player=Anna"
    assert table.position.postings == ()
    assert [prompt.kind for prompt in table.prompts] == ["decide"]


def test_the_program_throws_the_decisive_die() -> None:
    table = seat(FIVE)
    tell(table, BLACK + "Anna lets the program decide\nTom has the dice")


@told(THREE)
def test_winning_stakes_are_taken_back_and_the_dice_go_left(table: Table) -> None:
    """A new turn begins without stakes (MI-36).

    square:5 is printed blue
    stakes: Tom 2
    throw 2+3
    Tom has the dice
    Zoé is to stake
    it is turn 2
    """
    assert "MI-36 player=Tom" in effects(table)
    assert table.position.step is not None


NOBODY = "square:5 is printed beige\nstakes: Tom 5, Zoé 5, Anna 5\nthrow 2+3\n"


def test_when_nobody_has_money_the_pawn_goes_to_the_arrow_and_insurance_is_paid() -> None:
    """No decisive throw; the same roller goes on (MI-37)."""
    table = seat(THREE)
    tell(table, "Zoé really has the note of 50\n" + NOBODY)
    tell(table, "the pawn stands on 0\nTom has 5\nZoé has 50\nAnna has 5\nTom has the dice\nZoé is to stake")
    assert "MI-37 player=Tom" in effects(table)


def test_when_nobody_has_money_the_dice_may_pass() -> None:
    table = seat(THREE, dice_pass_when_broke=True)
    tell(table, NOBODY + "Zoé has the dice\nAnna is to stake")


def test_a_debt_that_insurance_does_not_cover_keeps_the_table_going() -> None:
    """Everybody passes, and the roller throws."""
    table = seat(THREE)
    tell(table, "square:5 is printed blue\nsquare:8 is printed blue\nall pass")
    tell(
        table,
        "Anna really has -90\nTom really has -90\nZoé really has -90\nthrow 2+3\nTom has -85\nthe pawn stands on 0",
    )
    tell(table, "everybody has staked\nthrow 2+3\nTom has -80")
