"""Rank +1 and Rank -1: the pawns that may be chosen, and what each would mean for everybody, before it is told."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import Shifting
from mobile.desks.table import TableDesk
from mobile.games.speculation.outlook import gains, shifted
from mobile.games.speculation.parts import SIGN, at, cell, hint, name, sign, where
from mobile.games.speculation.tiles import lying, next_draw
from mobile.kits.panel import Panel
from mobile.kits.rows import evenly
from mobile.widgets.basic import primary, row, strong, text
from scoring.speculation.race import END, START, Company, in_order

CELL = 66
MARK = 22


def shifting(desk: TableDesk, step: Shifting) -> Panel:
    """One tap on a pawn, here or on the board, shows where it lands and what everybody wins or loses by it."""
    player, pawn = at(desk).turn, chosen_pawn(desk)
    title = desk.say("speculation.which-up" if step.up else "speculation.which-down", player=player)
    if pawn and desk.session.lying:  # no height for both: the other pawns are on the board
        back = partial(desk.keep, pawn=None)
        return Panel(title, _would(desk, pawn, step), player, beside=lying(desk), close=back, done=_move(desk, pawn))
    would = _would(desk, pawn, step) if pawn else [hint(desk, desk.say("speculation.tap-pawn"))]
    move = _move(desk, pawn) if pawn else None
    return Panel(title, [_pawns(desk, pawn), *would], player, above=next_draw(desk), beside=lying(desk), done=move)


def _pawns(desk: TableDesk, chosen: Company | None) -> ft.Control:
    """All pawns, the foremost first."""
    position = at(desk)
    return evenly(desk, [_pawn(desk, each, chosen) for each in in_order(position.pawns, position.arrived)], CELL)


def may_choose(desk: TableDesk, company: Company) -> bool:
    """Whether the active player may choose this pawn now."""
    position = at(desk)
    shift = e.Shift(player=position.turn, company=company)
    return isinstance(position.step, Shifting) and desk.check(shift).ok


def chosen_pawn(desk: TableDesk) -> Company | None:
    """The pawn that was tapped, if it may be chosen."""
    wanted: Company | None = desk.kept.get("pawn")
    return wanted if wanted and may_choose(desk, wanted) else None


def choose_pawn(desk: TableDesk, company: Company) -> None:
    """A tap on a pawn, wherever; one that may not be chosen says why."""
    if may_choose(desk, company):
        desk.keep(pawn=company)
    else:
        desk.why_not(e.Shift(player=at(desk).turn, company=company))()


def _pawn(desk: TableDesk, company: Company, chosen: Company | None) -> ft.Control:
    position = at(desk)
    rank = position.ranks[company]
    square = position.pawns[company]
    label = desk.say(where("speculation.choose-pawn", square), company=name(desk, company), square=square, rank=rank)
    shown = desk.language.format_field(*((rank, "rank") if square else (square, "square")))
    words = strong(desk.look.snug, shown, 15 if square else 11, no_wrap=True)
    return cell(
        desk,
        label,
        partial(choose_pawn, desk, company),
        [sign(desk, company, SIGN), words],
        able=may_choose(desk, company),
        chosen=company == chosen,
    )


# What it would mean


def _would(desk: TableDesk, company: Company, step: Shifting) -> list[ft.Control]:
    before = at(desk)
    after = shifted(before, company, up=step.up)
    square, rank, was = after.pawns[company], after.ranks[company], before.ranks[company]
    leaves = before.pawns[company] == START and square != END
    id = "speculation.lands.from-start" if leaves else where("speculation.lands", square)
    words = desk.say(id, company=name(desk, company), square=square, rank=rank, before=was)
    moved = [_gain(desk, player, gain) for player, gain in gains(before, after).items()]
    return [
        text(desk.look, words, 16, text_align=ft.TextAlign.CENTER),
        row(moved, 12, wrap=True, run_spacing=2, alignment=ft.MainAxisAlignment.CENTER),
    ]


def _move(desk: TableDesk, company: Company) -> ft.Control:
    shift = e.Shift(player=at(desk).turn, company=company)
    label = desk.say("speculation.shift", company=name(desk, company))
    return primary(desk.look, label, desk.teller(shift), ft.Icons.CHECK)


def _gain(desk: TableDesk, player: str, gain: int | None) -> ft.Control:
    """What somebody wins or loses; a question mark while a price is not known."""
    palette = desk.look.palette
    figures = "?" if gain is None else money_signed(desk, gain)
    colour = palette.faint if not gain else palette.primary if gain > 0 else palette.refusal
    shown = row(
        [desk.mark(player, MARK), strong(desk.look.snug, figures, 16, color=colour, no_wrap=True)], 4, tight=True
    )
    said = figures if gain is not None else desk.say("speculation.unknown-price")
    label = desk.say("speculation.gain", player=player, gain=said)
    return ft.Semantics(content=shown, label=label, container=True, exclude_semantics=True)


def money_signed(desk: TableDesk, n: int) -> str:
    """ "+$5", "−$3", "$0"."""
    money = desk.language.money(n)
    return f"+{money}" if n > 0 else money
