"""The city as a grid: adjacent, outskirts and downtown, enclosed spaces (BC-02 to BC-04)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from companion.language import Code, Language
from companion.table import Table
from scoring.big_city.ground import DISTRICTS, TURNS, Cell, Enclosed, Ground, Laid, beside, block, covered, size
from tests.games.big_city.story import FIVE, FREE, THREE, THREE_CITY, TWO, at, effects, seat, tell, told


def random_ground(rnd: Random, districts: int, enclosed: Enclosed = "no-way-out") -> Ground:
    """A city grown by chance."""
    ground = Ground(laid=(Laid(district=1, at=(0, 0)),), enclosed=enclosed)
    for district in DISTRICTS[1:districts]:
        turn = rnd.choice(TURNS)
        ground = ground.with_laid(Laid(district=district, at=rnd.choice(ground.room(*size(district, turn))), turn=turn))
    return ground


def outskirts_by_definition(ground: Ground) -> set[Cell]:
    """A cell is outside when it is not in the city and its component of empty cells leaves the city's surroundings."""
    xs, ys = [x for x, _ in ground.cells], [y for _, y in ground.cells]
    empty = {
        (x, y)
        for x in range(min(xs) - 2, max(xs) + 3)
        for y in range(min(ys) - 2, max(ys) + 3)
        if (x, y) not in ground.cells
    }
    component = {cell: cell for cell in empty}
    changed = True
    while changed:
        changed = False
        for cell in empty:
            least = min(component[other] for other in (cell, *beside(cell)) if other in empty)
            if least < component[cell]:
                component[cell], changed = least, True
    outside = component[min(xs) - 2, min(ys) - 2]
    return {
        cell for cell in ground.cells if any(other in empty and component[other] == outside for other in beside(cell))
    }


def test_outskirts_are_what_the_definition_says() -> None:
    rnd = Random(4)
    holes = 0
    for _ in range(60):
        ground = random_ground(rnd, 8)
        assert ground.outskirts == outskirts_by_definition(ground)
        holes += bool(ground.hole)
    assert holes > 5


@pytest.mark.long
def test_by_the_simple_principle_a_side_is_outer_when_a_district_fits_there() -> None:
    rnd = Random(5)
    for _ in range(15):
        ground = random_ground(rnd, 7, "simple-principle")
        reached = {
            cell
            for wide, high in ((3, 3), (4, 2), (2, 4))
            for x in range(-40, 41)
            for y in range(-40, 41)
            if _could_lie(ground, cells := tuple(block((x, y), wide, high)))
            for cell in cells
        }
        assert ground.outskirts == {cell for cell in ground.cells if any(other in reached for other in beside(cell))}


def _could_lie(ground: Ground, cells: tuple[Cell, ...]) -> bool:
    touching = [(cell, other) for cell in cells for other in beside(cell) if other in ground.cells]
    two = len({cell for cell, _ in touching}) > 1 and len({other for _, other in touching}) > 1
    return two and not any(cell in ground.cells for cell in cells)


@pytest.mark.parametrize("enclosed", ["no-way-out", "simple-principle"])
def test_moving_a_city_changes_nothing(enclosed: Enclosed) -> None:
    rnd = Random(6)
    for _ in range(10):
        ground = random_ground(rnd, 6, enclosed)
        moved = replace(
            ground, laid=tuple(laid.model_copy(update={"at": (laid.at[0] + 3, laid.at[1] - 2)}) for laid in ground.laid)
        )
        assert _by_number(ground) == _by_number(moved)


@pytest.mark.parametrize("enclosed", ["no-way-out", "simple-principle"])
def test_turning_a_city_changes_nothing(enclosed: Enclosed) -> None:
    rnd = Random(7)
    for _ in range(10):
        ground = random_ground(rnd, 6, enclosed)
        turned = replace(ground, laid=tuple(map(_turned, ground.laid)))
        assert _by_number(ground) == _by_number(turned)


def _turned(laid: Laid) -> Laid:
    """A quarter clockwise around the origin: (x, y) goes to (-y, x)."""
    cells = [(-y, x) for x, y in covered(laid)]
    corner = min(x for x, _ in cells), min(y for _, y in cells)
    return Laid(district=laid.district, at=corner, turn=TURNS[(laid.turn + 1) % 4])


