"""Some properties of a city, as a place for a building: what is on them, beside them and around them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from scoring.big_city.buildings import TRAM, Building, Shape, Term
from scoring.big_city.city import Built, City, ends
from scoring.big_city.ground import Cell
from scoring.big_city.plot import Plot, plot
from scoring.big_city.points import Circumstances, calculation
from scoring.sheet import Line


@dataclass(frozen=True)
class Spot:
    """Properties that lie in the city, by number, in order."""

    city: City
    properties: tuple[int, ...]

    @cached_property
    def plot(self) -> Plot:
        """What the ground alone says about them."""
        return plot(self.city.ground, self.properties)

    @property
    def cells(self) -> frozenset[Cell]:
        return self.plot.cells

    @property
    def shape(self) -> Shape | None:
        """What shape they have together (BC-10); None when no building has it."""
        return self.plot.shape

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """Those that are built on already."""
        return tuple(number for number in self.properties if number in self.city.covered)

    @property
    def outskirts(self) -> int:
        """How many of them are on the outskirts."""
        return self.plot.outskirts

    @property
    def on_outskirts(self) -> tuple[int, ...]:
        """Which of them are on the outskirts."""
        ground = self.city.ground
        return tuple(number for number in self.properties if ground.where[number] in ground.outskirts)

    @cached_property
    def around(self) -> tuple[tuple[Built, Building], ...]:
        """Everything that stands across a street, each once however large it is (BC-31)."""
        at = self.city.at
        found = {at[cell] for cell in self.plot.around if cell in at}
        built = (self.city.built[i] for i in sorted(found))
        return tuple((each, self.city.buildings[each.building]) for each in built)

    @property
    def tram_inside(self) -> bool:
        """Whether a tram runs between two of them (BC-12)."""
        return not self.plot.inner.isdisjoint(self.city.tram)

    @cached_property
    def sections(self) -> int:
        """How many tram sections run along them (BC-21); without that rule, also those that only touch a corner."""
        if "BC-21" in self.city.off:
            corners = {point for side in self.plot.sides for point in ends(side)}
            return sum(not corners.isdisjoint(ends(side)) for side in self.city.tram)
        return len(self.plot.outer & self.city.tram)

    @property
    def occupied(self) -> int:
        """How many of their outer sides have something built across them (BC-39)."""
        return sum(cell in self.city.at for cell in self.plot.across)

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
