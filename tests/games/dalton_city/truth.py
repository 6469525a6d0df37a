"""A table at a real board: whoever moves tells the square that is really there, and what is really printed.

A table numbers towns and trades in the order in which it hears of them; the board has numbers of its own.
"""

from __future__ import annotations

import re
from random import Random

from companion.box import Value
from companion.entry import Entry, LearnFact
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import printed, told
from companion.games.dalton_city.position import Landing, Owing, Placing, Studying, TablePosition, Travelling
from companion.table import Table
from scoring.dalton_city.board import CASINO, HOME, SEVERAL, SINGLE, kind_of
from tests.games.dalton_city import boards
from tests.players import answer

NUMBERED = re.compile(r"\b[wk]\d+\b")


class Truth:
    """A board, all that is printed on it, and what a table means by its names."""

    def __init__(self, rnd: Random) -> None:
        self.board = boards.random_board(rnd)
        self.printed = boards.printed(rnd, self.board)
        single = {square: place for place, square in enumerate(self.board.squares) if square in SINGLE}
        self.meant: dict[str, int] = single  # of a table's names: the place of that square
        self._real = {HOME: HOME, CASINO: CASINO}  # of a table's towns and trades: the board's
        self._rnd = rnd

    def answer(self, table: Table) -> Entry:
        """What somebody tells who sees the board."""
        if table.question:
            fact = table.question.facts[0]
            return LearnFact(fact=fact, value=self._value(fact))
        position = table.position
        assert isinstance(position, TablePosition)
        match position.step:
            case Placing(left=left):
                return e.Place(player=left[0], square=self._somewhere(position, "ranch"))
            case Landing(player=player, n=n) as step if n:
                place = self.board.ahead(self.meant[step.start], n)
                return e.Land(player=player, square=self._name(position, step, place))
            case Landing(player=player, of=kind):
                return e.Land(player=player, square=self._somewhere(position, kind or "nugget"))
            case Travelling(player=player):
                return e.Travel(player=player, square=self._somewhere(position, "trade"))
            case Studying(player=player):
                return e.Decline(player=player)
        entry = answer(self._rnd, table)
        while isinstance(entry, e.Announce) or (isinstance(entry, e.Sell) and not isinstance(position.step, Owing)):
            entry = answer(self._rnd, table)
        return entry

    def _value(self, fact: str) -> Value:
        """What is printed there, by the board's own numbers."""
        real = NUMBERED.sub(lambda number: self._real[number[0]], fact)
        value = self.printed.get(real)
        return boards.fact_value(self._rnd, real) if value is None else value

    def _somewhere(self, position: TablePosition, kind: str) -> str:
        """Any square of a kind, by the name that the table has for it, or by a new one."""
        places = [place for place in range(len(self.board.squares)) if self.board.kind(place) == kind]
        return self._called(position, self._rnd.choice(places), position.known)

    def _name(self, position: TablePosition, step: Landing, place: int) -> str:
        """What the table calls a square: as the box knows it, or by whoever stands there, or else by a new name."""
        found = told.proposed(position, step)
        if found is not None:
            assert self.meant[found] == place, f"{found} is not {step.n} squares after {step.start}"
            return found
        return self._called(position, place, frozenset(position.pawns.values()))

    def _called(self, position: TablePosition, place: int, by: frozenset[str]) -> str:
        """One of these names, if it means that square; else what it is called from now on."""
        same = [name for name in sorted(by) if self.meant.get(name) == place]
        square = self.board.squares[place]
        if kind_of(square) in SEVERAL:
            name = same[0] if same else told.alike(position, kind_of(square))[-1]
        else:
            name = NUMBERED.sub(lambda number: self._numbered(position, number[0]), square)
        self.meant[name] = place
        return name

    def _numbered(self, position: TablePosition, real: str) -> str:
        """The table's number of a town or trade: the next one, if it never heard of it."""
        known = {board: table for table, board in self._real.items()}
        if real not in known:
            numbers = printed.towns(position.facts) if real[0] == "w" else printed.trades(position.facts)
            self._real[numbers[-1]] = real
            return numbers[-1]
        return known[real]
