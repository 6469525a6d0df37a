"""What happens next at a table of Spéculation: one small panel per step, within the thumb's reach."""

from __future__ import annotations

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import (
    Beginning,
    Dealing,
    Drawing,
    Exchanging,
    Laying,
    Reckoning,
    Shifting,
    Shuffling,
)
from mobile.desks.table import TableDesk
from mobile.games.speculation.exchange import exchanging
from mobile.games.speculation.laying import laying
from mobile.games.speculation.packs import choosing, shuffling
from mobile.games.speculation.parts import at
from mobile.games.speculation.shares import first_shares
from mobile.games.speculation.shift import shifting
from mobile.games.speculation.tiles import drawing
from mobile.kits.default import over
from mobile.kits.lead import by_lot
from mobile.kits.panel import Panel
from mobile.widgets.basic import primary


def panel(desk: TableDesk) -> Panel:
    """The panel of the step that the table is waiting for."""
    match at(desk).step:
        case Dealing():
            return first_shares(desk)
        case Beginning():
            return by_lot(desk, desk.say("prompt.first"))
        case Shuffling():
            return shuffling(desk)
        case Drawing():
            return drawing(desk)
        case Exchanging() as step:
            return exchanging(desk, step)
        case Shifting() as step:
            return shifting(desk, step)
        case Laying():
            return choosing(desk) if at(desk).setup.packs else laying(desk)
        case Reckoning():
            return _reckoning(desk)
        case _:
            return over(desk)


def _reckoning(desk: TableDesk) -> Panel:
    """Prices that are missing are asked for first."""
    count = primary(desk.look, desk.say("speculation.count"), desk.teller(e.Reckon()), ft.Icons.CALCULATE)
    return Panel(desk.say("prompt.reckon"), [count])
