"""The end of Le Millionnaire: the form of its final position, and everybody's fortune on the way there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import flet as ft

from companion.game import Game
from companion.games.millionaire.position import TablePosition
from companion.table import Table
from mobile.desks.count import CountDesk
from mobile.games.millionaire.tokens import piece
from mobile.kits.count import how_many, nameplate, number_field, player_row, who_first
from mobile.kits.fortunes import moments, seat_series
from mobile.kits.panel import Panel
from mobile.kits.typed import TypedFinal
from mobile.theme import TARGET
from mobile.view import EndView
from mobile.widgets.basic import card, faint, icon_button, row, strong
from mobile.widgets.chart import Series
from mobile.widgets.choices import chips, tappable
from mobile.widgets.players import emblem
from scoring.millionaire import FEWEST, MILLION, MOST, NOTES, UNITS, Final, MillionairePlayer, Note, units

MOST_DIGITS = 8


@dataclass(frozen=True, kw_only=True)
class TypedFortunes(TypedFinal):
    """Everybody's money and insurance note, by seat."""

    players: int = 4
    notes: Mapping[int, Note] = field(default_factory=dict)
    first: int | None = None  # who staked first of those who tie with a million

    @property
    def tied(self) -> list[int]:
        """Millionaires who have the same sum: who staked first decides (MI-41)."""
        rich = {seat: n for seat in range(self.players) if (n := self.numbers.get(seat, 0)) >= MILLION}
        return [seat for seat, n in rich.items() if [*rich.values()].count(n) > 1]

    def final(self, called: Mapping[Any, str]) -> Final:
        players = [
            MillionairePlayer(name=name, money=self.numbers.get(seat), note=self.notes.get(seat))
            for seat, name in called.items()
        ]
        staked = (called[self.first],) if self.first in self.tied else ()
        return Final(players=tuple(players), staked=staked)

    def with_more(self, seat: int, n: int) -> TypedFortunes:
        """With so much more, or less, but no debt."""
        return self.with_number(seat, max(0, self.numbers.get(seat, 0) + n))

    def with_note(self, seat: int, note: Note | None) -> TypedFortunes:
        others = {each: held for each, held in self.notes.items() if each != seat}
        return replace(self, notes={**others, seat: note} if note else others)


class MillionaireEnd(EndView):
    """How a table of Le Millionnaire ends on the screen."""

    log = True  # fortunes go from 5 to a million

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's money at the start, after each turn, and at the end."""
        positions = [table.first, *(each.position for each in table.played)]
        shown = moments([each for each in positions if isinstance(each, TablePosition)], _turns_apart)
        return [
            seat_series(seat, player, tuple(max(0, position.money(player)) for position in shown))
            for seat, player in enumerate(table.setup.players)
        ]

    def blank(self, game: Game) -> TypedFortunes:  # noqa: ARG002
        return TypedFortunes()

    def fields(self, desk: CountDesk) -> list[ft.Control | None]:
        number = card(desk.look, how_many(desk, FEWEST, MOST), padding=12)
        return [number, *(_player(desk, seat) for seat in range(desk.typed.players)), _first(desk)]

    def panel(self, desk: CountDesk) -> Panel | None:
        seat: int | None = desk.kept.get("counting")
        return _units(desk, seat) if seat is not None and seat < desk.typed.players else None


def _turns_apart(before: TablePosition, after: TablePosition) -> bool:
    return after.turn > max(1, before.turn)


# The form


def _player(desk: CountDesk, seat: int) -> ft.Control:
    """A player's money: typed, or counted unit by unit; a tap on the name changes it."""
    look, name = desk.look, desk.called[seat]
    counting = desk.kept.get("counting") == seat
    by_units = icon_button(
        look,
        ft.Icons.EXPAND_MORE if counting else ft.Icons.TOLL,
        desk.say("millionaire.count-units", player=name),
        lambda: desk.keep(counting=None if counting else seat),
    )
    money = number_field(desk, seat, desk.say("millionaire.money-of", player=name), digits=MOST_DIGITS)
    return card(
        look,
        player_row(desk, nameplate(desk, seat, emblem(seat, 30)), money, by_units),
        padding=10,
        border=ft.Border.all(2, look.palette.primary if counting else look.palette.surface),
    )


def _units(desk: CountDesk, seat: int) -> Panel:
    """Tokens and notes to tap: above one more, below one less; and the insurance note, which counts nothing."""
    look, name = desk.look, desk.called[seat]
    held = units(desk.typed.numbers.get(seat, 0))
    more = [
        _unit(
            desk,
            piece(desk.language, unit, 26),
            desk.say("millionaire.one-more", unit=unit),
            partial(_add, desk, seat, unit),
        )
        for unit in UNITS
    ]
    fewer = [
        _unit(
            desk,
            row(
                [ft.Icon(ft.Icons.REMOVE, size=14, color=look.palette.faint), strong(look, str(held[unit]), 18)],
                2,
                tight=True,
            ),
            desk.say("millionaire.one-less", unit=unit),
            partial(_add, desk, seat, -unit if held[unit] else 0),
        )
        for unit in UNITS
    ]
    notes: list[tuple[Note | None, str]] = [(None, desk.say("millionaire.no-note")), *((n, str(n)) for n in NOTES)]
    insured = [
        faint(look.snug, desk.say("millionaire.note-of"), 15, expand=True),
        chips(look.snug, notes, desk.typed.notes.get(seat), partial(_note, desk, seat)),
    ]
    return Panel(
        desk.say("millionaire.what-has", player=name),
        [row(list(more), 4), row(list(fewer), 4), row(insured)],
        player=name,
        close=lambda: desk.keep(counting=None),
    )


def _add(desk: CountDesk, seat: int, n: int) -> None:
    desk.change("", lambda typed: typed.with_more(seat, n))


def _note(desk: CountDesk, seat: int, note: Note | None) -> None:
    desk.change("", lambda typed: typed.with_note(seat, note))


def _unit(desk: CountDesk, content: ft.Control, label: str, do: Any) -> ft.Control:
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        height=TARGET,
        expand=True,
        border_radius=12,
        bgcolor=desk.look.palette.surface,
    )


def _first(desk: CountDesk) -> ft.Control | None:
    """Who staked first, where that decides between millionaires."""
    typed: TypedFortunes = desk.typed

    def choose(seat: int) -> None:
        desk.change("", lambda typed: replace(typed, first=seat))

    return who_first(desk, desk.say("millionaire.who-first"), typed.tied, typed.first, choose)
