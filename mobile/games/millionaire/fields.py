"""The fields of entries that are better drawn than named: two dice, colours, stakes, the whole circuit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from mobile.games.millionaire.circuit import colour_row, grid
from mobile.games.millionaire.throw import pairs
from mobile.screens.entry_form import Draft, named
from mobile.widgets.basic import column
from mobile.widgets.choices import chips
from scoring.millionaire import Colour

MOST_DIGITS = 12


def dice(draft: Draft) -> ft.Control:
    """Two dice, in one tap."""
    told: e.Throw | None = getattr(draft.entry, "dice", None)
    grid = pairs(draft.desk, draft.desk.look, draft.desk.language, lambda _, thrown: draft.put(dice=thrown), told)
    return named(draft.desk, "dice", grid)


def accept(draft: Draft) -> ft.Control:
    """Whether a first throw was kept."""
    ways = [(True, draft.desk.say("millionaire.keep")), (False, draft.desk.say("millionaire.again"))]
    told: bool | None = getattr(draft.entry, "accept", None)
    if told is None:
        return ft.Container()
    return named(draft.desk, "accept", chips(draft.desk.look, ways, told, lambda kept: draft.put(accept=kept)))


def colour(draft: Draft) -> ft.Control:
    """One of the six colours."""
    told: Colour | None = getattr(draft.entry, "colour", None)
    return named(draft.desk, "colour", colour_row(draft.desk, lambda each: draft.put(colour=each), told))


def colours(draft: Draft) -> ft.Control:
    """The whole circuit: a square is chosen, then its colour."""
    desk = draft.desk

    def told() -> tuple[Colour | None, ...]:
        squares: tuple[Colour | None, ...] = getattr(draft.entry, "colours", ())
        return squares

    def paint(chosen: Colour) -> None:
        at = int(desk.kept.get("cursor", 1)) - 1
        draft.put(colours=(*told()[:at], chosen, *told()[at + 1 :]))

    cursor = int(desk.kept.get("cursor", 1))
    squares = grid(desk, ("black", *told()), cursor, lambda square: desk.keep(cursor=square))
    return named(desk, "colours", column([colour_row(desk, paint, told()[cursor - 1]), squares], 8))


def stakes(draft: Draft) -> ft.Control:
    """What everybody had staked."""

    def told() -> dict[str, int]:
        return dict(getattr(draft.entry, "stakes", {}))

    def typed(player: str, value: str) -> None:
        digits = value[:MOST_DIGITS]
        draft.put(stakes={**told(), player: int(digits) if digits.isdecimal() else 0})

    fields = [
        ft.TextField(
            str(told().get(player, 0)),
            label=player,
            key=f"stake-{player}",
            keyboard_type=ft.KeyboardType.NUMBER,
            input_filter=ft.InputFilter(rf"^[0-9]{{0,{MOST_DIGITS}}}$"),
            on_change=lambda event, player=player: typed(player, event.control.value),
        )
        for player in draft.desk.table.setup.players
    ]
    return named(draft.desk, "stakes", column(list(fields), 8))


def somebody(name: str, draft: Draft) -> ft.Control:
    """Another player, by name."""
    told: str | None = getattr(draft.entry, name)
    if told is None:
        return ft.Container()
    players = [(player, player) for player in draft.desk.table.setup.players]
    return named(draft.desk, name, chips(draft.desk.look, players, told, lambda player: draft.put(**{name: player})))


FIELDS: Mapping[str, Callable[[Draft], ft.Control]] = {
    "dice": dice,
    "accept": accept,
    "colour": colour,
    "colours": colours,
    "stakes": stakes,
    "to": partial(somebody, "to"),
    "roller": partial(somebody, "roller"),
}
