"""What the panels of Big City have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.big_city.position import Consoling, Founding
from mobile.desks.table import TableDesk
from mobile.games.big_city.state import Mode, actor, at, in_turn
from mobile.widgets.basic import icon_button, row, strong
from mobile.widgets.choices import chips

STRETCH = ft.CrossAxisAlignment.STRETCH
TITLE, MARK = 19, 26  # as in every panel


def title_line(desk: TableDesk, words: str) -> ft.Control:
    """Who is asked for what, and a way back to the turn."""
    back = icon_button(desk.look, ft.Icons.CLOSE, desk.say("big-city.back"), partial(leave, desk))
    forced = isinstance(at(desk).step, Founding | Consoling)
    heading = strong(desk.look, words, TITLE, expand=True)
    return row([desk.mark(actor(desk), MARK), heading, None if forced else back], 8)


def leave(desk: TableDesk) -> None:
    """Back to the turn, with nothing told."""
    enter(desk, "build")


def enter(desk: TableDesk, mode: Mode) -> None:
    """Begins to tell something else."""
    acting = {"actor": actor(desk)}
    desk.kept.clear()
    desk.keep(mode=mode, **acting)


def who(desk: TableDesk) -> Sequence[ft.Control]:
    """Who is telling, at a table where nobody waits for a turn."""
    if in_turn(at(desk)):
        return ()
    players = [(player, player) for player in at(desk).setup.players]
    return (chips(desk.look, players, actor(desk), lambda player: desk.keep(actor=player)),)
