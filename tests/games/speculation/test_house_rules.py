"""House rules: what a table plays that has switched a rule off."""

import pytest

from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import (
    FIVE,
    GAME,
    KEPT,
    PLAYERS,
    THREE,
    at,
    effects,
    refused_setup,
    seat,
    tell,
    told,
    totals,
    winners,
)

UNLED = {**THREE, "first": None}


@pytest.mark.parametrize("rule", GAME.rules)
@pytest.mark.parametrize("packs", [True, False])
def test_every_rule_of_the_catalogue_can_be_switched_off(rule: str, packs: bool) -> None:
    table = seat(THREE, packs=packs, off=(rule,))
    assert table.prompts
    assert refused_setup({"players": PLAYERS[:3]}, "bank", off=(rule,)) == ""


def test_what_is_no_rule_cannot_be_switched_off() -> None:
    assert refused_setup(THREE, off=("SP-33",)) == "AR-08 rules=SP-33"


# Set-up


def test_without_sp_01_any_number_may_play() -> None:
    assert refused_setup({"players": ()}, off=("SP-01",)) == "SP-01 n=0 fewest=3 most=6"
    alone = seat({"players": ("Anna",), "first": "Anna"}, off=("SP-01",))
    tell(alone, "dealt\ntile 3\nAnna exchanges nothing\nAnna lays metro\nmetro is on 3\nAnna has the bags")
    many = (*PLAYERS, "Ida", "Jan", "Kim")
    table = seat({"players": many, "first": "Anna"}, off=("SP-01",))
    tell(table, "the program draws the shares\ntile 2")
    assert sum(at(table).held(player, each) for player in many for each in COMPANIES) == 9


@told(THREE, off=("SP-02",))
def test_without_sp_02_all_shares_are_in_play(table: Table) -> None:
    """Five of each.

    dealt
    the bank holds 4 of metro
    the bank holds 5 of fourth
    """


@told(THREE, off=("SP-03",))
def test_without_sp_03_everybody_starts_without_a_share(table: Table) -> None:
    """Nothing is asked.

    Anna holds 0 of metro
    the bank holds 2 of metro
    Anna draws movement 3
    """


@told(THREE, off=("SP-04",))
def test_without_sp_04_there_is_no_first_money(table: Table) -> None:
    """Only a pack.

    Anna has 0
    dealt
    tile 2
    Anna buys fourth -> SP-15 player=Anna cost=20 cash=0 short=20
    """
    assert table.ledger == []


@told(UNLED, off=("SP-05",))
def test_without_sp_05_the_first_of_the_list_begins(table: Table) -> None:
    """Nothing is asked.

    dealt
    Anna has the bags
    """


@told(THREE, off=("SP-06",))
def test_without_sp_06_nothing_is_said_of_start(table: Table) -> None:
    """Pawns are placed by corrections.

    dealt
    pawns metro 5
    metro is on 5
    """
    assert "SP-06" not in [each.rule for each in table.first.effects]


# Prices


@told(THREE, off=("SP-07",))
def test_without_sp_07_nobody_knows_what_is_in_the_bags(table: Table) -> None:
    """Any tile can come, and the program draws none.

    dealt
    Anna lets the program draw a movement -> SP-28/unknown
    1 idle turns
    tiles none 4
    cards metro timbuktu alhambra
    tiles none 4
    cards fourth fourth fourth
    Anna lets the program draw an action -> SP-28/unknown
    actions really out: none+none+none
    """
    assert None not in table.prompts[0].choices["item"]


@told(THREE, off=("SP-08",))
def test_without_sp_08_a_share_on_start_has_the_last_price_of_the_first_list(table: Table) -> None:
    """It is asked for.

    dealt
    tile 3
    Anna sells metro -> SP-07 asks price:plain.1.8
    price:plain.1.8 is printed 3
    Anna has 23
    """
    assert effects(table) == ["SP-09/start company=metro rank=8 segment=1 square=0 price=3"]


@told(THREE, off=("SP-09",))
def test_without_sp_09_a_share_always_costs_twenty(table: Table) -> None:
    """Wherever its pawn stands.

    dealt
    pawns metro 18
    metro costs 20
    tile 3
    Anna sells metro
    Anna has 40
    """
    assert effects(table) == []


@told(THREE, off=("SP-10",))
def test_without_sp_10_a_negative_price_counts_as_nothing(table: Table) -> None:
    """Nobody pays it.

    dealt
    pawns metro 18
    plain list 2: -6 0 0 0 0 0 0 0
    metro costs 0
    tile 3
    Anna sells metro
    Anna has 20
    """


# A turn


