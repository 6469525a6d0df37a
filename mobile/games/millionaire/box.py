"""The circuit with what is printed on it, for My boxes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.millionaire.circuit import circuit
from mobile.bench import Bench
from mobile.games.millionaire.circuit import colour_row, doubted, grid, plan
from mobile.screens.frame import WIDEST
from mobile.widgets.basic import column, faint
from scoring.millionaire import COLOURS, Colour

MARGIN = 16


class MillionaireBox:
    """The printed circuit."""

    drawn = frozenset({"square"})

    def names(self, facts: Facts) -> Mapping[str, str]:  # noqa: ARG002 - squares have numbers, no names
        return {}

    def plan(self, bench: Bench) -> ft.Control:
        """The ring and its squares; a square that is tapped is asked for, or gets the colour in hand."""
        squares = circuit(bench.facts)
        kind, _, place = bench.asking.fact.partition(":")
        cursor = int(place) if kind == "square" else None

        def tapped(square: int) -> None:
            colour = _in_hand(bench)
            if colour:
                bench.tell(f"square:{square}", colour)
            else:
                bench.ask(f"square:{square}", filling=True)

        def choose(colour: Colour) -> None:
            bench.change(in_hand="" if _in_hand(bench) == colour else colour)

        width = min(bench.session.width, WIDEST) - 2 * MARGIN
        colour = _in_hand(bench)
        words = bench.say("millionaire.brush-in-hand" if colour else "millionaire.brush-hint")
        by_colour = [faint(bench.look, words, 15), colour_row(bench, choose, colour)] if cursor is None else []
        return column(
            [
                plan(bench, width, squares, cursor, doubted(bench, bench.facts)),
                *by_colour,
                grid(bench, squares, cursor, tapped),
            ],
            10,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )

    def answers(self, bench: Bench, fact: str) -> ft.Control | None:
        """The six colours to tap."""
        return colour_row(bench, partial(bench.tell, fact)) if fact.startswith("square:") else None


def _in_hand(bench: Bench) -> Colour | None:
    """The colour that a tapped square gets, asked at each tap."""
    return next((colour for colour in COLOURS if colour == bench.asking.in_hand), None)
