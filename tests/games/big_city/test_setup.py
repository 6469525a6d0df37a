"""Before the first turn: players, numbers, hands and the first city (BC-01, BC-05 to BC-08)."""

import pytest

from companion.entry import Chance
from companion.position import OneOf
from companion.table import Table
from tests.games.big_city.story import FIVE, THREE, THREE_CITY, TWO, at, effects, refused_setup, seat, tell, told

PLAYERS = (*FIVE["players"], "Lou")


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_two_to_five_can_play(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == ""


@pytest.mark.parametrize("n", [0, 1, 6])
def test_fewer_or_more_cannot(n: int) -> None:
    assert refused_setup({"players": PLAYERS[:n]}) == f"BC-05 n={n} fewest=2 most=5"


def test_who_begins_plays_at_the_table() -> None:
    assert refused_setup(TWO, first="Max") == "BC-05/stranger player=Max"


@told({**THREE, "first": None})
def test_the_table_says_who_begins(table: Table) -> None:
    """Or the program draws lots (BC-05).

    Max begins -> BC-05/stranger player=Max
    Tom begins
    it is the turn of Tom
    Anna lays 2 at 3,0 -> BC-07/turn player=Anna turn=Tom
    """


def test_the_program_draws_lots() -> None:
    table = seat({**THREE, "first": None})
    tell(table, "lots are drawn")
    entry = table.played[0].entry
    assert isinstance(entry, Chance)
    assert entry.source == "rolled"
    assert at(table).first in THREE["players"]


@pytest.mark.parametrize(("n", "piles", "left"), [(2, 5, 7), (3, 5, 6), (4, 5, 5), (5, 6, 4)])
def test_everybody_has_a_card_of_each_of_the_first_piles(n: int, piles: int, left: int) -> None:
    position = at(seat({"players": PLAYERS[:n], "first": "Anna"}))
    assert all(held == dict.fromkeys(range(1, piles + 1), 1) for held in position.held.values())
    assert [position.piles[pile] for pile in position.districts] == [left] * piles + [9] * (8 - piles)
    assert effects(seat({"players": PLAYERS[:n]}))[0] == f"BC-06 piles={'+'.join(map(str, range(1, piles + 1)))}"


@pytest.mark.parametrize(("n", "districts"), [(2, "2+3+4+5"), (3, "2+3+4"), (4, "2+3+4+5"), (5, "2+3+4+5+6")])
def test_the_first_city_has_so_many_districts(n: int, districts: str) -> None:
    assert effects(seat({"players": PLAYERS[:n]}))[-1] == f"BC-07 district=1 districts={districts}"


@told(THREE)
def test_initial_districts_are_laid_in_turn(table: Table) -> None:
    """In any order; then the first player has the first turn (BC-07).

    Tom lays 2 at 3,0 -> BC-07/turn player=Tom turn=Anna
    Anna lays 5 at 3,0 -> BC-07/later district=5 districts=2+3+4
    Anna lays 1 at 3,0 -> BC-07/lies district=1
    Anna lays 4 at 3,0
    Tom lays 2 at 3,2
    Anna passes -> AR-02 entry=pass awaited=lay+numbers
    Zoé lays 3 at -3,0
    it is the turn of Anna
    """
    assert effects(table)[-1] == "BC-09 player=Anna"


@told(TWO)
def test_two_players_lay_two_districts_each(table: Table) -> None:
    """One at a time (BC-07).

    Anna lays 5 at 3,0
    Tom lays 4 at 0,3
    Anna lays 3 at -3,0
    Tom lays 2 at 0,-2
    it is the turn of Anna
    Anna passes
    it is the turn of Tom
    """


@told(TWO)
def test_a_district_overlaps_nothing_and_faces_the_city_with_two_properties(table: Table) -> None:
    """Two different ones on each side (BC-08).

    Anna lays 3 at 2,2 -> BC-08/overlap district=3 properties=19
    Anna lays 3 at 3,2 -> BC-08 district=3 n=1
    Anna lays 3 at 3,3 -> BC-08/apart district=3
    Anna lays 3 at 5,0 -> BC-08/apart district=3
    Anna lays 3 at 3,1
    """


@told(THREE)
def test_a_turned_district_turns_its_numbers(table: Table) -> None:
    """Clockwise, by quarters.

    Anna lays 2 at 3,0 turned 1
    """
    where = at(table).city.ground.where
    assert [where[number] for number in (21, 24, 25, 28)] == [(4, 0), (4, 3), (3, 0), (3, 3)]


@told(THREE)
def test_numbers_are_a_proposal_until_the_tile_is_read(table: Table) -> None:
    """What the tile says moves what stands there (BC-01).

    1 has the numbers 11,12,13,14,15,16,17,18,18 -> BC-01/numbers district=1 properties=11+12+13+14+15+16+17+18+19
    1 has the numbers 19,18,17,16,15,14,13,12,11
    """
    assert at(table).city.ground.where[11] == (2, 2)
    assert effects(table)[0].startswith("BC-01/learnt fact=numbers:1 value=19+18+17")
    tell(table, "undo")
    assert at(table).city.ground.where[11] == (0, 0)


def test_a_fact_told_of_the_box_moves_the_numbers_too() -> None:
    table = seat(THREE)
    told_fact = '{"kind": "fact", "fact": "numbers:1", "value": ["19", "18", "17", "16", "15", "14", "13", "12", "11"]}'
    assert table.submit(told_fact).ok
    assert at(table).city.ground.where[11] == (2, 2)


def test_only_tiles_that_nobody_read_are_asked_for() -> None:
    table = seat(THREE)
    asked = [prompt for prompt in table.prompts if prompt.kind == "numbers"]
    assert [(prompt.rule, prompt.choices["district"]) for prompt in asked] == [("BC-01", OneOf((1,)))]
    tell(table, "1 has the numbers 11,12,13,14,15,16,17,18,19")
    assert not [prompt for prompt in table.prompts if prompt.kind == "numbers"]


@told(THREE, hands=True)
def test_kept_hands_are_told_first(table: Table) -> None:
    """A card of each pile, each in one hand only (BC-06).

    Tom has dealt 11,21,31,41 -> BC-06/dealt player=Tom piles=1+2+3+4+5
    Tom has dealt 1,21,31,41,51 -> BC-06/faces cards=1
    Tom has dealt 11,lincoln-park,31,41,51
    Tom has dealt 12,22,32,42,52 -> BC-06/told player=Tom
    Anna has dealt 11,21,32,42,52 -> BC-06/elsewhere cards=11
    Anna has dealt 12,21,32,42,52
    Zoé has dealt 13,22,33,43,53
    Tom holds 11,31,41,51,lincoln-park
    """
    tell(table, THREE_CITY)
    seen = table.use.seen(at(table), "Tom")
    assert list(seen.hands) == ["Tom"]
    assert list(table.use.seen(at(table), None).hands) == []
