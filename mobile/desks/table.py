"""A table as a screen works with it: what is shown, and how to tell it something."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from companion import seats
from companion.entry import Amend, Control, Entry, Insert, Joint, Redo, Undo
from companion.position import Position, Prompt
from companion.rules import Refusal
from companion.seats import Sitting
from companion.seen import Sight
from companion.table import Table
from companion.verdict import Verdict
from companion.wishes import Wish
from mobile.desks.desk import Desk
from mobile.kits.call import told_here
from mobile.widgets.sound import play

NOBODY = Sitting(())
NONE = -1  # of the lines of a table
UNSEEN = 0.3  # seconds in which nobody sees a new screen, decides and taps
clock = time.monotonic


@dataclass(eq=False, kw_only=True)
class TableDesk(Desk):
    """One table on one screen.

    It stays the same from one painting to the next: a part of the screen that was not painted again still tells the
    table as it is when it is tapped.
    """

    table: Table
    changed: Callable[[], None]
    explain: Callable[[tuple[Refusal, ...]], None]
    width: float  # what there is for a board
    save: Callable[[], None]  # the table as a file
    fields: Mapping[str, Callable[[Any], ft.Control]] = field(default_factory=dict)  # of entries, which its game paints
    height: float = 0  # of a board, so that nothing has to be scrolled
    tray: float = float("inf")  # how high what happens next may be
    seen: int = 0  # the line of the table that the screen shows
    told: int = 0  # how many entries are in effect there
    stepped: int = 0  # how many more than when the screen was painted before; fewer, if some were taken back
    shown: float = float("-inf")  # when the screen showed that line first
    looked_at: int = NONE  # the line that whoever taps now may still have seen
    told_here: int = 0  # the last line that was told on this screen
    unmeant: int = 0  # how many taps were not taken because they were meant for the screen before
    undone: tuple[int, str] = (0, "")  # after which line what was taken back, or brought back, is said
    sights: dict[str | None, Sight] = field(default_factory=dict)  # by viewer
    sitting: Sitting = NOBODY  # for whom this screen plays, when it was painted last
    refused: Entry | None = None  # what somebody else has to tell, and was told here
    wish: Wish | None = None  # what the host is asked here

    def paint(self, table: Table) -> None:
        """The screen is being painted. Of a seat that was given up nothing stays."""
        before, self.sitting = self.sitting.players, self.session.sitting(table)
        if not set(before) <= set(self.sitting.players):
            self.kept.clear()
        self.table = table
        if table.seq != self.seen:
            if clock() >= self.shown + UNSEEN:
                self.looked_at = self.seen
            self.seen = table.seq
            self.appear()
        self.told, self.stepped = len(table.played), len(table.played) - self.told

    def appear(self) -> None:
        """What the screen shows now, nobody saw before."""
        self.shown = clock()

    def appear_anew(self) -> None:
        """Something else is asked here now, though the table has not gone on."""
        self.looked_at = NONE
        self.appear()

    @property
    def gone_on(self) -> bool:
        """Whether the table has gone on since the screen was painted: a tap now is a second tap, and not meant."""
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
        same = last is not None and last.seq == self.seen == self.table.seq and _by(last.entry) == _by(entry)
        return same or self.undisturbed(entry)

    def undisturbed(self, entry: Entry) -> bool:
        """Whether all that was told since the screen was looked at came from others, elsewhere, and asks the same of
        whoever tells this here: then both were told at one moment, and both are meant.
        """
        table, who = self.table, entry.who
        since = self.looked_at if self.shown > clock() - UNSEEN else self.seen
        news = [each.entry for each in table.played if each.seq > since]
        if who is None or not self.plays_for(who) or self.told_here > since:
            return False
        if not news or len(news) != table.seq - since or any(each.who in (None, who) for each in news):
            return False
        before = next((each.position for each in reversed(table.played) if each.seq <= since), table.first)
        asked = self._asks(before, entry)
        return asked == self._asks(table.position, entry) and any(prompt.admits(entry) for prompt in asked)

    def _asks(self, position: Position, entry: Entry) -> list[Prompt]:
        """What is asked of whoever tells something, of its kind."""
        prompts = self.table.use.prompts(self.sight(entry.who).cut(position))
        return [each for each in prompts if (each.player, each.kind) == (entry.who, entry.kind)]

    def leave(self) -> None:
        """A tap is not taken, and is seen and felt not to be."""
        self.unmeant += 1
        play(self.session, "refused")
        self.repaint()

    def plays_for(self, player: str | None) -> bool:
        """Whether this player sits here: only then is what they alone may see ever shown here."""
        return player in self.sitting.players

    def sight(self, viewer: str | None) -> Sight:
        """The table with the eyes of one player who sits here, or of nobody."""
        viewer = viewer if self.plays_for(viewer) else None
        if viewer not in self.sights or self.sights[viewer].table is not self.table:
            self.sights[viewer] = Sight(self.table, viewer)
        return self.sights[viewer]

    @property
    def looker(self) -> str | None:
        """Who looks: whose own phone it is; else a player who holds a finger on what is theirs; mostly nobody."""
        return self.sitting.viewer or self.kept.get("shown")

    @property
    def seen_here(self) -> Sight:
        """The table as this screen shows it."""
        return self.sight(self.looker)

    @property
    def covered(self) -> Sight:
        """The table as it is seen here while nobody holds a finger on anything."""
        return self.sight(self.sitting.viewer)

    def holds_back(self, player: str) -> bool:
        """Whether a player sees here what is theirs only while holding a finger on it."""
        return self.plays_for(player) and player != self.sitting.viewer

    @property
    def position(self) -> Any:
        """The position as it is seen here, of the game's own type."""
        return self.seen_here.position

    @property
    def framed(self) -> str:
        """What a rule asks for, else what somebody wants to fill in."""
        asked = self.table.question
        return asked.facts[0] if asked else str(self.kept.get("fact", ""))

    def check(self, entry: Entry) -> Verdict:
        """What the referee would say to an entry, by what is seen here."""
        return self.seen_here.check(entry)

    @property
    def foresees(self) -> bool:
        """Whether it may be seen what a change of the past would break, before it is made and everybody sees it."""
        return self.session.guest is None or self.seen_here.all

    def foreseen(self, change: Control) -> tuple[Refusal, ...]:
        """Why the rules would refuse a change of the past, as far as that may be known here."""
        if not self.foresees and isinstance(change, Amend | Insert):
            return self.seen_here.refusals(change)
        return self.check(change).refusals

    def teller(self, *entries: Entry) -> Callable[[], None]:
        """What a button does that tells the table these entries; a second tap on it finds the table gone on."""
        return partial(self._tell_now, entries)

    def _tell_now(self, entries: Iterable[Entry]) -> None:
        self.tell(entries, self.seen)

    def tell(self, entries: Iterable[Entry], after: int) -> Verdict | None:
        """Tells entries one after the other, to be taken back together; the first that is not taken is explained."""
        told, verdict = _together(entries), None
        if not all(map(self.meant, told[:1])):
            self.leave()
            return None
        for entry in told:
            verdict = self.may_tell(entry) or self._submit(entry, after)
            if not verdict.ok:
                break
            after = self.told_here = self.table.seq
            told_here(self.table)
        self.kept.clear()
        verdict = verdict and self.seen_here.verdict(verdict)
        if verdict:
            self._answer(verdict)
        self.changed()
        return verdict

    def _submit(self, entry: Entry, after: int) -> Verdict:
        """What is told at the same moment as something elsewhere comes after it."""
        verdict = self.table.submit(entry, after)
        return self.table.submit(entry, self.table.seq) if _stale(verdict) and self.undisturbed(entry) else verdict

    def may_tell(self, entry: Entry) -> Verdict | None:
        """The refusal, where somebody else is to tell this."""
        guest, self.refused = self.session.guest, None
        if guest is None:
            return None
        changed, now = changed_by(self.table, entry), guest.sitting(self.table)
        secretive = [each for each in told_anew(self.table, entry) if self.sight(None).keeps(type(each))]
        refusals = seats.check(guest.seats(self.table), now, entry, self.table.prompts, changed, secretive)
        if not refusals:
            return None
        self.refused = entry
        return Verdict(False, entry=entry, refusals=refusals)

    def may_withdraw(self) -> tuple[Refusal, ...]:
        """Why what waits for a printed fact may not be dropped here."""
        guest, waiting = self.session.guest, self.table.waiting
        if guest is None or waiting is None:
            return ()
        return seats.check_withdrawal(guest.seats(self.table), guest.sitting(self.table), waiting, self.table.prompts)

    def tells_for(self, player: str) -> bool:
        """Whether what a player does is told here, as the screen was painted last."""
        guest = self.session.guest
        return (
            guest is None
            or self.sitting.host
            or self.plays_for(player)
            or (guest.seats(self.table).telling == "everybody" and not self._keeps_to_themselves(player))
        )

    def _keeps_to_themselves(self, player: str) -> bool:
        """Whether what a player is asked for now rests on what they alone see."""
        sight = self.sight(None)
        asked = {prompt.kind for prompt in sight.prompts if prompt.player == player}
        return any(sight.keeps(each) for each in self.table.use.entries if each.model_fields["kind"].default in asked)

    @property
    def watches(self) -> bool:
        """Whether nobody plays here now: nothing can be told."""
        now = self.session.sitting(self.table)
        return not (now.players or now.host)

    @property
    def own(self) -> tuple[str, ...]:
        """Who has sat down at this very phone."""
        guest = self.session.guest
        return guest.own(self.table) if guest else ()

    @property
    def seated(self) -> tuple[str, ...]:
        """All players: who sits at this phone first, the others in the order of the seats from there on."""
        players, here = self.table.setup.players, self.own
        own = tuple(each for each in players if each in here)
        first = players.index(own[0]) if own else 0
        return own + tuple(each for each in players[first:] + players[:first] if each not in own)

    def _answer(self, verdict: Verdict) -> None:
        """What is heard, felt and shown of a verdict; where what had waited for a printed fact is refused, of that."""
        if verdict.then and verdict.then.refusals:
            verdict = verdict.then
        if _stale(verdict):
            self.leave()
            return
        over = self.table.sheet is not None
        play(self.session, "winner" if over and verdict.ok else "taken" if verdict.ok else "refused")
        if verdict.refusals:
            self.explain(verdict.refusals)

    def why_taken(self, player: str) -> Callable[[], None]:
        """What a seat does that is taken: it says so."""
        return partial(self._explain_now, (Refusal(seats.RULE, "taken", {"player": player}),))

    def _explain_now(self, refusals: tuple[Refusal, ...]) -> None:
        self.explain(refusals)

    def why_not(self, entry: Entry) -> Callable[[], None]:
        """What a greyed-out choice does: it explains itself."""
        return partial(self._refuse, entry)

    def _refuse(self, entry: Entry) -> None:
        self.explain(self.check(entry).refusals)

    @property
    def answers(self) -> tuple[Any, ...]:
        """What was told so far of an entry that takes several answers, one after the other."""
        told: tuple[Any, ...] = self.kept.get("answers", ())
        return told

    def answer(self, value: Any) -> None:
        """One more answer; undo takes it back."""
        self.keep(answers=(*self.answers, value))

    def take_back(self) -> None:
        """Without the last answer."""
        self.keep(answers=self.answers[:-1])

    def typed(self) -> str:
        """The digits typed so far, also those that are not painted yet."""
        return str(self.kept.get("typed", ""))


