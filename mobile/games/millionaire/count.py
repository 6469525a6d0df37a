"""The end of Le Millionnaire: the form of its final position, and everybody's fortune on the way there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from typing import Any

import flet as ft
import flet.canvas as cv

from companion.games.millionaire.position import TablePosition
from companion.language import Language
from companion.table import Table
from mobile.games.millionaire.tokens import piece
from mobile.screens.count import Slip
from mobile.screens.naming import naming
from mobile.screens.paper import Mark
from mobile.theme import TARGET, TITLE
from mobile.widgets.basic import card, column, faint, icon_button, row, strong
from mobile.widgets.chart import Series, Spot
from mobile.widgets.choices import chips, tappable
from mobile.widgets.players import EDGE, SEATS, emblem, emblem_at
from scoring.millionaire import MILLION, NOTES, UNITS, Final, Note, Seat, units

MOST_DIGITS = 8
NUMBERS = (3, 4, 5)


@dataclass(frozen=True)
class Draft:
    """A final position while it is typed in; players by their seat."""

    players: int = 4
    names: Mapping[int, str] = field(default_factory=dict)
    money: Mapping[int, int] = field(default_factory=dict)
    notes: Mapping[int, Note] = field(default_factory=dict)
    first: int | None = None  # who staked first of those who tie with a million

    def called(self, people: tuple[str, ...], language: Language) -> list[str]:
        """Everybody's name: as typed, else of the people met last, else their number."""
        met = people if len(people) >= self.players else ()
        usual = met or tuple(language.say("new.player", n=i + 1) for i in range(self.players))
        return [self.names.get(i, "").strip() or usual[i] for i in range(self.players)]

    @property
    def tied(self) -> list[int]:
        """Millionaires who have the same sum: who staked first decides (MI-41)."""
        rich = [n for i, n in self.money.items() if i < self.players and n >= MILLION]
        return [i for i, n in self.money.items() if i < self.players and n >= MILLION and rich.count(n) > 1]


class MillionaireEnding:
    """How a table of Le Millionnaire ends on the screen."""

    log = True  # fortunes go from 5 to a million

    def mark(self, position: TablePosition | Final) -> Mark:
        """A player's badge."""
        names = (
            list(position.setup.players)
            if isinstance(position, TablePosition)
            else [seat.name for seat in position.players]
        )

        def mark(player: str, size: float) -> ft.Control:
            return emblem(names.index(player), size)

        return mark

    def fortunes(self, table: Table) -> list[Series]:
        """Everybody's money at the start, after each turn, and at the end."""
        first = table.first
        assert isinstance(first, TablePosition)
        positions = [each.position for each in table.played if isinstance(each.position, TablePosition)]
        ends = [after for before, after in pairwise([first, *positions]) if after.turn > max(1, before.turn)]
        ends = [first, *ends, *positions[-1:]]
        return [
            _series(i, player, tuple(max(0, position.money(player)) for position in ends))
            for i, player in enumerate(first.setup.players)
        ]

    def blank(self) -> Draft:
        return Draft()

    def begun(self, draft: Draft) -> bool:
        return any(draft.money.values())

    def final(self, draft: Draft, people: tuple[str, ...], language: Language) -> Final:
        called = draft.called(people, language)
        seats = [Seat(name=name, money=draft.money.get(i, 0), note=draft.notes.get(i)) for i, name in enumerate(called)]
        staked = (called[draft.first],) if draft.first is not None and draft.first in draft.tied else ()
        return Final(players=tuple(seats), staked=staked)

    def fields(self, slip: Slip) -> list[ft.Control]:
        return [_number(slip), *(_player(slip, i) for i in range(slip.draft.players)), *_first(slip)]

    def panel(self, slip: Slip) -> ft.Control | None:
        seat: int | None = slip.kept.get("counting")
        return _units(slip, seat) if seat is not None and seat < slip.draft.players else None

    def dialog(self, slip: Slip) -> ft.DialogControl | None:
        seat: int | None = slip.kept.get("naming")
        if seat is None:
            return None
        called = dict(enumerate(slip.draft.called(slip.people, slip.language)))
        return naming(slip, seat, called, slip.say("millionaire.who", n=seat + 1))


def _series(seat: int, player: str, values: tuple[int, ...]) -> Series:
    def marks(spots: Sequence[Spot]) -> list[cv.Shape]:
        return [shape for spot in spots for shape in emblem_at(seat, *spot)]

    return Series(player, values, SEATS[seat % len(SEATS)][0], EDGE, marks)


# The form


def _number(slip: Slip) -> ft.Control:
    labels = [(n, str(n)) for n in NUMBERS]
    choose = chips(
        slip.look, labels, slip.draft.players, lambda n: slip.change("", lambda draft: replace(draft, players=n))
    )
    return card(slip.look, row([strong(slip.look, slip.say("count.how-many"), 17, expand=True), choose]), padding=12)


