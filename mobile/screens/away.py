"""What a table shows instead of a question while its game goes on elsewhere."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.table import TableDesk
from mobile.kits.panel import Panel
from mobile.screens.frame import go
from mobile.widgets.basic import faint, primary


def away(desk: TableDesk) -> Panel:
    """For the host, with the way to bring it back."""
    look = desk.look
    if not desk.session.at_home:
        return Panel(desk.say("move.away"), [faint(look, desk.say("move.away-guest"), 15)])
    to = partial(go, f"/table/{desk.table.head.table}/move")
    back = primary(look, desk.say("move.back"), to, ft.Icons.KEYBOARD_RETURN)
    return Panel(desk.say("move.away"), [faint(look, desk.say("move.away-text"), 15), back])
