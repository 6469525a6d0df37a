"""A line of the journal that was tapped: go back to it, amend it, take it out, or tell what was forgotten before it."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.entry import Amend, Control, Entry, Insert, Redo, Undo
from companion.history import Played
from companion.proof import check_value
from companion.verdict import Broken, Verdict
from mobile.desks.table import TableDesk
from mobile.screens.entry_form import EntryForm, fields_of, likely
from mobile.screens.story import Story, ToldLine, line_sentence, position_before, redos, sentence
from mobile.screens.verdicts import Outcome, not_allowed, said_refusals
from mobile.widgets.basic import Handler, column, copyable, faint, primary, quiet, strong, text
from mobile.widgets.choices import danger, struck
from mobile.widgets.drawers import drawer

MOST_BROKEN = 6


def line_drawer(desk: TableDesk, told: Story, line: ToldLine) -> ft.BottomSheet:
    """What can be done with a line; each choice first says what it would do."""

    def close() -> None:
        if desk.kept.get("line") == line.seq:
            desk.kept.clear()
            desk.repaint()

    words: ft.Control = column(words_of(desk, line, line_sentence(desk, told, line)), 2)
    leave = quiet(desk.look, desk.say("leave-it"), close)
    form = _draft(desk, line.now) if line.now else None
    match desk.kept.get("doing"):
        case "amend" if line.now and form:
            name, (parts, bottom) = "journal.amend-title", _amend(form, line.seq)
        case "insert" if line.now:
            name = "journal.insert-title"
            parts, bottom = _insert(form, line.now) if form else (_kinds(desk, line.now), [])
        case "remove":
            name, (parts, bottom) = "journal.remove-title", _decision(desk, Amend(seq=line.seq), "remove")
            parts = [words, *parts]
        case "back":
            name, (parts, bottom) = "journal.back-title", _back(desk, told, line)
            parts = [words, *parts]
        case _:
            check = desk.say("proof.check", seq=line.seq, value=check_value(desk.table, line.seq))
            parts = [words, copyable(faint(desk.look, check, 14))]
            name, bottom = "journal.line", _choices(desk, told, line)
    bottom = [] if desk.kept.get("typing") else [*bottom, leave]
    return drawer(
        desk.look,
        desk.say(name, seq=line.seq),
        parts,
        bottom,
        close,
    )


def words_of(desk: TableDesk, line: ToldLine, words: str) -> list[ft.Control]:
    """What was told; struck through when it does not hold any more, followed by what holds instead."""
    look = desk.look
    if line.fate:
        return [faint(look, words, 16, style=struck()), faint(look, desk.say(f"journal.{line.fate}"))]
    if line.amended and line.now:
        return [faint(look, words, 16, style=struck()), text(look, sentence(desk, line.now.entry))]
    return [faint(look, words, 16) if isinstance(line.entry, Control) else text(look, words)]


def _choices(desk: TableDesk, told: Story, line: ToldLine) -> list[ft.Control]:
    def does(doing: str) -> Handler:
        return lambda: desk.keep(doing=doing)

    buttons: list[ft.Control] = []
    if line.now and _is_hidden(desk, line.now.entry):
        buttons.append(faint(desk.look, desk.say("journal.hidden-amount"), 15))
    elif line.now and EntryForm(desk, line.now.entry, desk.position).fields:
        buttons.append(primary(desk.look, desk.say("journal.amend"), does("amend"), ft.Icons.EDIT))
    if line.now:
        buttons.append(quiet(desk.look, desk.say("journal.insert"), does("insert"), ft.Icons.PLAYLIST_ADD))
    if not line.fate and desk.check(Undo(to=line.seq)).ok:
        buttons.append(quiet(desk.look, desk.say("journal.back"), does("back"), ft.Icons.HISTORY))
    if line.now:
        red = desk.look.palette.refusal
        buttons.append(
            quiet(desk.look, desk.say("journal.remove"), does("remove"), ft.Icons.PLAYLIST_REMOVE, color=red)
        )
    if steps := redos(told.undone, line.seq):
        redo = desk.teller(*[Redo()] * steps)
        buttons.append(quiet(desk.look, desk.say("journal.redo"), redo, ft.Icons.REDO))
    return buttons or [faint(desk.look, desk.say("journal.nothing"), 15)]


def _is_hidden(desk: TableDesk, entry: Entry) -> bool:
    """Whether a form would show what is not for everybody's eyes."""
    return desk.seen_here.heard(entry) != entry


def _back(desk: TableDesk, told: Story, line: ToldLine) -> Outcome:
    later = [told.lines[each.seq - 1] for each in told.standing if each.seq > line.seq]
    amendments = sum(isinstance(each.entry, Amend | Insert) for each in later)
    words: list[ft.Control] = [
        text(desk.look, desk.say("journal.back-n", n=len(later))),
        *_some(desk, [_numbered(desk, each, style=struck()) for each in reversed(later)]),
    ]
    if amendments:
        words.append(text(desk.look, desk.say("journal.back-amended", n=amendments)))
    return words, [danger(desk.look, desk.say("journal.back"), desk.teller(Undo(to=line.seq)))]


