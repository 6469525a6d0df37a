"""Debts, sales, and who can pay no more (DC-48, DC-49)."""

from __future__ import annotations

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, told

HEIR = {**THREE, "cards_to_creditor": True}


@told(THREE)
def test_a_debt_beyond_the_cash_is_met_by_selling_cards(table: Table) -> None:
    """What selling would bring, and by how much it falls short, is said (DC-48).

    ready
    Tom really has boat
    Tom really has coach
    Tom really has railroad
    Anna really has 300
    Anna really has trade.w2.k2
    Anna really has trade.w3.k3
    Anna comes to boat
    Anna pays -> DC-48 player=Anna amount=2000 missing=1700 sales=2000
    Anna gives up -> DC-49 player=Anna amount=2000
    Anna sells trade.w2.k2
    Anna pays -> DC-48 player=Anna amount=2000 missing=200 sales=500
    Anna sells trade.w3.k3
    Anna pays
    Anna has 300
    Tom has 52000
    it is Tom's turn
    """


@told(THREE)
def test_or_with_the_nugget(table: Table) -> None:
    """Who has it cannot give up (DC-48, DC-44).

    ready
    Tom really has boat
    Anna really has 100
    Anna really has the nugget
    Anna comes to boat
    Anna pays -> DC-48/short player=Anna amount=500 missing=400 sales=0
    Anna gives up -> DC-49/nugget player=Anna
    Anna pays with the nugget
    Anna has 100
    Tom has the nugget
    """


@told(THREE)
def test_or_with_the_daily_star(table: Table) -> None:
    """Half may be within the cash (DC-48, DC-37).

    ready
    Tom really has boat
    Anna really has 300
    Anna really has daily-star
    Anna comes to boat
    Anna pays -> DC-48/star player=Anna amount=500 missing=200 sales=0
    Anna gives up -> DC-49 player=Anna amount=300
    Anna pays with the Daily Star
    Anna has 0
    Tom has 50300
    """


@told(THREE)
def test_who_still_cannot_pay_is_out(table: Table) -> None:
    """The creditor gets the cash and what the cards bring; the cards go back to the bank (DC-49).

    ready
    Tom really has boat
    Tom really has coach
    Tom really has railroad
    Anna really has 300
    Anna really has trade.w3.k3
    Anna really has post-office
    Anna comes to boat
    Anna pays -> DC-48/short player=Anna amount=2000 missing=1700 sales=500
    asked: Anna give-up
    Anna gives up
    Anna is out
    Anna has 0
    Tom has 50800
    Anna owns nothing
    the bank keeps trade.w3.k3
    the bank keeps post-office
    it is Tom's turn
    Tom comes to x500.1
    Zoé comes to x500.2 with 3
    it is Tom's turn
    it is round 2
    """


@told(HEIR)
def test_by_another_ruling_the_cards_go_to_the_creditor(table: Table) -> None:
    """DC-49.

    ready
    Tom really has boat
    Tom really has coach
    Tom really has railroad
    Anna really has 300
    Anna really has trade.w3.k3
    Anna really has post-office
    Anna comes to boat
    Anna gives up
    Anna is out
    Tom has 50300
    Tom owns boat+coach+railroad+trade.w3.k3+post-office
    """
    assert effects(table) == ["DC-49 player=Anna to=Tom amount=300 owed=2000"]


@told(HEIR)
def test_a_debt_to_the_banco_leaves_no_cards_there(table: Table) -> None:
    """The bank buys them by either ruling (DC-49).

    ready
    Anna really has 300
    Anna really has trade.w3.k3
    Anna really stands on hospital
    Anna tries 1+2
    Anna gives up
    the Banco has 800
    the Banco owns nothing
    the bank keeps trade.w3.k3
    """


@told(THREE)
def test_a_debt_to_the_bank(table: Table) -> None:
    """DC-49.

    ready
    telegram g1 says pay.5000
    Anna really has 300
    Anna comes to telegram.1
    Anna reads g1
    Anna pays -> DC-48/short player=Anna amount=5000 missing=4700 sales=0
    Anna gives up
    Anna is out
    Anna has 0
    it is Tom's turn
    """


@told(THREE)
def test_unknown_prices_are_asked_for_before_anybody_is_out(table: Table) -> None:
    """They may bring enough after all (DC-49, DC-09).

    Anna starts on ranch.1
    Tom starts on ranch.2
    Zoé starts on ranch.3
    Tom really has boat
    fee:boat.1 is printed 500
    Anna really has 100
    Anna really has coach
    Anna comes to boat
    Anna pays -> DC-48/unpriced player=Anna amount=500 missing=400 sales=0
    Anna gives up -> DC-09 asks price:coach
    price:coach is printed 3000
    Anna is in
    Anna gives up -> DC-49 player=Anna amount=500
    Anna sells coach
    Anna pays
    Tom has 50500
    """


@told(THREE)
def test_an_owner_who_cannot_pay_the_loss_of_a_casino(table: Table) -> None:
    """Is out, and the turn goes on (DC-25, DC-49).

    ready
    Tom really has 100
    Tom really has trade.w1.k1
    fee:trade.w1.k1.1.1 is printed -9000
    Anna comes to trade.w1.k1.left
    Anna rolls 1 for the fee
    asked: Tom give-up
    Tom gives up
    Anna has 53100
    the bank keeps trade.w1.k1
    it is Zoé's turn
    """


@told(THREE)
def test_who_is_out_stands_in_nobodys_way(table: Table) -> None:
    """No duel, no turn, and nothing from or to each of them.

    ready
    telegram g1 says to-each.100
    Tom really has boat
    Anna really has 100
    Anna comes to boat
    Anna gives up
    it is Tom's turn
    Tom comes to boat
    asked: Tom travel, Tom decline
    Tom declines
    Zoé comes to telegram.1
    Zoé reads g1
    Zoé pays
    Zoé has 49900
    it is Tom's turn
    """


@told(TWO)
def test_what_leaves_no_choice_is_paid_at_once(table: Table) -> None:
    """To the bank or the Banco, in cash; a player is paid by a word.

    ready
    telegram g1 says pay.500 pay-banco.300
    Anna comes to telegram.1
    Anna reads g1
    Anna has 49200
    the Banco has 300
    it is Tom's turn
    """