def _by_number(ground: Ground) -> tuple[set[int], dict[int, set[int]]]:
    outer = {ground.cells[cell] for cell in ground.outskirts}
    adjacent = {
        number: {ground.cells[other] for other in ground.adjacent[cell]} for cell, number in ground.cells.items()
    }
    return outer, adjacent


@told(THREE)
def test_a_new_district_puts_properties_downtown(table: Table) -> None:
    """One outer side is enough for the outskirts; a corner is nothing (BC-02, BC-03).

    outskirts: 11,12,13,14,16,17,18,19
    downtown: 15
    Anna lays 2 at 3,0 turned 1
    """
    assert effects(table)[1] == "BC-03 properties=16"
    tell(table, "outskirts: 11,12,13,17,18,19")


def test_across_districts_properties_are_adjacent() -> None:
    table = seat(THREE, off=FREE)
    tell(table, THREE_CITY)
    tell(table, "Anna builds double-office on 16,26")
    assert "BC-02 properties=16+26" in effects(table)
    corner = "building=double-office shape=double properties=13+27"
    tell(table, f"Tom builds double-office on 13,27 -> BC-10/place.shape {corner}")


# Two cells by two between districts 1 and 3 above, 2 on the left, 4 below and 6 on the right.
CLOSED = """
Anna lays 3 at 3,0
Tom lays 2 at 1,3 turned 1
Zoé lays 4 at 3,5
outskirts: 37,38,21,22
Max lays 6 at 5,3
"""


@pytest.mark.parametrize("enclosed", ["no-way-out", "simple-principle"])
def test_an_enclosed_space_is_no_outer_edge(enclosed: Enclosed) -> None:
    table = seat(FIVE, enclosed=enclosed)
    tell(table, CLOSED)
    assert "BC-04 n=4" in effects(table)
    tell(table, "downtown: 37,38,21,22,41\noutskirts: 39,24")


# Districts 1, 3, 5 and 7 around three cells by three, with 2, 4 and 6 at the corners outside.
SQUARE = """
Anna lays 2 at 3,1
Tom lays 3 at 3,3
Zoé lays 4 at 3,6
district 5 really lies at 0,6
district 6 really lies at -4,6
city-hall really stands on 15
outskirts: 18,52
Anna lays 7 at -3,3
"""


def test_an_enclosed_space_counts_whole_and_only_its_own_edges_are_no_outskirts() -> None:
    """Nine cells, also the one in the middle; 17 and 73 have another side on the outer edge (BC-03)."""
    table = seat(THREE, off=FREE)
    tell(table, SQUARE + "downtown: 18,52,34,76\noutskirts: 17,73")
    assert "BC-04 n=9" in effects(table)
    assert len(at(table).city.ground.hole) == 9
    sentences: dict[Code, str] = {"fr": "ses bords ne comptent pas", "en": "its edges don’t count"}
    for code, said in sentences.items():
        assert any(said in Language(code, "big-city").effect(effect) for effect in at(table).effects)


# A street between 2 and 5, one cell wide and open at its end.
ALLEY = """
Anna lays 3 at 3,0
Tom lays 2 at 1,3 turned 1
Anna lays 5 at 4,3
"""


def test_where_no_district_fits_only_the_simple_principle_sees_no_edge() -> None:
    table, simple = seat(TWO), seat(TWO, enclosed="simple-principle")
    for each in (table, simple):
        tell(each, ALLEY)
    tell(table, "outskirts: 37")
    tell(simple, "downtown: 37")
    assert "BC-04 n=3" in effects(simple)


def test_without_bc_03_an_enclosed_space_is_an_edge_as_any_other() -> None:
    table = seat(FIVE, off=("BC-03",))
    tell(table, CLOSED + "outskirts: 37,38,21,22")


def test_without_bc_04_the_option_is_ignored() -> None:
    table = seat(TWO, off=("BC-04",), enclosed="simple-principle")
    tell(table, ALLEY + "outskirts: 37")


def test_without_bc_02_districts_are_apart() -> None:
    table = seat(THREE, off=(*FREE, "BC-02"))
    tell(table, THREE_CITY)
    across = "building=double-office shape=double properties=16+26"
    tell(table, f"Anna builds double-office on 16,26 -> BC-10/place.shape {across}\nAnna builds double-office on 13,16")
    assert at(table).city.spot((26,)).around == ()
