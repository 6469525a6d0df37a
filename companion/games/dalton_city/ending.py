"""The end of the game (DC-50, DC-51)."""

from __future__ import annotations

from companion.box import Question
from companion.games.dalton_city import paying, printed
from companion.games.dalton_city.position import TablePosition, Valuing
from companion.kits.dice import Pair

NUGGET = 1_000  # times both dice (DC-51)


def over(position: TablePosition) -> TablePosition:
    """The game is over; who has the nugget rolls for what it is worth."""
    position = position.replace(pending=(), ended=False)
    if position.worth is None and position.nugget in position.playing and position.follows("DC-51"):
        return position.push(Valuing(position.nugget))
    return _ended(position)


def valued(position: TablePosition, dice: Pair) -> TablePosition:
    """The nugget is worth so much."""
    worth = NUGGET * sum(dice)
    position = position.replace(worth=worth, pending=())
    return _ended(position.tell("DC-51", player=position.nugget, amount=worth))


def _ended(position: TablePosition) -> TablePosition:
    """Everything can be counted; the table is asked for prices that nobody needed before."""
    unknown = [card for player in position.playing for card in paying.unknown_prices(position, player)]
    if unknown and position.follows("DC-51"):
        raise Question(printed.FACT, tuple(f"price:{card}" for card in unknown))
    return position.replace(ended=True)
