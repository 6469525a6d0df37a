"""Trade squares: buying, and the fee with all that doubles and halves it (DC-08, DC-22 to DC-30)."""

from __future__ import annotations

import pytest

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, seat, tell, told

FULL = {**TWO, "full_fee": True}
ONE_AMOUNT = {**TWO, "one_amount": True}


@told(TWO)
def test_a_trade_is_bought_by_whoever_stands_on_it(table: Table) -> None:
    """At its price, or not at all (DC-22).

    ready
    Anna buys -> AR-02 entry=buy awaited=walk+announce+stop
    Anna comes to trade.w2.k2
    asked: Anna buy, Anna decline
    Tom buys -> DC-04/turn player=Tom turn=Anna
    Anna buys
    Anna has 47000
    Anna owns trade.w2.k2
    Tom comes to trade.w1.k2.left
    Tom declines
    the bank keeps trade.w1.k2
    Tom has 50000
    it is Anna's turn
    """


@told(TWO)
def test_a_trade_that_is_too_dear_is_not_bought(table: Table) -> None:
    """Cards can be sold for it (DC-22).

    ready
    Anna really has 2500
    Anna really has coach
    Anna comes to trade.w2.k2
    Anna buys -> DC-22/dear player=Anna card=trade.w2.k2 price=3000 cash=2500
    asked: Anna decline
    Anna sells coach
    Anna buys
    Anna has 1000
    Anna owns trade.w2.k2
    """


@told(TWO)
def test_its_price_is_asked_for_once(table: Table) -> None:
    """And the names of its town and its trade before it (DC-09, DC-22).

    Anna starts on ranch.1
    Tom starts on ranch.2
    Anna walks 4
    Anna lands on trade.w3.k2 -> DC-09/no-square square=trade.w3.k2
    Anna lands on trade.w2.k2 -> DC-09 asks town:w2 trade:k2
    town:w2 is printed Tucson
    trade:k2 is printed Saloon
    Anna stands on trade.w2.k2
    Anna buys -> DC-09 asks price:trade.w2.k2
    price:trade.w2.k2 is printed 3000
    Anna owns trade.w2.k2
    Anna has 47000
    """


@told(TWO)
def test_a_card_on_the_banco_is_not_for_sale(table: Table) -> None:
    """DC-22.

    ready
    the Banco really has trade.w2.k2
    Anna comes to trade.w2.k2
    it is Tom's turn
    the Banco owns trade.w2.k2
    """
    assert effects(table)[-1] == "DC-22/on-banco card=trade.w2.k2"


@told(TWO)
def test_on_ones_own_trade_nothing_happens(table: Table) -> None:
    """DC-05.

    ready
    Anna really has trade.w2.k2
    Anna comes to trade.w2.k2
    it is Tom's turn
    Anna has 50000
    """


@told(TWO)
def test_a_fee_is_rolled_for_and_paid_to_the_owner(table: Table) -> None:
    """DC-23.

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    asked: Anna fee-die
    Tom rolls 3 for the fee -> DC-04/turn player=Tom turn=Anna
    Anna rolls 3 for the fee
    asked: Anna pay
    Tom pays -> DC-04/turn player=Tom turn=Anna
    Anna pays
    Anna has 49700
    Tom has 50300
    """
    assert [posting.rule for posting in table.position.postings] == ["DC-23"]


@pytest.mark.parametrize(("die", "fee"), [(1, 100), (2, 300), (3, 300), (4, 500), (5, 500)])
def test_each_die_has_its_amount_rounded_up_where_it_ends_in_50(die: int, fee: int) -> None:
    """DC-08, DC-23."""
    table = seat(TWO)
    tell(table, f"ready\nTom really has trade.w2.k2\nAnna comes to trade.w2.k2\nAnna rolls {die} for the fee")
    said = [each.partition(" ")[0] for each in effects(table)]
    assert said == (["DC-30", "DC-08"] if die in (2, 4) else ["DC-30/plain"])
    tell(table, f"Anna pays\nTom has {50_000 + fee}")


@told(TWO)
def test_the_amount_is_that_for_as_many_of_this_trade_as_the_owner_has(table: Table) -> None:
    """Whatever else they have (DC-23).

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w1.k2
    Tom really has trade.w1.k1
    Anna really has trade.w3.k2
    Anna comes to trade.w2.k2
    Anna rolls 3 for the fee
    Anna pays
    Tom has 50600
    """


