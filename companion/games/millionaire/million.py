"""Who could have a million after the next throw (MI-39)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from companion.games.millionaire.circuit import ahead
from companion.games.millionaire.position import TablePosition
from companion.games.millionaire.settlement import FORTUNE, GAINS, insures_first
from scoring.millionaire import MILLION

FARTHEST = 11  # squares of one throw that is no double
DOUBLE = 12
Way = Literal["stake", "decisive"]


def in_play(position: TablePosition) -> Mapping[str, Way]:
    """Who could reach the million, and how: all their money on the best colour, or the best decisive throw.

    The insurance counts if one throw without a double can bring the pawn to the arrow; what a second one adds does not.
    """
    _, arrow = ahead(position.facts, position.pawn, FARTHEST if position.follows("MI-21") else DOUBLE)
    insures = arrow and position.follows("MI-17")
    paid = {player: note if insures else 0 for player, note in position.notes.items()}
    held = {player: max(0, position.money(player)) for player in position.order}
    ways: dict[str, Way] = {}
    for player, money in held.items():
        after = money + paid[player]
        if after + _best_gain(position, money) >= MILLION:
            ways[player] = "stake"
        elif player == position.roller and position.follows("MI-29"):
            others = [each for each in held if each != player]
            if after + _best_decisive(position, _sum(held, others), _sum(paid, others)) >= MILLION:
                ways[player] = "decisive"
    return ways


def _sum(amounts: Mapping[str, int], players: Iterable[str]) -> int:
    return sum(amounts[player] for player in players)


def _best_gain(position: TablePosition, stake: int) -> int:
    return stake * max((times for rule, times in GAINS.values() if position.follows(rule)), default=0)


def _best_decisive(position: TablePosition, held: int, paid: int) -> int:
    """Four pays; five and six take what the others staked or did not: at best all, six also insurance paid before."""
    unstaked = held + (paid if insures_first(position) else 0)
    best = {"MI-33": FORTUNE, "MI-34": held, "MI-35": unstaked}
    return max((amount for rule, amount in best.items() if position.follows(rule)), default=0)
