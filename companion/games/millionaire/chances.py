"""What are my chances: where the next throw ends, and what a stake comes to. Exact fractions, never simulated.

A throw goes on while it is a double, without end: the chance f to stop so many squares ahead on the circuit solves
f = plain + doubles · f. The pawn meets the arrow up to `OFTEN` times, which stands for that often or more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from math import lcm
from typing import NamedTuple

from companion.games.millionaire import settlement
from companion.games.millionaire.circuit import Circuit, circuit
from companion.games.millionaire.position import TablePosition
from scoring.millionaire import Colour

Where = tuple[Colour | None, int]  # the colour, None where it is not known, and how often the arrow was met
Odds = Mapping[Where, Fraction]
Worth = Callable[[Where], Fraction]
Ending = tuple[int | None, Fraction, int]  # the decisive die, if any, its chance, and the money then

SIDES = range(1, 7)
ONE_THROW = Fraction(1, 36)
NEVER = Fraction(0)
OFTEN = 2


@dataclass(frozen=True, slots=True)
class Result:
    """One thing that can happen to a player: the colour, the decisive die on black, and the money afterwards."""

    colour: Colour | None
    die: int | None
    arrow: int
    chance: Fraction
    money: int


class Habits(NamedTuple):
    """How this table throws: may a first throw be refused, also a double, and do doubles go on?"""

    refuses: bool
    refuses_doubles: bool
    doubles: bool


# What can be asked


def colours(position: TablePosition) -> dict[Colour | None, Fraction]:
    """The chance of each colour if the first throw is accepted, whatever it is."""
    return by_colour(_accepted(position))


def hoped(position: TablePosition) -> dict[Colour, Fraction]:
    """The chance of each known colour if the roller is after that very colour, and refuses the first throw for it."""
    squares, again = circuit(position.facts), colours(position)
    total = {colour: Fraction(0) for colour in squares if colour}
    for weight, refusable, first in _first_throws(squares, position.pawn, _habits(position)):
        kept = by_colour(first)
        for colour in total:
            chance = kept.get(colour, NEVER)
            total[colour] += weight * (max(chance, again.get(colour, NEVER)) if refusable else chance)
    return total


def selfish(position: TablePosition) -> dict[Colour | None, Fraction]:
    """The chance of each colour if the roller refuses a first throw when throwing again promises them more money."""
    return by_colour(_for_money(position, _Endings(position, position.roller)))


def arrow(position: TablePosition) -> dict[int, Fraction]:
    """The chance that the pawn meets the arrow so often, if the first throw is accepted."""
    total: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (_, times), chance in _accepted(position).items():
        total[times] += chance
    return dict(total)


def results(position: TablePosition, player: str, stake: int) -> tuple[Result, ...]:
    """What this stake can come to, the likeliest first.

    The roller refuses a first throw when throwing again promises more money; somebody else cannot know that, and
    reckons with a first throw that is accepted. Stakes that are not laid yet count as nothing.
    """
    position = position.replace(stakes={**position.stakes, player: stake})
    endings = _Endings(position, player)
    odds = _for_money(position, endings) if player == position.roller else _accepted(position)
    found = [
        Result(where[0], die, where[1], chance * part, money)
        for where, chance in odds.items()
        for die, part, money in endings.of(where)
    ]
    return tuple(sorted(found, key=lambda result: (-result.chance, -result.money)))


def expected(results: Iterable[Result]) -> Fraction:
    """The money that they come to on average."""
    return sum((result.chance * result.money for result in results), Fraction(0))


def by_colour(odds: Odds) -> dict[Colour | None, Fraction]:
    total: defaultdict[Colour | None, Fraction] = defaultdict(Fraction)
    for (colour, _), chance in odds.items():
        total[colour] += chance
    return dict(total)


class _Endings:
    """A player's money after each place where a throw can end, by the rules of this table."""

    def __init__(self, position: TablePosition, player: str) -> None:
        self.position, self.player = position, player
        self._known: dict[Where, tuple[Ending, ...]] = {}

    def of(self, where: Where) -> tuple[Ending, ...]:
        if where not in self._known:
            self._known[where] = tuple(self._endings(*where))
        return self._known[where]

    def worth(self, where: Where) -> Fraction:
        return sum((part * money for _, part, money in self.of(where)), Fraction(0))

    def _endings(self, colour: Colour | None, arrow: int) -> Iterable[Ending]:
        if colour == "black" and self.position.follows("MI-29"):
            for die in SIDES:
                after = settlement.settled(self.position, colour, arrow, self.position.roller, die)
                yield die, Fraction(1, 6), after.money(self.player)
        elif colour:
            yield None, Fraction(1), settlement.settled(self.position, colour, arrow).money(self.player)
        else:
            yield None, Fraction(1), settlement.insured(self.position, arrow).money(self.player)


# The roller's choice


def _habits(position: TablePosition) -> Habits:
    return Habits(position.follows("MI-20"), position.follows("MI-22"), position.follows("MI-21"))


def _accepted(position: TablePosition) -> Odds:
    return _chain(circuit(position.facts), position.pawn, position.follows("MI-21"))


