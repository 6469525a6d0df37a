"""What can be put right at a table of Le Millionnaire, or in its bank."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Money, TablePosition
from mobile.desks.table import TableDesk
from mobile.kits.corrections import Choose, Correction, buttons
from mobile.screens.frame import go
from mobile.widgets.basic import tile


def of_table(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The pawn, the dice, the notes, and the colours of the circuit."""
    circuit = f"/table/{desk.table.head.table}/circuit"
    return [
        buttons(desk, choose, [*_standing(desk), *_notes(desk)]),
        tile(desk.look, ft.Icons.GRID_ON, desk.say("millionaire.circuit"), lambda: go(circuit)),
    ]


def of_bank(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The notes: the money has a screen of its own."""
    return [buttons(desk, choose, list(_notes(desk)))]


def _standing(desk: TableDesk) -> Iterator[Correction]:
    """Where the pawn stands, and who has the dice."""
    position: TablePosition = desk.position
    where = desk.say("millionaire.pawn-on", square=position.pawn)
    yield Correction(where, e.CorrectPawn(square=position.pawn), ("square",))
    if position.roller:
        who = desk.say("millionaire.dice-of", player=position.roller)
        yield Correction(who, e.CorrectRoller(player=position.roller), ("player",))


def _notes(desk: TableDesk) -> Iterator[Correction]:
    position: Money = desk.position
    for player, note in position.notes.items():
        name = desk.say("millionaire.holds-note", player=player, note=note)
        now = e.CorrectInsurance(player=player, note=note)
        yield Correction(name, now, ("note",), desk.say("millionaire.notes-alone"))
