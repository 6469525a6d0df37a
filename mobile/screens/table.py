"""The table: everybody, the board, what just happened, and what happens next."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, cast

import flet as ft

from companion.entry import LearnFact
from companion.position import Posting
from companion.rules import Refusal
from mobile.desk import Desk, view_of
from mobile.screens.frame import WIDEST, frame, go, screen
from mobile.session import Session, use_table
from mobile.widgets.basic import card, column, faint, handle, icon_button, primary, row, strong, text
from mobile.widgets.dice import face
from mobile.widgets.drawers import drawer, tray
from mobile.widgets.facts import ask_fact

MARGIN = 12
FEW = 3  # refusals that fit into a small drawer


def use_desk(session: Session) -> Desk:
    """The desk of the table that the address names; call once per drawing."""
    id = ft.use_route_params()["id"]
    table, changed = use_table(session, id)
    refused, set_refused = ft.use_state(cast("tuple[Refusal, ...]", ()))
    kept = ft.use_ref(cast("dict[str, dict[str, Any]]", {}))
    _, set_drawn = ft.use_state(0)
    language = session.voice(table)

    def redraw() -> None:
        set_drawn(lambda n: n + 1)

    ft.use_dialog(why_not(session, language, refused, lambda: set_refused(())) if refused else None)
    width = min(session.width, WIDEST) - 2 * MARGIN
    if session.wide:
        width = min(session.width * 0.55, (session.height - 96) / 0.98)
    return Desk(
        session, table, language, changed, set_refused, cast(Any, kept.current).setdefault(id, {}), redraw, width
    )


@screen
def table_screen(session: Session) -> ft.View:
    """A table in play."""
    desk = use_desk(session)
    table, view = desk.table, view_of(desk.table.game.id, desk.table.head.use)
    ft.use_effect(_stay_awake, dependencies=[])
    board = ft.Container(view.board(desk), alignment=ft.Alignment.TOP_CENTER)
    return frame(
        session,
        view.headline(desk.position, desk.language),
        [*_notes(desk), view.strip(desk), None if session.wide else board, _last(desk)],
        route=f"/table/{table.head.table}",
        actions=_actions(desk),
        bottom=tray(desk.look, _question(desk) if table.question else view.panel(desk)),
        beside=ft.Container(board, padding=MARGIN) if session.wide else None,
        padding=MARGIN,
        spacing=10,
    )


async def _stay_awake() -> None:
    """The phone lies on the table: its screen stays on."""
    lock: Any = ft.Wakelock()
    with suppress(Exception):  # not every browser can; the game goes on all the same
        await lock.enable()


def _actions(desk: Desk) -> list[ft.Control]:
    look, table = desk.look, desk.table
    seen = table.seq
    base = f"/table/{table.head.table}"
    undo = icon_button(look, ft.Icons.UNDO, desk.say("undo"), lambda: _control(desk, table.undo, seen))
    redo = icon_button(look, ft.Icons.REDO, desk.say("redo"), lambda: _control(desk, table.redo, seen))
    undo.disabled, redo.disabled = not table.history.can_undo, not table.history.can_redo
    items = [
        ("journal", ft.Icons.HISTORY_EDU),
        ("money", ft.Icons.ACCOUNT_BALANCE),
        ("dice", ft.Icons.CASINO),
        ("rules", ft.Icons.MENU_BOOK),
    ]
    menu = ft.PopupMenuButton(
        icon=ft.Icons.MORE_VERT,
        tooltip=desk.say("more"),
        items=[
            ft.PopupMenuItem(desk.say(f"screen.{name}"), icon=icon, on_click=lambda _, name=name: go(f"{base}/{name}"))
            for name, icon in items
        ],
    )
    return [undo, redo, menu]


def _control(desk: Desk, do: Any, seen: int) -> None:
    if desk.table.seq != seen:
        return
    verdict = do()
    desk.kept.clear()
    if not verdict.ok:
        desk.explain(verdict.refusals)
    desk.changed()


def _notes(desk: Desk) -> list[ft.Control]:
    """What was noticed when the table was opened: said until it is left."""
    table, notes = desk.table, []
    if table.damage:
        damage = table.damage
        notes.append(desk.say("cli.damage", line=damage.line, size=damage.size, kept=damage.kept_as))
    notes += [desk.say("cli.doubt", seq=doubt.seq) for doubt in table.doubts]
    return [card(desk.look, text(desk.look, note, 14), padding=10) for note in notes]


def _last(desk: Desk) -> ft.Control | None:
    """What just happened, with the money that moved; a tap on it opens the rule."""
    if not desk.table.played:
        return None
    played = desk.table.played[-1]
    effects = played.position.effects[:3]
    lines = [_event(desk, each.rule, text(desk.look, desk.language.effect(each), 15, expand=True)) for each in effects]
    if not lines:
        lines = [text(desk.look, desk.language.entry(played.entry), 15)]
    moved = [_event(desk, each.rule, *_moved(desk, each)) for each in played.position.postings[:4]]
    die = getattr(played.entry, "die", None)
    rolled = face(desk.look, die, 40) if die else None
    words = column([*lines, *moved], 2, expand=True)
    return ft.Container(row([rolled, words], 10), padding=ft.Padding.symmetric(horizontal=4))


def _event(desk: Desk, rule: str, *parts: ft.Control) -> ft.Control:
    """One thing that happened; tapped, it shows its rule."""
    return ft.Container(
        row(list(parts), 4), on_click=handle(lambda: desk.explain((Refusal(rule, "rule", {}),))), ink=True
    )


def _moved(desk: Desk, posting: Posting) -> list[ft.Control]:
    look = desk.look
    return [
        ft.Icon(ft.Icons.PAID, size=18, color=look.palette.accent),
        faint(look, desk.language.account(posting.source), 14),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=14, color=look.palette.faint),
        faint(look, desk.language.account(posting.target), 14),
        strong(look, desk.language.money(posting.amount), 15, color=look.palette.accent),
    ]


def _question(desk: Desk) -> ft.Control:
    """A printed fact is needed first."""
    question = desk.table.question
    assert question is not None
    fact = question.facts[0]
    return ask_fact(desk, fact, lambda value: desk.teller(LearnFact(fact=fact, value=value))())


def why_not(session: Session, language: Any, refusals: tuple[Refusal, ...], close: Any) -> ft.BottomSheet:
    """Why something is not allowed: each rule with its values and its own sentence; or the rule alone."""
    look = session.look
    refused = [refusal for refusal in refusals if refusal.text != "rule"]
    parts: list[ft.Control] = []
    for refusal in refusals:
        icon, colour = (ft.Icons.BLOCK, look.palette.refusal) if refused else (ft.Icons.MENU_BOOK, look.palette.primary)
        name = strong(look, f"{refusal.rule}  {language.say(f'{refusal.rule}.name')}", 16, expand=True)
        said = text(look, language.refusal(refusal), 18) if refused else None
        sentence = faint(look, language.say(f"{refusal.rule}.rule"), 16)
        parts.append(column([row([ft.Icon(icon, color=colour), name]), said, sentence], 4))
    done = primary(look, session.say("understood"), close)
    heading = session.say("why-not" if refused else "screen.rules")
    return drawer(look, heading, parts, [done], close, tall=len(refusals) > FEW)
