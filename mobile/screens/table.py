"""The table: everybody, the board, what just happened, and what happens next."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

import flet as ft

from companion.entry import LearnFact
from companion.language import Language
from companion.report import damage_line
from companion.rules import Refusal
from companion.verdict import Verdict
from mobile.desk import Desk, view_of
from mobile.screens.frame import WIDEST, frame, go, part, screen
from mobile.session import Session, use_table
from mobile.theme import Look
from mobile.widgets.basic import Handler, card, column, faint, handle, icon_button, primary, quiet, row, strong, text
from mobile.widgets.drawers import drawer, tray
from mobile.widgets.facts import ask_fact
from mobile.widgets.files import forgetful, use_files
from mobile.widgets.shake import shaken

MARGIN = 12
FEW = 3  # refusals that fit into a small drawer


def use_desk(session: Session) -> Desk:
    """The desk of the table that the address names; call once per drawing."""
    id = ft.use_route_params()["id"]
    table, changed = use_table(session, id)
    refused, set_refused = ft.use_state(cast("tuple[Refusal, ...]", ()))
    desks = ft.use_ref(cast("dict[str, Desk]", {}))
    _, set_drawn = ft.use_state(0)
    names = ft.use_memo(lambda: table.game.labels(table.position.facts), [id, table.position.facts])
    language = ft.use_memo(lambda: session.voice(table), [id, session.code, names])

    def redraw() -> None:
        set_drawn(lambda n: n + 1)

    save = partial(use_files(session).save_table, id)
    ft.use_dialog(why_not(session, language, refused, lambda: set_refused(()), save) if refused else None)
    width = min(session.width, WIDEST) - 2 * MARGIN
    known = cast("dict[str, Desk]", desks.current)
    if id not in known:
        told = len(table.played)
        known[id] = Desk(session, table, language, changed, set_refused, {}, redraw, width, save, table.seq, told)
    desk = known[id]
    desk.language, desk.width = language, width
    desk.changed, desk.explain, desk.redraw, desk.save = changed, set_refused, redraw, save
    desk.draw(table)
    ft.use_effect(desk.appear, dependencies=[id, table.seq])
    return desk


@screen
def table_screen(session: Session) -> ft.View:
    """A table in play."""
    desk = use_desk(session)
    if session.wide:  # the board lies beside the rest
        desk.width = min(session.width * 0.55, (session.height - 96) / 0.98)
    table, view = desk.table, view_of(desk.table.game.id, desk.table.head.use)
    ft.use_effect(_stay_awake, dependencies=[])
    board = ft.Container(view.board(desk), alignment=ft.Alignment.TOP_CENTER)
    return frame(
        session,
        view.headline(desk.position, desk.language),
        [
            forgetful(session, desk.save),
            *_notes(desk),
            view.strip(desk),
            None if session.wide else board,
            view.news(desk),
        ],
        route=f"/table/{table.head.table}",
        actions=[_actions(desk, desk.look, desk.language, table.history.can_undo, table.history.can_redo)],
        bottom=shaken(tray(desk.look, _question(desk) if table.question else view.panel(desk)), desk.unmeant),
        beside=ft.Container(board, padding=MARGIN) if session.wide else None,
        padding=MARGIN,
        spacing=10,
    )


async def _stay_awake() -> None:
    """The phone lies on the table: its screen stays on."""
    lock: Any = ft.Wakelock()
    with suppress(Exception):  # not every browser can; the game goes on all the same
        await lock.enable()


@part
def _actions(desk: Desk, look: Look, language: Language, can_undo: bool, can_redo: bool) -> ft.Control:
    """Undo and redo, and the menu."""

    def step(icon: ft.IconData, label: str, do: Callable[[], Verdict], able: bool) -> ft.Control:
        return icon_button(look, icon, language.say(label), lambda: _control(desk, do), disabled=not able)

    undo = step(ft.Icons.UNDO, "undo", lambda: desk.table.undo(), can_undo)
    redo = step(ft.Icons.REDO, "redo", lambda: desk.table.redo(), can_redo)
    return row([undo, redo, _menu(desk, language)], 0)


@part
def _menu(desk: Desk, language: Language) -> ft.Control:
    """The other screens of this table."""
    items = [
        ("journal", ft.Icons.HISTORY_EDU),
        *([("money", ft.Icons.ACCOUNT_BALANCE)] if desk.position.has_money else []),
        ("dice", ft.Icons.CASINO),
        ("rules", ft.Icons.MENU_BOOK),
        ("correct", ft.Icons.BUILD),
    ]
    base = f"/table/{desk.table.head.table}"
    return ft.PopupMenuButton(
        icon=ft.Icons.MORE_VERT,
        tooltip=language.say("more"),
        items=[
            ft.PopupMenuItem(
                language.say(f"screen.{name}"), icon=icon, on_click=lambda _, name=name: go(f"{base}/{name}")
            )
            for name, icon in items
        ]
        + [ft.PopupMenuItem(desk.say("files.save-table"), icon=ft.Icons.SAVE_ALT, on_click=handle(desk.save))],
    )


def _control(desk: Desk, do: Callable[[], Verdict]) -> None:
    if desk.too_new:
        desk.leave()
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
        notes.append(damage_line(table.damage, desk.language))
    if table.replaced:
        notes.append(desk.say("cli.replaced"))
    notes += [desk.say("cli.doubt", seq=doubt.seq) for doubt in table.doubts]
    return [card(desk.look, text(desk.look, note, 14), padding=10) for note in notes]


def _question(desk: Desk) -> ft.Control:
    """A printed fact is needed first."""
    question = desk.table.question
    assert question is not None
    fact = question.facts[0]
    return ask_fact(desk, desk.table.game.id, fact, lambda value: desk.teller(LearnFact(fact=fact, value=value))())


def why_not(
    session: Session, language: Any, refusals: tuple[Refusal, ...], close: Any, save: Handler | None = None
) -> ft.BottomSheet:
    """Why something is not allowed: each rule with its values and its own sentence; or the rule alone.

    What could not be kept here can be saved as a file.
    """
    look = session.look
    refused = [refusal for refusal in refusals if refusal.text != "rule"]
    icon, colour = (ft.Icons.BLOCK, look.palette.refusal) if refused else (ft.Icons.MENU_BOOK, look.palette.primary)
    parts: list[ft.Control] = []
    for rule in dict.fromkeys(refusal.rule for refusal in refusals):
        name = strong(look, f"{rule}  {language.say(f'{rule}.name')}", 16, expand=True)
        said = [text(look, language.refusal(refusal), 18) for refusal in refused if refusal.rule == rule]
        sentence = faint(look, language.say(f"{rule}.rule"), 16)
        parts.append(column([row([ft.Icon(icon, color=colour), name]), *said, sentence], 4))
    done: list[ft.Control] = [primary(look, session.say("understood"), close)]
    if save and any(refusal.rule == "AR-10" for refusal in refused):
        done.insert(0, quiet(look, session.say("files.save-table"), save, ft.Icons.SAVE_ALT))
    heading = session.say("why-not" if refused else "screen.rules")
    return drawer(look, heading, parts, done, close, tall=len(parts) > FEW)
