"""House rules: what a table plays that has switched a rule off."""

from __future__ import annotations

import pytest

from companion.table import Table
from tests.games.dalton_city.story import (
    BANK,
    FOUR,
    GAME,
    PLAYERS,
    THREE,
    TWO,
    at,
    effects,
    refused_setup,
    seat,
    tell,
    told,
    totals,
)


@pytest.mark.parametrize("rule", GAME.rules)
def test_every_rule_of_the_catalogue_can_be_switched_off(rule: str) -> None:
    assert seat(TWO, off=(rule,)).prompts
    assert seat(BANK, "bank", off=(rule,)).prompts


def test_what_is_no_rule_cannot_be_switched_off() -> None:
    assert refused_setup(TWO, off=("DC-52",)) == "AR-08 rules=DC-52"


# Set-up


def test_without_dc_01_any_number_may_play() -> None:
    assert refused_setup({"players": ()}, off=("DC-01",)) == "DC-01 n=0 fewest=2 most=8"
    alone = seat({"players": ("Anna",), "first": "Anna"}, off=("DC-01",))
    tell(alone, "ready\nAnna comes to x500.1\nit is Anna's turn\nit is round 2")
    many = seat({"players": (*PLAYERS, "Kim"), "first": "Kim"}, off=("DC-01",))
    tell(many, "ready\nKim comes to x500.1\nit is Anna's turn")


@told(TWO, off=("DC-02",))
def test_without_dc_02_everybody_starts_without_money(table: Table) -> None:
    """Not a dollar.

    Anna has 0
    ready
    Anna comes to boat
    Anna buys -> DC-35/dear player=Anna card=boat price=4000 cash=0
    """


@told(BANK, "bank", off=("DC-02",))
def test_without_dc_02_nor_with_the_bank_alone(table: Table) -> None:
    """Not a dollar.

    Anna has 0
    the bank has 0
    """
    assert table.ledger == []


@told(TWO, off=("DC-03",))
def test_without_dc_03_everybody_starts_on_one_ranch(table: Table) -> None:
    """Nothing is asked.

    it is Anna's turn
    Anna stands on ranch.1
    Tom stands on ranch.1
    the usual box
    Anna comes to boat
    """


@told({**TWO, "first": None}, off=("DC-03",))
def test_without_dc_03_it_is_asked_who_begins(table: Table) -> None:
    """Only that.

    Tom begins
    it is Tom's turn
    """


@told({**THREE, "first": None}, off=("DC-04",))
def test_without_dc_04_the_first_of_the_list_begins(table: Table) -> None:
    """Nothing is asked.

    ready
    it is Anna's turn
    """


@told(TWO, off=("DC-05",))
def test_without_dc_05_the_program_says_nothing_of_itself(table: Table) -> None:
    """It counts along.

    ready
    Anna really has trade.w2.k2
    Anna comes to trade.w2.k2
    it is Tom's turn
    """
    assert effects(table) == []
    assert [each.rule for each in table.first.effects] == ["DC-02"]


@told(TWO, off=("DC-06",))
def test_without_dc_06_the_bank_pays_the_full_price(table: Table) -> None:
    """Also for what a debt is paid with.

    ready
    Anna really has boat
    Anna sells boat
    Anna has 54000
    Tom really has boat
    Tom really has coach
    Tom really has railroad
    Anna really has 0
    Anna really has trade.w3.k3
    Anna comes to boat
    Anna pays -> DC-48/short player=Anna amount=2000 missing=2000 sales=1000
    Anna gives up
    Tom has 51000
    """


@told(THREE, off=("DC-07",))
def test_without_dc_07_players_hand_each_other_money_and_cards(table: Table) -> None:
    """Before a roll, as far as they have them.

    ready
    Anna really has boat
    Anna gives Tom 100
    Tom has 50100
    Anna gives Zoé 50000 -> DC-48/payment player=Anna amount=50000 cash=49900
    Tom gives Anna the card boat -> DC-07/not-theirs player=Tom card=boat
    Anna gives Tom the card boat
    Tom owns boat
    Tom gives Zoé the card boat
    Zoé owns boat
    """
    assert {prompt.kind for prompt in table.prompts} >= {"give", "give-card"}


@told(TWO, off=("DC-08",))
def test_without_dc_08_fees_are_paid_to_the_dollar(table: Table) -> None:
    """Not rounded to hundreds.

    ready
    Tom really has trade.w2.k2
    Anna really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 2 for the fee
    Anna pays
    Tom has 50125
    """


