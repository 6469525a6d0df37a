"""The pawns of all squares, told at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import LayingOut
from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.games.big_shot.board import PROPORTION
from mobile.games.big_shot.pawns import pawn
from mobile.games.big_shot.ring import Pawns, ring
from mobile.kits.panel import Panel, painted
from mobile.screens.frame import empty, frame, go
from mobile.screens.layout import MARGIN, beside, plan_room
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.theme import RADIUS
from mobile.widgets.basic import Handler, column, faint, greyed, icon_button, primary, row, strong, text, title
from mobile.widgets.choices import tappable
from mobile.widgets.drawers import tray
from scoring.big_shot import COLOURS, PAWNS_OF_A_COLOUR, Colour

Reasons = tuple[Refusal, ...]
Barred = Mapping[Colour, Reasons]  # why another pawn of a colour cannot lie on the square


@dataclass(frozen=True)
class Sketch:
    """What was told so far, square by square, and which square is next."""

    squares: tuple[Pawns, ...] = ((),) * e.SQUARES
    square: int = 1
    full: int = e.LOT

    @property
    def pawns(self) -> Pawns:
        """The pawns on the square that is told now."""
        return self.squares[self.square - 1]

    @property
    def untold(self) -> tuple[int, ...]:
        """The squares that still lack pawns, beginning with the one that is told now."""
        least = self.full if self.full == e.LOT else 1
        order = [(self.square - 1 + i) % e.SQUARES + 1 for i in range(e.SQUARES)]
        return tuple(square for square in order if len(self.squares[square - 1]) < least)

    def left(self, colour: Colour) -> int:
        """How many pawns of a colour are not on a square yet."""
        return PAWNS_OF_A_COLOUR - sum(pawns.count(colour) for pawns in self.squares)

    def put(self, pawns: Pawns) -> Sketch:
        """These pawns on the square; when it is full, the next one that lacks some is told."""
        squares = (*self.squares[: self.square - 1], pawns, *self.squares[self.square :])
        after = replace(self, squares=squares)
        if len(pawns) < self.full:
            return after
        return replace(after, square=next(iter(after.untold), self.square))

    @property
    def follows(self) -> bool:
        """Whether the pawns that are still to be told follow from the others: all lie on one square."""
        return self.full == e.LOT and len(self.untold) == 1

    @property
    def filled(self) -> tuple[Pawns, ...]:
        """All squares: those that lack pawns get some of those that are left."""
        rest = iter([colour for colour in COLOURS for _ in range(self.left(colour))])
        return tuple((*pawns, *islice(rest, max(0, e.LOT - len(pawns)))) for pawns in self.squares)

    def layout(self) -> e.Layout:
        """A whole layout, for the rules to look at."""
        return e.Layout(squares=tuple(pawns or COLOURS for pawns in self.filled))


@dataclass(frozen=True)
class Laying:
    """Pawns that are being laid out on a screen: it keeps all sketches so far, of which the last is in use."""

    desk: TableDesk
    first: Sketch
    check: Callable[[e.Layout], Reasons]
    follow: Callable[[Sketch], Any] = lambda _: None  # told of each new sketch

    @property
    def sketches(self) -> tuple[Sketch, ...]:
        """Asked at each tap, for thumbs are faster than screens."""
        sketches: tuple[Sketch, ...] = self.desk.kept.get("sketches", (self.first,))
        return sketches

    @property
    def now(self) -> Sketch:
        return self.sketches[-1]

    def add(self, sketch: Sketch) -> None:
        """One sketch more, which can be taken back."""
        self._keep((*self.sketches, sketch))

    def take_back(self) -> None:
        self._keep(self.sketches[:-1] or self.sketches)

    def _keep(self, sketches: tuple[Sketch, ...]) -> None:
        self.desk.keep(sketches=sketches)
        self.follow(sketches[-1])

    def refusals(self, colour: Colour) -> Reasons:
        """Why one more pawn of a colour cannot lie on this square: the rules' own reasons, as far as about it."""
        sketch = self.now
        if len(sketch.pawns) == e.MOST_ON_A_SQUARE:
            return ()
        here = {"square": sketch.square} if len(sketch.pawns) + 1 >= e.LOT else {}
        gone = {"colour": colour, "most": PAWNS_OF_A_COLOUR} if not sketch.left(colour) else {}
        found = self.check(sketch.put((*sketch.pawns, colour)).layout())
        return tuple(
            each for each in found if any(about and about.items() <= each.params.items() for about in (here, gone))
        )

    def barred(self) -> Barred:
        """For each colour, why no other pawn of it can lie on this square."""
        return {colour: self.refusals(colour) for colour in COLOURS}


def full(position: Any) -> int:
    """How many pawns fill a square."""
    return e.LOT if position.follows("BS-03") else e.MOST_ON_A_SQUARE


def layout_screen(session: Session) -> ft.View:
    """The ring of squares; four pawns to tap for each."""
    desk = use_desk(session)
    table = f"/table/{desk.table.head.table}"
    name, route = desk.say("big-shot.layout"), f"{table}/layout"
    if not isinstance(desk.position.step, LayingOut):
        words = empty(session.look, ft.Icons.GRID_ON, desk.say("big-shot.layout-told"))
        return frame(session, name, [words, primary(session.look, session.say("back"), lambda: go(table))], route=route)
    laying = Laying(desk, Sketch(full=full(desk.position)), lambda layout: desk.check(layout).refusals)
    barred = laying.barred()
    wide, high = plan_room(session, MARGIN)
    width = min(wide, high / PROPORTION)
    squares = laid_out(laying, barred, width)
    pawns = pawns_to_lay(laying, barred, _done(laying, lambda: go(table)))
    return frame(
        session,
        name,
        [None if session.beside else squares],
        route=route,
        bottom=tray(desk.look, painted(desk, Panel(desk.say("big-shot.framed-pawns"), [_last_ones(laying), pawns]))),
        beside=beside(squares, width, MARGIN) if session.beside else None,
        padding=MARGIN,
    )


