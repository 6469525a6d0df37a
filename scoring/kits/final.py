"""A final position, whatever the game: who plays, by which rules, and what about that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from scoring.sheet import Line, Value, line

ANY_NUMBER = (1, 12)  # of players, at a table that does not play by its game's number


class FinalPlayer(Value):
    """What one player has at the end. A field that is None was not filled in: it is asked for, never taken as 0."""

    name: str


class FinalPosition(Value):
    """What a count starts from."""

    players: tuple[FinalPlayer, ...]
    off: tuple[str, ...] = ()

    def plays(self, rule: str) -> bool:
        """Whether this table plays with a rule."""
        return rule not in self.off


def seating_faults(
    final: FinalPosition, rule: str, number: tuple[int, int], otherwise: tuple[int, int] = ANY_NUMBER
) -> Iterator[Line]:
    """Too few or too many players for this rule, and names that stand there twice."""
    players = len(final.players)
    fewest, most = number if final.plays(rule) else otherwise
    if not fewest <= players <= most:
        yield line(rule, "fault.players", players=players, fewest=fewest, most=most)
    for name, times in Counter(player.name for player in final.players).items():
        if times > 1:
            yield line(rule, "fault.name-twice", player=name)


def below_zero(rule: str, cash: Mapping[str, int]) -> Iterator[Line]:
    """Money that nobody can have by this rule: pointed out, for a corrected table is always right."""
    for player, amount in cash.items():
        if amount < 0:
            yield line(rule, "sheet.below-zero", player=player, cash=amount)


def insist(faults: Iterable[Line] = (), blanks: Iterable[Line] = (), facts: Iterable[str] = ()) -> None:
    """Nothing stands against the count, and nothing that it needs is missing."""
    wrong = [*(each.text for each in (*faults, *blanks)), *facts]
    if wrong:
        raise ValueError(f"cannot be counted: {', '.join(wrong)}")
