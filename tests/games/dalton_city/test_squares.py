"""All other squares: Ranch, Transit, Daily Star, Post Office, multiples, Rodeo, Wanted, Banco, hold up, nugget."""

from __future__ import annotations

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, told

FULL = {**TWO, "full_fee": True}


# Ranch


@told(TWO)
def test_a_ranch_gives_a_horse_and_its_bonus(table: Table) -> None:
    """DC-34.

    ready
    Anna really stands on boat
    Anna comes to ranch.1
    Anna has a horse
    Anna has 51000
    Tom really has a horse
    Tom really stands on coach
    Tom comes to ranch.2 -> DC-09 asks bonus:ranch.2
    bonus:ranch.2 is printed 2500
    Tom has a horse
    Tom has 52500
    """
    assert effects(table)[-1] == "DC-34 player=Tom amount=2500"


# Transit


@told(TWO)
def test_a_transit_is_bought_and_takes_its_owner_to_a_trade_later(table: Table) -> None:
    """Not at once; the trade need not be bought (DC-35).

    ready
    Anna comes to boat
    asked: Anna buy, Anna decline
    Anna buys
    Anna has 46000
    it is Tom's turn
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to boat
    asked: Anna travel, Anna decline
    Anna travels to coach -> DC-35/trade player=Anna square=coach
    Anna travels to trade.w7.k2 -> DC-09/no-square square=trade.w7.k2
    Anna travels to trade.w1.k2.right
    Anna stands on trade.w1.k2.right
    asked: Anna buy, Anna decline
    Anna declines
    it is Tom's turn
    """


@told(TWO)
def test_nobody_has_to_travel(table: Table) -> None:
    """DC-35.

    ready
    Anna really has coach
    Anna comes to coach
    Anna declines
    Anna stands on coach
    it is Tom's turn
    """


@told(TWO)
def test_who_sells_a_transit_travels_no_more(table: Table) -> None:
    """DC-06, DC-35.

    ready
    Anna really has coach
    Anna comes to coach
    Anna sells coach
    it is Tom's turn
    """


@told(TWO)
def test_a_transit_that_is_too_dear(table: Table) -> None:
    """DC-35.

    ready
    Anna really has 100
    Anna comes to railroad
    Anna buys -> DC-35/dear player=Anna card=railroad price=5000 cash=100
    Anna declines
    it is Tom's turn
    """


@told(TWO)
def test_a_fee_is_owed_where_a_journey_ends(table: Table) -> None:
    """DC-35, DC-23.

    ready
    Anna really has coach
    Tom really has trade.w2.k2
    Anna comes to coach
    Anna travels to trade.w2.k2
    asked: Anna fee-die
    """


@told(TWO)
def test_with_all_three_one_may_go_anywhere(table: Table) -> None:
    """DC-35; after a journey the last roll counts (DC-39).

    ready
    Anna really has coach
    Anna really has boat
    Anna really has railroad
    Anna comes to railroad
    Anna travels to x1000.1
    Anna has 54000
    it is Tom's turn
    """


@told(TWO)
def test_a_journey_to_a_town_without_a_name_asks_for_it(table: Table) -> None:
    """DC-09, DC-35.

    ready
    Anna really has coach
    Anna comes to coach
    Anna travels to trade.w4.k2 -> DC-09 asks town:w4
    town:w4 is printed Reno
    Anna stands on trade.w4.k2
    """


@told(THREE)
def test_anothers_transit_costs_what_is_printed_for_the_number_of_theirs(table: Table) -> None:
    """And there is no journey (DC-36).

    ready
    Tom really has boat
    Anna comes to boat
    asked: Anna pay
    Anna pays
    Tom has 50500
    Tom really has coach
    it is really Zoé's turn
    Zoé comes to coach
    Zoé pays
    Tom has 51800
    Tom really has railroad
    it is really Anna's turn
    Anna comes to railroad
    Anna pays
    Tom has 53800
    it is Tom's turn
    """


@told(TWO)
def test_a_transits_fee_is_halved_too(table: Table) -> None:
    """1 250 : 2 : 2 = 312.50 (DC-36).

    ready
    Tom really has boat
    Tom really has coach
    Tom really stands on hospital
    Anna really has daily-star
    Anna comes to boat
    Anna pays with the Daily Star
    Tom has 50400
    """


