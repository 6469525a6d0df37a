"""Duels (DC-15 to DC-21)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import squares
from companion.games.dalton_city.position import Challenging, Duelling, Looting, TablePosition
from scoring.dalton_city.board import HOSPITAL


def challenge(position: TablePosition, entry: e.Challenge) -> TablePosition:
    """The arriving player names an opponent (DC-21)."""
    return position.swap(Duelling(cast(Challenging, position.step).player, entry.opponent))


def rolled(position: TablePosition, die: int) -> TablePosition:
    """The higher die wins; after a tie both roll again for one card more (DC-18, DC-19)."""
    step = cast(Duelling, position.step)
    if step.die is None:
        return position.swap(replace(step, die=die))
    if step.die == die:
        stake = step.stake + 1 if position.follows("DC-19") else step.stake
        return position.swap(replace(step, stake=stake, die=None)).tell("DC-19", n=stake)
    won = step.die > die
    winner, loser = (step.player, step.opponent) if won else (step.opponent, step.player)
    position = position.pop().tell("DC-18", player=winner, loser=loser)
    if position.follows("DC-20"):
        position = squares.held(position.tell("DC-20", player=loser), loser, HOSPITAL, sent=True)
    return position.push(Looting(winner, loser, step.stake)) if position.follows("DC-18") else position


def looted(position: TablePosition, winner: str, cards: tuple[str, ...]) -> TablePosition:
    """The winner takes these."""
    step = cast(Looting, position.step)
    for card in cards:
        position = position.having(card, winner)
    return position.pop().tell("DC-18", "spoils", player=winner, loser=step.loser, cards=cards)


def nothing_to_choose(position: TablePosition, step: Looting) -> TablePosition | None:
    """Whoever has no more cards than the stake gives what they have (DC-20)."""
    cards = position.held(step.loser)
    if len(cards) > step.n:
        return None
    if not cards:
        return position.pop().tell("DC-20", "nothing", player=step.loser)
    return looted(position, step.player, cards)
