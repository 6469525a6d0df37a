"""What a share costs: printed, asked for once, by segment and place (SP-07 to SP-10)."""

from companion.box import Box
from companion.games.speculation import entries as e
from companion.library import Library
from companion.store import MemoryStore
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import GAME, THREE, at, effects, tell, told


@told(THREE)
def test_a_company_on_start_costs_twenty(table: Table) -> None:
    """Nothing has to be known for it (SP-08).

    dealt
    tile 3
    Anna sells metro and buys fourth
    Anna has 20
    Anna holds 0 of metro
    Anna holds 1 of fourth
    """
    assert effects(table) == ["SP-08 company=metro price=20", "SP-08 company=fourth price=20"]


@told(THREE)
def test_the_example_of_the_rulebook(table: Table) -> None:
    """Timbuktu on 22 is 1st, Metro on 18 is 2nd: each is priced from the list of its own segment (SP-09).

    dealt
    pawns metro 18, timbuktu 22, alhambra 9
    plain list 2: 31 29 27 25 23 21 19 17
    plain list 3: 41 39 37 35 33 31 29 27
    timbuktu is ranked 1
    metro is ranked 2
    alhambra is ranked 3
    timbuktu costs 41
    metro costs 29
    """
    assert at(table).price("alhambra") is None
    assert at(table).price_needs("alhambra") == "price:plain.1.3"


@told(THREE)
def test_a_price_is_asked_for_when_it_is_first_needed(table: Table) -> None:
    """Then the exchange goes on by itself (SP-07).

    dealt
    pawns metro 18, timbuktu 22, alhambra 9
    tile 3
    Anna sells metro and buys timbuktu -> SP-07 asks price:plain.2.2 price:plain.3.1
    price:plain.2.2 is printed 50
    price:plain.3.1 is printed 60
    Anna holds 0 of metro
    Anna holds 1 of timbuktu
    Anna has 10
    to exchange: Tom Zoé
    Tom sells timbuktu
    Tom has 80
    """
    assert at(table).facts.learnt == {"price:plain.2.2": 50, "price:plain.3.1": 60}
    assert effects(table) == ["SP-09 company=timbuktu rank=1 segment=3 square=22 price=60"]


@told(THREE)
def test_a_price_that_was_asked_for_may_show_that_the_exchange_cannot_be(table: Table) -> None:
    """It is then refused as any other (SP-15).

    dealt
    pawns metro 18, timbuktu 22
    tile 3
    Anna buys timbuktu -> SP-07 asks price:plain.3.1
    price:plain.3.1 is printed 60
    Anna holds 0 of timbuktu
    Anna has 20
    to exchange: Anna Tom Zoé
    Anna buys timbuktu -> SP-15 player=Anna cost=60 cash=20 short=40
    """


@told({**THREE, "side": "star"})
def test_the_side_with_the_star_has_lists_of_its_own(table: Table) -> None:
    """Nothing of the other side is taken for them (SP-07).

    dealt
    pawns metro 18
    plain list 2: 31 29 27 25 23 21 19 17
    tile 3
    Anna sells metro -> SP-07 asks price:star.2.1
    price:star.2.1 is printed 7
    Anna has 27
    """


@told(THREE)
def test_segments_end_where_the_board_says(table: Table) -> None:
    """10, 20, … are only proposed (SP-07).

    dealt
    pawns metro 18
    last:1 is printed 18
    plain list 1: 5 4 3 2 1 0 -1 -2
    metro costs 5
    metro really is on 19
    """
    assert at(table).price_needs("metro") == "price:plain.2.1"


@told(THREE)
def test_every_segment_has_its_list(table: Table) -> None:
    """As proposed: 1 to 10, 11 to 20, … 51 to 59, and END.

    dealt
    pawns metro 1, timbuktu 10, alhambra 11, fourth 50, fifth 51, sixth 59, seventh 60
    """
    needs = [at(table).price_needs(company) for company in COMPANIES]
    lists = [need and need.split(".")[1] for need in needs]
    assert lists == ["1", "1", "2", "5", "6", "6", "end", None]


@told(THREE)
def test_a_negative_price_is_paid_the_other_way_round(table: Table) -> None:
    """Who buys receives it from the bank, who sells pays it (SP-10).

    dealt
    pawns metro 18, timbuktu 22
    plain list 2: -6 -6 -6 -6 -6 -6 -6 -6
    plain list 3: -8 -8 -8 -8 -8 -8 -8 -8
    tile 3
    Anna sells metro and buys timbuktu
    Anna has 22
    Tom sells timbuktu
    Tom has 12
    Zoé buys metro
    Zoé has 26
    """
    assert "SP-10/bought player=Zoé company=metro price=6" in effects(table)
    assert [each.rule for _, each in table.ledger][-4:] == ["SP-10"] * 4


@told(THREE)
def test_a_negative_price_must_be_paid_too(table: Table) -> None:
    """Who has not so much cannot sell (SP-15).

    dealt
    pawns metro 18
    plain list 2: -21 0 0 0 0 0 0 0
    tile 3
    Anna sells metro -> SP-15/sale player=Anna company=metro cost=21 cash=20 short=1
    Anna sells metro and buys fourth -> SP-15 player=Anna cost=41 cash=20 short=21
    Anna buys metro
    Anna has 41
    """


@told(THREE)
def test_fortunes_say_what_is_missing(table: Table) -> None:
    """While a price is unknown everything that does not need it goes on.

    dealt
    pawns metro 18, timbuktu 22
    Zoé is worth 40
    tile 3
    Anna exchanges nothing
    to exchange: Tom Zoé
    """
    assert at(table).worth("Anna") is None
    assert at(table).unpriced("Anna") == ("metro",)
    assert at(table).unpriced("Zoé") == ()


def test_what_a_table_learns_its_box_knows() -> None:
    box = Box(Library(MemoryStore()), "speculation")
    setup = e.Setup(players=("Anna", "Tom", "Zoé"), first="Anna")
    table = Table.start(GAME, setup, MemoryStore(), box=box)
    tell(table, "dealt\npawns metro 18\ntile 3\nAnna sells metro -> SP-07 asks price:plain.2.1")
    tell(table, "price:plain.2.1 is printed -3\nAnna has 17")
    assert box.facts().learnt == {"price:plain.2.1": -3}
    again = Table.start(GAME, setup, MemoryStore(), box=box)
    tell(again, "dealt\npawns metro 18\nmetro costs -3\ntile 3\nAnna sells metro\nAnna has 17")
