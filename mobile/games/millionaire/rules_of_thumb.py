"""What people mostly want next: likely stakes."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import TablePosition
from companion.games.millionaire.units import can_lay
from companion.table import Table
from scoring.millionaire import units

MOST = 4


def likely(table: Table, player: str) -> list[int]:
    """A few stakes, the smallest first: the last one again, all but one, what is small, what is large."""
    position = table.position
    assert isinstance(position, TablePosition)
    money = position.money(player)
    wanted = [n for n in _wanted(table, player, money) if 0 < n < money and can_lay(money, n)]
    return sorted(list(dict.fromkeys(wanted))[:MOST])


def _wanted(table: Table, player: str, money: int) -> Iterator[int]:
    held = {unit: n for unit, n in units(money).items() if n}
    if not held:
        return
    largest, smallest = next(iter(held)), next(reversed(held))
    yield from _before(table, player)
    yield money - smallest
    yield largest
    yield money - largest * held[largest]
    yield smallest
    yield largest * (held[largest] // 2)
    yield smallest * 2
    yield smallest * held[smallest]


def _before(table: Table, player: str) -> Iterator[int]:
    """The last stake of this player."""
    for played in reversed(table.played):
        if isinstance(played.entry, e.Stake) and played.entry.player == player:
            yield played.entry.amount
            return
