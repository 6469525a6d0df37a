"""Big City worked out a second time, slow and obvious, to be compared with the referee.

It is written straight from the catalogue, to be read beside it: each part names its rule. It imports nothing of ours.
Where two rules state one condition: shapes are BC-10's (BC-16's for parks and factories), stock is BC-11's, and
"only after the city hall" counts under every rule that says it.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations
from random import Random

Cell = tuple[int, int]  # column, row; rows count downwards
Corner = tuple[int, int]  # cell (x, y) lies between the corners (x, y) and (x + 1, y + 1)
Side = frozenset[Corner]
District = tuple[int, int, int, int]  # number, smallest column, smallest row, quarter turns clockwise
Building = tuple[str, int, frozenset[int]]  # kind, size, properties


@dataclass(frozen=True)
class Options:
    simple_principle: bool = False  # BC-04
    churches: int = 3  # BC-11
    hollyrock: bool = False  # BC-35
    police_in_whole_city: bool = False  # BC-38
    simple_tram: bool = False  # BC-42
    tram_at_its_ends: bool = False  # BC-42, stricter still
    tram_may_meet_itself: bool = True  # BC-42, the ruling
    tram_along_buildings: bool = False  # BC-43
    parks_are_buildings: bool = True  # BC-43, the ruling
    own_like_family: bool = False  # BC-45, the option of the ruling


@dataclass(frozen=True)
class City:
    districts: list[District]
    buildings: list[Building] = field(default_factory=list)
    trams: set[Side] = field(default_factory=set)
    options: Options = Options()


PARKS = {"lincoln-park", "central-park"}
FACTORIES = {"stanford", "rockwell"}
SPECIAL = {  # the list in BC-33
    "city-hall",
    "cinema",
    "bank",
    "post-office",
    "church",
    "shopping-centre",
    "school",
    "police",
    "hospital",
}
HOLLYROCK = {"parking", "school", "police", "hospital"}  # BC-35
OWN = {"kiosk", "villa"}  # BC-45: an office and a residence of the table's own: single, four each, worth 3
OFFICES, RESIDENCES = {"office", "kiosk"}, {"residence", "villa"}
KINDS = ["residence", "office", *sorted(SPECIAL), "parking", *sorted(PARKS), *sorted(FACTORIES), *sorted(OWN)]

# ---------------------------------------------------------------------------------------------------- the grid


def cells(districts: Iterable[District]) -> dict[int, Cell]:
    """BC-01: where each property lies."""
    return _cells(tuple(districts))


@cache
def _cells(districts: tuple[District, ...]) -> dict[int, Cell]:
    return {number: cell for district in districts for number, cell in cells_of(district)}


@cache
def cells_of(district: District) -> list[tuple[int, Cell]]:
    number, left, top, quarter_turns = district
    width, height = (3, 3) if number % 2 else (4, 2)
    block = {10 * number + 1 + width * y + x: (x, y) for y in range(height) for x in range(width)}
    for _ in range(quarter_turns % 4):
        block = {name: (height - 1 - y, x) for name, (x, y) in block.items()}
        width, height = height, width
    return [(name, (left + x, top + y)) for name, (x, y) in block.items()]


def district_of(number: int) -> int:
    return number // 10


def adjacent(one: Cell, other: Cell) -> bool:
    """BC-02: across one street; a shared corner is not enough."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


@cache
def sides(cell: Cell) -> frozenset[Side]:
    x, y = cell
    corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
    return frozenset(frozenset({corners[i], corners[(i + 1) % 4]}) for i in range(4))


def inner_sides(shape: Iterable[Cell]) -> set[Side]:
    """The streets that disappear under a building."""
    return {side for one, other in combinations(shape, 2) for side in sides(one) & sides(other)}


def outer_sides(shape: Collection[Cell]) -> set[Side]:
    return {side for cell in shape for side in sides(cell)} - inner_sides(shape)


# ---------------------------------------------------------------------------------- districts and the outskirts


def fits(block: Collection[Cell], city: Collection[Cell]) -> bool:
    """BC-08."""
    if set(block) & set(city):
        return False
    streets = [(new, old) for new in block for old in city if adjacent(new, old)]
    return any(new != other_new and old != other_old for new, old in streets for other_new, other_old in streets)


def may_lay(districts: Sequence[District], district: District) -> bool:
    """BC-08, beside a city of at least one district."""
    return fits(cells([district]).values(), cells(districts).values())