def changed_by(table: Table, entry: Entry) -> list[Entry]:
    """The entries that something about the journal takes back, brings back, changes or adds."""

    def at(*lines: int) -> list[Entry | tuple[Refusal, ...]]:
        return [each.entry for each in table.played if each.seq in lines]

    told: list[Entry | tuple[Refusal, ...]] = []
    match entry:
        case Undo(to=None) | Redo():
            lines = table.history.last if isinstance(entry, Undo) else table.history.next
            for line in lines:
                turned = table.line(line)
                told += changed_by(table, turned) if isinstance(turned, Amend | Insert) else [turned]
        case Undo():
            told = [each.entry for each in table.played if each.seq > (entry.to or 0)]
        case Amend():
            told = [*at(entry.seq, *entry.drop), *([table.read_again(entry.entry)] if entry.entry else ())]
        case Insert():
            told = [*at(*entry.drop), table.read_again(entry.entry)]
    return [each for each in told if isinstance(each, Entry)]


def told_anew(table: Table, entry: Entry) -> list[Entry]:
    """What of it was not told before: the rules are asked about it."""
    match entry:
        case Amend(entry=dict(told)) | Insert(entry=told):
            read = table.read_again(told)
            return [read] if isinstance(read, Entry) else []
        case _:
            return [] if isinstance(entry, Control) else [entry]


def _stale(verdict: Verdict) -> bool:
    """The table went on elsewhere meanwhile: it needs no explanation."""
    return any(refusal.rule == "AR-05" for refusal in verdict.refusals)


def _together(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """What one tap tells."""
    first, *rest = entries
    return first, *(each.model_copy(update={"joined": True}) if isinstance(each, Joint) else each for each in rest)


def _by(entry: Entry) -> str | None:
    """Who does what is told."""
    return getattr(entry, "player", None)
