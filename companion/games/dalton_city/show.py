"""A position of Dalton City in sentences, for those who read rather than look."""

from __future__ import annotations

from companion.games.dalton_city.position import BANCO, Holdings, TablePosition
from companion.language import Language


def show(position: TablePosition, language: Language) -> list[str]:
    """The table: round and turn, everybody with their square and cards, the Banco, and what is known of the circuit."""
    return [*_round(position, language), *holdings(position, language), *_circuit(position, language)]


def holdings(position: Holdings, language: Language) -> list[str]:
    """Everybody's cards, the nugget, and what lies on the Banco."""
    lines = []
    for player in position.setup.players:
        cards = position.held(player)
        lines.append(language.say("show.cards" if cards else "show.no-cards", player=player, cards=cards))
        if where := position.whereabouts(player):
            lines.append(language.say("show.held", player=player, where=where))
    if position.nugget in position.setup.players:
        lines.append(language.say("show.nugget", player=position.nugget))
    amount, cards = position.balances[BANCO], position.held(BANCO)
    lines.append(language.say("show.banco" if cards else "show.banco-money", amount=amount, cards=cards))
    return lines


def _round(position: TablePosition, language: Language) -> list[str]:
    if not position.round:
        return [language.say("show.before")]
    lines = [language.say("show.round", round=position.round, player=position.turn)]
    for player in position.playing:
        horse = "show.rides" if player in position.horses else "show.walks"
        lines.append(language.say(horse, player=player, square=position.pawns[player]))
    return lines


def _circuit(position: TablePosition, language: Language) -> list[str]:
    circuit = position.circuit
    known = sum(map(len, circuit.pieces))
    if not known:
        return []
    return [language.say("show.circuit" if circuit.lap else "show.pieces", n=known, length=circuit.lap)]
