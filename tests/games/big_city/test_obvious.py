"""The second calculation against the rulebook's examples and small drawn cities.

In a drawing a cell is four columns wide: `R1` in two cells is one double residence, `?` is where one builds, `.` is
free, blank is no property; `===` and `|` are tram sections. The corner of the drawing is the corner (0, 0) of the grid.
"""

from dataclasses import replace
from random import Random

import pytest

from tests.games.big_city.obvious import (
    KINDS,
    OWN,
    PINWHEEL,
    Cell,
    City,
    District,
    Options,
    Side,
    adjacent,
    around,
    cells,
    faults,
    may_lay,
    may_lay_tram,
    on_the_outskirts,
    open_land,
    points,
    random_build,
    random_city,
    random_district,
    random_tram,
    tram_faults,
)

LETTERS = {
    "R": "residence",
    "O": "office",
    "H": "city-hall",
    "C": "church",
    "K": "cinema",
    "M": "post-office",
    "B": "bank",
    "S": "shopping-centre",
    "L": "lincoln-park",
    "P": "central-park",
    "F": "stanford",
    "W": "rockwell",
    "G": "parking",
    "E": "school",
    "A": "police",
    "X": "hospital",
}

ONE: list[District] = [(1, 0, 0, 0)]
TWO: list[District] = [(1, 0, 0, 0), (3, 3, 0, 0)]
FOUR: list[District] = [(1, 0, 0, 0), (3, 3, 0, 0), (5, 0, 3, 0), (7, 3, 3, 0)]
PLAIN = Options()
HOLLYROCK = Options(hollyrock=True)


