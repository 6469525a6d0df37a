"""The cards that were turned over, told with one tap each: only those that a player can still have.

Until the last one is told a tap on somebody who has laid asks for that card again, and another one takes its place.
"""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.entry import Amend, Entry
from companion.games.speculation import entries as e
from companion.games.speculation.position import PACK
from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import at, cell, name, sign, small
from mobile.games.speculation.tiles import lying, next_draw
from mobile.kits.panel import Panel
from mobile.kits.player import about
from mobile.kits.rows import evenly
from mobile.theme import RADIUS
from mobile.widgets.basic import Handler, column
from mobile.widgets.choices import tappable

CARD, HEIGHT, SIGN = 62, 56, 28
LETTERS, ABOVE_TWO_LINES = 9, 22  # of a name in one line; how large the sign of a longer one is
SEAT, MARK = 54, 22


def laying(desk: TableDesk) -> Panel:
    """Whose card is told: the next from the active player on, or whoever is tapped."""
    again = at(desk).laid.get(desk.kept.get("layer", ""))
    player = desk.kept["layer"] if again else layer(desk)
    cards = [_card(desk, player, each, again) for each in PACK]
    parts = [everybody(desk, player), evenly(desk, cards, CARD)]
    return Panel(
        desk.say("speculation.which-card", player=player), parts, player, above=next_draw(desk), beside=lying(desk)
    )


def layer(desk: TableDesk) -> str:
    """Who lays now: whoever was tapped, else who sits at this phone."""
    wanted, left = desk.kept.get("layer"), at(desk).left_to_lay
    return wanted if wanted in left else next((each for each in left if each in desk.own), left[0])


def everybody(desk: TableDesk, now: str) -> ft.Control:
    """All players from the active one on, by their marks: who has laid, and as far as it may be seen what."""
    cells = [_somebody(desk, each, now) for each in at(desk).players_from]
    return evenly(desk, cells, SEAT)


def _somebody(desk: TableDesk, player: str, now: str) -> ft.Control:
    position = at(desk)
    mark = desk.mark(player, MARK)
    if player in position.left_to_lay:
        label = desk.say("speculation.rather-lays", player=player)
        return cell(desk, label, partial(desk.keep, layer=player), [mark], chosen=player == now)
    card = position.laid.get(player)
    said = name(desk, card) if card else desk.say("speculation.face-down")
    shown = sign(desk, card, MARK) if card else ft.Icon(ft.Icons.STYLE, size=MARK, color=desk.look.palette.faint)
    label = desk.say("speculation.has-laid", player=player, card=said)
    asked = partial(about, desk, player) if position.setup.packs else partial(desk.keep, layer=player)
    return cell(desk, label, asked, [mark, shown], chosen=player == now)


def _card(desk: TableDesk, player: str, card: e.Card, laid: e.Card | None) -> ft.Control:
    """A card that somebody laid, or laid instead of another; the one that was told is taken back."""
    lay = _laid_instead(desk, player, card, laid) if laid else e.Lay(player=player, card=card)
    able = desk.check(lay).ok
    do = desk.teller(lay) if able else desk.why_not(lay)
    return painted_card(desk, card, do, able=able, chosen=card == laid if laid else None)


def _laid_instead(desk: TableDesk, player: str, card: e.Card, laid: e.Card) -> Entry:
    told = e.Lay(player=player, card=laid)
    line = next(played.seq for played in reversed(desk.table.played) if played.entry == told)
    instead = None if card == laid else e.Lay(player=player, card=card).model_dump(mode="json")
    return Amend(seq=line, entry=instead)


def painted_card(
    desk: TableDesk, card: e.Card, do: Handler, *, able: bool = True, large: bool = False, chosen: bool | None = None
) -> ft.Control:
    """A card to tap; the one that was told before is framed."""
    look = desk.look.snug
    brief = desk.say("speculation.holiday") if card == e.HOLIDAY and not large else name(desk, card)
    two = len(brief) > LETTERS and " " in brief
    words = small(look, brief, 15 if large else 11, LETTERS, 2)
    content = column(
        [sign(desk, card, 2 * SIGN if large else ABOVE_TWO_LINES if two else SIGN), words],
        1 if two else 2,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        opacity=1 if able else 0.35,
    )
    return tappable(
        content,
        desk.say("speculation.card", card=name(desk, card)),
        do,
        selected=chosen,
        height=look.size(2 * HEIGHT if large else HEIGHT),
        expand=True,
        padding=2,
        border_radius=RADIUS,
        bgcolor=look.palette.surface if able else look.palette.sunken,
        border=ft.Border.all(3 if chosen else 1, look.palette.primary if chosen else look.palette.line),
    )
