"""What people mostly want next: likely stakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import TablePosition
from companion.table import Table
from scoring.millionaire import PIECES, units

MOST = 4
Why = tuple[str, Mapping[str, int]]  # a text and its values


def likely(table: Table, player: str) -> dict[int, Why]:
    """A few stakes with what they are, the smallest first: as before, all but one, what is small, what is large."""
    position = table.position
    assert isinstance(position, TablePosition)
    money = position.money(player)
    wanted = dict[int, Why]()
    for amount, why in _wanted(table, player, money):
        if 0 < amount < money and PIECES.can_lay(money, amount) and len(wanted) < MOST:
            wanted.setdefault(amount, why)
    return dict(sorted(wanted.items()))


def _wanted(table: Table, player: str, money: int) -> Iterator[tuple[int, Why]]:
    held = {unit: n for unit, n in units(money).items() if n}
    if not held:
        return
    largest, smallest = next(iter(held)), next(reversed(held))
    yield from _before(table, player)
    yield _all_but(money, smallest)
    yield _pieces(1, largest)
    yield _all_but(money, largest * held[largest])
    yield _pieces(1, smallest)
    yield _pieces(held[largest] // 2, largest)
    yield _pieces(2, smallest)
    yield _pieces(held[smallest], smallest)


def _pieces(n: int, unit: int) -> tuple[int, Why]:
    return n * unit, ("millionaire.pieces", {"n": n, "unit": unit})


def _all_but(money: int, rest: int) -> tuple[int, Why]:
    return money - rest, ("millionaire.all-but", {"n": rest})


def _before(table: Table, player: str) -> Iterator[tuple[int, Why]]:
    """The last stake of this player."""
    for played in reversed(table.played):
        if isinstance(played.entry, e.Stake) and played.entry.player == player:
            yield played.entry.amount, ("millionaire.as-before", {})
            return
