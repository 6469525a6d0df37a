"""Cards: laid in secret, each once a shuffle, told or kept in the program (SP-21, SP-22, SP-26)."""

import pytest

from companion.entry import Chance
from companion.games.speculation.position import PACK
from companion.position import OneOf
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import KEPT, THREE, at, effects, seat, tell, told

OPENED = "dealt\nthe program shuffles\ntile 3\nnobody exchanges"


@told(THREE)
def test_everybody_lays_one_card_in_any_order(table: Table) -> None:
    """Nothing moves before all are told (SP-21).

    dealt
    tile 3
    nobody exchanges
    to lay: Anna Tom Zoé
    Zoé lays metro
    Zoé lays timbuktu -> SP-21/laid player=Zoé
    to lay: Anna Tom
    metro is on 0
    Anna lays metro
    Tom lays holiday
    it is turn 2
    """
    assert "SP-26" in effects(table)


@told(THREE)
def test_a_card_comes_once_a_shuffle(table: Table) -> None:
    """Only what a player can still have is offered (SP-22).

    dealt
    tile 3
    nobody exchanges
    cards metro timbuktu holiday
    tiles none 4
    Anna lays metro
        -> SP-22 player=Anna card=metro cards=timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    Tom can lay metro+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    Anna lays timbuktu
    """
    offered = {prompt.player: prompt.choices["card"] for prompt in table.prompts}
    assert offered["Zoé"] == OneOf(COMPANIES)


@told(THREE)
def test_the_ninth_card_is_laid_by_itself_and_then_packs_are_shuffled(table: Table) -> None:
    """All nine are laid before the pack is shuffled anew, the ninth without a choice (SP-22).

    dealt
    8 idle turns
    Tom can lay metro
    tiles exchange 2
    nobody exchanges
    it is turn 10
    metro is on 13
    Anna can lay metro+timbuktu+alhambra+fourth+fifth+sixth+seventh+eighth+holiday
    """
    assert effects(table)[:2] == [
        "SP-22/last cards=Zoé:metro+Anna:metro+Tom:metro",
        "SP-21 cards=Zoé:metro+Anna:metro+Tom:metro",
    ]
    assert "SP-22/shuffled players=Anna+Tom+Zoé" in effects(table)
    assert "SP-26/last" in effects_of_turn(table, 8)
    assert "SP-26" not in effects(table)


# Packs that are kept in the program


@told(KEPT)
def test_the_program_shuffles_and_deals_two_cards(table: Table) -> None:
    """One of them is laid (SP-21).

    dealt
    the program shuffles
    tile 3
    nobody exchanges
    """
    orders = at(table).orders
    assert all(sorted(order) == sorted(PACK) for order in orders.values())
    for player in table.setup.players:
        assert at(table).hand(player) == at(table).may_lay(player) == orders[player][:2]
    first, second, third = orders["Tom"][:3]
    tell(table, f"Tom lays {third} -> SP-21/hand player=Tom card={third} cards={first}+{second}")
    tell(table, f"Tom lays {second}")
    assert at(table).laid == {"Tom": second}
    entry = table.played[1].entry
    assert isinstance(entry, Chance)
    assert entry.source == "rolled"


def test_after_all_are_laid_everybody_draws_the_next_card() -> None:
    """The other one stays in hand (SP-26)."""
    table = seat(KEPT)
    tell(table, OPENED)
    before = at(table).orders
    for player in table.setup.players:
        tell(table, f"{player} lays {before[player][0]}")
    assert at(table).orders == {player: order[1:] for player, order in before.items()}
    assert at(table).hand("Anna") == before["Anna"][1:3]
    assert "SP-26" in effects(table)


def test_nine_turns_later_the_program_shuffles_again() -> None:
    table = seat(KEPT)
    tell(table, "dealt\nthe program shuffles\n9 idle turns\nit is turn 10")
    tell(table, "Tom draws movement 1 -> AR-02 entry=movement-tile awaited=packs")
    tell(table, "the program shuffles")
    assert {len(order) for order in at(table).orders.values()} == {9}
    assert "SP-22/last" in " ".join(effects_of_turn(table, 9))


def effects_of_turn(table: Table, turn: int) -> list[str]:
    played = [each for each in table.played if getattr(each.position, "turns", 0) == turn + 1]
    return [f"{each.rule}/{each.text}" for each in played[0].position.effects]


def test_nobody_tells_the_program_how_it_shuffled() -> None:
    table = seat(KEPT)
    tell(table, "dealt")
    order = list(PACK)
    told = {"kind": "packs", "orders": dict.fromkeys(table.setup.players, order)}
    verdict = table.submit(str(told).replace("'", '"'))
    assert [(each.rule, each.text) for each in verdict.refusals] == [("SP-21", "told")]


@pytest.mark.parametrize("packs", [True, False])
def test_every_pack_has_every_company_and_one_bank_holiday(packs: bool) -> None:
    table = seat({**THREE, "packs": packs})
    assert {tuple(pack) for pack in at(table).packs.values()} == {(*COMPANIES, "holiday")}
