"""Throws and where they lead (DC-09 to DC-14, DC-39, DC-46, DC-47)."""

from __future__ import annotations

from typing import cast

from companion import common
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying, printed
from companion.games.dalton_city.circuit import Stride
from companion.games.dalton_city.position import BANCO, Arriving, Landing, Rolling, TablePosition
from companion.kits.dice import Pair
from scoring.dalton_city.board import card_of, kind_of, squares_of

HORSE = 6  # the die that brings a horse (DC-11)
FINES = (1_000, 2_000, 3_000)  # for each throw that does not set free (DC-47)


def walk(position: TablePosition, player: str, die: int) -> TablePosition:
    """One die; a six on foot brings a horse (DC-11)."""
    position = position.pop()
    if die == HORSE and player not in position.horses and position.follows("DC-11"):
        position = position.replace(horses=position.horses | {player}).tell("DC-11", player=player)
    return _moves(position, player, die)


def ride(position: TablePosition, player: str, dice: Pair) -> TablePosition:
    """Two dice; a double gives another throw, whatever comes of this one (DC-13)."""
    position = position.pop()
    if dice[0] == dice[1] and position.follows("DC-13"):
        position = position.push(Rolling(player, again=True)).tell("DC-13", player=player)
    return _moves(position, player, sum(dice))


def escape(position: TablePosition, player: str, dice: Pair) -> TablePosition:
    """A six or a double sets free; else there is a fine, and after the third the player leaves as well."""
    position = position.pop()
    free = HORSE in dice or dice[0] == dice[1]
    where = position.pawns[player]
    if free:
        return _leaves(position.tell("DC-46", player=player, where=where), player, sum(dice))
    failures = position.failures.get(player, 0) + 1
    position = position.replace(failures={**position.failures, player: failures})
    if not position.follows("DC-47"):
        return position
    last = failures >= len(FINES)
    fine = FINES[min(failures, len(FINES)) - 1]
    position = _leaves(position, player, sum(dice)) if last else position
    position = position.tell("DC-47", "leaves" if last else "effect", player=player, where=where, amount=fine)
    return paying.owe(position, player, BANCO, fine, "DC-47")


def _leaves(position: TablePosition, player: str, n: int) -> TablePosition:
    """Out of the Hospital, or away from the Sheriff: another stay begins anew."""
    return _moves(position.replace(failures={**position.failures, player: 0}), player, n)


def _moves(position: TablePosition, player: str, n: int) -> TablePosition:
    return position.replace(rolled=n).push(Landing(player, position.pawns[player], n))


def land(position: TablePosition, entry: e.Land) -> TablePosition:
    """The move ends; the box learns what lies there, as far as that is new."""
    step = cast(Landing, position.step)
    position = position.pop()
    if step.n and position.follows("DC-09"):
        position = _learnt(position, Stride(step.start, step.n, entry.square), entry.learn)
    return position.push(Arriving(entry.player, entry.square))


def _learnt(position: TablePosition, step: Stride, learn: str | None) -> TablePosition:
    known = position.circuit
    if learn == "nothing":
        return position
    if learn == "place":
        return _relearnt(position, step)
    if not known.tells(step):
        return position
    lap = known.lap
    new = step.end not in position.known
    position = common.teach(position, {printed.fact_of(step): step.end})
    if new and any(each in position.known for each in _other_half(step.end)) and position.follows("DC-14"):
        position = position.tell("DC-14", square=step.end)
    if position.circuit.lap != lap:
        position = position.tell("DC-09", "lap", n=position.circuit.lap)
    return position


def _relearnt(position: TablePosition, step: Stride) -> TablePosition:
    """The box was wrong: it forgets all that stands against a step."""
    wrong = {printed.fact_of(each): printed.UNKNOWN for each in position.circuit.against(step)}
    position = common.teach(position, {**wrong, printed.fact_of(step): step.end})
    return position.tell("DC-09", "relearnt", n=len(wrong))


def _other_half(square: str) -> tuple[str, ...]:
    """The same trade of Dalton City on the other side of the fold."""
    card = card_of(square) if kind_of(square) == "trade" else None
    return tuple(each for each in squares_of(card) if each != square) if card else ()


def study(position: TablePosition, player: str, card: str) -> TablePosition:
    """Straight to a diploma, which must be bought: what it costs is known before anybody goes there (DC-32)."""
    printed.ask_names(position.facts, card)
    printed.needed(position.facts, f"price:{card}")
    return jump(position, player, card, must=True)


def jump(position: TablePosition, player: str, square: str, *, must: bool = False) -> TablePosition:
    """Straight to a square that somebody chose."""
    printed.ask_names(position.facts, square)
    return position.push(Arriving(player, square, must))
