"""What the panels of a step share: a line of words, a pawn to tap, and who does it."""

from __future__ import annotations

from typing import Any

import flet as ft

from mobile.desks.table import TableDesk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.theme import TARGET
from mobile.widgets.basic import column, row, strong, text
from mobile.widgets.choices import one_of, radio_picture, tappable
from scoring.big_shot import Colour


def line(desk: TableDesk, words: str) -> ft.Control:
    return text(desk.look, words, 18, text_align=ft.TextAlign.CENTER)


def whose(desk: TableDesk, key: str, label: str, players: tuple[str, ...], chosen: str) -> ft.Control | None:
    """Who does it, where a house rule leaves that open: the next in turn, or whoever is tapped."""
    if len(players) < 2:
        return None
    names = [(each, _name(desk, key, desk.say(label, player=each), each, each == chosen)) for each in players]
    return one_of(names, chosen, lambda player: desk.keep(**{key: player}), 6)


def _name(desk: TableDesk, key: str, label: str, player: str, chosen: bool) -> ft.Control:
    look = desk.look
    name = strong(look, player, 15, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return radio_picture(
        row([hand(desk.position.hands[player], 17), name], 4),
        label,
        lambda: desk.keep(**{key: player}),
        player,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=12,
        expand=True,
        bgcolor=look.palette.surface,
        border=ft.Border.all(2, look.palette.primary if chosen else look.palette.surface),
    )


def colour_button(desk: TableDesk, colour: Colour, do: Any, count: int | None = None) -> ft.Container:
    """A pawn to tap."""
    name = desk.say(f"colour.{colour}")
    label = name if count is None else f"{name} {count}"
    words = strong(desk.look.snug, label, 14, text_align=ft.TextAlign.CENTER)
    return tappable(
        column([pawn(colour, 30), words], 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        lambda: do(colour),
        padding=ft.Padding.symmetric(horizontal=3, vertical=8),
        border_radius=12,
        width=76 * desk.look.grown / 100,
        bgcolor=desk.look.palette.surface,
    )
