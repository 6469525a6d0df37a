"""The two bags: what came is tapped, one tap each, or Arbitre draws both; what can come next is always in sight."""

from __future__ import annotations

from functools import partial

import flet as ft
import flet.canvas as cv

from companion.games.speculation import entries as e
from companion.games.speculation.position import Drawing, TablePosition
from companion.kits.bag import Bag
from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import at, hint
from mobile.kits.bag import Shown, outlook, to_tell
from mobile.kits.panel import Panel
from mobile.screens.frame import part
from mobile.theme import TITLE, Look
from mobile.widgets.basic import primary, row, strong

ICONS: dict[e.Action, ft.IconData] = {
    "exchange": ft.Icons.SWAP_HORIZ,
    "rank-up": ft.Icons.KEYBOARD_DOUBLE_ARROW_UP,
    "rank-down": ft.Icons.KEYBOARD_DOUBLE_ARROW_DOWN,
    "none": ft.Icons.BLOCK,
}
NUMBERED = {"rank-up": "+1", "rank-down": "−1"}
LYING = 26


def drawing(desk: TableDesk) -> Panel:
    """Both tiles of the turn, in either order, each in its place; in the very first turn only one (SP-12)."""
    position = at(desk)
    player = position.turn
    parts = [_draw(desk, player), hint(desk, desk.say("speculation.or-tap-tiles"))]
    if draws_both(position):
        parts.append(to_tell(desk, position.actions, actions(desk), partial(_action, player), position.action))
    parts.append(to_tell(desk, position.movements, movements(desk), partial(_movement, player), position.movement))
    both = position.action is None and position.movement is None
    title = desk.say("speculation.which-tiles" if both else "speculation.which-tile", player=player)
    above = None if draws_both(position) or desk.session.lying else _to_come(desk, _actions_to_come(desk))
    return Panel(title, parts, player, above=above, beside=lying(desk))


def draws_both(position: TablePosition) -> bool:
    """Whether both tiles of this turn are drawn: in the very first one, Exchange needs none (SP-12)."""
    return position.turns > 1 or not position.follows("SP-12")


def _action(player: str, item: e.Action | None) -> e.ActionTile:
    return e.ActionTile(player=player, item=item)


def _movement(player: str, item: int | None) -> e.MovementTile:
    return e.MovementTile(player=player, item=item)


def _draw(desk: TableDesk, player: str) -> ft.Control | None:
    """Arbitre draws what is still to be drawn, where it knows what the bags hold."""
    position = at(desk)
    if not position.actions.known:
        return None
    entries = [
        *([_action(player, None)] if position.action is None else []),
        *([_movement(player, None)] if position.movement is None else []),
    ]
    label = desk.say("speculation.draw-both" if len(entries) > 1 else "speculation.draw-one")
    return primary(desk.look, label, desk.teller(*entries), ft.Icons.CASINO)


# How tiles are painted


def actions(desk: TableDesk) -> Shown:
    """The action tiles."""

    def word(item: e.Action) -> str:
        return desk.language.format_field(item, "action")

    return Shown(e.ACTIONS, word, partial(_action_picture, desk.look), 76, named=True)


def movements(desk: TableDesk) -> Shown:
    """The movement tiles."""

    def word(item: int) -> str:
        return desk.say("speculation.movement-tile", n=item)

    return Shown(tuple(e.MOVEMENTS), word, partial(_movement_picture, desk.look))


@part
def _action_picture(look: Look, item: e.Action, size: float) -> ft.Control:
    sign = ft.Icon(ICONS[item], size=size, color=look.palette.primary)
    figures = NUMBERED.get(item)
    return row([sign, strong(look.snug, figures, size * 0.7, no_wrap=True)], 0, tight=True) if figures else sign


@part
def _movement_picture(look: Look, item: int, size: float) -> ft.Control:
    tile = cv.Rect(0, 0, size, size, border_radius=size / 4, paint=ft.Paint(color=look.palette.accent))
    style = ft.TextStyle(size=size * 0.75, font_family=TITLE, color=look.palette.background)
    figure = cv.Text(size / 2, size / 2, str(item), alignment=ft.Alignment.CENTER, style=style)
    return cv.Canvas([tile, figure], width=size, height=size)


# What lies there, and what comes next


def lying(desk: TableDesk) -> ft.Control:
    """The tiles of this turn."""
    position = at(desk)
    shown = [(actions(desk), position.action), (movements(desk), position.movement)]
    tiles = [(tile.word(item), tile.picture(item, LYING)) for tile, item in shown if item is not None]
    words = ", ".join(word for word, _ in tiles)
    pictures = row([picture for _, picture in tiles], 6, tight=True)
    return ft.Semantics(content=pictures, label=words, container=True, exclude_semantics=True)


def next_draw(desk: TableDesk) -> ft.Control | None:
    """What the next turn can bring, above a question; on a phone that lies it is below the board."""
    return None if desk.session.lying else to_come(desk)


def to_come(desk: TableDesk) -> ft.Control | None:
    """What can be drawn next, with its exact chances; nothing where nobody knows it."""
    actions_left, movements_left = bags_then(at(desk))
    return _to_come(desk, outlook(desk, actions_left, actions(desk)), outlook(desk, movements_left, movements(desk)))


def _actions_to_come(desk: TableDesk) -> ft.Control | None:
    """Of the bag from which nobody draws in the very first turn (SP-12)."""
    actions_left, _ = bags_then(at(desk))
    return outlook(desk, actions_left, actions(desk))


def _to_come(desk: TableDesk, *bags: ft.Control | None) -> ft.Control | None:
    if all(bag is None for bag in bags):
        return None
    sign = ft.Icon(
        ft.Icons.UPCOMING, size=16, color=desk.look.palette.faint, semantics_label=desk.say("speculation.next")
    )
    return row([sign, *bags], 8, alignment=ft.MainAxisAlignment.CENTER, wrap=True, run_spacing=2)


def bags_then(position: TablePosition) -> tuple[Bag[e.Action], Bag[int]]:
    """Both bags as the next tile is drawn: once a turn with an Exchange is over, everything is back (SP-27)."""
    back = position.action == "exchange" or not position.follows("SP-27")
    if back and not isinstance(position.step, Drawing):
        return position.all_actions, position.all_movements
    return position.actions, position.movements
