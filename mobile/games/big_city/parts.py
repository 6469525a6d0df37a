"""What the panels of Big City have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.big_city.position import Acting
from mobile.desks.table import TableDesk
from mobile.games.big_city.state import Mode, actor, asked, at, in_turn
from mobile.kits.panel import Panel
from mobile.widgets.choices import chips

STRETCH = ft.CrossAxisAlignment.STRETCH
Parts = Sequence[ft.Control | None]


def asking(desk: TableDesk, title: str, parts: Parts, done: ft.Control | None = None) -> Panel:
    """Something else than building is told, with a way back to the turn; where nobody waits for one, by whom."""
    close = partial(leave, desk) if isinstance(at(desk).step, Acting) else None
    return Panel(title, parts, asked(desk), above=who(desk), close=close, done=done)


def leave(desk: TableDesk) -> None:
    """Back to the turn, with nothing told."""
    enter(desk, "build")


def enter(desk: TableDesk, mode: Mode) -> None:
    """Begins to tell something else."""
    acting = {"actor": actor(desk)}
    desk.kept.clear()
    desk.keep(mode=mode, **acting)


def who(desk: TableDesk) -> ft.Control | None:
    """Who is telling, at a table where nobody waits for a turn."""
    players = [(player, player) for player in at(desk).setup.players if desk.tells_for(player)]
    if in_turn(at(desk)) or len(players) < 2:
        return None
    return chips(desk.look, players, actor(desk), lambda player: desk.keep(actor=player))
