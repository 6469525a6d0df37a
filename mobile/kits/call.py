"""A phone calls who sits at it when it becomes their turn."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.desks.table import TableDesk
from mobile.kits.cards import PlayerCard
from mobile.widgets.sound import play


def use_call(desk: TableDesk, cards: Sequence[PlayerCard]) -> None:
    """Heard and felt once a turn, after something that was told elsewhere; not when the screen is opened."""
    awaited = frozenset(card.player for card in cards if card.turn).intersection(desk.own)

    def call() -> None:
        before, desk.called = desk.called, awaited
        if before is not None and awaited - before and desk.told_here != desk.table.seq:
            play(desk.session, "turn")

    ft.use_effect(call, dependencies=[desk.table.seq, awaited])
