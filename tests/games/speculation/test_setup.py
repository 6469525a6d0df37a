"""Before the first turn: players, shares, money, who begins, where the pawns are (SP-01 to SP-06)."""

import pytest

from companion.entry import Chance
from companion.position import OneOf
from companion.table import Table
from scoring.speculation.race import COMPANIES
from tests.games.speculation.story import FOUR, KEPT, PLAYERS, THREE, at, effects, refused_setup, seat, tell, told

UNLED = {**THREE, "first": None}


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_three_to_six_can_play(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == ""
    assert refused_setup({"players": PLAYERS[:n]}, "bank") == ""


@pytest.mark.parametrize("players", [(), PLAYERS[:1], PLAYERS[:2], (*PLAYERS, "Ida")])
def test_fewer_or_more_cannot(players: tuple[str, ...]) -> None:
    assert refused_setup({"players": players}) == f"SP-01 n={len(players)} fewest=3 most=6"


@pytest.mark.parametrize(("n", "shares"), [(3, 2), (4, 3), (5, 4), (6, 5)])
def test_so_many_shares_of_each_company_are_in_play(n: int, shares: int) -> None:
    table = seat({"players": PLAYERS[:n], "first": "Anna"})
    assert {at(table).stock(company) for company in COMPANIES} == {shares}
    assert f"SP-02 n={shares}" in effects(table)


@told(THREE)
def test_everybody_draws_another_share_and_the_bank_has_the_rest(table: Table) -> None:
    """One share of each company is in the bag (SP-03).

    Anna draws movement 3 -> AR-02 entry=movement-tile awaited=shares
    shares: Anna metro, Tom metro, Zoé fourth -> SP-03/twice item=metro
    shares: Anna metro, Tom alhambra -> SP-03/cards player=Zoé n=0 each=1
    shares: Anna metro+timbuktu, Tom alhambra, Zoé fourth -> SP-03/cards player=Anna n=2 each=1
    shares: Anna metro, Tom alhambra, Zoé fourth, Max fifth -> SP-03/stranger player=Max
    shares: Anna metro, Tom alhambra, Zoé fourth
    Anna holds 1 of metro
    Anna holds 0 of alhambra
    the bank holds 1 of metro
    the bank holds 2 of fifth
    it is turn 1
    """
    assert effects(table)[0] == "SP-03 hands=Anna:('metro',)+Tom:('alhambra',)+Zoé:('fourth',)"


@told(FOUR)
def test_the_program_can_draw_the_shares(table: Table) -> None:
    """Each another one.

    the program draws the shares
    """
    drawn = [company for player in PLAYERS[:4] for company in COMPANIES if at(table).held(player, company)]
    assert len(drawn) == len(set(drawn)) == 4
    entry = table.played[0].entry
    assert isinstance(entry, Chance)
    assert entry.source == "rolled"


@told(THREE)
def test_everybody_starts_with_twenty_dollars_and_a_pack(table: Table) -> None:
    """The bank pays; nine cards each (SP-04).

    Anna has 20
    Zoé has 20
    #bank has -60
    """
    assert {posting.rule for _, posting in table.ledger} == {"SP-04"}
    assert {pack.left for pack in at(table).packs.values()} == {9}
    assert "SP-04 cash=20" in effects(table)


@told(UNLED)
def test_the_table_says_who_begins(table: Table) -> None:
    """Whoever last bought shares (SP-05).

    dealt
    Anna draws movement 3 -> AR-02 entry=movement-tile awaited=first
    Max begins -> SP-05/stranger player=Max
    Tom begins
    Tom has the bags
    it is turn 1
    """
    assert effects(table)[0] == "SP-05 player=Tom"


@told(UNLED)
def test_nobody_knows_who_begins_then_lots_decide(table: Table) -> None:
    """The program draws them.

    dealt
    """
    [prompt] = table.prompts
    assert (prompt.kind, prompt.choices) == ("first", {"first": OneOf((None, "Anna", "Tom", "Zoé"))})
    tell(table, "the program says who begins")
    assert at(table).turn in table.setup.players


def test_who_is_said_to_begin_in_the_set_up_plays() -> None:
    assert refused_setup({**THREE, "first": "Max"}) == "SP-05/stranger player=Max"


@told(THREE)
def test_all_pawns_start_on_start(table: Table) -> None:
    """And that is said (SP-06).

    metro is on 0
    eighth is on 0
    """
    assert set(at(table).pawns.values()) == {0}
    assert "SP-06" in effects(table)


def test_packs_of_the_program_are_shuffled_before_the_first_turn() -> None:
    """Nine cards each, two in hand (SP-04, SP-21)."""
    table = seat({**KEPT, "first": None})
    tell(table, "dealt\nTom begins\nTom draws movement 3 -> AR-02 entry=movement-tile awaited=packs")
    tell(table, "the program shuffles\nit is turn 1")
    assert {len(order) for order in at(table).orders.values()} == {9}
    assert all(len(at(table).hand(player) or ()) == 2 for player in PLAYERS[:3])
