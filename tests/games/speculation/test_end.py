"""The end: END is reached, the order of arrival, and the count (SP-30 to SP-32)."""

from companion.table import Table
from tests.games.speculation.story import THREE, at, effects, scores, tell, told, totals, winners


@told(THREE)
def test_the_game_ends_with_the_turn_in_which_a_pawn_reaches_end(table: Table) -> None:
    """It stops on 60 whatever is left of its move; the other pawns of that turn still move (SP-30).

    dealt
    pawns metro 58, timbuktu 40
    tile 5
    nobody exchanges
    cards metro timbuktu metro
    metro is on 60
    timbuktu is on 45
    Tom draws movement 3 -> AR-02 entry=movement-tile awaited=reckon
    """
    assert effects(table)[1:6] == [
        "SP-23/end n=5 company=metro start=58 end=60 over= player=Anna",
        "SP-30 company=metro",
        "SP-23 n=5 company=timbuktu start=40 end=45 over= player=Tom",
        "SP-30/there company=metro player=Zoé",
        "SP-26",
    ]
    assert effects(table)[-1] == "SP-30/over"


@told(THREE)
def test_several_on_end_are_ranked_by_arrival(table: Table) -> None:
    """The first being 1st (SP-31).

    dealt
    pawns metro 58, timbuktu 59, alhambra 57
    tile 6
    nobody exchanges
    cards metro alhambra timbuktu
    metro is ranked 1
    alhambra is ranked 2
    timbuktu is ranked 3
    """
    assert "SP-31 companies=metro+alhambra+timbuktu" in effects(table)
    assert at(table).arrived == ("metro", "alhambra", "timbuktu")


@told(THREE)
def test_cash_and_shares_at_current_prices_decide(table: Table) -> None:
    """A price may be negative (SP-32).

    dealt
    pawns metro 58, timbuktu 40, alhambra 3
    tile 5
    nobody exchanges
    cards metro timbuktu metro
    count -> SP-07 asks price:plain.end.1 price:plain.5.2 price:plain.1.3
    price:plain.end.1 is printed 90
    price:plain.5.2 is printed 33
    price:plain.1.3 is printed -7
    the game is over
    """
    assert totals(table) == {"Anna": 110, "Tom": 53, "Zoé": 13}
    assert winners(table) == {"Anna"}
    assert [(line.rule, line.amount) for line in scores(table)["Zoé"].lines] == [("SP-32", 20), ("SP-09", -7)]


@told(THREE)
def test_ties_share_the_win(table: Table) -> None:
    """Whatever their shares (SP-32).

    dealt
    pawns metro 58
    plain list end: 20 0 0 0 0 0 0 0
    plain list 1: 0 25 0 0 0 0 0 0
    Tom really has 15
    Zoé really has 19
    tile 5
    nobody exchanges
    cards metro timbuktu metro
    count
    the game is over
    """
    assert totals(table) == {"Anna": 40, "Tom": 40, "Zoé": 39}
    assert winners(table) == {"Anna", "Tom"}


@told(THREE)
def test_only_prices_of_shares_that_somebody_has_are_asked_for(table: Table) -> None:
    """Whoever has none needs none (SP-07, SP-32).

    dealt
    pawns fourth 58
    Anna really holds 0 of metro
    tile 5
    nobody exchanges
    cards fourth fourth fifth
    count
    the game is over
    """
    assert totals(table) == {"Anna": 20, "Tom": 40, "Zoé": 40}


@told(THREE)
def test_a_price_corrected_after_the_end_changes_the_count(table: Table) -> None:
    """A border that would leave a price unknown does not.

    dealt
    pawns metro 58, timbuktu 40
    tile 5
    nobody exchanges
    cards metro timbuktu metro
    price:plain.end.1 is printed 90
    price:plain.5.2 is printed 33
    count
    price:plain.end.1 is printed 95
    """
    assert totals(table) == {"Anna": 115, "Tom": 53, "Zoé": 40}
    tell(table, "last:4 is printed 49")
    assert totals(table) == {"Anna": 115, "Tom": 53, "Zoé": 40}


@told(THREE)
def test_after_the_count_only_undo_goes_back(table: Table) -> None:
    """Until then pawns and shares can still be corrected.

    dealt
    pawns fourth 58
    tile 5
    nobody exchanges
    cards fourth fourth fifth
    Anna really holds 2 of metro
    count
    metro really is on 3 -> AR-02/over entry=correct-pawn
    undo
    Anna really holds 1 of metro
    count
    the game is over
    """


@told(THREE)
def test_a_pawn_that_is_not_on_end_after_all_lets_the_game_go_on(table: Table) -> None:
    """The next player has the bags.

    dealt
    pawns fourth 58
    tile 5
    nobody exchanges
    cards fourth fourth fifth
    fourth really is on 59
    Tom has the bags
    it is turn 2
    Tom draws movement 3
    """
