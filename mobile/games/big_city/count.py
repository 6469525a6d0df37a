"""The end of Big City: the form of its count, and everybody's points on the way there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.big_city.position import TablePosition
from companion.language import Language
from companion.table import Table
from mobile.games.big_city.count_buildings import composer, surroundings
from mobile.games.big_city.count_city import rebuilding, what_was_done
from mobile.games.big_city.count_lines import told
from mobile.games.big_city.count_options import options
from mobile.games.big_city.count_players import players
from mobile.games.big_city.draft import WAYS, Draft, Way, way_of
from mobile.screens.count import Slip
from mobile.screens.naming import naming
from mobile.screens.paper import Mark
from mobile.widgets.basic import column, faint
from mobile.widgets.chart import Series, Spot
from mobile.widgets.choices import chips
from mobile.widgets.players import EDGE, SEATS, emblem, emblem_at
from scoring.big_city.count import Final


class BigCityEnding:
    """How a table of Big City ends on the screen."""

    log = False

    def mark(self, position: TablePosition | Final) -> Mark:
        """A player's badge."""
        names = (
            list(position.setup.players)
            if isinstance(position, TablePosition)
            else [seat.name for seat in position.players]
        )

        def mark(player: str, size: float) -> ft.Control:
            return emblem(names.index(player), size)

        return mark

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's points at the start, after each turn, and at the end."""
        first = table.first
        assert isinstance(first, TablePosition)
        positions = [each.position for each in table.played if isinstance(each.position, TablePosition)]
        turns = [after for before, after in pairwise([first, *positions]) if after.turn != before.turn]
        shown = [first, *turns, *positions[-1:]]
        return [
            _series(seat, player, tuple(position.scores[player] for position in shown))
            for seat, player in enumerate(first.setup.players)
        ]

    def blank(self) -> Draft:
        return Draft()

    def final(self, draft: Draft, people: tuple[str, ...], language: Language) -> Final:
        return draft.final(draft.called(people, language))

    def begun(self, draft: Draft) -> bool:
        return draft.begun

    def fields(self, slip: Slip) -> list[ft.Control]:
        ways: dict[Way, Any] = {"buildings": composer, "city": rebuilding}
        way = ways.get(way_of(slip))
        lines = told(slip)
        return [_ways(slip), *([way(slip)] if way else []), players(slip), *([lines] if lines else []), options(slip)]

    def panel(self, slip: Slip) -> ft.Control | None:
        match way_of(slip):
            case "buildings":
                return surroundings(slip)
            case "city":
                return what_was_done(slip)
        return None

    def dialog(self, slip: Slip) -> ft.DialogControl | None:
        seat: int | None = slip.kept.get("naming")
        if seat is None:
            return None
        called = dict(enumerate(slip.draft.called(slip.people, slip.language)))
        return naming(slip, seat, called, slip.say("big-city.who", n=seat + 1))


def _series(seat: int, player: str, values: tuple[int, ...]) -> Series:
    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return [shape for spot in spots for shape in emblem_at(seat, *spot)]

    return Series(player, values, SEATS[seat % len(SEATS)][0], EDGE, marks)


def _ways(slip: Slip) -> ft.Control:
    """Three ways to count; they can be mixed, and nothing is lost between them."""
    now = way_of(slip)
    labels = [(way, slip.say(f"big-city.way-{way}")) for way in WAYS]
    return column(
        [
            chips(slip.look, labels, now, partial(_choose, slip)),
            None if slip.draft.steps else faint(slip.look, slip.say(f"big-city.way-{now}-hint"), 15),
        ],
        6,
    )


def _choose(slip: Slip, way: Way) -> None:
    slip.keep(way=way, building=None, line=None, chosen=frozenset(), none_left=None)
