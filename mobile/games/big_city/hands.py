"""The hand of whoever acts, where hands are kept: shown only while it is held, with the best that it can build."""

from __future__ import annotations

import flet as ft

from companion.games.big_city.builds import best_for
from mobile.desks.table import TableDesk
from mobile.games.big_city.cards import word
from mobile.games.big_city.offers import name_of
from mobile.games.big_city.pictures import card, sign
from mobile.games.big_city.state import actor, at
from mobile.kits.news import signed
from mobile.theme import RADIUS
from mobile.widgets.basic import amount, column, faint, row, strong, text

BEST, LINE = 3, (32, 24)


def hold(desk: TableDesk) -> ft.Control:
    """To hold: as long as it is held, the hand is shown above it."""
    look, player = desk.look, actor(desk)
    words = desk.say("big-city.hold", player=player)
    content = row(
        [ft.Icon(ft.Icons.VISIBILITY, color=look.palette.primary), strong(look.snug, words)],
        8,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    bar = ft.Container(content, bgcolor=look.palette.surface, border_radius=RADIUS, height=48)
    return ft.GestureDetector(
        ft.Semantics(content=bar, label=words, button=True, exclude_semantics=True),
        on_long_press_start=lambda _: desk.keep(shown=player),
        on_long_press_end=lambda _: desk.keep(shown=None),
        expand=True,
    )


def held(desk: TableDesk) -> ft.Control | None:
    """While it is held: the cards, and the best builds for them by points."""
    player = actor(desk)
    if not at(desk).keeps_hands or desk.looker != player or not desk.plays_for(player):
        return None
    look, cards = desk.look, at(desk).hands[player]
    shown = [card(look, desk.language, each, word(desk, each), lambda: None) for each in cards]
    lines = [
        row(
            [
                sign(offer.building, *LINE),
                text(look, name_of(desk, offer.building.id), 15, expand=True),
                faint(look, desk.language.list(map(str, offer.properties)), 14),
                amount(look, signed(desk.language, offer.points), 18),
            ]
        )
        for offer in best_for(at(desk), cards)[:BEST]
    ]
    nothing = [faint(look, desk.say("big-city.nothing-with-hand"), 15)]
    return column([row([*shown], 2), *(lines or nothing)], 4)
