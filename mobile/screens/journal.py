"""The journal: the whole story of a table, line by line; a tap on a line puts it right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from companion.position import Effect
from mobile.desk import Desk
from mobile.screens.frame import empty, frame, screen
from mobile.screens.journal_line import line_drawer, words_of
from mobile.screens.rules import use_rule
from mobile.screens.story import Line, effects, sentence, story
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.widgets.basic import card, column, faint, handle, quiet, row, strong, text
from mobile.widgets.choices import tappable

MOST_LINES = 40


@screen
def journal_screen(session: Session) -> ft.View:
    """The newest line first: what is to be put right mostly happened just now."""
    desk = use_desk(session)
    open_rule = use_rule(desk)
    shown, show = ft.use_state(MOST_LINES)
    told = ft.use_memo(lambda: story(desk.table), [desk.table.head.table, desk.table.seq])
    chosen = next((line for line in told.lines if line.seq == desk.kept.get("line")), None)
    ft.use_dialog(line_drawer(desk, told, chosen) if chosen else None)
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
        parts += [_effect(desk, each, open_rule) for each in effects(desk, line)]
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
            column(words_of(desk, line, words), 2, expand=True),
            faint(desk.look, time, 14) if time else None,
        ],
        12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    padding = ft.Padding.only(left=4, right=16, top=13, bottom=13)
    return tappable(content, f"{line.seq}. {words}", partial(desk.keep, line=line.seq), padding=padding)


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
