"""Some properties of a city, as a place for a building: what is on them, beside them and around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scoring.big_city.buildings import TRAM, Building, Shape, Term
from scoring.big_city.city import Built, City, Side, ends, flanks, sides
from scoring.big_city.ground import Cell
from scoring.big_city.points import Circumstances, calculation
from scoring.sheet import Line

SHAPES: dict[Shape, tuple[tuple[Cell, ...], ...]] = {  # every way to turn a shape, from its first cell
    "single": (((0, 0),),),
    "double": (((0, 0), (1, 0)), ((0, 0), (0, 1))),
    "triple": (((0, 0), (1, 0), (2, 0)), ((0, 0), (0, 1), (0, 2))),
    "l": (
        ((0, 0), (1, 0), (0, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 1), (1, 0), (1, 1)),
    ),
    "square": (((0, 0), (1, 0), (0, 1), (1, 1)),),
}
FORMS = {form: shape for shape, forms in SHAPES.items() for form in map(frozenset, forms)}


@dataclass(frozen=True)
class Spot:
    """Properties that lie in the city, by number, in order."""

    city: City
    properties: tuple[int, ...]

    @cached_property
    def cells(self) -> frozenset[Cell]:
        return frozenset(self.city.ground.where[number] for number in self.properties)

    @cached_property
    def shape(self) -> Shape | None:
        """What shape they have together (BC-10); None when no building has it."""
        left, top = min(x for x, _ in self.cells), min(y for _, y in self.cells)
        shape = FORMS.get(frozenset((x - left, y - top) for x, y in self.cells))
        return shape if shape and self._joined() else None

    def _joined(self) -> bool:
        """Whether each property is adjacent to another one of them, where districts can be apart (BC-02)."""
        ground, several = self.city.ground, len(self.cells) > 1
        return ground.across or not several or all(self.cells & {*ground.adjacent[cell]} for cell in self.cells)

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """Those that are built on already."""
        return tuple(number for number in self.properties if number in self.city.covered)

    @cached_property
    def outskirts(self) -> int:
        """How many of them are on the outskirts."""
        return len(self.cells & self.city.ground.outskirts)

    @property
    def on_outskirts(self) -> tuple[int, ...]:
        """Which of them are on the outskirts."""
        ground = self.city.ground
        return tuple(number for number in self.properties if ground.where[number] in ground.outskirts)

    @cached_property
    def around(self) -> tuple[tuple[Built, Building], ...]:
        """Everything that stands across a street, each once however large it is (BC-31)."""
        adjacent, at = self.city.ground.adjacent, self.city.at
        found = {
            at[other] for cell in self.cells for other in adjacent[cell] if other in at and other not in self.cells
        }
        built = (self.city.built[i] for i in sorted(found))
        return tuple((each, self.city.buildings[each.building]) for each in built)

    @cached_property
    def _sides(self) -> Counter[Side]:
        return Counter(side for cell in self.cells for side in sides(cell))

    @cached_property
    def inner(self) -> tuple[Side, ...]:
        """The sides between two of them."""
        return tuple(side for side, n in self._sides.items() if n > 1)

    @cached_property
    def sections(self) -> int:
        """How many tram sections run along them (BC-21); without that rule, also those that only touch a corner."""
        if "BC-21" in self.city.off:
            corners = {point for side in self._sides for point in ends(side)}
            return sum(not corners.isdisjoint(ends(side)) for side in self.city.tram)
        return sum(side in self.city.tram for side, n in self._sides.items() if n == 1)

    @cached_property
    def occupied(self) -> int:
        """How many of their outer sides have something built across them (BC-39)."""
        outer = (flanks(side) for side, n in self._sides.items() if n == 1)
        across = (other if one in self.cells else one for one, other in outer)
        return sum(cell in self.city.at for cell in across)

    def beside(self, terms: tuple[Term, ...]) -> int:
        """How many different ones of these are beside it; the tram is one."""
        standing = sum(building.is_a(terms) for _, building in self.around)
        return standing + (TRAM in terms and self.sections > 0)

    @property
    def others_free(self) -> Iterator[int]:
        """What else is still free in the districts in which they lie."""
        for district in sorted({number // 10 for number in self.properties}):
            yield from (number for number in self.city.open_in(district) if number not in self.properties)

    @cached_property
    def circumstances(self) -> Circumstances:
        """All that the points of a building there depend on."""
        return Circumstances(
            outskirts=self.outskirts,
            beside=tuple(building.id for _, building in self.around),
            sections=self.sections,
            occupied=self.occupied,
            city=tuple(built.building for built in self.city.built),
        )

    def calculation(self, building: Building) -> tuple[Line, ...]:
        """What the building would score there, line by line."""
        return calculation(building, self.circumstances, self.city.buildings, self.city.off)


def places(city: City, shape: Shape, among: frozenset[int]) -> Iterator[tuple[int, ...]]:
    """Every set of properties of this shape that are all among these."""
    ground = city.ground
    cells = {ground.where[number]: number for number in among}
    for x, y in cells if shape != "l" else {(x, y - dy) for x, y in cells for dy in (0, 1)}:
        for form in SHAPES[shape]:
            found = [cells.get((x + dx, y + dy)) for dx, dy in form]
            if None not in found:
                yield tuple(sorted(number for number in found if number is not None))
