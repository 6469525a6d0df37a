"""In the Hospital and at the Sheriff's (DC-45 to DC-47)."""

from __future__ import annotations

import pytest

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, seat, tell, told


@told(TWO)
def test_the_hospital_costs_the_horse_and_no_card(table: Table) -> None:
    """By landing on it (DC-45).

    ready
    Anna really has a horse
    Anna really has boat
    Anna comes to hospital
    Anna stands on hospital
    Anna has no horse
    Anna owns boat
    it is Tom's turn
    """
    assert effects(table) == ["DC-45/hospital-horse player=Anna"]


@told(TWO)
def test_the_sheriff_takes_a_card_of_ones_choice(table: Table) -> None:
    """For the Banco; who has one card has no choice (DC-45).

    ready
    Anna really has a horse
    Anna really has boat
    Anna really has daily-star
    Anna comes to wanted.1
    asked: Anna card
    Tom chooses boat -> DC-04/turn player=Tom turn=Anna
    Anna chooses coach -> DC-45/not-theirs player=Anna card=coach
    Anna chooses daily-star
    Anna owns boat
    the Banco owns daily-star
    Anna has no horse
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to sheriff with 3
    Anna owns nothing
    the Banco owns daily-star+boat
    it is Tom's turn
    """


@told(TWO)
def test_the_sheriff_takes_nothing_from_who_has_nothing(table: Table) -> None:
    """The nugget is no card (DC-45).

    ready
    Anna really has the nugget
    Anna comes to sheriff
    Anna has the nugget
    it is Tom's turn
    """
    assert effects(table) == ["DC-45/sheriff player=Anna", "DC-45/no-card player=Anna"]


@pytest.mark.parametrize("dice", ["6+1", "2+6", "3+3", "6+6"])
def test_a_six_or_a_double_sets_free(dice: str) -> None:
    """By the number rolled, without a horse and without a further roll (DC-46)."""
    table = seat(TWO)
    n = sum(map(int, dice.split("+")))
    tell(table, f"ready\nAnna really stands on hospital\nasked: Anna escape\nAnna tries {dice}\nAnna lands on x500.1")
    tell(table, f"Anna has {50_000 + 500 * n}\nAnna has no horse\nit is Tom's turn\n{n} after hospital lies x500.1")
    tell(table, "it is really Anna's turn\nasked: Anna walk")


@told(TWO)
def test_each_failure_costs_more_and_the_third_sets_free(table: Table) -> None:
    """1 000, 2 000, 3 000 on the Banco; then by the number rolled (DC-47).

    ready
    Anna really stands on sheriff
    Anna tries 1+2
    Anna has 49000
    the Banco has 1000
    Anna stands on sheriff
    it is Tom's turn
    it is really Anna's turn
    Anna tries 5+4
    Anna has 47000
    the Banco has 3000
    it is really Anna's turn
    Anna tries 2+1
    Anna has 44000
    the Banco has 6000
    Anna lands on x500.1
    Anna has 45500
    Anna has no horse
    it is Tom's turn
    """


@told(TWO)
def test_every_stay_counts_its_own_failures(table: Table) -> None:
    """DC-47.

    ready
    Anna really stands on sheriff
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 6+2
    Anna lands on rodeo.1
    Anna stands on hospital
    it is really Anna's turn
    Anna tries 1+2
    the Banco has 4000
    """


@told(TWO)
def test_a_fine_that_exceeds_the_cash(table: Table) -> None:
    """Is met by a sale (DC-47, DC-48).

    ready
    Anna really stands on sheriff
    Anna really has 400
    Anna really has boat
    Anna tries 1+2
    Anna pays -> DC-48 player=Anna amount=1000 missing=600 sales=2000
    Anna sells boat
    Anna pays
    Anna has 1400
    the Banco has 1000
    """


@told(THREE)
def test_the_last_fine_is_paid_before_the_move(table: Table) -> None:
    """Who cannot pay it does not move any more (DC-47, DC-49).

    ready
    Anna really stands on hospital
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    Anna really has 2900
    it is really Anna's turn
    Anna tries 1+2
    asked: Anna give-up
    Anna gives up
    Anna is out
    Anna stands on hospital
    the Banco has 5900
    it is Tom's turn
    """
