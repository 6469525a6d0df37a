"""What is corrected: the physical table is always right."""

from __future__ import annotations

from typing import TypeVar

from companion.entry import Entry
from companion.games.speculation import entries as e
from companion.games.speculation.movement import went
from companion.games.speculation.position import PACK, Drawing, TablePosition
from companion.games.speculation.track import Run
from companion.kits.bag import Bag

T = TypeVar("T")


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after a correction."""
    match entry:
        case e.CorrectPawn():
            return went(position, Run(entry.company, position.pawns[entry.company], entry.square))
        case e.CorrectShares():
            return position.having(entry.player, entry.company, entry.shares)
        case e.CorrectActions():
            return position.replace(actions=position.all_actions.take(*entry.out))
        case e.CorrectMovements():
            return position.replace(movements=position.all_movements.take(*entry.out))
        case e.CorrectPack():
            laid = (card for card in entry.laid if card != position.laid.get(entry.player))
            pack = PACK.set_aside(*laid)
            return position.replace(packs={**position.packs, entry.player: pack if pack.left else PACK})
        case e.CorrectTurn():
            return _turn(position, entry.player)
        case _:
            raise TypeError(entry)


def _turn(position: TablePosition, player: str) -> TablePosition:
    """The turn begins again, with this player; what was drawn in it goes back into the bags."""
    return position.replace(
        turn=player,
        action=None,
        movement=None,
        laid={},
        actions=_back(position.actions, position.action),
        movements=_back(position.movements, position.movement),
        pending=(Drawing(),),
    )


def _back(tiles: Bag[T], tile: T | None) -> Bag[T]:
    """A tile is put back, unless it was none of the bag: the first action (SP-12)."""
    return tiles.put_back(tile) if tile is not None and tiles.out.get(tile) else tiles
