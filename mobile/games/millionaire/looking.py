"""A square of the circuit that is only looked at: its colour, what that does, and how far it is."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.millionaire.circuit import colour_of, length
from companion.games.millionaire.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.millionaire.colours import swatch
from mobile.kits.looking import look_at, looked_at, place_drawer
from mobile.widgets.basic import faint, icon_button, row, strong, text
from scoring.millionaire import Colour

RULES = {"blue": "MI-24", "yellow": "MI-25", "red": "MI-26", "beige": "MI-27", "green": "MI-28", "black": "MI-29"}


def looked(desk: TableDesk) -> ft.DialogControl | None:
    """The square that was tapped, and the ways to those beside it: squares are smaller than thumbs."""
    square = looked_at(desk)
    if not isinstance(square, int):
        return None
    position: TablePosition = desk.position
    colour = colour_of(position.facts, square)
    ways = row([_beside(desk, square, -1), _named(desk, square, colour), _beside(desk, square, 1)], 8)
    does = text(desk.look, desk.say(f"{RULES[colour]}.rule"), 16) if colour else None
    facts = {f"square:{square}": colour} if square else {}
    return place_drawer(desk, _title(desk, square), [ways, does, _way(desk, square)], facts)


def _title(desk: TableDesk, square: int) -> str:
    return desk.say("millionaire.square", square=square) if square else desk.say("millionaire.arrow")


def _named(desk: TableDesk, square: int, colour: Colour | None) -> ft.Control:
    name = desk.say(f"colour.{colour}" if colour else "millionaire.unknown")
    words = strong(desk.look, desk.say("millionaire.square-of", square=square, colour=name), 18)
    return row([swatch(colour, 40) if colour else None, words], 10, expand=True, alignment=ft.MainAxisAlignment.CENTER)


def _beside(desk: TableDesk, square: int, way: int) -> ft.Control:
    icon, id = (ft.Icons.REMOVE, "millionaire.square-before") if way < 0 else (ft.Icons.ADD, "millionaire.square-after")
    other = (square + way) % length(desk.position.facts)
    return icon_button(desk.look, icon, desk.say(id), partial(look_at, desk, other))


def _way(desk: TableDesk, square: int) -> ft.Control:
    """How far the pawn has to go."""
    position: TablePosition = desk.position
    n = (square - position.pawn) % length(position.facts)
    return faint(desk.look, desk.say("millionaire.way", n=n) if n else desk.say("millionaire.pawn-here"), 15)
