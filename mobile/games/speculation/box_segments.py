"""Where the segments of the track end: a proposal, to be compared with the board once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.games.speculation.printed import confirmed, lasts, spans
from mobile.desks.box import Behind, BoxDesk
from mobile.screens.frame import part
from mobile.theme import TARGET, Look
from mobile.widgets.basic import card, column, faint, quiet, row, strong, title
from mobile.widgets.choices import tappable
from scoring.speculation.race import BORDERS, SEGMENTS, Segment, border

Spans = Mapping[Segment, tuple[int, int]]


def segment_card(desk: BoxDesk) -> ft.Control:
    """The segments as a strip of the track; a tap asks for the end of one, and one more confirms them all."""
    framed = desk.framed if desk.framed in map(border, BORDERS) else ""
    return _card(Behind(desk), desk.look, desk.session.code, framed, confirmed(desk.facts), spans(desk.facts))


@part
def _card(behind: Behind, look: Look, _code: str, _framed: str, sure: bool, _spans: Spans) -> ft.Control:
    desk = behind.desk
    hint = faint(look, desk.say("speculation.segments-sure" if sure else "speculation.segments-hint"), 15)
    right = quiet(look, desk.say("speculation.segments-right"), partial(_confirm, desk), ft.Icons.CHECK)
    strip = row([_segment(desk, segment) for segment in SEGMENTS[:-1]], 2)
    head = title(look, desk.say("speculation.segments"), 19)
    parts = [head, hint, strip, None if sure else right]
    return card(look, column(parts, 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH), padding=12)


def _confirm(desk: BoxDesk) -> None:
    known = lasts(desk.facts)
    desk.tell_all({border(segment): known[segment] for segment in BORDERS}, then="")


def _segment(desk: BoxDesk, segment: Segment) -> ft.Control:
    palette, (start, end) = desk.look.palette, spans(desk.facts)[segment]
    told, dark = segment in BORDERS, SEGMENTS.index(segment) % 2
    chosen = desk.framed == border(segment)
    words = strong(desk.look.snug, f"{start}–{end}", 13, no_wrap=True)
    place = ft.Container(words, alignment=ft.Alignment.CENTER)
    looks: dict[str, Any] = {
        "height": TARGET,
        "expand": max(end - start + 1, 1),
        "border_radius": 8,
        "bgcolor": palette.park if dark else palette.paper,
        "border": ft.Border.all(3 if chosen else 1, palette.accent if chosen else palette.line),
    }
    if not told:
        return ft.Container(place, **looks)
    label = desk.say("box.line", fact=border(segment), value=end, state="")
    return tappable(place, label, partial(desk.ask, border(segment)), **looks)
