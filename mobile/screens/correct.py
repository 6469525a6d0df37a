"""Putting a table right: the real one is always right, and the journal shows what was corrected."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.entry import Entry
from companion.position import Effect
from mobile.desk import Desk, part_of
from mobile.screens.entry_form import Draft, form
from mobile.screens.frame import frame, go, screen
from mobile.screens.story import sentence
from mobile.screens.table import use_desk
from mobile.screens.verdicts import Plan, not_allowed
from mobile.session import Session
from mobile.widgets.basic import Handler, faint, primary, quiet, strong, text, tile
from mobile.widgets.drawers import drawer


@dataclass(frozen=True)
class Correction:
    """Something that can be put right: how it is called, the entry that says it as it is now, and what to ask."""

    name: str
    now: Entry
    asked: tuple[str, ...]
    note: str = ""  # what else to know about it


Choose = Callable[[Correction], Handler]
Corrections = Callable[[Desk, Choose], Sequence[ft.Control]]  # what a game brings: all that can be tapped


@screen
def correct_screen(session: Session) -> ft.View:
    """What the game can put right, drawn; the money and the story have screens of their own."""
    desk = use_desk(session)
    base = f"/table/{desk.table.head.table}"
    chosen: Correction | None = desk.kept.get("correction")
    ft.use_dialog(_drawer(desk, chosen) if chosen else None)
    own: Corrections = part_of(desk.table.game.id, "CORRECTIONS")[desk.table.head.use]
    look = desk.look
    return frame(
        session,
        desk.say("screen.correct"),
        [
            faint(look, desk.say("correct.hint"), 16),
            *own(desk, lambda correction: lambda: desk.keep(correction=correction)),
            _money(desk) if desk.position.has_money else None,
            tile(look, ft.Icons.HISTORY_EDU, desk.say("correct.story"), lambda: go(f"{base}/journal")),
        ],
        route=f"{base}/correct",
        padding=12,
        spacing=10,
    )


def _money(desk: Desk) -> ft.Control:
    route = f"/table/{desk.table.head.table}/money"
    return tile(desk.look, ft.Icons.ACCOUNT_BALANCE, desk.say("correct.money"), lambda: go(route))


def _drawer(desk: Desk, correction: Correction) -> ft.BottomSheet:
    def close() -> None:
        if desk.kept.get("correction") == correction:
            desk.kept.clear()
            desk.redraw()

    draft = Draft(desk, correction.now, desk.position, correction.asked)
    parts = form(draft)
    bottom: list[ft.Control] = []
    if not desk.kept.get("typing"):
        said, buttons = _said(draft)
        note = [faint(desk.look, correction.note, 15)] if correction.note else []
        parts, bottom = [*note, *parts, *said], [*buttons, quiet(desk.look, desk.say("leave-it"), close)]
    return drawer(desk.look, correction.name, parts, bottom, close, tall=draft.large)


def _said(draft: Draft) -> Plan:
    """What the correction changes and brings about, that the journal will show it, and the button."""
    desk, entry = draft.desk, draft.entry
    look, label = desk.look, desk.say("correct.now")
    if entry == draft.first:
        return [faint(look, desk.say("correct.as-it-is"), 16)], []
    refusals = desk.check(entry).refusals
    if refusals:
        parts, buttons = not_allowed(desk, refusals, label)
        journal = f"/table/{desk.table.head.table}/journal"
        moment = any(each.rule == "AR-02" for each in refusals)
        return parts, [*([quiet(look, desk.say("correct.story"), lambda: go(journal))] if moment else []), *buttons]
    follows = [text(look, f"{each.rule}  {desk.language.effect(each)}", 15) for each in _brought_about(desk, entry)]
    shown = faint(look, desk.say("correct.shown"), 15)
    told = strong(look, sentence(desk, entry))
    return [told, *follows, shown], [primary(look, label, desk.teller(entry), ft.Icons.CHECK)]


def _brought_about(desk: Desk, entry: Entry) -> tuple[Effect, ...]:
    """What would follow by itself."""
    fresh = desk.table.position.replace(effects=(), postings=())
    return desk.seen_here.cut(desk.table.use.play(fresh, entry)).effects
