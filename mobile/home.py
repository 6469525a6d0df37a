"""The first screen: the games, and what can be done with each."""

from dataclasses import dataclass
from typing import Any

import flet as ft

import data
from companion.game import games
from companion.language import Language

SHADOW = ft.Colors.with_opacity(0.08, ft.Colors.BLACK)


@dataclass(frozen=True)
class Listed:
    """A game as the first screen shows it."""

    id: str
    name: str
    players: str
    uses: str


def listed(language: Language) -> list[Listed]:
    """All games, those that can be played first."""
    known = sorted(data.games(), key=lambda id: id not in games())
    return [_listed(id, data.load(f"{id}/game.json"), language) for id in known]


def _listed(id: str, about: dict[str, Any], language: Language) -> Listed:
    low, high = about["players"]
    uses = [*games()[id].uses, "count"] if id in games() else []
    said = language.list(language.say(f"use.{use}") for use in uses) if uses else language.say("home.not-yet")
    return Listed(id, about["name"], language.say("home.players", low=low, high=high), said)


@ft.component
def home(language: Language) -> ft.View:
    """The list of games."""
    return ft.View(
        route="/",
        padding=ft.Padding.symmetric(horizontal=20, vertical=12),
        scroll=ft.ScrollMode.AUTO,
        controls=[
            ft.SafeArea(
                ft.Column(
                    [
                        ft.Text("Arbitre", size=34, weight=ft.FontWeight.BOLD, color=ft.Colors.PRIMARY),
                        ft.Text(language.say("home.what"), size=16),
                        *(card(each) for each in listed(language)),
                        ft.Text(language.say("home.terminal"), size=14, selectable=True),
                    ],
                    spacing=16,
                )
            )
        ],
    )


def card(game: Listed) -> ft.Control:
    """One game: its name, for how many, and what can be done with it now."""
    playable = game.id in games()
    return ft.Container(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.CASINO if playable else ft.Icons.HOURGLASS_EMPTY,
                    size=32,
                    color=ft.Colors.PRIMARY if playable else ft.Colors.SECONDARY,
                ),
                ft.Column(
                    [
                        ft.Text(game.name, size=22, weight=ft.FontWeight.W_600),
                        ft.Text(game.players, size=15),
                        ft.Text(game.uses, size=15, color=ft.Colors.PRIMARY if playable else ft.Colors.SECONDARY),
                    ],
                    spacing=2,
                    expand=True,
                ),
            ],
            spacing=16,
        ),
        bgcolor=ft.Colors.SURFACE_CONTAINER,
        border_radius=16,
        padding=16,
        shadow=ft.BoxShadow(blur_radius=12, color=SHADOW, offset=ft.Offset(0, 2)),
    )
