"""All prices of one side of the board: a column for each segment, a row for each place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.games.speculation.printed import out_of_order, place_of, prices, sure
from mobile.desks.box import Behind, BoxDesk
from mobile.games.speculation.price_keys import cells, go_to, is_price, typed
from mobile.screens.frame import part
from mobile.theme import RADIUS, TARGET, Look
from mobile.widgets.basic import column, faint, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.numbers import figures
from scoring.speculation.race import RANKS, SEGMENTS, SIDES, Segment, Side, price_fact

RANK = 20  # how wide the names of the rows are
HEAD = TARGET
FRAME, MARGIN = 3, 1.5
STRETCH = ft.CrossAxisAlignment.STRETCH
IN_THE_MIDDLE: dict[str, Any] = {
    "alignment": ft.MainAxisAlignment.CENTER,
    "horizontal_alignment": ft.CrossAxisAlignment.CENTER,
}
ABOVE = 152  # what lies above the first place
KEYS, QUESTION, REMARK = 246, 70, 64  # what lies around the plan: the bar and the keys, and what is said above them


def shown_side(desk: BoxDesk) -> Side:
    """The side whose price is asked for, else the one that was chosen, else the one that is known better."""
    if is_price(desk.framed):
        return place_of(desk.framed)[0]
    chosen = [side for side in SIDES if side == desk.asking.part]
    return max(chosen or SIDES, key=partial(_known, desk))


def _known(desk: BoxDesk, side: Side) -> int:
    return sum(len(prices(desk.facts, side, segment)) for segment in SEGMENTS)


def sides(desk: BoxDesk) -> ft.Control:
    """Both sides of the board with how much of each is known; the other one is a tap away."""
    return row([_side(desk, side) for side in SIDES], 8)


def _side(desk: BoxDesk, side: Side) -> ft.Control:
    look, palette, chosen = desk.look, desk.look.palette, side == shown_side(desk)
    known = _known(desk, side)
    count = desk.say("speculation.known-of", n=known, most=len(cells(side)))
    ink = palette.on_primary if chosen else palette.text
    words = [strong(look.snug, desk.say(f"speculation.{side}"), 15, color=ink), faint(look.snug, count, 13)]
    words[1].color = ink if chosen else palette.faint
    return tappable(
        column(words, 0, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        desk.say("speculation.side-of", side=side, n=known, most=len(cells(side))),
        partial(_turn, desk, side),
        selected=chosen,
        expand=True,
        padding=3,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.primary if chosen else palette.surface,
        border=ft.Border.all(1, palette.primary if chosen else palette.line),
        border_radius=RADIUS,
    )


def _turn(desk: BoxDesk, side: Side) -> None:
    """The board is turned over; what is typed is kept."""
    go_to(desk, "")
    desk.change(part=side)


@dataclass(frozen=True)
class Place:
    """A price as the grid shows it."""

    fact: str
    written: str  # what is printed there, or being typed
    label: str
    known: bool
    chosen: bool
    doubted: bool  # it contradicts another of its list


def price_grid(desk: BoxDesk) -> ft.Control:
    """The seven lists side by side; tapped, a price is asked for, and a heading is a whole list to type."""
    side = shown_side(desk)
    ranks = column([ft.Container(height=HEAD), *(_rank(desk, rank) for rank in RANKS)], 0)
    lists = [
        ft.Container(
            _list(
                Behind(desk),
                desk.look,
                desk.say(f"segment.{segment}"),
                sure(desk.facts, segment),
                desk.say("speculation.whole-list", segment=segment),
                tuple(_places(desk, side, segment)),
            ),
            expand=True,
        )
        for segment in SEGMENTS
    ]
    return row([ranks, *lists], 0)


def below(desk: BoxDesk) -> float:
    """How far down the price that is asked for lies, where the screen is too low for all; else, where the grid ends."""
    size = desk.look.size
    if not is_price(desk.framed):
        return size(ABOVE) + len(RANKS) * TARGET
    room = desk.session.height - KEYS - size(QUESTION + (REMARK if desk.asking.said else 0))
    return max(0, size(ABOVE) + place_of(desk.framed)[2] * TARGET - room)


def _rank(desk: BoxDesk, rank: int) -> ft.Control:
    words = faint(desk.look.snug, str(rank), 14)
    return ft.Container(words, width=RANK, height=TARGET, alignment=ft.Alignment.CENTER_LEFT)


def _places(desk: BoxDesk, side: Side, segment: Segment) -> Iterator[Place]:
    known = prices(desk.facts, side, segment)
    doubted = {rank for pair in out_of_order(desk.facts, side, segment) for rank in pair}
    for rank in RANKS:
        fact, price = price_fact(side, segment, rank), known.get(rank)
        chosen = desk.framed == fact
        written = "" if price is None else desk.language.number(price)
        value = desk.say("box.unknown") if price is None else desk.language.value(fact, price)
        state = desk.say("speculation.doubtful") if rank in doubted else ""
        label = desk.say("box.line", fact=fact, value=value, state=state)
        shown = figures(typed(desk)) if chosen and typed(desk) else written
        yield Place(fact, shown, label, price is not None, chosen, rank in doubted)


@part
def _list(behind: Behind, look: Look, squares: str, sure: bool, label: str, places: tuple[Place, ...]) -> ft.Control:
    """A printed list under the squares of its segment; how sure they are is seen too."""
    words = strong(look.snug, squares, 12, color=look.palette.text if sure else look.palette.accent, no_wrap=True)
    ask = partial(_whole, behind.desk, places[0].fact)
    head = tappable(words, label, ask, height=HEAD, alignment=ft.Alignment.CENTER, border_radius=8)
    return column([head, *(_cell(behind.desk, look, place) for place in places)], 0, horizontal_alignment=STRETCH)


def _whole(desk: BoxDesk, fact: str) -> None:
    desk.ask(fact)
    desk.keep(list=True)


def _cell(desk: BoxDesk, look: Look, place: Place) -> ft.Control:
    palette = look.palette
    below = place.written.startswith("−")
    price = strong(look.snug, place.written, 15, color=palette.refusal if below else palette.text, no_wrap=True)
    doubt = ft.Icon(ft.Icons.ERROR_OUTLINE, size=14, color=palette.accent)
    written = column([doubt, price], 0, **IN_THE_MIDDLE) if place.doubted else price
    return tappable(
        ft.Container(written, alignment=ft.Alignment.CENTER),  # as large as the place: what has no size has no name
        place.label,
        partial(go_to, desk, place.fact),
        selected=True if place.chosen else None,
        height=TARGET - 2 * MARGIN,
        margin=MARGIN,
        bgcolor=palette.surface if place.known or place.chosen else palette.paper,
        border=ft.Border.all(
            FRAME if place.chosen else 1, palette.accent if place.chosen or place.doubted else palette.line
        ),
        border_radius=8,
    )
