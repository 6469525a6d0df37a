"""Everybody: their score with the 100 markers, and how many cards they hold."""

from __future__ import annotations

import flet as ft

from companion.games.big_city.position import Dealing
from companion.language import Language
from mobile.desk import Desk
from mobile.games.big_city.state import actor, at
from mobile.screens.frame import part
from mobile.theme import TITLE, Look
from mobile.widgets.basic import amount, column, faint, row, strong
from mobile.widgets.players import badge

GAP = 6
SPACIOUS = 3  # players for whom there is room on a phone
WIDE = 600


def strip(desk: Desk) -> ft.Control:
    """A small card each, in the order of the seats; a frame shows whose turn it is."""
    position = at(desk)
    players = position.setup.players
    active = None if position.ended else _awaited(desk)
    narrow = crowded(desk)
    cards = [
        _player(
            desk.look,
            desk.language,
            seat,
            player,
            position.scores[player],
            position.held_by(player) if position.counts_cards else None,
            player == active,
            narrow,
        )
        for seat, player in enumerate(players)
    ]
    return row(cards, GAP)


def crowded(desk: Desk) -> bool:
    """Whether so many sit here that a card has three lines."""
    return len(at(desk).setup.players) > SPACIOUS and desk.width < WIDE


def _awaited(desk: Desk) -> str:
    step = at(desk).step
    return step.waiting[0] if isinstance(step, Dealing) else actor(desk)


@part
def _player(
    look: Look,
    language: Language,
    seat: int,
    player: str,
    score: int,
    cards: int | None,
    active: bool,
    narrow: bool,
) -> ft.Control:
    palette = look.palette
    hundreds = max(0, score // 100)
    name = strong(look, player, 13 if narrow else 14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    who = row([badge(look, seat, 16 if narrow else 20), name], 2 if narrow else 4)
    figures = amount(look, language.number(score), 22)
    icon = ft.Icon(ft.Icons.STYLE, size=14, color=palette.faint)
    held = row([icon, faint(look, str(cards), 13)], 1, tight=True) if cards is not None else None
    token = _hundred(look, hundreds) if hundreds else None
    between = ft.MainAxisAlignment.SPACE_BETWEEN
    lines = (
        [who, figures, row([held, token], 2, alignment=between, height=look.size(18))]
        if narrow
        else [who, row([row([figures, token], 4, tight=True), held], 2, alignment=between)]
    )
    content = column(lines, 0)
    said = language.say("big-city.player", player=player, score=score, cards=cards or 0, hundreds=hundreds)
    return ft.Container(
        ft.Semantics(content=content, label=said, container=True, exclude_semantics=True),
        bgcolor=palette.surface,
        border=ft.Border.all(2, palette.primary if active else palette.surface),
        border_radius=12,
        padding=ft.Padding.symmetric(vertical=4, horizontal=5 if narrow else 7),
        expand=True,
    )


def _hundred(look: Look, n: int) -> ft.Control:
    """The 100 marker, as often as it was laid."""
    palette = look.palette
    return ft.Container(
        ft.Text(str(100 * n), size=10, font_family=TITLE, color=palette.background),
        bgcolor=palette.accent,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=5, vertical=2),
    )
