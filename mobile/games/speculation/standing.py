"""Pawns on the track: each where it is, a light round those that are meant, the chosen one where it would land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import flet as ft

from mobile.games.speculation.looks import Pawn, painted
from mobile.games.speculation.meant import Meant
from mobile.games.speculation.running import Frame
from mobile.games.speculation.track import Track
from mobile.screens.frame import keyed, part
from mobile.theme import Look
from mobile.widgets.motion import Motion
from scoring.speculation.race import COMPANIES, Company

GLOW, CLOSE = 9, 4  # what shines round a pawn that is meant; on START, below its name and among others
PALE = 0.75  # how much is seen of a pawn that is not there yet
LIFT, NEAR = 0.55, 1.25  # a pawn in the air: how high, in pawns, and how large


def standing(
    track: Track, look: Look, looks: Sequence[Pawn], frame: Frame, meant: Meant, motion: Motion
) -> Iterator[ft.Control]:
    """All pawns, and what shines round them."""
    lit = [each for each in COMPANIES if each in meant.companies]
    yield from (_ring(look, *stand(track, frame, each), GLOW if frame.at(each) else CLOSE) for each in lit)
    yield from (_pawn(track, pawn, frame, each, motion) for each, pawn in zip(COMPANIES, looks, strict=True))
    if meant.landing:
        company, square = meant.landing
        x, y, size = track.stand(company, square)
        yield _ring(look, x, y, size, 0)
        pawn = painted(looks[COMPANIES.index(company)], size)
        yield ft.Container(pawn, left=x - size / 2, top=y - size / 2, opacity=PALE)


def stand(track: Track, frame: Frame, company: Company) -> tuple[float, float, float]:
    """Where a pawn stands at this moment, and how large it is."""
    place = frame.arrived.index(company) if company in frame.arrived else 0
    return track.stand(company, frame.at(company), place)


def _pawn(track: Track, look: Pawn, frame: Frame, company: Company, motion: Motion) -> ft.Control:
    """It glides to where it is, and one in the air is nearer."""
    flies = frame.mover == company
    return keyed(company, _placed)(
        track.pawn, look, *stand(track, frame, company), flies, flies and frame.leaps, motion
    )


@part
def _placed(
    whole: float, look: Pawn, x: float, y: float, size: float, flies: bool, leaps: bool, motion: Motion
) -> ft.Control:
    up = LIFT * whole if leaps else 0
    glide = ft.Animation(motion.short, ft.AnimationCurve.EASE_OUT) if not motion.still else None
    return ft.Container(
        painted(look, whole),
        left=x - whole / 2,
        top=y - whole / 2 - up,
        scale=(NEAR if flies else 1) * size / whole,
        animate_position=glide,
        animate_scale=glide,
    )


def _ring(look: Look, x: float, y: float, size: float, wider: float) -> ft.Control:
    whole = size + wider
    return ft.Container(
        left=x - whole / 2,
        top=y - whole / 2,
        width=whole,
        height=whole,
        shape=ft.BoxShape.CIRCLE,
        bgcolor=look.palette.accent,
        border=ft.Border.all(2, look.palette.background),
    )
