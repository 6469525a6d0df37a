"""The exchange: one share sold, one bought, both or neither, all players in turn (SP-13 to SP-15)."""

from companion.position import OneOf
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import FOUR, THREE, at, told


@told(FOUR)
def test_all_exchange_in_turn_from_the_active_player_on(table: Table) -> None:
    """Each once (SP-13).

    dealt
    1 idle turns
    tiles exchange 3
    to exchange: Tom Zoé Max Anna
    Zoé exchanges nothing -> SP-13 player=Zoé turn=Tom
    Tom sells timbuktu
    Tom buys metro -> SP-13/done player=Tom
    Zoé buys timbuktu
    Max sells fourth and buys fifth
    Anna exchanges nothing
    to lay: Tom Zoé Max Anna
    Tom has 40
    Zoé has 0
    Max has 20
    Anna has 20
    """


@told(THREE)
def test_the_sale_pays_for_the_purchase(table: Table) -> None:
    """Both are at once (SP-13, SP-15).

    dealt
    pawns metro 18
    plain list 2: 45 0 0 0 0 0 0 0
    tile 3
    Anna exchanges nothing
    Tom buys metro -> SP-15 player=Tom cost=45 cash=20 short=25
    Tom sells timbuktu and buys metro -> SP-15 player=Tom cost=25 cash=20 short=5
    Tom exchanges nothing
    Zoé really has 25
    Zoé sells alhambra and buys metro
    Zoé has 0
    Zoé holds 1 of metro
    """


@told(THREE)
def test_only_a_share_that_somebody_has_is_sold_and_only_one_of_the_bank_bought(table: Table) -> None:
    """Two of each company are in play among three (SP-14).

    dealt
    tile 3
    Anna sells timbuktu -> SP-14/sell player=Anna company=timbuktu
    Anna buys timbuktu
    the bank holds 0 of timbuktu
    Tom buys timbuktu -> SP-14/buy player=Tom company=timbuktu
    Tom sells timbuktu and buys timbuktu -> SP-14/buy player=Tom company=timbuktu
    Tom sells timbuktu and buys alhambra
    the bank holds 1 of timbuktu
    Zoé sells metro and buys alhambra -> SP-14/sell player=Zoé company=metro
    Zoé sells alhambra and buys timbuktu
    """


@told(THREE)
def test_several_reasons_are_said_together(table: Table) -> None:
    """Out of turn, not in the bank, and too dear.

    dealt
    pawns metro 18
    plain list 2: 45 0 0 0 0 0 0 0
    Zoé really holds 1 of metro
    tile 3
    Tom buys metro
        -> SP-13 player=Tom turn=Anna; SP-14/buy player=Tom company=metro; SP-15 player=Tom cost=45 cash=20 short=25
    """


@told(THREE)
def test_who_owes_money_by_a_correction_may_still_exchange_nothing_or_sell(table: Table) -> None:
    """Only what makes it worse is refused (SP-15).

    dealt
    Anna really has -30
    tile 3
    Anna buys fourth -> SP-15 player=Anna cost=20 cash=-30 short=50
    Anna sells metro
    Anna has -10
    """


@told(THREE)
def test_the_prompt_offers_everything_that_can_be_exchanged(table: Table) -> None:
    """Nothing among it; by what is sold, what it can buy (SP-13 to SP-15).

    dealt
    pawns metro 18
    plain list 2: 25 0 0 0 0 0 0 0
    Zoé really holds 1 of fourth
    Tom really holds 1 of fourth
    tile 3
    """
    offered = {prompt.choices["sell"]: prompt.choices["buy"] for prompt in table.prompts}
    rest = [company for company in COMPANIES if company not in ("metro", "fourth")]
    assert offered == {OneOf((None,)): OneOf((None, *rest)), OneOf(("metro",)): OneOf((None, "metro", *rest))}
    assert {prompt.player for prompt in table.prompts} == {"Anna"}


@told(THREE)
def test_prices_of_the_last_exchange_are_remembered(table: Table) -> None:
    """So that a change since can be seen.

    dealt
    pawns metro 18
    plain list 2: 25 0 0 0 0 0 0 0
    tile 3
    nobody exchanges
    cards metro metro fifth
    """
    assert at(table).before["metro"] == 25
    assert at(table).price("metro") is None
    assert at(table).before["timbuktu"] == at(table).price("timbuktu") == 20


@told(THREE)
def test_a_price_that_is_learnt_later_was_the_same_then(table: Table) -> None:
    """The box did not know it at the last exchange.

    dealt
    pawns metro 18
    tile 3
    nobody exchanges
    cards metro metro fifth
    plain list 2: 25 0 0 0 0 0 0 0
    """
    assert at(table).before["metro"] == 25