@told(THREE, off=("SP-11",))
def test_without_sp_11_anybody_draws_and_chooses(table: Table) -> None:
    """Whoever has the bags.

    dealt
    1 idle turns
    pawns metro 5, timbuktu 9
    Anna draws action rank-up
    Zoé draws movement 4
    Anna shifts metro
    metro is on 10
    """


@told(THREE, off=("SP-12",))
def test_without_sp_12_an_action_is_drawn_in_the_first_turn_too(table: Table) -> None:
    """It can be any.

    dealt
    tiles none 4
    to lay: Anna Tom Zoé
    """


@told(THREE, off=("SP-13",))
def test_without_sp_13_everybody_exchanges_when_and_as_often_as_they_like(table: Table) -> None:
    """Until the last has answered.

    dealt
    tile 3
    Zoé sells alhambra
    Zoé buys fourth
    Tom exchanges nothing
    Zoé sells fourth
    Zoé has 40
    Anna exchanges nothing
    to lay: Anna Tom Zoé
    """


@told(THREE, off=("SP-14",))
def test_without_sp_14_the_bank_never_runs_out_of_shares(table: Table) -> None:
    """But only what somebody has is sold; the count takes it.

    dealt
    tile 3
    Anna sells timbuktu -> SP-14/sell player=Anna company=timbuktu
    Anna buys timbuktu
    Tom buys timbuktu
    Zoé buys timbuktu
    the bank holds -2 of timbuktu
    pawns fourth 58
    cards fourth fourth fourth
    count
    """
    assert totals(table) == {"Anna": 40, "Tom": 40, "Zoé": 40}


@told(THREE, off=("SP-15",))
def test_without_sp_15_cash_may_fall_below_zero(table: Table) -> None:
    """It is owed to the bank.

    dealt
    pawns metro 18
    plain list 2: 45 0 0 0 0 0 0 0
    tile 3
    Anna buys metro
    Anna has -25
    """


@told(THREE, off=("SP-16",))
def test_without_sp_16_rank_plus_one_is_nothing(table: Table) -> None:
    """The cards follow.

    dealt
    1 idle turns
    pawns metro 5
    tiles rank-up 4
    to lay: Tom Zoé Anna
    """


@told(THREE, off=("SP-17",))
def test_without_sp_17_rank_minus_one_is_nothing(table: Table) -> None:
    """The cards follow.

    dealt
    1 idle turns
    pawns metro 5
    tiles rank-down 4
    to lay: Tom Zoé Anna
    """


@told(THREE, off=("SP-18",))
def test_without_sp_18_the_first_and_the_last_can_be_chosen_and_stay(table: Table) -> None:
    """There is nobody to pass.

    dealt
    1 idle turns
    pawns metro 5
    tiles rank-up 4
    Tom shifts metro
    metro is on 5
    """
    assert effects(table)[0].startswith("SP-16/stays")


@told(THREE, off=("SP-18",))
def test_without_sp_18_a_pawn_on_start_stays_there(table: Table) -> None:
    """It is last already.

    dealt
    1 idle turns
    pawns metro 5
    tiles rank-down 4
    Tom shifts eighth
    eighth is on 0
    """
    assert effects(table)[0].startswith("SP-17/stays")


@told(THREE, off=("SP-19",))
def test_without_sp_19_a_pawn_leaves_start_by_rank_plus_one(table: Table) -> None:
    """To square 1; Rank -1 has nobody to choose even so.

    dealt
    1 idle turns
    tiles rank-down 4
    to lay: Tom Zoé Anna
    cards metro metro metro
    pawns metro 0
    tiles rank-up 5
    Zoé shifts eighth
    eighth is on 1
    """


@told(THREE, off=("SP-20",))
def test_without_sp_20_the_tile_for_no_action_stays_in_the_box(table: Table) -> None:
    """It cannot be drawn.

    dealt
    1 idle turns
    Tom draws action none -> SP-28/not-inside item=none
    """
    assert at(table).actions.left == 5


# Cards and movement


def test_without_sp_21_any_card_that_is_left_can_be_laid() -> None:
    table = seat(KEPT, off=("SP-21",))
    tell(table, "dealt\nthe program shuffles\ntile 3\nnobody exchanges")
    assert sorted(at(table).may_lay("Tom")) == sorted([*COMPANIES, "holiday"])
    tell(table, "cards metro metro metro\nmetro is on 9")
    tell(table, "tiles none 4\nTom can lay timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday")


@told(THREE, off=("SP-22",))
def test_without_sp_22_a_card_can_be_laid_in_every_turn(table: Table) -> None:
    """The pack is shuffled after each.

    dealt
    tile 3
    nobody exchanges
    cards metro metro metro
    tiles none 4
    cards metro metro metro
    Anna can lay metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    """


