"""Who begins: dice are rolled for everybody, or told in any order, or a tap on somebody says it; or lots are drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import flet as ft

from companion.entry import Entry
from companion.kits.dice import OneDie, TwoDice
from companion.kits.lead import ByLot, Lead, Leading
from companion.language import Language
from companion.table import Table
from mobile.desks.table import TableDesk
from mobile.kits.dice import Rolled, roll_button, told
from mobile.kits.kinds import kind_of
from mobile.kits.panel import Panel
from mobile.kits.people import in_rows, people, person
from mobile.widgets.basic import faint, primary, quiet, strong

FIGURES = 26  # the width of what somebody rolled


def leading(desk: TableDesk, title: str = "") -> Panel:
    """One tap rolls for everybody who has not, or one says who begins; or each roll is told as it lies there."""
    step = cast(Leading, desk.position.step)
    if desk.kept.get("telling", telling(desk.table)):
        return _telling(desk, step)
    lead = kind_of(step, Lead)
    tell = quiet(desk.look, desk.say("lead.tell"), lambda: desk.keep(telling=True))
    return Panel(
        title or desk.say("lead.who"), [_rest(desk, step), *_or_tapped(desk, lambda player: lead(player=player)), tell]
    )


def by_lot(desk: TableDesk, title: str = "") -> Panel:
    """Lots decide, or a tap says who begins."""
    lots = kind_of(desk.position.step, ByLot)
    draw = primary(desk.look, desk.say("lead.lots"), desk.teller(lots()), ft.Icons.CASINO, height=60)
    return Panel(title or desk.say("lead.who"), [draw, *_or_tapped(desk, lambda player: lots(first=player))])


def _or_tapped(desk: TableDesk, begins: Callable[[str], Entry]) -> list[ft.Control]:
    def tell(player: str) -> None:
        desk.tell([begins(player)], desk.seen)

    hint = faint(desk.look, desk.say("lead.or-tap"), 14, text_align=ft.TextAlign.CENTER)
    return [hint, people(desk, desk.table.setup.players, tell)]


# Each roll as it lies there


def telling(table: Table) -> bool:
    """Whether people are telling rolls: some are known, or the last one was told before a tie."""
    last = table.played[-1].entry if table.played else None
    told = isinstance(last, OneDie | TwoDice) and last.source == "table"
    return told or bool(cast(Leading, table.position.step).totals)


def _telling(desk: TableDesk, step: Leading) -> Panel:
    """Whose roll is told: the next of those who have not rolled, or whoever is tapped."""
    wanted = desk.kept.get("roller")
    player = wanted if wanted in step.left else step.left[0]
    cells = [_contender(desk, step, each, player) for each in step.contenders]
    parts = [in_rows(desk, cells, step.contenders, FIGURES), told(desk, _roll(step, player))]
    title, close = desk.say("roll.whose", player=player), partial(desk.keep, telling=False)
    return Panel(title, parts, player, close=close, done=_rest(desk, step))


def _contender(desk: TableDesk, step: Leading, player: str, now: str) -> ft.Control:
    """Somebody whose roll can be told, or with what they rolled."""
    total = step.totals.get(player)
    if total is None:
        label, figures = desk.say("lead.rather", player=player), []
    else:
        label, figures = desk.say("lead.rolled", player=player, total=total), [strong(desk.look.snug, str(total), 18)]
    return person(desk, player, label, lambda: desk.keep(roller=player), player == now, *figures)


def _roll(step: Leading, player: str) -> Rolled:
    return cast(Rolled, kind_of(step, OneDie, TwoDice)(player=player))


def _rest(desk: TableDesk, step: Leading) -> ft.Control:
    """The program rolls for all who have not."""
    label = roll_for(desk.language, step, desk.table.setup.players)
    return roll_button(desk, label, *(_roll(step, player) for player in step.left))


def roll_for(language: Language, step: Leading, players: Sequence[str]) -> str:
    """For whom dice are rolled: for everybody, again for those who tied, or for those who are left."""
    if len(step.left) == 1:
        return language.say("roll.for", player=step.left[0])
    if step.totals:
        return language.say("lead.left", n=len(step.left))
    return language.say("lead.everybody" if len(step.left) == len(players) else "lead.again")
