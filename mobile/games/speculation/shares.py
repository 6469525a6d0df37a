"""The first shares: Arbitre draws them, or each player's is tapped, one after the other."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import Dealing, TablePosition
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.speculation.looks import unnamed
from mobile.games.speculation.parts import at, cell, hint, name, sign
from mobile.kits.panel import Panel
from mobile.kits.rows import evenly
from mobile.widgets.basic import column, primary, row, strong
from scoring.speculation.race import COMPANIES, Company

CELL, HEIGHT, SIGN = 76, 58, 22


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
    parts = [draw, hint(desk, desk.say("speculation.or-tap-share")), evenly(desk, cells, CELL), _naming(desk)]
    return Panel(desk.say("speculation.which-share", player=player), parts, player)


def _naming(desk: TableDesk) -> ft.Control | None:
    """Where companies can be named, at a table that lists them."""
    listed = isinstance(desk.position, TablePosition)
    return hint(desk, desk.say("speculation.naming")) if listed and unnamed(desk.position.facts) else None


def _share(desk: TableDesk, company: Company) -> ft.Control:
    """A share to tap; one that somebody has is pale, with their mark, and says why."""
    whose = next((player for player, each in told(desk).items() if each == company), None)
    token = sign(desk, company, SIGN)
    signs = row([token, desk.mark(whose, SIGN)], 4, tight=True) if whose else token
    words = strong(desk.look.snug, name(desk, company), 11, max_lines=2, text_align=ft.TextAlign.CENTER)
    whole = column([signs, words], 1, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    able = _in_the_bag(desk, company)
    why = partial(desk.explain, (Refusal("SP-03", "twice", {"item": company}),))
    do = partial(_tell, desk, company) if able else why
    return cell(desk, name(desk, company), do, [whole], able=able, height=HEIGHT)


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
