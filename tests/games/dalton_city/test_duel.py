"""Duels (DC-15 to DC-21)."""

from __future__ import annotations

from companion.position import PickOf
from companion.table import Table
from tests.games.dalton_city.story import FOUR, THREE, TWO, effects, seat, tell, told


@told(THREE)
def test_where_somebody_stands_there_is_a_duel_and_the_square_is_ignored(table: Table) -> None:
    """Nothing is bought, and no fee is paid (DC-15).

    ready
    Tom really stands on boat
    Anna comes to boat
    asked: Anna duel-die
    Anna buys -> AR-02 entry=buy awaited=duel-die
    Anna fights with 6
    Tom fights with 1
    Tom stands on hospital
    it is Tom's turn
    it is really Zoé's turn
    Anna really has coach
    Anna really stands on coach
    Zoé comes to coach
    Zoé fights with 5
    Anna fights with 3
    Zoé owns coach
    Zoé has 50000
    """


@told(TWO)
def test_a_ranch_gives_nothing_to_whoever_fights(table: Table) -> None:
    """DC-15.

    ready
    Tom really stands on ranch.1
    Anna really stands on x500.1
    Anna comes to ranch.1
    Anna fights with 6
    Tom fights with 1
    Anna has 50000
    Anna has no horse
    """


@told(TWO)
def test_no_duel_at_the_sheriffs(table: Table) -> None:
    """DC-16.

    ready
    Tom really stands on sheriff
    Anna comes to sheriff
    Anna stands on sheriff
    it is Tom's turn
    """


@told(TWO)
def test_no_duel_in_the_hospital(table: Table) -> None:
    """DC-16.

    ready
    Tom really stands on hospital
    Anna comes to hospital
    it is Tom's turn
    """
    assert effects(table) == ["DC-16 player=Anna square=hospital players=Tom", "DC-45/hospital player=Anna"]


@told(TWO)
def test_no_duel_on_a_banco(table: Table) -> None:
    """Both take what is there (DC-16).

    ready
    Tom really stands on banco.1
    the Banco really has 700
    Anna comes to banco.1
    Anna has 50700
    it is Tom's turn
    """


@told(TWO)
def test_the_two_halves_of_a_trade_are_one_square(table: Table) -> None:
    """DC-17.

    ready
    Tom really stands on trade.w1.k2.left
    Anna comes to trade.w1.k2.right
    asked: Anna duel-die
    Anna stands on trade.w1.k2.right
    """
    assert effects(table)[-2:] == [
        "DC-15 player=Anna square=trade.w1.k2.right players=Tom",
        "DC-17 square=trade.w1.k2.right",
    ]


@told(TWO)
def test_one_half_and_another_trade_are_two_squares(table: Table) -> None:
    """DC-17.

    ready
    Tom really stands on trade.w1.k2.left
    Anna comes to trade.w1.k3.right
    asked: Anna buy, Anna decline
    """


@told(TWO)
def test_the_higher_die_takes_a_card_of_its_choice(table: Table) -> None:
    """Whoever arrived rolls first; a trade, a diploma, a Transit, the Daily Star or the Post Office (DC-18).

    ready
    Tom really has boat
    Tom really has diploma.k2
    Tom really has post-office
    Tom really has the nugget
    Tom really stands on daily-star
    Anna comes to daily-star
    Tom fights with 3 -> DC-18/turn player=Tom turn=Anna
    Anna fights with 4
    Anna fights with 4 -> DC-18/turn player=Anna turn=Tom
    Tom fights with 3
    asked: Anna spoils
    Tom seizes boat -> DC-04/turn player=Tom turn=Anna
    Anna seizes coach -> DC-18/not-theirs player=Tom card=coach
    Anna seizes boat+post-office -> DC-18/stake player=Anna n=1 cards=2
    Tom sells boat -> AR-02 entry=sell awaited=spoils
    Anna seizes post-office
    Anna owns post-office
    Tom owns boat+diploma.k2
    Tom has the nugget
    Tom stands on hospital
    Anna stands on daily-star
    """


