"""The journal: the whole story of a table, round by round; a tap on a line puts it right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby

import flet as ft

import data
from companion.position import Effect
from mobile.desks.table import TableDesk
from mobile.screens.frame import empty, frame, screen
from mobile.screens.journal_line import line_drawer, words_of
from mobile.screens.rules import use_rule
from mobile.screens.story import Story, ToldLine, corrects, effects, line_sentence, says, story, told_by
from mobile.screens.table import use_desk
from mobile.screens.wishes import use_answer_below
from mobile.session import Session
from mobile.view import view_of
from mobile.widgets.basic import card, column, faint, handle, quiet, row, strong, text
from mobile.widgets.choices import chips, tappable

MOST_LINES = 40
CORRECTIONS = "#corrections"  # no player is called so
SIGN = 22

Headed = tuple[ToldLine, str]  # a line, and where the table was when it was told


@screen
def journal_screen(session: Session) -> ft.View:
    """The newest line first: what is to be put right mostly happened just now."""
    desk = use_desk(session)
    open_rule = use_rule(desk)
    shown, show = ft.use_state(MOST_LINES)
    of, choose = ft.use_state("")
    told = ft.use_memo(lambda: story(desk.table), [desk.table.head.table, desk.table.seq])
    chosen = next((line for line in told.lines if line.seq == desk.kept.get("line")), None)
    ft.use_dialog(line_drawer(desk, told, chosen) if chosen else None)
    headed = ft.use_memo(lambda: [*_headed(desk, told.lines)], [desk.table.head.table, desk.table.seq, desk.language])
    wanted = [each for each in headed if _is_of(each[0], of)][::-1]
    lines = wanted[:shown]
    older = len(wanted) - len(lines)
    return frame(
        session,
        desk.say("screen.journal"),
        [
            _filter(desk, of, choose) if told.lines else None,
            faint(desk.look, desk.say("cli.entries", n=len(desk.table.played), lines=len(told.lines)), 15),
            *(_round(desk, told, day, heading, part, open_rule) for day, heading, part in _rounds(desk, lines)),
            None if lines else _nothing(desk, of),
            quiet(desk.look, desk.say("journal.older", n=older), lambda: show(shown + MOST_LINES)) if older else None,
        ],
        route=f"/table/{desk.table.head.table}/journal",
        bottom=use_answer_below(desk),
        padding=12,
        spacing=8,
    )


def _filter(desk: TableDesk, of: str, choose: Callable[[str], None]) -> ft.Control:
    """All lines, those of one player, or what was put right."""
    players = [(player, player) for player in desk.table.setup.players]
    labels = [("", desk.say("journal.all")), *players, (CORRECTIONS, desk.say("journal.corrections"))]
    return chips(desk.look, labels, of, choose)


def _is_of(line: ToldLine, of: str) -> bool:
    return not of or (corrects(line) if of == CORRECTIONS else told_by(line) == of)


def _nothing(desk: TableDesk, of: str) -> ft.Control:
    return empty(desk.look, ft.Icons.HISTORY_EDU, desk.say("journal.none-such" if of else "journal.empty"))


def _headed(desk: TableDesk, lines: Sequence[ToldLine]) -> Iterator[Headed]:
    """Each line with the headline of the table at that moment: "Round 7 of 18"; before the first, the set-up."""
    view, sight = view_of(desk.table.game.id).use(desk.table.head.use), desk.seen_here
    now, name = desk.table.first, data.load(f"{desk.table.game.id}/game.json")["name"]
    for line in lines:
        heading = view.headline(sight.cut(now), desk.language)
        yield line, desk.say("journal.beginning") if heading == name else heading
        now = line.now.position if line.now else now


def _rounds(desk: TableDesk, lines: Sequence[Headed]) -> Iterator[tuple[str, str, list[ToldLine]]]:
    """The lines of each round together, with its day where that is another than above."""
    before = ""
    for (day, heading), part in groupby(lines, lambda each: (_day(desk, each[0]), each[1])):
        yield "" if day == before else day, heading, [line for line, _ in part]
        before = day


def _day(desk: TableDesk, line: ToldLine) -> str:
    return desk.language.date(line.at)


def _round(
    desk: TableDesk, told: Story, day: str, heading: str, lines: Sequence[ToldLine], open_rule: Callable[[str], None]
) -> ft.Control:
    """The lines of one round; a time is said where it changes."""
    parts: list[ft.Control] = []
    before = ""
    for line in lines:
        time = desk.language.time(line.at)
        words = line_sentence(desk, told, line)
        parts.append(_line(desk, line, words, "" if time == before else time))
        parts += [_effect(desk, each, open_rule) for each in effects(desk, line) if not says(desk, line, words, each)]
        before = time
    inside = card(
        desk.look,
        column(parts, 0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        padding=ft.Padding.symmetric(vertical=8),
    )
    head = row([strong(desk.look, heading, 17, expand=True), faint(desk.look, day, 15) if day else None])
    named = ft.Semantics(content=ft.Container(head, padding=ft.Padding.only(left=4, top=8)), heading_level=2)
    return column([named, inside], 4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _line(desk: TableDesk, line: ToldLine, words: str, time: str) -> ft.Control:
    """A line with the mark of who did it; a sign says that it can be tapped."""
    player = told_by(line)
    who = desk.mark(player, SIGN) if player in desk.table.setup.players else None
    content = row(
        [
            ft.Container(who, width=2 * SIGN, alignment=ft.Alignment.TOP_CENTER),
            column(words_of(desk, line, words), 2, expand=True),
            faint(desk.look, time, 14) if time else None,
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=desk.look.palette.faint),
        ],
        8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    padding = ft.Padding.only(left=4, right=8, top=13, bottom=13)
    return tappable(content, f"{line.seq}. {words}", partial(desk.keep, line=line.seq), padding=padding)


def _effect(desk: TableDesk, effect: Effect, open_rule: Callable[[str], None]) -> ft.Control:
    """What the program did by itself; a tap opens its rule."""
    return ft.TextButton(
        text(desk.look, desk.language.effect(effect), 15, color=desk.look.palette.primary),
        style=ft.ButtonStyle(
            alignment=ft.Alignment.CENTER_LEFT,
            padding=ft.Padding.only(left=2 * SIGN + 12, right=16, top=4, bottom=4),
            shape=ft.RoundedRectangleBorder(radius=0),
        ),
        on_click=handle(partial(open_rule, effect.rule)),
    )
