"""The bank alone: whole throws, insurance, payments, without following the pawn."""

import pytest

from companion.table import Table
from tests.games.millionaire.story import BANK, answered, effects, seat, tell, told


@told(BANK, "bank")
def test_a_throw_is_settled_in_one_entry(table: Table) -> None:
    """Stakes and colour.

    red came with Anna 5, Tom 2
    Anna has 505
    Tom has 205
    Zoé has 5
    beige came with Anna 500
    Anna has 5
    green came with Zoé 5
    Anna has 0
    Tom has 0
    Zoé has 5
    """


@pytest.mark.parametrize(("first", "tom"), [(True, 2), (False, 7)])
def test_insurance_on_the_way_is_paid_before_or_after(first: bool, tom: int) -> None:
    table = seat(BANK, "bank", insurance_first=first)
    tell(table, f"green came past the arrow with Tom 2\nTom has {tom}")


@told(BANK, "bank")
def test_black_comes_with_who_threw_and_the_decisive_die(table: Table) -> None:
    """And only black does (MI-29).

    black came with nothing -> MI-29/die
    black came for Anna with nothing -> MI-29/die
    blue came for Anna who decided 4 with nothing -> MI-29/no-die colour=blue
    black came for Max who decided 4 with nothing -> AR-03 player=Max players=Anna+Tom+Zoé
    black came for Anna who decided 5 with Tom 2, Zoé 3
    Anna has 10
    Tom has 3
    Zoé has 2
    """


@told(BANK, "bank")
def test_told_stakes_are_within_the_money_and_made_of_units(table: Table) -> None:
    """All that is wrong is said at once (MI-07, MI-11).

    Tom receives 1029
    red came with Eve 1 -> AR-03 player=Eve players=Anna+Tom+Zoé
    red came with Anna 6, Tom 5
        -> MI-07 player=Anna amount=6 money=5; MI-11 player=Tom amount=5 unit=1 money=1034 below=4 above=10
    """
    assert table.position.balances["Tom"] == 1034


@told(BANK, "bank")
def test_payments_go_between_a_player_and_the_bank(table: Table) -> None:
    """Made of units in hand; not between players (MI-09).

    Tom receives 7
    Tom has 12
    Tom pays the bank 13 -> MI-07/payment player=Tom amount=13 cash=12
    Tom pays the bank 5 -> MI-11 player=Tom amount=5 unit=1 money=12 below=2 above=10
    Tom pays the bank 2
    Tom gives Zoé 1 -> MI-11/smallest player=Tom amount=1 unit=1 money=10 above=10; MI-09 player=Tom to=Zoé
    Zoé gives Tom 1 -> MI-09 player=Zoé to=Tom
    """


def test_who_has_to_change_is_told() -> None:
    table = seat(BANK, "bank")
    tell(table, "Tom receives 7")
    assert effects(table) == ["MI-10 player=Tom units=10:1+1:2"]


@told(BANK, "bank")
def test_notes_are_bought_at_any_time_and_paid_exactly(table: Table) -> None:
    """The bank follows no turns (MI-14, MI-15).

    Tom receives 10000
    Tom buys the note of 50 -> MI-15 player=Tom price=1000 note=50 money=10005
    Tom buys the note of 500 -> MI-14 player=Tom note=500 following=50
    Tom receives 1000
    Tom buys the note of 50
    Tom buys the note of 500
    Tom has 5
    the arrow is passed
    Tom has 505
    Zoé has 10
    Tom really has the note of 5
    the arrow is passed
    Tom has 510
    """


def test_the_million_is_announced() -> None:
    table = seat(BANK, "bank")
    tell(table, "Tom receives 999990\nyellow came with Tom 90005\nTom has 1900045")
    assert effects(table)[-1] == "MI-40 players=Tom"
    assert table.sheet is None


def test_stakes_do_not_stay_after_a_throw() -> None:
    table = seat(BANK, "bank")
    tell(table, "blue came with Tom 5")
    assert table.position.stakes == {}  # type: ignore[attr-defined]
    below_nothing = table.submit('{"kind": "settle", "colour": "red", "stakes": {"Tom": -5}}')
    assert answered(below_nothing).startswith("AR-01/low ")
