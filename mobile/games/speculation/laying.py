"""The cards that were turned over, told with one tap each: only those that a player can still have."""

from __future__ import annotations

from functools import partial

import flet as ft

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
    player = layer(desk)
    cards = [_card(desk, player, each) for each in PACK]
    parts = [everybody(desk, player), evenly(desk, cards, CARD)]
    return Panel(
        desk.say("speculation.which-card", player=player), parts, player, above=next_draw(desk), beside=lying(desk)
    )


def layer(desk: TableDesk) -> str:
    """Who lays now."""
    wanted, left = desk.kept.get("layer"), at(desk).left_to_lay
    return wanted if wanted in left else left[0]


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
    return cell(desk, label, partial(about, desk, player), [mark, shown], chosen=False)


def _card(desk: TableDesk, player: str, card: e.Card) -> ft.Control:
    lay = e.Lay(player=player, card=card)
    able = desk.check(lay).ok
    return painted_card(desk, card, desk.teller(lay) if able else desk.why_not(lay), able=able)


def painted_card(desk: TableDesk, card: e.Card, do: Handler, *, able: bool = True, large: bool = False) -> ft.Control:
    """A card to tap."""
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
        height=look.size(2 * HEIGHT if large else HEIGHT),
        expand=True,
        padding=2,
        border_radius=RADIUS,
        bgcolor=look.palette.surface if able else look.palette.sunken,
        border=ft.Border.all(1, look.palette.line),
    )
