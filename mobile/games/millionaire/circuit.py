"""The circuit told square by square, or a colour for many squares: its parts, and its screen at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import IN_ALL, LENGTH, Circuit, circuit, doubts
from mobile.desks.desk import Desk
from mobile.desks.table import TableDesk
from mobile.games.millionaire.colours import FILL, ON, swatch
from mobile.games.millionaire.ring import Ring, mark_on, ring_of
from mobile.kits.panel import Panel, painted
from mobile.screens.frame import frame, go
from mobile.screens.layout import MARGIN, beside, plan_room
from mobile.screens.table import use_desk
from mobile.session import Session
from mobile.theme import RADIUS
from mobile.widgets.basic import column, greyed, handle, icon_button, primary, row, strong, text
from mobile.widgets.choices import chips, tappable
from mobile.widgets.drawers import tray
from scoring.millionaire import COLOURS, Colour

ACROSS = 7  # two rows of seven are a sector
CELL = 48
LARGEST_RING = 420  # where it stands among other things
FLAT = 1.1  # of its width to its height


def plan(
    desk: Desk, wide: float, high: float, squares: Circuit, cursor: int | None, faults: Sequence[str]
) -> ft.Control:
    """The ring, lying; in it how many squares of each colour are known, and what cannot be."""
    most = high * FLAT if desk.session.beside else LARGEST_RING
    ring = Ring(min(wide, most), len(squares), upright=False)
    inside = ring.inside
    told = column(
        [_counts(desk, squares, inside.width), *(_doubt(desk, words) for words in faults[:2])],
        10,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
    painted = ft.Semantics(
        content=ring_of(ring, desk.look, squares),
        label=desk.say("show.circuit", n=len(squares) - squares.count(None), length=len(squares)),
        image=True,
    )
    middle = inside.filled(told)
    board = ft.Stack([painted, mark_on(ring, desk.look, cursor), middle], width=ring.width, height=ring.height)
    return row([board], alignment=ft.MainAxisAlignment.CENTER)


def _counts(desk: Desk, squares: Circuit, width: float) -> ft.Control:
    cells = [_count(desk, colour, squares.count(colour), len(squares) == LENGTH) for colour in COLOURS]
    return ft.Container(
        column([row(list(cells[:3]), 8), row(list(cells[3:]), 8)], 8),
        width=min(width - 12, 300),
        bgcolor=desk.look.palette.surface,
        border_radius=RADIUS,
        padding=10,
    )


def _count(desk: Desk, colour: Colour, n: int, usual: bool) -> ft.Control:
    """How many squares of a colour are known, of how many that there should be."""
    look, most = desk.look, IN_ALL[colour]
    words = f"{n}/{most}" if usual else str(n)
    many = usual and n > most
    label = desk.say("millionaire.count-of", colour=colour, n=n, most=most)
    figures = strong(look.snug, words, 17, color=look.palette.refusal if many else look.palette.text)
    content = row([swatch(colour, 26), figures], 6)
    return ft.Container(ft.Semantics(content=content, label=label, container=True, exclude_semantics=True), expand=True)


def _doubt(desk: Desk, words: str) -> ft.Control:
    look = desk.look.snug
    said = ft.Semantics(content=text(look, words, 14, color=look.palette.refusal), live_region=True)
    return ft.Container(said, bgcolor=look.palette.surface, border_radius=12, padding=8)


def doubted(desk: Desk, facts: Facts) -> list[str]:
    """What in this circuit contradicts itself or what is known, in words."""
    return [desk.language.effect(effect) for effect in doubts(facts)]


def grid(desk: Desk, squares: Circuit, cursor: int | None, do: Callable[[int], None]) -> ft.Control:
    """Every square with room for a thumb; two rows are a sector, counted from the arrow."""
    cells = [_cell(desk, i, colour, i == cursor, do) for i, colour in enumerate(squares)]
    rest = -len(cells) % ACROSS
    filled = [*cells, *(ft.Container(expand=True) for _ in range(rest))]
    lines = [row(filled[i : i + ACROSS], 3) for i in range(0, len(filled), ACROSS)]
    return column(lines, 3)


def _cell(desk: Desk, square: int, colour: Colour | None, chosen: bool, do: Callable[[int], None]) -> ft.Control:
    look, palette = desk.look, desk.look.palette
    ink = ON[colour] if colour else palette.faint
    content: ft.Control = strong(look, str(square), 15, color=ink)
    if square == 0:
        content = ft.Icon(ft.Icons.ARROW_FORWARD, size=22, color=ON["black"])
    name = desk.say(f"colour.{colour}") if colour else desk.say("millionaire.unknown")
    label = desk.say("millionaire.square-of", square=square, colour=name)
    spot = ft.Container(
        content,
        height=CELL,
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=FILL[colour] if colour else palette.paper,
        border=ft.Border.all(4 if chosen else 1, palette.accent if chosen else palette.line),
        border_radius=10,
        ink=bool(square),
        on_click=handle(partial(do, square)) if square else None,
    )
    return ft.Semantics(
        content=row([spot], 0), label=label, button=bool(square), container=True, exclude_semantics=True, expand=True
    )


def colour_row(
    desk: Desk, do: Callable[[Colour], object], chosen: Colour | None = None, height: float = 52
) -> ft.Control:
    """The six colours side by side."""
    cells = [
        tappable(
            ft.Container(swatch(colour, 34), alignment=ft.Alignment.CENTER),
            desk.say(f"colour.{colour}"),
            partial(do, colour),
            selected=True if colour == chosen else None,
            height=height,
            expand=True,
            border_radius=12,
            bgcolor=FILL[colour],
            border=ft.Border.all(
                4 if colour == chosen else 1,
                desk.look.palette.accent if colour == chosen else desk.look.palette.line,
            ),
        )
        for colour in COLOURS
    ]
    return row(list(cells), 5)


# At a table: drafted, and told at once


@dataclass(frozen=True)
class Sketch:
    """A circuit while it is told: one square after the other, or one colour for many squares."""

    squares: Circuit
    cursor: int = 1
    brush: Colour | None = None
    many: bool = False

    def painted(self, square: int, colour: Colour | None) -> Sketch:
        squares = (*self.squares[:square], colour, *self.squares[square + 1 :])
        return replace(self, squares=squares)

    def following(self) -> Sketch:
        """The cursor on the next square, the arrow left out."""
        return replace(self, cursor=self.cursor % (len(self.squares) - 1) + 1)


def circuit_screen(session: Session) -> ft.View:
    """The circuit of a table, told with six buttons; what is known already is there."""
    desk = use_desk(session)
    table = f"/table/{desk.table.head.table}"
    sketch, faults = _sketch(desk), doubted(desk, _facts(desk))
    cursor = None if sketch.many else sketch.cursor
    wide, high = plan_room(session, MARGIN)
    tapped, ring = partial(_tap, desk), plan(desk, wide, high, sketch.squares, cursor, faults)
    return frame(
        session,
        desk.say("millionaire.circuit"),
        [None if session.beside else ring, grid(desk, sketch.squares, cursor, tapped)],
        route=f"{table}/circuit",
        bottom=tray(desk.look, _tools(desk, lambda: go(table))),
        beside=beside(ring, wide, MARGIN) if session.beside else None,
        padding=MARGIN,
    )


def _sketches(desk: TableDesk) -> tuple[Sketch, ...]:
    """All so far, the last one in use: asked at each tap, for thumbs are faster than screens."""
    known = circuit(desk.position.facts)
    first = next((i for i, colour in enumerate(known) if colour is None), 1)
    sketches: tuple[Sketch, ...] = desk.kept.get("sketches", (Sketch(known, first),))
    return sketches


def _sketch(desk: TableDesk) -> Sketch:
    return _sketches(desk)[-1]


def _add(desk: TableDesk, sketch: Sketch) -> None:
    desk.keep(sketches=(*_sketches(desk), sketch))


def _facts(desk: TableDesk) -> Facts:
    """The printed facts as this sketch has them."""
    facts: Facts = desk.position.facts
    return facts.learn(dict(_told(_sketch(desk))))


def _told(sketch: Sketch) -> Iterator[tuple[str, Colour]]:
    for square, colour in enumerate(sketch.squares):
        if square and colour:
            yield f"square:{square}", colour


def _tap(desk: TableDesk, square: int) -> None:
    """A square is where the next colour goes; or, with a colour in hand, it gets that."""
    sketch = _sketch(desk)
    if not sketch.many:
        _add(desk, replace(sketch, cursor=square))
    elif sketch.brush:
        had = sketch.squares[square] == sketch.brush
        _add(desk, sketch.painted(square, None if had else sketch.brush))


def _colour(desk: TableDesk, colour: Colour) -> None:
    sketch = _sketch(desk)
    if sketch.many:
        _add(desk, replace(sketch, brush=colour))
    else:
        _add(desk, sketch.painted(sketch.cursor, colour).following())


def _tools(desk: TableDesk, leave: Callable[[], None]) -> ft.Control:
    look, sketch = desk.look, _sketch(desk)
    words = desk.say("millionaire.tap-squares") if sketch.many else desk.say("millionaire.which", square=sketch.cursor)
    ways = [(False, desk.say("millionaire.one-by-one")), (True, desk.say("millionaire.many"))]
    back = icon_button(
        look,
        ft.Icons.UNDO,
        desk.say("undo"),
        lambda: desk.keep(sketches=_sketches(desk)[:-1] or _sketches(desk)),
        disabled=len(_sketches(desk)) == 1,
    )
    n = sum(new != old for new, old in zip(sketch.squares, circuit(desk.position.facts), strict=True))
    label = desk.say("millionaire.note-squares", n=n)
    done = (
        primary(look, label, _teller(desk, leave), ft.Icons.CHECK, expand=True)
        if n
        else greyed(look, label, lambda: None, expand=True, height=56)
    )
    parts = [
        colour_row(desk, partial(_colour, desk), sketch.brush if sketch.many else None),
        row([back, done], 6),
    ]
    either = chips(look, ways, sketch.many, lambda many: _add(desk, replace(_sketch(desk), many=many)))
    return painted(desk, Panel(words, parts, above=either))


def _teller(desk: TableDesk, leave: Callable[[], None]) -> Callable[[], None]:
    """Tells all squares in one entry and goes back to the table; if it is not taken, no tap is lost."""
    seen = desk.table.seq

    def tell() -> None:
        sketches = _sketches(desk)
        verdict = desk.tell([e.Circuit(colours=sketches[-1].squares[1:])], seen)
        if verdict and verdict.ok:
            leave()
        else:
            desk.keep(sketches=sketches)

    return tell
