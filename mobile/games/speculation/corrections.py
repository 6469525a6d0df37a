"""What can be put right at a table of Spéculation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import flet as ft

from companion.games.speculation import entries as e
from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import at, name, where
from mobile.kits.corrections import Choose, Correction, buttons
from scoring.speculation.race import COMPANIES, in_order


def of_table(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """The pawns, everybody's shares, the tiles that are out, the cards that were laid, and whose turn it is."""
    parts = (_pawns(desk), _shares(desk), _tiles(desk), _packs(desk), _turn(desk))
    return [buttons(desk, choose, [each for part in parts for each in part])]


def of_bank(desk: TableDesk, choose: Choose) -> list[ft.Control]:
    """Everybody's shares; where pawns are followed, what is told of them is no correction."""
    return [buttons(desk, choose, [*_shares(desk)])]


def _pawns(desk: TableDesk) -> Iterator[Correction]:
    position = at(desk)
    for company in in_order(position.pawns, position.arrived):
        square = position.pawns[company]
        words = desk.say(where("speculation.fix-pawn", square), company=name(desk, company), square=square)
        yield Correction(words, e.CorrectPawn(company=company, square=square), ("square",))


def _shares(desk: TableDesk) -> Iterator[Correction]:
    """Which company is asked too: the first that the player has is chosen already."""
    position = at(desk)
    for player in position.setup.players:
        company = next((each for each in COMPANIES if position.held(player, each)), COMPANIES[0])
        now = e.CorrectShares(player=player, company=company, shares=position.held(player, company))
        yield Correction(desk.say("speculation.fix-shares", player=player), now, ("company", "shares"))


def _tiles(desk: TableDesk) -> Iterator[Correction]:
    position = at(desk)
    actions = tuple(Counter(position.actions.out).elements())
    movements = tuple(Counter(position.movements.out).elements())
    name = desk.say("speculation.fix-actions", n=len(actions))
    yield Correction(name, e.CorrectActions(out=actions), ("out",))
    name = desk.say("speculation.fix-movements", n=len(movements))
    yield Correction(name, e.CorrectMovements(out=movements), ("out",))


def _packs(desk: TableDesk) -> Iterator[Correction]:
    """Of real cards: what Arbitre keeps cannot be wrong."""
    position = at(desk)
    if not position.setup.packs:
        for player, pack in position.packs.items():
            now = e.CorrectPack(player=player, laid=tuple(Counter(pack.aside).elements()))
            yield Correction(desk.say("speculation.fix-pack", player=player), now, ("laid",))


def _turn(desk: TableDesk) -> Iterator[Correction]:
    position = at(desk)
    if position.turn:
        whose = desk.say("speculation.fix-turn", player=position.turn)
        yield Correction(whose, e.CorrectTurn(player=position.turn), ("player",), guessed=True)
