"""The end of the game (DC-50, DC-51)."""

from __future__ import annotations

from companion.box import Question
from companion.game import Seconds
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying, printed
from companion.games.dalton_city.position import Rolling, TablePosition, Valuing
from companion.kits.dice import Pair

NUGGET = 1_000  # times both dice (DC-51)
MINUTE = 60  # seconds
LAST = e.Announce(rounds=1, time=True)


def announced(position: TablePosition, entry: e.Announce) -> TablePosition:
    """So many rounds are left, with this one."""
    position = position.replace(last=position.round + entry.rounds - 1)
    return position.tell("DC-50", "time") if entry.time else position.tell("DC-50", n=entry.rounds)


def timed(position: TablePosition, seconds: Seconds) -> e.Announce | None:
    """The last round: one with which the agreed time would run out, if it takes as long as those before it."""
    setup, step = position.setup, position.step
    if not isinstance(setup, e.Setup) or setup.minutes is None or not position.follows("DC-50"):
        return None
    if position.last == position.round or not isinstance(step, Rolling) or step.again:
        return None
    left, done = setup.minutes * MINUTE - seconds(), position.round - 1
    begins = step.player == position.begins
    return LAST if left <= 0 or (begins and done and left * done < seconds()) else None


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
