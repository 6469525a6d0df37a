"""The count of Spéculation: who played, their cash and their shares."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.box import Box
from mobile.desks.count import CountDesk
from mobile.games.speculation.looks import token
from mobile.games.speculation.typed import TypedRace
from mobile.kits.count import how_many, nameplate, number_field, player_row
from mobile.kits.panel import Panel
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import card, column, faint, primary, quiet, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.players import emblem
from scoring.speculation import FEWEST, MOST
from scoring.speculation.race import COMPANIES, Company

MOST_DIGITS = 5
SIGN = 26
ACROSS = 4  # companies side by side


def players(desk: CountDesk) -> list[ft.Control]:
    """How many play, and everybody's cash and shares."""
    number = card(desk.look, how_many(desk, FEWEST, MOST), padding=12)
    return [number, *(_player(desk, seat) for seat in range(desk.typed.players))]


def whose_shares(desk: CountDesk) -> int | None:
    """Whose shares are told at the bottom."""
    seat: int | None = desk.kept.get("shares-of")
    return seat if seat is not None and seat < desk.typed.players else None


def pawn(desk: CountDesk, company: Company, size: float) -> ft.Control:
    """The pawn of a company, as this box has it."""
    return token(Box(desk.session.shelf.library, desk.game.id).facts(), company, size)


def _player(desk: CountDesk, seat: int) -> ft.Control:
    """A player's cash, and below their shares, which a tap tells."""
    look, name = desk.look, desk.called[seat]
    cash = number_field(desk, seat, desk.say("speculation.cash-of", player=name), digits=MOST_DIGITS)
    first = player_row(desk, nameplate(desk, seat, emblem(seat, 30)), cash)
    chosen = whose_shares(desk) == seat
    return card(
        look,
        column([first, _shares(desk, seat)], 6),
        padding=10,
        border=ft.Border.all(2, look.palette.primary if chosen else look.palette.surface),
    )


def _shares(desk: CountDesk, seat: int) -> ft.Control:
    """What a player holds, in a row to tap; it stands out while nobody told it."""
    look, typed, name = desk.look, desk.typed, desk.called[seat]
    held = {company: n for company in COMPANIES if (n := typed.held(seat, company))}
    told = seat in typed.shares
    if held:
        label = desk.say("speculation.shares-held", player=name, shares=held)
        each = [
            row([pawn(desk, company, SIGN), strong(look, f"× {n}", 16)], 4, tight=True) for company, n in held.items()
        ]
        content: ft.Control = row(list(each), 12, wrap=True)
    else:
        label = desk.say("speculation.no-shares-of" if told else "speculation.tell-shares", player=name)
        content = faint(look, desk.say("speculation.no-shares") if told else desk.say("speculation.which-shares"), 15)
    lacking = not told and typed.begun
    return tappable(
        ft.Container(content, padding=ft.Padding.symmetric(vertical=8, horizontal=10)),
        label,
        partial(_open, desk, seat),
        border_radius=12,
        border=ft.Border.all(2 if lacking else 1, look.palette.accent if lacking else look.palette.line),
    )


def _held(desk: CountDesk, company: Company, n: int) -> ft.Control:
    return row([pawn(desk, company, SIGN), strong(desk.look, f"× {n}", 16)], 4, tight=True)


def _open(desk: CountDesk, seat: int) -> None:
    desk.keep(**{"shares-of": None if whose_shares(desk) == seat else seat})


# What one player holds


def shares_of(desk: CountDesk, seat: int) -> Panel:
    """Every company to tap, once for each share; then the next player is asked."""
    typed: TypedRace = desk.typed
    cells = [_cell(desk, seat, company) for company in COMPANIES]
    rows = [row(cells[i : i + ACROSS], 6) for i in range(0, len(cells), ACROSS)]
    return Panel(
        desk.say("speculation.shares-of", player=desk.called[seat]),
        [*rows, _further(desk, seat, typed)],
        player=desk.called[seat],
        close=partial(_open, desk, seat),
    )


def _cell(desk: CountDesk, seat: int, company: Company) -> ft.Control:
    look, typed, palette = desk.look.snug, desk.typed, desk.look.palette
    n, most = typed.held(seat, company), typed.room(seat, company)
    name = desk.language.format_field(company, "company")
    figure = strong(look, f"× {n}", 18, color=palette.text if n else palette.faint)
    words = strong(look, name, 12, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    content = [row([pawn(desk, company, SIGN), figure], 6, tight=True), words]
    return tappable(
        column(content, 2, tight=True, opacity=1 if most else 0.4, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        desk.say("speculation.share-count", company=name, n=n, most=most),
        lambda: desk.change("", lambda typed: typed.with_share(seat, company)),
        height=max(TARGET, look.size(58)),
        expand=True,
        padding=4,
        border_radius=RADIUS,
        bgcolor=palette.surface,
        border=ft.Border.all(2 if n else 1, palette.primary if n else palette.line),
    )


def _further(desk: CountDesk, seat: int, typed: TypedRace) -> ft.Control:
    """To the next player of whom no shares were told; who has none says so in one tap."""
    others = [each for each in (*range(seat + 1, typed.players), *range(seat)) if each in typed.untold]

    def go_on() -> None:
        if seat not in typed.shares:
            desk.change("", lambda now: now.with_shares(seat, {}))
        unplaced = typed.unplaced if typed.way == "square" and not others else ()
        desk.keep(**{"shares-of": others[0] if others else None, "place": next(iter(unplaced), None)})

    if seat not in typed.shares:
        return quiet(desk.look, desk.say("speculation.no-shares"), go_on)
    return primary(desk.look, desk.say("speculation.count-next" if others else "done"), go_on, ft.Icons.CHECK)