@told(TWO)
def test_at_the_sheriffs_nobody_is_paid_for_a_transit(table: Table) -> None:
    """DC-28, DC-36.

    ready
    Tom really has boat
    Tom really stands on sheriff
    Anna comes to boat
    it is Tom's turn
    Tom has 50000
    """


# Daily Star and Post Office


@told(TWO)
def test_the_daily_star_goes_to_whoever_arrives(table: Table) -> None:
    """Even from another player's hand (DC-37).

    ready
    Anna comes to daily-star
    Anna owns daily-star
    Anna really stands on x500.1
    Tom comes to daily-star
    Tom owns daily-star
    Anna owns nothing
    """
    assert effects(table)[-1] == "DC-37/from player=Tom holder=Anna"


@told(TWO)
def test_it_halves_one_fee_at_a_chance_of_ones_choice(table: Table) -> None:
    """Then it goes back to the bank, and can be had again (DC-37).

    ready
    Tom really has boat
    Anna pays with the Daily Star -> AR-02 entry=pay awaited=walk+announce+stop+sell
    Anna comes to boat
    Anna pays with the Daily Star -> DC-37 player=Anna
    Anna really has daily-star
    Anna pays
    Anna owns daily-star
    Tom has 50500
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to boat
    Anna pays with the Daily Star
    Tom has 50800
    Anna owns nothing
    it is really Anna's turn
    Anna comes to daily-star with 5
    Anna owns daily-star
    """


@told(TWO)
def test_it_halves_nothing_but_a_fee(table: Table) -> None:
    """DC-37.

    ready
    Anna really has daily-star
    Anna really has the nugget
    Anna comes to holdup.1
    Anna pays with the Daily Star -> DC-37/no-fee player=Anna
    Anna pays
    Anna has 25000
    """


@told(TWO)
def test_the_post_office_halves_one_purchase(table: Table) -> None:
    """Of a trade, a diploma or a Transit; then it goes back to the bank (DC-38).

    ready
    Anna comes to post-office
    Anna owns post-office
    Tom comes to trade.w3.k2
    Tom buys with the Post Office -> DC-38 player=Tom
    Tom buys
    Anna comes to trade.w1.k2.left
    Anna buys
    Anna owns post-office+trade.w1.k2
    it is really Anna's turn
    Anna comes to diploma.k2
    Anna buys with the Post Office
    Anna has 43700
    Anna owns trade.w1.k2+diploma.k2
    Tom really stands on boat
    it is really Tom's turn
    Tom comes to post-office with 3
    Tom owns trade.w3.k2+post-office
    """
    assert effects(table)[-1] == "DC-38 player=Tom holder=#bank"


@told(TWO)
def test_it_passes_on_and_makes_affordable(table: Table) -> None:
    """DC-38.

    ready
    Tom really has post-office
    Anna comes to post-office
    Anna owns post-office
    Anna really has 1500
    it is really Anna's turn
    Anna comes to coach
    Anna buys -> DC-35/dear player=Anna card=coach price=3000 cash=1500
    Anna buys with the Post Office
    Anna has 0
    Anna owns coach
    """


@told(TWO)
def test_what_lies_on_the_banco_is_not_handed_out(table: Table) -> None:
    """DC-37, DC-38, DC-44.

    ready
    the Banco really has daily-star
    the Banco really has post-office
    the Banco really has the nugget
    Anna comes to daily-star
    Tom comes to post-office
    Anna comes to nugget
    the Banco owns daily-star+post-office
    the Banco has the nugget
    """


# X 500 $ and X 1000 $


@told(TWO)
def test_so_many_times_the_number_rolled(table: Table) -> None:
    """With one die or two (DC-39).

    ready
    Anna comes to x500.1 with 3
    Anna has 51500
    Tom really has a horse
    Tom rides 6+5
    Tom lands on x1000.1
    Tom has 61000
    """


@told(TWO)
def test_the_roll_that_leaves_the_hospital_counts_too(table: Table) -> None:
    """DC-39.

    ready
    Anna really stands on hospital
    Anna tries 6+2
    Anna lands on x500.1
    Anna has 54000
    """


# Rodeo, Wanted, Banco, hold up


@told(TWO)
def test_rodeo_leads_to_the_hospital_and_wanted_to_the_sheriff(table: Table) -> None:
    """DC-41.

    ready
    Anna comes to rodeo.1
    Anna stands on hospital
    Tom comes to wanted.1
    Tom stands on sheriff
    asked: Anna escape
    """
    assert effects(table)[-2:] == ["DC-41/wanted player=Tom", "DC-45/no-card player=Tom"]


