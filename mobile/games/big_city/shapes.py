"""The buildings as they are painted: each kind with a front of its own, whatever its size and however it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from mobile.games.big_city.ink import Ink, areas, columns, disc, polygon, rect, rows
from mobile.games.big_city.plan import STREET, MapPlan, hull
from mobile.widgets.areas import Box
from scoring.big_city.buildings import Building
from scoring.big_city.ground import Cell

Inks = Iterator[Ink]
PLOT, BACK, WALL, FRONT, SIGN = range(5)  # what lies on what
INSET = 0.06  # between a front and the edge of its plot
MARGINS = (STREET + 2 * INSET) / (1 - STREET - 2 * INSET)  # between two properties, as a share of a front

CREAM, IVORY, INK, BRASS, SLATE = "#F7EBD3", "#FFFBF2", "#2B3A36", "#C8922E", "#7C8B90"
BRICK, TILE, GLASS, STEEL = "#DFA27A", "#A8472F", "#E6F1F5", "#5D7F95"
CRIMSON, POST, NAVY, LEAF, BARK, GRASS, WATER = (
    "#8C2F3F",
    "#E9B949",
    "#2F4F76",
    "#4E8F5B",
    "#7A5B3A",
    "#A9CFA0",
    "#9CC7D8",
)
GROUND: Mapping[str, str] = {"residence": "#F4DEC9", "office": "#D3E0E8", "park": GRASS, "factory": "#D0C8BF"}
SPECIAL_GROUND, ORDINARY_GROUND = "#F0E2B8", "#CBD3D6"


def inks_of(building: Building, cells: frozenset[Cell], plan: MapPlan) -> Inks:
    """A building on its properties."""
    boxes = list(plan.plot(cells))
    yield areas(PLOT, ground(building), boxes, 0.1 * plan.pitch)
    paint = FRONTS.get(building.id) or FAMILIES.get(building.family or building.group) or _own
    front = _row(cells) if building.shape == "l" else cells
    yield from paint(hull(plan.plot(front)).smaller(INSET * plan.pitch))
    yield from (ink for cell in cells - front for ink in _tank(plan.cell(cell)))


def picture(building: Building, box: Box) -> Inks:
    """A building alone, as a sign for it: lying, and as large as a box allows."""
    wide = {"single": 1, "double": 2, "triple": 3, "l": 2, "square": 2}[building.shape]
    high = 2 if building.shape in ("l", "square") else 1
    pitch = min(box.width / wide, box.height / high)
    left, top = (box.width / pitch - wide) / 2, (box.height / pitch - high) / 2
    plan = MapPlan(-left - box.x / pitch, -top - box.y / pitch, pitch, box.width, box.height)
    cells = {(x, y) for x in range(wide) for y in range(high)}
    if building.shape == "l":
        cells -= {(1, 0)}
    yield from inks_of(building, frozenset(cells), plan)


def ground(building: Building) -> str:
    """The colour of what it stands on."""
    by_group = SPECIAL_GROUND if building.group == "special" else ORDINARY_GROUND
    return GROUND.get(building.family or building.group, by_group)


def _row(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The two properties of an L that lie side by side."""
    row = max((y for _, y in cells), key=lambda row: sum(y == row for _, y in cells))
    return frozenset(cell for cell in cells if cell[1] == row)


def _across(box: Box) -> int:
    """How many properties wide a front is: it also covers the streets between them."""
    return max(1, round((box.width / box.height + MARGINS) / (1 + MARGINS)))


def _storeys(box: Box) -> int:
    return _across(Box(0, 0, box.height, box.width))


def _windows(box: Box, n: int, high: int, colour: str = GLASS) -> Inks:
    for line in rows(box, high):
        yield from (rect(FRONT, colour, pane, 0.22, 0.2, 0.56, 0.6) for pane in columns(line, n))


def _residence(box: Box) -> Inks:
    """Gabled houses in a row; standing upright, one high house."""
    n, storeys = _across(box), _storeys(box)
    for house in columns(box, n):
        eaves = 0.46 / storeys + 0.04 * (storeys - 1)
        yield rect(WALL, BRICK, house, 0.1, eaves, 0.8, 0.97 - eaves)
        yield polygon(FRONT, TILE, house, (0.0, eaves + 0.02), (0.5, 0.05 / storeys), (1.0, eaves + 0.02))
        inside = Box(house.x + 0.14 * house.width, house.y + (eaves + 0.05) * house.height, 0.72 * house.width, 0)
        wall = Box(inside.x, inside.y, inside.width, (0.88 - eaves) * house.height)
        yield from _windows(wall, 2, 2 * storeys - 1)
    yield rect(BACK, TILE, box, 0.74 / n, 0.06 / storeys, 0.1 / n, 0.3 / storeys)


