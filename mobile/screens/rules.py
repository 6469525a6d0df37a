"""The rules that a table plays by."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import flet as ft

from companion.language import Language
from companion.table import Table
from mobile.desk import Desk
from mobile.screens.frame import empty, frame, screen
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.theme import RADIUS
from mobile.widgets.basic import card, column, faint, primary, row, strong, text
from mobile.widgets.choices import chips, struck
from mobile.widgets.drawers import drawer

OFF = "off"


@screen
def rules_screen(session: Session) -> ft.View:
    """All rules of the game; those that this table does without say what that means."""
    desk = use_desk(session)
    kind, set_kind = ft.use_state("")
    search, wanted = use_search(desk)
    found = [rule for rule in of_kind(desk.table, kind) if says(desk.language, rule, wanted)]
    rules = [_rule(desk, rule) for rule in found]
    nothing = empty(desk.look, ft.Icons.SEARCH_OFF, desk.say("rules.none"), desk.say("rules.none-hint"))
    return frame(
        session,
        desk.say("screen.rules"),
        [search, _kinds(desk, kind, set_kind), *(rules or [nothing])],
        route=f"/table/{desk.table.head.table}/rules",
        spacing=12,
    )


def of_kind(table: Table, kind: str) -> list[str]:
    """The rules of one kind, or those switched off; all of them without a kind."""
    if kind == OFF:
        return sorted(table.position.off)
    return [rule for rule, its in table.game.rules.items() if kind in ("", its)]


def says(language: Language, rule: str, words: str) -> bool:
    """Whether a rule has these words in its id, its name or its sentence."""
    whole = f"{rule} {language.say(f'{rule}.name')} {language.say(f'{rule}.rule')}"
    return words.strip().lower() in whole.lower()


def use_search(desk: Desk) -> tuple[ft.Control, str]:
    """A field to search with, and what stands in it.

    It is drawn again with what its reader has typed by then: a value kept beside it would undo fast typing.
    """
    before = ft.use_ref(cast("ft.TextField | None", None))
    wanted = before.current.value or "" if before.current else ""
    field = ft.TextField(
        label=desk.say("rules.search"),
        value=wanted,
        on_change=lambda _: desk.redraw(),
        prefix_icon=ft.Icons.SEARCH,
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, desk.look.palette.line)),
        bgcolor=desk.look.palette.surface,
        text_size=desk.look.size(16),
    )
    before.current = field
    return ft.Container(field, padding=ft.Padding.only(top=8)), wanted


def _kinds(desk: Desk, chosen: str, choose: Callable[[str], None]) -> ft.Control:
    kinds = ["", *dict.fromkeys(desk.table.game.rules.values()), *([OFF] if desk.table.position.off else [])]
    names = {"": desk.say("rules.all"), OFF: desk.say("rules.off")}
    labels = [(kind, names.get(kind) or desk.say(f"rule-kind.{kind}")) for kind in kinds]
    return chips(desk.look, labels, chosen, choose)


def _rule(desk: Desk, rule: str) -> ft.Control:
    return card(desk.look, column(sentences(desk, rule), 4), padding=ft.Padding.symmetric(vertical=12, horizontal=16))


def sentences(desk: Desk, rule: str) -> list[ft.Control]:
    """A rule with its name, its sentence, and what it means that this table does without it."""
    look, off = desk.look, rule in desk.table.position.off
    kind = desk.table.game.rules.get(rule)
    said = f"{rule} · {desk.say(f'rule-kind.{kind}')}" if kind else rule
    head = row([strong(look, desk.say(f"{rule}.name"), 17, expand=True), faint(look, said)])
    if not off:
        return [head, text(look, desk.say(f"{rule}.rule"))]
    without = text(look, desk.say("rules.without", meaning=desk.say(f"{rule}.off")), color=look.palette.accent)
    return [head, faint(look, desk.say(f"{rule}.rule"), 16, style=struck()), without]


def use_rule(desk: Desk) -> Callable[[str], None]:
    """How to open a rule from anywhere on a screen; call once per drawing."""
    rule, open_rule = ft.use_state("")

    def close() -> None:
        open_rule("")

    understood = primary(desk.look, desk.say("understood"), close)
    parts = sentences(desk, rule) if rule else []
    ft.use_dialog(drawer(desk.look, desk.say("rules.one"), parts, [understood], close) if rule else None)
    return open_rule
