"""Which squares and cards can be told: those that the box knows, and one more of each sort."""

from __future__ import annotations

from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import Stride
from companion.games.dalton_city.position import Holdings, Landing, TablePosition
from companion.ledger import BANK
from scoring.dalton_city import board
from scoring.dalton_city.board import (
    DAILY_STAR,
    POST_OFFICE,
    SEVERAL,
    SINGLE,
    TRANSITS,
    diploma,
    kind_of,
    squares_of,
    trade_card,
)


def squares(position: TablePosition) -> tuple[str, ...]:
    """Every square that can be spoken of now."""
    listed = (*trade_squares(position), *map(diploma, printed.trades(position.facts)), *SINGLE)
    several = (square for kind in SEVERAL for square in alike(position, kind))
    return tuple(dict.fromkeys((*listed, *several, *sorted(position.known))))


def trade_squares(position: TablePosition) -> tuple[str, ...]:
    """The squares of all trades, of every town and one more, in every trade and one more."""
    towns, trades = printed.towns(position.facts), printed.trades(position.facts)
    return tuple(square for town in towns for trade in trades for square in squares_of(trade_card(town, trade)))


def alike(position: TablePosition, kind: str) -> tuple[str, ...]:
    """All squares of a kind that have a name, and one more."""
    known = sorted((each for each in position.known if kind_of(each) == kind), key=_number)
    new = printed.next_alike(kind, known)
    return (*known, new) if new else tuple(known)


def _number(square: str) -> int:
    return int(square.rpartition(".")[2])


def proposed(position: TablePosition, step: Landing) -> str | None:
    """The square that the box knows to be where a move ends."""
    return position.circuit.ahead(step.start, step.n) if step.n else None


def possible(position: TablePosition, step: Landing) -> tuple[str, ...]:
    """Where a move can end by all that is known."""
    return _parted(position, step)[0]


def contrary(position: TablePosition, step: Landing) -> tuple[str, ...]:
    """Where a move cannot have ended, if the box is right."""
    return _parted(position, step)[1]


def _parted(position: TablePosition, step: Landing) -> tuple[tuple[str, ...], tuple[str, ...]]:
    every = squares(position)
    if not step.n:
        return tuple(each for each in every if not step.of or kind_of(each) == step.of), ()
    circuit, found = position.circuit, proposed(position, step)
    fitting = tuple(each for each in every if circuit.agrees(Stride(step.start, step.n, each)))
    others = (each for each in every if each not in fitting and not circuit.same(each, step.start))
    return fitting, tuple(each for each in others if found is None or not board.alike(each, found))


def cards(position: Holdings) -> tuple[str, ...]:
    """Every card that can be spoken of now."""
    towns, trades = printed.towns(position.facts), printed.trades(position.facts)
    own = (trade_card(town, trade) for town in towns for trade in trades)
    return (*own, *map(diploma, trades), *TRANSITS, DAILY_STAR, POST_OFFICE)


def cards_to_take(position: TablePosition) -> tuple[str, ...]:
    """The cards that the bank has."""
    return tuple(card for card in cards(position) if position.holder(card) == BANK)
