"""The movement: cards are turned over and pawns go, one card after the other (SP-21 to SP-26, SP-30, SP-31)."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.games.speculation import entries as e
from companion.games.speculation.position import Market, TablePosition
from companion.games.speculation.track import Run, moved
from scoring.speculation.race import END, Company

M = TypeVar("M", bound=Market)
SHIFTS = ("SP-16", "SP-17")
FEW = 4  # players; with more a single Bank holiday only halves (SP-24, SP-25)


def turned_over(position: TablePosition) -> TablePosition:
    """All cards are seen; each company goes by the tile's number, unless there are Bank holidays."""
    cards = {player: position.laid[player] for player in position.players_from}
    at_once = any(effect.rule in SHIFTS for effect in position.effects)  # the last cards follow a shift by themselves
    position = position.replace(steps=position.steps if at_once else ()).tell("SP-21", cards=cards)
    position, n = _by_holidays(position, [player for player, card in cards.items() if card == e.HOLIDAY])
    gone = set[Company]()
    for player, card in cards.items() if n else ():
        if card != e.HOLIDAY and not is_over(position) and (position.follows("SP-23") or card not in gone):
            position = _gone(position, card, n, player)
            gone.add(card)
    return _discarded(position)


def _by_holidays(position: TablePosition, resting: list[str]) -> tuple[TablePosition, int]:
    """How far each company goes (SP-24, SP-25); 0 when no pawn moves."""
    n = position.movement or 0
    rule = "SP-24" if len(position.setup.players) <= FEW else "SP-25"
    if not resting or not position.follows(rule):
        return position, n
    if rule == "SP-24":
        return position.tell(rule, players=resting), 0
    if len(resting) > 1:
        return position.tell(rule, "none", players=resting), 0
    half = (n + 1) // 2
    return position.tell(rule, "half", player=resting[0], n=n, half=half), half


def _gone(position: TablePosition, company: Company, n: int, player: str) -> TablePosition:
    """One card: its company goes so many free squares ahead (SP-23)."""
    step = moved(position.pawns, company, n, player)
    if step.start == END:
        return position.tell("SP-30", "there", company=company, player=player)
    position = went(position.replace(steps=(*position.steps, step)), step)
    position = position.tell("SP-23", _how(step), n=n, **of_step(step))
    return arrival(position, step)


def _how(step: Run) -> str:
    """On END a pawn stops whatever is left of its move (SP-30): how far it went would be another number."""
    if step.end == END:
        return "end-over" if step.over else "end"
    return "over" if step.over else "effect"


def of_step(step: Run) -> dict[str, Any]:
    """The values of a sentence about a step."""
    return {
        "company": step.company,
        "start": step.start,
        "end": step.end,
        "over": list(step.over),
        "player": step.player,
    }


def went(position: M, step: Run) -> M:
    """The pawn stands where it went; on END behind all that arrived before (SP-31)."""
    arrived = tuple(company for company in position.arrived if company != step.company)
    if step.end == END:
        arrived = position.arrived if step.company in position.arrived else (*arrived, step.company)
    return position.replace(pawns={**position.pawns, step.company: step.end}, arrived=arrived)


def arrival(position: TablePosition, step: Run) -> TablePosition:
    """Says that a pawn has reached END, and in which order where several have (SP-30, SP-31)."""
    if step.end != END:
        return position
    position = position.tell("SP-30", company=step.company)
    if len(position.arrived) > 1 and position.follows("SP-31"):
        position = position.tell("SP-31", companies=list(position.arrived))
    return position


def is_over(position: TablePosition) -> bool:
    """Whether nothing more moves: by SP-30 all others of this turn still do."""
    return not position.follows("SP-30") and END in position.pawns.values()


def _discarded(position: TablePosition) -> TablePosition:
    """Every card goes to its owner's discard pile, and a new one is drawn (SP-26); nine laid are shuffled (SP-22)."""
    packs, orders = dict(position.packs), dict(position.orders)
    for player, card in position.laid.items():
        if not position.follows("SP-22"):
            orders.pop(player, None)
        elif not position.follows("SP-26"):
            orders[player] = (*_without(orders[player], card), card) if player in orders else ()
        else:
            packs[player] = packs[player].set_aside(card)
            orders[player] = _without(orders.get(player, ()), card)
    orders = {player: order for player, order in orders.items() if order}
    spent = [player for player, pack in packs.items() if not pack.left]
    packs = {player: pack if pack.left else pack.shuffled() for player, pack in packs.items()}
    position = position.replace(packs=packs, orders=orders, laid={})
    if spent:
        return position.tell("SP-22", "kept" if position.setup.packs else "shuffled", players=spent)
    drawn = any(pack.left > 1 for pack in packs.values())  # of the last card everybody has it in hand already
    return position.tell("SP-26", "effect" if drawn else "last") if position.follows("SP-26") else position


def _without(order: tuple[e.Card, ...], card: e.Card) -> tuple[e.Card, ...]:
    return tuple(each for each in order if each != card)
