"""The figure of eight: two loops that meet in the middle, where Dalton City lies left and right of the fold."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mobile.widgets.areas import Box

Point = tuple[float, float]


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
        while self._fits(side) < self.n and side > 4:
            side -= 0.25
        return side

    def _fits(self, side: float) -> int:
        across, down = self._loop(side)
        return 4 * int(across // side) + 4 * int(down // side)

    def _loop(self, side: float) -> Point:
        """How wide and high the way round one loop is, from the middle of a square to that of another."""
        return (self.width - 2 * side) / 2 - side / 8, self.height - side

    @cached_property
    def _corners(self) -> list[Point]:
        half, fold = self.side / 2, self.side / 8
        middle, low, high = self.width / 2, self.height - half, half
        right, left = middle + half + fold, middle - half - fold
        return [
            (right, high), (self.width - half, high), (self.width - half, low), (right, low), (right, high),
            (left, high), (half, high), (half, low), (left, low), (left, high),
        ]  # fmt: skip

    @cached_property
    def _ways(self) -> list[tuple[Point, Point, float]]:
        """The stretches of the way, with their lengths; the crossing at the top is none."""
        corners = self._corners
        loops = (corners[:5], corners[5:])
        pairs = [(loop[i], loop[i + 1]) for loop in loops for i in range(4)]
        return [(a, b, abs(a[0] - b[0]) + abs(a[1] - b[1])) for a, b in pairs]

    def square(self, place: int) -> Box:
        """Where a square is painted."""
        whole = sum(length for *_, length in self._ways)
        left = (place % self.n) * whole / self.n
        for (ax, ay), (bx, by), length in self._ways:
            if left <= length:
                part = left / length
                x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                return Box(x - self.side / 2, y - self.side / 2, self.side, self.side)
            left -= length
        raise AssertionError(place)

    @property
    def inside(self) -> tuple[Box, Box]:
        """The room within the left and within the right loop."""
        edge = self.side + 6
        width = self.width / 2 - 2 * self.side - 12 - self.side / 4
        height = self.height - 2 * edge
        return Box(edge, edge, width, height), Box(self.width - edge - width, edge, width, height)

    def nearest(self, x: float, y: float) -> int | None:
        """The square under a thumb; a little beside it is meant too."""
        away = {place: self._away(place, x, y) for place in range(self.n)}
        place = min(away, key=lambda each: away[each])
        return place if away[place] <= self.side else None

    def _away(self, place: int, x: float, y: float) -> float:
        middle = self.square(place).centre
        return max(abs(middle[0] - x), abs(middle[1] - y))
