"""Packs that Arbitre keeps: shuffled here, and on one phone each player chooses behind a cover.

The phone is passed on covered. Of a hand nothing is painted before its owner asks for it, and nothing after.
"""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.laying import everybody, layer, painted_card
from mobile.games.speculation.parts import at, hint
from mobile.games.speculation.tiles import lying, next_draw
from mobile.kits.panel import Panel
from mobile.kits.rows import evenly
from mobile.screens.frame import here
from mobile.widgets.basic import primary

LARGE = 110  # the width of a card


def shuffling(desk: TableDesk) -> Panel:
    """Every pack is shuffled, here."""
    shuffle = primary(desk.look, desk.say("speculation.shuffle"), desk.teller(e.Packs()), ft.Icons.SHUFFLE)
    return Panel(desk.say("prompt.packs"), [shuffle])


def choosing(desk: TableDesk) -> Panel:
    """The cover; or the hand of whoever has just asked for it."""
    player = next((each for each in (layer(desk), *at(desk).left_to_lay) if desk.plays_for(each)), None)
    if player is None:
        return _waiting(desk)
    own = desk.sitting.viewer == player
    return _hand(desk, player, alone=own) if own or _looking(desk) == player else _cover(desk, player)


def _waiting(desk: TableDesk) -> Panel:
    """The others choose, each on their own phone."""
    left = at(desk).left_to_lay
    words = hint(desk, desk.say("speculation.others-lay"))
    alone = left[0] if len(left) == 1 else None
    title = desk.say("speculation.all-lay", players=list(left))
    return Panel(title, [everybody(desk, ""), words], alone, above=next_draw(desk), beside=lying(desk))


def _cover(desk: TableDesk, player: str) -> Panel:
    show = primary(
        desk.look, desk.say("speculation.show-hand", player=player), partial(_look, desk, player), ft.Icons.VISIBILITY
    )
    title = desk.say("speculation.pass-phone", player=player)
    return Panel(title, [everybody(desk, player), show], player, above=next_draw(desk), beside=lying(desk))


def _look(desk: TableDesk, player: str) -> None:
    """Somebody asks for their hand; a tap that was meant for the screen before uncovers nothing."""
    if desk.too_new:
        desk.leave()
    else:
        desk.keep(looking=(player, desk.table.seq))


def _looking(desk: TableDesk) -> str | None:
    """Who looks at their hand: until the table goes on, or the screen is left."""
    player, seq = desk.kept.get("looking") or (None, 0)
    if seq != desk.table.seq or here() != f"/table/{desk.table.head.table}":
        desk.kept.pop("looking", None)
        return None
    return player


def _hand(desk: TableDesk, player: str, *, alone: bool) -> Panel:
    own: TablePosition = desk.sight(player).position
    cards = [
        painted_card(desk, each, desk.teller(e.Lay(player=player, card=each)), large=True)
        for each in own.may_lay(player)
    ]
    words = None if alone else hint(desk, desk.say("speculation.look-away", player=player))
    others = everybody(desk, player) if alone else None
    title = desk.say("speculation.which-card", player=player)
    return Panel(
        title,
        [others, evenly(desk, cards, LARGE), words],
        player,
        above=next_draw(desk),
        beside=lying(desk),
        close=None if alone else partial(desk.keep, looking=None),
    )
