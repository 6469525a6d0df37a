"""The entries in effect, with every position on the way: undo and redo are a step in a list."""

from __future__ import annotations

from typing import NamedTuple

from companion.entry import Entry
from companion.position import Position


class Played(NamedTuple):
    """An entry in effect, and the position that it led to."""

    seq: int
    at: str
    entry: Entry
    position: Position


class _Change(NamedTuple):
    """What line `seq` did to the entries in effect: added one, put others in their place, or nothing."""

    seq: int
    added: Played | None = None
    before: list[Played] | None = None
    after: list[Played] | None = None


class History:
    """What was played, and what can be undone and redone."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self._done: list[_Change] = []
        self._undone: list[_Change] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def add(self, played: Played) -> None:
        """One more entry."""
        self.played.append(played)
        self._did(_Change(played.seq, added=played))

    def skip(self, seq: int) -> None:
        """Line `seq` is left out; it keeps its place, so that a later undo of it takes back no other."""
        self._did(_Change(seq))

    def rewrite(self, seq: int, after: list[Played]) -> None:
        """Another past, by an amendment in line `seq`."""
        self._did(_Change(seq, before=self.played, after=after))
        self.played = after

    def steps_back(self, to: int | None) -> int:
        """How many changes to undo to be as right after line `to` (None: one); 0 when that cannot be."""
        if to is None:
            return min(1, len(self._done))
        kept = [change.seq for change in self._done if change.seq <= to]
        reachable = to == 0 or (kept and kept[-1] == to)
        return len(self._done) - len(kept) if reachable else 0

    def undo(self, steps: int = 1) -> None:
        for _ in range(steps):
            change = self._done.pop()
            if change.added:
                self.played.pop()
            elif change.before is not None:
                self.played = change.before
            self._undone.append(change)

    def redo(self) -> None:
        change = self._undone.pop()
        if change.added:
            self.played.append(change.added)
        elif change.after is not None:
            self.played = change.after
        self._done.append(change)

    def _did(self, change: _Change) -> None:
        self._done.append(change)
        self._undone.clear()
