"""Money from one player to another, at a table that allows it (MI-09 off)."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from mobile.desk import Desk
from mobile.games.millionaire.composer import composed, hand, laying, lying
from mobile.widgets.basic import column, icon_button, row, strong
from mobile.widgets.choices import chips
from scoring.millionaire import units


def giving(desk: Desk, player: str) -> ft.Control:
    """What is given, and to whom."""
    others = [other for other in desk.table.setup.players if other != player]
    to = desk.kept.get("to") or others[0]
    held = units(desk.position.unstaked(player))
    seen = desk.table.seq

    def give() -> None:
        if amount := composed(desk, player):
            desk.tell([e.Give(player=player, to=desk.kept.get("to") or others[0], amount=amount)], seen)

    close = icon_button(desk.look, ft.Icons.CLOSE, desk.say("close"), partial(desk.keep, giving=False, laid=None))
    words = strong(desk.look, desk.say("prompt.give", player=player), 18, expand=True)
    label = desk.say("entry.give", player=player, amount=composed(desk, player), to=to)
    return column(
        [
            row([words, close], 4),
            chips(desk.look, [(other, other) for other in others], to, lambda name: desk.keep(to=name)),
            hand(desk, player, held),
            lying(desk, player, held) if composed(desk, player) else None,
            laying(desk, label, give),
        ],
        8,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