@told(TWO)
def test_an_amount_that_nobody_knows_is_asked_for(table: Table) -> None:
    """DC-09, DC-23.

    ready
    Tom really has trade.w3.k2
    Anna comes to trade.w3.k2
    Anna rolls 4 for the fee -> DC-09 asks fee:trade.w3.k2.1.4
    fee:trade.w3.k2.1.4 is printed 700
    Anna pays
    Tom has 50700
    """


@told(ONE_AMOUNT)
def test_by_one_ruling_there_is_one_amount_for_1_to_5(table: Table) -> None:
    """The option of DC-23; the losses of a Casino have theirs.

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w1.k1
    Anna comes to trade.w2.k2
    Anna rolls 4 for the fee -> DC-09 asks fee:trade.w2.k2.1
    fee:trade.w2.k2.1 is printed 700
    Anna pays
    Tom has 50700
    it is really Anna's turn
    Anna comes to trade.w1.k1.left
    Anna rolls 1 for the fee
    Tom pays
    Tom has 50200
    """


@told(TWO)
def test_a_six_is_free_and_rolls_again(table: Table) -> None:
    """DC-24.

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    Anna rolls 6 for the fee
    asked: Anna fee-die
    Anna rolls 3 for the fee
    Anna has 50000
    Tom owns trade.w2.k2
    it is Tom's turn
    """
    assert effects(table) == ["DC-24/free player=Anna"]


@told(TWO)
def test_after_a_second_six_the_trade_changes_hands(table: Table) -> None:
    """For nothing (DC-24).

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    Anna rolls 6 for the fee
    Anna rolls 6 for the fee
    Anna owns trade.w2.k2
    Anna has 50000
    Tom has 50000
    """


@told(TWO)
def test_a_casino_pays_with_1_or_2(table: Table) -> None:
    """As printed; nothing is rounded (DC-25, DC-29).

    ready
    Tom really has trade.w1.k1
    Anna comes to trade.w1.k1.left
    Anna rolls 2 for the fee
    asked: Tom pay
    Anna pays -> DC-04/turn player=Anna turn=Tom
    Tom pays with the Daily Star -> DC-37 player=Tom
    Tom pays
    Anna has 50250
    Tom has 49750
    it is Tom's turn
    """
    assert [posting.rule for posting in table.position.postings] == ["DC-25"]


@told(TWO)
def test_a_casino_with_3_to_5_is_a_trade_like_others(table: Table) -> None:
    """DC-25.

    ready
    Tom really has trade.w1.k1
    Anna comes to trade.w1.k1.left
    Anna rolls 3 for the fee
    Anna pays
    Tom has 50600
    """


@told(TWO)
def test_losses_are_neither_doubled_nor_halved(table: Table) -> None:
    """Whatever diplomas, towns and whereabouts there are; two Casinos lose as printed for two (DC-25, DC-29).

    ready
    Tom really has trade.w2.k1
    Tom really has trade.w2.k2
    Tom really has trade.w1.k1
    Tom really has diploma.k1
    Tom really has daily-star
    Tom really stands on hospital
    Anna comes to trade.w2.k1
    Anna rolls 1 for the fee
    Tom pays with the Daily Star -> DC-37/no-fee player=Tom
    Tom pays
    Anna has 51000
    """


@told(TWO)
def test_the_diploma_of_the_owner_doubles(table: Table) -> None:
    """DC-26.

    ready
    Tom really has trade.w2.k2
    Tom really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 2 for the fee
    Anna pays
    Tom has 50500
    """


@told(TWO)
def test_another_diploma_does_not(table: Table) -> None:
    """DC-26.

    ready
    Tom really has trade.w2.k2
    Tom really has diploma.k1
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50500
    """


@told(TWO)
def test_a_whole_town_doubles(table: Table) -> None:
    """DC-26.

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w2.k1
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 51000
    """


@told(TWO)
def test_two_of_three_trades_are_no_town(table: Table) -> None:
    """DC-26.

    ready
    Tom really has trade.w1.k2
    Tom really has trade.w1.k1
    Anna comes to trade.w1.k2.left
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50500
    """


