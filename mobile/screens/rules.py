"""The rules that a table plays by."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from companion.game import Chapter
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.screens.frame import empty, frame, screen
from mobile.screens.table import use_desk
from mobile.screens.wishes import use_answer_below
from mobile.session import Session
from mobile.theme import RADIUS
from mobile.widgets.basic import card, column, faint, primary, row, sized, strong, text, title
from mobile.widgets.choices import chips, struck
from mobile.widgets.drawers import drawer

OFF = "off"


@screen
def rules_screen(session: Session) -> ft.View:
    """All rules of the game; those that this table does without say what that means."""
    desk = use_desk(session)
    chosen, choose = ft.use_state("")
    search, wanted = use_search(desk)
    rules = [each for chapter in _chapters(desk, chosen) for each in _chapter(desk, chapter, wanted)]
    nothing = empty(desk.look, ft.Icons.SEARCH_OFF, desk.say("rules.none"), desk.say("rules.none-hint"))
    return frame(
        session,
        desk.say("screen.rules"),
        [search, _choices(desk, chosen, choose), *(rules or [nothing])],
        route=f"/table/{desk.table.head.table}/rules",
        bottom=use_answer_below(desk),
        spacing=12,
    )


def _chapters(desk: TableDesk, chosen: str) -> Sequence[Chapter]:
    """The chapters to read: one of them, what this table does without, or all."""
    chapters = desk.table.game.chapters
    if chosen == OFF:
        return [Chapter(OFF, tuple(sorted(desk.table.position.off)))]
    return [each for each in chapters if chosen in ("", each.id)]


def _chapter(desk: TableDesk, chapter: Chapter, wanted: str) -> list[ft.Control]:
    """The rules of a chapter that say what is looked for, below its name."""
    rules = [rule for rule in chapter.rules if says(desk.language, rule, wanted)]
    if not rules:
        return []
    heading = [title(desk.look, chapter_name(desk.language, chapter), 20)] if chapter.id else []
    return [*heading, *(_rule(desk, rule) for rule in rules)]


def chapter_name(language: Language, chapter: Chapter) -> str:
    """What a chapter is called."""
    return language.say("rules.off") if chapter.id == OFF else language.say(f"chapter.{chapter.id}")


def says(language: Language, rule: str, words: str) -> bool:
    """Whether a rule has these words in its id, its name or its sentence."""
    whole = f"{rule} {language.say(f'{rule}.name')} {language.say(f'{rule}.rule')}"
    return words.strip().lower() in whole.lower()


def use_search(desk: TableDesk) -> tuple[ft.Control, str]:
    """A field to search with, and what stands in it.

    It is painted again with what its reader has typed by then: a value kept beside it would undo fast typing.
    """
    before = ft.use_ref(cast("ft.TextField | None", None))
    wanted = before.current.value or "" if before.current else ""
    field = ft.TextField(
        label=desk.say("rules.search"),
        value=wanted,
        on_change=lambda _: desk.repaint(),
        prefix_icon=ft.Icons.SEARCH,
        border=ft.OutlineInputBorder(border_radius=RADIUS, side=ft.BorderSide(1, desk.look.palette.line)),
        bgcolor=desk.look.palette.surface,
        **sized(desk.look, 16),
    )
    before.current = field
    return ft.Container(field, padding=ft.Padding.only(top=8)), wanted


def _choices(desk: TableDesk, chosen: str, choose: Callable[[str], None]) -> ft.Control | None:
    """The chapters side by side, all of them, and what this table does without."""
    chapters = [each for each in desk.table.game.chapters if each.id]
    named = [(each.id, chapter_name(desk.language, each)) for each in chapters]
    off = [(OFF, desk.say("rules.off"))] if desk.table.position.off else []
    return chips(desk.look, [("", desk.say("rules.all")), *named, *off], chosen, choose) if named or off else None


def _rule(desk: TableDesk, rule: str) -> ft.Control:
    return card(desk.look, column(sentences(desk, rule), 4), padding=ft.Padding.symmetric(vertical=12, horizontal=16))


def sentences(desk: TableDesk, rule: str) -> list[ft.Control]:
    """A rule with its name, its sentence, and what it means that this table does without it."""
    look, off = desk.look, rule in desk.table.position.off
    head = row([strong(look, desk.language.rule(rule), 17, expand=True), faint(look, rule)])
    if not off:
        return [head, text(look, desk.say(f"{rule}.rule"))]
    without = text(look, desk.say("rules.without", meaning=desk.say(f"{rule}.off")), color=look.palette.accent)
    return [head, faint(look, desk.say(f"{rule}.rule"), 16, style=struck()), without]


def use_rule(desk: TableDesk) -> Callable[[str], None]:
    """How to open a rule from anywhere on a screen; call once per painting."""
    rule, open_rule = ft.use_state("")

    def close() -> None:
        open_rule("")

    understood = primary(desk.look, desk.say("understood"), close)
    parts = sentences(desk, rule) if rule else []
    ft.use_dialog(drawer(desk.look, desk.say("rules.one"), parts, [understood], close) if rule else None)
    return open_rule