def _office(box: Box) -> Inks:
    """Towers of glass, the first one the highest."""
    n, storeys = _across(box), _storeys(box)
    for i, tower in enumerate(columns(box, n)):
        top = 0.12 / storeys if i == 0 else 0.3
        yield rect(WALL, STEEL, tower, 0.12 if i == 0 else 0.0, top, 0.76 if i == 0 else 0.88, 0.97 - top)
        glass = Box(
            tower.x + (0.16 if i == 0 else 0.04) * tower.width,
            tower.y + (top + 0.04) * tower.height,
            (0.68 if i == 0 else 0.8) * tower.width,
            (0.9 - top) * tower.height,
        )
        yield from _windows(glass, 3, (4 if i == 0 else 3) * storeys)
    yield rect(BACK, SLATE, box, 0.48 / n, 0.0, 0.05 / n, 0.14 / storeys)


def _temple(box: Box, wall: str, roof: str) -> Inks:
    """Steps, columns and a gable."""
    yield rect(WALL, wall, box, 0.1, 0.88, 0.8, 0.09)
    yield rect(WALL, wall, box, 0.12, 0.46, 0.76, 0.07)
    for i in range(4):
        yield rect(WALL, wall, box, 0.15 + i * 0.2, 0.53, 0.1, 0.36)
    yield polygon(FRONT, roof, box, (0.06, 0.47), (0.5, 0.22), (0.94, 0.47))


def _city_hall(box: Box) -> Inks:
    """Columns, a clock tower and a flag."""
    yield rect(BACK, BRASS, box, 0.39, 0.16, 0.22, 0.4)
    yield rect(BACK, INK, box, 0.49, 0.0, 0.03, 0.18)
    yield polygon(SIGN, CRIMSON, box, (0.52, 0.0), (0.74, 0.06), (0.52, 0.12))
    yield disc(SIGN, IVORY, box, 0.5, 0.29, 0.075)
    yield rect(WALL, CREAM, box, 0.08, 0.46, 0.84, 0.51)
    yield rect(FRONT, BRASS, box, 0.05, 0.42, 0.9, 0.07)
    for i in range(5):
        yield rect(FRONT, INK if i == 2 else SLATE, box, 0.14 + i * 0.155, 0.57, 0.09, 0.4 if i == 2 else 0.3)


def _bank(box: Box) -> Inks:
    yield from _temple(box, CREAM, STEEL)
    yield disc(SIGN, BRASS, box, 0.5, 0.37, 0.1)
    yield rect(SIGN + 1, CREAM, box, 0.485, 0.31, 0.03, 0.12)
    yield rect(BACK, SLATE, box, 0.14, 0.5, 0.72, 0.4)


def _cinema(box: Box) -> Inks:
    """A dark house with a lit canopy and a strip of film."""
    yield rect(WALL, CRIMSON, box, 0.1, 0.14, 0.8, 0.83, 3)
    yield rect(FRONT, INK, box, 0.2, 0.22, 0.6, 0.2)
    for i in range(4):
        yield rect(SIGN, IVORY, box, 0.23 + i * 0.145, 0.26, 0.1, 0.12)
    yield rect(FRONT, POST, box, 0.04, 0.52, 0.92, 0.14, 2)
    for i in range(6):
        yield disc(SIGN, CRIMSON, box, 0.13 + i * 0.148, 0.59, 0.03)
    yield rect(FRONT, INK, box, 0.36, 0.72, 0.28, 0.25)


def _post_office(box: Box) -> Inks:
    """A yellow house with a letter."""
    yield rect(WALL, POST, box, 0.08, 0.3, 0.84, 0.67, 2)
    yield rect(FRONT, NAVY, box, 0.04, 0.22, 0.92, 0.1, 2)
    yield rect(FRONT, IVORY, box, 0.24, 0.42, 0.52, 0.34)
    yield polygon(SIGN, STEEL, box, (0.24, 0.42), (0.76, 0.42), (0.5, 0.62))
    yield rect(FRONT, NAVY, box, 0.42, 0.82, 0.16, 0.15)


def _church(box: Box) -> Inks:
    """A nave and a steeple with its cross."""
    yield rect(WALL, IVORY, box, 0.4, 0.52, 0.52, 0.45)
    yield polygon(FRONT, SLATE, box, (0.36, 0.54), (0.66, 0.34), (0.96, 0.54))
    yield rect(FRONT, CREAM, box, 0.12, 0.42, 0.3, 0.55)
    yield polygon(SIGN, TILE, box, (0.08, 0.44), (0.27, 0.14), (0.46, 0.44))
    yield rect(SIGN, INK, box, 0.255, 0.0, 0.03, 0.17)
    yield rect(SIGN, INK, box, 0.2, 0.045, 0.14, 0.03)
    yield rect(SIGN, INK, box, 0.21, 0.74, 0.12, 0.23, 3)
    yield disc(SIGN, STEEL, box, 0.66, 0.72, 0.09)


