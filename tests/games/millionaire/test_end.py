"""The end: the million announced, reached, shared out, or stopped before (MI-39 to MI-42)."""

import pytest

from companion.games.millionaire.entries import Stop
from companion.games.millionaire.million import in_play
from companion.table import Table
from tests.games.millionaire.story import THREE, at, effects, scores, seat, tell, told, totals, winners


@pytest.mark.parametrize(
    ("money", "ways"),
    [
        ({"Zoé": 9900}, {}),
        ({"Zoé": 9901}, {"Zoé": "stake"}),
        ({"Anna": 9901, "Tom": 9901}, {"Tom": "stake", "Anna": "stake"}),
        ({"Zoé": 980_000, "Tom": 20_000}, {"Zoé": "stake", "Tom": "stake", "Anna": "decisive"}),
    ],
)
def test_the_million_is_in_play_when_a_stake_on_red_could_reach_it(money: dict[str, int], ways: dict[str, str]) -> None:
    table = seat(THREE)
    for player, amount in money.items():
        tell(table, f"{player} really has {amount}")
    assert in_play(at(table)) == ways


def test_insurance_on_the_way_counts_where_the_dice_can_reach_the_arrow() -> None:
    """As far as one throw without a double goes, 11 squares; more would need a second throw."""
    table = seat(THREE)
    tell(table, "Zoé really has 9900\nZoé really has the note of 500\nthe pawn really stands on 44")
    assert in_play(at(table)) == {}
    tell(table, "the pawn really stands on 45")
    assert in_play(at(table)) == {"Zoé": "stake"}


def test_where_a_double_is_a_throw_like_any_other_it_goes_twelve_squares() -> None:
    table = seat(THREE, off=("MI-21",))
    tell(table, "Zoé really has 9900\nZoé really has the note of 500\nthe pawn really stands on 43")
    assert in_play(at(table)) == {}
    tell(table, "the pawn really stands on 44")
    assert in_play(at(table)) == {"Zoé": "stake"}


@pytest.mark.parametrize(
    ("first", "off", "anna", "ways"),
    [
        (True, (), 0, {"Anna": "decisive"}),  # six takes what was just paid
        (False, (), 0, {}),  # it is paid when nothing can take it any more
        (False, (), 504, {}),
        (False, (), 505, {"Anna": "decisive"}),
        (True, ("MI-35",), 0, {}),  # five takes what lies on the board, and insurance does not
        (True, ("MI-34",), 0, {"Anna": "decisive"}),
    ],
)
def test_insurance_that_a_decisive_six_could_take(
    first: bool, off: tuple[str, ...], anna: int, ways: dict[str, str]
) -> None:
    """Only where it is paid before the colour: 5 + 500 of the others make up what is missing, with Anna's own 5."""
    table = seat(THREE, insurance_first=first, off=("MI-24", "MI-25", "MI-26", *off))
    tell(table, "Zoé really has the note of 500\nthe pawn really stands on 50")
    tell(table, f"Tom really has 499490\nZoé really has 500000\nAnna really has {anna}")
    assert in_play(at(table)) == ways


def test_the_roller_could_reach_it_with_a_decisive_throw() -> None:
    """With 5 or 6 they take from all the others; nobody else can."""
    table = seat(THREE, off=("MI-24", "MI-25", "MI-26"))
    tell(table, "Tom really has 499990\nZoé really has 500004\nAnna really has 5")
    assert in_play(at(table)) == {}
    tell(table, "Anna really has 6")
    assert in_play(at(table)) == {"Anna": "decisive"}
    tell(table, "Anna really has 999000")
    assert in_play(at(table)) == {"Anna": "decisive"}


def test_it_is_announced_before_the_stakes() -> None:
    table = seat(THREE)
    tell(table, "Zoé really has 4951\nsquare:5 is printed blue\nstakes: Zoé 4951\nthrow 2+3\nZoé has 9902")
    assert effects(table)[-1] == "MI-39/stake player=Zoé"


@told(THREE)
def test_the_first_with_a_million_wins(table: Table) -> None:
    """And the game is over (MI-40).

    Zoé really has 9901
    square:5 is printed red
    stakes: Zoé 9901, Tom 5
    throw 2+3
    the game is over
    Zoé has 1000001
    Tom stakes 5 -> AR-02/over entry=stake
    """
    assert "MI-40 players=Zoé" in effects(table)
    assert winners(table) == {"Zoé"}
    assert list(totals(table)) == ["Zoé", "Tom", "Anna"]
    assert table.prompts == ()


