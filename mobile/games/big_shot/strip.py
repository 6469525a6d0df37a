"""Everybody at the table: colours, money, loans, and what they would be worth now."""

from __future__ import annotations

import flet as ft

from companion.games.big_shot.position import Auction, Lending, Paying, Placing, TablePosition
from companion.games.big_shot.worth import Worth, worths
from mobile.desk import Desk
from mobile.games.big_shot.pawns import hand, pawn
from mobile.theme import QUICK
from mobile.widgets.basic import amount, column, faint, row, strong


def strip(desk: Desk) -> ft.Control:
    """A narrow card each, side by side, in the order of the seats."""
    position: TablePosition = desk.position
    worth = worths(position)
    return row([_player(desk, player, worth.get(player)) for player in position.setup.players], 6)


def acting(position: TablePosition) -> str | None:
    """Whom the table is waiting for."""
    match position.step:
        case Auction(turn=player) | Paying(player=player) | Placing(player=player):
            return player
        case Lending(waiting=(player, *_)):
            return player
        case _:
            return position.leader or None


def _player(desk: Desk, player: str, worth: Worth | None) -> ft.Control:
    position: TablePosition = desk.position
    palette = desk.look.palette
    active = acting(position) == player
    name = strong(desk.look, player, 15, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    leads = ft.Icon(ft.Icons.CASINO, size=15, color=palette.accent, tooltip=desk.say("big-shot.leads"))
    head = row([hand(position.hands.get(player, ()), 17), name], 4)
    money = row(
        [
            ft.Container(_money(desk, player), expand=True, alignment=ft.Alignment.CENTER_LEFT),
            leads if position.leader == player else None,
        ],
        2,
    )
    return ft.Container(
        column([head, money, *_standing(desk, player, worth)], 1),
        bgcolor=palette.surface,
        border=ft.Border.all(2, palette.primary if active else palette.surface),
        border_radius=12,
        padding=ft.Padding.symmetric(vertical=6, horizontal=7),
        expand=True,
        animate=QUICK,
    )


def _money(desk: Desk, player: str) -> ft.Control:
    """The purses; where money is hidden, only while they are held."""
    position: TablePosition = desk.position
    if not position.hands:
        return amount(desk.look, "–")
    if desk.table.use.hidden(position).isdisjoint(position.purses(player)):
        return _purses(desk, player)
    held = desk.kept.get("shown") == player
    closed = row([ft.Icon(ft.Icons.VISIBILITY_OFF, size=20), faint(desk.look, desk.say("big-shot.hold"))], 6)
    return ft.GestureDetector(
        ft.Semantics(
            content=_purses(desk, player) if held else closed,
            label=desk.say("big-shot.hold-of", player=player),
            button=True,
        ),
        on_long_press_start=lambda _: desk.keep(shown=player),
        on_long_press_end=lambda _: desk.keep(shown=None),
    )


def _purses(desk: Desk, player: str) -> ft.Control:
    position: TablePosition = desk.position
    if not position.two_purses:
        return _cash(desk, position.balances[player], 24)
    parts: list[ft.Control] = []
    for colour, account in zip(position.hands[player], position.purses(player), strict=True):
        parts += [pawn(colour, 16), _cash(desk, position.balances[account], 22)]
    return row(parts, 4)


def _cash(desk: Desk, cash: int, size: float) -> ft.Control:
    """The figures big, the unit small."""
    look = desk.look
    figures, unit = desk.language.money(cash).split("\u00a0M", 1)
    unit_style = ft.TextStyle(size=look.size(11), color=look.palette.accent)
    spans = [ft.TextSpan(figures), ft.TextSpan(f"\u00a0M{unit}", unit_style)]
    shown = amount(look, "", size, spans=spans, key=figures)
    return ft.AnimatedSwitcher(shown, duration=QUICK, transition=ft.AnimatedSwitcherTransition.SCALE)


def _standing(desk: Desk, player: str, worth: Worth | None) -> list[ft.Control]:
    """Districts and loans, and the capital if the table ended here."""
    position: TablePosition = desk.position
    if worth is None:
        return [faint(desk.look, " ", 13), faint(desk.look, " ", 13)]
    loans = sum(position.loans[account] for account in position.purses(player))
    hidden = bool(desk.table.use.hidden(position))
    capital = "?" if hidden else desk.language.number(worth.capital) + ("" if worth.complete else "+?")
    label = desk.say("big-shot.worth", capital=capital, districts=worth.districts, loans=loans)
    held = row(
        [*_figure(desk, ft.Icons.LOCATION_CITY, worth.districts), *_figure(desk, ft.Icons.RECEIPT_LONG, loans)], 3
    )
    whole = row(_figure(desk, ft.Icons.TRENDING_UP, capital), 3)
    return [ft.Semantics(content=column([held, whole], 1), label=label, exclude_semantics=True)]


def _figure(desk: Desk, icon: ft.IconData, value: object) -> list[ft.Control]:
    return [ft.Icon(icon, size=14, color=desk.look.palette.faint), faint(desk.look, f"{value} ", 14, no_wrap=True)]
