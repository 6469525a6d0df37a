"""The entries in effect, with every position on the way: undo and redo are a step in a list.

An amendment keeps what its lines said before, and no position: those are played again when it is undone.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

from companion.entry import Entry
from companion.position import Position
from companion.verdict import Broken


class Told(NamedTuple):
    """What a line says, and when that was told."""

    seq: int
    at: str
    entry: Entry


class Played(NamedTuple):
    """An entry in effect, and the position that it led to."""

    seq: int
    at: str
    entry: Entry
    position: Position


class _Place:
    """Where a line stands among the others, and what it says now: nothing while it is not in effect."""

    __slots__ = ("next", "previous", "told")

    def __init__(self, before: _Place | None = None) -> None:
        self.told: Told | None = None
        self.next: _Place = before or self
        self.previous: _Place = before.previous if before else self
        self.previous.next = self.next.previous = self


class _Edit(NamedTuple):
    """What a line did to one place."""

    place: _Place
    before: Told | None
    after: Told | None


class Linked(Protocol):
    """Something that was done, which may be one with what was done before or after it."""

    @property
    def leads(self) -> bool:
        """Whether it was noted only for what comes after it."""

    @property
    def joins(self) -> bool:
        """Whether it was told together with what came before it."""


def undone_at_once(done: Sequence[Linked]) -> int:
    """How many of these, the latest last, are one: the latest, what leads to it, and what it was told with."""
    n, more = 0, True
    for each in reversed(done):
        if not each.leads:
            if not more:
                break
            more = each.joins
        n += 1
    return n


def redone_at_once(undone: Sequence[Linked]) -> int:
    """How many of these, the next one last, are one."""
    n, begun = 0, False
    for i, each in enumerate(reversed(undone)):
        if not each.leads:
            if begun and not each.joins:
                break
            n, begun = i + 1, True
    return n if begun else len(undone)


class _Change(NamedTuple):
    """What line `seq` did to the entries in effect; `added` is what it played, if that is all."""

    seq: int
    edits: tuple[_Edit, ...] = ()
    added: Played | None = None

    @property
    def leads(self) -> bool:
        return any(entry.leads for entry in self._told)

    @property
    def joins(self) -> bool:
        return any(entry.joins for entry in self._told)

    @property
    def _told(self) -> Iterator[Entry]:
        return (edit.after.entry for edit in self.edits if edit.before is None and edit.after)


class History:
    """What was played, and what can be undone and redone."""

    def __init__(self) -> None:
        self.played: list[Played] = []
        self.left_out: tuple[Broken, ...] = ()  # in effect by what the lines say, but refused where they stand
        self.stale = False  # whether `played` is still to follow a past that has changed
        self._places: dict[int, _Place] = {}
        self._end = _Place()
        self._done: list[_Change] = []
        self._undone: list[_Change] = []

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    @property
    def last(self) -> tuple[int, ...]:
        """The lines that an undo would take back; what leads to them is not said."""
        return _said(self._done[-undone_at_once(self._done) :])

    @property
    def next(self) -> tuple[int, ...]:
        """The lines that a redo would bring back; what leads to them is not said."""
        return _said(self._undone[: -redone_at_once(self._undone) - 1 : -1])

    def add(self, played: Played) -> None:
        """One more entry."""
        self.played.append(played)
        self._append(Told(played.seq, played.at, played.entry), played)

    def tell(self, told: Told) -> None:
        """One more entry, to be played later."""
        self.stale = True
        self._append(told, None)

    def skip(self, seq: int) -> None:
        """Line `seq` is left out; it keeps its place, so that a later undo of it takes back no other."""
        self._did(_Change(seq))

    def says(self, line: int) -> bool:
        """Whether that line is in effect."""
        return line in self._places and self._places[line].told is not None

    def rewrite(self, seq: int, line: int, told: Told | None, drop: Iterable[int]) -> None:
        """Another past, by line `seq`: `line` says this now, or this stands before it; the lines in `drop` are gone."""
        place = self._places[line]
        if told and told.seq != line:
            place = self._places[told.seq] = _Place(before=place)
        gone = (self._places[each] for each in dict.fromkeys(drop) if self.says(each))
        edits = (_Edit(place, place.told, told), *(_Edit(each, each.told, None) for each in gone if each is not place))
        for edit in edits:
            edit.place.told = edit.after
        self.stale = True
        self._did(_Change(seq, edits))

    def unplayed(self) -> tuple[int, list[Told]]:
        """How many of `played` still stand, and what is in effect after them."""
        told = list(self._told())
        same = 0
        if not self.left_out:
            for played, now in zip(self.played, told, strict=False):
                if played.entry is not now.entry or played.seq != now.seq:
                    break
                same += 1
        return same, told[same:]

    def settle(self, same: int, after: Iterable[Played], left_out: Iterable[Broken] = ()) -> None:
        """After so many of `played` come these: it has followed the past."""
        self.played[same:] = after
        self.left_out = tuple(left_out)
        self.stale = False

    def steps_back(self, to: int | None) -> int:
        """How many changes to undo to be as right after line `to` (None: one); 0 when that cannot be."""
        if to is None:
            return undone_at_once(self._done)
        kept = bisect_right(self._done, to, key=lambda change: change.seq)
        reachable = to == 0 or (kept and self._done[kept - 1].seq == to)
        return len(self._done) - kept if reachable else 0

    def undo(self, steps: int = 1) -> None:
        for _ in range(steps):
            change = self._done.pop()
            for place, before, _after in change.edits:
                place.told = before
            if change.added and not self.stale:
                self.played.pop()
            elif change.edits:
                self.stale = True
            self._undone.append(change)

    def redo(self) -> None:
        """Does again what was undone last, with what is one with it."""
        for _ in range(redone_at_once(self._undone)):
            self._redo()

    def _redo(self) -> None:
        change = self._undone.pop()
        for place, _before, after in change.edits:
            place.told = after
        if change.added and not self.stale:
            self.played.append(change.added)
        elif change.edits:
            self.stale = True
        self._done.append(change)

    def _append(self, told: Told, played: Played | None) -> None:
        place = self._places[told.seq] = _Place(before=self._end)
        place.told = told
        self._did(_Change(told.seq, (_Edit(place, None, told),), played))

    def _told(self) -> Iterator[Told]:
        """What all lines say that are in effect, in their order."""
        place = self._end.next
        while place is not self._end:
            if place.told:
                yield place.told
            place = place.next

    def _did(self, change: _Change) -> None:
        self._done.append(change)
        self._undone.clear()


def _said(changes: list[_Change]) -> tuple[int, ...]:
    """The lines of the changes that lead to no other; of the last one, if all do."""
    return tuple(change.seq for change in changes if not change.leads) or tuple(each.seq for each in changes[-1:])