def test_without_sp_22_the_program_shuffles_after_every_turn() -> None:
    table = seat(KEPT, off=("SP-22",))
    tell(
        table,
        "dealt\nthe program shuffles\n1 idle turns\nTom draws movement 3 -> AR-02 entry=movement-tile awaited=packs",
    )
    tell(table, "the program shuffles")
    assert {len(order) for order in at(table).orders.values()} == {9}


@told(THREE, off=("SP-23",))
def test_without_sp_23_a_company_moves_only_once_a_turn(table: Table) -> None:
    """However often it was laid.

    dealt
    tile 3
    nobody exchanges
    cards metro timbuktu metro
    metro is on 3
    timbuktu is on 4
    """


@told(THREE, off=("SP-24",))
def test_without_sp_24_a_bank_holiday_is_nothing_among_three(table: Table) -> None:
    """The others move.

    dealt
    tile 3
    nobody exchanges
    cards metro holiday metro
    metro is on 6
    """


@told(FIVE, off=("SP-25",))
def test_without_sp_25_a_bank_holiday_is_nothing_among_five(table: Table) -> None:
    """The others move by the whole number.

    dealt
    tile 3
    nobody exchanges
    cards metro holiday metro holiday fourth
    metro is on 6
    """


@told(THREE, off=("SP-26",))
def test_without_sp_26_a_card_goes_back_under_the_pack(table: Table) -> None:
    """Nothing is ever shuffled.

    dealt
    tile 3
    nobody exchanges
    cards metro timbuktu metro
    Anna can lay metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    """


def test_without_sp_26_the_program_puts_it_there() -> None:
    table = seat(KEPT, off=("SP-26",))
    tell(table, "dealt\nthe program shuffles")
    before = at(table).orders
    tell(table, "1 idle turns")
    laid = before["Anna"][1]
    assert at(table).orders["Anna"] == (before["Anna"][0], *before["Anna"][2:], laid)


@told(THREE, off=("SP-27",))
def test_without_sp_27_tiles_go_back_after_every_turn(table: Table) -> None:
    """Whatever the action was.

    dealt
    1 idle turns
    tiles none 4
    cards metro timbuktu alhambra
    actions out: nothing
    movements out: nothing
    """


@told(THREE, off=("SP-28",))
def test_without_sp_28_any_tile_can_be_told(table: Table) -> None:
    """Nobody asks what is out; an exchange brings all back.

    dealt
    1 idle turns
    tiles none 4
    cards metro timbuktu alhambra
    tiles none 4
    cards fourth fourth fourth
    tiles exchange 4
    nobody exchanges
    cards fifth fifth fifth
    actions out: nothing
    movements out: nothing
    """
    assert at(table).actions.left == at(table).movements.left == 6


@told(THREE, off=("SP-29",))
def test_without_sp_29_the_same_player_keeps_the_bags(table: Table) -> None:
    """Turn after turn.

    dealt
    2 idle turns
    Anna has the bags
    it is turn 3
    """


# The end


@told(THREE, off=("SP-30",))
def test_without_sp_30_nothing_moves_once_a_pawn_is_on_end(table: Table) -> None:
    """The game ends at once.

    dealt
    pawns metro 58, timbuktu 40
    tile 5
    nobody exchanges
    cards metro timbuktu metro
    metro is on 60
    timbuktu is on 40
    Tom draws movement 3 -> AR-02 entry=movement-tile awaited=reckon
    """


@told(THREE, off=("SP-30",))
def test_without_sp_30_a_rank_onto_end_ends_the_game_at_once(table: Table) -> None:
    """No card is laid.

    dealt
    1 idle turns
    pawns metro 50, alhambra 59
    tiles rank-up 4
    Tom shifts metro
    Tom lays timbuktu -> AR-02 entry=lay awaited=reckon
    """


@told(THREE, off=("SP-31",))
def test_without_sp_31_all_on_end_are_first(table: Table) -> None:
    """They share its price.

    dealt
    pawns metro 58, timbuktu 59
    plain list end: 90 10 0 0 0 0 0 0
    tile 6
    nobody exchanges
    cards metro timbuktu metro
    metro is ranked 1
    timbuktu is ranked 1
    count
    """
    assert totals(table) == {"Anna": 110, "Tom": 110, "Zoé": 40}


@told(THREE, off=("SP-32",))
def test_without_sp_32_only_money_counts(table: Table) -> None:
    """No price is asked for.

    dealt
    pawns metro 58
    Zoé really has 21
    tile 6
    nobody exchanges
    cards metro timbuktu metro
    count
    """
    assert totals(table) == {"Anna": 20, "Tom": 20, "Zoé": 21}
    assert winners(table) == {"Zoé"}
