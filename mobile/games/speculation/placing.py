"""The track without its motion: pawns where they were told to be; a tap chooses one, the next one says where it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import flet as ft

from companion.box import Facts
from mobile.desks.desk import Desk
from mobile.games.speculation.looks import painted, pawns
from mobile.games.speculation.meant import asked_segment
from mobile.games.speculation.track import Lasts, Track, framed, ground, squares_of
from scoring.speculation.race import AT_START, END, START, Company


@dataclass(frozen=True)
class Placed:
    """What is told of the race, and what a tap on it does."""

    facts: Facts
    lasts: Lasts
    squares: Mapping[Company, int]
    arrived: tuple[Company, ...]  # on END, as they came
    chosen: Company | None  # the pawn that is placed next
    choose: Callable[[Company], None]
    place: Callable[[int], None]


def placed_track(desk: Desk, track: Track, race: Placed) -> ft.Control:
    """All pawns that were told; the chosen one has a ring, and what is asked for has a frame."""
    names = desk.say("speculation.start-priced", price=AT_START), desk.say("speculation.end")
    asked = asked_segment(desk.framed)
    places = [
        f"{desk.language.format_field(each, 'company')} {desk.language.format_field(square, 'square')}"
        for each, square in race.squares.items()
    ]
    words = desk.say("speculation.track", places=places) if places else desk.say("speculation.where-pawns")
    return ft.Stack(
        [
            ft.Semantics(content=ground(track, desk.look, race.lasts, *names), label=words),
            framed(track, desk.look, tuple(squares_of(asked, race.lasts)) if asked else ()),
            *(_pawn(desk, track, race, each) for each in race.squares),
            _thumb(track, race),
        ],
        width=track.width,
        height=track.height,
    )


def _pawn(desk: Desk, track: Track, race: Placed, company: Company) -> ft.Control:
    x, y, size = _stand(track, race, company)
    ring = ft.Border.all(3, desk.look.palette.primary) if company == race.chosen else None
    disc = ft.Container(painted(pawns(race.facts)[company], size), border=ring, border_radius=size)
    return ft.Container(disc, left=x - size / 2, top=y - size / 2)


def _stand(track: Track, race: Placed, company: Company) -> tuple[float, float, float]:
    place = race.arrived.index(company) if company in race.arrived else 0
    return track.stand(company, min(race.squares[company], END), place)


def _thumb(track: Track, race: Placed) -> ft.Control:
    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position:
            on_track(track, race, event.local_position.x, event.local_position.y)

    whole = ft.Container(width=track.width, height=track.height)
    return ft.GestureDetector(whole, on_tap_up=tapped, exclude_from_semantics=True)


def on_track(track: Track, race: Placed, x: float, y: float) -> None:
    """A pawn that is tapped is chosen, but on START and END, which have room for another one; else it is a square."""

    def away(company: Company) -> float:
        across, down, _ = _stand(track, race, company)
        return max(abs(across - x), abs(down - y))

    square = track.nearest(x, y)
    nearest = min(race.squares, key=away, default=None)
    if nearest and away(nearest) <= track.pawn / 2 and (race.chosen is None or START < square < END):
        race.choose(nearest)
    else:
        race.place(square)
