"""What is secret at a table of Spéculation that keeps the packs: the hands, and the cards that lie face down."""

from __future__ import annotations

from random import Random
from typing import cast

from companion.entry import Entry, Setup
from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from companion.position import Position
from tests.games.speculation.players import NAMES
from tests.trials.secret import Secret


class TheOtherCard(Secret):
    """All but one player lay the other card of their hand (SP-21), until the cards are turned over."""

    options = {"packs": True, "players": NAMES, "first": None}  # noqa: RUF012

    def __init__(self, rnd: Random, setup: Setup) -> None:
        super().__init__(rnd, setup)
        self.outsider = rnd.choice(setup.players)
        self.insiders = {player for player in setup.players if player != self.outsider}
        self.hands: dict[str, tuple[e.Card, ...]] = {}

    def varied(self, entry: Entry) -> Entry:
        match entry:
            case e.Lay() if entry.player in self.insiders and entry.card in self.hands.get(entry.player, ()):
                other = [card for card in self.hands[entry.player] if card != entry.card]
                return entry.model_copy(update={"card": other[0]}) if other else entry
            case _:
                return entry

    def noticed(self, position: Position) -> None:
        """Hands are the same at both tables while nothing was turned over."""
        hands = {player: cast(TablePosition, position).hand(player) for player in position.setup.players}
        self.hands = {player: hand[:2] for player, hand in hands.items() if hand}

    def shown(self, position: Position) -> bool:
        """All cards are turned over."""
        return any(each.rule == "SP-21" for each in position.effects)


SECRET = TheOtherCard
