"""Where a pawn is: the square that the box knows to be there, or one told by its kind, its town and its trade."""

from __future__ import annotations

from functools import partial

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import told
from companion.games.dalton_city.circuit import Stride
from companion.games.dalton_city.position import Landing
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import at
from mobile.games.dalton_city.square import KINDS, Around, contradiction, forget, told_square
from mobile.kits.panel import Panel
from mobile.widgets.basic import primary, quiet
from scoring.dalton_city.board import SEVERAL, kind_of


def landing(desk: TableDesk, step: Landing) -> Panel:
    """Where a move ends."""
    position = at(desk)
    contrary = desk.kept.get("contrary")
    if contrary:
        return _contradiction(desk, step, contrary)
    found = told.proposed(position, step)
    title = (
        desk.say("dalton.where", player=step.player, n=step.n)
        if step.n
        else desk.say("dalton.where-to", player=step.player)
    )
    if found is not None and not desk.kept.get("other"):
        take = primary(desk.look, desk.say("dalton.there", square=found), desk.teller(_land(step, found)))
        other = quiet(desk.look, desk.say("dalton.other-square"), partial(desk.keep, other=True))
        return Panel(title, [take, other], step.player)
    kinds = [step.of] if step.of else list(KINDS)
    return told_square(desk, around(desk), title, partial(_chosen, desk, step), kinds, step.player)


def _land(step: Landing, square: str, learn: str | None = None) -> e.Land:
    return e.Land.model_validate({"player": step.player, "square": square, "learn": learn})


def _chosen(desk: TableDesk, step: Landing, square: str) -> None:
    """Tells it, unless the box says otherwise: then the table decides."""
    position = at(desk)
    found = told.proposed(position, step)
    if found is not None and kind_of(found) in SEVERAL and kind_of(found) == kind_of(square):
        square = found
    if square in told.contrary(position, step):
        desk.keep(contrary=square)
        return
    forget(desk)
    desk.tell([_land(step, square)], desk.seen)


def _contradiction(desk: TableDesk, step: Landing, square: str) -> Panel:
    """What the box says, and what the table says: who is right?"""
    position = at(desk)
    found = told.proposed(position, step)
    ways = [
        primary(desk.look, desk.say("dalton.there", square=found), desk.teller(_land(step, found))) if found else None,
        quiet(desk.look, desk.say("dalton.box-errs", square=square), desk.teller(_land(step, square, "place"))),
        quiet(desk.look, desk.say("dalton.learn-nothing", square=square), desk.teller(_land(step, square, "nothing"))),
    ]
    return contradiction(desk, position.circuit, Stride(step.start, step.n, square), ways, step.player)


def around(desk: TableDesk) -> Around:
    """What is known at the table: of squares alike a new one, and those where somebody stands, if they may be meant."""
    position, step = at(desk), at(desk).step
    moved = step if isinstance(step, Landing) and step.n else None

    def candidates(kind: str) -> tuple[str, ...]:
        every = told.alike(position, kind)
        if not moved:
            return every
        stood = {square for square in position.pawns.values() if square != moved.start}
        possible = told.possible(position, moved)
        return tuple(each for each in every if each == every[-1] or (each in stood and each in possible))[::-1]

    def standing(square: str) -> list[str]:
        return [player for player, stands in position.pawns.items() if position.circuit.same(stands, square)]

    return Around(position.facts, position.known, candidates, standing)
