"""Telegrams: told once, remembered by name, carried out (DC-40)."""

from __future__ import annotations

import pytest

from companion.table import Table
from tests.games.dalton_city.story import FOUR, THREE, TWO, at, effects, seat, tell, told


@told(TWO)
def test_a_new_telegram_is_told_once(table: Table) -> None:
    """Its name, and what it does (DC-40, DC-09).

    ready
    Anna comes to telegram.1
    asked: Anna telegram
    Anna reads g2 -> DC-40/no-telegram telegram=g2
    Anna reads g1 -> DC-09 asks name:g1 does:g1
    name:g1 is printed Gold
    does:g1 is printed [receive.500]
    Anna has 50500
    it is Tom's turn
    Tom comes to telegram.2
    Tom reads g1
    Tom has 50500
    """


@pytest.mark.parametrize(
    ("does", "story"),
    [
        ("receive.700", "Anna has 50700"),
        ("pay.700", "Anna has 49300\nthe bank has -149300"),
        ("pay-banco.700", "Anna has 49300\nthe Banco has 700"),
        ("horse", "Anna has a horse"),
        ("no-horse", "Anna has no horse"),
        ("hospital", "Anna stands on hospital"),
        ("sheriff", "Anna stands on sheriff\nTom owns nothing\nthe Banco owns boat"),
        ("lose", "the bank keeps boat\nAnna owns nothing"),
        ("lay", "the Banco owns boat"),
        ("go.coach", "Anna stands on coach\nasked: Anna buy, Anna decline\nAnna declines"),
        ("go.trade.w1.k2.left", "Anna stands on trade.w1.k2.left\nAnna declines"),
        ("go.hospital", "Anna stands on hospital"),
    ],
)
def test_what_telegrams_do(does: str, story: str) -> None:
    table = seat(THREE)
    tell(table, f"ready\ntelegram g1 says {does}\nAnna really has boat\nAnna comes to telegram.1\nAnna reads g1")
    tell(table, f"{story}\nit is Tom's turn")


@told(TWO)
def test_a_telegram_can_do_nothing(table: Table) -> None:
    """DC-40.

    ready
    name:g1 is printed Hello
    does:g1 is printed []
    Anna comes to telegram.1
    Anna reads g1
    it is Tom's turn
    """


@told(THREE)
def test_a_payment_to_every_player(table: Table) -> None:
    """One after the other (DC-40).

    ready
    telegram g1 says to-each.1000
    Anna comes to telegram.1
    Anna reads g1
    asked: Anna pay
    Anna pays
    Tom has 51000
    Zoé has 50000
    Anna pays
    Zoé has 51000
    Anna has 48000
    it is Tom's turn
    """


@told(FOUR)
def test_a_payment_from_every_player(table: Table) -> None:
    """Who cannot pay is out, and the next pays (DC-40, DC-49).

    ready
    telegram g1 says from-each.1000
    Zoé really has 300
    Anna comes to telegram.1
    Anna reads g1
    asked: Tom pay
    Tom pays
    Zoé gives up
    Max pays
    Anna has 52300
    it is Tom's turn
    """


@told(TWO)
def test_a_debt_of_a_telegram_is_no_fee(table: Table) -> None:
    """The Daily Star does not halve it; the nugget pays it (DC-37, DC-44).

    ready
    telegram g1 says to-each.1000
    Anna really has daily-star
    Anna really has the nugget
    Anna comes to telegram.1
    Anna reads g1
    Anna pays with the Daily Star -> DC-37/no-fee player=Anna
    Anna pays with the nugget
    Tom has the nugget
    Tom has 50000
    """


@told(TWO)
def test_to_one_of_several_squares(table: Table) -> None:
    """The table says which; the circuit learns nothing by it (DC-40).

    ready
    telegram g1 says go.x500
    Anna comes to telegram.1
    Anna reads g1
    asked: Anna land
    Anna lands on x1000.1 -> DC-40/other-square player=Anna kind=x500
    Anna lands on x500.1
    Anna has 52000
    nobody knows what lies 4 after telegram.1
    it is Tom's turn
    """


