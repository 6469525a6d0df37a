"""The story of a table: every line of its journal, what became of it, and the sentence that tells it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple

from companion.entry import Amend, Chance, Control, Entry, Insert, LearnFact, Redo, Undo
from companion.history import Played, redone_at_once, undone_at_once
from companion.position import Effect, Position
from companion.rules import Refusal
from companion.table import Table
from mobile.desks.table import TableDesk

Fate = Literal["", "undone", "dropped", "doubtful"]


@dataclass(frozen=True)
class ToldLine:
    """A line of the journal: what was told, what of it is in effect now, and if nothing is, why."""

    seq: int
    at: datetime
    entry: Entry
    first: Entry  # what it put among the entries: of an insert, what was forgotten
    now: Played | None
    fate: Fate

    @property
    def amended(self) -> bool:
        return self.now is not None and self.now.entry != self.first


class Change(NamedTuple):
    """A line that changed which entries are in effect; it may be one with the line before or after it."""

    seq: int
    leads: bool
    joins: bool


@dataclass(frozen=True)
class Story:
    """All lines of a table, with the changes that stand and those that can be redone, next one last."""

    lines: list[ToldLine]
    standing: list[Change]
    undone: list[Change]
    turned: dict[int, list[int]]  # by line of an undo or a redo: the lines that it took away or brought back


def story(table: Table) -> Story:
    """What became of every line."""
    told = table.told
    standing, undone, turned = changes(told)
    stands = {each.seq for each in standing}
    in_effect = {played.seq: played for played in table.played}
    doubtful = {doubt.seq for doubt in table.doubts}

    def fate(seq: int, entry: Entry) -> Fate:
        if seq in doubtful:
            return "doubtful"
        if isinstance(entry, Control) and not isinstance(entry, Amend | Insert):
            return ""
        if seq not in stands:
            return "undone"
        return "" if seq in in_effect or isinstance(entry, Amend) else "dropped"

    lines = [
        ToldLine(seq, when(line.at), entry, _put(table, entry), in_effect.get(seq), fate(seq, entry))
        for line, (seq, entry) in zip(table.journal.lines, told, strict=True)
    ]
    return Story(lines, standing, undone, turned)


def when(at: str) -> datetime:
    """The moment of a line, where the device is."""
    return datetime.fromisoformat(at).astimezone()


def _put(table: Table, entry: Entry) -> Entry:
    return _read(table, entry.entry) if isinstance(entry, Insert) else entry


def position_before(desk: TableDesk, played: Played) -> Position:
    """The position in which an entry in effect was told, as far as it is seen here."""
    before = desk.table.before(played.seq)
    return desk.seen_here.cut(before or desk.table.first)


def changes(told: Sequence[tuple[int, Entry]]) -> tuple[list[Change], list[Change], dict[int, list[int]]]:
    """The lines that stand, those that a redo would bring back, next one last, and which an undo or redo turned."""
    done, undone, turned = list[Change](), list[Change](), dict[int, list[int]]()
    for seq, entry in told:
        match entry:
            case Undo(to=to):
                back = undone_at_once(done) if to is None else sum(each.seq > to for each in done)
                turned[seq] = _turn(done, undone, back)[::-1]
            case Redo():
                turned[seq] = _turn(undone, done, redone_at_once(undone))
            case Control() if not isinstance(entry, Amend | Insert):
                pass
            case _:
                done.append(Change(seq, entry.leads, entry.joins))
                undone.clear()
    return done, undone, turned


def _turn(lines: list[Change], others: list[Change], n: int) -> list[int]:
    """The last so many lines go over to the others; which they are that lead to none, as they went."""
    gone = [lines.pop() for _ in range(n)]
    others += gone
    return [each.seq for each in gone if not each.leads]


def redos(undone: Sequence[Change], seq: int) -> int:
    """How many redos bring a line back."""
    left, n = list(undone), 0
    while any(each.seq == seq for each in left):
        del left[-redone_at_once(left) :]
        n += 1
    return n


def sentence(desk: TableDesk, entry: Entry) -> str:
    """What a line told, as far as it is heard here; an amendment says what it made of which line."""
    match entry:
        case Amend() | Insert():
            change, lines = about(desk, entry)
            return desk.say(f"journal.{change}", **lines)
        case Undo(to=int(to)) if to:
            return desk.say("journal.undone-to", line=_line(desk, to))
        case Chance() if entry.undecided:
            return desk.say("journal.undecided", entry=entry.kind)
        case _:
            return desk.language.entry(desk.seen_here.heard(entry))


def about(desk: TableDesk, change: Control) -> tuple[str, dict[str, str]]:
    """What becomes of which lines of the journal."""
    match change:
        case Amend(seq=seq, entry=None):
            return "removed", {"line": _line(desk, seq)}
        case Amend(seq=seq, entry=changed):
            return "amended", {"line": _line(desk, seq), "sentence": _told(desk, changed)}
        case Insert(before=before, entry=added):
            return "inserted", {"line": _line(desk, before), "sentence": _told(desk, added)}
        case Undo(to=int(to)) if to:
            return "undone-to", {"line": _line(desk, to)}
        case Redo():
            return "redone", {"line": turned(desk, desk.table.history.next)}
        case _:
            return "undone", {"line": turned(desk, desk.table.history.last)}


def turned(desk: TableDesk, lines: Iterable[int]) -> str:
    """What these lines told, which are taken back or brought back."""
    read = (desk.table.line(line) for line in lines)
    return sentences(desk, (each for each in read if isinstance(each, Entry)))


def line_sentence(desk: TableDesk, told: Story, line: ToldLine) -> str:
    """What a line told, or what came of it where that says the same and more; of an undo or a redo what it turned,
    unless it went back over many lines."""
    turned = told.turned.get(line.seq, [])
    if turned and (len(turned) == 1 or not isinstance(line.entry, Undo) or line.entry.to is None):
        verb = "undid" if isinstance(line.entry, Undo) else "redid"
        return desk.say(f"journal.{verb}", sentence=sentences(desk, (told.lines[seq - 1].entry for seq in turned)))
    words = sentence(desk, line.entry)
    played = line.now is not None and line.now.entry == line.entry
    said = map(desk.language.effect, effects(desk, line) if played else ())
    return next((each for each in said if _goes_on(each, words)), words)


def sentences(desk: TableDesk, entries: Iterable[Entry]) -> str:
    """What several lines told, one after the other."""
    return " ".join(sentence(desk, each) for each in entries)


def _goes_on(effect: str, words: str) -> bool:
    """Whether an effect begins with all that a line told."""
    told = words.removesuffix(".")
    return effect.startswith(told) and not effect[len(told) :][:1].isalnum()


def says(desk: TableDesk, line: ToldLine, words: str, effect: Effect) -> bool:
    """Whether a line, told in these words, says already what came of it."""
    if line.now is None:
        return False
    learnt = isinstance(line.now.entry, LearnFact) and effect.text == "learnt"
    return learnt or desk.language.effect(effect) in (words, sentence(desk, line.now.entry))


def _line(desk: TableDesk, seq: int) -> str:
    """What an earlier line told first: of an insert, what was forgotten."""
    return sentence(desk, _put(desk.table, _known(desk.table.line(seq))))


def _told(desk: TableDesk, entry: Any) -> str:
    return sentence(desk, _read(desk.table, entry))


def _read(table: Table, entry: Any) -> Entry:
    return _known(table.read_again(entry))


def _known(read: Entry | tuple[Refusal, ...]) -> Entry:
    return Entry(kind="unreadable") if isinstance(read, tuple) else read


def told_by(line: ToldLine) -> str | None:
    """Who did what a line tells: of an amendment, whoever does what stands there now."""
    return line.now.entry.who if line.now else line.first.who


def corrects(line: ToldLine) -> bool:
    """Whether a line put something right, or was itself put right or taken back."""
    undoes = isinstance(line.entry, Undo | Redo | Amend | Insert)
    return undoes or bool(line.fate) or line.amended or line.entry.kind.startswith("correct-")


def effects(desk: TableDesk, line: ToldLine) -> list[Effect]:
    """What the program did by itself, as far as it is seen here."""
    return list(desk.seen_here.cut(line.now.position).effects) if line.now else []
