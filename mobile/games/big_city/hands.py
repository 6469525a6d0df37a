"""The hand of whoever acts, where hands are kept: shown only while it is held, with the best that it can build."""

from __future__ import annotations

import flet as ft

from companion.games.big_city.builds import best_for
from mobile.desk import Desk
from mobile.games.big_city.cards import word
from mobile.games.big_city.news import signed
from mobile.games.big_city.offers import PICTURE, name_of
from mobile.games.big_city.pictures import card, sign
from mobile.games.big_city.state import actor, at
from mobile.widgets.basic import amount, column, faint, row, strong, text

BEST = 3


def held(desk: Desk) -> ft.Control:
    """To hold: the cards, and the best builds for them by points."""
    look, player = desk.look, actor(desk)
    open = desk.kept.get("shown") == player
    closed = row(
        [
            ft.Icon(ft.Icons.VISIBILITY, color=look.palette.primary),
            strong(look, desk.say("big-city.hold", player=player)),
        ],
        8,
        height=48,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    content = _open(desk, player) if open else closed
    return ft.GestureDetector(
        ft.Semantics(
            content=ft.Container(content, bgcolor=look.palette.surface, border_radius=16, padding=8),
            label=desk.say("big-city.hold", player=player),
            button=True,
            exclude_semantics=not open,
        ),
        on_long_press_start=lambda _: desk.keep(shown=player),
        on_long_press_end=lambda _: desk.keep(shown=None),
    )


def _open(desk: Desk, player: str) -> ft.Control:
    look, cards = desk.look, at(desk).hands[player]
    shown = [card(look, desk.language, each, word(desk, each), lambda: None) for each in cards]
    best = best_for(at(desk), cards)[:BEST]
    lines = [
        row(
            [
                sign(offer.building, *PICTURE),
                text(look, name_of(desk, offer.building.id), 15, expand=True),
                faint(look, desk.language.list(map(str, offer.properties)), 14),
                amount(look, signed(desk.language, offer.points), 20),
            ]
        )
        for offer in best
    ]
    nothing = [faint(look, desk.say("big-city.nothing-with-hand"), 15)]
    return column([row([*shown], 2, wrap=True), *(lines or nothing)], 4)