@told(TWO)
def test_whoever_stood_there_can_win(table: Table) -> None:
    """DC-18; a single card is taken without a word.

    ready
    Anna really has boat
    Tom really stands on coach
    Anna comes to coach
    Anna fights with 4
    Tom fights with 5
    Tom owns boat
    Anna stands on hospital
    Tom stands on coach
    it is Tom's turn
    """
    assert effects(table) == [
        "DC-18 player=Tom loser=Anna",
        "DC-20 player=Anna",
        "DC-18/spoils player=Tom loser=Anna cards=boat",
    ]


@told(TWO)
def test_a_tie_is_for_two_cards_then_for_three(table: Table) -> None:
    """DC-19.

    ready
    Tom really has boat
    Tom really has coach
    Tom really has railroad
    Tom really has diploma.k2
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 4
    Tom fights with 4
    Anna fights with 2
    Tom fights with 2
    Anna fights with 6
    Tom fights with 5
    asked: Anna spoils
    Anna seizes boat -> DC-18/stake player=Anna n=3 cards=1
    Anna seizes boat+boat+coach -> DC-18/stake player=Anna n=3 cards=2
    Anna seizes railroad+boat+diploma.k2
    Tom owns coach
    Anna has 50000
    """


def test_the_winner_is_asked_for_as_many_cards_as_the_stake() -> None:
    table = seat(TWO)
    tell(
        table, "ready\nTom really has boat\nTom really has coach\nTom really has railroad\nTom really stands on x500.1"
    )
    tell(table, "Anna comes to x500.1\nAnna fights with 4\nTom fights with 4")
    assert effects(table) == ["DC-19 n=2"]
    tell(table, "Anna fights with 4\nTom fights with 1")
    [prompt] = table.prompts
    assert (prompt.rule, prompt.choices["cards"]) == ("DC-18", PickOf({"boat": 1, "coach": 1, "railroad": 1}, 2, 2))


@told(TWO)
def test_the_loser_goes_to_the_hospital_without_a_horse(table: Table) -> None:
    """With fewer cards than the stake they give what they have (DC-20).

    ready
    Tom really has boat
    Tom really has a horse
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 4
    Tom fights with 4
    Anna fights with 5
    Tom fights with 1
    Anna owns boat
    Tom stands on hospital
    Tom has no horse
    """


@told(TWO)
def test_whoever_has_no_card_gives_none(table: Table) -> None:
    """DC-20.

    ready
    Tom really stands on x500.1
    Anna comes to x500.1
    Anna fights with 5
    Tom fights with 1
    Tom stands on hospital
    """
    assert effects(table)[-1] == "DC-20/nothing player=Tom"


@told(FOUR)
def test_of_several_the_arriving_player_names_one(table: Table) -> None:
    """One duel per arrival (DC-21).

    ready
    Tom really stands on boat
    Max really stands on boat
    Anna comes to boat
    asked: Anna challenge
    Tom challenges Anna -> DC-04/turn player=Tom turn=Anna
    Anna challenges Zoé -> DC-21 player=Anna opponent=Zoé players=Tom+Max
    Anna challenges Max
    Anna fights with 6
    Max fights with 1
    Max stands on hospital
    Tom stands on boat
    it is Tom's turn
    """


@told(TWO)
def test_a_journey_is_an_arrival(table: Table) -> None:
    """DC-21.

    ready
    Anna really has boat
    Tom really stands on trade.w2.k2
    Anna comes to boat
    Anna travels to trade.w2.k2
    asked: Anna duel-die
    """


@told(TWO)
def test_two_names_of_one_square_are_one_square(table: Table) -> None:
    """Whoever the circuit brings together fights (DC-15, DC-09).

    ready
    Anna comes to boat with 2
    Anna declines
    Tom comes to telegram.1 with 1
    telegram g1 says receive.100
    Tom reads g1
    Anna comes to telegram.2 with 3
    Anna reads g1
    Tom really stands on ranch.1
    Tom walks 5
    Tom lands on telegram.1 -> DC-09/named square=telegram.1 known=telegram.2
    Tom lands on telegram.2
    asked: Tom duel-die
    """
