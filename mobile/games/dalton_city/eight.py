"""The figure of eight: two loops that meet in the middle, where Dalton City lies left and right of the fold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from mobile.widgets.areas import Box, nearest

Point = tuple[float, float]
SMALLEST = 4  # that a square can be


class Way(NamedTuple):
    """A straight stretch of the circuit."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return abs(self.start[0] - self.end[0]) + abs(self.start[1] - self.end[1])

    def at(self, part: float) -> Point:
        """A point of it, so far from its start."""
        (x, y), (to_x, to_y) = self
        return x + (to_x - x) * part, y + (to_y - y) * part


def _rooms(ways: list[Way], side: float) -> list[int]:
    """How many squares each stretch has room for, its end left to the next."""
    return [int(way.length // side) for way in ways]


@dataclass(frozen=True)
class Eight:
    """Where so many squares lie: round the right loop, up beside the fold, round the left loop, up beside the fold."""

    width: float
    height: float
    n: int

    @cached_property
    def side(self) -> float:
        """Of one square: as large as all of them have room for."""
        side = min(self.width, self.height) / 3
        while sum(_rooms(self._ways(side), side)) < self.n and side > SMALLEST:
            side -= 0.25
        return side

    def _ways(self, side: float) -> list[Way]:
        """The stretches of the way, from corner to corner."""
        half, fold = side / 2, side / 8
        middle, low, high = self.width / 2, self.height - half, half
        right, left = middle + half + fold, middle - half - fold
        loops = (
            [(right, high), (self.width - half, high), (self.width - half, low), (right, low), (right, high + side)],
            [(left, high), (half, high), (half, low), (left, low), (left, high + side)],
        )
        return [Way(loop[i], loop[i + 1]) for loop in loops for i in range(4)]

    @cached_property
    def _places(self) -> list[Point]:
        """The middle of every square: each stretch has as many as its length allows, in the order of the way."""
        ways = self._ways(self.side)
        numbers = _rooms(ways, self.side)
        while sum(numbers) > self.n:
            numbers[max(range(len(ways)), key=lambda i: numbers[i] / ways[i].length)] -= 1
        return [way.at(k / n) for way, n in zip(ways, numbers, strict=True) for k in range(n)]

    def square(self, place: int) -> Box:
        """Where a square is painted."""
        x, y = self._places[place % self.n]
        return Box(x - self.side / 2, y - self.side / 2, self.side, self.side)

    @property
    def inside(self) -> tuple[Box, Box]:
        """The room within the left and within the right loop."""
        edge = self.side + 6
        width = self.width / 2 - 2 * self.side - 12 - self.side / 4
        height = self.height - 2 * edge
        return Box(edge, edge, width, height), Box(self.width - edge - width, edge, width, height)

    def nearest(self, x: float, y: float) -> int | None:
        """The square under a thumb."""
        return nearest(map(self.square, range(self.n)), x, y)
