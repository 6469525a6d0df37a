"""A line of the journal that was tapped: go back to it, amend it, take it out, or tell what was forgotten before it."""

from __future__ import annotations

from typing import Any

import flet as ft

from companion.entry import Amend, Control, Entry, Insert, Redo, Undo
from companion.history import Played
from companion.proof import check_value
from companion.verdict import Broken, Verdict
from mobile.desk import Desk
from mobile.screens.entry_form import Draft, form, likely
from mobile.screens.story import Line, Story, position_before, sentence
from mobile.screens.verdicts import Plan, not_allowed, said_refusals
from mobile.widgets.basic import Handler, column, faint, primary, quiet, strong, text
from mobile.widgets.choices import struck
from mobile.widgets.drawers import drawer

MOST_BROKEN = 6
FEW = 4  # parts of a drawer that need no scrolling


def line_drawer(desk: Desk, told: Story, line: Line) -> ft.BottomSheet:
    """What can be done with a line; each choice first says what it would do."""

    def close() -> None:
        if desk.kept.get("line") == line.seq:
            desk.kept.clear()
            desk.redraw()

    words: ft.Control = column(words_of(desk, line, sentence(desk, line.entry)), 2)
    leave = quiet(desk.look, desk.say("leave-it"), close)
    draft = _draft(desk, line.now) if line.now else None
    match desk.kept.get("doing"):
        case "amend" if line.now and draft:
            name, (parts, bottom) = "journal.amend-title", _amend(draft, line.seq)
        case "insert" if line.now:
            name = "journal.insert-title"
            parts, bottom = _insert(draft, line.now) if draft else (_kinds(desk, line.now), [])
        case "remove":
            name, (parts, bottom) = "journal.remove-title", _decision(desk, Amend(seq=line.seq), "remove")
            parts = [words, *parts]
        case "back":
            name, (parts, bottom) = "journal.back-title", _back(desk, told, line)
            parts = [words, *parts]
        case _:
            check = desk.say("proof.check", seq=line.seq, value=check_value(desk.table, line.seq))
            parts = [words, faint(desk.look, check, 14, selectable=True)]
            name, bottom = "journal.line", _choices(desk, told, line)
    bottom = [] if desk.kept.get("typing") else [*bottom, leave]
    return drawer(
        desk.look,
        desk.say(name, seq=line.seq),
        parts,
        bottom,
        close,
        tall=(draft is not None and draft.large) or len(parts) > FEW,
    )


def words_of(desk: Desk, line: Line, words: str) -> list[ft.Control]:
    """What was told; struck through when it does not hold any more, followed by what holds instead."""
    look = desk.look
    if line.fate:
        return [faint(look, words, 16, style=struck()), faint(look, desk.say(f"journal.{line.fate}"))]
    if line.amended and line.now:
        return [faint(look, words, 16, style=struck()), text(look, sentence(desk, line.now.entry))]
    return [faint(look, words, 16) if isinstance(line.entry, Control) else text(look, words)]


def _choices(desk: Desk, told: Story, line: Line) -> list[ft.Control]:
    def does(doing: str) -> Handler:
        return lambda: desk.keep(doing=doing)

    buttons: list[ft.Control] = []
    if line.now and _is_hidden(desk, line.now.entry):
        buttons.append(faint(desk.look, desk.say("journal.hidden-amount"), 15))
    elif line.now and Draft(desk, line.now.entry, desk.position).fields:
        buttons.append(primary(desk.look, desk.say("journal.amend"), does("amend"), ft.Icons.EDIT))
    if line.now:
        buttons.append(quiet(desk.look, desk.say("journal.insert"), does("insert"), ft.Icons.PLAYLIST_ADD))
    if not line.fate and desk.check(Undo(to=line.seq)).ok:
        buttons.append(quiet(desk.look, desk.say("journal.back"), does("back"), ft.Icons.HISTORY))
    if line.now:
        buttons.append(quiet(desk.look, desk.say("journal.remove"), does("remove"), ft.Icons.PLAYLIST_REMOVE))
    if line.seq in told.undone:
        steps = len(told.undone) - told.undone.index(line.seq)
        redo = desk.teller(*[Redo()] * steps)
        buttons.append(quiet(desk.look, desk.say("journal.redo"), redo, ft.Icons.REDO))
    return buttons or [faint(desk.look, desk.say("journal.nothing"), 15)]


