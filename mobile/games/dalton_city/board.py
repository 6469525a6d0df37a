"""The board: the figure of eight, as far as it is known, with everybody's pawn; within it what lies on the Banco."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

import flet as ft
import flet.canvas as cv

from companion.games.dalton_city.circuit import SHORTEST, Circuit
from companion.games.dalton_city.position import BANCO, TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.eight import Eight
from mobile.games.dalton_city.parts import at
from mobile.games.dalton_city.signs import areas, colour_of, sign
from mobile.kits.looking import look_at, looked_at
from mobile.screens.frame import keyed, part
from mobile.theme import RADIUS, Look
from mobile.widgets.areas import Box
from mobile.widgets.basic import amount, column, handle, row, text
from mobile.widgets.players import Mark
from scoring.dalton_city.board import HOME, card_of, kind_of

UNKNOWN = 72  # squares that are painted as long as nobody knows how many there are
TALLEST, LOWEST = 700, 64
LOW = 56  # the height within a loop where texts lie side by side
USUAL, LARGEST = 115, 1.7  # within a loop so wide, and twice as high, texts are of usual size; the most that they grow
PRINTED = ("price", "fee", "bonus")  # on a square, or its card
IVORY, BRASS, PALE = "#F3EEE2", "#EBC170", "#7FA897"
PAWN, BESIDE = 0.86, 0.6  # of a square; of a pawn, how much of it is seen under the next
Squares = tuple[tuple[int, str], ...]


def board(desk: TableDesk) -> ft.Control:
    """The largest piece of the circuit on the figure of eight, what lies on the Banco within; smaller pieces below."""
    position = at(desk)
    eight = eight_for(desk)
    shown = placed(position, eight.n)
    pawns = [_pawns(desk, eight, place, square) for place, square in shown.items()]
    painting = painted_eight(desk.look, eight, tuple(shown.items()), framed_place(desk))
    first = _first(desk, shown)
    said = ft.Semantics(
        content=painting,
        label=describe(desk),
        container=True,
        button=first is not None,
        on_tap=handle(partial(look_at, desk, first)) if first else None,
    )
    return ft.Stack(
        [
            said,
            *[each for each in pawns if each],
            thumb(eight, shown, partial(look_at, desk)),
            _banco(desk, eight.inside[0]),
            _elsewhere(desk, eight.inside[1], shown),
        ],
        width=eight.width,
        height=eight.height,
    )


def eight_for(desk: TableDesk) -> Eight:
    """As large as the screen allows, and as long as the circuit is known to be."""
    height = max(LOWEST, min(TALLEST, desk.height, desk.width * 1.1))
    return _eight(desk.width, height, _length(at(desk).circuit))


def _length(circuit: Circuit) -> int:
    longest = max(circuit.pieces[0]) + 1 if circuit.pieces else 0
    return circuit.lap or max(UNKNOWN, SHORTEST, longest + 6)


def shown_here(desk: TableDesk) -> Mapping[int, str]:
    """The squares of the board by their places."""
    position = at(desk)
    return placed(position, _length(position.circuit))


def framed_place(desk: TableDesk) -> int | None:
    """Where the square is that is looked at, or whose card or bonus is asked about; none, where nobody knows."""
    circuit, looked, (family, _, asked) = at(desk).circuit, looked_at(desk), desk.framed.partition(":")
    if desk.framed and family not in PRINTED:
        return None

    def meant(square: str) -> bool:
        card = card_of(square)
        if not desk.framed:
            return isinstance(looked, str) and circuit.same(square, looked)
        return circuit.same(square, asked) or (card is not None and f"{asked}.".startswith(f"{card}."))

    places = [place for place, square in shown_here(desk).items() if meant(square)]
    stood = (place for place in places if _stand(desk, shown_here(desk)[place]))
    return next(stood, places[0] if places else None)


def _first(desk: TableDesk, shown: Mapping[int, str]) -> str | None:
    """Where whoever does not see the board begins: with whose turn it is, or whoever else stands on it."""
    position = at(desk)
    pawns = [position.pawns.get(each, "") for each in (position.turn, *position.playing)]
    stood = (square for pawn in pawns for square in shown.values() if position.circuit.same(square, pawn))
    return next(stood, next(iter(shown.values()), None))


_eight = lru_cache(maxsize=16)(Eight)  # where its squares lie takes long to find out


def placed(position: TablePosition, n: int) -> Mapping[int, str]:
    """The squares of the largest piece by their places here."""
    return turned(position.circuit, n)


def turned(circuit: Circuit, n: int) -> Mapping[int, str]:
    """The largest piece of a circuit, turned so that Dalton City lies in the middle."""
    if not circuit.pieces:
        return {}
    piece = circuit.pieces[0]
    turn = max(range(n), key=lambda by: _in_the_middle(piece, by, n)) if circuit.lap else 0
    return {(place + turn) % n: square for place, square in piece.items()}


def _in_the_middle(piece: Mapping[int, str], by: int, n: int) -> int:
    """How many squares of Dalton City lie on their side of the fold, if the circuit is turned so far."""
    half = n // 2
    middles = {"right": range(half - half // 4, half), "left": range(n - half // 4, n)}
    home = ((place, square.rsplit(".", 1)[1]) for place, square in piece.items() if square.startswith(f"trade.{HOME}."))
    return sum((place + by) % n in middles[side] for place, side in home)


@part
def painted_eight(look: Look, eight: Eight, known: Squares, framed: int | None = None) -> ft.Control:
    """All squares: the known ones with their signs, the others pale; one of them may be framed."""
    palette, squares = look.palette, dict(known)
    ground = cv.Rect(0, 0, eight.width, eight.height, border_radius=RADIUS, paint=ft.Paint(color=palette.felt))
    shapes: list[cv.Shape] = [ground]
    pale, paper, brass = ft.Paint(color=PALE), ft.Paint(color=IVORY), ft.Paint(color=BRASS)
    for place in range(eight.n):
        box, square = eight.square(place).smaller(0.8), squares.get(place)
        if square is None:
            x, y = box.centre
            shapes.append(cv.Circle(x, y, eight.side * 0.14, paint=pale))
            continue
        if place == framed:
            shapes.append(eight.square(place).smaller(-1.5).rounded(eight.side * 0.26, brass))
        shapes.append(box.rounded(eight.side * 0.22, paper))
        shapes.extend(areas(kind_of(square), box.smaller(eight.side * 0.12), colour_of(square)))
    return cv.Canvas(shapes, width=eight.width, height=eight.height)


def _pawns(desk: TableDesk, eight: Eight, place: int, square: str) -> ft.Control | None:
    """Whoever stands on a square."""
    players = _stand(desk, square)
    return keyed(f"pawns {place}", _standing)(desk.mark, eight, place, players) if players else None


def _stand(desk: TableDesk, square: str) -> tuple[str, ...]:
    position = at(desk)
    there = (each for each in position.playing if position.circuit.same(position.pawns.get(each, ""), square))
    return tuple(there)


@part
def _standing(mark: Mark, eight: Eight, place: int, there: tuple[str, ...]) -> ft.Control:
    """Several a little apart."""
    box, size = eight.square(place), eight.side * PAWN
    marks = [ft.Container(mark(each, size), left=i * size * BESIDE, top=0) for i, each in enumerate(there)]
    wide = size * (1 + BESIDE * (len(there) - 1))
    x, y = box.centre
    return ft.Container(
        ft.Stack([*marks], width=wide, height=size),
        left=max(0, min(eight.width - wide, x - wide / 2)),
        top=y - size / 2,
    )


def _banco(desk: TableDesk, room: Box) -> ft.Control:
    """What lies in the middle of the board."""
    position = at(desk)
    cards, money, nugget = len(position.held(BANCO)), position.balances[BANCO], position.nugget == BANCO
    return _lies(desk.look.snug, desk.language, room, cards, money, nugget)


@part
def _lies(look: Look, language: Language, room: Box, n: int, money: int, has_nugget: bool) -> ft.Control:
    by = _larger(room)
    cards = text(look, language.say("dalton.banco-cards", n=n), 14 * by, color=IVORY) if n else None
    nugget = sign("nugget", BRASS, 18 * by) if has_nugget else None
    besides = row([cards, nugget], 6, tight=True) if cards or nugget else None
    parts = [
        text(look, language.say("dalton.banco"), 14 * by, color=IVORY),
        amount(look, language.money(money), 19 * by, color=BRASS),
        besides,
    ]
    middle = ft.MainAxisAlignment.CENTER
    content = (
        row(parts, 8, alignment=middle)
        if room.height < look.size(LOW * by)
        else column(parts, 2, alignment=middle, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    )
    return room.filled(content, alignment=ft.Alignment.CENTER)


def _elsewhere(desk: TableDesk, room: Box, shown: Mapping[int, str]) -> ft.Control:
    """Who stands on a square whose place is not known yet."""
    position, look = at(desk), desk.look.snug
    known = set(shown.values())
    lost = [
        each
        for each in position.playing
        if each in position.pawns and not any(position.circuit.same(position.pawns[each], square) for square in known)
    ]
    by = _larger(room)
    lines = [_lost(desk, each, position.pawns[each], by) for each in lost]
    content = column(lines, 4, alignment=ft.MainAxisAlignment.CENTER, scroll=ft.ScrollMode.AUTO)
    words = text(look, desk.say("dalton.unknown-board"), 14 * by, color=IVORY, text_align=ft.TextAlign.CENTER)
    return room.filled(content if lost else None if shown else words, alignment=ft.Alignment.CENTER)


def _larger(room: Box) -> float:
    """How much larger texts are within a large board."""
    return max(1, min(LARGEST, room.width / USUAL, room.height / (2 * USUAL)))


_SHORT = {"color": IVORY, "expand": True, "max_lines": 3, "overflow": ft.TextOverflow.ELLIPSIS}


def _lost(desk: TableDesk, player: str, square: str, by: float) -> ft.Control:
    look = desk.look.snug
    words = desk.language.format_field(square, "Square")
    return row([desk.mark(player, 18 * by), text(look, words, 13 * by, **_SHORT)], 6)


def thumb(eight: Eight, shown: Mapping[int, str], tapped: Callable[[str], object]) -> ft.Control:
    """The squares of a painted eight, to be tapped."""

    def up(event: ft.TapEvent[ft.GestureDetector]) -> None:
        at_thumb = event.local_position
        place = eight.nearest(at_thumb.x, at_thumb.y) if at_thumb else None
        square = shown.get(place) if place is not None else None
        if square:
            tapped(square)

    return ft.GestureDetector(
        ft.Container(width=eight.width, height=eight.height), on_tap_up=up, exclude_from_semantics=True
    )


def describe(desk: TableDesk) -> str:
    """The board in words: who stands where, and how much of it is known."""
    return " ".join(desk.table.use.show(desk.position, desk.language))
