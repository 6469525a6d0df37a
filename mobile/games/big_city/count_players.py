"""The count of Big City: who plays, and how many points they have by now."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from mobile.games.big_city.draft import Draft, Held, hold, replay, way_of
from mobile.games.big_city.scores import hundreds, track
from mobile.screens.count import Slip
from mobile.screens.frame import part
from mobile.theme import TARGET, TITLE
from mobile.widgets.basic import amount, card, column, row, strong
from mobile.widgets.choices import chips, tappable
from mobile.widgets.players import emblem
from scoring.big_city.count import FEWEST, MOST

MOST_DIGITS = 4
PADDING = 12


def players(slip: Slip) -> ft.Control:
    """How many, the score track, and everybody with their points."""
    return _players(hold(slip, "way"))


@part
def _players(held: Held) -> ft.Control:
    slip, draft = held.slip, held.draft
    labels = [(n, str(n)) for n in range(FEWEST, MOST + 1)]
    scores = totals(slip)
    each = [_player(slip, seat, score) for seat, score in enumerate(scores)]
    a_row = 1 if way_of(slip) == "points" else 2
    return card(
        slip.look,
        column(
            [
                row(
                    [
                        strong(slip.look, slip.say("count.how-many"), 17, expand=True),
                        chips(slip.look, labels, draft.players, partial(_number, slip)),
                    ]
                ),
                track(slip.look, scores, slip.width - 2 * PADDING),
                *(row(each[i : i + a_row], 8) for i in range(0, len(each), a_row)),
            ],
            8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=PADDING,
    )


def totals(slip: Slip) -> list[int]:
    """Everybody's points, by seat, as far as what was told can be counted."""
    draft: Draft = slip.draft
    scored = [draft.points.get(seat, 0) for seat in range(draft.players)]
    if not slip.faults:
        called = draft.called(slip.people, slip.language)
        for each in replay(slip).placed:
            scored[called.index(each.step.player)] += each.points
    return scored


def _number(slip: Slip, n: int) -> None:
    slip.change("", lambda draft: draft.without_seat(n))


def _player(slip: Slip, seat: int, score: int) -> ft.Control:
    """A player's name, which a tap changes, and points; typed, where only the points are counted."""
    draft: Draft = slip.draft
    look, name = slip.look, draft.called(slip.people, slip.language)[seat]
    words = strong(look, name, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    typed = way_of(slip) == "points"
    shown = None if typed else amount(look, slip.language.number(score), 22)
    renamed = tappable(
        row([emblem(seat, 28), words, hundreds(look, score), shown], 6),
        slip.say("big-city.rename", player=name, score=score),
        lambda: slip.keep(naming=seat),
        height=max(TARGET, look.size(44)),
        border_radius=8,
        expand=True,
    )
    return row([renamed, _typed(slip, seat, name)], 8, expand=True) if typed else renamed


def _typed(slip: Slip, seat: int, name: str) -> ft.Control:
    draft: Draft = slip.draft
    look = slip.look
    return ft.TextField(
        str(draft.points[seat]) if seat in draft.points else "",
        label=slip.say("big-city.points-of", player=name),
        label_style=ft.TextStyle(size=look.size(12)),
        text_style=ft.TextStyle(size=look.size(22), font_family=TITLE, color=look.palette.accent),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
        width=150,
        content_padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, look.palette.faint), border_radius=12),
        key=f"points-{seat}",
        on_change=lambda event: _type(slip, seat, event.control.value),
    )


def _type(slip: Slip, seat: int, typed: str) -> None:
    digits = typed[:MOST_DIGITS]

    def changed(draft: Draft) -> Draft:
        others = {each: n for each, n in draft.points.items() if each != seat}
        return replace(draft, points={**others, seat: int(digits)} if digits.isdecimal() else others)

    slip.change(f"points:{seat}", changed)
