"""The board: the circuit with the pawn, and within it the table where everybody's stake lies."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from companion.games.millionaire.circuit import circuit, colour_of
from companion.games.millionaire.million import in_play
from companion.games.millionaire.position import Accepting, Deciding, Landing, Leading, TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.millionaire.colours import swatch
from mobile.games.millionaire.outlook import outlook
from mobile.games.millionaire.ring import Ring, mark_on, pawn_on, ring_of
from mobile.games.millionaire.seats import seats
from mobile.games.millionaire.tokens import painted, width_of
from mobile.kits.looking import look_at, looked_at
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import column, handle, row, strong, text
from mobile.widgets.dice import IVORY, face
from scoring.millionaire import MILLION, Colour

TALL = 780  # from this height on a ring stands upright on a phone
LEAST = 300
LEADING = 112  # how much higher the panel is, on a phone, that asks who begins
ROOMY = 440  # from this height on a table has a middle, also where the ring lies
PLACE = 120  # the width of where the pawn is, in words


def ring_for(desk: TableDesk) -> Ring:
    """The ring as large as the screen allows."""
    session, length = desk.session, len(circuit(desk.position.facts))
    upright = not session.beside and session.height >= TALL
    ring = Ring(desk.width, length, upright)
    leading = isinstance(desk.position.step, Leading) and not session.beside and desk.look.grown == 100
    high = desk.height - (desk.look.size(LEADING) if leading else 0)
    return Ring(max(LEAST, min(desk.width, desk.width * high / ring.height)), length, upright)


def board(desk: TableDesk) -> ft.Control:
    """The ring, and in it the middle of the table and everybody's row."""
    position: TablePosition = desk.position
    ring = ring_for(desk)
    inside = ring.inside
    middle = inside.height * 0.17 if ring.upright or inside.height >= ROOMY else 0
    content = column(
        [
            _middle(desk, inside.width, middle) if middle else None,
            seats(desk, inside.width, inside.height - middle),
        ],
        0,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    painted_ring = ft.Semantics(
        content=ring_of(ring, desk.look, circuit(position.facts)),
        label=describe(desk),
        button=True,
        on_tap=handle(lambda: look_at(desk, desk.position.pawn)),
    )
    return ft.Stack(
        [
            painted_ring,
            _thumb(desk, ring),
            mark_on(ring, desk.look, framed_square(desk)),
            inside.filled(content),
            pawn_on(ring, position.pawn),
        ],
        width=ring.width,
        height=ring.height,
        clip_behavior=ft.ClipBehavior.NONE,
    )


@part
def _thumb(desk: TableDesk, ring: Ring) -> ft.Control:
    """A square that is tapped is looked at; whoever does not see them begins where the pawn is."""

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        at = event.local_position
        square = ring.nearest(at.x, at.y) if at else None
        if square is not None:
            look_at(desk, square)

    whole = ft.Container(width=ring.width, height=ring.height)
    return ft.GestureDetector(whole, on_tap_up=tapped, exclude_from_semantics=True)


def framed_square(desk: TableDesk) -> int | None:
    """The square that is asked about or looked at; else where the pawn would stop."""
    position: TablePosition = desk.position
    kind, _, place = desk.framed.partition(":")
    looked = looked_at(desk)
    if kind == "square":
        return int(place)
    if isinstance(looked, int):
        return looked
    return position.pawn if isinstance(position.step, Landing) else _aimed(desk)


def describe(desk: TableDesk) -> str:
    """The circuit and the pawn in words."""
    return ". ".join(line.rstrip(".") for line in desk.table.use.show(desk.position, desk.language)[1:3])


def _aimed(desk: TableDesk) -> int | None:
    """Where the pawn would stop if the throw on the table were kept."""
    position: TablePosition = desk.position
    dice = position.step.dice if isinstance(position.step, Accepting) else desk.kept.get("dice")
    return outlook(position, dice).square if dice else None


def _middle(desk: TableDesk, width: float, height: float) -> ft.Control:
    """Where the pawn is, the throws that brought it there, and the million when it is in play."""
    position: TablePosition = desk.position
    rich = in_play(position) if position.turn and not position.ended and position.follows("MI-39") else {}
    shown = isinstance(position.step, Landing | Deciding)
    thrown = tuple(n for throw in position.dice for n in throw) if shown else ()
    colour = colour_of(position.facts, position.pawn)
    return _laid_out(desk.look, desk.language, position.pawn, colour, thrown, tuple(rich), width, height)


@part
def _laid_out(
    look: Look,
    language: Language,
    pawn: int,
    colour: Colour | None,
    thrown: tuple[int, ...],
    rich: tuple[str, ...],
    width: float,
    height: float,
) -> ft.Control:
    size = height * 0.62
    million = _million(language, rich, size * 1.1) if rich else None
    room = width - PLACE - (width_of(MILLION, size * 1.1) + 20 if rich else 0)
    die = min(size * 0.8, room / max(1, len(thrown)) - 3)
    dice = row([face(look, n, die) for n in thrown], 3, tight=True)
    place = _place(look, language, pawn, colour, size)
    return ft.Container(
        row([place, dice, million], 10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN),
        width=width,
        height=height,
        padding=ft.Padding.symmetric(horizontal=8),
    )


def _place(look: Look, language: Language, pawn: int, colour: Colour | None, size: float) -> ft.Control:
    """The square of the pawn, with its colour."""
    words = language.say("millionaire.square", square=pawn) if pawn else language.say("millionaire.arrow")
    scale = 100 / look.scale
    name = strong(look, words, max(16, 0.36 * size) * scale, color=IVORY)
    known = language.say(f"colour.{colour}") if colour else language.say("millionaire.unknown")
    hint = text(look, known, max(13, 0.28 * size) * scale, color=IVORY)
    shown = swatch(colour, size * 0.8) if colour else None
    return row([shown, column([name, hint], 0, alignment=ft.MainAxisAlignment.CENTER)], 8, tight=True)


def _million(language: Language, players: tuple[str, ...], height: float) -> ft.Control:
    """The note of a million lies on the table: somebody could take it with this throw (MI-39)."""
    width = width_of(MILLION, height)
    canvas = cv.Canvas(list(painted(language, MILLION, 0, 0, height)), width=width, height=height)
    label = language.say("millionaire.in-play", players=list(players))
    return ft.Semantics(content=canvas, label=label, image=True, exclude_semantics=True)