@told(TWO)
def test_the_banco_goes_to_whoever_lands_there(table: Table) -> None:
    """Money, cards and the nugget (DC-42).

    ready
    the Banco really has 3500
    the Banco really has boat
    the Banco really has diploma.k2
    the Banco really has the nugget
    Anna comes to banco.1
    Anna has 53500
    Anna owns boat+diploma.k2
    Anna has the nugget
    the Banco has 0
    the Banco owns nothing
    Tom comes to banco.2
    Tom has 50000
    """
    assert effects(table)[-1] == "DC-42/nothing player=Tom amount=0 cards="


@told(TWO)
def test_a_hold_up_lays_half_the_cash_on_the_banco(table: Table) -> None:
    """Rounded up to the next hundred, of what there is (DC-43).

    ready
    Anna comes to holdup.1
    Anna has 25000
    the Banco has 25000
    Tom really has 700
    Tom comes to holdup.2
    Tom has 300
    the Banco has 25400
    Anna really has 0
    Anna comes to holdup.3
    Anna has 0
    it is Tom's turn
    Tom really has 50
    Tom comes to holdup.4
    Tom has 0
    """


# The nugget


@told(TWO)
def test_the_nugget_goes_to_whoever_arrives(table: Table) -> None:
    """Even from another player (DC-44).

    ready
    the bank has the nugget
    Anna comes to nugget
    Anna has the nugget
    Anna really stands on boat
    Tom comes to nugget
    Tom has the nugget
    """
    assert effects(table)[-1] == "DC-44/from player=Tom holder=Anna"


@told(TWO)
def test_the_nugget_pays_a_fee_and_passes_to_its_owner(table: Table) -> None:
    """In full, once, alone (DC-44).

    ready
    Anna really has the nugget
    Anna really has daily-star
    Tom really has boat
    Anna comes to boat
    Tom pays with the nugget -> DC-04/turn player=Tom turn=Anna
    Anna pays with the Daily Star and the nugget -> DC-44/alone
    Anna pays with the nugget
    Anna has 50000
    Tom has 50000
    Tom has the nugget
    Anna owns daily-star
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to boat
    Anna pays with the nugget -> DC-44 player=Anna
    """


@told(TWO)
def test_the_nugget_pays_a_purchase_and_waits_on_its_square(table: Table) -> None:
    """DC-44.

    ready
    Anna really has the nugget
    Anna really has post-office
    Anna comes to boat
    Anna buys with the Post Office and the nugget -> DC-44/alone
    Anna buys with the nugget
    Anna owns post-office+boat
    Anna has 50000
    the bank has the nugget
    Tom comes to nugget
    Tom has the nugget
    """


@told(TWO)
def test_the_nugget_pays_a_hold_up_and_lies_on_the_banco(table: Table) -> None:
    """Or it is kept, and cash is paid (DC-44).

    ready
    Anna really has the nugget
    Anna comes to holdup.1
    asked: Anna pay
    Anna pays with the nugget
    Anna has 50000
    the Banco has the nugget
    Tom comes to banco.1
    Tom has the nugget
    Tom has 50000
    it is really Tom's turn
    Tom comes to holdup.2
    Tom pays
    Tom has 25000
    Tom has the nugget
    """


@told(TWO)
def test_the_nugget_pays_a_fine(table: Table) -> None:
    """DC-44, DC-47.

    ready
    Anna really has the nugget
    Anna really stands on hospital
    Anna tries 1+2
    Anna pays with the nugget
    Anna has 50000
    the Banco has the nugget
    it is Tom's turn
    """


@told(TWO)
def test_the_nugget_pays_the_loss_of_a_casino(table: Table) -> None:
    """DC-25, DC-44.

    ready
    Tom really has the nugget
    Tom really has trade.w1.k1
    Anna comes to trade.w1.k1.left
    Anna rolls 1 for the fee
    Tom pays with the nugget
    Anna has the nugget
    Tom has 50000
    """


@told(FULL)
def test_the_nugget_pays_all_by_the_other_ruling_too(table: Table) -> None:
    """The bank gets nothing (DC-28, DC-44).

    ready
    Anna really has the nugget
    Tom really has trade.w2.k2
    Tom really stands on hospital
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays with the nugget
    Tom has the nugget
    the bank has -100000
    """