def _draft(desk: TableDesk, played: Played) -> EntryForm | None:
    """The entry that is on the form: the one of the line, or one of the chosen kind that was forgotten before it."""
    before = position_before(desk, played)
    if desk.kept.get("doing") == "amend":
        return EntryForm(desk, played.entry, before)
    prompts = desk.table.use.prompts(before)
    prompt = next((each for each in prompts if each.kind == desk.kept.get("kind")), None)
    return EntryForm(desk, likely(desk, prompt), before) if prompt else None


def _amend(form: EntryForm, seq: int) -> Outcome:
    """A form made of the entry's fields; what the change would break is said before it is made."""
    desk, painted = form.desk, fields_of(form)
    if desk.kept.get("typing"):
        return painted, []
    before, after = sentence(desk, form.first), sentence(desk, form.entry)
    if form.entry == form.first:
        return [text(desk.look, before), *painted, faint(desk.look, desk.say("journal.unchanged"), 16)], []
    report, buttons = _decision(desk, Amend(seq=seq, entry=_told(form)), "amend")
    struck_out = faint(desk.look, before, 16, style=struck()) if after != before else None
    return [column([struck_out, strong(desk.look, after)], 2), *painted, *report], buttons


def _insert(form: EntryForm, played: Played) -> Outcome:
    """What was forgotten, and what it would do to the later lines."""
    desk, painted = form.desk, fields_of(form)
    if desk.kept.get("typing"):
        return painted, []
    report, buttons = _decision(desk, Insert(before=played.seq, entry=_told(form)), "insert")
    said = column([strong(desk.look, sentence(desk, form.entry)), _numbered(desk, played)], 2)
    return [said, *painted, *report], buttons


def _kinds(desk: TableDesk, played: Played) -> list[ft.Control]:
    """What could have come before this line, by kind."""
    prompts = desk.table.use.prompts(position_before(desk, played))
    asked = text(desk.look, desk.say("journal.insert-what" if prompts else "journal.insert-nothing"))
    return [_numbered(desk, played), asked, *(_kind(desk, kind) for kind in dict.fromkeys(p.kind for p in prompts))]


def _numbered(desk: TableDesk, line: Played | Broken | ToldLine, **more: Any) -> ft.Control:
    return faint(desk.look, f"{line.seq}  {sentence(desk, line.entry)}", 16, **more)


def _kind(desk: TableDesk, kind: str) -> ft.Control:
    words = desk.say(f"kind.{kind}")
    return quiet(desk.look, words[:1].upper() + words[1:], lambda: desk.keep(kind=kind))


def _told(form: EntryForm) -> dict[str, object]:
    return form.entry.model_dump(mode="json", exclude_none=True)


def _decision(desk: TableDesk, change: Amend | Insert, doing: str) -> Outcome:
    """What a change would do, and the choice to make it: perhaps with lines dropped that no longer hold."""
    if not desk.foresees:
        return _unforeseen(desk, change, doing)
    verdict = desk.check(change)
    if verdict.refusals:
        return not_allowed(desk, verdict.refusals, desk.say(f"journal.{doing}-now"))
    drop = tuple(broken.seq for broken in verdict.broken)
    label = desk.say(f"journal.{doing}-dropping" if drop else f"journal.{doing}-now", n=len(drop))
    do = desk.teller(change.model_copy(update={"drop": drop}))
    removes = bool(drop) or doing == "remove"
    button = danger(desk.look, label, do) if removes else primary(desk.look, label, do, ft.Icons.CHECK)
    return _report(desk, verdict), [button]


def _unforeseen(desk: TableDesk, change: Amend | Insert, doing: str) -> Outcome:
    """The choice to make a change on a phone that may not know what it breaks: whatever no longer holds is dropped."""
    now = desk.say(f"journal.{doing}-now")
    if refusals := desk.seen_here.refusals(change):
        return not_allowed(desk, refusals, now)
    line = change.seq if isinstance(change, Amend) else change.before
    drop = tuple(each.seq for each in desk.table.played if each.seq >= line)
    do = desk.teller(change.model_copy(update={"drop": drop}))
    return [text(desk.look, desk.say("journal.unforeseen"))], [danger(desk.look, now, do)]


def _report(desk: TableDesk, verdict: Verdict) -> list[ft.Control]:
    """The later lines that no longer hold, each with its refusals."""
    if not verdict.broken:
        return [text(desk.look, desk.say("journal.fits"), color=desk.look.palette.primary)]
    broken = [_broken(desk, each) for each in verdict.broken]
    return [strong(desk.look, desk.say("journal.broken", n=len(broken))), *_some(desk, broken)]


def _some(desk: TableDesk, lines: list[ft.Control]) -> list[ft.Control]:
    """The first of these lines, and how many more there are."""
    more = len(lines) - MOST_BROKEN
    rest = [faint(desk.look, desk.say("journal.broken-more", n=more), 15)] if more > 0 else []
    return [*lines[:MOST_BROKEN], *rest]


def _broken(desk: TableDesk, broken: Broken) -> ft.Control:
    return column([_numbered(desk, broken, style=struck()), *said_refusals(desk, broken.refusals)], 2)
