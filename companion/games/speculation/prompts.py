"""What a table of Spéculation can be told next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from companion.games.speculation import entries as e
from companion.games.speculation.exchange import exchanges
from companion.games.speculation.position import (
    Beginning,
    Dealing,
    Drawing,
    Exchanging,
    Laying,
    Reckoning,
    Shifting,
    Shuffling,
    TablePosition,
)
from companion.kits import bag, lead
from companion.position import Choices, OneOf, Prompt

T = TypeVar("T")


def prompts(position: TablePosition) -> tuple[Prompt, ...]:
    """Everything that the table may be told now, corrections apart."""
    match position.step:
        case Dealing():
            hands = bag.deals(position.first_shares, position.setup.players, 1)
            return (Prompt("shares", "SP-03", choices={"hands": hands}),)
        case Beginning():
            return (lead.lots(position, "first", "SP-05"),)
        case Shuffling():
            return (Prompt("packs", "SP-21", choices={"orders": OneOf((None,))}),)
        case Drawing():
            return tuple(_tiles(position))
        case Exchanging(waiting=waiting):
            players = waiting[:1] if position.follows("SP-13") else position.setup.players
            return tuple(trade for player in players for trade in _trades(position, player))
        case Shifting(up=up):
            choices = {"company": OneOf(position.may_shift(up=up))}
            return tuple(Prompt("shift", "SP-16" if up else "SP-17", player, choices) for player in _active(position))
        case Laying():
            return tuple(_lay(position, player) for player in position.left_to_lay)
        case Reckoning():
            return (Prompt("reckon", "SP-32"),)
        case _:
            return ()


def _active(position: TablePosition) -> tuple[str, ...]:
    """Who draws and chooses: by SP-11 the active player."""
    return (position.turn,) if position.follows("SP-11") else position.setup.players


def _tiles(position: TablePosition) -> Iterator[Prompt]:
    for player in _active(position):
        if position.action is None:
            yield Prompt("action-tile", "SP-11", player, {"item": _items(position, position.actions, e.ACTIONS)})
        if position.movement is None:
            yield Prompt("movement-tile", "SP-11", player, {"item": _items(position, position.movements, range(1, 7))})


def _items(position: TablePosition, tiles: bag.Bag[T], every: Sequence[T]) -> Choices:
    """What can come out of a bag; every tile where nobody knows what is in it, or nobody asks (SP-28)."""
    if tiles.known and position.follows("SP-28"):
        return tiles.choices
    return OneOf((None, *every) if tiles.known else tuple(every))


def _trades(position: TablePosition, player: str) -> Iterator[Prompt]:
    for sell, buys in exchanges(position, player):
        yield Prompt("trade", "SP-13", player, {"sell": OneOf((sell,)), "buy": OneOf(buys)})


def _lay(position: TablePosition, player: str) -> Prompt:
    return Prompt("lay", "SP-21", player, {"card": OneOf(position.may_lay(player))})