def _is_hidden(desk: Desk, entry: Entry) -> bool:
    """Whether a form would show what is not for everybody's eyes."""
    return desk.seen_here.heard(entry) != entry


def _back(desk: Desk, told: Story, line: Line) -> Plan:
    later = [each for each in told.lines if each.seq in told.standing and each.seq > line.seq]
    amendments = sum(isinstance(each.entry, Amend | Insert) for each in later)
    words: list[ft.Control] = [text(desk.look, desk.say("journal.back-n", n=len(later)))]
    if amendments:
        words.append(text(desk.look, desk.say("journal.back-amended", n=amendments)))
    return words, [primary(desk.look, desk.say("journal.back"), desk.teller(Undo(to=line.seq)), ft.Icons.HISTORY)]


def _draft(desk: Desk, played: Played) -> Draft | None:
    """The entry that is on the form: the one of the line, or one of the chosen kind that was forgotten before it."""
    before = position_before(desk, played)
    if desk.kept.get("doing") == "amend":
        return Draft(desk, played.entry, before)
    prompts = desk.table.use.prompts(before)
    prompt = next((each for each in prompts if each.kind == desk.kept.get("kind")), None)
    return Draft(desk, likely(desk, prompt), before) if prompt else None


def _amend(draft: Draft, seq: int) -> Plan:
    """A form made of the entry's fields; what the change would break is said before it is made."""
    desk, drawn = draft.desk, form(draft)
    if desk.kept.get("typing"):
        return drawn, []
    before, after = sentence(desk, draft.first), sentence(desk, draft.entry)
    if draft.entry == draft.first:
        return [text(desk.look, before), *drawn, faint(desk.look, desk.say("journal.unchanged"), 16)], []
    report, buttons = _decision(desk, Amend(seq=seq, entry=_told(draft)), "amend")
    struck_out = faint(desk.look, before, 16, style=struck()) if after != before else None
    return [column([struck_out, strong(desk.look, after)], 2), *drawn, *report], buttons


def _insert(draft: Draft, played: Played) -> Plan:
    """What was forgotten, and what it would do to the later lines."""
    desk, drawn = draft.desk, form(draft)
    if desk.kept.get("typing"):
        return drawn, []
    report, buttons = _decision(desk, Insert(before=played.seq, entry=_told(draft)), "insert")
    said = column([strong(desk.look, sentence(desk, draft.entry)), _numbered(desk, played)], 2)
    return [said, *drawn, *report], buttons


def _kinds(desk: Desk, played: Played) -> list[ft.Control]:
    """What could have come before this line, by kind."""
    prompts = desk.table.use.prompts(position_before(desk, played))
    asked = text(desk.look, desk.say("journal.insert-what" if prompts else "journal.insert-nothing"))
    return [_numbered(desk, played), asked, *(_kind(desk, kind) for kind in dict.fromkeys(p.kind for p in prompts))]


def _numbered(desk: Desk, line: Played | Broken, **more: Any) -> ft.Control:
    return faint(desk.look, f"{line.seq}  {sentence(desk, line.entry)}", 16, **more)


def _kind(desk: Desk, kind: str) -> ft.Control:
    words = desk.say(f"kind.{kind}")
    return quiet(desk.look, words[:1].upper() + words[1:], lambda: desk.keep(kind=kind))


def _told(draft: Draft) -> dict[str, object]:
    return draft.entry.model_dump(mode="json", exclude_none=True)


def _decision(desk: Desk, change: Amend | Insert, doing: str) -> Plan:
    """What a change would do, and the choice to make it: perhaps with lines dropped that no longer hold."""
    verdict = desk.check(change)
    if verdict.refusals:
        return not_allowed(desk, verdict.refusals, desk.say(f"journal.{doing}-now"))
    drop = tuple(broken.seq for broken in verdict.broken)
    label = desk.say(f"journal.{doing}-dropping" if drop else f"journal.{doing}-now", n=len(drop))
    do = desk.teller(change.model_copy(update={"drop": drop}))
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
    return column([_numbered(desk, broken, style=struck()), *said_refusals(desk, broken.refusals)], 2)
