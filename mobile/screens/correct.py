"""Putting a table right: the real one is always right, and the journal shows what was corrected."""

from __future__ import annotations

import flet as ft

from companion.entry import Entry
from companion.position import Effect
from mobile.desks.table import TableDesk
from mobile.kits.corrections import Correction
from mobile.screens.entry_form import EntryForm, fields_of
from mobile.screens.frame import frame, go, screen
from mobile.screens.layout import layout
from mobile.screens.story import sentence
from mobile.screens.table import use_desk
from mobile.screens.verdicts import Outcome, not_allowed
from mobile.screens.wishes import use_answer_below
from mobile.session import Session
from mobile.view import view_of
from mobile.widgets.basic import faint, primary, quiet, strong, text, tile
from mobile.widgets.drawers import drawer

HINT = 36  # the height of what is said first


@screen
def correct_screen(session: Session) -> ft.View:
    """What the game can put right, painted; the money and the story have screens of their own."""
    desk = use_desk(session)
    base = f"/table/{desk.table.head.table}"
    chosen: Correction | None = desk.kept.get("correction")
    ft.use_dialog(_drawer(desk, chosen) if chosen else None)
    view = view_of(desk.table.game.id).use(desk.table.head.use)
    look = desk.look
    if session.lying:  # all of the board is in sight, below what is said first
        desk.height = layout(session).board[1] - look.size(HINT)
    return frame(
        session,
        desk.say("screen.correct"),
        [
            faint(look, desk.say("correct.hint"), 16),
            *view.corrections(desk, lambda correction: lambda: desk.keep(correction=correction)),
            _money(desk) if desk.position.has_money else None,
            tile(look, ft.Icons.HISTORY_EDU, desk.say("correct.story"), lambda: go(f"{base}/journal")),
        ],
        route=f"{base}/correct",
        bottom=use_answer_below(desk),
        padding=12,
        spacing=10,
    )


def _money(desk: TableDesk) -> ft.Control:
    route = f"/table/{desk.table.head.table}/money"
    return tile(desk.look, ft.Icons.ACCOUNT_BALANCE, desk.say("correct.money"), lambda: go(route))


def _drawer(desk: TableDesk, correction: Correction) -> ft.BottomSheet:
    def close() -> None:
        if desk.kept.get("correction") == correction:
            desk.kept.clear()
            desk.repaint()

    form = EntryForm(desk, correction.now, desk.position, correction.asked)
    parts = fields_of(form)
    bottom: list[ft.Control] = []
    if not desk.kept.get("typing"):
        said, buttons = _said(form, correction)
        note = [faint(desk.look, correction.note, 15)] if correction.note else []
        parts, bottom = [*note, *parts, *said], [*buttons, quiet(desk.look, desk.say("leave-it"), close)]
    return drawer(desk.look, correction.name, parts, bottom, close)


def _said(form: EntryForm, correction: Correction) -> Outcome:
    """What the correction changes and brings about, that the journal will show it, and the button."""
    desk, entry = form.desk, form.entry
    look, label = desk.look, desk.say("correct.now")
    if entry == form.first and not correction.guessed:
        return [faint(look, desk.say("correct.as-it-is"), 16)], []
    refusals = form.unreadable or desk.check(entry).refusals
    if refusals:
        parts, buttons = not_allowed(desk, refusals, label)
        journal = f"/table/{desk.table.head.table}/journal"
        moment = any(each.rule == "AR-02" for each in refusals)
        return parts, [*([quiet(look, desk.say("correct.story"), lambda: go(journal))] if moment else []), *buttons]
    follows = [text(look, desk.language.effect(each), 15) for each in _brought_about(desk, entry)]
    shown = faint(look, desk.say("correct.shown"), 15)
    told = strong(look, sentence(desk, entry))
    return [told, *follows, shown], [primary(look, label, desk.teller(entry), ft.Icons.CHECK)]


def _brought_about(desk: TableDesk, entry: Entry) -> tuple[Effect, ...]:
    """What would follow by itself."""
    fresh = desk.table.position.replace(effects=(), postings=())
    return desk.seen_here.cut(desk.table.use.play(fresh, entry)).effects