def open_land(city: Collection[Cell]) -> set[Cell]:
    """BC-04, default: the empty cells in and around the city from which a way over shared sides leads out."""
    columns = range(min(x for x, _ in city) - 1, max(x for x, _ in city) + 2)
    rows = range(min(y for _, y in city) - 1, max(y for _, y in city) + 2)
    empty = {(x, y) for x in columns for y in rows} - set(city)
    reached: set[Cell] = set()
    reaching = {(columns[0], rows[0])}
    while reaching:
        reached |= reaching
        reaching = {cell for old in reaching for cell in around(old)} & empty - reached
    return reached


def could_get_a_district(cell: Cell, city: Collection[Cell]) -> bool:
    """BC-04, the simple principle: a district of either shape, turned or not, laid as in BC-08, could lie there."""
    for width, height in [(3, 3), (4, 2), (2, 4)]:
        for left in range(cell[0] - width + 1, cell[0] + 1):
            for top in range(cell[1] - height + 1, cell[1] + 1):
                block = [(x, y) for x in range(left, left + width) for y in range(top, top + height)]
                if fits(block, city):
                    return True
    return False


def on_the_outskirts(districts: Sequence[District], number: int, simple_principle: bool = False) -> bool:
    """BC-03: at least one of its sides is outer, in one of the two ways of BC-04."""
    return _on_the_outskirts(tuple(districts), number, simple_principle)


@cache
def _on_the_outskirts(districts: tuple[District, ...], number: int, simple_principle: bool) -> bool:
    city = cells(districts)
    beyond = around(city[number])
    if simple_principle:
        return any(could_get_a_district(cell, city.values()) for cell in beyond)
    land = open_land(city.values())
    return any(cell in land for cell in beyond)


def outskirts(city: City, properties: Iterable[int]) -> int:
    """How many of the properties are on the outskirts."""
    simple = city.options.simple_principle
    return sum(on_the_outskirts(city.districts, number, simple) for number in properties)


# -------------------------------------------------------------------------------------------------- what is beside


def covered(city: City, properties: Iterable[int]) -> list[Cell]:
    where = cells(city.districts)
    return [where[number] for number in properties]


def built_on(city: City) -> set[int]:
    return {number for _, _, properties in city.buildings for number in properties}


def touch(city: City, some: Iterable[int], others: Iterable[int]) -> bool:
    other_cells = covered(city, others)
    return any(adjacent(one, other) for one in covered(city, some) for other in other_cells)


def beside(city: City, properties: Iterable[int], kinds: Collection[str]) -> int:
    """BC-02, BC-31: how many buildings of these kinds are beside; each counts once, whatever its size."""
    properties = list(properties)
    return sum(kind in kinds and touch(city, properties, place) for kind, _, place in city.buildings)


def tram_beside(city: City, properties: Iterable[int]) -> bool:
    """BC-21: it runs along a side."""
    return bool(outer_sides(covered(city, properties)) & city.trams)


def city_hall_stands(city: City) -> bool:
    return any(kind == "city-hall" for kind, _, _ in city.buildings)


def fills_its_district(city: City, properties: Collection[int]) -> bool:
    """BC-30, BC-38: after it every property of that district is built on."""
    mine = {district_of(number) for number in properties}
    there = cells(district for district in city.districts if district[0] in mine)
    return set(there) <= built_on(city) | set(properties)


# ----------------------------------------------------------------------------------------------- shapes and stock

Picture = tuple[str, ...]
ONE: Picture = ("#",)
TWO: Picture = ("##",)
THREE_IN_A_ROW: Picture = ("###",)
L: Picture = ("##", "#.")
SQUARE: Picture = ("##", "##")


def shape_of(kind: str, size: int) -> Picture | None:
    """BC-10, BC-16; the sizes of BC-29 to BC-39."""
    match kind:
        case "residence" | "office":
            return {1: ONE, 2: TWO, 3: THREE_IN_A_ROW}.get(size)
        case "shopping-centre" | "hospital" | "lincoln-park":
            return TWO
        case "central-park":
            return THREE_IN_A_ROW
        case "stanford":
            return L
        case "rockwell":
            return SQUARE
        case _:
            return ONE


def to_the_corner(shape: Iterable[Cell]) -> set[Cell]:
    shape = list(shape)
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return {(x - left, y - top) for x, y in shape}


@cache
def turned(picture: Picture) -> list[set[Cell]]:
    """The picture in its four positions."""
    shape = {(x, y) for y, row in enumerate(picture) for x, mark in enumerate(row) if mark == "#"}
    positions = []
    for _ in range(4):
        shape = to_the_corner((-y, x) for x, y in shape)
        positions.append(shape)
    return positions


