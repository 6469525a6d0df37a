"""What would come of a throw, and what came of the last one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import ahead, colour_of
from companion.games.millionaire.play import play
from companion.games.millionaire.position import Accepting, Deciding, Moving, TablePosition, Throwing
from companion.history import Played
from companion.table import Table
from scoring.millionaire import Colour


@dataclass(frozen=True)
class Outlook:
    """Where a throw leads if it is kept: the square, its colour if known, what everybody wins or loses if settled."""

    square: int
    colour: Colour | None
    gains: Mapping[str, int] | None
    again: bool  # a double: another throw follows


def outlook(position: TablePosition, dice: e.Throw) -> Outlook:
    """What keeping a first throw means: the rules play it, and nobody is told."""
    total = sum(map(sum, position.dice)) + sum(dice)
    square, _ = ahead(position.facts, position.pawn, total)
    if position.is_double(dice):
        return Outlook(square, None, None, again=True)
    colour = colour_of(position.facts, square) if position.follows("MI-23") and position.follows("MI-05") else None
    if colour is None or colour == "black":
        return Outlook(square, colour, None, again=False)
    return Outlook(square, colour, gains(position, _kept(position, dice)), again=False)


def _kept(position: TablePosition, dice: e.Throw) -> TablePosition:
    fresh, roller = position.replace(effects=(), postings=()), position.roller
    if isinstance(position.step, Accepting):
        return play(fresh, e.Accept(player=roller))
    return play(fresh, e.Roll(player=roller, dice=dice, accept=True if position.refusable(dice) else None))


def decisions(position: TablePosition) -> dict[int, Mapping[str, int]]:
    """What each face of the decisive throw would move."""
    assert isinstance(position.step, Deciding)
    fresh = position.replace(effects=(), postings=())
    return {die: gains(position, play(fresh, e.Decide(player=position.roller, die=die))) for die in (1, 2, 3, 4, 5, 6)}


def gains(before: TablePosition, after: TablePosition) -> Mapping[str, int]:
    """What everybody has more, or less."""
    return {player: after.balances[player] - before.balances[player] for player in before.setup.players}


# What came of the last throw


@dataclass(frozen=True)
class Thrown:
    """A throw that moved the pawn: its entries, from the first throw of the turn on, and the position before it."""

    entries: tuple[Played, ...]
    before: TablePosition

    @property
    def after(self) -> TablePosition:
        position = self.entries[-1].position
        assert isinstance(position, TablePosition)
        return position

    @property
    def settled(self) -> bool:
        return self.after.turn > self.before.turn or self.after.ended

    @property
    def gains(self) -> Mapping[str, int]:
        return gains(self.before, self.after)


def last_throw(table: Table) -> Thrown | None:
    """The last throw that moved the pawn, if there is one; settled, or waiting for its colour or the decisive die."""
    played = table.played
    last: int | None = None
    for i in reversed(range(len(played))):
        if last is None and _moves(played[i]):
            last = i
        if last is not None and _begins(table, i):
            return Thrown(tuple(played[i : last + 1]), _before(table, i))
    return None


def _moves(played: Played) -> bool:
    """Whether the pawn has moved with this entry, or what it met was told."""
    position = played.position
    assert isinstance(position, TablePosition)
    throws = isinstance(played.entry, e.Roll | e.Accept | e.Move | e.Land | e.Decide)
    return throws and not isinstance(position.step, Accepting | Throwing | Moving)


def _begins(table: Table, i: int) -> bool:
    """Whether this is the first throw of a turn."""
    before = _before(table, i)
    return isinstance(table.played[i].entry, e.Roll) and before.refused is None and not before.dice


def _before(table: Table, i: int) -> TablePosition:
    position = table.played[i - 1].position if i else table.first
    assert isinstance(position, TablePosition)
    return position
