"""What are my chances: a small bar of the colours while staking, and all of it in a drawer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import flet as ft

from companion.games.millionaire import chances as exact
from companion.games.millionaire.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.millionaire.colours import FILL, ON, swatch
from mobile.games.millionaire.rules_of_thumb import likely
from mobile.screens.frame import live_part, part
from mobile.theme import TARGET, Look
from mobile.widgets.basic import amount, card, column, faint, primary, row, strong, text
from mobile.widgets.choices import chips, tappable
from mobile.widgets.dice import face
from mobile.widgets.drawers import drawer
from scoring.millionaire import COLOURS, Colour

MOST_RESULTS = 12
NAMED = Fraction(7, 100)  # the smallest part of the bar that has room for its percentage
WIDTH = 64  # of a column of percentages
COLUMN = 72  # of one with a name above it, at usual text size

Odds = Mapping[Any, Fraction]


@live_part
def chances(desk: TableDesk, player: str, composed: int) -> ft.Control:
    """The bar of this turn; tapped, everything that can be reckoned for this player."""
    opened, set_opened = ft.use_state(False)
    wanted, want = ft.use_state(-1)
    position: TablePosition = desk.position
    odds = exact.colours(position)

    def close() -> None:
        set_opened(False)
        want(-1)

    ft.use_dialog(_drawer(desk, player, wanted if wanted >= 0 else composed, want, close) if opened else None)
    said = ", ".join(f"{_name(desk, colour)} {percent(desk, odds[colour])}" for colour in _order(odds))
    label = desk.say("labelled", name=desk.say("millionaire.chances"), what=said)
    return tappable(bar(desk.look.snug, odds), label, lambda: set_opened(True), height=TARGET, border_radius=8)


def percent(desk: TableDesk, chance: Fraction) -> str:
    """A chance as people say it."""
    rounded = round(100 * chance)
    words = "<1" if chance and not rounded else ">99" if chance < 1 and rounded == 100 else str(rounded)
    return f"{words}\u00a0%" if desk.language.code == "fr" else f"{words}%"


def _order(odds: Odds) -> list[Colour | None]:
    return [colour for colour in (*COLOURS, None) if odds.get(colour)]


def _name(desk: TableDesk, colour: Colour | None) -> str:
    return desk.say(f"colour.{colour}") if colour else desk.say("millionaire.unknown")


@part
def bar(look: Look, odds: Odds, height: float = 26) -> ft.Control:
    """Each colour as wide as it is likely."""
    parts = []
    for colour in _order(odds):
        chance = odds[colour]
        ink = ON[colour] if colour else look.palette.faint
        words = str(round(100 * chance)) if colour else "?"
        shown = strong(look, words, 13, color=ink, no_wrap=True) if chance >= NAMED else None
        parts.append(
            ft.Container(
                shown,
                expand=max(1, round(1000 * chance)),
                height=height,
                bgcolor=FILL[colour] if colour else look.palette.paper,
                alignment=ft.Alignment.CENTER,
            )
        )
    framed = ft.Container(
        row(list(parts), 0),
        border_radius=8,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        border=ft.Border.all(1, look.palette.line),
    )
    return ft.Container(framed, alignment=ft.Alignment.CENTER)


# The drawer


def _drawer(desk: TableDesk, player: str, stake: int, want: Any, close: Any) -> ft.DialogControl:
    done = primary(desk.look, desk.say("understood"), close)
    parts = [_table(desk), _stakes(desk, player, stake, want), _results(desk, player, stake)]
    return drawer(desk.look, desk.say("millionaire.chances"), parts, [done], close, tall=True)


def _table(desk: TableDesk) -> ft.Control:
    """Each colour: with a throw that is kept, if the roller is after it, and if the roller plays for the money."""
    position: TablePosition = desk.position
    look = desk.look.snug
    plain, hoped, selfish = exact.colours(position), exact.hoped(position), exact.selfish(position)
    heads = [
        ("millionaire.kept", "millionaire.kept-hint"),
        ("millionaire.hoped", "millionaire.hoped-hint"),
        ("millionaire.selfish", "millionaire.selfish-hint"),
    ]
    names = [
        faint(
            look,
            desk.say(id, player=position.roller),
            12,
            text_align=ft.TextAlign.END,
            max_lines=3,
            width=look.size(COLUMN),
            tooltip=said,
            semantics_label=said,
        )
        for id, hint in heads
        for said in [desk.say(hint, player=position.roller)]
    ]
    lines = [row([ft.Container(expand=True), *names], 4, vertical_alignment=ft.CrossAxisAlignment.END)]
    for colour in _order({**plain, **selfish}):
        values = [plain.get(colour), hoped.get(colour) if colour else None, selfish.get(colour)]
        figures = [
            strong(look, percent(desk, each) if each is not None else "–", 17, width=look.size(COLUMN), text_align=_END)
            for each in values
        ]
        lines.append(row([*_named(desk, colour), *figures], 4))
    hints = [faint(look, desk.say(hint, player=position.roller), 14) for _, hint in heads]
    return card(look, column([*lines, *hints], 6), padding=12)


def _named(desk: TableDesk, colour: Colour | None) -> list[ft.Control]:
    """The sign of a colour and its name; its sign alone where large texts leave a name no room."""
    look, name = desk.look.snug, _name(desk, colour)
    mark = swatch(colour, 26) if colour else ft.Icon(ft.Icons.HELP_OUTLINE, size=26, color=look.palette.faint)
    if not desk.look.tight:
        return [mark, text(look, name, 16, expand=True)]
    return [ft.Semantics(content=row([mark], 0), label=name, expand=True)]


_END = ft.TextAlign.END


def _stakes(desk: TableDesk, player: str, stake: int, want: Any) -> ft.Control:
    """For which stake the results are reckoned."""
    money = desk.position.money(player)
    offered = sorted({0, stake, *likely(desk.table, player), money})
    labels = [(n, desk.language.number(n) if n else desk.say("millionaire.pass")) for n in offered]
    return column(
        [
            strong(desk.look, desk.say("millionaire.with-stake", player=player), 17),
            chips(desk.look, labels, stake, want),
        ],
        8,
    )


def _results(desk: TableDesk, player: str, stake: int) -> ft.Control:
    """What the stake can come to: money afterwards, and how likely."""
    look = desk.look
    found = exact.results(desk.position, player, stake)
    merged: defaultdict[tuple[Colour | None, int | None, int], Fraction] = defaultdict(Fraction)
    for result in found:
        merged[result.colour, result.die, result.money] += result.chance
    ranked = sorted(merged.items(), key=lambda item: -item[1])
    lines = [_result(desk, *what, chance) for what, chance in ranked[:MOST_RESULTS]]
    rest = sum((chance for _, chance in ranked[MOST_RESULTS:]), Fraction(0))
    average = round(exact.expected(found))
    return card(
        look,
        column(
            [
                row(
                    [
                        text(look, desk.say("millionaire.on-average"), 16, expand=True),
                        amount(look, desk.language.number(average), 22),
                    ]
                ),
                *lines,
                faint(look, desk.say("millionaire.rest", chance=percent(desk, rest)), 14) if rest else None,
                faint(look, desk.say("millionaire.unknown-hint"), 14)
                if None in {each.colour for each in found}
                else None,
            ],
            6,
        ),
        padding=12,
    )


def _result(desk: TableDesk, colour: Colour | None, die: int | None, money: int, chance: Fraction) -> ft.Control:
    look = desk.look
    mark = swatch(colour, 24) if colour else ft.Icon(ft.Icons.HELP_OUTLINE, size=24, color=look.palette.faint)
    words = [_name(desk, colour), f"({die})" if die else ""]
    return row(
        [
            mark,
            face(look, die, 24) if die else None,
            text(look, " ".join(filter(None, words)), 15, expand=True),
            amount(look, desk.language.number(money), 18),
            strong(look, percent(desk, chance), 15, width=WIDTH, text_align=_END),
        ],
        6,
    )