def test_two_less_than_a_million_do_not_end_it() -> None:
    table = seat(THREE)
    tell(
        table,
        "Zoé really has 499999\nsquare:5 is printed blue\nstakes: Zoé 499999\nthrow 2+3\nZoé has 999998\nit is turn 2",
    )


@pytest.mark.parametrize(("tom", "zoe", "winner"), [(9901, 9902, "Zoé"), (9902, 9901, "Tom"), (9901, 9901, "Tom")])
def test_between_several_millionaires(tom: int, zoe: int, winner: str) -> None:
    """The largest sum wins; if equal, who staked first: Tom sits left of the roller (MI-41)."""
    table = seat(THREE)
    tell(table, f"Tom really has {tom}\nZoé really has {zoe}\nsquare:5 is printed red\nstakes: Tom {tom}, Zoé {zoe}")
    tell(table, "throw 2+3\nthe game is over")
    assert winners(table) == {winner}
    assert table.sheet is not None
    assert [line.text for line in table.sheet.ties] == ["sheet.tie-first" if tom == zoe else "sheet.tie-largest"]


def test_who_passed_did_not_stake_first() -> None:
    """Tom's turn to stake came first, but he passed (MI-41)."""
    table = seat(THREE)
    tell(table, "the pawn really stands on 53\nsquare:2 is printed blue")
    tell(table, "Tom really has 1000000\nZoé really has 500000\nZoé really has the note of 5\nstakes: Zoé 500000")
    tell(table, "throw 2+3\nthe game is over\nTom has 1000005\nZoé has 1000005")
    assert winners(table) == {"Zoé"}
    assert {player: score.rank for player, score in scores(table).items()} == {"Zoé": 1, "Tom": 2, "Anna": 3}


def test_millionaires_who_all_passed_share_the_place() -> None:
    table = seat(THREE)
    tell(table, "the pawn really stands on 53\nsquare:2 is printed blue")
    tell(table, "Tom really has 999995\nZoé really has 999995\nall pass\nthrow 2+3\nthe game is over")
    assert winners(table) == {"Tom", "Zoé"}
    assert table.sheet is not None
    assert [line.text for line in table.sheet.ties] == ["sheet.tie-shared"]


def test_who_stakes_after_having_passed_staked_when_they_did() -> None:
    """At a table where a pass may be changed."""
    table = seat(THREE, off=("MI-08",))
    tell(table, "Tom really has 9901\nZoé really has 9901\nsquare:5 is printed red\nTom passes\nZoé stakes 9901")
    tell(table, "Anna passes\nTom stakes 9901\nthrow 2+3\nthe game is over")
    assert winners(table) == {"Zoé"}


def test_a_million_by_a_decisive_throw() -> None:
    table = seat(THREE)
    tell(
        table,
        "Anna really has 999000\nsquare:5 is printed black\nall pass\nthrow 2+3\nAnna decides 4\nthe game is over",
    )
    assert winners(table) == {"Anna"}


def test_a_million_that_green_takes_back_is_none() -> None:
    """What counts is the money after the settlement."""
    table = seat(THREE)
    tell(
        table,
        "the pawn really stands on 53\nsquare:2 is printed green\nZoé really has 999995\nstakes: Tom 1\nthrow 2+3",
    )
    tell(table, "Zoé has 0\nit is turn 2")


@told(THREE)
def test_a_table_may_stop_early(table: Table) -> None:
    """The ranking is by money (MI-42).

    Zoé really has 40
    Tom really has 12
    the table stops
    the game is over
    """
    assert totals(table) == {"Anna": 5, "Tom": 12, "Zoé": 40}
    assert winners(table) == {"Zoé"}
    assert effects(table) == ["MI-42"]


def test_a_table_can_be_stopped_in_a_turn_before_its_throw_and_nowhere_else() -> None:
    table = seat({**THREE, "roller": None})
    assert table.use.stop(at(table)) is None
    tell(table, "Anna begins")
    assert table.use.stop(at(table)) == Stop()
    tell(table, "Tom passes\nZoé passes\nAnna passes\nAnna throws 1+2")
    assert table.use.stop(at(table)) is None


def test_equal_money_shares_the_place_when_stopped() -> None:
    table = seat(THREE)
    tell(table, "Anna really has 9\nTom really has 9\nthe table stops")
    assert {player: score.rank for player, score in scores(table).items()} == {"Anna": 1, "Tom": 1, "Zoé": 3}


def test_a_corrected_amount_changes_the_sheet() -> None:
    table = seat(THREE)
    tell(table, "the table stops\nTom really has 6")
    assert winners(table) == {"Tom"}
