"""Are the numbers as on the tile? Confirmed with one tap; or two are tapped to change places."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from companion.games.big_city.tiles import confirmed
from mobile.desks.table import TableDesk
from mobile.games.big_city.parts import leave
from mobile.games.big_city.state import at, mode
from mobile.games.big_city.tilework import swapped_tile
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, primary, quiet, row
from scoring.big_city.ground import DistrictId


def unconfirmed(desk: TableDesk) -> DistrictId | None:
    """The first tile in the city whose numbers nobody has confirmed."""
    position = at(desk)
    if not position.follows("BC-01"):
        return None
    return next((each for each in position.city.ground.districts if not confirmed(position.facts, each)), None)


def fresh(desk: TableDesk) -> bool:
    """Whether a tile was just laid or looked at: only then it is asked about."""
    played = desk.table.played
    return bool(played) and isinstance(played[-1].entry, e.Lay | e.Numbers)


def framed(desk: TableDesk) -> DistrictId | None:
    """The tile that is asked about."""
    return unconfirmed(desk) if fresh(desk) or mode(desk) == "numbers" else None


def question(desk: TableDesk) -> ft.Control | None:
    """One line: yes, or look closer."""
    district = unconfirmed(desk)
    if district is None:
        return None
    entry = e.Numbers(district=district, numbers=at(desk).city.ground.printed_on(district))
    return row(
        [
            faint(desk.look, desk.say("big-city.as-printed"), 14, expand=True),
            quiet(desk.look, desk.say("big-city.yes"), desk.teller(entry)),
            quiet(desk.look, desk.say("big-city.no"), partial(desk.keep, mode="numbers", chosen=())),
        ],
        6,
    )


def numbers_panel(desk: TableDesk) -> Panel | None:
    """The tile as it stands upright; two taps swap two numbers."""
    district = unconfirmed(desk)
    if district is None:
        return None
    look = desk.look
    hint = faint(look, desk.say("big-city.swap-two"), 15, text_align=ft.TextAlign.CENTER)
    tile = row([_tile(desk, district)], alignment=ft.MainAxisAlignment.CENTER)
    done = primary(look, desk.say("big-city.so-printed"), partial(_tell, desk, district))
    return Panel(desk.say("big-city.which-numbers"), [hint, tile], close=partial(leave, desk), done=done)


def _tell(desk: TableDesk, district: DistrictId) -> None:
    if not desk.gone_on:
        desk.tell([e.Numbers(district=district, numbers=_order(desk, district))], desk.seen)


def _order(desk: TableDesk, district: DistrictId) -> tuple[int, ...]:
    told: tuple[int, ...] = desk.kept.get("order", ())
    return told or at(desk).city.ground.printed_on(district)


def _tile(desk: TableDesk, district: DistrictId) -> ft.Control:
    return swapped_tile(desk, district, _order(desk, district), lambda told: desk.keep(order=told))
