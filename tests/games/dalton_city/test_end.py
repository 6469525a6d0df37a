"""The end: the last one, rounds, an announcement, the table's word; and the fortunes (DC-50, DC-51)."""

from __future__ import annotations

from companion.table import Table
from tests.games.dalton_city.story import THREE, TWO, effects, scores, seat, tell, told, totals, winners


@told(TWO)
def test_all_but_one_are_eliminated(table: Table) -> None:
    """DC-50.

    ready
    Tom really has boat
    Anna really has 100
    Anna comes to boat
    Anna gives up
    the game is over
    """
    assert winners(table) == {"Tom"}
    assert totals(table) == {"Tom": 54_100, "Anna": 0}
    assert [line.text for line in table.sheet.notes] == ["sheet.alone"] if table.sheet else False
    assert [line.text for line in scores(table)["Anna"].lines] == ["sheet.eliminated"]


@told(TWO)
def test_even_then_the_nugget_is_rolled_for(table: Table) -> None:
    """DC-50, DC-51.

    ready
    Tom really has boat
    Tom really has the nugget
    Anna really has 100
    Anna comes to boat
    Anna gives up
    asked: Tom nugget-dice
    Tom rolls 3+4 for the nugget
    the game is over
    """
    assert effects(table) == ["DC-51 player=Tom amount=7000"]
    assert totals(table) == {"Tom": 61_100, "Anna": 0}


@told({**TWO, "rounds": 2})
def test_after_the_rounds_of_the_set_up(table: Table) -> None:
    """With the last turn of the round (DC-50).

    ready
    Anna comes to x500.1
    Tom comes to x500.2
    it is round 2
    Anna comes to x500.3
    Tom comes to x500.4 with 5
    the game is over
    """
    assert totals(table) == {"Anna": 54_000, "Tom": 54_500}
    assert winners(table) == {"Tom"}
    assert [line.text for line in table.sheet.notes] == ["sheet.over"] if table.sheet else False
    assert effects(table)[-1] == "DC-50/rounds n=2"


@told(THREE)
def test_after_an_announced_number_of_rounds(table: Table) -> None:
    """The one that is going on is the first of them, and the announcement can be changed (DC-50).

    ready
    Anna comes to x500.1
    5 more rounds
    Tom comes to x500.2
    1 more rounds
    Zoé comes to x500.3
    the game is over
    it is round 1
    """


@told(THREE)
def test_a_round_ends_before_whoever_began_even_when_that_one_is_out(table: Table) -> None:
    """DC-50.

    ready
    Tom really has boat
    Anna really has 100
    Anna comes to boat
    Anna gives up
    2 more rounds
    Tom comes to x500.1
    Zoé comes to x500.2
    it is round 2
    it is Tom's turn
    Tom comes to x500.3
    Zoé comes to x500.4
    the game is over
    """


@told(TWO)
def test_when_the_table_stops(table: Table) -> None:
    """After the agreed time, before a throw (DC-50).

    ready
    Anna walks 3
    the table stops -> AR-02 entry=stop awaited=land
    Anna lands on x500.1
    the table stops
    the game is over
    Tom walks 3 -> AR-02/over entry=walk
    """
    assert winners(table) == {"Anna"}


@told(THREE)
def test_a_fortune_is_cash_and_cards_at_their_price_and_the_nugget(table: Table) -> None:
    """The Daily Star and the Post Office are worth nothing, however the cards were paid (DC-51).

    ready
    Anna really has 1200
    Anna really has trade.w2.k2
    Anna really has diploma.k2
    Anna really has boat
    Anna really has daily-star
    Anna really has post-office
    Tom really has the nugget
    Tom really has 0
    Zoé really has 12700
    the table stops
    the game goes on
    asked: Tom nugget-dice
    Anna rolls 6+6 for the nugget -> DC-04/turn player=Anna turn=Tom
    Tom rolls 6+5 for the nugget
    the game is over
    """
    assert totals(table) == {"Anna": 12_700, "Zoé": 12_700, "Tom": 11_000}
    assert winners(table) == {"Anna", "Zoé"}
    assert table.sheet is not None
    assert [line.text for line in table.sheet.ties] == ["sheet.tie-shared"]
    assert [(line.text, line.amount) for line in scores(table)["Anna"].lines] == [
        ("sheet.cash", 1_200),
        ("sheet.card", 3_000),
        ("sheet.card", 4_500),
        ("sheet.card", 4_000),
        ("sheet.card", 0),
        ("sheet.card", 0),
    ]
    assert [(line.text, line.params.get("dice")) for line in scores(table)["Tom"].lines][-1] == ("sheet.nugget", 11)


@told(TWO)
def test_on_its_square_or_on_the_banco_the_nugget_is_nobodys(table: Table) -> None:
    """DC-51.

    ready
    the Banco really has the nugget
    the Banco really has 9000
    the Banco really has boat
    the table stops
    the game is over
    """
    assert totals(table) == {"Anna": 50_000, "Tom": 50_000}


@told(TWO)
def test_unknown_prices_are_asked_for_in_the_end(table: Table) -> None:
    """A card that a telegram brought (DC-51, DC-09).

    Anna starts on ranch.1
    Tom starts on ranch.2
    Anna really has boat
    Tom really has daily-star
    the table stops -> DC-09 asks price:boat
    the game goes on
    price:boat is printed 4000
    the game is over
    """
    assert totals(table) == {"Anna": 54_000, "Tom": 50_000}


@told(TWO)
def test_a_card_found_after_the_end_counts(table: Table) -> None:
    """DC-09, DC-51.

    Anna starts on ranch.1
    Tom starts on ranch.2
    the table stops
    the game is over
    Anna really has boat -> DC-09 asks price:boat
    price:boat is printed 4000
    Anna owns boat
    """
    assert totals(table) == {"Anna": 54_000, "Tom": 50_000}


@told(TWO)
def test_a_nugget_found_after_the_end_is_rolled_for(table: Table) -> None:
    """DC-51.

    ready
    the table stops
    the game is over
    Anna really has the nugget
    asked: Anna nugget-dice
    Tom really has the nugget
    asked: Tom nugget-dice
    the bank really has the nugget
    the game is over
    Anna really has the nugget
    Anna rolls 1+1 for the nugget
    Tom really has the nugget
    the game is over
    """
    assert totals(table) == {"Anna": 50_000, "Tom": 52_000}


@told(THREE)
def test_who_is_out_has_nothing_whatever_is_corrected(table: Table) -> None:
    """DC-49, DC-51.

    ready
    Tom really has boat
    Anna really has 100
    Anna comes to boat
    Anna gives up
    Anna really has 700
    Anna really has coach
    Anna really has the nugget
    the table stops
    the game is over
    """
    assert totals(table) == {"Tom": 54_100, "Zoé": 50_000, "Anna": 0}


def test_the_program_offers_to_stop_before_a_throw_only() -> None:
    table = seat(TWO)
    assert table.use.stop(table.position) is None
    tell(table, "ready")
    assert table.use.stop(table.position) is not None
    tell(table, "Anna walks 3")
    assert table.use.stop(table.position) is None