def drawn(districts: list[District], drawing: str, options: Options = PLAIN) -> tuple[City, set[int]]:
    """The city of a drawing, and the properties marked `?`."""
    number_at = {cell: number for number, cell in cells(districts).items()}
    lines = drawing.strip("\n").splitlines()
    marks: dict[str, set[int]] = {}
    trams: set[Side] = set()
    seen: set[Cell] = set()
    for y, line in enumerate(lines[1::2]):
        for x in range(len(line) // 4 + 1):
            if line[4 * x : 4 * x + 1] == "|":
                trams.add(frozenset({(x, y), (x, y + 1)}))
            if mark := line[4 * x + 1 : 4 * x + 4].strip():
                seen.add((x, y))
                marks.setdefault(mark, set()).add(number_at[x, y])
    for y, line in enumerate(lines[::2]):
        for x in range(len(line) // 4):
            if line[4 * x + 1 : 4 * x + 4] == "===":
                trams.add(frozenset({(x, y), (x + 1, y)}))
    assert seen == set(number_at), "the drawing shows the very properties of its districts"
    here = marks.pop("?", set())
    marks.pop(".", None)
    buildings = [(LETTERS[mark[0]], len(place), frozenset(place)) for mark, place in marks.items()]
    return City(districts, buildings, trams, options), here


def verdict(kind: str, districts: list[District], drawing: str, options: Options = PLAIN) -> int | set[str]:
    """The points of the building on `?`, or the rules that forbid it."""
    city, here = drawn(districts, drawing, options)
    return faults(city, kind, here) or points(city, kind, here)


def across(x: int, y: int) -> Side:
    return frozenset({(x, y), (x + 1, y)})


def down(x: int, y: int) -> Side:
    return frozenset({(x, y), (x, y + 1)})


# The rulebook's examples


def test_a_double_residence_on_the_outskirts_beside_the_tram() -> None:
    city = """
+===+===+   +
  ?   ?   .
+   +   +   +
  .   .   .
+   +   +   +
  .   .   .
+   +   +   +
"""
    assert verdict("residence", ONE, city) == 14


PLACE_OF_THE_SECOND_EXAMPLE = """
+   +   +   +   +   +   +
  ?   ?   F1  F1  .   .
+===+   +   +   +   +   +
  .   H1  .   F1  .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""


def test_a_double_office_on_the_outskirts_beside_factory_city_hall_and_tram() -> None:
    assert verdict("office", TWO, PLACE_OF_THE_SECOND_EXAMPLE) == 12


def test_a_double_residence_at_the_same_place() -> None:
    assert verdict("residence", TWO, PLACE_OF_THE_SECOND_EXAMPLE) == 10


def test_a_double_office_on_37_and_38() -> None:
    districts = [(3, 2, 0, 0), (5, 2, 3, 0), (4, 0, 0, 1)]
    city = """
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  .   .   .   L1  L1
+   +   +   +   +   +
  .   .   ?   ?   .
+   +   +   +===+   +
  .   .   H1  .   .
        +   +   +   +
          .   .   .
        +   +   +   +
          .   .   .
        +   +   +   +
"""
    _, here = drawn(districts, city)
    assert here == {37, 38}
    assert verdict("office", districts, city) == 24


def test_a_single_residence_is_worth_8_at_most() -> None:
    city = """
+===+===+   +   +   +   +
| ? | P1  P1  P1  .   .
+===+   +   +   +   +   +
  .   .   .   H1  .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
    assert verdict("residence", TWO, city) == 8


@pytest.mark.parametrize(("kind", "expected"), [("post-office", 10), ("bank", {"BC-31"}), ("church", 15)])
def test_the_place_for_a_church_where_a_post_office_scores_10(kind: str, expected: int | set[str]) -> None:
    city = """
+   +   +   +   +   +   +
| ?   R1  R1  O4  .   .
+   +   +   +   +   +   +
  O1  O1  R2  .   H1  .
+   +   +   +   +   +   +
  O2  O3  R2  .   .   .
+   +   +   +   +   +   +
"""
    assert verdict(kind, TWO, city) == expected


# BC-01, BC-02: the grid


def test_properties_are_numbered_row_by_row_and_turn_clockwise() -> None:
    def rows(district: District) -> list[list[int]]:
        where = cells([district])
        return [
            [number for number, cell in sorted(where.items(), key=lambda item: item[1]) if cell[1] == y]
            for y in sorted({y for _, y in where.values()})
        ]

    assert rows((1, 5, -2, 0)) == [[11, 12, 13], [14, 15, 16], [17, 18, 19]]
    assert rows((1, 5, -2, 1)) == [[17, 14, 11], [18, 15, 12], [19, 16, 13]]
    assert rows((2, 0, 0, 0)) == [[21, 22, 23, 24], [25, 26, 27, 28]]
    assert rows((2, 0, 0, 1)) == [[25, 21], [26, 22], [27, 23], [28, 24]]
    assert rows((2, 0, 0, 2)) == [[28, 27, 26, 25], [24, 23, 22, 21]]
    assert rows((2, 0, 0, 3)) == [[24, 28], [23, 27], [22, 26], [21, 25]]
    assert min(cells([(8, 5, -2, 3)]).values()) == (5, -2)


def test_adjacent_is_across_a_street_not_across_a_corner() -> None:
    assert adjacent((2, 1), (3, 1))
    assert adjacent((2, 1), (2, 0))
    assert not adjacent((2, 1), (3, 2))
    assert not adjacent((2, 1), (2, 1))
    assert not adjacent((2, 1), (4, 1))


# BC-03, BC-04: the outskirts


def test_the_middle_of_a_district_alone_is_downtown() -> None:
    assert [number for number in range(11, 20) if not on_the_outskirts(ONE, number)] == [15]


@pytest.mark.parametrize("simple_principle", [False, True])
def test_an_enclosed_space_makes_no_outskirts(simple_principle: bool) -> None:
    """
    21 22 23 24 45 41
    25 26 27 28 46 42
    84 88       47 43
    83 87       48 44
    82 86 68 67 66 65
    81 85 64 63 62 61
    """
    downtown = {number for number in cells(PINWHEEL) if not on_the_outskirts(PINWHEEL, number, simple_principle)}
    assert downtown == {26, 27, 28, 46, 47, 48, 66, 67, 68, 86, 87, 88}


def test_a_space_open_at_corners_only_is_enclosed() -> None:
    """
             11 12 13
             14 15 16
             17 18 19
    71 72 73          31 32 33
    74 75 76          34 35 36
    77 78 79          37 38 39
             51 52 53
             54 55 56
             57 58 59
    """
    around_a_square = [(1, 0, 0, 0), (3, 3, 3, 0), (5, 0, 6, 0), (7, -3, 3, 0)]
    assert not on_the_outskirts(around_a_square, 18)
    assert on_the_outskirts(around_a_square, 12)
    assert on_the_outskirts(around_a_square[:3], 18)


def test_a_narrow_gap_is_outskirts_unless_the_simple_principle_holds() -> None:
    """
    11 12 13 31 32 33
    14 15 16 34 35 36
    17 18 19 37 38 39
    51 52 53    71 72 73
    54 55 56    74 75 76
    57 58 59    77 78 79
    """
    gap = [(1, 0, 0, 0), (3, 3, 0, 0), (5, 0, 3, 0), (7, 4, 3, 0)]
    for number in (37, 53, 71):
        assert on_the_outskirts(gap, number)
        assert not on_the_outskirts(gap, number, simple_principle=True)
    assert on_the_outskirts(gap, 59)
    assert on_the_outskirts(gap, 59, simple_principle=True)


@pytest.mark.parametrize(
    ("around_the_gap", "number"),
    [
        ([(1, 0, 0, 0), (5, 0, 3, 0), (3, 5, 0, 0), (7, 5, 3, 0)], 16),
        ([(1, 0, 0, 0), (5, 3, 0, 0), (3, 0, 5, 0), (7, 3, 5, 0)], 18),
    ],
)
def test_a_gap_of_two_takes_a_narrow_district_turned_as_needed(around_the_gap: list[District], number: int) -> None:
    """
    11 12 13       31 32 33
    14 15 16       34 35 36
    17 18 19       37 38 39
    51 52 53       71 72 73     and the same lying on its side
    """
    assert on_the_outskirts(around_the_gap, number, simple_principle=True)


def test_an_enclosed_space_that_can_take_a_district_is_outskirts_by_the_simple_principle() -> None:
    """Eight districts around 4 x 4 empty cells; 25 to 28 lie along them."""
    ring = [
        (1, 0, 0, 0),
        (2, 3, 0, 0),
        (3, 7, 0, 0),
        (4, 8, 3, 1),
        (5, 7, 7, 0),
        (6, 3, 8, 0),
        (7, 0, 7, 0),
        (8, 0, 3, 1),
    ]
    assert not on_the_outskirts(ring, 26)
    assert on_the_outskirts(ring, 26, simple_principle=True)


# BC-08: laying a district


@pytest.mark.parametrize(
    ("district", "allowed"),
    [
        ((3, 3, 0, 0), True),  # side by side
        ((3, 3, 1, 0), True),  # offset by one: two and two
        ((3, 3, 2, 0), False),  # one and one
        ((3, 3, 3, 0), False),  # at the corner
        ((3, 4, 0, 0), False),  # apart
        ((3, 2, 0, 0), False),  # overlapping
        ((2, 3, 1, 0), True),  # lying, its two rows beside
        ((2, 3, 2, 0), False),  # lying, one row beside
        ((2, 3, -2, 1), True),  # upright, two beside
        ((2, 3, -3, 1), False),  # upright, one beside
    ],
)
def test_a_district_touches_with_two_properties_two_others(district: District, allowed: bool) -> None:
    assert may_lay(ONE, district) is allowed


def test_a_district_in_a_nook_touches_on_two_sides() -> None:
    """
    11 12 13
    14 15 16
    17 18 19 xx xx xx
    21 22    xx xx xx
    25 26    xx xx xx     beside 19 only; one step left it is beside 22 and 26 too, but covers 19
    """
    assert not may_lay([(1, 0, 0, 0), (2, -2, 3, 0)], (5, 3, 2, 0))
    assert may_lay([(1, 0, 0, 0), (2, -1, 3, 0)], (5, 3, 2, 0))
    assert not may_lay([(1, 0, 0, 0), (2, -2, 3, 0)], (5, 2, 2, 0))


# BC-10, BC-16: place and shape


@pytest.mark.parametrize(
    ("kind", "row_1", "row_2", "row_3", "fits"),
    [
        ("office", "?..", "...", "...", True),
        ("office", "?..", "?..", "...", True),
        ("office", "?..", ".?.", "...", False),
        ("office", "?.?", "...", "...", False),
        ("office", "???", "...", "...", True),
        ("office", "?..", "??.", "...", False),
        ("office", "??.", "??.", "...", False),
        ("office", "...", "...", "...", False),
        ("city-hall", "...", ".??", "...", False),
        ("hospital", "?..", "...", "...", False),
        ("hospital", "?..", "?..", "...", True),
        ("shopping-centre", "???", "...", "...", False),
        ("lincoln-park", "...", ".?.", ".?.", True),
        ("lincoln-park", "...", ".?.", "...", False),
        ("central-park", ".?.", ".?.", ".?.", True),
        ("central-park", ".?.", "??.", "...", False),
        ("stanford", "??.", "?..", "...", True),
        ("stanford", "??.", ".?.", "...", True),
        ("stanford", "?..", "??.", "...", True),
        ("stanford", ".?.", "??.", "...", True),
        ("stanford", "???", "...", "...", False),
        ("rockwell", "??.", "??.", "...", True),
        ("rockwell", "??.", "?..", "?..", False),
    ],
)
def test_shapes(kind: str, row_1: str, row_2: str, row_3: str, fits: bool) -> None:
    marks = dict(zip(range(11, 20), row_1 + row_2 + row_3, strict=True))
    here = {number for number, mark in marks.items() if mark == "?"}
    assert (not faults(City(ONE), kind, here) & {"BC-10", "BC-16"}) is fits


def test_across_districts() -> None:
    city = """
+   +   +   +   +   +   +
  .   .   ?   ?   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
    assert verdict("residence", TWO, city) == 7


def test_built_on_or_not_in_the_city_is_refused() -> None:
    city = City(ONE, [("office", 2, frozenset({11, 12}))])
    assert faults(city, "residence", {12, 13}) == {"BC-10"}
    assert faults(city, "residence", {31}) == {"BC-10"}
    assert faults(city, "residence", {20}) == {"BC-10"}
    assert "BC-16" in faults(city, "lincoln-park", {12, 15})
    assert faults(city, "lincoln-park", {31, 32}) == {"BC-16"}


# BC-11: stock


@pytest.mark.parametrize(
    ("kind", "size", "pieces"),
    [
        *[(kind, size, pieces) for kind in ("residence", "office") for size, pieces in ((1, 8), (2, 6), (3, 3))],
        ("city-hall", 1, 1),
        ("church", 1, 3),
        *[(kind, 1, 3) for kind in ("cinema", "post-office", "bank")],
        ("shopping-centre", 2, 2),
        ("lincoln-park", 2, 1),
        ("central-park", 3, 1),
        ("stanford", 3, 1),
        ("rockwell", 4, 1),
        *[(kind, 1, 2) for kind in ("parking", "school", "police")],
        ("hospital", 2, 1),
    ],
)
def test_stock(kind: str, size: int, pieces: int) -> None:
    """Only how many there are is looked at: they stand on the same properties."""
    here = {71, 72, 73, 75} if kind == "rockwell" else set(range(71, 71 + size))
    piece = (kind, size, frozenset(range(11, 11 + size)))
    assert "BC-11" not in faults(City(FOUR, [piece] * (pieces - 1)), kind, here)
    assert "BC-11" in faults(City(FOUR, [piece] * pieces), kind, here)


def test_two_churches_as_an_option() -> None:
    churches = [("church", 1, frozenset({11}))] * 2
    assert "BC-11" not in faults(City(FOUR, churches), "church", {77})
    assert "BC-11" in faults(City(FOUR, churches, options=Options(churches=2)), "church", {77})


def test_sizes_have_stocks_of_their_own() -> None:
    singles = [("office", 1, frozenset({11}))] * 8
    assert not faults(City(FOUR, singles), "office", {71, 72})
    assert not faults(City(FOUR, singles), "residence", {71})


# BC-12, BC-21: the tram and the building


def test_no_tram_inside_a_building() -> None:
    city = """
+   +   +   +
  ? | ?   .
+   +   +   +
  .   .   .
+   +   +   +
  .   .   .
+   +   +   +
"""
    assert verdict("residence", ONE, city) == {"BC-12"}


def test_a_tram_that_points_at_it_or_touches_a_corner_is_not_beside() -> None:
    city = """
+   +   +   +
  .   . | .
+===+   +===+
  .   ?   .
+   +   +   +
| . | .   .
+   +   +   +
"""
    assert verdict("office", ONE, city) == 3


# BC-17: parks and factories


@pytest.mark.parametrize(
    ("kind", "here", "forbidden"),
    [
        ("lincoln-park", {15, 16}, set()),
        ("lincoln-park", {12, 13}, {"BC-17"}),
        ("central-park", {15, 16, 34}, set()),
        ("central-park", {11, 12, 13}, {"BC-17"}),
        ("central-park", {13, 16, 19}, set()),
        ("stanford", {11, 12, 14}, set()),
        ("stanford", {12, 15, 16}, {"BC-17"}),
        ("stanford", {19, 16, 15}, {"BC-17"}),
        ("rockwell", {15, 16, 18, 19}, {"BC-17"}),
        ("rockwell", {12, 13, 15, 16}, set()),
    ],
)
def test_a_factory_covers_two_outskirts_a_park_at_most_one(kind: str, here: set[int], forbidden: set[str]) -> None:
    """
    11 12 13 31 32 33
    14 15 16 34 35 36
    17 18 19 37 38 39
    51 52 53 71 72 73
    54 55 56 74 75 76
    57 58 59 77 78 79
    """
    city = City(FOUR, [("city-hall", 1, frozenset({71}))])
    assert faults(city, kind, here) == forbidden
    assert points(city, kind, here) == 0


# BC-24 to BC-28: residences and offices


def single_on_55(kind: str, *standing: str) -> int:
    """What a single scores in the middle of district 5, downtown, with these around it."""
    place = {"lincoln-park": {52}, "stanford": {54}, "school": {58}, "city-hall": {56}, "rockwell": {52}}
    trams = {across(1, 4)} if "tram" in standing else set()
    buildings = [(name, len(place[name]), frozenset(place[name])) for name in standing if name != "tram"]
    city = City(FOUR, buildings, trams, HOLLYROCK)
    assert not faults(city, kind, {55})
    return points(city, kind, {55})


@pytest.mark.parametrize(
    ("standing", "residence", "office"),
    [
        ("", 2, 3),
        ("lincoln-park", 3, 4),
        ("stanford", 1, 1),
        ("stanford rockwell", 1, 1),
        ("tram", 4, 6),
        ("city-hall", 2, 6),
        ("city-hall tram", 4, 9),
        ("lincoln-park city-hall tram", 6, 12),
        ("stanford tram", 1, 2),
        ("stanford city-hall tram", 1, 3),
        ("lincoln-park stanford tram", 2, 4),
        ("school", 2, 1),
        ("school tram", 4, 2),
        ("school stanford city-hall tram", 1, 1),
    ],
)
def test_bonuses_first_then_the_factor_each_once(standing: str, residence: int, office: int) -> None:
    assert single_on_55("residence", *standing.split()) == residence
    assert single_on_55("office", *standing.split()) == office


def test_two_of_a_kind_count_once() -> None:
    """Around the triple on 15, 16 and 34; the tram runs along all of it."""
    beside_it = {"central-park": 12, "lincoln-park": 13, "stanford": 31, "rockwell": 35}
    buildings = [(kind, 1, frozenset({number})) for kind, number in beside_it.items()]
    city = City(FOUR, buildings, {across(1, 1), across(2, 1), across(3, 1)}, HOLLYROCK)
    assert points(city, "residence", {15, 16, 34}) == (10 + 1 - 2) * 2
    assert points(city, "office", {15, 16, 34}) == (10 + 1 + 1 - 2) * 2
    schools = [("school", 1, frozenset({18})), ("school", 1, frozenset({19}))]
    assert points(City(FOUR, schools, options=HOLLYROCK), "office", {15, 16, 34}) == 10 + 1 - 2


@pytest.mark.parametrize(("here", "residence", "office"), [({15}, 2, 3), ({15, 16}, 6, 7), ({15, 16, 34}, 10, 11)])
def test_the_three_sizes_downtown(here: set[int], residence: int, office: int) -> None:
    assert points(City(FOUR), "residence", here) == residence
    assert points(City(FOUR), "office", here) == office


def test_one_outer_side_puts_the_whole_building_on_the_outskirts() -> None:
    assert points(City(FOUR), "residence", {14, 15, 16}) == 11
    assert points(City(FOUR), "office", {14, 15, 16}) == 10


# BC-29 to BC-33: special buildings


def test_the_city_hall_is_downtown_and_scores_nothing() -> None:
    assert faults(City(ONE), "city-hall", {14}) == {"BC-29"}
    assert faults(City(ONE), "city-hall", {15}) == set()
    assert points(City(ONE), "city-hall", {15}) == 0


def test_what_needs_the_city_hall() -> None:
    without, with_it = City(FOUR), City(FOUR, [("city-hall", 1, frozenset({55}))])
    here = {1: {35}, 2: {35, 36}, 3: {34, 35, 36}, 4: {31, 32, 34, 35}}
    size = {"shopping-centre": 2, "hospital": 2, "lincoln-park": 2, "central-park": 3, "stanford": 3, "rockwell": 4}
    needing = {kind for kind in KINDS if "BC-29" in faults(without, kind, here[size.get(kind, 1)])}
    assert needing == set(KINDS) - {"residence", "office", "city-hall", "parking", *OWN}
    assert not {kind for kind in KINDS if "BC-29" in faults(with_it, kind, here[size.get(kind, 1)])}


CHURCH = """
+   +   +   +   +   +   +
  ?   R1  R1  .   .   .
+   +   +   +   +   +   +
  L1  L1  O1  .   .   .
+   +   +   +   +   +   +
  F1  F1  O2  H1  .   .
+   +   +   +   +   +   +
"""


def test_a_church_is_the_last_of_its_district_on_a_multiple_of_11() -> None:
    assert verdict("church", TWO, CHURCH) == 15
    assert verdict("church", TWO, CHURCH.replace("O2", ". ")) == {"BC-30"}
    turned = [(1, 0, 0, 1), (3, 3, 0, 0)]
    assert verdict("church", turned, CHURCH) == {"BC-30"}


def square(above: str, right: str, below: str, left: str, tram: str = "   ") -> str:
    """District 1 with its middle property among four others; the city hall stands in district 3."""
    return f"""
+   +   +   +   +   +   +
  .   {above}  .   .   .   .
+   +{tram}+   +   +   +   +
  {left}  ?   {right}  .   H9  .
+   +   +   +   +   +   +
  .   {below}  .   .   .   .
+   +   +   +   +   +   +
"""


@pytest.mark.parametrize(
    ("kind", "around_it", "expected"),
    [
        ("cinema", "R1 R2 . .", 5),
        ("cinema", "R1 . . O1", {"BC-31"}),
        ("cinema", "R1 O1 O2 R2", 5),
        ("post-office", "R1 . O1 .", 5),
        ("post-office", "R1 R2 . .", {"BC-31"}),
        ("post-office", "O1 O2 . .", {"BC-31"}),
        ("bank", "O1 . O2 .", 5),
        ("bank", "O1 . R1 R2", {"BC-31"}),
        ("school", "R1 . . .", 4),
        ("school", "O1 B1 . .", {"BC-37"}),
        ("parking", "O1 O2 . .", 4),
        ("parking", "O1 K1 . .", 4),
        ("parking", "C1 B1 . .", 4),
        ("parking", "O1 R1 . .", {"BC-36"}),
        ("parking", "G1 O1 . .", {"BC-36"}),
        ("residence", "G1 . . .", {"BC-36"}),
        ("office", "G1 . . .", 3),
    ],
)
def test_what_must_be_beside(kind: str, around_it: str, expected: int | set[str]) -> None:
    marks = [f"{mark:2}" for mark in around_it.split()]
    assert verdict(kind, TWO, square(*marks), HOLLYROCK) == expected


def test_the_tram_does_not_change_a_parking_or_a_school() -> None:
    assert verdict("parking", TWO, square("O1", "O2", ". ", ". ", "==="), HOLLYROCK) == 4
    assert verdict("school", TWO, square("R1", ". ", ". ", ". ", "==="), HOLLYROCK) == 4


def test_a_double_counts_as_one() -> None:
    bent = """
+   +   +   +   +   +   +
  R1  .   .   .   .   .
+   +   +   +   +   +   +
  R1  ?   {}  .   H1  .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
    assert verdict("cinema", TWO, bent.format(". ")) == {"BC-31"}
    assert verdict("cinema", TWO, bent.format("R2")) == 5


def test_a_factory_on_two_sides_counts_once() -> None:
    city = """
+   +   +   +   +   +   +
  F1  F1  .   .   .   .
+   +   +   +   +   +   +
  F1  ?   .   .   H1  .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
    assert verdict("office", TWO, city) == 1


@pytest.mark.parametrize(("tram", "hall", "expected"), [("", "", 5), ("===", "", 10), ("", "H", 10), ("===", "H", 15)])
def test_cinema_beside_tram_and_city_hall(tram: str, hall: str, expected: int) -> None:
    city = square("R1", "R2", "H9" if hall else "L1", ". ", tram or "   ")
    if hall:
        city = city.replace("H9", ". ", 1)
    assert verdict("cinema", TWO, city) == expected


MALL = """
+   +   +   +   +   +   +
  .   R1  .   .   .   .
+   +   +   +   +   +   +
  O1  ?   ?   {special}  H9  .
+   +   +{tram}+   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""


@pytest.mark.parametrize("special", ["K1", "B1", "M1", "C1", "S1", "E1", "A1", "X1"])
def test_a_shopping_centre_needs_four_things_beside_it(special: str) -> None:
    whole = MALL.format(special=special, tram="===")
    assert verdict("shopping-centre", TWO, whole, HOLLYROCK) == 30
    assert verdict("shopping-centre", TWO, MALL.format(special=special, tram="   "), HOLLYROCK) == {"BC-33"}
    for missing in ("R1", "O1", special):
        assert verdict("shopping-centre", TWO, whole.replace(missing, ". "), HOLLYROCK) == {"BC-33"}


@pytest.mark.parametrize("other", ["L1", "F1", "G1"])
def test_a_park_a_factory_or_a_parking_is_no_special_building(other: str) -> None:
    assert verdict("shopping-centre", TWO, MALL.format(special=other, tram="==="), HOLLYROCK) == {"BC-33"}


# BC-35 to BC-39: Hollyrock


def test_hollyrock_is_off_by_default() -> None:
    assert verdict("parking", TWO, square("O1", "O2", ". ", ". ")) == {"BC-35"}


def test_a_parking_likes_a_park_and_a_shopping_centre() -> None:
    assert verdict("parking", TWO, square("O1", "O2", "L1", ". "), HOLLYROCK) == 5
    assert verdict("parking", TWO, square("S1", "O2", ". ", ". "), HOLLYROCK) == 9
    assert verdict("parking", TWO, square("S1", "S2", "L1", ". "), HOLLYROCK) == 10
    assert verdict("parking", TWO, square("S1", ". ", "L1", ". "), HOLLYROCK) == {"BC-36"}


def test_a_parking_needs_no_city_hall() -> None:
    city = square("O1", "O2", ". ", ". ").replace("H9", ". ")
    assert verdict("parking", TWO, city, HOLLYROCK) == 4


def test_a_school_on_the_outskirts_scores_2() -> None:
    city = City(TWO, [("city-hall", 1, frozenset({15})), ("residence", 1, frozenset({31}))], options=HOLLYROCK)
    assert faults(city, "school", {32}) == set()
    assert points(city, "school", {32}) == 2


POLICE = """
+   +   +   +   +   +   +
  R1  R2  R3  .   K3  .
+   +   +   +   +   +   +
  {left}  ?   {right}  .   .   .
+   +   +   +   +   +   +
  O1  {below}  O2  H9  .   .
+   +   +   +   +   +   +
"""


@pytest.mark.parametrize(
    ("left", "right", "below", "beside", "in_the_whole_city"),
    [
        ("R4", "R5", "O3", 6, 7),
        ("K1", "B1", "M1", 9, 10),
        ("K1", "K2", "O3", 8, 9),
        ("C1", "E1", "S1", 6, 7),
        ("K1", "H9", "O3", 14, 16),
    ],
)
def test_the_police_watches_cinemas_banks_and_post_offices_and_takes_no_tram(
    left: str, right: str, below: str, beside: int, in_the_whole_city: int
) -> None:
    drawing = POLICE.format(left=left, right=right, below=below)
    if right == "H9":
        drawing = drawing.replace("O2  H9", "O2  . ")
    assert verdict("police", TWO, drawing, HOLLYROCK) == beside
    whole = replace(HOLLYROCK, police_in_whole_city=True)
    assert verdict("police", TWO, drawing, whole) == in_the_whole_city
    city, here = drawn(TWO, drawing, HOLLYROCK)
    assert points(replace(city, trams={across(1, 1)}), "police", here) == beside


def test_the_police_is_downtown_and_last_of_its_district_after_the_city_hall() -> None:
    drawing = POLICE.format(left="R4", right="R5", below="O3")
    assert verdict("police", TWO, drawing.replace("O2", ". "), HOLLYROCK) == {"BC-38"}
    assert verdict("police", TWO, drawing.replace("H9", ". "), HOLLYROCK) == {"BC-29", "BC-38"}
    assert verdict("police", TWO, CHURCH, HOLLYROCK) == {"BC-38"}


@pytest.mark.parametrize(("occupied", "expected"), list(enumerate([3, 4, 6, 9, 13, 18, 24])))
def test_a_hospital_counts_its_occupied_sides(occupied: int, expected: int) -> None:
    """
    A triple residence over both, a park, a factory: each side counts, and a tram is not a building.

     .  12 13  .
    14 [15 16] 34
     .  18 19  .
    """
    sides_in_turn = [12, 13, 14, 34, 18, 19]
    kinds = ["residence", "residence", "lincoln-park", "stanford", "parking", "office"]
    buildings = [("city-hall", 1, frozenset({35}))]
    for kind, number in list(zip(kinds, sides_in_turn, strict=True))[:occupied]:
        buildings.append((kind, 1, frozenset({number})))
    city = City(FOUR, buildings, {across(1, 1), across(2, 2)}, HOLLYROCK)
    assert faults(city, "hospital", {15, 16}) == set()
    assert points(city, "hospital", {15, 16}) == expected


def test_one_building_may_occupy_two_sides_of_a_hospital() -> None:
    city = City(FOUR, [("city-hall", 1, frozenset({55})), ("residence", 2, frozenset({12, 13}))], options=HOLLYROCK)
    assert points(city, "hospital", {15, 16}) == 6


def test_school_and_hospital_name_the_city_hall_themselves() -> None:
    assert faults(City(FOUR, [], options=HOLLYROCK), "hospital", {15, 16}) == {"BC-29", "BC-39"}
    city = City(FOUR, [("residence", 1, frozenset({16}))], options=HOLLYROCK)
    assert faults(city, "school", {15}) == {"BC-29", "BC-37"}


# BC-20, BC-42, BC-43: the tram


def tramway(drawing: str, **options: bool) -> City:
    return drawn(TWO, drawing, Options(**options))[0]


NO_TRAM = """
+   +   +   +   +   +   +
  R1  R1  .   L1  .   .
+   +   +   +   +   +   +
  .   H1  .   L1  .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
LINE = """
+   +   +   +   +   +   +
  R1  R1  .   L1  .   .
+   +===+===+   +   +   +
  .   H1  . | L1  .   .
+   +   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""


def test_the_first_section_lies_on_any_street_alone() -> None:
    city = tramway(NO_TRAM)
    assert may_lay_tram(city, [across(5, 0)])
    assert may_lay_tram(city, [down(0, 1)])
    assert not may_lay_tram(city, [])
    assert not may_lay_tram(city, [across(4, 2), across(5, 2)])
    assert not may_lay_tram(city, [across(6, 0)])  # beyond the city
    assert not may_lay_tram(city, [frozenset({(1, 1), (2, 2)})])  # through a property
    assert tram_faults(City(TWO), [across(5, 0)]) == {"BC-20", "BC-29"}


@pytest.mark.parametrize(
    ("sections", "allowed"),
    [
        ([across(3, 2)], True),  # on from the end
        ([across(0, 1)], True),  # on from the other end
        ([across(0, 1), across(3, 2)], True),  # both
        ([across(3, 2), across(4, 2)], True),  # one after the other
        ([across(4, 2), across(3, 2)], False),  # the first does not touch the line
        ([down(2, 1)], True),  # a branch
        ([down(1, 1), down(1, 2)], True),
        ([across(2, 1)], False),  # a tram is there
        ([across(3, 2), across(3, 2)], False),  # twice the same
        ([across(5, 0)], False),  # apart
        ([], False),
        ([down(3, 2), across(3, 2), across(0, 1)], False),  # three
        ([down(1, 0)], False),  # under the residence
        ([across(3, 1)], False),  # under the park
    ],
)
def test_later_sections_touch_the_line(sections: list[Side], allowed: bool) -> None:
    assert may_lay_tram(tramway(LINE), sections) is allowed


def test_there_are_17_sections() -> None:
    city = City(FOUR, [("city-hall", 1, frozenset({15}))])
    street = [across(x, y) for y in (0, 6) for x in range(6)] + [down(0, y) for y in range(5)]
    sixteen = replace(city, trams=set(street[:16]))
    assert may_lay_tram(sixteen, [across(0, 1)])
    assert tram_faults(sixteen, [down(0, 4), down(0, 5)]) == {"BC-20"}
    assert tram_faults(replace(city, trams=set(street)), [down(0, 5)]) == {"BC-20"}


@pytest.mark.parametrize(
    ("sections", "may_meet", "may_not", "at_its_ends"),
    [
        ([across(3, 2)], True, True, True),
        ([across(3, 2), across(0, 1)], True, True, True),
        ([down(2, 1)], False, False, False),  # a branch
        ([down(2, 1), across(2, 2)], False, False, False),  # a branch that comes back to an end, told from its root
        ([down(1, 1), across(1, 2)], True, True, True),
        ([across(2, 2), across(1, 2)], True, True, True),
        ([across(2, 2), down(2, 1)], True, False, False),  # an end that runs into the line
        ([across(3, 2), down(3, 2)], False, False, False),  # a fork at the end
    ],
)
def test_a_simple_tram_has_no_branches(sections: list[Side], may_meet: bool, may_not: bool, at_its_ends: bool) -> None:
    def allowed(**options: bool) -> bool:
        return not tram_faults(tramway(LINE, **options), sections)

    assert may_lay_tram(tramway(LINE), sections)
    assert allowed(simple_tram=True) is may_meet
    assert allowed(simple_tram=True, tram_may_meet_itself=False) is may_not
    assert allowed(simple_tram=True, tram_at_its_ends=True) is at_its_ends


def test_only_the_stricter_simple_tram_forbids_a_ring() -> None:
    three_sides = """
+   +   +   +   +   +   +
  .   .   .   .   .   .
+===+   +   +   +   +   +
| .   H1  .   .   .   .
+===+   +   +   +   +   +
  .   .   .   .   .   .
+   +   +   +   +   +   +
"""
    assert may_lay_tram(tramway(three_sides, simple_tram=True), [down(1, 1)])
    assert tram_faults(tramway(three_sides, tram_at_its_ends=True), [down(1, 1)]) == {"BC-42"}


@pytest.mark.parametrize(
    ("section", "allowed", "parks_are_none"),
    [
        (across(0, 0), True, True),  # along the residence
        (down(1, 1), True, True),  # along the city hall
        (down(3, 1), True, False),  # along a park only
        (across(5, 2), False, False),
        (down(2, 0), True, True),
        (down(2, 2), False, False),  # pointing at the city hall
    ],
)
def test_tram_along_buildings_only(section: Side, allowed: bool, parks_are_none: bool) -> None:
    assert may_lay_tram(tramway(NO_TRAM), [section])
    for parks, expected in ((True, allowed), (False, parks_are_none)):
        city = tramway(NO_TRAM, tram_along_buildings=True, parks_are_buildings=parks)
        assert tram_faults(city, [section]) == (set() if expected else {"BC-43"})


def test_an_office_and_a_residence_of_the_table_s_own() -> None:
    """They count as their family; what acts on their family acts on them only as an option (BC-45)."""
    around_it = [
        ("school", 1, frozenset({12})),
        ("city-hall", 1, frozenset({14})),
        ("lincoln-park", 2, frozenset({16, 34})),
    ]
    for like, kiosk, villa in ((False, 3, 3), (True, (3 + 1 - 2) * 2, 3 + 1)):
        city = City(TWO, around_it, options=Options(hollyrock=True, own_like_family=like))
        assert (points(city, "kiosk", {15}), points(city, "villa", {15})) == (kiosk, villa)
        parked = replace(city, buildings=[("parking", 1, frozenset({12}))])
        assert faults(parked, "villa", {15}) == ({"BC-36"} if like else set())
        assert faults(parked, "kiosk", {15}) == set()
    own = City(TWO, [("city-hall", 1, frozenset({19})), ("kiosk", 1, frozenset({12})), ("kiosk", 1, frozenset({14}))])
    assert faults(own, "bank", {15}) == set()


# Cities by chance


@pytest.mark.long
def test_cities_by_chance_are_varied() -> None:
    """Every rule forbids something, every kind is legal somewhere, and all that stands is in order."""
    forbidden: set[str] = set()
    legal: set[str] = set()
    sizes: set[int] = set()
    holes = two_readings = tracks = 0
    laid: set[bool] = set()
    for seed in range(120):
        rng = Random(seed)
        city = random_city(rng)
        where = cells(city.districts)
        sizes.add(len(city.districts))
        land = open_land(where.values())
        holes += any(cell not in land and cell not in where.values() for at in where.values() for cell in around(at))
        two_readings += any(
            on_the_outskirts(city.districts, number) != on_the_outskirts(city.districts, number, simple_principle=True)
            for number in where
        )
        tracks = max(tracks, len(city.trams))
        standing = [number for _, _, place in city.buildings for number in place]
        assert len(standing) == len(set(standing))
        assert set(standing) <= set(where)
        if len(city.districts) < 8:
            laid.add(may_lay(city.districts, random_district(rng, city.districts, hollyrock=False)))
        for _ in range(12):
            kind, properties = random_build(rng, city)
            found = faults(city, kind, properties)
            forbidden |= found
            if not found:
                legal.add(kind)
                assert points(city, kind, properties) >= 0
            forbidden |= tram_faults(city, random_tram(rng, city))
    assert sizes == set(range(1, 10))
    assert holes > 10
    assert two_readings > 10
    assert tracks == 17
    assert laid == {True, False}
    assert legal == set(KINDS)
    rules = (10, 11, 12, 16, 17, 20, 29, 30, 31, 33, 35, 36, 37, 38, 39, 42, 43)
    assert forbidden == {f"BC-{rule}" for rule in rules}


def test_the_same_chance_makes_the_same_city() -> None:
    assert random_city(Random(7)) == random_city(Random(7))
