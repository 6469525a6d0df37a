"""The board: the race on its track, and beside it the companies by rank."""

from __future__ import annotations

import asyncio
from math import ceil
from typing import cast

import flet as ft

from companion.games.speculation.position import Drawing, Reckoning, TablePosition
from companion.history import undone_at_once
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.speculation.companies import listed, quotes
from mobile.games.speculation.looks import Pawn, pawns
from mobile.games.speculation.meant import ON_START, Meant, OnCompany, meant
from mobile.games.speculation.running import Frame, Running
from mobile.games.speculation.standing import stand, standing
from mobile.games.speculation.tiles import draws_both, to_come
from mobile.games.speculation.track import Track, framed, ground, track_for
from mobile.kits.cards import spread
from mobile.kits.looking import look_at
from mobile.screens.frame import part
from mobile.theme import Look
from mobile.widgets.basic import column, handle, row
from mobile.widgets.motion import Motion, use_motion
from scoring.speculation.race import AT_START, COMPANIES, START, Company, in_order, segment_of

LEAST = 288
PANEL, CARDS = 92, 60  # higher than in other games: what happens next, and a second row of cards; at usual text size
LARGE_PANEL = 24  # a large screen has left it most of that already
LIST, WIDEST_LIST = 0.47, 400  # of the width: the companies beside the track
GAP = 8
NEXT, LINE = 340, 18  # what can be drawn next, in one line: how wide and how high it is at usual text size


def board(desk: TableDesk) -> ft.Control:
    """As large as the screen allows; on a phone that lies it leaves room for what can be drawn next."""
    height = desk.height if desk.session.beside else max(LEAST, desk.height - _needed(desk))
    next = to_come(desk) if _goes_on(desk) and desk.session.lying else None
    if next is None:
        return _whole(desk, height)
    lines = 1 if desk.width >= desk.look.size(NEXT) else 2
    race = _whole(desk, height - lines * desk.look.size(LINE) - GAP)
    return race if _on_tiles(desk) else column([race, next], GAP, tight=True)


def _goes_on(desk: TableDesk) -> bool:
    """Whether tiles are still to be drawn."""
    step = desk.position.step
    return step is not None and not isinstance(step, Reckoning)


def _on_tiles(desk: TableDesk) -> bool:
    """Whether all that can be drawn is there to be tapped."""
    return isinstance(desk.position.step, Drawing) and draws_both(desk.position)


def _whole(desk: TableDesk, height: float) -> ft.Control:
    at_once = undone_at_once([each.entry for each in desk.table.played])
    return _race(desk, desk.position, desk.told, at_once, desk.look, desk.language, desk.width, height, meant(desk))


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
    at_once: int,
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
        running.goes_on(told, position, at_once, still=motion.still)

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
    pieces = standing(track, look, looks, frame, meant, motion)
    parts = [whole, framed(track, look, meant.squares), *pieces, _thumb(desk, track)]
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
    """A tap on a pawn is about its company, one on a square about its segment, or about START."""

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
        return
    square = track.nearest(x, y)
    look_at(desk, ON_START if square == START else f"segment:{segment_of(square, position.lasts)}")