def _for_money(position: TablePosition, endings: _Endings) -> Odds:
    return _judged(circuit(position.facts), position.pawn, _habits(position), endings.worth)


def _judged(squares: Circuit, pawn: int, habits: Habits, worth: Worth) -> Odds:
    """Where the throw ends if the roller refuses a first throw that is worth less than throwing again."""
    again = _chain(squares, pawn, habits.doubles)
    limit, refused = _value(again, worth), Fraction(0)
    total: defaultdict[Where, Fraction] = defaultdict(Fraction)
    for weight, refusable, first in _first_throws(squares, pawn, habits):
        if refusable and _value(first, worth) < limit:
            refused += weight
        else:
            _add(total, first, weight)
    _add(total, again, refused)
    return total


def _first_throws(squares: Circuit, pawn: int, habits: Habits) -> Iterator[tuple[Fraction, bool, Odds]]:
    """Every first throw: how likely it is, whether it may be refused, and where it ends if it is not."""
    for one in SIDES:
        for other in range(one, 7):
            weight = ONE_THROW if one == other else 2 * ONE_THROW
            refusable = habits.refuses and (habits.refuses_doubles or not habits.doubles or one != other)
            yield weight, refusable, _after(squares, pawn, (one, other), habits.doubles)


def _add(total: defaultdict[Where, Fraction], odds: Odds, weight: Fraction) -> None:
    for where, chance in odds.items():
        total[where] += weight * chance


def _value(odds: Odds, worth: Worth) -> Fraction:
    return sum((chance * worth(where) for where, chance in odds.items()), Fraction(0))


# Where a throw ends


@lru_cache(4096)
def _after(squares: Circuit, pawn: int, dice: tuple[int, int], doubles: bool) -> Odds:
    """Where a throw ends that began like this."""
    times, square = divmod(pawn + sum(dice), len(squares))
    if not doubles or dice[0] != dice[1]:
        return {(squares[square], min(times, OFTEN)): Fraction(1)}
    onward: defaultdict[Where, Fraction] = defaultdict(Fraction)
    for (colour, more), chance in _chain(squares, square, doubles).items():
        onward[colour, min(times + more, OFTEN)] += chance
    return dict(onward)


@lru_cache(4096)
def _chain(squares: Circuit, pawn: int, doubles: bool) -> Odds:
    """Where a throw ends that begins on this square, if nothing of it is refused."""
    length = len(squares)
    whole, totals, stops = _whole_numbers(length, doubles)
    odds: defaultdict[Where, int] = defaultdict(int)
    for square in range(length):
        often = stops[(square - pawn) % length]
        for times in range(OFTEN):
            total = square - pawn + times * length
            chance = totals[total] if total >= 0 else 0
            odds[squares[square], times] += chance
            often -= chance
        odds[squares[square], OFTEN] += often
    return {where: Fraction(chance, whole) for where, chance in odds.items() if chance}


@cache
def _whole_numbers(length: int, doubles: bool) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The chances of each total, and of each stop, all over one denominator: whole numbers add up quickly."""
    totals, stops = _totals(OFTEN * length, doubles), _stops(length, doubles)
    whole = lcm(*(chance.denominator for chance in (*totals, *stops)))
    return whole, tuple(int(each * whole) for each in totals), tuple(int(each * whole) for each in stops)


@cache
def _totals(most: int, doubles: bool) -> tuple[Fraction, ...]:
    """The chance of each total of a throw, from 0 on: a double goes on to what is left of the total."""
    chances: list[Fraction] = []
    for total in range(most):
        chance = _plain(total, doubles)
        if doubles:
            chance += ONE_THROW * sum((chances[total - 2 * side] for side in SIDES if 2 * side <= total), Fraction(0))
        chances.append(chance)
    return tuple(chances)


@cache
def _stops(length: int, doubles: bool) -> tuple[Fraction, ...]:
    """The chance to stop so many squares ahead on a circuit, however often round it."""
    squares = range(length)
    plain = [sum((_plain(n, doubles) for n in range(13) if n % length == square), Fraction(0)) for square in squares]
    goes_on = [ONE_THROW * (doubles and sum(2 * side % length == square for side in SIDES)) for square in squares]
    matrix = [
        [*(Fraction(row == column) - goes_on[(row - column) % length] for column in squares), plain[row]]
        for row in squares
    ]
    return _solved(matrix)


def _solved(matrix: list[list[Fraction]]) -> tuple[Fraction, ...]:
    """The one solution of a system of linear equations."""
    size = len(matrix)
    for pivot in range(size):
        scale = matrix[pivot][pivot] ** -1
        matrix[pivot] = [value * scale if value else value for value in matrix[pivot]]
        for row in range(size):
            factor = matrix[row][pivot]
            if row != pivot and factor:
                matrix[row] = [a - factor * b if b else a for a, b in zip(matrix[row], matrix[pivot], strict=True)]
    return tuple(row[-1] for row in matrix)


def _plain(total: int, doubles: bool) -> Fraction:
    """The chance of a total with two dice, without those doubles that go on."""
    return ONE_THROW * sum(one + other == total and not (doubles and one == other) for one in SIDES for other in SIDES)
