"""Laying tram: streets are tapped on the map, then laid."""

from __future__ import annotations

from functools import partial

from companion.games.big_city import entries as e
from mobile.desks.table import TableDesk
from mobile.games.big_city.parts import asking
from mobile.games.big_city.state import Tramway, actor, at, sections
from mobile.games.big_city.stock import sections_left
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, greyed, primary


def tram_panel(desk: TableDesk) -> Panel:
    """How many sections are tapped, and the button that lays them."""
    look, tapped = desk.look, sections(desk)
    ways = Tramway.of(at(desk))
    street = greyed(look, desk.say("big-city.tap-street"), lambda: None, height=56)
    lay = primary(look, desk.say("big-city.lay-tram", n=len(tapped)), partial(_lay, desk))
    more = bool(tapped and ways.after(tapped))
    hint = desk.say("big-city.another" if more else "big-city.tram-left", n=sections_left(at(desk)))
    done = lay if tapped and ways.allows(tapped) else street
    return asking(desk, desk.say("prompt.tram", player=actor(desk)), [faint(look, hint, 15)], done)


def _lay(desk: TableDesk) -> None:
    if sections(desk) and not desk.gone_on:
        desk.tell([e.LayTram(player=actor(desk), sides=sections(desk))], desk.seen)
