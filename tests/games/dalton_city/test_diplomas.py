"""Diplomas: bought on their squares, or straight from beside a Banco; and their fee (DC-31 to DC-33)."""

from __future__ import annotations

from companion.position import OneOf
from companion.report import voice
from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, at, seat, tell, told
from tests.plain import plain

FULL = {**TWO, "full_fee": True}


@told(TWO)
def test_a_diploma_is_bought_on_its_square(table: Table) -> None:
    """DC-31.

    ready
    Anna comes to diploma.k2
    asked: Anna buy, Anna decline
    Anna buys
    Anna owns diploma.k2
    Anna has 45500
    Tom really has 7000
    Tom comes to diploma.k1
    Tom buys -> DC-31/dear player=Tom card=diploma.k1 price=8000 cash=7000
    Tom declines
    it is Anna's turn
    """
    assert [posting.rule for posting in table.position.postings] == []


@told(TWO)
def test_from_beside_a_banco_straight_to_a_diploma_that_must_be_bought(table: Table) -> None:
    """DC-32.

    ready
    Anna comes to diplomas.1
    asked: Anna study, Anna decline
    Anna studies k2
    Anna stands on diploma.k2
    asked: Anna buy
    Anna declines -> DC-32/must player=Anna card=diploma.k2
    Anna buys
    Anna owns diploma.k2
    it is Tom's turn
    Tom comes to diplomas.2
    Tom studies k2 -> DC-32/owned card=diploma.k2 holder=Anna
    Tom really has 3000
    Tom studies k1 -> DC-32 player=Tom card=diploma.k1 price=8000 cash=3000
    Tom studies k9 -> DC-32/no-trade trade=k9
    Tom declines
    Tom stands on diplomas.2
    it is Anna's turn
    """


def test_only_what_is_free_and_can_be_paid_is_offered() -> None:
    table = seat(TWO)
    tell(table, "ready\nAnna really has 5000\nTom really has diploma.k3\nAnna comes to diplomas.1")
    study = next(prompt for prompt in table.prompts if prompt.kind == "study")
    assert (study.rule, study.choices["trade"]) == ("DC-32", OneOf(("k2", "k4")))


@told(TWO)
def test_the_price_of_a_diploma_is_asked_for_before_anybody_goes_there(table: Table) -> None:
    """It is refused if it cannot be paid (DC-32, DC-09).

    Anna starts on ranch.1
    Tom starts on ranch.2
    trade:k2 is printed Saloon
    Anna comes to diplomas.1
    Anna studies k3 -> DC-09 asks trade:k3
    trade:k3 is printed Barber
    Anna stands on diplomas.1
    price:diploma.k3 is printed 60000
    Anna stands on diplomas.1
    Anna studies k3 -> DC-32 player=Anna card=diploma.k3 price=60000 cash=50000
    Anna declines
    it is Tom's turn
    """


@told(TWO)
def test_the_post_office_or_the_nugget_will_do(table: Table) -> None:
    """DC-32.

    ready
    Anna really has 4000
    Anna comes to diplomas.1
    Anna studies k1 -> DC-32 player=Anna card=diploma.k1 price=8000 cash=4000
    Anna really has post-office
    Anna studies k1
    Anna declines -> DC-32/must player=Anna card=diploma.k1
    Anna buys -> DC-31/dear player=Anna card=diploma.k1 price=8000 cash=4000
    Anna buys with the Post Office
    Anna has 0
    Anna owns diploma.k1
    Tom really has 0
    Tom really has the nugget
    Tom comes to diplomas.2
    Tom studies k2
    Tom buys with the nugget
    Tom owns diploma.k2
    """


@told(TWO)
def test_where_another_player_stands_there_is_a_duel_and_no_purchase(table: Table) -> None:
    """DC-32.

    ready
    Tom really stands on diploma.k2
    Anna comes to diplomas.1
    Anna studies k2
    asked: Anna duel-die
    Anna fights with 6
    Tom fights with 1
    Anna has 50000
    it is Tom's turn
    the bank keeps diploma.k2
    """


@told(TWO)
def test_a_diploma_on_the_banco_is_not_for_sale(table: Table) -> None:
    """DC-31, DC-32.

    ready
    the Banco really has diploma.k2
    Anna comes to diploma.k2
    it is Tom's turn
    Tom comes to diplomas.1
    Tom studies k2 -> DC-32/owned card=diploma.k2 holder=#banco
    """


@told(THREE)
def test_anothers_diploma_costs_a_tenth_for_each_diploma_of_its_owner(table: Table) -> None:
    """Rounded up (DC-33, DC-08).

    ready
    Tom really has diploma.k1
    Anna comes to diploma.k1
    asked: Anna pay
    Anna pays
    Tom has 50800
    Tom really has diploma.k2
    Tom really has diploma.k3
    it is really Zoé's turn
    Zoé comes to diploma.k2
    Zoé pays
    Zoé has 48600
    Tom has 52200
    """


@told(TWO)
def test_how_the_fee_of_a_diploma_comes_about_is_said(table: Table) -> None:
    """DC-30, DC-33.

    ready
    Tom really has diploma.k1
    Tom really has diploma.k2
    Anna comes to diploma.k1
    """
    said = next(each for each in at(table).effects if (each.rule, each.text) == ("DC-30", "diplomas"))
    assert said.params == {"player": "Tom", "n": 2, "price": 8000, "amount": 1600}
    assert plain(voice(table, "fr").effect(said)) == "Tom a 2 diplômes : 2 × 10 % de 8 000 $, soit 1 600 $."


@told(TWO)
def test_the_daily_star_and_the_hospital_halve_it(table: Table) -> None:
    """4 500 : 10 : 2 : 2 = 112.50 (DC-33).

    ready
    Tom really has diploma.k2
    Tom really stands on hospital
    Anna really has daily-star
    Anna really has diploma.k1
    Anna comes to diploma.k2
    Anna pays with the Daily Star
    Tom has 50200
    """


@told(FULL)
def test_by_the_other_ruling_the_bank_has_the_rest_of_a_diplomas_fee(table: Table) -> None:
    """DC-28, DC-33.

    ready
    Tom really has diploma.k1
    Tom really stands on hospital
    Anna comes to diploma.k1
    Anna pays
    Anna has 49200
    Tom has 50400
    """


@told(TWO)
def test_at_the_sheriffs_nobody_is_paid_for_a_diploma(table: Table) -> None:
    """DC-28, DC-33.

    ready
    Tom really has diploma.k1
    Tom really stands on sheriff
    Anna comes to diploma.k1
    it is Tom's turn
    Anna has 50000
    """
