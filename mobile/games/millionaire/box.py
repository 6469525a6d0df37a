"""The circuit with what is printed on it, for My boxes."""

from __future__ import annotations

import flet as ft

from companion.games.millionaire.circuit import circuit
from mobile.desks.box import BoxDesk
from mobile.desks.desk import Desk
from mobile.games.millionaire.circuit import colour_row, doubted, grid, plan
from mobile.kits.facts import Answer
from mobile.view import BoxView
from mobile.widgets.basic import column, faint
from scoring.millionaire import COLOURS, Colour

HINT = 40


class MillionaireBox(BoxView):
    """The printed circuit."""

    painted = frozenset({"square"})

    def plan(self, desk: BoxDesk) -> ft.Control:
        """The ring and its squares; a square that is tapped is asked for, or gets the colour in hand."""
        squares = circuit(desk.facts)
        kind, _, place = desk.framed.partition(":")
        cursor = int(place) if kind == "square" else None

        def tapped(square: int) -> None:
            colour = _in_hand(desk)
            if colour:
                desk.tell(f"square:{square}", colour)
            else:
                desk.ask(f"square:{square}", filling=True)

        def choose(colour: Colour) -> None:
            desk.change(in_hand="" if _in_hand(desk) == colour else colour)

        colour = _in_hand(desk)
        words = desk.say("millionaire.brush-in-hand" if colour else "millionaire.brush-hint")
        by_colour = [faint(desk.look, words, 15), colour_row(desk, choose, colour)] if cursor is None else []
        high = desk.height - (desk.look.size(HINT) if desk.look.low and by_colour else 0)  # the hint is seen below it
        return column(
            [
                plan(desk, desk.width, high, squares, cursor, doubted(desk, desk.facts)),
                *by_colour,
                grid(desk, squares, cursor, tapped),
            ],
            10,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:
        """The six colours to tap."""
        return colour_row(desk, tell) if fact.startswith("square:") else None


def _in_hand(desk: BoxDesk) -> Colour | None:
    """The colour that a tapped square gets, asked at each tap."""
    return next((colour for colour in COLOURS if colour == desk.asking.in_hand), None)
