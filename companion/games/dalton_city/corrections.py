"""Corrections: the physical table is always right."""

from __future__ import annotations

from typing import TypeVar

from companion.entry import Entry
from companion.games.dalton_city import ending, printed
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import HELD, Holdings, Rolling, TablePosition

H = TypeVar("H", bound=Holdings)


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """What is true after all; a game that is over is ended again."""
    corrected = _corrected(position, entry)
    return ending.over(corrected) if position.ended else corrected


def _corrected(position: TablePosition, entry: Entry) -> TablePosition:
    match entry:
        case e.CorrectSquare():
            printed.ask_names(position.facts, entry.square)
            failures = {**position.failures, entry.player: 0} if entry.square in HELD else position.failures
            return position.replace(pawns={**position.pawns, entry.player: entry.square}, failures=failures)
        case e.CorrectHorse():
            horses = position.horses | {entry.player} if entry.horse else position.horses - {entry.player}
            return position.replace(horses=horses)
        case e.CorrectTurn():
            return position.replace(turn=entry.player, pending=(Rolling(entry.player),))
        case _:
            return held(position, entry)


def held(position: H, entry: Entry) -> H:
    """Who has a card, or the nugget."""
    match entry:
        case e.CorrectCard():
            printed.ask_names(position.facts, entry.card)
            return position.having(entry.card, entry.holder)
        case e.CorrectNugget():
            return position.replace(nugget=entry.holder)
        case _:
            raise TypeError(entry)