def _set(slip: Slip, seat: int, money: int, what: str = "") -> None:
    slip.change(what, lambda draft: replace(draft, money={**draft.money, seat: max(0, money)}))


def _player(slip: Slip, seat: int) -> ft.Control:
    """A player's money: typed, or counted unit by unit; a tap on the name changes it."""
    draft: Draft = slip.draft
    look, name = slip.look, draft.called(slip.people, slip.language)[seat]
    counting = slip.kept.get("counting") == seat
    words = strong(look, name, 17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    renamed = tappable(
        row([emblem(seat, 30), words]),
        slip.say("millionaire.rename", player=name),
        lambda: slip.keep(naming=seat),
        height=TARGET,
        border_radius=8,
        expand=True,
    )
    money = ft.TextField(
        str(draft.money[seat]) if seat in draft.money else "",
        label=slip.say("millionaire.money-of", player=name),
        label_style=ft.TextStyle(size=look.size(12)),
        text_style=ft.TextStyle(size=look.size(22), font_family=TITLE, color=look.palette.accent),
        keyboard_type=ft.KeyboardType.NUMBER,
        input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
        width=150,
        content_padding=ft.Padding.symmetric(vertical=10, horizontal=8),
        border=ft.OutlineInputBorder(side=ft.BorderSide(1, look.palette.faint), border_radius=12),
        key=f"money-{seat}",
        on_change=lambda event: _typed(slip, seat, event.control.value),
    )
    by_units = icon_button(
        look,
        ft.Icons.EXPAND_MORE if counting else ft.Icons.TOLL,
        slip.say("millionaire.count-units", player=name),
        lambda: slip.keep(counting=None if counting else seat),
    )
    return card(
        look,
        row([renamed, money, by_units], 4),
        padding=10,
        border=ft.Border.all(2, look.palette.primary if counting else look.palette.surface),
    )


def _typed(slip: Slip, seat: int, typed: str) -> None:
    digits = typed[:MOST_DIGITS]
    _set(slip, seat, int(digits) if digits.isdecimal() else 0, f"money:{seat}")


def _units(slip: Slip, seat: int) -> ft.Control:
    """Tokens and notes to tap: above one more, below one less; and the insurance note, which counts nothing."""
    draft: Draft = slip.draft
    look, money = slip.look, draft.money.get(seat, 0)
    held = units(money)
    name = draft.called(slip.people, slip.language)[seat]
    close = icon_button(look, ft.Icons.CHECK, slip.say("done"), lambda: slip.keep(counting=None))
    more = [
        _unit(
            slip,
            piece(slip.language, unit, 26),
            slip.say("millionaire.one-more", unit=unit),
            partial(_add, slip, seat, unit),
        )
        for unit in UNITS
    ]
    fewer = [
        _unit(
            slip,
            row(
                [ft.Icon(ft.Icons.REMOVE, size=14, color=look.palette.faint), strong(look, str(held[unit]), 18)],
                2,
                tight=True,
            ),
            slip.say("millionaire.one-less", unit=unit),
            partial(_add, slip, seat, -unit if held[unit] else 0),
        )
        for unit in UNITS
    ]
    notes: list[tuple[Note | None, str]] = [(None, slip.say("millionaire.no-note")), *((n, str(n)) for n in NOTES)]
    return column(
        [
            row([emblem(seat, 28), strong(look, name, 18, expand=True), close], 8),
            row(list(more), 4),
            row(list(fewer), 4),
            row(
                [
                    faint(look.snug, slip.say("millionaire.note-of"), 15, expand=True),
                    chips(look.snug, notes, draft.notes.get(seat), partial(_note, slip, seat)),
                ]
            ),
        ],
        6,
    )


def _add(slip: Slip, seat: int, n: int) -> None:
    slip.change("", lambda draft: replace(draft, money={**draft.money, seat: max(0, draft.money.get(seat, 0) + n)}))


def _note(slip: Slip, seat: int, note: Note | None) -> None:
    def changed(draft: Draft) -> Draft:
        others = {each: held for each, held in draft.notes.items() if each != seat}
        return replace(draft, notes={**others, seat: note} if note else others)

    slip.change("", changed)


def _unit(slip: Slip, content: ft.Control, label: str, do: Any) -> ft.Control:
    return tappable(
        ft.Container(content, alignment=ft.Alignment.CENTER),
        label,
        do,
        height=TARGET,
        expand=True,
        border_radius=12,
        bgcolor=slip.look.palette.surface,
    )


def _first(slip: Slip) -> list[ft.Control]:
    """Who staked first, where that decides between millionaires."""
    draft: Draft = slip.draft
    if not draft.tied:
        return []
    called = draft.called(slip.people, slip.language)
    labels = [(i, called[i]) for i in draft.tied]
    choose = chips(
        slip.look, labels, draft.first, lambda seat: slip.change("", lambda draft: replace(draft, first=seat))
    )
    words = strong(slip.look, slip.say("millionaire.who-first"), 17)
    return [card(slip.look, column([words, choose], 8), padding=12)]
