"""The end of the game (DC-50, DC-51)."""

from __future__ import annotations

from companion.games.dalton_city.position import TablePosition, Valuing
from companion.kits.dice import Pair

NUGGET = 1_000  # times both dice (DC-51)


def over(position: TablePosition) -> TablePosition:
    """The game is over; who has the nugget rolls for what it is worth."""
    position = position.replace(pending=())
    if position.nugget in position.playing and position.follows("DC-51"):
        return position.push(Valuing(position.nugget))
    return position.replace(ended=True)


def valued(position: TablePosition, dice: Pair) -> TablePosition:
    """The nugget is worth so much."""
    worth = NUGGET * sum(dice)
    return position.replace(worth=worth, ended=True, pending=()).tell("DC-51", player=position.nugget, amount=worth)