def has_its_shape(city: City, kind: str, properties: Collection[int]) -> bool:
    picture = shape_of(kind, len(properties))
    return picture is not None and to_the_corner(covered(city, properties)) in turned(picture)


def stock(kind: str, size: int, options: Options) -> int:
    """BC-11; for Hollyrock's buildings BC-36 to BC-39, for the table's own BC-45."""
    match kind:
        case "kiosk" | "villa":
            return 4
        case "residence" | "office":
            return {1: 8, 2: 6, 3: 3}[size]
        case "cinema" | "post-office" | "bank":
            return 3
        case "church":
            return options.churches
        case "shopping-centre" | "parking" | "school" | "police":
            return 2
        case _:
            return 1


def used(city: City, kind: str, size: int) -> int:
    if kind in ("residence", "office"):
        return sum((other, other_size) == (kind, size) for other, other_size, _ in city.buildings)
    return sum(other == kind for other, _, _ in city.buildings)


# ------------------------------------------------------------------------------------------------- may it be built


def faults(city: City, kind: str, properties: Collection[int]) -> set[str]:
    """The rules that forbid it. All are asked, unless a property does not lie in the city: then nothing else can be."""
    return set(_faults(city, kind, properties))


def _faults(city: City, kind: str, properties: Collection[int]) -> Iterator[str]:
    placing = "BC-16" if kind in PARKS | FACTORIES else "BC-10"
    if not properties or not set(properties) <= set(cells(city.districts)):
        yield placing
        return

    # BC-10, BC-16: the properties are free, the shape fits.
    if set(properties) & built_on(city) or not has_its_shape(city, kind, properties):
        yield placing

    # BC-11: it must be in stock. (A size that does not exist is a shape that does not fit.)
    size = len(properties)
    if shape_of(kind, size) is not None and used(city, kind, size) >= stock(kind, size, city.options):
        yield "BC-11"

    # BC-12: no tram on a side inside the shape.
    if inner_sides(covered(city, properties)) & city.trams:
        yield "BC-12"

    # BC-17: a factory covers at least two outskirts properties, a park at most one.
    if kind in FACTORIES and outskirts(city, properties) < 2:
        yield "BC-17"
    if kind in PARKS and outskirts(city, properties) > 1:
        yield "BC-17"

    # BC-29: the city hall downtown; special buildings, parks and factories only after it.
    if kind == "city-hall" and outskirts(city, properties):
        yield "BC-29"
    if kind in SPECIAL - {"city-hall"} | PARKS | FACTORIES and not city_hall_stands(city):
        yield "BC-29"

    # BC-30: church: last of its district, on a multiple of 11.
    if kind == "church" and not fills_its_district(city, properties):
        yield "BC-30"
    if kind == "church" and any(number % 11 for number in properties):
        yield "BC-30"

    # BC-31: cinema, post office, bank.
    residences = beside(city, properties, RESIDENCES)
    offices = beside(city, properties, OFFICES)
    if kind == "cinema" and residences < 2:
        yield "BC-31"
    if kind == "post-office" and not (residences and offices):
        yield "BC-31"
    if kind == "bank" and offices < 2:
        yield "BC-31"

    # BC-33: shopping centre: beside a residence, an office, a special building and the tram.
    special = beside(city, properties, SPECIAL)
    if kind == "shopping-centre" and not (residences and offices and special and tram_beside(city, properties)):
        yield "BC-33"

    # BC-35: Hollyrock's buildings only with Hollyrock.
    if kind in HOLLYROCK and not city.options.hollyrock:
        yield "BC-35"

    # BC-36: parking: beside two offices and/or special buildings; no residence beside a parking.
    if kind == "parking" and offices + special < 2:
        yield "BC-36"
    if kind == "residence" and beside(city, properties, {"parking"}):
        yield "BC-36"
    if kind == "villa" and city.options.own_like_family and beside(city, properties, {"parking"}):  # BC-45
        yield "BC-36"

    # BC-37: school: after the city hall, beside a residence.
    if kind == "school" and not (city_hall_stands(city) and residences):
        yield "BC-37"

    # BC-38: police station: after the city hall, downtown, last of its district.
    if kind == "police" and not city_hall_stands(city):
        yield "BC-38"
    if kind == "police" and (outskirts(city, properties) or not fills_its_district(city, properties)):
        yield "BC-38"

    # BC-39: hospital: after the city hall.
    if kind == "hospital" and not city_hall_stands(city):
        yield "BC-39"


