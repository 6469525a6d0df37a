"""Who could have a million after the next throw (MI-39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from companion.games.millionaire.circuit import ahead
from companion.games.millionaire.position import TablePosition
from companion.games.millionaire.settlement import FORTUNE, GAINS
from scoring.millionaire import MILLION

FARTHEST = 12
Way = Literal["stake", "decisive"]


def in_play(position: TablePosition) -> Mapping[str, Way]:
    """Who could reach the million, and how: all their money on the best colour, or the best decisive throw.

    The insurance counts if two dice can bring the pawn to the arrow; what only a chain of doubles could do does not.
    """
    _, arrow = ahead(position.facts, position.pawn, FARTHEST)
    insures = arrow and position.follows("MI-17")
    after = {
        player: max(0, money) + (position.notes[player] if insures else 0)
        for player, money in position.balances.items()
        if player in position.notes
    }
    ways: dict[str, Way] = {}
    for player in position.order:
        if after[player] + _best_gain(position, max(0, position.money(player))) >= MILLION:
            ways[player] = "stake"
        elif player == position.roller and position.follows("MI-29"):
            others = sum(after.values()) - after[player]
            if after[player] + _best_decisive(position, others) >= MILLION:
                ways[player] = "decisive"
    return ways


def _best_gain(position: TablePosition, stake: int) -> int:
    return stake * max((times for rule, times in GAINS.values() if position.follows(rule)), default=0)


def _best_decisive(position: TablePosition, others: int) -> int:
    """Five and six take all that the others staked, or did not stake: at best all that they have."""
    takes = position.follows("MI-34") or position.follows("MI-35")
    return max(FORTUNE if position.follows("MI-33") else 0, others if takes else 0)
