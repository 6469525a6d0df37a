"""Players to choose among: each with their mark and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from mobile.desks.table import TableDesk
from mobile.kits.rows import evenly
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import Handler, row, strong
from mobile.widgets.choices import tappable

AROUND = 48  # of a name: its mark, and the room that is left free
LETTER = 8.5  # the width of one, in text of usual size


def people(
    desk: TableDesk,
    players: Sequence[str],
    choose: Callable[[str], object],
    chosen: str | None = None,
    label: Callable[[str], str] = str,
) -> ft.Control:
    """Somebody is tapped; whoever is chosen already is framed. `label` says what a tap on somebody means."""
    cells = [person(desk, each, label(each), partial(choose, each), each == chosen) for each in players]
    return in_rows(desk, cells, players)


def in_rows(desk: TableDesk, cells: Sequence[ft.Control], names: Sequence[str], more: float = 0) -> ft.Control:
    """As few rows as the names have room in, each as full as the others; `more` is what stands beside each name."""
    letters = LETTER * desk.look.snug.chosen / 100 * max(map(len, names))
    return evenly(desk, cells, AROUND + more + letters, aligned=False)


def person(desk: TableDesk, player: str, label: str, do: Handler, chosen: bool, *more: ft.Control) -> ft.Control:
    """One of them, perhaps with something else to say."""
    name = strong(desk.look.snug, player, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return _cell(desk, row([desk.mark(player, 20), name, *more], 6), label, do, chosen)


def somebody(desk: TableDesk, words: str, label: str, do: Handler, chosen: bool) -> ft.Control:
    """An answer among them that is no player: nobody, everybody."""
    name = strong(desk.look.snug, words, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    return _cell(desk, row([name], 0, alignment=ft.MainAxisAlignment.CENTER), label, do, chosen)


def _cell(desk: TableDesk, content: ft.Control, label: str, do: Handler, chosen: bool) -> ft.Control:
    palette = desk.look.palette
    return tappable(
        content,
        label,
        do,
        selected=chosen,
        height=TARGET,
        padding=ft.Padding.symmetric(horizontal=8),
        border_radius=RADIUS,
        expand=True,
        bgcolor=palette.surface,
        border=ft.Border.all(3 if chosen else 1, palette.primary if chosen else palette.line),
    )