@told(TWO, off=("DC-09",))
def test_without_dc_09_the_circuit_is_not_remembered(table: Table) -> None:
    """Whatever is told is taken.

    ready
    Anna comes to x500.1
    nobody knows what lies 4 after ranch.1
    Anna really stands on ranch.1
    it is really Anna's turn
    Anna comes to x1000.1
    Anna has 56000
    """
    assert not [fact for fact in table.position.facts.learnt if fact.startswith("on:")]


@told(TWO, off=("DC-09",))
def test_without_dc_09_what_the_box_knows_of_it_does_not_matter(table: Table) -> None:
    """Any square can be told.

    on:ranch.1.4 is printed boat
    ready
    Anna comes to x500.1 with 4
    Anna has 52000
    """


# Moving


@told(TWO, off=("DC-10",))
def test_without_dc_10_two_dice_without_a_horse(table: Table) -> None:
    """By choice.

    ready
    asked: Anna walk, Anna ride
    Anna rides 3+4
    Anna has no horse
    """


@told(TWO, off=("DC-11",))
def test_without_dc_11_a_six_brings_no_horse(table: Table) -> None:
    """It moves six.

    ready
    Anna walks 6
    Anna has no horse
    Anna lands on x500.1
    Anna has 53000
    """


@told(TWO, off=("DC-12",))
def test_without_dc_12_a_rider_has_no_choice(table: Table) -> None:
    """With a horse it is two dice, on foot one.

    ready
    Anna really has a horse
    asked: Anna ride
    Anna walks 3 -> DC-12 player=Anna
    Anna rides 3+4
    Anna lands on x500.1
    asked: Tom walk
    """


@told(TWO, off=("DC-13",))
def test_without_dc_13_a_double_is_a_throw_like_others(table: Table) -> None:
    """No further one.

    ready
    Anna really has a horse
    Anna rides 3+3
    Anna lands on x500.1
    it is Tom's turn
    """


@told(TWO, off=("DC-14",))
def test_without_dc_14_nothing_is_said_of_the_other_half(table: Table) -> None:
    """Both are squares.

    ready
    Anna comes to trade.w1.k2.left
    Anna buys
    it is really Anna's turn
    Anna comes to trade.w1.k2.right
    """
    assert not any(each.startswith("DC-14") for each in effects(table))


# Duel


@told(TWO, off=("DC-15",))
def test_without_dc_15_there_is_no_duel(table: Table) -> None:
    """The square counts.

    ready
    Tom really stands on boat
    Anna comes to boat
    asked: Anna buy, Anna decline
    """


@told(TWO, off=("DC-16",))
def test_without_dc_16_there_are_duels_everywhere(table: Table) -> None:
    """In the Hospital too; each stay counts its own failures.

    ready
    Anna really stands on hospital
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 6+1
    Anna lands on x500.1
    Tom really stands on hospital
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to hospital
    asked: Anna duel-die
    Anna fights with 6
    Tom fights with 1
    it is really Anna's turn
    the Banco really has 0
    Anna tries 1+2
    the Banco has 1000
    """


@told(TWO, off=("DC-17",))
def test_without_dc_17_the_halves_are_two_squares(table: Table) -> None:
    """No duel across the fold, but on one half.

    ready
    Tom really stands on trade.w1.k2.left
    Anna comes to trade.w1.k2.right
    asked: Anna buy, Anna decline
    Anna declines
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to trade.w1.k2.left with 3
    asked: Anna duel-die
    """


@told(TWO, off=("DC-18",))
def test_without_dc_18_the_winner_takes_nothing(table: Table) -> None:
    """The loser goes to the Hospital.

    ready
    Tom really has boat
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 6
    Tom fights with 1
    Tom owns boat
    Tom stands on hospital
    it is Tom's turn
    """


@told(TWO, off=("DC-19",))
def test_without_dc_19_a_tie_is_still_for_one_card(table: Table) -> None:
    """Both roll again.

    ready
    Tom really has boat
    Tom really has coach
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 4
    Tom fights with 4
    Anna fights with 4
    Tom fights with 1
    Anna seizes boat+coach -> DC-18/stake player=Anna n=1 cards=2
    Anna seizes boat
    """


@told(TWO, off=("DC-20",))
def test_without_dc_20_the_loser_stays(table: Table) -> None:
    """And gives a card.

    ready
    Tom really has boat
    Tom really has a horse
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 6
    Tom fights with 1
    Anna owns boat
    Tom stands on x500.1
    Tom has a horse
    """


@told(FOUR, off=("DC-21",))
def test_without_dc_21_the_first_on_the_left_is_challenged(table: Table) -> None:
    """Nobody is named.

    ready
    Zoé really stands on boat
    Max really stands on boat
    Anna comes to boat
    Anna fights with 6
    Zoé fights with 1
    """


# Trades