@told(TWO)
def test_both_make_four_times_as_much(table: Table) -> None:
    """DC-26.

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w2.k1
    Tom really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 52000
    """


@told(TWO)
def test_how_many_trades_a_town_has_is_asked_when_it_matters(table: Table) -> None:
    """Not for a single one, nor while another is known (DC-26, DC-09).

    town:w2 is printed Tucson
    trade:k2 is printed Saloon
    trade:k3 is printed Barber
    Anna starts on ranch.1
    Tom starts on ranch.2
    fee:trade.w2.k2.1.5 is printed 500
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    it is really Anna's turn
    Tom really has trade.w2.k1
    Anna comes to trade.w2.k3
    Anna declines
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 51000
    Tom really has trade.w2.k3
    Anna really stands on ranch.1
    it is really Anna's turn
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee -> DC-09 asks size:w2
    size:w2 is printed 3
    Anna pays
    Tom has 52000
    """


@told(TWO)
def test_the_payers_diploma_halves(table: Table) -> None:
    """DC-27.

    ready
    Tom really has trade.w2.k2
    Anna really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50300
    """
    assert "DC-27" not in effects(table)


@told(TWO)
def test_an_owner_in_the_hospital_gets_half(table: Table) -> None:
    """The payer pays only that (DC-28).

    ready
    Tom really has trade.w2.k2
    Tom really stands on hospital
    Anna comes to trade.w2.k2
    Anna rolls 1 for the fee
    Anna pays
    Tom has 50100
    Tom really has 50000
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50300
    Anna has 49600
    """


@told(FULL)
def test_by_the_other_ruling_the_bank_keeps_the_other_half(table: Table) -> None:
    """DC-28.

    ready
    Tom really has trade.w2.k2
    Tom really has diploma.k2
    Tom really stands on hospital
    Anna comes to trade.w2.k2
    the bank has -100000
    Anna rolls 5 for the fee
    Anna pays
    Anna has 49000
    Tom has 50500
    the bank has -99500
    """
    assert [(each.amount, each.rule) for each in table.position.postings] == [(500, "DC-23"), (500, "DC-28")]


@pytest.mark.parametrize("setup", [TWO, FULL])
def test_an_owner_at_the_sheriffs_gets_nothing_and_no_die_is_rolled(setup: dict[str, object]) -> None:
    """By either ruling (DC-28)."""
    table = seat(setup)
    tell(table, "ready\nTom really has trade.w2.k2\nTom really stands on sheriff\nAnna comes to trade.w2.k2")
    assert effects(table)[-1] == "DC-28/barred player=Tom card=trade.w2.k2"
    tell(table, "it is Tom's turn\nAnna has 50000\nTom has 50000")


@told(TWO)
def test_all_multiply_and_are_rounded_once(table: Table) -> None:
    """450 x 2 x 2 : 2 : 2 : 2 = 225, rounded up at the end (DC-29).

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w2.k1
    Tom really has diploma.k1
    Anna really has daily-star
    Tom really stands on hospital
    Anna comes to trade.w2.k1
    Anna rolls 4 for the fee
    Anna pays with the Daily Star
    Tom has 50800
    the bank keeps daily-star
    it is really Anna's turn
    Tom really has 50000
    Anna really has daily-star
    Anna really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 2 for the fee
    Anna pays with the Daily Star
    Tom has 50100
    """


@told(TWO)
def test_a_fee_is_explained_step_by_step(table: Table) -> None:
    """DC-30.

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w2.k1
    Tom really has diploma.k2
    Tom really stands on hospital
    Anna really has trade.w3.k3
    Anna comes to trade.w2.k2
    Anna rolls 2 for the fee
    """
    assert effects(table) == [
        "DC-26/diploma player=Tom card=trade.w2.k2",
        "DC-26/town player=Tom card=trade.w2.k2",
        "DC-28 player=Tom",
        "DC-29 n=3",
        "DC-30 player=Anna owner=Tom card=trade.w2.k2 base=250 amount=500",
    ]


@told(THREE)
def test_an_owner_who_sells_before_the_die_gets_nothing(table: Table) -> None:
    """DC-06, DC-23.

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    Tom sells trade.w2.k2
    it is Tom's turn
    """
