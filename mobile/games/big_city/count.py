"""The end of Big City: the form of its count, and everybody's points on the way there."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.game import Game
from companion.games.big_city.position import TablePosition
from companion.table import Table
from mobile.desks.count import CountDesk
from mobile.games.big_city.count_buildings import composer, surroundings
from mobile.games.big_city.count_city import reach, rebuilding, what_was_done
from mobile.games.big_city.count_lines import told
from mobile.games.big_city.count_options import options
from mobile.games.big_city.count_players import players
from mobile.games.big_city.typed import WAYS, TypedCity, Way, way_of
from mobile.kits.fortunes import moments, seat_series
from mobile.kits.panel import Panel
from mobile.view import EndView
from mobile.widgets.basic import column, faint
from mobile.widgets.chart import Series
from mobile.widgets.choices import chips


class BigCityEnd(EndView):
    """How a table of Big City ends on the screen."""

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's points at the start, after each turn, and at the end."""
        positions = [table.first, *(each.position for each in table.played)]
        shown = moments([each for each in positions if isinstance(each, TablePosition)], _turns_apart)
        return [
            seat_series(seat, player, tuple(position.scores[player] for position in shown))
            for seat, player in enumerate(table.setup.players)
        ]

    def blank(self, game: Game) -> TypedCity:  # noqa: ARG002
        return TypedCity()

    def board(self, desk: CountDesk) -> ft.Control:
        ways: dict[Way, Any] = {"buildings": composer, "city": rebuilding}
        if _points_aside(desk):
            ways["points"] = partial(players, width=desk.board[0])
        way = ways.get(way_of(desk))
        return column([_ways(desk), way(desk) if way else None], 12)

    def reach(self, desk: CountDesk) -> float:
        return reach(desk) if way_of(desk) == "city" else 0

    def fields(self, desk: CountDesk) -> list[ft.Control | None]:
        return [None if _points_aside(desk) else players(desk, desk.width), told(desk), options(desk)]

    def panel(self, desk: CountDesk) -> Panel | None:
        match way_of(desk):
            case "buildings":
                return surroundings(desk)
            case "city":
                return what_was_done(desk)
        return None


def _points_aside(desk: CountDesk) -> bool:
    """Whether the points of each lie where the other ways have their board: a phone that lies has no other room."""
    return desk.session.lying and way_of(desk) == "points"


def _turns_apart(before: TablePosition, after: TablePosition) -> bool:
    return after.turn != before.turn


def _ways(desk: CountDesk) -> ft.Control:
    """Three ways to count; they can be mixed, and nothing is lost between them."""
    now = way_of(desk)
    labels = [(way, desk.say(f"big-city.way-{way}")) for way in WAYS]
    return column(
        [
            chips(desk.look.snug, labels, now, partial(_choose, desk)),
            None if desk.typed.steps else faint(desk.look, desk.say(f"big-city.way-{now}-hint"), 15),
        ],
        6,
    )


def _choose(desk: CountDesk, way: Way) -> None:
    desk.keep(way=way, building=None, line=None, chosen=frozenset(), none_left=None)
