"""The circuit, worked out of landings: which square lies how many steps after which other one (DC-09).

All that is known are steps: so many squares after this one lies that one. Squares that steps connect form a piece, in
which each has its place; a step between two pieces joins them. Where steps lead round and back to a known square, the
length of the circuit follows. Nothing is guessed: what steps do not say is unknown.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import gcd
from typing import NamedTuple

from scoring.dalton_city.board import alike

SHORTEST = 57  # squares that the rulebook names, each once
LONGEST = 120


class Stride(NamedTuple):
    """So many squares after one lies the other."""

    start: str
    n: int
    end: str


class Spot(NamedTuple):
    """Where a square lies in its piece, counted from that piece's first square."""

    piece: str
    offset: int


@dataclass(frozen=True)
class Circuit:
    """What some steps say of the circuit."""

    steps: tuple[Stride, ...]

    @cached_property
    def _tree(self) -> tuple[Mapping[str, Spot], tuple[Stride, ...]]:
        """Every square's place, and the steps that lead back to a place of the same piece."""
        around: dict[str, list[tuple[str, int]]] = defaultdict(list)
        for start, n, end in self.steps:
            around[start].append((end, n))
            around[end].append((start, -n))
        places: dict[str, Spot] = {}
        for first in around:
            if first in places:
                continue
            places[first] = Spot(first, 0)
            queue = deque((first,))
            while queue:
                square = queue.popleft()
                for other, n in around[square]:
                    if other not in places:
                        places[other] = Spot(first, places[square].offset + n)
                        queue.append(other)
        back = (step for step in self.steps if places[step.start].offset + step.n != places[step.end].offset)
        return places, tuple(back)

    @cached_property
    def lap(self) -> int | None:
        """How many squares the whole circuit has; None while that is unknown."""
        laps = self._laps(gcd(*(self._excess(step) for step in self._tree[1])))
        return laps[0] if len(laps) == 1 else None

    def _excess(self, step: Stride) -> int:
        """By how much a step leads beyond the place of its end, in one piece: so many whole laps."""
        places = self._tree[0]
        return places[step.start].offset + step.n - places[step.end].offset

    def _laps(self, excess: int) -> list[int]:
        """The lengths of a circuit for which so many squares are whole laps, and no two squares lie on one place."""
        if not excess:
            return []
        return [lap for lap in range(SHORTEST, LONGEST + 1) if excess % lap == 0 and not self._clash(lap)]

    def _clash(self, lap: int) -> bool:
        there: dict[tuple[str, int], str] = {}
        for square, (piece, offset) in self._tree[0].items():
            if not alike(there.setdefault((piece, offset % lap), square), square):
                return True
        return False

    @property
    def consistent(self) -> bool:
        """Whether all steps can be true of one circuit."""
        places, back = self._tree
        if back:
            return bool(self._laps(gcd(*map(self._excess, back))))
        there: dict[Spot, str] = {}
        return all(alike(there.setdefault(place, square), square) for square, place in places.items())

    # What is where

    def place(self, square: str) -> Spot | None:
        """Where a square lies; None when no step says so."""
        place = self._tree[0].get(square)
        return Spot(place.piece, place.offset % self.lap) if place and self.lap else place

    @cached_property
    def _there(self) -> Mapping[Spot, str]:
        """What lies at each place; of several names for one square the first that was told."""
        there: dict[Spot, str] = {}
        for square in self._tree[0]:
            place = self.place(square)
            if place is not None:
                there.setdefault(place, square)
        return there

    def ahead(self, square: str, n: int) -> str | None:
        """What lies so many steps after a square; None when that is unknown."""
        place = self.place(square)
        if place is None:
            return None
        offset = place.offset + n
        return self._there.get(Spot(place.piece, offset % self.lap if self.lap else offset))

    def same(self, one: str, other: str) -> bool:
        """Whether two names certainly stand for one square."""
        return one == other or ((place := self.place(one)) is not None and place == self.place(other))

    # What a new step would mean

    def agrees(self, step: Stride) -> bool:
        """Whether a further step can be true beside all others."""
        if self.same(step.start, step.end):
            return False
        found = self.ahead(step.start, step.n)
        if found is not None:
            return self.same(found, step.end)
        if self.place(step.end) is None:
            return True
        if step not in self._asked:
            self._asked[step] = Circuit((*self.steps, step)).consistent
        return self._asked[step]

    @cached_property
    def _asked(self) -> dict[Stride, bool]:
        return {}

    def tells(self, step: Stride) -> bool:
        """Whether a further step says anything that is not known."""
        found = self.ahead(step.start, step.n)
        return found is None or (self.lap is None and not self._agree_already(step))

    def _agree_already(self, step: Stride) -> bool:
        start, end = self.place(step.start), self.place(step.end)
        return start is not None and end == Spot(start.piece, start.offset + step.n)

    def against(self, step: Stride) -> tuple[Stride, ...]:
        """The steps that say otherwise: without them this one could be true."""
        dropped: tuple[Stride, ...] = ()
        rest = self
        while not rest.agrees(step) and (sources := rest._sources(step)):
            dropped += sources
            rest = Circuit(tuple(each for each in self.steps if each not in dropped))
        return dropped

    def instead(self, step: Stride) -> Stride:
        """What is known that this step contradicts: what else lies there, or from where its end is known."""
        found = self.ahead(step.start, step.n)
        if found is not None and found != step.start:
            return Stride(step.start, step.n, found)
        against = self.against(step)
        about = (each for each in against if step.end in (each.end, each.start))
        return min(about, key=lambda each: each.end != step.end, default=against[0])

    def _sources(self, step: Stride) -> tuple[Stride, ...]:
        """By way of which another square lies there, or that one elsewhere; at least all that is known of its end."""
        found = self.ahead(step.start, step.n)
        ways = [self._way(step.start, found)] if found is not None and found != step.start else []
        ways += [self._way(step.start, step.end)] if step.start != step.end else []
        said = tuple(dict.fromkeys(each for way in ways for each in way))
        return said or tuple(
            each for each in self.steps if step.end in (each.start, each.end) or step.start == each.end
        )

    def _way(self, start: str, end: str) -> Iterator[Stride]:
        """The fewest steps that connect two squares."""
        around: dict[str, list[Stride]] = defaultdict(list)
        for step in self.steps:
            around[step.start].append(step)
            around[step.end].append(step)
        came: dict[str, Stride | None] = {start: None}
        queue = deque((start,))
        while queue and end not in came:
            square = queue.popleft()
            for step in around[square]:
                other = step.end if step.start == square else step.start
                if other not in came:
                    came[other] = step
                    queue.append(other)
        square = end
        while step_here := came.get(square):
            yield step_here
            square = step_here.start if step_here.end == square else step_here.end

    # As it is painted

    @cached_property
    def pieces(self) -> tuple[Mapping[int, str], ...]:
        """Every piece: its squares by their places from its first one on, the largest piece first."""
        found: dict[str, dict[int, str]] = defaultdict(dict)
        for (piece, offset), square in self._there.items():
            found[piece][offset] = square
        firsts = (min(piece) for piece in found.values())
        moved = (
            {at - first: piece[at] for at in sorted(piece)} for first, piece in zip(firsts, found.values(), strict=True)
        )
        return tuple(sorted(moved, key=len, reverse=True))


@lru_cache(maxsize=64)
def of_steps(steps: tuple[Stride, ...]) -> Circuit:
    """What these steps say, as far as each agrees with those before it."""
    whole = Circuit(steps)
    if whole.consistent:
        return whole
    taken: tuple[Stride, ...] = ()
    for step in steps:
        if Circuit((*taken, step)).consistent:
            taken = (*taken, step)
    return Circuit(taken)
