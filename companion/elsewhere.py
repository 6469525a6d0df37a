"""What the box of a table has learnt elsewhere, at another table or by hand: the table follows with its next entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress

from companion.box import Box, Facts, Value
from companion.entry import LearnFact
from companion.game import Use
from companion.history import Played
from companion.position import Position
from companion.store import StoreError


class Elsewhere:
    """The facts of a box as they were when it was last looked at, beside those of a table."""

    def __init__(self) -> None:
        self._learnt: Mapping[str, Value] = {}
        self._library: bytes | None = None  # as it was then
        self._behind = False  # whether the box lacks what was told here, for it could not be kept
        self._ahead: tuple[Position, Mapping[str, Value], Position] | None = None  # what was asked last, and found

    def look(self, box: Box | None) -> None:
        """Looks into the box, if its library has changed: a screen asks for this at every tap."""
        with suppress(StoreError):  # what is known of it will do
            library = box.library.kept if box else None
            if box and library != self._library:
                self._library, learnt = library, box.facts().learnt
                self._learnt = self._learnt if learnt == self._learnt else learnt

    def news(self, position: Position) -> tuple[LearnFact, ...]:
        """What a position does not know, or knows otherwise; nothing once the game is over."""
        if self._behind or position.step is None:
            return ()
        known = position.facts.learnt
        return tuple(
            LearnFact(fact=fact, value=value, from_box=True)
            for fact, value in self._learnt.items()
            if known.get(fact) != value
        )

    def ahead(self, use: Use, position: Position) -> Position:
        """The position as the next entry will find it."""
        asked, learnt, found = self._ahead or (None, None, position)
        if asked is not position or learnt is not self._learnt:
            facts = {each.fact: each.value for each in self.news(position)}
            found = use.learnt(position.replace(facts=position.facts.learn(facts))) if facts else position
            self._ahead = position, self._learnt, found
        return found

    def teach(self, box: Box | None, before: Facts, after: Facts, own: Iterable[str] = ()) -> None:
        """The box learns what the table learnt, and unlearns what was undone; not what the table had from it."""
        if box is None or after is before:
            return
        try:
            box.follow(before, after, frozenset(own))
        except StoreError:  # the journal has the entry: it is not refused because the library is full
            self._behind = True
        else:
            self._behind = False
            self.look(box)


def told_by_box(first: Position, played: Iterable[Played]) -> dict[str, bool]:
    """Of each fact that a table has learnt, whether it was its box that told it last."""
    facts, told = first.facts, dict[str, bool]()
    for each in played:
        after = each.position.facts
        if after is not facts:
            changed = [fact for fact, value in after.learnt.items() if facts.learnt.get(fact) != value]
            told |= dict.fromkeys(changed, each.entry.leads)
            facts = after
    return told
