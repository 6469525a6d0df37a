"""The count of Spéculation: the order of the pawns, tapped from the foremost on, each in its segment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.count_cell import cell, in_rows, name, pawn
from mobile.games.speculation.typed import SPOTS, Spot, TypedRace
from mobile.kits.panel import Panel
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import quiet, row, strong, text
from mobile.widgets.choices import tappable
from scoring.speculation import printed_price
from scoring.speculation.race import COMPANIES, Company

HALF = len(SPOTS) // 2
SIGN, RANK = 28, 44


def ordering(desk: CountDesk) -> bool:
    """Whether a pawn is asked for: one whose place counts was not told, or more are wanted."""
    typed: TypedRace = desk.typed
    if typed.way != "place" or len(typed.order) == len(COMPANIES):
        return False
    return bool(desk.kept.get("ordering", typed.begun and _counts(desk)))


def _counts(desk: CountDesk, *but: Company) -> bool:
    """Whether a pawn was not told, but for these, of whose company somebody has shares."""
    return any(desk.typed.rank_of(each) is None and each not in but for each in desk.final.valued)


def open_order(desk: CountDesk, *, asked: bool | None = None) -> None:
    """Asked for now, or not; with neither, as long as something counts that was not told."""
    desk.kept.pop("ordering", None)
    desk.keep(spot=None, **({} if asked is None else {"ordering": asked}))


# The panel: where the next pawn is, and which


def next_in_order(desk: CountDesk) -> Panel:
    """Which pawn is next, in the chosen segment; a tap on one that was told begins again from there."""
    typed: TypedRace = desk.typed
    spot = _spot(desk)
    spots = [_segment(desk, each, spot) for each in SPOTS]
    rows = [row(spots[i : i + HALF], 6) for i in range(0, len(spots), HALF)]
    cells = [_cell(desk, each, spot) for each in COMPANIES]
    rest = (
        quiet(desk.look, desk.say("speculation.rest-start"), partial(_all_on_start, desk)) if spot == "start" else None
    )
    title = desk.say("speculation.which-pawn", rank=len(typed.order) + 1)
    return Panel(title, [*rows, *([rest] if rest else in_rows(cells))], close=partial(open_order, desk, asked=False))


def _spot(desk: CountDesk) -> Spot:
    """The segment that was chosen, unless a pawn is behind it by now; else where the last one is."""
    chosen: Spot | None = desk.kept.get("spot")
    last: Spot = desk.typed.last_spot
    return chosen if chosen and SPOTS.index(chosen) >= SPOTS.index(last) else last


def _segment(desk: CountDesk, spot: Spot, chosen: Spot) -> ft.Control:
    """A segment to choose; ahead of a pawn that was told there is no other."""
    look, palette = desk.look.snug, desk.look.palette
    words = spot_name(desk, spot)
    able = SPOTS.index(spot) >= SPOTS.index(desk.typed.last_spot)
    ink = palette.on_primary if spot == chosen else palette.text
    return tappable(
        ft.Container(
            strong(look, words, 15, color=ink, no_wrap=True), alignment=ft.Alignment.CENTER, opacity=1 if able else 0.4
        ),
        words,
        partial(desk.keep, spot=spot) if able else lambda: None,
        selected=spot == chosen,
        height=TARGET,
        expand=True,
        border_radius=RADIUS,
        bgcolor=palette.primary if spot == chosen else palette.surface,
        border=ft.Border.all(1, palette.line),
    )


def _cell(desk: CountDesk, company: Company, spot: Spot) -> ft.Control:
    rank = desk.typed.rank_of(company)
    if rank:
        label = desk.say("speculation.again-from", company=name(desk, company), rank=rank)
        figure = desk.language.format_field(rank, "rank")
        return cell(desk, company, label, partial(_again_from, desk, company), figure, told=True)
    label = desk.say("speculation.place-pawn", company=name(desk, company))
    return cell(desk, company, label, partial(_placed, desk, company, spot), "", told=False)


def _placed(desk: CountDesk, company: Company, spot: Spot) -> None:
    desk.change("", lambda typed: typed.with_next(company, spot))
    if not _counts(desk, company):
        open_order(desk)


def _again_from(desk: CountDesk, company: Company) -> None:
    desk.change("", lambda typed: typed.before(company))
    open_order(desk, asked=True)


def _all_on_start(desk: CountDesk) -> None:
    desk.change("", lambda typed: typed.rest_on_start())


# What was told


def spot_name(desk: CountDesk, spot: Spot) -> str:
    return desk.say("speculation.start") if spot == "start" else desk.language.format_field(spot, "segment")


def told_order(desk: CountDesk) -> Iterator[ft.Control]:
    """Every pawn that was told, the foremost first, with what follows; a tap begins again from there."""
    typed: TypedRace = desk.typed
    for rank, (company, spot) in enumerate(typed.order, 1):
        yield _told(desk, rank, company, spot)
    if len(typed.order) < len(COMPANIES) and not ordering(desk):
        more = desk.say("speculation.which-pawn", rank=len(typed.order) + 1)
        yield quiet(desk.look, more, partial(open_order, desk, asked=True))


def _told(desk: CountDesk, rank: int, company: Company, spot: Spot) -> ft.Control:
    look, called = desk.look, name(desk, company)
    parts = [
        strong(look, desk.language.format_field(rank, "rank"), 17, width=look.size(RANK)),
        pawn(desk, company, SIGN),
        text(look, called, 16, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True),
        text(look, spot_name(desk, spot), 15, no_wrap=True),
        _price(desk, company),
    ]
    label = desk.say("speculation.again-from", company=called, rank=rank)
    return tappable(row(parts, 8), label, partial(_again_from, desk, company), height=TARGET, border_radius=8)


def _price(desk: CountDesk, company: Company) -> ft.Control | None:
    """What a share is worth there, of companies that somebody has."""
    if company not in desk.final.valued:
        return None
    known = None if desk.faults else printed_price(desk.final, company)
    shown = "?" if known is None else desk.language.money(known)
    return strong(desk.look, shown, 17, color=desk.look.palette.accent, no_wrap=True)
