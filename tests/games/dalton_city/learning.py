"""How quickly a circuit is learnt by walking, on made-up boards: `python -m tests.games.dalton_city.learning`."""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from typing import NamedTuple

from companion.games.dalton_city.circuit import Circuit, Stride
from scoring.dalton_city.board import HOSPITAL, SEVERAL, kind_of
from tests.games.dalton_city.boards import Board, random_board

WALKERS = 4
MOST = 3000  # landings
SENT = 0.06  # how often somebody is sent to the Hospital


class Learnt(NamedTuple):
    """After how many landings half of the board, and all of it, was known to be one circuit."""

    squares: int
    half: int
    whole: int


class Walk:
    """Pawns on a board whose squares are only told when somebody stands on them."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(seed)
        self.board: Board = random_board(self.rnd)
        self.circuit = Circuit(())
        self.meant: dict[str, int] = {}
        ranches = [place for place in range(len(self.board.squares)) if self.board.kind(place) == "ranch"]
        self.pawns = [self._named(self.rnd.choice(ranches)) for _ in range(WALKERS)]

    def _named(self, place: int) -> str:
        """What a square is called: what there is once by its name, of several alike a new one."""
        kind = self.board.kind(place)
        n = sum(kind_of(name) == kind for name in self.meant) + 1
        name = f"{kind}.{n}" if kind in SEVERAL else self.board.squares[place]
        self.meant[name] = place
        return name

    def land(self, pawn: int) -> None:
        """A throw; what the circuit says to be there must be there."""
        start = self.pawns[pawn]
        n = self.rnd.randint(1, 6) + (self.rnd.randint(1, 6) if self.rnd.random() < 0.5 else 0)
        place = self.board.ahead(self.meant[start], n)
        found = self.circuit.ahead(start, n)
        assert found is None or self.meant[found] == place
        step = Stride(start, n, found or self._named(place))
        assert self.circuit.agrees(step)
        if self.circuit.tells(step):
            self.circuit = Circuit((*self.circuit.steps, step))
        self.pawns[pawn] = step.end
        if self.rnd.random() < SENT:
            self.pawns[pawn] = self._named(self.board.squares.index(HOSPITAL))

    @property
    def known(self) -> int:
        """How many squares of the one circuit are known; none while its length is unknown."""
        lap = self.circuit.lap
        assert lap in (None, len(self.board.squares))
        return len(self.circuit.pieces[0]) if lap else 0


def learnt(seed: int) -> Learnt:
    """A walk until all is known."""
    walk = Walk(seed)
    squares, half = len(walk.board.squares), 0
    for landing in range(1, MOST):
        walk.land(landing % WALKERS)
        known = walk.known
        half = half or (landing if 2 * known >= squares else 0)
        if known == squares:
            return Learnt(squares, half, landing)
    raise AssertionError(f"board {seed} is not known after {MOST} landings")


if __name__ == "__main__":
    walks = [learnt(seed) for seed in range(200)]
    for name in Learnt._fields:
        values = sorted(getattr(each, name) for each in walks)
        sys.stdout.write(f"{name}: {values[0]} to {values[-1]}, median {median(values):.0f}\n")
