"""Where everything of a city lies on a painting: properties, streets, tram sections, and places for districts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mobile.theme import TARGET
from mobile.widgets.areas import Box
from scoring.big_city.city import Side, ends
from scoring.big_city.ground import Cell, Laid, block, size

STREET = 0.15  # of a cell and its share of the streets
OVERLAP = 0.22  # of what joins two properties over each of them: corners are round
LARGEST = 76  # of a cell: one district alone does not fill a tablet
EDGE = 0.3  # felt around the city, in cells
NEAREST = 5  # how far a painting is enlarged, unless its properties need more to be tapped
ROOM = 4.2  # felt around the city where a district can still be laid


@dataclass(frozen=True)
class MapPlan:
    """A piece of the grid as large as a painting: `left` and `top` are the grid's coordinates of its corner."""

    left: float
    top: float
    pitch: float  # from one property to the next
    width: float
    height: float

    @staticmethod
    def around(cells: Iterable[Cell], width: float, height: float, edge: float = EDGE) -> MapPlan:
        """All these cells in the middle of a painting, as large as it allows."""
        xs, ys = zip(*cells, strict=True)
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
        pitch = min(width / (wide + 2 * edge), height / (high + 2 * edge), LARGEST)
        left = min(xs) - (width / pitch - wide) / 2
        top = min(ys) - (height / pitch - high) / 2
        return MapPlan(left, top, pitch, width, height)

    @property
    def tappable(self) -> float:
        """How far it must be enlarged for each property to have room for a finger."""
        return TARGET / self.pitch

    @property
    def nearest(self) -> float:
        return max(NEAREST, self.tappable)

    @property
    def street(self) -> float:
        return STREET * self.pitch

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the grid is painted; street corners have whole numbers."""
        return (x - self.left) * self.pitch, (y - self.top) * self.pitch

    def grid(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the grid is painted here."""
        return x / self.pitch + self.left, y / self.pitch + self.top

    def area(self, at: Cell, wide: float, high: float) -> Box:
        """A block of cells with the streets around it."""
        return Box(*self.point(*at), wide * self.pitch, high * self.pitch)

    def cell(self, cell: Cell) -> Box:
        """A property between its streets."""
        return self.area(cell, 1, 1).smaller(self.street / 2)

    def tile(self, laid: Laid) -> Box:
        """A district, with a thin gap to the next one."""
        return self.area(laid.at, *size(laid.district, laid.turn)).smaller(0.02 * self.pitch)

    def plot(self, cells: frozenset[Cell]) -> Iterator[Box]:
        """What a building covers: its properties, and the streets between them."""
        yield from (self.cell(cell) for cell in sorted(cells))
        for x, y in sorted(cells):
            here, more = self.cell((x, y)), OVERLAP * self.pitch
            wide = self.street + 2 * more
            if (x + 1, y) in cells:
                yield Box(here.x + here.width - more, here.y, wide, here.height)
            if (x, y + 1) in cells:
                yield Box(here.x, here.y + here.height - more, here.width, wide)
            if {*block((x, y), 2, 2)} <= cells:
                yield Box(here.x + here.width - more, here.y + here.height - more, wide, wide)

    def section(self, side: Side) -> tuple[tuple[float, float], tuple[float, float]]:
        """The two ends of a tram section."""
        one, other = ends(side)
        return self.point(*one), self.point(*other)

    def side(self, side: Side) -> Box:
        """Where a tap means this side."""
        (x1, y1), (x2, y2) = self.section(side)
        half = self.pitch / 2
        return Box((x1 + x2 - half) / 2, (y1 + y2 - half) / 2, half, half)

    def place(self, at: Cell, wide: int, high: int) -> Box:
        """Where a tap means this place of a district: a cell's worth around its middle."""
        x, y = self.point(at[0] + wide / 2, at[1] + high / 2)
        return Box(x - self.pitch / 2, y - self.pitch / 2, self.pitch, self.pitch)


def hull(boxes: Iterable[Box]) -> Box:
    """The rectangle around some others."""
    found = list(boxes)
    left, top = min(box.x for box in found), min(box.y for box in found)
    right, bottom = max(box.x + box.width for box in found), max(box.y + box.height for box in found)
    return Box(left, top, right - left, bottom - top)
