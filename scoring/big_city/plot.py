"""Some properties of the ground, whatever stands there: found once, and shared by every city on that ground."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from scoring.big_city.buildings import Shape
from scoring.big_city.city import Side, flanks, sides
from scoring.big_city.ground import Cell, Ground

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
class Plot:
    """Properties that lie on the ground, by number, in order."""

    ground: Ground
    properties: tuple[int, ...]

    @cached_property
    def cells(self) -> frozenset[Cell]:
        return frozenset(self.ground.where[number] for number in self.properties)

    @cached_property
    def shape(self) -> Shape | None:
        """What shape they have together (BC-10); None when no building has it."""
        left, top = min(x for x, _ in self.cells), min(y for _, y in self.cells)
        shape = FORMS.get(frozenset((x - left, y - top) for x, y in self.cells))
        return shape if shape and self.joined else None

    @property
    def joined(self) -> bool:
        """Whether each property is adjacent to another one of them, where districts can be apart (BC-02)."""
        ground, several = self.ground, len(self.cells) > 1
        return ground.across or not several or all(self.cells & {*ground.adjacent[cell]} for cell in self.cells)

    @cached_property
    def outskirts(self) -> int:
        """How many of them are on the outskirts."""
        return len(self.cells & self.ground.outskirts)

    @cached_property
    def around(self) -> frozenset[Cell]:
        """The properties across a street from them."""
        return frozenset(other for cell in self.cells for other in self.ground.adjacent[cell]) - self.cells

    @cached_property
    def sides(self) -> Counter[Side]:
        """How many of them have each side."""
        return Counter(chain.from_iterable(map(sides, self.cells)))

    @cached_property
    def inner(self) -> frozenset[Side]:
        """The sides between two of them."""
        several = len(self.properties) > 1
        return frozenset(side for side, n in self.sides.items() if n > 1) if several else frozenset()

    @cached_property
    def outer(self) -> frozenset[Side]:
        """The sides around them."""
        return frozenset(side for side, n in self.sides.items() if n == 1)

    @cached_property
    def across(self) -> tuple[Cell, ...]:
        """What lies across each outer side."""
        facing = map(flanks, self.outer)
        return tuple(other if one in self.cells else one for one, other in facing)


def plot(ground: Ground, properties: tuple[int, ...]) -> Plot:
    """These properties of the ground."""
    if properties not in ground.plots:
        ground.plots[properties] = Plot(ground, properties)
    return ground.plots[properties]


def plots(ground: Ground, shape: Shape) -> tuple[Plot, ...]:
    """All properties of the ground that have this shape together, in order."""
    if shape not in ground.plots_of_shape:
        found = (plot(ground, properties) for properties in sorted(places(ground, shape, ground.where)))
        ground.plots_of_shape[shape] = tuple(each for each in found if each.joined)
    return ground.plots_of_shape[shape]


def places(ground: Ground, shape: Shape, among: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Every set of properties of this shape that are all among these."""
    cells = {ground.where[number]: number for number in among}
    for x, y in cells if shape != "l" else {(x, y - dy) for x, y in cells for dy in (0, 1)}:
        for form in SHAPES[shape]:
            found = [cells.get((x + dx, y + dy)) for dx, dy in form]
            if None not in found:
                yield tuple(sorted(number for number in found if number is not None))
