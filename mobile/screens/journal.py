"""The story of a table, line by line: go back to a line, amend it, or take it out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Literal

import flet as ft

from companion.entry import Amend, Chance, Control, CorrectMoney, CountMoney, Entry, Insert, Redo, Undo
from companion.history import Played
from companion.position import Effect
from companion.rules import Refusal
from companion.table import Table
from companion.verdict import Broken, Verdict
from mobile.desk import Desk
from mobile.screens.entry_form import fields, typing
from mobile.screens.frame import empty, frame, screen
from mobile.screens.rules import use_rule
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.widgets.basic import (
    Handler,
    card,
    column,
    faint,
    greyed,
    handle,
    primary,
    quiet,
    row,
    strong,
    text,
)
from mobile.widgets.choices import struck, tappable
from mobile.widgets.drawers import drawer

MOST_LINES = 40
MOST_BROKEN = 6
FEW = 4  # parts of a drawer that need no scrolling
Plan = tuple[list[ft.Control], list[ft.Control]]  # what a choice would do, and the button that does it


# The lines, and what became of them

Fate = Literal["", "undone", "dropped", "doubtful"]


@dataclass(frozen=True)
class Line:
    """A line of the journal: what was told, what of it is in effect now, and if nothing is, why."""

    seq: int
    at: datetime
    entry: Entry
    now: Played | None
    fate: Fate

    @property
    def amended(self) -> bool:
        return self.now is not None and not isinstance(self.entry, Control) and self.now.entry != self.entry


@dataclass(frozen=True)
class Story:
    """All lines of a table, with the changes that stand and those that can be redone, next one last."""

    lines: list[Line]
    standing: list[int]
    undone: list[int]


def story(table: Table) -> Story:
    """What became of every line."""
    told = table.told
    standing, undone = changes(told)
    in_effect = {played.seq: played for played in table.played}
    doubtful = {doubt.seq for doubt in table.doubts}

    def fate(seq: int, entry: Entry) -> Fate:
        if seq in doubtful:
            return "doubtful"
        if isinstance(entry, Control) and not isinstance(entry, Amend | Insert):
            return ""
        if seq not in standing:
            return "undone"
        return "" if seq in in_effect or isinstance(entry, Amend) else "dropped"

    lines = [
        Line(seq, datetime.fromisoformat(line.at).astimezone(), entry, in_effect.get(seq), fate(seq, entry))
        for line, (seq, entry) in zip(table.journal.lines, told, strict=True)
    ]
    return Story(lines, standing, undone)


def changes(told: Sequence[tuple[int, Entry]]) -> tuple[list[int], list[int]]:
    """The lines that changed the table and were not undone, and those that a redo would bring back, next one last."""
    done, undone = list[int](), list[int]()
    for seq, entry in told:
        match entry:
            case Undo(to=to):
                last = done[-1] - 1 if to is None and done else to or 0
                while done and done[-1] > last:
                    undone.append(done.pop())
            case Redo():
                done += [undone.pop()] if undone else []
            case Control() if not isinstance(entry, Amend | Insert):
                pass
            case _:
                done.append(seq)
                undone.clear()
    return done, undone


def sentence(desk: Desk, entry: Entry) -> str:
    """What a line told; an amendment says what it made of which line, and hidden money stays hidden."""
    match entry:
        case Amend(seq=seq, entry=None):
            return desk.say("journal.removed", seq=seq)
        case Amend(seq=seq, entry=changed):
            return desk.say("journal.amended", seq=seq, sentence=_told(desk, changed))
        case Insert(before=before, entry=added):
            return desk.say("journal.inserted", before=before, sentence=_told(desk, added))
        case CountMoney() | CorrectMoney() if entry.account in desk.table.use.hidden(desk.position):
            return desk.say("journal.hidden", account=entry.account)
        case _:
            return desk.language.entry(entry)


def _told(desk: Desk, entry: Any) -> str:
    read = desk.table.read(json.dumps(entry))
    return sentence(desk, Entry(kind="unreadable") if isinstance(read, tuple) else read)


def _effects(desk: Desk, line: Line) -> list[Effect]:
    """What the program did by itself; the counted money of others is not told."""
    effects = line.now.position.effects if line.now else ()
    hidden = desk.table.use.hidden(desk.position)
    return [each for each in effects if each.rule != "AR-11" or each.params["account"] not in hidden]


# The screen


@screen
def journal_screen(session: Session) -> ft.View:
    """The newest line first: what is to be put right mostly happened just now."""
    desk = use_desk(session)
    open_rule = use_rule(desk)
    shown, show = ft.use_state(MOST_LINES)
    told = ft.use_memo(lambda: story(desk.table), [desk.table.head.table, desk.table.seq])
    chosen = next((line for line in told.lines if line.seq == desk.kept.get("line")), None)
    ft.use_dialog(_drawer(desk, told, chosen) if chosen else None)
    lines = told.lines[::-1][:shown]
    older = len(told.lines) - len(lines)
    return frame(
        session,
        desk.say("screen.journal"),
        [
            faint(desk.look, desk.say("cli.entries", n=len(desk.table.played), lines=len(told.lines)), 15),
            *(_day(desk, day, open_rule) for day in _days(lines)),
            None if lines else empty(desk.look, ft.Icons.HISTORY_EDU, desk.say("journal.empty")),
            quiet(desk.look, desk.say("journal.older", n=older), lambda: show(shown + MOST_LINES)) if older else None,
        ],
        route=f"/table/{desk.table.head.table}/journal",
        padding=12,
        spacing=8,
    )


def _days(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The lines of each day together."""
    days: dict[str, list[Line]] = {}
    for line in lines:
        days.setdefault(f"{line.at:%Y-%m-%d}", []).append(line)
    yield from days.values()


