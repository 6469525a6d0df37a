"""What was tapped to be looked at: a company, START, a segment of the track, or the last movement."""

from __future__ import annotations

import flet as ft

from mobile.desks.table import TableDesk
from mobile.games.speculation.company import company_drawer
from mobile.games.speculation.meant import ON_START
from mobile.games.speculation.news import MOVEMENT, movement_drawer
from mobile.games.speculation.segment import segment_drawer
from mobile.games.speculation.start import start_drawer
from mobile.kits.looking import looked_at
from scoring.speculation.race import COMPANIES, SEGMENTS


def looked(desk: TableDesk) -> ft.DialogControl | None:
    """All about it, pulled up from the bottom."""
    place = str(looked_at(desk) or "")
    if place == MOVEMENT:
        return movement_drawer(desk)
    if place == ON_START:
        return start_drawer(desk)
    for company in COMPANIES:
        if place == company:
            return company_drawer(desk, company)
    for segment in SEGMENTS:
        if place == f"segment:{segment}":
            return segment_drawer(desk, segment)
    return None
