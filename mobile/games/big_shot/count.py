"""The end of Big Shot: the form of its final position, and everybody's fortune on the way there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

import flet as ft
import flet.canvas as cv

from companion.game import Game
from companion.games.big_shot.position import Money, TablePosition
from companion.games.big_shot.worth import worths
from companion.table import Table
from mobile.desks.count import CountDesk
from mobile.games.big_shot.count_districts import at_place, districts, one_district, reach, rest
from mobile.games.big_shot.count_players import players
from mobile.games.big_shot.pawns import EDGE, FILL, hand, painted
from mobile.games.big_shot.typed import TypedBoard, filled
from mobile.kits.fortunes import moments
from mobile.kits.panel import Panel
from mobile.kits.typed import Filled
from mobile.view import EndView
from mobile.widgets.chart import Series, Spot
from mobile.widgets.players import Mark, emblem
from scoring.big_shot import Colour, Final


@dataclass(frozen=True)
class Pawns:
    """A player's pawns, or until they are dealt the badge of the seat; a colour that nobody plays is its own pawn."""

    seats: tuple[str, ...]
    hands: Mapping[str, tuple[Colour, ...]]

    def __call__(self, player: str, size: float) -> ft.Control:
        if player in self.hands:
            return hand(self.hands[player], size)
        if player in self.seats:
            return emblem(self.seats.index(player), size)
        return hand([cast(Colour, player.removeprefix("colour:"))], size)


def marks(position: Money | Final) -> Mark:
    """How players are known."""
    if isinstance(position, Money):
        return Pawns(position.setup.players, position.hands)
    return Pawns((), {seat.name: tuple(seat.purses) for seat in position.players})


class BigShotEnd(EndView):
    """How a table of Big Shot ends on the screen."""

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's worth at the start, after each round, and at the end."""
        positions = [each.position for each in table.played if isinstance(each.position, TablePosition)]
        dealt = [position for position in positions if position.hands]
        worth = [each for position in moments(dealt, _rounds_apart) if (each := worths(position))]
        hands = dealt[-1].hands if dealt else {}
        return [
            _series(player, held[0], tuple(each[player].capital for each in worth)) for player, held in hands.items()
        ]

    def blank(self, game: Game) -> TypedBoard:  # noqa: ARG002
        return TypedBoard()

    def filled(self, position: TablePosition) -> Filled | None:
        return filled(position)

    def board(self, desk: CountDesk) -> ft.Control:
        return districts(desk)

    def reach(self, desk: CountDesk) -> float:
        return reach(desk)

    def fields(self, desk: CountDesk) -> list[ft.Control]:
        return [players(desk)]

    def panel(self, desk: CountDesk) -> Panel | None:
        place = at_place(desk)
        return one_district(desk, place) if place else None

    def left(self, desk: CountDesk) -> Panel | None:
        return rest(desk)

    def who(self, desk: CountDesk, seat: Hashable) -> str:
        return desk.say("count.who", colour=seat)


def _rounds_apart(before: TablePosition, after: TablePosition) -> bool:
    return after.round != before.round


def _series(player: str, colour: Colour, values: tuple[int, ...]) -> Series:
    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return painted((colour, *spot) for spot in spots)

    return Series(player, values, FILL[colour], EDGE[colour], marks)
