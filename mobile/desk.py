"""A table as a screen works with it: what is shown, and how to tell it something."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

import flet as ft

from companion.entry import Entry
from companion.language import Language
from companion.position import Position
from companion.rules import Refusal
from companion.seen import Sight
from companion.table import Table
from companion.verdict import Verdict
from mobile.session import Session
from mobile.theme import Look
from mobile.widgets.sound import play

UNSEEN = 0.3  # seconds in which nobody sees a new screen, decides and taps
clock = time.monotonic


@dataclass(eq=False)
class Desk:
    """One table on one screen.

    It stays the same from one drawing to the next: a part of the screen that was not drawn again still tells the table
    as it is when it is tapped.
    """

    session: Session
    table: Table
    language: Language
    changed: Callable[[], None]
    explain: Callable[[tuple[Refusal, ...]], None]
    kept: dict[str, Any]  # what the screen remembers between two drawings: a chosen pawn, an amount typed
    redraw: Callable[[], None]
    width: float
    save: Callable[[], None]  # the table as a file
    seen: int = 0  # the line of the table that the screen shows
    told: int = 0  # how many entries are in effect there
    stepped: int = 0  # how many more than when the screen was drawn before; fewer, if some were taken back
    shown: float = float("-inf")  # when the screen showed that line first
    unmeant: int = 0  # how many taps were not taken because they were meant for the screen before
    sights: dict[str | None, Sight] = field(default_factory=dict)  # by viewer

    def draw(self, table: Table) -> None:
        """The screen is being drawn."""
        self.table = table
        if table.seq != self.seen:
            self.seen = table.seq
            self.appear()
        self.told, self.stepped = len(table.played), len(table.played) - self.told

    def appear(self) -> None:
        """What the screen shows now, nobody saw before."""
        self.shown = clock()

    @property
    def gone_on(self) -> bool:
        """Whether the table has gone on since the screen was drawn: a tap now is a second tap, and not meant."""
        return self.table.seq != self.seen

    @property
    def too_new(self) -> bool:
        """Whether the table went on so lately that whoever taps now can only have seen the screen before."""
        return self.gone_on or clock() < self.shown + UNSEEN

    def meant(self, entry: Entry) -> bool:
        """Whether a tap can mean this: on a screen that is too new only if it is for whoever did something last."""
        if not self.too_new:
            return True
        last = self.table.played[-1] if self.table.played else None
        return last is not None and last.seq == self.seen == self.table.seq and _by(last.entry) == _by(entry)

    def leave(self) -> None:
        """A tap is not taken, and is seen and felt not to be."""
        self.unmeant += 1
        play(self.session, "refused")
        self.redraw()

    @property
    def look(self) -> Look:
        return self.session.look

    def sight(self, viewer: str | None) -> Sight:
        """The table with the eyes of one player, or of nobody."""
        if viewer not in self.sights or self.sights[viewer].table is not self.table:
            self.sights[viewer] = Sight(self.table, viewer)
        return self.sights[viewer]

    @property
    def seen_here(self) -> Sight:
        """The table as this screen shows it: for nobody, but for a player who holds a finger on what is theirs."""
        return self.sight(self.kept.get("shown"))

    @property
    def position(self) -> Any:
        """The position as it is seen here, of the game's own type."""
        return self.seen_here.position

    def check(self, entry: Entry) -> Verdict:
        """What the referee would say to an entry, by what is seen here."""
        return self.seen_here.check(entry)

    def say(self, id: str, /, **params: Any) -> str:
        return self.language.say(id, **params)

    def teller(self, *entries: Entry) -> Callable[[], None]:
        """What a button does that tells the table these entries; a second tap on it finds the table gone on."""

        def do() -> None:
            self.tell(entries, self.seen)

        return do

    def tell(self, entries: Iterable[Entry], after: int) -> Verdict | None:
        """Tells entries one after the other; the first that is not taken is explained."""
        told, verdict = tuple(entries), None
        if not all(map(self.meant, told[:1])):
            self.leave()
            return None
        for entry in told:
            verdict = self.table.submit(entry, after)
            if not verdict.ok:
                break
            after = self.table.seq
        self.kept.clear()
        verdict = verdict and self.seen_here.verdict(verdict)
        if verdict:
            self._answer(verdict)
        self.changed()
        return verdict

    def _answer(self, verdict: Verdict) -> None:
        """What is heard, felt and shown of a verdict."""
        if _stale(verdict):
            self.leave()
            return
        over = self.table.sheet is not None
        play(self.session, "winner" if over and verdict.ok else "taken" if verdict.ok else "refused")
        if verdict.refusals:
            self.explain(verdict.refusals)

    def why_not(self, entry: Entry) -> Callable[[], None]:
        """What a greyed-out choice does: it explains itself."""
        return lambda: self.explain(self.check(entry).refusals)

    def typed(self) -> str:
        """The digits typed so far, also those that are not drawn yet."""
        return str(self.kept.get("typed", ""))

    def keep(self, **values: Any) -> None:
        """Remembers something for the next drawing, and draws."""
        self.kept.update(values)
        self.redraw()


def _stale(verdict: Verdict) -> bool:
    """The table went on elsewhere meanwhile: it needs no explanation."""
    return any(refusal.rule == "AR-05" for refusal in verdict.refusals)


def _by(entry: Entry) -> str | None:
    """Who does what is told."""
    return getattr(entry, "player", None)


class View(Protocol):
    """What mobile/games/<game> brings: one view per game, found by its id."""

    def strip(self, desk: Desk) -> ft.Control | None:
        """Everybody's money and holdings, unless the board shows them."""

    def board(self, desk: Desk) -> ft.Control:
        """The board, drawn from the position."""

    def panel(self, desk: Desk) -> ft.Control:
        """What happens next, and by whom."""

    def news(self, desk: Desk) -> ft.Control | None:
        """What just happened."""

    def headline(self, position: Position, language: Language) -> str:
        """Where the table is: "Round 7 of 18"."""


Option = Callable[[Session, Any, Callable[[Any], None]], ft.Control]  # an option of a set-up: as it is, and changed


@cache
def part_of(game: str, name: str) -> Any:
    """What mobile/games/<game> brings: VIEWS, CORRECTIONS by use, SCREENS by address, FIELDS of entries, OPTIONS."""
    return getattr(importlib.import_module(f"mobile.games.{game.replace('-', '_')}"), name)


def view_of(game: str, use: str) -> View:
    """The view of a game in one of its uses."""
    view: View = part_of(game, "VIEWS")[use]
    return view