@told(TWO, off=("DC-22",))
def test_without_dc_22_a_trade_is_bought_on_credit(table: Table) -> None:
    """Below nothing.

    ready
    Anna really has 100
    Anna comes to trade.w2.k2
    Anna buys
    Anna has -2900
    """


@told(TWO, off=("DC-23",))
def test_without_dc_23_trades_of_others_cost_nothing(table: Table) -> None:
    """No die is rolled.

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    it is Tom's turn
    """


@told(TWO, off=("DC-24",))
def test_without_dc_24_a_six_costs_nothing(table: Table) -> None:
    """There is no second die.

    ready
    Tom really has trade.w2.k2
    Anna comes to trade.w2.k2
    Anna rolls 6 for the fee
    it is Tom's turn
    Tom owns trade.w2.k2
    """


@told(TWO, off=("DC-25",))
def test_without_dc_25_a_casino_never_pays(table: Table) -> None:
    """A 1 or a 2 costs nothing there.

    ready
    Tom really has trade.w1.k1
    Anna comes to trade.w1.k1.left
    Anna rolls 1 for the fee
    Anna has 50000
    Tom has 50000
    it is Tom's turn
    """


@told(BANK, "bank", off=("DC-25",))
def test_without_dc_25_nor_with_the_bank_alone(table: Table) -> None:
    """Nobody pays.

    the usual box
    Tom buys trade.w1.k1
    Anna owes for trade.w1.k1 and rolls 2
    Anna has 50000
    Tom has 44000
    """


@told(TWO, off=("DC-26",))
def test_without_dc_26_nothing_doubles(table: Table) -> None:
    """Neither diploma nor town.

    ready
    Tom really has trade.w2.k2
    Tom really has trade.w2.k1
    Tom really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50500
    """


@told(TWO, off=("DC-27",))
def test_without_dc_27_a_diploma_halves_nothing(table: Table) -> None:
    """In full.

    ready
    Tom really has trade.w2.k2
    Anna really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50500
    """


@told(TWO, off=("DC-28",))
def test_without_dc_28_everybody_gets_all(table: Table) -> None:
    """In the Hospital and at the Sheriff's.

    ready
    Tom really has trade.w2.k2
    Tom really stands on sheriff
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    Anna pays
    Tom has 50500
    Tom really has boat
    Tom really stands on hospital
    it is really Anna's turn
    Anna comes to boat
    Anna pays
    Tom has 51000
    """


@told(TWO, off=("DC-29",))
def test_without_dc_29_the_sum_is_the_same(table: Table) -> None:
    """It is not pointed out.

    ready
    Tom really has trade.w2.k2
    Tom really has diploma.k2
    Anna really has diploma.k1
    Tom really stands on hospital
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    """
    assert [each.partition(" ")[0] for each in effects(table)] == ["DC-26/diploma", "DC-28", "DC-30/plain"]


@told(TWO, off=("DC-30",))
def test_without_dc_30_only_the_result_is_said(table: Table) -> None:
    """It is to be paid.

    ready
    Tom really has trade.w2.k2
    Tom really has diploma.k2
    Anna comes to trade.w2.k2
    Anna rolls 5 for the fee
    asked: Anna pay
    """
    assert effects(table) == []


# Diplomas and other squares


@told(TWO, off=("DC-31",))
def test_without_dc_31_a_diploma_is_bought_on_credit(table: Table) -> None:
    """Below nothing.

    ready
    Anna really has 0
    Anna comes to diploma.k2
    Anna buys
    Anna has -4500
    """


@told(TWO, off=("DC-32",))
def test_without_dc_32_the_squares_beside_a_banco_do_nothing(table: Table) -> None:
    """Nobody goes anywhere.

    ready
    Anna comes to diplomas.1
    it is Tom's turn
    """


@pytest.mark.parametrize(("rule", "card"), [("DC-23", "trade.w2.k2"), ("DC-33", "diploma.k1"), ("DC-36", "boat")])
def test_without_dc_33_and_dc_36_cards_of_others_cost_nothing(rule: str, card: str) -> None:
    table = seat(TWO, off=(rule,))
    tell(table, f"ready\nTom really has {card}\nAnna comes to {card}\nit is Tom's turn\nTom has 50000")
    bank = seat(BANK, "bank", off=(rule,))
    die = " and rolls 3" if rule == "DC-23" else ""
    tell(bank, f"the usual box\nTom really has {card}\nAnna owes for {card}{die}\nTom has 50000")


@told(TWO, off=("DC-34",))
def test_without_dc_34_a_ranch_gives_nothing(table: Table) -> None:
    """Nor is its bonus asked for.

    ready
    Anna really stands on boat
    Anna comes to ranch.1
    Anna has no horse
    Anna has 50000
    """


