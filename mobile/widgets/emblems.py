"""The sign of a game: its own, or its first letters on felt."""

from __future__ import annotations

from zlib import crc32

import flet as ft

import data
from mobile.theme import TITLE

GROUNDS = ("#2C7459", "#2F5F86", "#6B3F12", "#7A3B5E", "#4A5A6A", "#5B6B2F")
LETTERS = 2


def game_sign(game: str, name: str, size: float) -> ft.Control:
    """The sign of a game, for the eye alone: its name stands beside it."""
    own = data.emblem(game)
    if own:
        return ft.Image(own, width=size, height=size, exclude_from_semantics=True)
    letters = "".join(word[0] for word in name.split())[:LETTERS].upper()
    words = ft.Text(letters, size=size * 0.42, font_family=TITLE, color="#FFFAF0")
    return ft.Container(
        ft.Semantics(content=words, exclude_semantics=True),
        width=size,
        height=size,
        border_radius=size * 0.23,
        alignment=ft.Alignment.CENTER,
        bgcolor=GROUNDS[crc32(game.encode()) % len(GROUNDS)],
    )
