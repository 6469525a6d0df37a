"""What just happened at a table: the result first and larger, then remarks, then the money that moved."""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.entry import LearnFact
from companion.language import Language
from companion.ledger import owner
from companion.position import Effect, Posting
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.kits.marks import Picture
from mobile.screens.frame import part
from mobile.theme import STRONG, Look
from mobile.widgets.basic import amount, card, column, faint, handle, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face

MOVEMENTS = 6
RESULT, REMARK = 18, 15  # text sizes
INDENT = 12
Tone = Literal["plain", "joy", "detail", "warning"]


@dataclass(frozen=True)
class Line:
    """One thing that happened; tapped, it shows its rule. A warning comes after all else."""

    words: str
    rule: str = ""
    tone: Tone = "plain"
    figures: str = ""  # what it brought
    picture: Picture | None = None  # painted in place of the words


def happened(desk: TableDesk, without: Set[str] = frozenset()) -> ft.Control | None:
    """What the last entry led to, as any game can say it, with the money that moved; without what a panel says."""
    played = desk.seen_here.last
    if played is None:
        return None
    language, position = desk.language, played.position
    effects = (*position.effects, *_by_itself(desk))
    lines = [Line(language.effect(each), each.rule) for each in effects if each.rule not in without]
    result = told(desk, lines or [Line(language.entry(played.entry))])
    words = column([result, _money(desk, desk.look, language, position.postings[:MOVEMENTS])], 2, expand=True)
    die = getattr(played.entry, "die", None)
    return row([face(desk.look, die, 40) if die else None, words], 10)


def _by_itself(desk: TableDesk) -> tuple[Effect, ...]:
    """What the program noted just before, but for what its box had learnt."""
    before = desk.table.played[-2:-1]
    noted = (desk.seen_here.line(each) for each in before if each.entry.leads and not isinstance(each.entry, LearnFact))
    return tuple(effect for each in noted for effect in each.position.effects)


@part
def _money(desk: TableDesk, look: Look, language: Language, postings: tuple[Posting, ...]) -> ft.Control:
    return column([event(desk, each.rule, *_moved(look, language, each)) for each in postings], 2)


def told(desk: TableDesk, lines: Iterable[Line]) -> ft.Control:
    """What happened, line by line: the first is the result."""
    return _told(desk, desk.look, tuple(sorted(lines, key=lambda line: line.tone == "warning")))


@part
def _told(desk: TableDesk, look: Look, lines: tuple[Line, ...]) -> ft.Control:
    return column([_line(desk, look, line, REMARK if i else RESULT) for i, line in enumerate(lines)], 3)


def _line(desk: TableDesk, look: Look, line: Line, size: float) -> ft.Control:
    palette = look.palette
    colours = {"plain": palette.text, "joy": palette.accent, "detail": palette.faint, "warning": palette.refusal}
    words = text(look, line.words, size, expand=True, color=colours[line.tone])
    words.font_family = STRONG if size == RESULT else None
    shown: ft.Control = words
    if line.picture:
        shown = ft.Semantics(content=line.picture(size), label=line.words, exclude_semantics=True, expand=True)
    figures = (faint if line.tone == "detail" else amount)(look, line.figures, size) if line.figures else None
    parts = [ft.Container(width=INDENT) if line.tone == "detail" else None, shown, figures]
    return event(desk, line.rule, *parts)


def signed(language: Language, n: int) -> str:
    """ "+30", "−5", "0"."""
    return f"+{language.number(n)}" if n > 0 else language.number(n)


def event(desk: TableDesk, rule: str, *parts: ft.Control | None) -> ft.Control:
    """One thing that happened; tapped, it shows its rule."""
    explain = handle(lambda: desk.explain((Refusal(rule, "rule", {}),))) if rule else None
    return ft.Container(row(parts, 4), on_click=explain, ink=bool(rule))


def _moved(look: Look, language: Language, posting: Posting) -> list[ft.Control]:
    return [
        ft.Icon(ft.Icons.PAID, size=18, color=look.palette.accent),
        faint(look, language.briefly(posting.source), 14),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=14, color=look.palette.faint),
        faint(look, language.briefly(posting.target), 14),
        strong(look, language.money(posting.amount), 15, color=look.palette.accent),
    ]


def movements(desk: TableDesk, account: str | None) -> ft.Control:
    """The last movements of money: of one account, or of all."""
    look = desk.look
    name = desk.say("movements-of", account=account) if account else desk.say("movements")
    lines = column([strong(look, name, 15), *moved_of(desk, account)], 2, tight=True)
    return card(look, lines, padding=12, width=desk.width)


def moved_of(desk: TableDesk, account: str | None) -> list[ft.Control]:
    """A line for each of the last movements of an account, of all that one player has, or of everybody."""

    def meant(posting: Posting) -> bool:
        ends = (posting.source, posting.target)
        return account is None or account in ends or account in map(owner, ends)

    moved = [each for _, each in desk.seen_here.ledger if meant(each)]
    lines = [_movement(desk, posting) for posting in reversed(moved[-MOVEMENTS:])]
    return lines or [faint(desk.look, desk.say("no-movements"), 15)]


def _movement(desk: TableDesk, posting: Posting) -> ft.Control:
    """From whom, to whom, how much, and why; tapped, it shows the rule."""
    look = desk.look
    ends = [faint(look, desk.language.briefly(end), 15) for end in (posting.source, posting.target)]
    arrow = ft.Icon(ft.Icons.ARROW_FORWARD, size=15, color=look.palette.faint)
    why = faint(look, desk.say(f"{posting.rule}.name"), 13, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    whose = row([ends[0], arrow, ends[1]], 4, wrap=True, run_spacing=0, expand=not look.large)
    parts = [
        column([whose, why], 0, expand=True) if look.large else whose,
        None if look.large else why,
        amount(look, desk.language.money(posting.amount), 18),
    ]
    return tappable(
        row(parts, 8),
        desk.language.posting(posting),
        lambda: desk.explain((Refusal(posting.rule, "rule", {}),)),
        padding=ft.Padding.symmetric(vertical=11),
        border_radius=8,
    )
