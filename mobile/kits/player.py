"""One player, pulled up from the bottom: the money, what it consists of, its last movements, and where everybody is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from mobile.desks.table import TableDesk
from mobile.kits.cards import PlayerCard, money, purses_of, sign
from mobile.kits.news import moved_of
from mobile.theme import RADIUS
from mobile.widgets.basic import amount, column, faint, quiet, row, strong, text
from mobile.widgets.drawers import drawer, room

MARK = 40
FIGURES = 34


@dataclass(frozen=True)
class Standing:
    """What a player would have if the game ended now: None is not to be seen."""

    player: str
    worth: int | None
    complete: bool = True  # whether all that it is made of is known


def by_money(desk: TableDesk) -> list[Standing]:
    """Where everybody is by their money, at a table that has any."""
    if not desk.position.has_money:
        return []
    return [Standing(player, _sum(n for _, n in purses_of(desk, player))) for player in desk.table.setup.players]


def _sum(amounts: Iterable[int | None]) -> int | None:
    known = list(amounts)
    return None if None in known else sum(n or 0 for n in known)


def about(desk: TableDesk, player: str | None) -> None:
    """Opens the drawer of a player, or closes it."""
    if desk.kept.get("about") != player:
        desk.keep(about=player)


def player_drawer(
    desk: TableDesk, card: PlayerCard, details: Sequence[ft.Control | None], standing: Sequence[Standing]
) -> ft.BottomSheet:
    """What a tap on a player opens; `details` are what a game adds."""
    look, close = desk.look, partial(about, desk, None)
    parts = [
        _money(desk, card),
        *(row([sign(look, each, 20), text(look, each.words, 16, expand=True)], 8) for each in card.holdings),
        _section(desk, "card.standing", [_standing(desk, each, card) for each in _ranked(standing)]),
        *details,
        _section(desk, "movements", moved_of(desk, card.account or card.player) if desk.position.has_money else ()),
    ]
    return drawer(look, card.player, parts, [quiet(look, desk.say("close"), close)], close)


def _money(desk: TableDesk, card: PlayerCard) -> ft.Control:
    """As on the card, but larger; hidden money is shown here too while a finger is held on it."""
    has = money(desk.look, desk.language, card, room(desk.session) - MARK, FIGURES)
    shown = row([desk.mark(card.player, MARK), ft.Container(has, expand=True)], 12)
    if not card.held_back:
        return shown
    return ft.GestureDetector(
        ft.Semantics(content=shown, label=desk.say("money.hold-of", player=card.player), button=True, container=True),
        on_long_press_start=lambda _: desk.keep(shown=card.player),
        on_long_press_end=lambda _: desk.keep(shown=None),
    )


def _section(desk: TableDesk, id: str, lines: Sequence[ft.Control]) -> ft.Control | None:
    if not lines:
        return None
    look = desk.look
    lying = column(lines, 2, tight=True)
    return column(
        [
            strong(look, desk.say(id), 16),
            ft.Container(lying, bgcolor=look.palette.surface, border_radius=RADIUS, padding=12),
        ],
        6,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _ranked(standing: Sequence[Standing]) -> list[Standing]:
    """The most first; what is not seen comes last, in the order of the seats."""
    return sorted(standing, key=lambda each: (each.worth is None, -(each.worth or 0)))


def _standing(desk: TableDesk, each: Standing, card: PlayerCard) -> ft.Control:
    look = desk.look
    figures = "?" if each.worth is None else desk.language.money(each.worth) + ("" if each.complete else " + ?")
    name = (strong if each.player == card.player else faint)(look, each.player, 16, expand=True)
    said = desk.say("card.stands", player=each.player, worth=figures)
    shown = row([desk.mark(each.player, 22), name, amount(look, figures, 18)], 8)
    return ft.Semantics(content=shown, label=said, container=True, exclude_semantics=True)
