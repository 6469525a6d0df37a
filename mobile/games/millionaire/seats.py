"""Everybody round the table: money, note, stake; then what they won or lost."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft

from companion.games.millionaire.position import Accepting, Staking, TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.millionaire.everybody import NOTE_ICON, cards
from mobile.games.millionaire.outlook import last_throw, outlook
from mobile.games.millionaire.ring import BRASS
from mobile.games.millionaire.tokens import pile
from mobile.kits.cards import PlayerCard, own_first, sentence
from mobile.kits.news import signed
from mobile.kits.player import about
from mobile.screens.frame import part
from mobile.theme import QUICK, Look
from mobile.widgets.basic import Handler, amount, column, faint, handle, row, strong
from mobile.widgets.motion import use_motion
from mobile.widgets.players import badge

HIGHEST = 92
GAP = 4
LARGE, ALL_FIGURES = 42, 330  # money is written as large, or as large as it may be with all its figures
MOST_FIGURES = 15  # of a stake and what it would bring, beside which tokens have room
FRAMES = 5  # of money that changes


@dataclass(frozen=True)
class Change:
    """What a player won or lost, or would."""

    amount: int
    sure: bool = True


@dataclass(frozen=True)
class SeatRow:
    """All that a row shows: a row whose seat has not changed is not painted again."""

    card: PlayerCard
    number: int
    money: int
    note: int
    stake: int | None  # 0: passed
    choosable: bool  # whether a tap makes this player the one who stakes
    change: Change | None


def seats(desk: TableDesk, width: float, height: float) -> ft.Control:
    """A row each, in the order of the seats, as high as there is room for; who sits at this phone comes first."""
    shown, changes = own_first(desk, cards(desk)), _changes(desk)
    each = min(HIGHEST, (height - GAP * (len(shown) - 1)) / len(shown))
    seated = [_seat(desk, card, changes.get(card.player)) for card in shown]
    return column([_row(desk, desk.look, desk.language, seat, width, each) for seat in seated], GAP)


def chosen(desk: TableDesk) -> str | None:
    """Whose stake the panel is about: where the order is free, whoever was tapped, else who sits at this phone."""
    position: TablePosition = desk.position
    wanted: str | None = desk.kept.get("staker")
    if wanted and position.may_stake(wanted):
        return wanted
    own = (each for each in position.waiting if each in desk.own and position.may_stake(each))
    return next(own, position.staker)


def _seat(desk: TableDesk, card: PlayerCard, change: Change | None) -> SeatRow:
    position, player = cast(TablePosition, desk.position), card.player
    staking = isinstance(position.step, Staking)
    stakes = chosen(desk) if staking else None
    return SeatRow(
        card=replace(card, turn=stakes == player) if stakes else card,
        number=position.setup.players.index(player),
        money=position.money(player),
        note=position.notes[player],
        stake=position.stakes.get(player),
        choosable=staking and position.may_stake(player) and player != stakes,
        change=change,
    )


def _changes(desk: TableDesk) -> dict[str, Change]:
    """What the throw on the table would mean; else, until they stake, what the last one brought."""
    position: TablePosition = desk.position
    dice = position.step.dice if isinstance(position.step, Accepting) else desk.kept.get("dice")
    if dice:
        would = outlook(position, dice).gains or {}
        return {player: Change(n, sure=False) for player, n in would.items()}
    last = last_throw(desk.table)
    if last is None or not last.settled or last.after.turn != position.turn:
        return {}
    return {player: Change(n) for player, n in last.gains.items() if player not in position.stakes}


# What is painted of a seat. Texts here grow with the row, not with the reader's size.


@part
def _row(desk: TableDesk, look: Look, language: Language, seat: SeatRow, width: float, height: float) -> ft.Control:
    palette = look.palette
    top = _who(look, language, seat.card.player, seat.number, seat.money, height)
    dice = ft.Icon(ft.Icons.CASINO, size=height * 0.32, color=palette.accent) if seat.card.leads else None
    laid = row(_laid(look, language, seat, width * 0.42, height), 6, alignment=ft.MainAxisAlignment.END, expand=True)
    bottom = row([note(look, language, seat.note, height), dice, laid], 6, height=height * 0.46 - 4)
    content = column([top, bottom], 0, alignment=ft.MainAxisAlignment.CENTER)
    do, label = _tapped(desk, seat), _described(language, seat)
    return ft.Container(
        ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True),
        height=height,
        width=width,
        bgcolor=palette.surface,
        border=ft.Border.all(3, BRASS if seat.card.turn else palette.surface),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=7),
        animate=QUICK,
        ink=True,
        on_click=handle(do),
    )


@part
def _who(look: Look, language: Language, player: str, number: int, money: int, height: float) -> ft.Control:
    size = height / look.scale
    figures = min(LARGE, ALL_FIGURES / len(language.number(money)))
    name = strong(look, player, 28 * size, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    shown = cash(look, language, money, figures * size)
    return row([badge(look, number, height * 0.42), name, shown], 6, height=height * 0.5)


@part
def cash(look: Look, language: Language, money: int, size: float) -> ft.Control:
    """Money; where it changes it counts up or down to what it is, unless less motion is wanted."""
    motion = use_motion()
    shown, show = ft.use_state(money)

    async def count() -> None:
        for i in range(1, 1 if motion.still or shown == money else FRAMES):
            show(shown + (money - shown) * i // FRAMES)
            await asyncio.sleep(motion.long / 1000 / FRAMES)
        show(money)

    ft.use_effect(count, dependencies=[money])
    return amount(look, language.number(shown), size)


@part
def note(look: Look, language: Language, value: int, height: float) -> ft.Control:
    """The insurance note: a small paper with its value."""
    palette = look.palette
    said = language.say("millionaire.note", note=value)
    words = strong(look, str(value), 25 * height / look.scale, semantics_label=said)
    return ft.Container(
        row([ft.Icon(NOTE_ICON, size=height * 0.24, color=palette.faint), words], 2, tight=True),
        border=ft.Border.all(1, palette.line),
        bgcolor=palette.sunken,
        border_radius=4,
        padding=ft.Padding.symmetric(horizontal=5),
        height=height * 0.36,
        tooltip=said,
    )


def _laid(look: Look, language: Language, seat: SeatRow, width: float, height: float) -> list[ft.Control]:
    """What lies on the board before this player; or what came, or would come, of it."""
    size = height / look.scale
    parts: list[ft.Control] = []
    if seat.stake:
        figures = strong(look, language.number(seat.stake), 26 * size, no_wrap=True)
        gained = signed(language, seat.change.amount) if seat.change else ""
        narrow = len(language.number(seat.stake)) + len(gained) > MOST_FIGURES
        parts = [figures] if narrow else [pile(language, seat.stake, width, height * 0.34), figures]
    elif seat.stake == 0:
        parts = [faint(look, language.say("millionaire.passed"), 25 * size)]
    elif seat.money <= 0:
        parts = [faint(look, language.say("millionaire.penniless"), 25 * size)]
    return [*parts, _gained(look, language, seat.change, size)] if seat.change and seat.change.amount else parts


def _gained(look: Look, language: Language, change: Change, size: float) -> ft.Control:
    """What was won or lost; what only would be is framed."""
    colour = look.palette.primary if change.amount > 0 else look.palette.refusal
    shown = strong(look, signed(language, change.amount), 27 * size, color=colour, no_wrap=True)
    if change.sure:
        return shown
    return ft.Container(
        shown, border=ft.Border.all(1, colour), border_radius=8, padding=ft.Padding.symmetric(horizontal=5)
    )


def _tapped(desk: TableDesk, seat: SeatRow) -> Handler:
    """Where the order is free, whoever is tapped stakes; else all about them is pulled up."""
    return partial(_choose if seat.choosable else about, desk, seat.card.player)


def _choose(desk: TableDesk, player: str) -> None:
    desk.kept.clear()
    desk.keep(staker=player)


def _described(language: Language, seat: SeatRow) -> str:
    """A row in words."""
    if not seat.change or not seat.change.amount:
        return sentence(language, seat.card)
    came = "millionaire.came" if seat.change.sure else "millionaire.would"
    change = language.say(came, n=signed(language, seat.change.amount))
    return f"{sentence(language, seat.card)} {change}"
