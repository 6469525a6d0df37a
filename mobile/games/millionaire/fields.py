"""The fields of entries that are better painted than named: colours, stakes, the whole circuit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from mobile.games.millionaire.circuit import colour_row, grid
from mobile.screens.entry_form import EntryForm, named
from mobile.widgets.basic import column, sized
from mobile.widgets.choices import chips
from scoring.millionaire import Colour

MOST_DIGITS = 12


def accept(form: EntryForm) -> ft.Control:
    """Whether a first throw was kept."""
    ways = [(True, form.desk.say("millionaire.keep")), (False, form.desk.say("millionaire.again"))]
    told: bool | None = getattr(form.entry, "accept", None)
    if told is None:
        return ft.Container()
    return named(form.desk, "accept", chips(form.desk.look, ways, told, lambda kept: form.put(accept=kept)))


def colour(form: EntryForm) -> ft.Control:
    """One of the six colours."""
    told: Colour | None = getattr(form.entry, "colour", None)
    return named(form.desk, "colour", colour_row(form.desk, lambda each: form.put(colour=each), told))


def colours(form: EntryForm) -> ft.Control:
    """The whole circuit: a square is chosen, then its colour."""
    desk = form.desk

    def told() -> tuple[Colour | None, ...]:
        squares: tuple[Colour | None, ...] = getattr(form.entry, "colours", ())
        return squares

    def paint(chosen: Colour) -> None:
        at = int(desk.kept.get("cursor", 1)) - 1
        form.put(colours=(*told()[:at], chosen, *told()[at + 1 :]))

    cursor = int(desk.kept.get("cursor", 1))
    squares = grid(desk, ("black", *told()), cursor, lambda square: desk.keep(cursor=square))
    return named(desk, "colours", column([colour_row(desk, paint, told()[cursor - 1]), squares], 8))


def stakes(form: EntryForm) -> ft.Control:
    """What everybody had staked."""

    def told() -> dict[str, int]:
        return dict(getattr(form.entry, "stakes", {}))

    def typed(player: str, value: str) -> None:
        digits = value[:MOST_DIGITS]
        form.put(stakes={**told(), player: int(digits) if digits.isdecimal() else 0})

    fields = [
        ft.TextField(
            str(told().get(player, 0)),
            label=player,
            key=f"stake-{player}",
            keyboard_type=ft.KeyboardType.NUMBER,
            **sized(form.desk.look),
            input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
            on_change=lambda event, player=player: typed(player, event.control.value),
        )
        for player in form.desk.table.setup.players
    ]
    return named(form.desk, "stakes", column(list(fields), 8))


def somebody(name: str, form: EntryForm) -> ft.Control:
    """Another player, by name."""
    told: str | None = getattr(form.entry, name)
    if told is None:
        return ft.Container()
    players = [(player, player) for player in form.desk.table.setup.players]
    return named(form.desk, name, chips(form.desk.look, players, told, lambda player: form.put(**{name: player})))


FIELDS: Mapping[str, Callable[[EntryForm], ft.Control]] = {
    "accept": accept,
    "colour": colour,
    "colours": colours,
    "stakes": stakes,
    "to": partial(somebody, "to"),
    "roller": partial(somebody, "roller"),
}