def _day(desk: Desk, lines: Sequence[Line], open_rule: Callable[[str], None]) -> ft.Control:
    """The lines of one day; a time is said where it changes."""
    date = strong(desk.look, lines[0].at.strftime(desk.say("journal.date")), 15, color=desk.look.palette.accent)
    parts: list[ft.Control] = []
    before = ""
    for line in lines:
        time = f"{line.at:%H:%M}"
        parts.append(_line(desk, line, "" if time == before else time))
        parts += [_effect(desk, each, open_rule) for each in _effects(desk, line)]
        before = time
    inside = card(
        desk.look,
        column(parts, 0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(vertical=8),
    )
    return column([date, inside], 4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line(desk: Desk, line: Line, time: str) -> ft.Control:
    words = sentence(desk, line.entry)
    content = row(
        [
            faint(desk.look, str(line.seq), 14, width=desk.look.size(32), text_align=ft.TextAlign.RIGHT),
            column(_words(desk, line, words), 2, expand=True),
            faint(desk.look, time, 14) if time else None,
        ],
        12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    padding = ft.Padding.only(left=4, right=16, top=13, bottom=13)
    return tappable(content, f"{line.seq}. {words}", partial(desk.keep, line=line.seq), padding=padding)


def _words(desk: Desk, line: Line, words: str) -> list[ft.Control]:
    """What was told; struck through when it does not hold any more, followed by what holds instead."""
    look = desk.look
    if line.fate:
        return [faint(look, words, 16, style=struck()), faint(look, desk.say(f"journal.{line.fate}"))]
    if line.amended and line.now:
        return [faint(look, words, 16, style=struck()), text(look, sentence(desk, line.now.entry))]
    return [faint(look, words, 16) if isinstance(line.entry, Control) else text(look, words)]


def _effect(desk: Desk, effect: Effect, open_rule: Callable[[str], None]) -> ft.Control:
    """What the program did by itself; a tap opens its rule."""
    return ft.TextButton(
        text(desk.look, f"{effect.rule}  {desk.language.effect(effect)}", 15, color=desk.look.palette.primary),
        style=ft.ButtonStyle(
            alignment=ft.Alignment.CENTER_LEFT,
            padding=ft.Padding.only(left=48, right=16, top=4, bottom=4),
            shape=ft.RoundedRectangleBorder(radius=0),
        ),
        on_click=handle(partial(open_rule, effect.rule)),
    )


# A line that was tapped


def _drawer(desk: Desk, told: Story, line: Line) -> ft.BottomSheet:
    """What can be done with a line; each choice first says what it would do."""

    def close() -> None:
        if desk.kept.get("line") == line.seq:
            desk.kept.clear()
            desk.redraw()

    words: ft.Control = column(_words(desk, line, sentence(desk, line.entry)), 2)
    leave = quiet(desk.look, desk.say("leave-it"), close)
    match desk.kept.get("doing"):
        case "amend" if line.now:
            name, (parts, bottom) = "journal.amend-title", _amend(desk, line.now, leave)
        case "remove":
            parts, bottom = _decision(desk, Amend(seq=line.seq), "remove")
            name, parts, bottom = "journal.remove-title", [words, *parts], [*bottom, leave]
        case "back":
            parts, bottom = _back(desk, told, line)
            name, parts, bottom = "journal.back-title", [words, *parts], [*bottom, leave]
        case _:
            name, parts, bottom = "journal.line", [words], [*_choices(desk, told, line), leave]
    return drawer(desk.look, desk.say(name, seq=line.seq), parts, bottom, close, tall=len(parts) > FEW)


def _choices(desk: Desk, told: Story, line: Line) -> list[ft.Control]:
    """What can be done with this line; each choice first says what it would do."""

    def does(doing: str) -> Handler:
        return lambda: desk.keep(doing=doing)

    buttons: list[ft.Control] = []
    if line.now and fields(desk, line.now.entry):
        buttons.append(primary(desk.look, desk.say("journal.amend"), does("amend"), ft.Icons.EDIT))
    elif line.now:
        buttons.append(faint(desk.look, desk.say("journal.no-form"), 15))
    if not line.fate and desk.table.check(Undo(to=line.seq)).ok:
        buttons.append(quiet(desk.look, desk.say("journal.back"), does("back"), ft.Icons.HISTORY))
    if line.now:
        buttons.append(quiet(desk.look, desk.say("journal.remove"), does("remove"), ft.Icons.PLAYLIST_REMOVE))
    if line.seq in told.undone:
        steps = len(told.undone) - told.undone.index(line.seq)
        redo = desk.teller(*[Redo()] * steps)
        buttons.append(quiet(desk.look, desk.say("journal.redo"), redo, ft.Icons.REDO))
    return buttons or [faint(desk.look, desk.say("journal.nothing"), 15)]


def _back(desk: Desk, told: Story, line: Line) -> Plan:
    later = [each for each in told.lines if each.seq in told.standing and each.seq > line.seq]
    amendments = sum(isinstance(each.entry, Amend | Insert) for each in later)
    words: list[ft.Control] = [text(desk.look, desk.say("journal.back-n", n=len(later)))]
    if amendments:
        words.append(text(desk.look, desk.say("journal.back-amended", n=amendments)))
    return words, [primary(desk.look, desk.say("journal.back"), desk.teller(Undo(to=line.seq)), ft.Icons.HISTORY)]


def _amend(desk: Desk, played: Played, leave: ft.Control) -> Plan:
    """A small form made of the entry's fields; what the change would break is said before it is made."""
    changed = played.entry.model_copy(update=desk.kept.get("changed", {}))
    if field := desk.kept.get("typing"):
        return [typing(desk, changed, field)], []
    form = [draw(changed) for draw in fields(desk, played.entry)]
    before = sentence(desk, played.entry)
    if changed == played.entry:
        return [text(desk.look, before), *form, faint(desk.look, desk.say("journal.unchanged"), 16)], [leave]
    if isinstance(changed, Chance):
        changed = changed.model_copy(update={"source": "table", "draw": None})
    entry = changed.model_dump(mode="json", exclude_none=True)
    report, buttons = _decision(desk, Amend(seq=played.seq, entry=entry), "amend")
    said = column([faint(desk.look, before, 16, style=struck()), strong(desk.look, sentence(desk, changed))], 2)
    return [said, *form, *report], [*buttons, leave]


def _decision(desk: Desk, amend: Amend, doing: str) -> Plan:
    """What a change would do, and the choice to make it: perhaps with lines dropped that no longer hold."""
    verdict = desk.table.check(amend)
    if verdict.refusals:
        label, why = desk.say(f"journal.{doing}-now"), partial(desk.explain, verdict.refusals)
        return _refusals(desk, verdict.refusals), [greyed(desk.look, label, why, height=56)]
    drop = tuple(broken.seq for broken in verdict.broken)
    label = desk.say(f"journal.{doing}-dropping" if drop else f"journal.{doing}-now", n=len(drop))
    do = desk.teller(amend.model_copy(update={"drop": drop}))
    return _report(desk, verdict), [primary(desk.look, label, do, ft.Icons.CHECK)]


def _report(desk: Desk, verdict: Verdict) -> list[ft.Control]:
    """The later lines that no longer hold, each with its refusals."""
    if not verdict.broken:
        return [text(desk.look, desk.say("journal.fits"), color=desk.look.palette.primary)]
    more = len(verdict.broken) - MOST_BROKEN
    return [
        strong(desk.look, desk.say("journal.broken", n=len(verdict.broken))),
        *(_broken(desk, each) for each in verdict.broken[:MOST_BROKEN]),
        *([faint(desk.look, desk.say("journal.broken-more", n=more), 15)] if more > 0 else []),
    ]


def _broken(desk: Desk, broken: Broken) -> ft.Control:
    words = faint(desk.look, f"{broken.seq}  {sentence(desk, broken.entry)}", 16, style=struck())
    return column([words, *_refusals(desk, broken.refusals)], 2)


def _refusals(desk: Desk, refusals: Sequence[Refusal]) -> list[ft.Control]:
    return [
        text(desk.look, f"{each.rule}  {desk.language.refusal(each)}", 15, color=desk.look.palette.refusal)
        for each in refusals
    ]
