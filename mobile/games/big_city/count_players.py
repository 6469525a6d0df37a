"""The count of Big City: who plays, and how many points they have by now."""

from __future__ import annotations

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.big_city.scores import hundreds, track
from mobile.games.big_city.typed import Held, hold, replay, way_of
from mobile.kits.count import how_many, nameplate, number_field, player_row
from mobile.screens.frame import part
from mobile.widgets.basic import amount, card, column, row
from mobile.widgets.players import emblem
from scoring.big_city.count import FEWEST, MOST

MOST_DIGITS = 4
PADDING = 12


def players(desk: CountDesk, width: float) -> ft.Control:
    """How many, the score track, and everybody with their points."""
    return _players(hold(desk, "way"), width)


@part
def _players(held: Held, width: float) -> ft.Control:
    desk = held.desk
    scores = totals(desk)
    each = [_player(desk, seat, score) for seat, score in enumerate(scores)]
    a_row = 1 if way_of(desk) == "points" else 2
    return card(
        desk.look,
        column(
            [
                how_many(desk, FEWEST, MOST),
                track(desk.look, scores, width - 2 * PADDING),
                *(row(each[i : i + a_row], 8) for i in range(0, len(each), a_row)),
            ],
            8,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=PADDING,
    )


def totals(desk: CountDesk) -> list[int]:
    """Everybody's points, by seat, as far as what was told can be counted."""
    scored = [desk.typed.numbers.get(seat, 0) for seat in desk.typed.seats]
    if not desk.faults:
        called = [*desk.called.values()]
        for each in replay(desk).placed:
            scored[called.index(each.step.player)] += each.points
    return scored


def _player(desk: CountDesk, seat: int, score: int) -> ft.Control:
    """A player's name, which a tap changes, and points; typed, where only the points are counted."""
    look, name = desk.look, desk.called[seat]
    typed = way_of(desk) == "points"
    label = desk.say("big-city.rename", player=name, score=score)
    points = None if typed else amount(look, desk.language.number(score), 22)
    plate = nameplate(desk, seat, emblem(seat, 28), label, [hundreds(look, score), points])
    if not typed:
        return plate
    field = number_field(desk, seat, desk.say("big-city.points-of", player=name), digits=MOST_DIGITS)
    return player_row(desk, plate, field)