# ------------------------------------------------------------------------------------------- what does it score


def points(city: City, kind: str, properties: Collection[int]) -> int:
    """What a legal building scores when it is placed in this city (BC-13)."""
    downtown = outskirts(city, properties) == 0  # BC-27
    tram = tram_beside(city, properties)  # BC-21
    hall = beside(city, properties, {"city-hall"}) > 0
    park = beside(city, properties, PARKS) > 0
    factory = beside(city, properties, FACTORIES) > 0
    school = beside(city, properties, {"school"}) > 0
    tram_and_hall = 3 if tram and hall else 2 if tram or hall else 1

    match kind:
        case "residence":  # BC-24
            value = {1: 2, 2: 6, 3: 10}[len(properties)]
            value += 1 if not downtown else 0
            value += 1 if park else 0
            value -= 2 if factory else 0
            return value * (2 if tram else 1) if value > 0 else 1  # BC-26, BC-28
        case "office":  # BC-25
            value = {1: 2, 2: 6, 3: 10}[len(properties)]
            value += 1 if downtown else 0
            value += 1 if park else 0
            value -= 2 if factory else 0
            value -= 2 if school else 0  # BC-37
            return value * tram_and_hall if value > 0 else 1  # BC-26, BC-28
        case "villa" | "kiosk" if not city.options.own_like_family:  # BC-45
            return 3
        case "villa":
            value = 3 + (1 if park else 0) - (2 if factory else 0)
            return value * (2 if tram else 1)
        case "kiosk":
            value = 3 + (1 if park else 0) - (2 if factory else 0) - (2 if school else 0)
            return value * tram_and_hall if value > 0 else 1
        case "church":  # BC-30
            return 15
        case "cinema" | "post-office" | "bank":  # BC-32
            return 5 * tram_and_hall
        case "shopping-centre":  # BC-33
            return 30
        case "parking":  # BC-36
            shopping_centre = beside(city, properties, {"shopping-centre"}) > 0
            return 4 + (1 if park else 0) + (5 if shopping_centre else 0)
        case "school":  # BC-37
            return 2 + (2 if downtown else 0)
        case "police":  # BC-38
            watched = {"cinema", "bank", "post-office"}
            if city.options.police_in_whole_city:
                watching = sum(other in watched for other, _, _ in city.buildings)
            else:
                watching = beside(city, properties, watched)
            return (6 + watching) * (2 if hall else 1)
        case "hospital":  # BC-39
            beyond = [cell for place in covered(city, properties) for cell in around(place)]
            return 3 + [0, 1, 3, 6, 10, 15, 21][sum(cell in covered(city, built_on(city)) for cell in beyond)]
        case _:  # BC-18, BC-29
            return 0


# ---------------------------------------------------------------------------------------------------------- tram


def may_lay_tram(city: City, sections: Sequence[Side]) -> bool:
    return not tram_faults(city, sections)


def tram_faults(city: City, sections: Sequence[Side]) -> set[str]:
    """The rules that forbid these sections in one turn, laid in this order."""
    return set(_tram_faults(city, sections))


def _tram_faults(city: City, sections: Sequence[Side]) -> Iterator[str]:
    streets = {side for cell in cells(city.districts).values() for side in sides(cell)}
    under_buildings = {side for _, _, place in city.buildings for side in inner_sides(covered(city, place))}

    # BC-20 and BC-29: only after the city hall.
    if not city_hall_stands(city):
        yield "BC-20"
        yield "BC-29"

    # BC-20: the first time one section, later one or two; 17 in all.
    if len(sections) not in ([1, 2] if city.trams else [1]):
        yield "BC-20"
    if len(city.trams) + len(sections) > 17:
        yield "BC-20"

    line = set(city.trams)
    for section in sections:
        # BC-20: on a street, where none lies yet, never inside a building, touching the line.
        if section not in streets or section in line or section in under_buildings:
            yield "BC-20"
        if line and not any(section & laid for laid in line):
            yield "BC-20"
        line.add(section)

    # BC-42: no branches, though an end may meet the line (option: not); stricter still: no loop either.
    options = city.options
    if (options.simple_tram or options.tram_at_its_ends) and leaves_the_middle(city.trams, sections):
        yield "BC-42"
    if options.simple_tram and not options.tram_may_meet_itself and three_meet(line):
        yield "BC-42"
    if options.tram_at_its_ends and has_loop(line):
        yield "BC-42"

    # BC-43: only along a building; whether a park or a factory is one, is a ruling.
    if options.tram_along_buildings and not all(along_a_building(city, section) for section in sections):
        yield "BC-43"


