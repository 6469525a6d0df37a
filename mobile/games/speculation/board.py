"""The board: the race on its track, and beside it the companies by rank."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import cast

import flet as ft

from companion.games.speculation.position import TablePosition
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.speculation.companies import listed, quotes
from mobile.games.speculation.looks import Pawn, pawns
from mobile.games.speculation.meant import Meant, OnCompany, meant
from mobile.games.speculation.running import Frame, Running
from mobile.games.speculation.standing import stand, standing
from mobile.games.speculation.track import Track, framed, ground, squares_of, track_for
from mobile.kits.cards import spread
from mobile.kits.looking import look_at
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import handle, row
from mobile.widgets.motion import Motion, use_motion
from scoring.speculation.race import AT_START, COMPANIES, Company, in_order, segment_of

LEAST = 288
PANEL, CARDS = 92, 60  # higher than in other games: what happens next, and a second row of cards; at usual text size
LARGE_PANEL = 24  # a large screen has left it most of that already
LIST, WIDEST_LIST = 0.47, 400  # of the width: the companies beside the track
GAP = 8


def board(desk: TableDesk) -> ft.Control:
    """As large as the screen allows."""
    height = desk.height if desk.session.beside else max(LEAST, desk.height - _needed(desk))
    return _race(desk, desk.position, desk.told, desk.look, desk.language, desk.width, height, meant(desk))


def _needed(desk: TableDesk) -> float:
    """What panels and cards take besides what every game leaves them: many players have two rows of cards."""
    n = len(desk.table.setup.players)
    lines = ceil(n / spread(desk.look, n, desk.width).across)
    panel = PANEL if desk.look.grown == 100 else LARGE_PANEL
    return desk.look.size(panel + CARDS * (lines - 1))


@part
def _race(
    desk: TableDesk,
    position: TablePosition,
    told: int,
    look: Look,
    language: Language,
    width: float,
    height: float,
    meant: Meant,
) -> ft.Control:
    """The race as it is, or on its way there: pawns move one after the other, and the list follows them."""
    motion = use_motion()
    running = cast(Running, ft.use_ref(Running(told, Frame.of(position))).current)
    _, set_painted = ft.use_state(0)
    if told != running.told or not running.ways:
        running.goes_on(told, position, still=motion.still)

    async def run() -> None:
        ways = running.ways
        for way in ways:
            for frame in way:
                if running.ways is not ways:
                    return
                running.shown = frame
                set_painted(lambda n: n + 1)
                await asyncio.sleep(motion.long / 1000 / len(way))
        if running.ways is ways:
            running.ways = []

    ft.use_effect(run, dependencies=[told])
    side = min(WIDEST_LIST, LIST * width)
    track = track_for(width - side - GAP, height)
    squares = dict(zip(COMPANIES, running.shown.squares, strict=True))
    shown = quotes(position.replace(pawns=squares, arrived=running.shown.arrived))
    looks = tuple(pawns(position.facts).values())
    race = _painted(desk, position, track, looks, running.shown, meant, motion)
    companies = listed(look, language, shown, looks, meant.companies, side, height, OnCompany(desk))
    return row([race, companies], GAP, tight=True)


def _painted(
    desk: TableDesk,
    position: TablePosition,
    track: Track,
    looks: tuple[Pawn, ...],
    frame: Frame,
    meant: Meant,
    motion: Motion,
) -> ft.Control:
    """The track with its pawns; whoever does not see it hears it."""
    look, lasts = desk.look, tuple(position.lasts.values())
    priced = "speculation.start-priced" if position.follows("SP-08") else "speculation.start"
    names = desk.say(priced, price=AT_START), desk.say("speculation.end")
    whole = ft.Semantics(
        content=ground(track, look, lasts, *names),
        label=describe(position, desk.language),
        button=True,
        on_tap=handle(lambda: look_at(desk, "segment:1")),
    )
    squares = tuple(squares_of(meant.segment, lasts)) if meant.segment else ()
    pieces = standing(track, look, looks, frame, meant, motion)
    parts = [whole, framed(track, look, squares), *pieces, _thumb(desk, track)]
    return ft.Stack(parts, width=track.width, height=track.height)


def describe(position: TablePosition, language: Language) -> str:
    """The track in words: where every pawn stands, the foremost first."""
    places = [
        f"{language.format_field(each, 'company')} {language.format_field(position.pawns[each], 'square')}"
        for each in in_order(position.pawns, position.arrived)
    ]
    return language.say("speculation.track", places=places)


@part
def _thumb(desk: TableDesk, track: Track) -> ft.Control:
    """A tap on a pawn is about its company, one on a square about its segment."""

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position:
            _touched(desk, track, event.local_position.x, event.local_position.y)

    whole = ft.Container(width=track.width, height=track.height)
    return ft.GestureDetector(whole, on_tap_up=tapped, exclude_from_semantics=True)


def _touched(desk: TableDesk, track: Track, x: float, y: float) -> None:
    position: TablePosition = desk.position

    def away(company: Company) -> float:
        across, down, _ = stand(track, Frame.of(position), company)
        return max(abs(across - x), abs(down - y))

    nearest = min(COMPANIES, key=away)
    if away(nearest) <= track.pawn / 2:
        OnCompany(desk)(nearest)
    elif square := track.nearest(x, y):
        look_at(desk, f"segment:{segment_of(square, position.lasts)}")
