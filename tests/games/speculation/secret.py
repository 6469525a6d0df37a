"""What is secret at a table of Spéculation that keeps the packs: the hands, and the cards that lie face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
        self._rnd = rnd
        self._swapped: dict[str, dict[e.Card, e.Card]] = {}  # by player: cards that changed places in the pack

    def varied(self, entry: Entry) -> Entry:
        match entry:
            case e.Lay() if entry.player in self.insiders:
                hand, same = self.hands.get(entry.player, ()), self._there(entry.player, entry.card)
                other = [card for card in hand if card != same] if same in hand else []
                return entry.model_copy(update={"card": other[0] if other else same})
            case _:
                return entry

    def before(self, told: Sequence[tuple[int, Entry]], now: Position) -> Mapping[int, Entry]:  # noqa: ARG002
        """Two cards of a pack have changed places since the last shuffle, and were not laid since."""
        seq, packs = next(((s, each) for s, each in reversed(told) if isinstance(each, e.Packs)), (0, None))
        if packs is None or packs.orders is None:
            return {}
        player = self._rnd.choice(sorted(self.insiders))
        laid = {each.card for s, each in told if isinstance(each, e.Lay) and s > seq and each.player == player}
        if len(left := [card for card in packs.orders[player] if card not in laid]) < 2:
            return {}
        a, b = self._rnd.sample(left, 2)
        self._swapped = {player: {a: b, b: a}}
        order = tuple(self._there(player, card) for card in packs.orders[player])
        return {seq: packs.model_copy(update={"orders": {**packs.orders, player: order}})}

    def _there(self, player: str, card: e.Card) -> e.Card:
        """The card that the other table has in its place."""
        return self._swapped.get(player, {}).get(card, card)

    def noticed(self, position: Position) -> None:
        """The hands, but for what was swapped: those of the other table, which is asked last."""
        hands = {player: cast(TablePosition, position).hand(player) for player in position.setup.players}
        self.hands = {player: hand[:2] for player, hand in hands.items() if hand}

    def shown(self, position: Position) -> bool:
        """All cards are turned over."""
        return any(each.rule == "SP-21" for each in position.effects)


SECRET = TheOtherCard
