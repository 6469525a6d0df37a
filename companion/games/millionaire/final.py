"""From a table's position to the final position that is counted, and from there to the sheet."""

from __future__ import annotations

from companion.box import Facts
from companion.games.millionaire.position import TablePosition
from scoring import millionaire as count
from scoring.sheet import Sheet


def final(position: TablePosition) -> count.Final:
    """What would be counted if the table ended here."""
    players = (
        count.MillionairePlayer(name=player, money=position.money(player), note=position.notes[player])
        for player in position.setup.players
    )
    staked = tuple(player for player, stake in position.stakes.items() if stake)
    return count.Final(players=tuple(players), staked=staked, off=position.setup.off)


def prepare(given: count.Final, facts: Facts) -> count.Final:  # noqa: ARG001 - the count needs nothing printed
    return given


def sheet(position: TablePosition) -> Sheet | None:
    """The sheet of a table that has ended."""
    return count.count(final(position)) if position.ended else None
