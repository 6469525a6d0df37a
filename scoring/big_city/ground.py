"""The ground of a city: districts laid on a square grid, which properties are where, outskirts and downtown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from scoring.sheet import Value

if TYPE_CHECKING:
    from scoring.big_city.buildings import Shape
    from scoring.big_city.plot import Plot

Cell = tuple[int, int]
Enclosed = Literal["no-way-out", "simple-principle"]
DistrictId = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
Property = Annotated[int, Field(ge=11, le=99)]
Place = Annotated[int, Field(ge=-40, le=40)]  # eight more districts of at most four cells reach no further
Turn = Literal[0, 1, 2, 3]

FARTHEST = 40
JOINED = 2  # properties of a district that face the city, and of the city that face it (BC-08)
DISTRICTS: tuple[DistrictId, ...] = (1, 2, 3, 4, 5, 6, 7, 8)
HOLLYROCK: DistrictId = 9
INITIAL: Mapping[int, int] = {2: 5, 3: 4, 4: 5, 5: 6}  # so many districts are laid before the first turn
TURNS: tuple[Turn, ...] = (0, 1, 2, 3)
AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Laid(Value):
    """Where a district lies: its top left cell, and by how many quarters it is turned clockwise."""

    district: DistrictId
    at: tuple[Place, Place]
    turn: Turn = 0


def numbers(district: int) -> tuple[int, ...]:
    """The properties of a district, in order (BC-01)."""
    return tuple(range(10 * district + 1, 10 * district + (10 if district % 2 else 9)))


def initial(players: int) -> tuple[DistrictId, ...]:
    """The districts that so many players lay before the first turn (BC-07)."""
    return DISTRICTS[: INITIAL.get(players, 5 if players < 2 else 6)]


def size(district: int, turn: int) -> tuple[int, int]:
    """How many cells wide and high a district lies (BC-01)."""
    if district % 2:
        return 3, 3
    return (2, 4) if turn % 2 else (4, 2)


def block(at: Cell, wide: int, high: int) -> Iterator[Cell]:
    """The cells of a block, row by row."""
    return ((at[0] + x, at[1] + y) for y in range(high) for x in range(wide))


def covered(laid: Laid) -> tuple[Cell, ...]:
    """The cells of a district in the order of its tile, read row by row before it was turned."""
    return footprint(laid.district, laid.at, laid.turn)


def footprint(district: int, at: Cell, turn: Turn) -> tuple[Cell, ...]:
    """The cells that a district would cover there, likewise."""
    x, y = at
    return tuple([(x + column, y + row) for column, row in _turned(*size(district, 0), turn)])


@cache
def _turned(wide: int, high: int, turn: Turn) -> tuple[Cell, ...]:
    """The cells of a tile after so many quarter turns."""
    tile = [(column, row) for row in range(high) for column in range(wide)]
    match turn:
        case 0:
            return tuple(tile)
        case 1:
            return tuple((high - 1 - row, column) for column, row in tile)
        case 2:
            return tuple((wide - 1 - column, high - 1 - row) for column, row in tile)
        case 3:
            return tuple((row, wide - 1 - column) for column, row in tile)


def beside(cell: Cell) -> Iterator[Cell]:
    """The four cells across a street."""
    return ((cell[0] + x, cell[1] + y) for x, y in AROUND)


@dataclass(frozen=True)
class Ground:
    """The districts that lie, and the numbers printed on them where they are not in order.

    `enclosed` is BC-04; without `holes` the sides along an enclosed space are outer ones as well (BC-03), and without
    `across` only properties of one district are adjacent (BC-02).
    """

    laid: tuple[Laid, ...] = ()
    printed: Mapping[DistrictId, tuple[int, ...]] = field(default_factory=dict)
    enclosed: Enclosed = "no-way-out"
    holes: bool = True
    across: bool = True

    @cached_property
    def where(self) -> Mapping[int, Cell]:
        """The cell of each property."""
        return {
            number: cell
            for laid in self.laid
            for number, cell in zip(self.printed_on(laid.district), covered(laid), strict=True)
        }

    def printed_on(self, district: DistrictId) -> tuple[int, ...]:
        """The numbers of a tile, read row by row (BC-01)."""
        return self.printed.get(district) or numbers(district)

    @cached_property
    def cells(self) -> Mapping[Cell, int]:
        """The property of each cell."""
        return {cell: number for number, cell in self.where.items()}

    @cached_property
    def adjacent(self) -> Mapping[Cell, tuple[Cell, ...]]:
        """The properties across a street from each (BC-02)."""
        return {
            cell: tuple(other for other in beside(cell) if other in self.cells and self._joined(cell, other))
            for cell in self.cells
        }

    def _joined(self, cell: Cell, other: Cell) -> bool:
        return self.across or self.cells[cell] // 10 == self.cells[other] // 10

    def with_laid(self, laid: Laid) -> Ground:
        return replace(self, laid=(*self.laid, laid))

    @cached_property
    def districts(self) -> tuple[DistrictId, ...]:
        return tuple(laid.district for laid in self.laid)

    # What plot.py found on it

    @cached_property
    def plots(self) -> dict[tuple[int, ...], Plot]:
        return {}

    @cached_property
    def plots_of_shape(self) -> dict[Shape, tuple[Plot, ...]]:
        return {}

    # Outskirts and downtown

    @cached_property
    def outskirts(self) -> frozenset[Cell]:
        """The cells with a side on the outer edge of the city (BC-03)."""
        outer = self.rim if not self.holes else self.rim & self._outside
        return frozenset(cell for cell in self.cells if any(other in outer for other in beside(cell)))

    @cached_property
    def rim(self) -> frozenset[Cell]:
        """The empty cells beside the city."""
        return frozenset(self._facing)

    @cached_property
    def _facing(self) -> Mapping[Cell, frozenset[Cell]]:
        """For each empty cell beside the city the cells that it would face."""
        empty = {other for cell in self.cells for other in beside(cell) if other not in self.cells}
        return {cell: frozenset(other for other in beside(cell) if other in self.cells) for cell in empty}

    @cached_property
    def hole(self) -> frozenset[Cell]:
        """The empty cells that are enclosed by the city (BC-04), also those in the middle that touch no property."""
        return (self.rim | (self._empty - self._open)) - self._outside

    @cached_property
    def _outside(self) -> frozenset[Cell]:
        return self._open if self.enclosed == "no-way-out" else self._reached

    @cached_property
    def _empty(self) -> frozenset[Cell]:
        """The empty cells in the city, and those one row around it."""
        xs, ys = [x for x, _ in self.cells], [y for _, y in self.cells]
        left, top = min(xs) - 1, min(ys) - 1
        return frozenset(block((left, top), max(xs) - left + 2, max(ys) - top + 2)) - self.cells.keys()

    @cached_property
    def _open(self) -> frozenset[Cell]:
        """The empty cells in and around the city with a way out over shared sides."""
        corner = min(self._empty)
        found, border = {corner}, [corner]
        while border:
            for cell in beside(border.pop()):
                if cell in self._empty and cell not in found:
                    found.add(cell)
                    border.append(cell)
        return frozenset(found)

    @cached_property
    def _reached(self) -> frozenset[Cell]:
        """The empty cells that some new district, of either shape, could cover."""
        sizes = ((3, 3), (4, 2), (2, 4))
        return frozenset(cell for size in sizes for at in self.room(*size) for cell in block(at, *size))

    # New districts

    def room(self, wide: int, high: int, least: int = 2) -> tuple[Cell, ...]:
        """Where a block of this size can be laid (BC-08), by its top left cell."""
        return tuple(at for at, n in self._room[wide, high].items() if n >= least)

    @cached_property
    def _room(self) -> Mapping[tuple[int, int], Mapping[Cell, int]]:
        """For each size of a block where it overlaps nothing, and how much of it and of the city touches there."""
        return {(wide, high): dict(self._blocks(wide, high)) for wide, high in ((3, 3), (4, 2), (2, 4))}

    def _blocks(self, wide: int, high: int) -> Iterator[tuple[Cell, int]]:
        tile = tuple(block((0, 0), wide, high))
        beside_it = {(x - dx, y - dy) for x, y in self.rim for dx, dy in tile}
        over_it = {(x - dx, y - dy) for x, y in self.cells for dx, dy in tile}
        for x, y in sorted(beside_it - over_it):
            if max(abs(x), abs(y)) <= FARTHEST:
                yield (x, y), min(self.touching([(x + dx, y + dy) for dx, dy in tile]))

    def overlaps(self, cells: tuple[Cell, ...]) -> tuple[int, ...]:
        """The properties that lie under these cells already."""
        return tuple(self.cells[cell] for cell in cells if cell in self.cells)

    def touching(self, cells: Iterable[Cell]) -> tuple[int, int]:
        """How many of these cells face the city, and how many properties of the city face them."""
        facing = self._facing
        faced = [facing[cell] for cell in cells if cell in facing]
        return len(faced), len(frozenset().union(*faced))
