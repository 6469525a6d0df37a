"""The end of Big Shot: the form of its final position, and everybody's fortune on the way there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.big_shot.position import TablePosition
from companion.games.big_shot.worth import worths
from companion.language import Language
from companion.table import Table
from mobile.games.big_shot.count_districts import districts, one_district
from mobile.games.big_shot.count_players import players
from mobile.games.big_shot.draft import Draft
from mobile.games.big_shot.pawns import EDGE, FILL, drawn, hand
from mobile.screens.count import Slip
from mobile.screens.naming import naming
from mobile.screens.paper import Mark
from mobile.widgets.chart import Series, Spot
from scoring.big_shot import Colour, Final, Purse, Seat


class BigShotEnding:
    """How a table of Big Shot ends on the screen."""

    log = False

    def mark(self, position: TablePosition | Final) -> Mark:
        """A player's pawns; a colour that nobody plays is its own pawn."""
        hands: dict[str, tuple[str, ...]] = (
            dict(position.hands)
            if isinstance(position, TablePosition)
            else {seat.name: tuple(seat.purses) for seat in position.players}
        )

        def mark(player: str, size: float) -> ft.Control:
            held: Any = hands.get(player, (player.removeprefix("colour:"),))
            return hand(held, size)

        return mark

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's worth at the start, after each round, and at the end."""
        positions = [each.position for each in table.played if isinstance(each.position, TablePosition)]
        dealt = [position for position in positions if position.hands]
        ends = [after for before, after in pairwise(dealt) if after.round != before.round]
        ends = [*dealt[:1], *ends, *dealt[-1:]]
        worth = [each for position in ends if (each := worths(position))]
        hands = dealt[-1].hands if dealt else {}
        return [
            _series(player, held[0], tuple(each[player].capital for each in worth)) for player, held in hands.items()
        ]

    def blank(self) -> Draft:
        return Draft()

    def begun(self, draft: Draft) -> bool:
        return bool(draft.districts) or any(draft.cash.values()) or any(draft.loans.values())

    def final(self, draft: Draft, people: tuple[str, ...], language: Language) -> Final:
        called = draft.called(people, language)
        seats = [Seat(name=called[held[0]], purses={c: _purse(draft, c) for c in held}) for held in draft.hands]
        return Final(players=tuple(seats), districts=dict(draft.districts), values={}, parks={})

    def fields(self, slip: Slip) -> list[ft.Control]:
        return [districts(slip), players(slip)]

    def panel(self, slip: Slip) -> ft.Control | None:
        return one_district(slip, slip.kept["place"]) if slip.kept.get("place") else None

    def dialog(self, slip: Slip) -> ft.DialogControl | None:
        colour: Colour | None = slip.kept.get("naming")
        if not colour:
            return None
        called = slip.draft.called(slip.people, slip.language)
        return naming(slip, colour, called, slip.say("count.who", colour=colour))


def _series(player: str, colour: Colour, values: tuple[int, ...]) -> Series:
    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return drawn((colour, *spot) for spot in spots)

    return Series(player, values, FILL[colour], EDGE[colour], marks)


def _purse(draft: Draft, colour: Colour) -> Purse:
    return Purse(cash=draft.cash.get(colour, 0), loans=draft.loans.get(colour, 0))
