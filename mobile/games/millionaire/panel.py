"""What happens next at a table of Le Millionnaire: one small panel per step, within the thumb's reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.position import (
    Accepting,
    Deciding,
    Landing,
    Leading,
    Moving,
    Placing,
    Staking,
    Throwing,
)
from mobile.desks.table import TableDesk
from mobile.games.millionaire.bank import BANK
from mobile.games.millionaire.chances import chances
from mobile.games.millionaire.seats import chosen
from mobile.games.millionaire.stake import stake_of, staking
from mobile.games.millionaire.throw import accepting, deciding, judging, landing, throwing
from mobile.kits.amounts import stop_typing, typing
from mobile.kits.bank import Purse
from mobile.kits.composer import composed
from mobile.kits.default import over
from mobile.kits.lead import leading
from mobile.kits.panel import Panel
from mobile.screens.frame import lingering
from mobile.widgets.basic import column, quiet
from mobile.widgets.numbers import keypad

STRETCH = ft.CrossAxisAlignment.STRETCH
Paint = Callable[[TableDesk], ft.Control]
LINGERING = (staking, throwing, landing, deciding)  # what every turn may need
QUESTIONS: Mapping[Paint, str] = {
    throwing: "roll.whose",
    accepting: "millionaire.to-keep",
    judging: "millionaire.to-keep",
    deciding: "millionaire.to-decide",
}


def panel(desk: TableDesk) -> Panel:
    """What the table is waiting for."""
    match desk.position.step:
        case Leading():
            return leading(desk)
        case Staking() if player := chosen(desk):
            return _staking(desk, player)
        case Staking() if desk.kept.get("dice"):
            return _asked(desk, judging)
        case Staking() | Throwing():
            return _asked(desk, throwing)
        case Accepting():
            return _asked(desk, accepting)
        case Deciding():
            return _asked(desk, deciding)
        case Landing():
            return Panel(desk.say("millionaire.which-colour", square=desk.position.pawn), _lasting(desk, landing))
        case Placing() | Moving():
            return Panel(desk.say("prompt.move"), [_moving(desk)])
        case _:
            return over(desk)


def _staking(desk: TableDesk, player: str) -> Panel:
    """A stake: composed, or typed; or rarely a gift instead."""
    title = desk.say("millionaire.to-stake", player=player)
    if desk.kept.get("giving"):
        return _giving(desk, player)
    if desk.kept.get("typing"):
        return Panel(title, [typing(desk, stake_of(desk, player))], player, close=stop_typing(desk))
    odds = ft.Container(chances(desk, player, composed(desk, player)), expand=1)
    return Panel(title, _lasting(desk, staking), player, beside=odds)


def _giving(desk: TableDesk, player: str) -> Panel:
    """Money from one player to another, at a table that allows it (MI-09 off)."""
    purse = Purse(player, None, player)
    way = BANK.way(desk, purse, e.Give)
    close = partial(desk.keep, giving=False, laid=None)
    return Panel(way.title, [way.whom, *BANK.amounts(desk, purse, way)], player, close=close)


def _asked(desk: TableDesk, paint: Paint) -> Panel:
    """Something that the roller does."""
    roller = desk.position.roller
    return Panel(desk.say(QUESTIONS[paint], player=roller), _lasting(desk, paint), roller)


def _lasting(desk: TableDesk, needed: Paint) -> list[ft.Control]:
    """What is needed again and again lingers, unseen, from one turn to the next."""
    shown = [lingering(partial(paint, desk) if paint is needed else None) for paint in LINGERING]
    return [*shown, lingering(None if needed in LINGERING else partial(needed, desk))]


def _moving(desk: TableDesk) -> ft.Control:
    """Where the pawn goes, at a table that does not leave that to the dice."""
    seen = desk.table.seq

    def told() -> None:
        if desk.typed():
            desk.tell([e.Move(square=min(int(desk.typed()), 63))], seen)

    said = desk.say("millionaire.square", square=int(desk.typed())) if desk.typed() else "…"
    keys = keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        said,
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=told,
    )
    arrow = quiet(desk.look, desk.say("millionaire.arrow"), desk.teller(e.Move(square=0)), ft.Icons.ARROW_FORWARD)
    return column([keys, arrow], 6, horizontal_alignment=STRETCH)
