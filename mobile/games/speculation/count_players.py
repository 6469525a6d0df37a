"""The count of Spéculation: who played, their cash and their shares."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.count_cell import cell, in_rows, name, pawn
from mobile.games.speculation.typed import TypedRace
from mobile.kits.count import how_many, nameplate, number_field, player_row
from mobile.kits.panel import Panel
from mobile.widgets.basic import card, column, faint, primary, quiet, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.players import emblem
from scoring.speculation import FEWEST, MOST
from scoring.speculation.race import COMPANIES, Company

MOST_DIGITS = 5


def players(desk: CountDesk) -> list[ft.Control]:
    """How many play, and everybody's cash and shares."""
    number = card(desk.look, how_many(desk, FEWEST, MOST), padding=12)
    return [number, *(_player(desk, seat) for seat in range(desk.typed.players))]


def whose_shares(desk: CountDesk) -> int | None:
    """Whose shares are told at the bottom."""
    seat: int | None = desk.kept.get("shares-of")
    return seat if seat is not None and seat < desk.typed.players else None


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
        each = [row([pawn(desk, company), strong(look, f"× {n}", 16)], 4, tight=True) for company, n in held.items()]
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


def _open(desk: CountDesk, seat: int) -> None:
    desk.keep(**{"shares-of": None if whose_shares(desk) == seat else seat})


# What one player holds


def shares_of(desk: CountDesk, seat: int) -> Panel:
    """Every company to tap, once for each share; then the next player is asked."""
    typed: TypedRace = desk.typed
    rows = in_rows([_cell(desk, seat, company) for company in COMPANIES])
    return Panel(
        desk.say("speculation.shares-of", player=desk.called[seat]),
        rows,
        player=desk.called[seat],
        close=partial(_open, desk, seat),
        done=_further(desk, seat, typed),
    )


def _cell(desk: CountDesk, seat: int, company: Company) -> ft.Control:
    n, most = desk.typed.held(seat, company), desk.typed.room(seat, company)
    label = desk.say("speculation.share-count", company=name(desk, company), n=n, most=most)
    do = partial(desk.change, "", lambda typed: typed.with_share(seat, company))
    return cell(desk, company, label, do, f"× {n}", told=n > 0, able=most > 0)


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