def leaves_the_middle(line: set[Side], sections: Sequence[Side]) -> bool:
    """One of the sections goes on from the line, but from no end of it."""
    for section in sections:
        met = [sum(corner in laid for laid in line) for corner in section]
        if max(met) > 1 and 1 not in met:
            return True
        if max(met) > 0 or not line:
            line = line | {section}
    return False


def three_meet(line: set[Side]) -> bool:
    return any(sum(corner in section for section in line) > 2 for corner in frozenset().union(*line))


def has_loop(line: set[Side]) -> bool:
    """Dead ends taken away until none is left: what remains is a loop."""

    def ends_here(section: Side) -> bool:
        return any(sum(corner in other for other in line) == 1 for corner in section)

    while any(ends_here(section) for section in line):
        line = {section for section in line if not ends_here(section)}
    return bool(line)


def along_a_building(city: City, section: Side) -> bool:
    return any(
        section in outer_sides(covered(city, place))
        for kind, _, place in city.buildings
        if kind not in PARKS | FACTORIES or city.options.parks_are_buildings
    )


# ------------------------------------------------------------------------------------------------ cities by chance

Build = tuple[str, frozenset[int]]  # kind, properties


def random_city(rng: Random) -> City:
    """A city of 1 to 9 districts, more or less built; all of it was legal when it was placed."""
    simple = rng.random() < 0.2
    options = Options(
        simple_principle=rng.random() < 0.3,
        churches=rng.choice([2, 3]),
        hollyrock=rng.random() < 0.6,
        police_in_whole_city=rng.random() < 0.5,
        simple_tram=simple,
        tram_at_its_ends=simple and rng.random() < 0.5,
        tram_may_meet_itself=rng.random() < 0.5,
        tram_along_buildings=rng.random() < 0.2,
        parks_are_buildings=rng.random() < 0.5,
        own_like_family=rng.random() < 0.5,
    )
    city = City(random_districts(rng, options.hollyrock), options=options)
    if rng.random() < 0.8:
        downtown = [number for number in cells(city.districts) if not faults(city, "city-hall", {number})]
        for number in rng.sample(downtown, min(1, len(downtown))):
            city = built(city, ("city-hall", frozenset({number})))
            if rng.random() < 0.5:
                city = ready_for_a_shopping_centre(rng, city, number)
    tramway = rng.choice([0.1, 0.4, 0.7])
    for _ in range(rng.randrange(90)):
        if rng.random() < tramway:
            sections = random_tram(rng, city)
            if may_lay_tram(city, sections):
                city = replace(city, trams=city.trams | set(sections))
        else:
            city = built(city, random_build(rng, city))
    if rng.random() < 0.5:
        city = nearly_filled(rng, city)
    return city


def built(city: City, build: Build) -> City:
    """The city with the building, if it is legal."""
    kind, properties = build
    if faults(city, kind, properties):
        return city
    return replace(city, buildings=[*city.buildings, (kind, len(properties), properties)])


def nearly_filled(rng: Random, city: City) -> City:
    """One district built on but for one property, often the one for a church, if the stock suffices."""
    district = rng.choice(city.districts)[0]
    free = {number for number in cells(city.districts) if district_of(number) == district} - built_on(city)
    if not free:
        return city
    spared = 11 * district if 11 * district in free and rng.random() < 0.6 else rng.choice(sorted(free))
    for number in sorted(free - {spared}):
        for kind in rng.sample(["residence", "office"], 2):
            city = built(city, (kind, frozenset({number})))
    return city


def ready_for_a_shopping_centre(rng: Random, city: City, city_hall: int) -> City:
    """Around a property beside the city hall a residence, an office and the first tram, if there is room."""
    where = cells(city.districts)
    spared = rng.choice([number for number in where if adjacent(where[number], where[city_hall])])
    beside_it = [number for number in where if adjacent(where[number], where[spared]) and number != city_hall]
    for kind, number in zip(["residence", "office"], rng.sample(beside_it, len(beside_it)), strict=False):
        city = built(city, (kind, frozenset({number})))
    return replace(city, trams=set(sides(where[spared]) & sides(where[city_hall])))


