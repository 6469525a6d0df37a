"""What is secret at a table of Big City: the cards in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from companion.entry import Entry, Setup
from companion.games.big_city import entries as e
from companion.grammar import capital
from companion.language import CODES, Language
from companion.position import Position
from scoring.big_city.ground import numbers
from tests.trials.secret import Secret

MODES = ("big-city.exchange", "big-city.mode-barter")
BACKS = 9  # the numbers from here on are those of properties


class OneCardForAnother(Secret):
    """Two cards of one pile have changed places (BC-06)."""

    options = {"hands": True}  # noqa: RUF012
    rules = frozenset({"BC-06"})
    gates = tuple(capital(Language(code, "big-city").say(id)) for code in CODES for id in MODES)

    def __init__(self, rnd: Random, setup: Setup) -> None:
        super().__init__(rnd, setup)
        self._rnd = rnd
        self.insiders = set[str]()
        self.cards = tuple(rnd.sample(numbers(rnd.randint(1, 5)), 2))

    def varied(self, entry: Entry) -> Entry:
        match entry:
            case e.Hand() | e.Draw() | e.Exchange() | e.CorrectHand():
                return entry.model_copy(update={"cards": self._swapped(entry.cards)})
            case e.Barter():
                swaps = (
                    e.Swap(other=each.other, gives=self._swapped(each.gives), takes=self._swapped(each.takes))
                    for each in entry.swaps
                )
                return entry.model_copy(update={"swaps": tuple(swaps)})
            case _:
                return entry

    def before(self, told: Sequence[tuple[int, Entry]], now: Position) -> Mapping[int, Entry]:
        """As if they always had been where the other one is: one is in a hand if there is any, one in no hand yet."""
        held = [card for hand in getattr(now, "hands", {}).values() for card in hand if isinstance(card, int)]
        drawn = {card for _, entry in told for card in _told_of(entry)}
        if faces := [card for card in held or drawn if isinstance(card, int) and card > BACKS]:
            card = self._rnd.choice(sorted(faces))
            others = [each for each in numbers(card // 10) if each != card]
            self.cards = (card, self._rnd.choice([each for each in others if each not in drawn] or others))
        return {seq: varied for seq, entry in told if (varied := self.varied(entry)) != entry}

    def hears(self, entry: Entry) -> set[str]:
        """Those who barter see what changes hands."""
        return {each.other for each in entry.swaps} if isinstance(entry, e.Barter) else set()

    @property
    def about(self) -> tuple[str, ...]:
        """The cards, and who has had them."""
        return (*map(str, self.cards), *sorted(self.insiders))

    def noticed(self, position: Position) -> None:
        """Whoever has held one of the cards knows."""
        for player, hand in getattr(position, "hands", {}).items():
            if not {*self.cards}.isdisjoint(hand):
                self.insiders.add(player)

    def _swapped(self, cards: tuple[Any, ...]) -> tuple[Any, ...]:
        a, b = self.cards
        return tuple(sorted(({a: b, b: a}.get(card, card) for card in cards), key=str))


def _told_of(entry: Entry) -> Sequence[e.Card]:
    return entry.cards if isinstance(entry, e.Hand | e.Draw | e.Exchange | e.CorrectHand) else ()


SECRET = OneCardForAnother