def _shopping_centre(box: Box) -> Inks:
    """A long hall, or a high one, with striped awnings and a bag over the door."""
    n, storeys = _across(box), _storeys(box)
    yield rect(WALL, CREAM, box, 0.04, 0.18 / storeys, 0.92, 0.97 - 0.18 / storeys, 2)
    yield rect(FRONT, TILE, box, 0.04, 0.18 / storeys, 0.92, 0.12 / storeys, 2)
    for floor in list(rows(box, storeys)):
        for i, strip in enumerate(
            columns(Box(floor.x + 0.08 * box.width, floor.y, 0.84 * box.width, floor.height), 6 * n)
        ):
            yield rect(SIGN, CRIMSON if i % 2 else IVORY, strip, 0, 0.46, 1, 0.16)
        for pane in columns(Box(floor.x + 0.08 * box.width, floor.y, 0.84 * box.width, floor.height), 2 * n):
            yield rect(FRONT, GLASS, pane, 0.1, 0.64, 0.8, 0.26)
    side = 0.32 * min(box.width, box.height)
    sign = Box(box.x + (box.width - side) / 2, box.y, side, side)
    yield polygon(SIGN + 1, BRASS, sign, (0.1, 0.35), (0.9, 0.35), (1.0, 1.1), (0.0, 1.1))
    yield rect(SIGN, BRASS, sign, 0.3, 0.1, 0.4, 0.3, 0.2 * side)


def _park(box: Box) -> Inks:
    """Trees, a pond and a path."""
    lying = box.width >= box.height
    cells = list(columns(box, _across(box)) if lying else rows(box, _storeys(box)))
    for i, cell in enumerate(cells):
        if i % 2:
            yield disc(WALL, WATER, cell, 0.45, 0.62, 0.27)
            yield disc(WALL, WATER, cell, 0.65, 0.6, 0.2)
            yield from _tree(cell, 0.22, 0.3, 0.19)
        else:
            yield from _tree(cell, 0.3, 0.38, 0.24)
            yield from _tree(cell, 0.72, 0.3, 0.18)
            yield from _tree(cell, 0.68, 0.68, 0.2)


def _tree(box: Box, x: float, y: float, r: float) -> Inks:
    yield rect(WALL, BARK, box, x - 0.025, y, 0.05, r + 0.16)
    yield disc(FRONT, LEAF, box, x, y, r)
    yield disc(SIGN, "#6BA872", box, x - 0.05, y - 0.06, r * 0.5)


def _factory(box: Box) -> Inks:
    """A saw-tooth roof, and a chimney that smokes."""
    n = max(2, 2 * _across(box))
    yield rect(BACK, TILE, box, 0.06, 0.16, 0.1, 0.7)
    for x, y, r in ((0.13, 0.1, 0.08), (0.22, 0.05, 0.06), (0.3, 0.07, 0.045)):
        yield disc(BACK, "#B7B0A8", box, x, y, r)
    yield rect(WALL, "#8D8178", box, 0.04, 0.6, 0.92, 0.37)
    for tooth in columns(Box(box.x + 0.2 * box.width, box.y, 0.76 * box.width, box.height), n):
        yield polygon(WALL, SLATE, tooth, (0, 0.61), (0, 0.36), (1, 0.61))
    for pane in columns(Box(box.x + 0.08 * box.width, box.y, 0.84 * box.width, box.height), 2 * n):
        yield rect(FRONT, POST, pane, 0.2, 0.68, 0.6, 0.1)
    yield rect(FRONT, INK, box, 0.44, 0.83, 0.12, 0.14)


def _tank(box: Box) -> Inks:
    """What stands in the corner of an L."""
    yield disc(WALL, SLATE, box, 0.5, 0.5, 0.32)
    yield disc(FRONT, CREAM, box, 0.5, 0.5, 0.25)
    yield rect(SIGN, SLATE, box, 0.46, 0.26, 0.08, 0.48)