@told(TWO)
def test_to_a_square_of_ones_choice(table: Table) -> None:
    """DC-40.

    ready
    telegram g1 says go
    Anna comes to telegram.1
    Anna reads g1
    Anna lands on nugget
    Anna has the nugget
    """


@told(TWO)
def test_to_a_town_that_has_no_name_yet(table: Table) -> None:
    """It is asked for (DC-09, DC-40).

    Anna starts on ranch.1
    Tom starts on ranch.2
    telegram g1 says go.trade.w2.k2
    Anna comes to telegram.1
    Anna reads g1 -> DC-09 asks town:w2 trade:k2
    town:w2 is printed Tucson
    trade:k2 is printed Saloon
    Anna stands on trade.w2.k2
    """


@told(TWO)
def test_a_square_to_which_a_telegram_leads_counts(table: Table) -> None:
    """Another telegram, a duel, a fee (DC-40, DC-21).

    ready
    telegram g1 says go.telegram
    telegram g2 says go.trade.w2.k2
    Tom really has trade.w2.k2
    Anna comes to telegram.1
    Anna reads g1
    Anna lands on telegram.2
    asked: Anna telegram
    Anna reads g2
    asked: Anna fee-die
    Anna rolls 5 for the fee
    Anna pays
    it is Tom's turn
    Tom really stands on telegram.2
    Anna really stands on ranch.1
    it is really Anna's turn
    Anna comes to telegram.1
    Anna reads g1
    Anna lands on telegram.2
    asked: Anna duel-die
    """


@told(TWO)
def test_all_that_it_says_in_order(table: Table) -> None:
    """DC-40.

    ready
    telegram g1 says horse receive.300 go.boat pay-banco.100
    Anna comes to telegram.1
    Anna reads g1
    Anna has a horse
    Anna has 50300
    asked: Anna buy, Anna decline
    Anna buys
    Anna has 46200
    the Banco has 100
    it is Tom's turn
    """


@told(TWO)
def test_a_card_of_ones_choice_is_lost(table: Table) -> None:
    """DC-40.

    ready
    telegram g1 says lose
    Anna really has boat
    Anna really has coach
    Anna comes to telegram.1
    Anna reads g1
    asked: Anna card
    Anna chooses railroad -> DC-45/not-theirs player=Anna card=railroad
    Anna chooses coach
    Anna owns boat
    the bank keeps coach
    Anna has 50000
    """


@told(TWO)
def test_nothing_to_lose(table: Table) -> None:
    """DC-40.

    ready
    telegram g1 says lose lay
    Anna comes to telegram.1
    Anna reads g1
    it is Tom's turn
    """
    assert effects(table)[-2:] == ["DC-40/no-card player=Anna"] * 2


@told(TWO)
def test_a_card_is_taken_from_the_bank_for_nothing(table: Table) -> None:
    """Any that the bank has, even if nobody has seen its square (DC-40).

    ready
    telegram g1 says take
    Tom really has boat
    Anna comes to telegram.1
    Anna reads g1
    asked: Anna card
    Anna chooses boat -> DC-45/not-there card=boat
    Anna chooses diploma.k9 -> DC-45/not-there card=diploma.k9
    Anna chooses coach
    Anna owns coach
    Anna has 50000
    it is Tom's turn
    Tom comes to telegram.2
    Tom reads g1
    Tom chooses trade.w4.k2 -> DC-09 asks town:w4
    town:w4 is printed Reno
    Tom owns boat+trade.w4.k2
    """


@told(TWO)
def test_the_pack_is_shuffled_when_a_telegram_comes_again(table: Table) -> None:
    """DC-40.

    ready
    telegram g1 says receive.100
    telegram g2 says receive.200
    Anna comes to telegram.1
    Anna reads g1
    Tom comes to telegram.2
    Tom reads g2
    Anna comes to telegram.3 with 3
    Anna reads g1
    """
    assert effects(table) == ["DC-40 player=Anna telegram=g1", "DC-40/shuffled"]
    assert at(table).read == ("g1",)
