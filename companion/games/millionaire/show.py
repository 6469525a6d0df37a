"""A position of Le Millionnaire in sentences, for those who read rather than look."""

from __future__ import annotations

from companion.games.millionaire.circuit import circuit, colour_of
from companion.games.millionaire.position import Money, TablePosition
from companion.language import Language
from scoring.millionaire import units


def show(position: TablePosition, language: Language) -> list[str]:
    """The table: turn, pawn, circuit, then everybody's units, note and stake."""
    return [*_turn(position, language), *_pawn(position, language), *holdings(position, language)]


def holdings(position: Money, language: Language) -> list[str]:
    """Everybody's units and note; what they staked, if they did."""
    lines = []
    for player, note in position.notes.items():
        in_hand = {unit: n for unit, n in units(position.money(player)).items() if n}
        text = "show.holding" if in_hand else "show.penniless"
        lines.append(language.say(text, player=player, units=in_hand, note=note))
        if player in position.stakes:
            stake = position.stakes[player]
            lines.append(language.say("show.stake" if stake else "show.passed", player=player, amount=stake))
    return lines


def _turn(position: TablePosition, language: Language) -> list[str]:
    if not position.turn:
        return [language.say("show.before")]
    return [language.say("show.turn", turn=position.turn, roller=position.roller)]


def _pawn(position: TablePosition, language: Language) -> list[str]:
    colour = colour_of(position.facts, position.pawn)
    text = "show.pawn" if position.pawn and colour else "show.pawn-unknown" if position.pawn else "show.arrow"
    known = circuit(position.facts)
    return [
        language.say(text, square=position.pawn, colour=colour),
        language.say("show.circuit", n=sum(colour is not None for colour in known), length=len(known)),
    ]
