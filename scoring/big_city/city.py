"""A city: its ground with the buildings and the tram on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field

from scoring.big_city.buildings import Building, BuildingId, Options, catalogue
from scoring.big_city.ground import FARTHEST, Cell, Ground, Laid, Property
from scoring.sheet import EachOnce, Value

Point = tuple[int, int]
Along = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST + 4)]
Side = tuple[Along, Along, Literal["across", "down"]]  # from the top left corner of a cell, along its top or its left
Sides = Annotated[tuple[Side, ...], EachOnce, AfterValidator(lambda sides: tuple(sorted(sides)))]
Properties = Annotated[tuple[Property, ...], EachOnce, AfterValidator(lambda numbers: tuple(sorted(numbers)))]

SECTIONS = 17


class Built(Value):
    """A building, park or factory: what it is, where, who placed it and what it scored then (BC-13)."""

    building: BuildingId
    properties: Properties
    player: str | None = None
    points: int = 0


def sides(cell: Cell) -> tuple[Side, Side, Side, Side]:
    """The four sides of a cell, in the order of the cells across them: above, right, below, left."""
    x, y = cell
    return (x, y, "across"), (x + 1, y, "down"), (x, y + 1, "across"), (x, y, "down")


def ends(side: Side) -> tuple[Point, Point]:
    """The two street corners that a side joins."""
    x, y, way = side
    return (x, y), ((x + 1, y) if way == "across" else (x, y + 1))


def flanks(side: Side) -> tuple[Cell, Cell]:
    """The two cells that face each other across a side."""
    x, y, way = side
    return (x, y), ((x, y - 1) if way == "across" else (x - 1, y))


@dataclass(frozen=True)
class City:
    """Everything that stands in a city, and by which options and rules it counts."""

    ground: Ground
    options: Options
    off: frozenset[str] = frozenset()
    built: tuple[Built, ...] = ()
    tram: frozenset[Side] = frozenset()

    @cached_property
    def buildings(self) -> Mapping[str, Building]:
        """All buildings that there are, by id."""
        return catalogue(self.options, self.off)

    # What changes it

    def with_laid(self, laid: Laid) -> Self:
        return replace(self, ground=self.ground.with_laid(laid))

    def with_built(self, built: Built) -> Self:
        return replace(self, built=(*self.built, built))

    def with_tram(self, laid: tuple[Side, ...]) -> Self:
        return replace(self, tram=self.tram | set(laid))

    # What stands where

    @cached_property
    def at(self) -> Mapping[Cell, int]:
        """Which of the buildings stands on each cell."""
        where = self.ground.where
        return {
            where[number]: i for i, built in enumerate(self.built) for number in built.properties if number in where
        }

    def kind(self, cell: Cell) -> Building:
        return self.buildings[self.built[self.at[cell]].building]

    @cached_property
    def covered(self) -> frozenset[int]:
        """The properties that are built on."""
        return frozenset(number for built in self.built for number in built.properties)

    @cached_property
    def useless(self) -> frozenset[int]:
        """The properties under a park or a factory, whose cards cannot be used any more (BC-19)."""
        green = (built for built in self.built if self.buildings[built.building].group in ("park", "factory"))
        return frozenset(number for built in green for number in built.properties)

    @cached_property
    def free(self) -> tuple[int, ...]:
        """The properties that can still be built on."""
        return tuple(number for number in sorted(self.ground.where) if number not in self.covered)

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of each building stand."""
        return Counter(built.building for built in self.built)

    def left(self, building: str) -> int:
        """How many of a building are in stock (BC-11)."""
        return max(0, self.buildings[building].stock - self.counts[building])

    @property
    def has_city_hall(self) -> bool:
        return self.counts["city-hall"] > 0

    @property
    def full(self) -> bool:
        """Whether every property is built on."""
        return not self.free

    def open_in(self, district: int) -> tuple[int, ...]:
        """The properties of a district that are free."""
        return tuple(number for number in self.free if number // 10 == district)

    # The tram

    @cached_property
    def streets(self) -> frozenset[Side]:
        """Every side of every property."""
        return frozenset(side for cell in self.ground.cells for side in sides(cell))

    @cached_property
    def corners(self) -> Counter[Point]:
        """How many sections meet at each street corner of the line."""
        return Counter(point for side in self.tram for point in ends(side))

    def inside(self, side: Side) -> Built | None:
        """The building through which this side runs (BC-12, BC-20)."""
        one, other = (self.at.get(cell) for cell in flanks(side))
        return self.built[one] if one is not None and one == other else None

    def along(self, laid: tuple[Side, ...]) -> Iterator[int]:
        """The properties along these sides."""
        found = {self.ground.cells[cell] for side in laid for cell in flanks(side) if cell in self.ground.cells}
        return iter(sorted(found))
