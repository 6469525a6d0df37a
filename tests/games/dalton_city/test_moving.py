"""On foot and on horseback, doubles, the two sides of the fold (DC-10 to DC-14)."""

from __future__ import annotations

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, seat, tell, told


@told(TWO)
def test_on_foot_there_is_one_die(table: Table) -> None:
    """DC-10.

    ready
    asked: Anna walk
    Anna rides 3+4 -> DC-10 player=Anna
    Anna tries 3+4 -> DC-46/free player=Anna
    Anna walks 4
    Anna lands on boat
    Anna stands on boat
    """


def test_on_foot_the_table_is_asked_under_dc_10() -> None:
    table = seat(TWO)
    tell(table, "ready")
    assert next((prompt.kind, prompt.rule) for prompt in table.prompts) == ("walk", "DC-10")


@told(TWO)
def test_a_six_on_foot_brings_a_horse_and_moves_six(table: Table) -> None:
    """DC-11; there is no further roll.

    ready
    Anna walks 5
    Anna has no horse
    Anna lands on daily-star
    Tom walks 6
    Tom has a horse
    Tom lands on x500.1
    Tom has 53000
    it is Anna's turn
    6 after ranch.2 lies x500.1
    """


@told(TWO)
def test_who_has_a_horse_gets_no_other(table: Table) -> None:
    """DC-11.

    ready
    Anna really has a horse
    Anna walks 6
    Anna has a horse
    """
    assert effects(table) == []


@told(TWO)
def test_with_a_horse_one_or_two_dice_before_each_roll(table: Table) -> None:
    """DC-12.

    ready
    Anna really has a horse
    Tom really has a horse
    asked: Anna walk, Anna ride
    Anna rides 4+5
    Anna lands on x500.1
    Anna has 54500
    Tom walks 2
    Tom lands on x500.2
    Tom has 51000
    asked: Anna walk, Anna ride
    """
    assert {prompt.rule for prompt in table.prompts if prompt.kind in ("walk", "ride")} == {"DC-12"}


@told(TWO)
def test_a_double_gives_another_roll(table: Table) -> None:
    """Again and again, each time with one die or two (DC-13).

    ready
    Anna really has a horse
    Anna rides 3+3
    Anna lands on x500.1
    Anna has 53000
    it is Anna's turn
    asked: Anna walk, Anna ride
    Anna rides 1+1
    Anna lands on boat
    Anna buys
    it is Anna's turn
    Anna walks 3
    Anna lands on x500.2
    it is Tom's turn
    """


@told(TWO)
def test_no_double_no_further_roll(table: Table) -> None:
    """DC-13.

    ready
    Anna really has a horse
    Anna rides 3+4
    Anna lands on x500.1
    it is Tom's turn
    """


@told(TWO)
def test_a_double_counts_after_a_telegram_led_elsewhere(table: Table) -> None:
    """DC-13; the last roll counts where it leads (DC-39).

    ready
    telegram g1 says go.x1000
    Anna really has a horse
    Anna rides 2+2
    Anna lands on telegram.1
    Anna reads g1
    Anna lands on x1000.1
    Anna has 54000
    it is Anna's turn
    """


@told(TWO)
def test_a_double_to_the_hospital_is_followed_by_an_attempt_to_leave(table: Table) -> None:
    """The further roll is the first attempt (DC-13).

    ready
    Anna really has a horse
    Anna rides 2+2
    Anna lands on hospital
    Anna has no horse
    it is Anna's turn
    asked: Anna escape
    Anna walks 4 -> DC-46 player=Anna where=hospital
    Anna rides 4+4 -> DC-46 player=Anna where=hospital
    Anna tries 1+2
    the Banco has 1000
    it is Tom's turn
    """


@told(TWO)
def test_wanted_with_a_double_and_out_again_at_once(table: Table) -> None:
    """Having left with a double there is no further roll (DC-13, DC-46).

    ready
    Anna really has a horse
    Anna rides 5+5
    Anna lands on wanted.1
    Anna stands on sheriff
    Anna tries 3+3
    Anna lands on x500.1
    Anna has 53000
    Anna has no horse
    it is Tom's turn
    """


@told(TWO)
def test_a_duel_lost_with_a_double(table: Table) -> None:
    """DC-13.

    ready
    Anna really has a horse
    Tom really stands on boat
    Anna rides 1+1
    Anna lands on boat
    Anna fights with 2
    Tom fights with 3
    Anna stands on hospital
    asked: Anna escape
    """


@told(THREE)
def test_procedures_within_procedures(table: Table) -> None:
    """A double, a telegram, the square it leads to, a duel there, the rest of the telegram, the Hospital, the attempt.

    ready
    telegram g3 says go.boat receive.700
    Anna really has a horse
    Anna really has coach
    Tom really stands on boat
    Anna rides 4+4
    Anna lands on telegram.1
    Anna reads g3
    Anna stands on boat
    asked: Anna duel-die
    Anna fights with 1
    Tom fights with 6
    Tom owns coach
    Anna stands on hospital
    Anna has 50700
    asked: Anna escape
    Anna tries 6+1
    Anna lands on telegram.2
    Anna reads g3
    asked: Anna duel-die
    Anna fights with 5
    Tom fights with 4
    Anna owns coach
    Tom stands on hospital
    Anna has 51400
    it is Tom's turn
    asked: Tom escape
    """


@told(THREE)
def test_who_is_out_has_no_further_roll(table: Table) -> None:
    """DC-13, DC-49.

    ready
    Tom really has boat
    Anna really has a horse
    Anna really has 100
    Anna rides 2+2
    Anna lands on boat
    Anna gives up
    it is Tom's turn
    """


@told(TWO)
def test_the_route_passes_dalton_city_twice(table: Table) -> None:
    """The two halves of a trade lie on either side of the fold: two squares, one card (DC-14).

    ready
    Anna comes to trade.w1.k2.left
    Anna buys
    Tom comes to daily-star
    Anna comes to trade.w1.k2.right with 5
    Anna stands on trade.w1.k2.right
    Anna owns trade.w1.k2
    5 after trade.w1.k2.left lies trade.w1.k2.right
    """
    assert "DC-14 square=trade.w1.k2.right" in effects(table)