# The ring


def laid_out(laying: Laying, barred: Barred, width: float) -> ft.Control:
    """The ring as told so far; a tap on a square tells that one next."""
    squares = [pawns or None for pawns in laying.now.squares]

    def select(square: int) -> None:
        laying.add(replace(laying.now, square=square))

    return ring(laying.desk, width, squares, laying.now.square, select, _middle(laying, barred))


def _middle(laying: Laying, barred: Barred) -> ft.Control:
    """The square that is told now, big; then how many are left, or why none of the colours can lie there."""
    desk, sketch = laying.desk, laying.now
    look = desk.look
    slots = [_slot(desk, sketch.pawns[i] if i < len(sketch.pawns) else None) for i in range(sketch.full)]
    left = len(sketch.untold)
    words = desk.say("big-shot.layout-left", n=left) if left else desk.say("big-shot.layout-complete")
    note = faint(look, words, 15, text_align=ft.TextAlign.CENTER)
    if sketch.square in sketch.untold and all(barred.values()):
        why = [
            desk.language.refusal(each) for reasons in barred.values() for each in reasons if "square" in each.params
        ]
        note = text(look, next(iter(why), words), 14, color=look.palette.refusal, text_align=ft.TextAlign.CENTER)
    return column(
        [
            title(look, desk.say("big-shot.square", square=sketch.square), 26),
            row(slots, 6, alignment=ft.MainAxisAlignment.CENTER),
            note,
        ],
        10,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def _slot(desk: TableDesk, colour: Colour | None) -> ft.Control:
    """A place for a pawn."""
    size = 36
    palette = desk.look.palette
    return ft.Container(
        pawn(colour, size - 6) if colour else None,
        width=size,
        height=size,
        border_radius=10,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.sunken,
    )


# The pawns to tap


def pawns_to_lay(laying: Laying, barred: Barred, *more: ft.Control) -> ft.Control:
    """The four colours, the ways back, and what else can be done."""
    desk, sketch = laying.desk, laying.now
    untouched, label = len(laying.sketches) == 1, desk.say("big-shot.clear-square", square=sketch.square)
    back = icon_button(desk.look, ft.Icons.UNDO, desk.say("big-shot.take-back"), laying.take_back, disabled=untouched)
    clear = icon_button(
        desk.look, ft.Icons.LAYERS_CLEAR, label, lambda: laying.add(laying.now.put(())), disabled=not sketch.pawns
    )
    pawns = row([_pawn(laying, colour, faded=bool(barred[colour])) for colour in COLOURS], 8)
    return column([pawns, row([back, clear, *more], 4)], 10)


def _done(laying: Laying, leave: Handler) -> ft.Control:
    look, sketch, label = laying.desk.look, laying.now, laying.desk.say("big-shot.lay-out")
    if sketch.untold and not _follows(laying):
        to_next = partial(laying.add, replace(sketch, square=sketch.untold[0]))
        return greyed(look, label, to_next, expand=True, height=56)
    return primary(look, label, _teller(laying, leave), ft.Icons.CHECK, expand=True)


def _last_ones(laying: Laying) -> ft.Control | None:
    """What need not be told, because it follows."""
    if not _follows(laying):
        return None
    left = Counter(laying.now.filled[laying.now.untold[0] - 1])
    return faint(laying.desk.look, laying.desk.say("big-shot.last-ones", pawns=left), 15)


def _follows(laying: Laying) -> bool:
    """Whether what is told says it all."""
    return laying.now.follows and not laying.check(laying.now.layout())


def _teller(laying: Laying, leave: Handler) -> Handler:
    """Tells the layout and goes back to the table; if it is not taken, no tap is lost."""
    desk, seen = laying.desk, laying.desk.table.seq

    def tell() -> None:
        sketches = laying.sketches
        squares = laying.now.filled if _follows(laying) else laying.now.squares
        verdict = desk.tell([e.Layout(squares=squares)], seen)
        if verdict and verdict.ok:
            leave()
        else:
            desk.keep(sketches=sketches)

    return tell


def _pawn(laying: Laying, colour: Colour, *, faded: bool) -> ft.Control:
    """A pawn to put on the square, with how many are left; greyed where the rules do not allow it."""
    desk = laying.desk
    look, left = desk.look, laying.now.left(colour)

    def do() -> None:
        sketch = laying.now
        if why := laying.refusals(colour):
            desk.explain(why)
        elif len(sketch.pawns) < sketch.full:
            laying.add(sketch.put((*sketch.pawns, colour)))

    words = strong(look, str(left), 18, color=look.palette.faint if faded else look.palette.text)
    painting = column([pawn(colour, 34), words], 2, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return tappable(
        painting,
        desk.say("big-shot.left", colour=colour, n=left),
        do,
        padding=10,
        border_radius=RADIUS,
        expand=True,
        opacity=0.5 if faded else 1,
        bgcolor=look.palette.surface,
    )