def _parking(box: Box) -> Inks:
    """A blue sign, and a car below it."""
    yield rect(WALL, NAVY, box, 0.3, 0.06, 0.4, 0.46, 3)
    yield rect(FRONT, IVORY, box, 0.41, 0.14, 0.06, 0.3)
    yield rect(FRONT, IVORY, box, 0.41, 0.14, 0.19, 0.17, 4)
    yield rect(SIGN, NAVY, box, 0.47, 0.19, 0.07, 0.07, 2)
    yield rect(WALL, CRIMSON, box, 0.14, 0.74, 0.72, 0.14, 3)
    yield polygon(WALL, CRIMSON, box, (0.26, 0.75), (0.36, 0.62), (0.64, 0.62), (0.74, 0.75))
    yield polygon(FRONT, GLASS, box, (0.33, 0.74), (0.39, 0.65), (0.61, 0.65), (0.67, 0.74))
    yield disc(SIGN, INK, box, 0.3, 0.88, 0.075)
    yield disc(SIGN, INK, box, 0.7, 0.88, 0.075)


def _school(box: Box) -> Inks:
    """A low house with a belfry, and a blackboard."""
    yield rect(WALL, BRICK, box, 0.06, 0.48, 0.88, 0.49)
    yield rect(BACK, CREAM, box, 0.4, 0.14, 0.2, 0.36)
    yield polygon(FRONT, TILE, box, (0.36, 0.18), (0.5, 0.03), (0.64, 0.18))
    yield disc(SIGN, BRASS, box, 0.5, 0.3, 0.06)
    yield rect(FRONT, TILE, box, 0.03, 0.43, 0.94, 0.07)
    yield rect(SIGN, "#2F5D4C", box, 0.14, 0.58, 0.34, 0.2)
    yield rect(SIGN + 1, IVORY, box, 0.18, 0.64, 0.2, 0.03)
    yield rect(SIGN + 1, IVORY, box, 0.18, 0.7, 0.13, 0.03)
    yield rect(SIGN, INK, box, 0.64, 0.62, 0.18, 0.35)


def _police(box: Box) -> Inks:
    """A blue house under a shield."""
    yield rect(WALL, NAVY, box, 0.08, 0.3, 0.84, 0.67, 2)
    yield rect(BACK, CRIMSON, box, 0.42, 0.14, 0.16, 0.18, 4)
    yield polygon(FRONT, IVORY, box, (0.32, 0.38), (0.68, 0.38), (0.66, 0.58), (0.5, 0.72), (0.34, 0.58))
    yield polygon(SIGN, BRASS, box, (0.5, 0.42), (0.59, 0.53), (0.5, 0.64), (0.41, 0.53))
    yield rect(FRONT, GLASS, box, 0.15, 0.42, 0.11, 0.18)
    yield rect(FRONT, GLASS, box, 0.74, 0.42, 0.11, 0.18)
    yield rect(FRONT, INK, box, 0.42, 0.79, 0.16, 0.18)


def _hospital(box: Box) -> Inks:
    """A white house, long or high, with a green cross."""
    n, storeys = _across(box), _storeys(box)
    yield rect(WALL, IVORY, box, 0.05, 0.2 / storeys, 0.9, 0.97 - 0.2 / storeys, 2)
    yield rect(FRONT, STEEL, box, 0.05, 0.2 / storeys, 0.9, 0.06 / storeys)
    wall = Box(box.x + 0.08 * box.width, box.y + 0.55 * box.height, 0.84 * box.width, 0.4 * box.height)
    yield from _windows(wall, 3 * n, 2 * storeys, STEEL)
    side = 0.3 * min(box.width, box.height)
    cross = Box(box.x + box.width / 2 - side / 2, box.y + 0.3 * box.height / storeys, side, side)
    yield rect(SIGN, LEAF, cross, 0.33, 0, 0.34, 1)
    yield rect(SIGN, LEAF, cross, 0, 0.33, 1, 0.34)


def _own(box: Box) -> Inks:
    """A building of the table's own: a house with a lozenge."""
    yield rect(WALL, CREAM, box, 0.08, 0.3, 0.84, 0.67, 2)
    yield rect(FRONT, LEAF, box, 0.04, 0.22, 0.92, 0.11, 2)
    side = 0.44 * min(box.width, box.height)
    sign = Box(box.x + (box.width - side) / 2, box.y + 0.4 * box.height, side, side)
    yield polygon(SIGN, BRASS, sign, (0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))


FRONTS: Mapping[str, Callable[[Box], Inks]] = {
    "city-hall": _city_hall,
    "cinema": _cinema,
    "post-office": _post_office,
    "bank": _bank,
    "church": _church,
    "shopping-centre": _shopping_centre,
    "parking": _parking,
    "school": _school,
    "police-station": _police,
    "hospital": _hospital,
}
FAMILIES: Mapping[str, Callable[[Box], Inks]] = {
    "residence": _residence,
    "office": _office,
    "park": _park,
    "factory": _factory,
}
