"""Everybody at a table of Big City: their score with the 100 markers, and how many cards they hold."""

from __future__ import annotations

import flet as ft

from companion.games.big_city.position import Dealing, TablePosition
from mobile.desks.table import TableDesk
from mobile.games.big_city.offers import name_of
from mobile.games.big_city.state import actor, at
from mobile.kits.cards import Holding, PlayerCard, Purse
from mobile.kits.marks import Picture
from mobile.kits.player import Standing
from mobile.theme import TITLE, Look
from mobile.widgets.basic import text
from scoring.big_city.city import Built

HUNDRED = 100


def cards(desk: TableDesk) -> list[PlayerCard]:
    """In the order of the seats."""
    position = at(desk)
    awaited = None if position.ended else _awaited(desk)
    return [
        PlayerCard(
            player=player,
            purses=(Purse(score, desk.say("big-city.points", n=score)),),
            holdings=tuple(_holdings(desk, position, player)),
            turn=player == awaited,
        )
        for player, score in ((player, position.scores[player]) for player in position.setup.players)
    ]


def _awaited(desk: TableDesk) -> str:
    step = at(desk).step
    return step.waiting[0] if isinstance(step, Dealing) else actor(desk)


def _holdings(desk: TableDesk, position: TablePosition, player: str) -> list[Holding]:
    held, hundreds = [], max(0, position.scores[player] // HUNDRED)
    if position.counts_cards:
        n = position.held_by(player)
        held.append(Holding(ft.Icons.STYLE, desk.say("big-city.in-hand", n=n), str(n)))
    if hundreds:
        marker = Picture(_marker, (desk.look, hundreds))
        held.append(Holding(marker, desk.say("big-city.hundreds", n=hundreds)))
    return held


def _marker(look: Look, n: int, size: float) -> ft.Control:
    """The 100 marker, as often as it was laid."""
    return ft.Container(
        ft.Text(str(HUNDRED * n), size=0.75 * size, font_family=TITLE, color=look.palette.background),
        bgcolor=look.palette.accent,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=5, vertical=2),
    )


def details(desk: TableDesk, player: str) -> list[ft.Control]:
    """The cards of a player by their backs, and what they have built, with its points."""
    position = at(desk)
    piles = dict(sorted(position.held[player].items())) if position.counts_cards else {}
    built = [_built(desk, each) for each in position.city.built if each.player == player]
    held = [desk.say("show.held", player=player, piles=piles)] if piles else []
    return [text(desk.look, line, 16) for line in (*held, *built)]


def _built(desk: TableDesk, built: Built) -> str:
    name = name_of(desk, built.building)
    return desk.say("big-city.built", building=name, properties=built.properties, points=built.points)


def standing(desk: TableDesk) -> list[Standing]:
    """By points."""
    return [Standing(player, score) for player, score in at(desk).scores.items()]
