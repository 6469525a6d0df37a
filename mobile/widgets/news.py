"""What just happened at a table, with the money that moved."""

from __future__ import annotations

import flet as ft

from companion.entry import Entry
from companion.language import Language
from companion.position import Effect, Posting
from companion.rules import Refusal
from mobile.desk import Desk
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import amount, card, column, faint, handle, row, strong, text
from mobile.widgets.choices import tappable
from mobile.widgets.dice import face

MOVEMENTS = 6


def happened(desk: Desk) -> ft.Control | None:
    """What just happened."""
    played = desk.seen_here.last
    if played is None:
        return None
    return _happened(
        desk, desk.look, desk.language, played.entry, played.position.effects[:3], played.position.postings[:4]
    )


@part
def _happened(
    desk: Desk, look: Look, language: Language, entry: Entry, effects: tuple[Effect, ...], postings: tuple[Posting, ...]
) -> ft.Control:
    """An entry and what came of it, with the money that moved; a tap on it opens the rule."""
    lines: list[ft.Control] = [
        event(desk, each.rule, text(look, language.effect(each), 15, expand=True)) for each in effects
    ]
    moved = [event(desk, each.rule, *_moved(look, language, each)) for each in postings]
    die = getattr(entry, "die", None)
    words = column([*(lines or [text(look, language.entry(entry), 15)]), *moved], 2, expand=True)
    return ft.Container(
        row([face(look, die, 40) if die else None, words], 10), padding=ft.Padding.symmetric(horizontal=4)
    )


def event(desk: Desk, rule: str, *parts: ft.Control) -> ft.Control:
    """One thing that happened; tapped, it shows its rule."""
    return ft.Container(
        row(list(parts), 4), on_click=handle(lambda: desk.explain((Refusal(rule, "rule", {}),))), ink=True
    )


def _moved(look: Look, language: Language, posting: Posting) -> list[ft.Control]:
    return [
        ft.Icon(ft.Icons.PAID, size=18, color=look.palette.accent),
        faint(look, language.account(posting.source), 14),
        ft.Icon(ft.Icons.ARROW_FORWARD, size=14, color=look.palette.faint),
        faint(look, language.account(posting.target), 14),
        strong(look, language.money(posting.amount), 15, color=look.palette.accent),
    ]


def movements(desk: Desk, account: str | None) -> ft.Control:
    """The last movements of money: of one account, or of all."""
    look = desk.look
    moved = [each for _, each in desk.seen_here.ledger if account in (None, each.source, each.target)]
    name = desk.say("movements-of", account=account) if account else desk.say("movements")
    lines = [_movement(desk, posting) for posting in reversed(moved[-MOVEMENTS:])]
    nothing = faint(look, desk.say("no-movements"), 15)
    return card(
        look, column([strong(look, name, 15), *(lines or [nothing])], 2, tight=True), padding=12, width=desk.width
    )


def _movement(desk: Desk, posting: Posting) -> ft.Control:
    """From whom, to whom, how much, and why; tapped, it shows the rule."""
    look = desk.look
    ends = [
        faint(look, desk.language.account(end), 15, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        for end in (posting.source, posting.target)
    ]
    parts = [
        row([ends[0], ft.Icon(ft.Icons.ARROW_FORWARD, size=15, color=look.palette.faint), ends[1]], 4, expand=True),
        None if look.large else faint(look, desk.say(f"{posting.rule}.name"), 13, max_lines=1),
        amount(look, desk.language.money(posting.amount), 18),
    ]
    return tappable(
        row(parts, 8),
        desk.language.posting(posting),
        lambda: desk.explain((Refusal(posting.rule, "rule", {}),)),
        height=36,
        border_radius=8,
    )
