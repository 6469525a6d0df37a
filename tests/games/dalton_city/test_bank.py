"""The bank alone: money, cards and fees, without following the pawns."""

from __future__ import annotations

from companion.table import Table
from tests.games.dalton_city.story import BANK, effects, seat, tell, told

FULL = {**BANK, "full_fee": True}


@told(BANK, "bank")
def test_cards_are_bought_at_their_price_or_at_what_was_really_paid(table: Table) -> None:
    """DC-22, DC-31, DC-35.

    the usual box
    Anna buys trade.w2.k2
    Anna has 47000
    Anna buys diploma.k2 for 2300
    Anna has 44700
    Tom buys boat
    Tom has 46000
    Tom buys trade.w2.k2 -> DC-22/owned card=trade.w2.k2 holder=Anna
    Tom really has 2000
    Tom buys coach -> DC-48/payment player=Tom amount=3000 cash=2000
    Tom buys coach for 1500
    Tom has 500
    Anna owns trade.w2.k2+diploma.k2
    Tom owns boat+coach
    """


@told(BANK, "bank")
def test_an_unknown_price_is_asked_for(table: Table) -> None:
    """And before it, what the card is called (DC-09).

    Anna buys boat -> DC-09 asks price:boat
    price:boat is printed 4000
    Anna has 46000
    Anna buys trade.w3.k2 -> DC-05/no-card card=trade.w3.k2
    Anna buys trade.w2.k2 -> DC-09 asks town:w2 trade:k2
    town:w2 is printed Tucson
    trade:k2 is printed Saloon
    price:trade.w2.k2 is printed 3000
    Anna owns boat+trade.w2.k2
    """


@told(BANK, "bank")
def test_daily_star_and_post_office_are_handed_out(table: Table) -> None:
    """They cost nothing, and come even from another player's hand; so does the nugget (DC-37, DC-38, DC-44).

    Anna buys daily-star -> DC-37/free card=daily-star
    Anna arrives at daily-star
    Anna arrives at post-office
    Anna arrives at nugget
    Anna has 50000
    Anna owns daily-star+post-office
    Anna has the nugget
    Tom arrives at post-office
    Tom arrives at nugget
    Anna owns daily-star
    Tom owns post-office
    Tom has the nugget
    """


@told(BANK, "bank")
def test_the_post_office_halves_a_purchase(table: Table) -> None:
    """Once, of the printed price (DC-38).

    the usual box
    Anna buys boat with the Post Office -> DC-38 player=Anna
    Anna arrives at post-office
    Anna buys boat with the Post Office for 1000 -> DC-38/told
    Anna buys boat with the Post Office
    Anna has 48000
    Anna owns boat
    the bank keeps post-office
    Tom arrives at post-office
    Tom really has 1500
    Tom buys coach with the Post Office
    Tom has 0
    """


@told(BANK, "bank")
def test_the_nugget_pays_in_full(table: Table) -> None:
    """And goes to whom the payment was owed (DC-44).

    the usual box
    Anna buys boat with the nugget -> DC-44 player=Anna
    Anna settles with the Banco by the nugget -> DC-44 player=Anna
    Anna arrives at nugget
    Anna arrives at post-office
    Anna buys boat with the Post Office and the nugget -> DC-44/alone
    Anna buys boat with the nugget
    Anna has 50000
    Anna owns post-office+boat
    the bank has the nugget
    Tom arrives at nugget
    Tom arrives at daily-star
    Tom owes for boat with the Daily Star and the nugget -> DC-44/alone
    Tom owes for boat with the nugget
    Tom has 50000
    Anna has the nugget
    Anna settles with Anna by the nugget -> DC-05/same player=Anna
    Anna settles with the Banco by the nugget
    the Banco has the nugget
    Zoé really has the nugget
    Zoé settles with Tom by the nugget
    Tom has the nugget
    """


@told(BANK, "bank")
def test_the_nugget_is_kept_where_nothing_is_owed(table: Table) -> None:
    """With a six, and where a Casino pays (DC-24, DC-25, DC-44).

    the usual box
    Tom buys trade.w1.k1
    Tom really has 50000
    Anna arrives at nugget
    Anna owes for trade.w1.k1 with the nugget and rolls 6
    Anna owes for trade.w1.k1 with the nugget and rolls 1
    Anna has 50500
    Anna has the nugget
    Anna owes for trade.w1.k1 with the nugget and rolls 3
    Tom has the nugget
    Anna has 50500
    """


@told(BANK, "bank")
def test_cards_change_hands(table: Table) -> None:
    """After a duel, and on the Banco at the Sheriff's (DC-18, DC-45).

    the usual box
    Anna buys boat
    Tom hands boat to Anna -> DC-45/not-theirs player=Tom card=boat
    Anna hands boat to Anna -> DC-05/same player=Anna
    Anna hands boat to Max -> DC-05 holder=Max
    Anna hands boat to Tom
    Tom owns boat
    Tom hands boat to the Banco
    the Banco owns boat
    Zoé takes the Banco
    Zoé hands boat to the bank
    the bank keeps boat
    """


@told(BANK, "bank")
def test_cards_are_sold_for_half(table: Table) -> None:
    """DC-06.

    the usual box
    Anna buys boat
    Tom sells boat -> DC-06/not-theirs player=Tom card=boat
    Anna sells boat
    Anna has 48000
    Anna owns nothing
    """


