"""The first shares: Arbitre draws them, or each player's is tapped, one after the other."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import Dealing
from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import at, cell, hint, name, sign, small
from mobile.kits.panel import Panel
from mobile.kits.rows import evenly
from mobile.widgets.basic import primary
from scoring.speculation.race import COMPANIES, Company

CELL, SIGN, LETTERS = 84, 22, 8


def told(desk: TableDesk) -> dict[str, Company]:
    """What was tapped so far."""
    answers = desk.answers if isinstance(at(desk).step, Dealing) else ()
    return dict(zip(desk.table.setup.players, answers, strict=False))


def first_shares(desk: TableDesk) -> Panel:
    """Whose share is told next; the last one tells them all."""
    players = desk.table.setup.players
    player = next(each for each in players if each not in told(desk))
    cells = [_share(desk, each) for each in COMPANIES]
    draw = primary(desk.look, desk.say("speculation.draw-shares"), desk.teller(e.Shares()), ft.Icons.CASINO)
    parts = [draw, hint(desk, desk.say("speculation.or-tap-share")), evenly(desk, cells, CELL)]
    return Panel(desk.say("speculation.which-share", player=player), parts, player)


def _share(desk: TableDesk, company: Company) -> ft.Control:
    """A share to tap; one that somebody has is pale, with their mark."""
    whose = next((player for player, each in told(desk).items() if each == company), None)
    mark = desk.mark(whose, SIGN) if whose else None
    words = ft.Container(small(desk.look.snug, name(desk, company), 12, LETTERS, 2), expand=True)
    content = [sign(desk, company, SIGN), mark or words]
    return cell(desk, name(desk, company), partial(_tell, desk, company), content, able=_in_the_bag(desk, company))


def _in_the_bag(desk: TableDesk, company: Company) -> bool:
    return not at(desk).first_shares.lacking((*desk.answers, company))


def _tell(desk: TableDesk, company: Company) -> None:
    """One more share is known."""
    drawn = (*desk.answers, company)
    players = desk.table.setup.players
    if not _in_the_bag(desk, company):
        return
    if len(drawn) < len(players):
        desk.answer(company)
    elif not desk.gone_on:
        desk.tell([e.Shares(hands={player: (each,) for player, each in zip(players, drawn, strict=True)})], desk.seen)
