"""Telegrams: what each says is told once, and then carried out (DC-40)."""

from __future__ import annotations

from typing import cast

from companion import ledger
from companion.box import Question
from companion.games.dalton_city import paying, printed, squares
from companion.games.dalton_city.position import (
    BANCO,
    Arriving,
    Handing,
    Landing,
    Obeying,
    Picking,
    TablePosition,
)
from companion.ledger import BANK
from scoring.dalton_city.board import SEVERAL

RULE = "DC-40"


def read(position: TablePosition, player: str, telegram: str) -> TablePosition:
    """The telegram is known by its name; what it says is asked once."""
    facts = position.facts
    unknown = tuple(fact for fact in (f"name:{telegram}", f"does:{telegram}") if facts.get(fact) is None)
    if unknown:
        raise Question(printed.FACT, unknown)
    position = position.pop().tell(RULE, player=player, telegram=telegram)
    before = () if telegram in position.read or len(position.read) >= len(printed.TELEGRAMS) else position.read
    if position.read and not before:
        position = position.tell(RULE, "shuffled")
    does = cast(tuple[str, ...], facts.get(f"does:{telegram}"))
    return position.replace(read=(*before, telegram)).push(Obeying(player, does))


def obey(position: TablePosition, step: Obeying) -> TablePosition:
    """The next thing that a telegram says; what follows from it comes before the rest."""
    position = position.pop()
    if not step.rest:
        return position
    first, *rest = step.rest
    position = position.push(Obeying(step.player, tuple(rest))) if rest else position
    what, _, about = first.partition(".")
    return _carry_out(position, step.player, what, about)


def _carry_out(position: TablePosition, player: str, what: str, about: str) -> TablePosition:
    others = tuple(each for each in position.clockwise(player) if each != player and each not in position.out)
    match what:
        case "receive":
            return ledger.post(position, BANK, player, int(about), RULE)
        case "pay" | "pay-banco":
            return paying.owe(position, player, BANK if what == "pay" else BANCO, int(about), RULE)
        case "to-each" | "from-each":
            for other in reversed(others):
                payer, to = (player, other) if what == "to-each" else (other, player)
                position = paying.owe(position, payer, to, int(about), RULE)
            return position
        case "go":
            certain = about and about not in SEVERAL
            return position.push(Arriving(player, about) if certain else Landing(player, of=about))
        case "horse":
            return position.replace(horses=position.horses | {player}).tell(RULE, "horse", player=player)
        case "no-horse":
            return position.replace(horses=position.horses - {player}).tell(RULE, "no-horse", player=player)
        case "hospital" | "sheriff":
            return squares.held(position, player, what)
        case "take":
            return position.push(Picking(player))
        case _:
            return position.push(Handing(player, BANCO if what == "lay" else BANK, RULE))
