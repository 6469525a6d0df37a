"""What can be put right at a table of Le Millionnaire, or in its bank."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Money, TablePosition
from mobile.desk import Desk
from mobile.screens.correct import Choose, Correction
from mobile.screens.frame import go
from mobile.widgets.basic import column, quiet, row, tile


def of_table(desk: Desk, choose: Choose) -> list[ft.Control]:
    """The pawn, the dice, the notes, and the colours of the circuit."""
    circuit = f"/table/{desk.table.head.table}/circuit"
    return [
        _buttons(desk, choose, [*_standing(desk), *_notes(desk)]),
        tile(desk.look, ft.Icons.GRID_ON, desk.say("millionaire.circuit"), lambda: go(circuit)),
    ]


def of_bank(desk: Desk, choose: Choose) -> list[ft.Control]:
    """The notes: the money has a screen of its own."""
    return [_buttons(desk, choose, list(_notes(desk)))]


def _standing(desk: Desk) -> Iterator[Correction]:
    """Where the pawn stands, and who has the dice."""
    position: TablePosition = desk.position
    where = desk.say("millionaire.pawn-on", square=position.pawn)
    yield Correction(where, e.CorrectPawn(square=position.pawn), ("square",))
    if position.roller:
        who = desk.say("millionaire.dice-of", player=position.roller)
        yield Correction(who, e.CorrectRoller(player=position.roller), ("player",))


def _notes(desk: Desk) -> Iterator[Correction]:
    position: Money = desk.position
    for player, note in position.notes.items():
        name = desk.say("millionaire.holds-note", player=player, note=note)
        now = e.CorrectInsurance(player=player, note=note)
        yield Correction(name, now, ("note",), desk.say("millionaire.notes-alone"))


def _buttons(desk: Desk, choose: Choose, corrections: list[Correction]) -> ft.Control:
    """Two a row."""
    buttons = [quiet(desk.look, each.name, choose(each), expand=True, height=56, size=15) for each in corrections]
    return column([row(list(buttons[i : i + 2]), 8) for i in range(0, len(buttons), 2)], 8)
