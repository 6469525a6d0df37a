"""The fields of entries that are better painted than named: cards, pawns, squares, who owns a district."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money
from mobile.games.big_shot.layout import Laying, Sketch, full, laid_out, pawns_to_lay
from mobile.games.big_shot.pawns import pawn
from mobile.games.big_shot.ring import ring
from mobile.screens.entry_form import EntryForm, counter, named
from mobile.theme import TARGET
from mobile.widgets.basic import column, faint, row, strong, text, title
from mobile.widgets.choices import chips, one_of, radio_chip, radio_picture, tappable
from mobile.widgets.drawers import room
from scoring.big_shot import COLOURS, PAWNS_OF_A_COLOUR, Colour

WIDEST = 440  # of a ring in a drawer
LOW = 144  # of the height of a phone that lies, what else is in a drawer


# The business cards


def hands(form: EntryForm) -> ft.Control:
    """Who has which colour: a colour that is tapped changes hands."""
    desk = form.desk

    def give(player: str, colour: Colour) -> None:
        form.put(hands=swapped(_held(form), player, colour))

    lines = [
        row(
            [
                strong(desk.look, player, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True),
                *(
                    _card(
                        form,
                        colour,
                        desk.say("big-shot.card", player=player, colour=colour),
                        colour in _held(form)[player],
                        partial(give, player, colour),
                    )
                    for colour in COLOURS
                ),
            ],
            4,
        )
        for player in desk.table.setup.players
    ]
    return named(desk, "hands", column(lines, 4))


def _held(form: EntryForm) -> Mapping[str, tuple[Colour, ...]]:
    told: Mapping[str, tuple[Colour, ...]] = getattr(form.entry, "hands", None) or {}
    return {player: told.get(player, ()) for player in form.desk.table.setup.players}


def swapped(held: Mapping[str, tuple[Colour, ...]], player: str, colour: Colour) -> dict[str, tuple[Colour, ...]]:
    """The hands after a player gets a colour; whoever had it gets the one that this makes too many."""
    if colour in held[player]:
        return dict(held)
    full_hand = len(held[player]) == e.cards_each(len(held))
    given = held[player][:1] if full_hand else ()
    after = {
        name: tuple(each for own in colours for each in (given if own == colour else (own,)))
        for name, colours in held.items()
    }
    return {**after, player: (*held[player][len(given) :], colour)}


def _card(form: EntryForm, colour: Colour, label: str, chosen: bool, do: Callable[[], None]) -> ft.Control:
    """A colour to tap; the chosen ones are framed."""
    return tappable(_pawn(colour), label, do, selected=chosen, **_framed(form, chosen))


def _buyer(form: EntryForm, colour: Colour, chosen: bool, do: Callable[[], None]) -> ft.Control:
    """One colour of several."""
    label = form.desk.say("big-shot.sold-to", colour=colour)
    return radio_picture(_pawn(colour), label, do, colour, **_framed(form, chosen))


def _pawn(colour: Colour) -> ft.Control:
    return ft.Container(pawn(colour, 28), alignment=ft.Alignment.CENTER)


def _framed(form: EntryForm, chosen: bool) -> dict[str, Any]:
    palette = form.desk.look.palette
    return {
        "width": TARGET,
        "height": TARGET,
        "border_radius": 12,
        "opacity": 1 if chosen else 0.45,
        "border": ft.Border.all(3, palette.primary if chosen else palette.line),
    }


# Squares


def square(form: EntryForm) -> ft.Control:
    """One of the 18 squares, tapped on the ring as it was then."""
    desk, entry, position = form.desk, form.entry, form.before
    chosen: int = getattr(entry, "square", 0)
    squares = getattr(position, "squares", ()) or (None,) * e.SQUARES
    name = column(
        [
            title(desk.look, desk.say("big-shot.square", square=chosen), 26),
            faint(desk.look, desk.say("big-shot.tap-square"), 15, text_align=ft.TextAlign.CENTER),
        ],
        4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return _centred(ring(desk, _width(form), squares, chosen, lambda i: form.put(square=i), name))


def later(form: EntryForm) -> ft.Control:
    """Whether the squares were told at once, or each when the promoter lands there."""
    first = getattr(form.first, "squares", None)
    ways = [(False, form.desk.say("big-shot.all-squares")), (True, form.desk.say("big-shot.each-square"))]

    def choose(by_square: bool) -> None:
        form.put(later=by_square, squares=None if by_square else first)

    return chips(form.desk.look, ways, bool(getattr(form.entry, "later", False)), choose)


def squares(form: EntryForm) -> ft.Control:
    """The pawns of all squares; a change counts when every square is told again."""
    if getattr(form.entry, "later", False):
        return ft.Container()
    told = getattr(form.first, "squares", None)
    first = Sketch(squares=told or ((),) * e.SQUARES, full=full(form.before))

    def follow(sketch: Sketch) -> None:
        form.put(squares=told if sketch.untold else sketch.squares)

    laying = Laying(form.desk, first, form.refusals, follow)
    barred = laying.barred()
    return column([_centred(laid_out(laying, barred, _width(form))), pawns_to_lay(laying, barred)], 10)


def _width(form: EntryForm) -> float:
    session = form.desk.session
    return min(room(session), WIDEST, session.height - LOW if session.lying else WIDEST)


def _centred(control: ft.Control) -> ft.Control:
    return ft.Container(control, alignment=ft.Alignment.CENTER)


# Pawns, and who owns a district


def pawns(form: EntryForm) -> ft.Control:
    """How many of each colour lie on a square, or stand in a district."""

    def held() -> dict[Colour, int]:
        told: Any = getattr(form.entry, "pawns", ())
        return {colour: told.get(colour, 0) if isinstance(told, Mapping) else told.count(colour) for colour in COLOURS}

    def put(colour: Colour, n: int) -> None:
        numbers = held() | {colour: n}
        if isinstance(getattr(form.entry, "pawns", None), Mapping):
            form.put(pawns={each: min(PAWNS_OF_A_COLOUR, n) for each, n in numbers.items()})
        elif sum(numbers.values()) <= e.MOST_ON_A_SQUARE:
            form.put(pawns=tuple(each for each, n in numbers.items() for _ in range(n)))

    def line(colour: Colour) -> ft.Control:
        word = form.desk.say(f"colour.{colour}")
        shown = row([pawn(colour, 28), text(form.desk.look, word)], 10, expand=True)
        return counter(form.desk, shown, word, lambda: held()[colour], partial(put, colour))

    return named(form.desk, "pawns", column([line(colour) for colour in COLOURS], 0))


def owner(form: EntryForm) -> ft.Control:
    """Whether a district is sold, and to which colour: then one pawn of it stands there."""
    desk, position = form.desk, form.before
    assert isinstance(position, Money)

    def choose(colour: Colour | None) -> None:
        alone = colour and position.follows("BS-18")
        form.put(owner=colour, **({"pawns": {each: int(each == colour) for each in COLOURS}} if alone else {}))

    now = getattr(form.entry, "owner", None)
    nobody = radio_chip(desk.look, desk.say("big-shot.not-sold"), now is None, lambda: choose(None), None)
    colours = [(colour, _buyer(form, colour, colour == now, partial(choose, colour))) for colour in COLOURS]
    return named(desk, "owner", one_of([(None, nobody), *colours], now, choose, 6))


FIELDS: Mapping[str, Callable[[EntryForm], ft.Control]] = {
    "hands": hands,
    "square": square,
    "later": later,
    "squares": squares,
    "pawns": pawns,
    "owner": owner,
}