def random_build(rng: Random, city: City) -> Build:
    """Legal or not: anything at all, or a shape that fits, now and then one that is searched for until it is legal."""
    kind = rng.choice([*KINDS, *["residence", "office"] * 5])
    if rng.random() < 0.1:
        numbers = range(11, 100) if rng.random() < 0.2 else list(cells(city.districts))
        return kind, frozenset(rng.sample(numbers, rng.randint(1, 4)))
    build = random_place(rng, city, kind)
    for _ in range(rng.choice([0, 20])):
        if faults(city, *build):
            build = random_place(rng, city, kind)
    return build


def random_place(rng: Random, city: City, kind: str) -> Build:
    """Somewhere in the city, mostly on free properties, the shape of the building."""
    where = cells(city.districts)
    number_at = {cell: number for number, cell in where.items()}
    free = sorted(set(where) - built_on(city))
    if kind in ("church", "police"):
        free = [number for number in free if fills_its_district(city, {number})] or free
    elif kind in SPECIAL | HOLLYROCK and rng.random() < 0.7:
        occupied = covered(city, built_on(city))
        free = [number for number in free if sum(cell in occupied for cell in around(where[number])) > 1] or free
    if kind == "shopping-centre":
        free = [number for number in free if tram_beside(city, {number})] or free
    picture = shape_of(kind, rng.randint(1, 3))
    assert picture is not None
    while True:
        x, y = where[rng.choice(free if free and rng.random() < 0.9 else sorted(where))]
        position = sorted(rng.choice(turned(picture)))
        over_x, over_y = rng.choice(position)
        shape = [(x + dx - over_x, y + dy - over_y) for dx, dy in position]
        if set(shape) <= set(number_at):
            return kind, frozenset(number_at[cell] for cell in shape)


def random_tram(rng: Random, city: City) -> list[Side]:
    """One section or two, now and then none or three, mostly near the line; legal or not."""
    streets = sorted({side for cell in cells(city.districts).values() for side in sides(cell)}, key=sorted)
    line = set(city.trams)
    sections: list[Side] = []
    for _ in range(rng.choice([0, 1, 1, 1, 1, 2, 2, 2, 3] if city.trams else [0, 1, 1, 1, 2])):
        near = [street for street in streets if any(street & laid for laid in line)]
        section = rng.choice(near if near and rng.random() < 0.85 else streets)
        if rng.random() < 0.03:
            section = frozenset((x + 3, y) for x, y in section)
        sections.append(section)
        line.add(section)
    return sections


PINWHEEL = [(2, 0, 0, 0), (4, 4, 0, 1), (6, 2, 4, 2), (8, 0, 2, 3)]  # around an empty space of 2 x 2


def random_ring(rng: Random) -> list[District]:
    """Eight districts around an empty space into which a ninth fits."""
    return [
        (1, 0, 0, rng.randrange(4)),
        (2, 3, rng.randrange(2), rng.choice([0, 2])),
        (3, 7, 0, rng.randrange(4)),
        (4, 7 + rng.randrange(2), 3, rng.choice([1, 3])),
        (5, 7, 7, rng.randrange(4)),
        (6, 3, 7 + rng.randrange(2), rng.choice([0, 2])),
        (7, 0, 7, rng.randrange(4)),
        (8, rng.randrange(2), 3, rng.choice([1, 3])),
    ]


def random_districts(rng: Random, hollyrock: bool) -> list[District]:
    districts: list[District] = rng.choice(
        [[(1, 0, 0, rng.randrange(4))], [(1, 0, 0, rng.randrange(4))], PINWHEEL, random_ring(rng)]
    )
    if rng.random() < 0.2:
        districts = districts[: rng.randint(1, len(districts))]
    for _ in range(rng.randint(0, (9 if hollyrock else 8) - len(districts))):
        while not may_lay(districts, new := random_district(rng, districts, hollyrock)):
            pass
        districts = [*districts, new]
    right, down = rng.randint(-9, 9), rng.randint(-9, 9)
    return [(number, x + right, y + down, turns) for number, x, y, turns in districts]


def random_district(rng: Random, districts: Sequence[District], hollyrock: bool) -> District:
    """One that is left, somewhere in the city or around it; legal or not."""
    laid = {number for number, _, _, _ in districts}
    city = cells(districts).values()
    return (
        rng.choice([number for number in range(1, 10 if hollyrock else 9) if number not in laid]),
        rng.randint(min(x for x, _ in city) - 4, max(x for x, _ in city) + 1),
        rng.randint(min(y for _, y in city) - 4, max(y for _, y in city) + 1),
        rng.randrange(4),
    )