@told(TWO, off=("DC-35",))
def test_without_dc_35_a_transit_takes_nobody_anywhere(table: Table) -> None:
    """It can be bought on credit.

    ready
    Anna really has 0
    Anna comes to boat
    Anna buys
    Anna has -4000
    it is really Anna's turn
    Anna really stands on ranch.1
    Anna comes to boat
    it is Tom's turn
    """


@pytest.mark.parametrize(("rule", "square"), [("DC-37", "daily-star"), ("DC-38", "post-office")])
def test_without_dc_37_and_dc_38_the_card_stays_in_the_bank(rule: str, square: str) -> None:
    table = seat(TWO, off=(rule,))
    tell(table, f"ready\nAnna comes to {square}\nAnna owns nothing\nit is Tom's turn")


@pytest.mark.parametrize(
    ("rule", "square"),
    [
        ("DC-39", "x500.1"),
        ("DC-39", "x1000.1"),
        ("DC-40", "telegram.1"),
        ("DC-41", "rodeo.1"),
        ("DC-41", "wanted.1"),
        ("DC-42", "banco.1"),
        ("DC-43", "holdup.1"),
        ("DC-44", "nugget"),
    ],
)
def test_without_its_rule_a_square_does_nothing(rule: str, square: str) -> None:
    table = seat(TWO, off=(rule,))
    tell(table, f"ready\nthe Banco really has 500\nAnna comes to {square}\nit is Tom's turn")
    tell(table, f"Anna stands on {square}\nAnna has 50000\nthe Banco has 500\nthe bank has the nugget")


# Held, paying, end


@told(TWO, off=("DC-45",))
def test_without_dc_45_horse_and_cards_are_kept(table: Table) -> None:
    """One has to leave all the same.

    ready
    Anna really has a horse
    Anna really has boat
    Anna comes to wanted.1
    Anna stands on sheriff
    Anna has a horse
    Anna owns boat
    it is really Anna's turn
    asked: Anna escape
    """


@told(TWO, off=("DC-46",))
def test_without_dc_46_one_moves_on(table: Table) -> None:
    """As from any square.

    ready
    Anna really stands on hospital
    asked: Anna walk
    Anna comes to x500.1
    Anna has 52000
    """


@told(TWO, off=("DC-47",))
def test_without_dc_47_a_failure_costs_nothing(table: Table) -> None:
    """And one stays until a 6 or a double.

    ready
    Anna really stands on hospital
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    it is really Anna's turn
    Anna tries 1+2
    it is Tom's turn
    Anna stands on hospital
    the Banco has 0
    """


@told(TWO, off=("DC-48",))
def test_without_dc_48_one_pays_more_than_one_has(table: Table) -> None:
    """Below nothing.

    ready
    Anna really has 100
    Tom really has boat
    Anna comes to boat
    Anna pays
    Anna has -400
    Tom has 50500
    """


def test_without_dc_48_more_than_one_has_is_offered() -> None:
    bank = seat(BANK, "bank", off=("DC-48",))
    tell(bank, "the usual box\nAnna really has 0\nTom really has boat\nAnna buys coach\nAnna owes for boat")
    tell(bank, "Anna has -3500\nAnna pays the bank 100\nAnna has -3600")
    offered = {(prompt.kind, prompt.player) for prompt in bank.prompts}
    assert {("pay-bank", "Anna"), ("give", "Anna"), ("fee", "Anna"), ("buy-card", "Anna")} <= offered
    table = seat(TWO, off=("DC-07", "DC-48"))
    tell(table, "ready\nAnna really has 0\nAnna gives Tom 700\nAnna has -700")
    assert ("give", "Anna") in {(prompt.kind, prompt.player) for prompt in table.prompts}


@told(THREE, off=("DC-49",))
def test_without_dc_49_anybody_may_give_up(table: Table) -> None:
    """When they have to pay, even if they could; the nugget goes where the payment was owed.

    ready
    Tom really has boat
    Anna really has the nugget
    Anna comes to boat
    Anna gives up
    Anna is out
    Tom has 100000
    Tom has the nugget
    """


@told({**TWO, "rounds": 1}, off=("DC-50",))
def test_without_dc_50_rounds_are_not_counted(table: Table) -> None:
    """The table stops.

    ready
    Anna comes to x500.1
    Tom comes to x500.2
    it is round 2
    the table stops
    the game is over
    """


@told(TWO, off=("DC-51",))
def test_without_dc_51_only_cash_counts(table: Table) -> None:
    """Nothing is rolled for.

    ready
    Anna really has the nugget
    Anna really has boat
    the table stops
    the game is over
    """
    assert totals(table) == {"Anna": 50_000, "Tom": 50_000}
    assert at(table).worth is None