@told(BANK, "bank")
def test_a_fee_is_worked_out_and_paid(table: Table) -> None:
    """DC-23 to DC-30.

    the usual box
    Tom buys trade.w2.k2
    Tom buys trade.w2.k1
    Tom buys diploma.k2
    Tom really has 50000
    Anna owes for trade.w1.k2 and rolls 3 -> DC-23/no-owner player=Anna card=trade.w1.k2
    Tom owes for trade.w2.k2 and rolls 3 -> DC-23/no-owner player=Tom card=trade.w2.k2
    Anna owes for trade.w2.k2 -> DC-23/die card=trade.w2.k2
    Anna owes for trade.w2.k2 and rolls 2
    Anna has 49000
    Tom has 51000
    """
    assert effects(table) == [
        "DC-26/diploma player=Tom card=trade.w2.k2",
        "DC-26/town player=Tom card=trade.w2.k2",
        "DC-29 n=2",
        "DC-30 player=Anna owner=Tom card=trade.w2.k2 base=250 amount=1000",
    ]


@told(BANK, "bank")
def test_fees_of_diplomas_and_transits_need_no_die(table: Table) -> None:
    """DC-33, DC-36.

    the usual box
    Tom buys diploma.k1
    Tom buys boat
    Tom buys coach
    Tom really has 50000
    Anna owes for diploma.k1 and rolls 3 -> DC-23/no-die card=diploma.k1
    Anna owes for diploma.k1
    Tom has 50800
    Anna owes for coach
    Tom has 52100
    """


@told(BANK, "bank")
def test_a_six_is_free(table: Table) -> None:
    """And a second one brings the card (DC-24).

    the usual box
    Tom buys trade.w2.k2
    Anna owes for trade.w2.k2 and rolls 6
    Anna has 50000
    Anna owes for trade.w2.k2 and rolls 5 and 6 -> DC-24 player=Anna
    Anna owes for trade.w2.k2 and rolls 6 and 5
    Anna has 50000
    Tom owns trade.w2.k2
    Anna owes for trade.w2.k2 and rolls 6 and 6
    Anna has 50000
    Anna owns trade.w2.k2
    """


@told(BANK, "bank")
def test_the_owner_of_a_casino_pays(table: Table) -> None:
    """If they can (DC-25, DC-48).

    the usual box
    Tom buys trade.w1.k1
    Tom really has 300
    Anna owes for trade.w1.k1 and rolls 1 -> DC-48/payment player=Tom amount=500 cash=300
    Anna owes for trade.w1.k1 and rolls 2
    Anna has 50250
    Tom has 50
    """


@told(BANK, "bank")
def test_the_daily_star_halves_a_fee_and_goes_back(table: Table) -> None:
    """DC-37.

    the usual box
    Tom buys boat
    Anna owes for boat with the Daily Star -> DC-37 player=Anna
    Anna arrives at daily-star
    Zoé owes for daily-star -> DC-23/no-fee card=daily-star
    Anna owes for boat with the Daily Star
    Anna has 49700
    the bank keeps daily-star
    Tom buys trade.w2.k2
    Anna really has daily-star
    Anna owes for trade.w2.k2 with the Daily Star and rolls 1
    Anna has 49600
    """


@told(BANK, "bank")
def test_a_fee_within_the_cash(table: Table) -> None:
    """DC-48.

    the usual box
    Tom buys boat
    Anna really has 400
    Anna owes for boat -> DC-48/payment player=Anna amount=500 cash=400
    Anna really has 500
    Anna owes for boat
    Anna has 0
    """


@told(BANK, "bank")
def test_the_hospital_and_the_sheriff(table: Table) -> None:
    """DC-28.

    the usual box
    Tom buys boat
    Tom really has 50000
    Tom is held at hospital
    Anna owes for boat
    Tom has 50300
    Tom is held at sheriff
    Anna owes for boat
    Tom has 50300
    Tom is free
    Anna owes for boat
    Tom has 50800
    """


@told(FULL, "bank")
def test_the_other_ruling(table: Table) -> None:
    """DC-28.

    the usual box
    Tom buys coach
    Tom really has 50000
    Tom is held at hospital
    Anna owes for coach
    Tom has 50300
    Anna has 49500
    """


@told(BANK, "bank")
def test_money_moves_as_it_is_told(table: Table) -> None:
    """To and from the bank, between players, and on the Banco (DC-42, DC-48).

    Anna pays the bank 1000
    Anna has 49000
    Anna receives 500
    Anna has 49500
    Anna gives Tom 300
    Tom has 50300
    Anna gives Anna 300 -> DC-07/to player=Anna to=Anna
    Zoé takes the Banco -> DC-42/empty player=Zoé
    Anna lays 700 on the Banco
    the Banco has 700
    the Banco really has boat
    the Banco really has the nugget
    Zoé takes the Banco
    Zoé has 50700
    Zoé owns boat
    Zoé has the nugget
    Anna really has 10
    Anna pays the bank 11 -> DC-48/payment player=Anna amount=11 cash=10
    Anna lays 11 on the Banco -> DC-48/payment player=Anna amount=11 cash=10
    Anna gives Tom 11 -> DC-48/payment player=Anna amount=11 cash=10
    """


def test_everything_that_is_offered_is_asked_under_a_rule() -> None:
    table = seat(BANK, "bank")
    tell(table, "the usual box\nTom buys trade.w2.k2\nAnna lays 100 on the Banco")
    rules = {prompt.kind: prompt.rule for prompt in reversed(table.prompts)}
    assert rules["buy-card"] == "DC-22"
    assert rules["fee"] == "DC-23"
    assert rules["sell"] == "DC-06"
    assert rules["take-banco"] == "DC-42"
    assert rules["put-away"] == "DC-28"
    assert rules["take-there"] == "DC-37"
    assert rules["hand-over"] == "DC-18"
