"""The count of Spéculation: the track, on which one tap after the other tells where the pawns are."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.count_cell import name
from mobile.games.speculation.looks import painted, pawns
from mobile.games.speculation.placing import Placed, placed_track
from mobile.games.speculation.track import track_for
from mobile.games.speculation.typed import TypedRace
from mobile.kits.count import choice
from mobile.kits.panel import Panel
from mobile.theme import TARGET
from mobile.widgets.basic import quiet, row
from scoring.speculation.race import BORDERS, COMPANIES, END, START, Company

UPRIGHT, BESIDE = 0.95, 1.3  # how high the track is at most, for its width
SIGN = 30


def chosen(desk: CountDesk) -> Company | None:
    """The company whose pawn is placed next: one that was not told yet, or that was tapped to be told again."""
    company: Company | None = desk.kept.get("place")
    if company is None or desk.typed.way != "square":
        return None
    unplaced = desk.typed.unplaced
    return company if company in (*unplaced, desk.kept.get("again")) else next(iter(unplaced), None)


def board(desk: CountDesk) -> ft.Control | None:
    """The race at its end, as far as it was told; a tap places a pawn."""
    typed: TypedRace = desk.typed
    if typed.way != "square":
        return None
    wide, high = desk.board
    track = track_for(wide, min(high, (BESIDE if desk.session.beside else UPRIGHT) * wide))
    race = Placed(
        facts=desk.facts,
        lasts=tuple(desk.final.lasts[each] for each in BORDERS),
        squares=typed.squares,
        arrived=(*typed.arrived, *(each for each in typed.at_end if each not in typed.arrived)),
        chosen=chosen(desk),
        choose=partial(choose, desk),
        place=partial(_tapped, desk),
    )
    return placed_track(desk, track, race)


# What a tap does


def _tapped(desk: CountDesk, square: int) -> None:
    """The chosen pawn stands there; where none is, the first that was not told is asked for."""
    company = chosen(desk)
    if company:
        place(desk, company, square)
    else:
        desk.keep(place=next(iter(desk.typed.unplaced), None), again=None)


def choose(desk: CountDesk, company: Company) -> None:
    """A pawn that was told already may be told again."""
    desk.keep(place=company, again=company)


def place(desk: CountDesk, company: Company, square: int) -> None:
    """The pawn stands there, and the next one that was not told is asked for."""
    desk.change("", lambda typed: typed.with_number(("square", company), square))
    at = COMPANIES.index(company)
    following = (*COMPANIES[at + 1 :], *COMPANIES[:at])
    desk.keep(place=next((each for each in following if each in desk.typed.unplaced), None), again=None)


def placing(desk: CountDesk, company: Company) -> Panel:
    """Where is this pawn? Tapped on the track above; START and END are buttons, too."""
    looks = pawns(desk.facts)
    every = [
        choice(
            desk,
            painted(looks[each], SIGN),
            desk.say("speculation.place-pawn", company=name(desk, each)),
            each == company,
            partial(choose, desk, each),
            width=None,
            expand=True,
        )
        for each in COMPANIES
    ]
    ends = [_end(desk, company, square) for square in (START, END)]
    title = desk.say("speculation.tap-square", company=name(desk, company))
    return Panel(title, [row(ends, 6), row(list(every), 4)], close=partial(desk.keep, place=None))


def _end(desk: CountDesk, company: Company, square: int) -> ft.Control:
    words = desk.language.format_field(square, "square")
    return quiet(desk.look, words, partial(place, desk, company, square), expand=True, height=TARGET)
