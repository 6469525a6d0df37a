"""Everybody at a table of Spéculation: cash, shares, and what both are worth at today's prices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft
import flet.canvas as cv

from companion.games.speculation.position import TablePosition
from mobile.desks.table import TableDesk
from mobile.games.speculation.company import name_of
from mobile.games.speculation.history import fortunes
from mobile.games.speculation.looks import Pawn, disc, pawns, token
from mobile.games.speculation.shares import told
from mobile.kits.cards import INSET, LINE, Holding, PlayerCard, Purse, spread
from mobile.kits.looking import look_at
from mobile.kits.marks import Picture
from mobile.kits.player import Standing
from mobile.screens.layout import layout
from mobile.widgets.basic import amount, column, faint, row, strong, text
from mobile.widgets.chart import chart
from mobile.widgets.choices import tappable
from mobile.widgets.drawers import room
from scoring.speculation.race import COMPANIES, Company

TOKEN, CHART = 28, 220


def cards(desk: TableDesk) -> list[PlayerCard]:
    """In the order of the seats."""
    position: TablePosition = desk.position
    awaited = {prompt.player for prompt in desk.seen_here.prompts}
    return [
        PlayerCard(
            player=player,
            purses=(Purse(position.balances[player]),),
            holdings=shares(desk, player),
            strip=strip(desk, player),
            turn=player in awaited,
        )
        for player in position.setup.players
    ]


def shares(desk: TableDesk, player: str) -> tuple[Holding, ...]:
    """All shares in one line, however many: closer together where there is little room."""
    held = held_by(desk, player)
    room = spread(desk.look, len(desk.seated), layout(desk.session).side).each - 2 * INSET
    words = ", ".join(desk.say("speculation.held", n=n, company=each) for each, n in held.items())
    return (Holding(fan(desk, held, room), words),) if held else ()


def strip(desk: TableDesk, player: str) -> Picture | None:
    """The same on a card that is a line, beside the mark of the player."""
    held, lie, look = held_by(desk, player), layout(desk.session).seating(len(desk.seated)), desk.look.snug
    room = spread(look, len(desk.seated), lie.titled or lie.side, "line").each - INSET - look.size(LINE.mark) - 3
    return fan(desk, held, room) if held else None


def held_by(desk: TableDesk, player: str) -> Mapping[Company, int]:
    """How many shares of each company; while the first ones are told, the one that was."""
    position: TablePosition = desk.position
    first = told(desk).get(player)
    return {first: 1} if first else {each: n for each in COMPANIES if (n := position.held(player, each))}


def fan(desk: TableDesk, held: Mapping[Company, int], room: float) -> Picture:
    looks = pawns(desk.position.facts)
    return Picture(fanned, (tuple(looks[each] for each, n in held.items() for _ in range(n)), room))


def fanned(looks: Sequence[Pawn], room: float, size: float) -> ft.Control:
    """Pawns side by side, or one over the other as far as they must."""
    size *= 1.15
    apart = min(size + 2, (room - size) / max(1, len(looks) - 1))
    discs = [shape for i, look in enumerate(looks) for shape in disc(look, size / 2 + i * apart, size / 2, size / 2)]
    return cv.Canvas(discs, width=size + (len(looks) - 1) * apart, height=size)


def known_worth(position: TablePosition, player: str) -> int:
    """Cash, and all shares whose price is known."""
    prices = {each: position.price(each) or 0 for each in COMPANIES}
    return position.balances[player] + sum(n * prices[each] for each, n in position.shares.get(player, {}).items())


def standing(desk: TableDesk) -> list[Standing]:
    """Where everybody is at today's prices; what has no known price is missing, and said to be."""
    position: TablePosition = desk.position
    return [
        Standing(player, known_worth(position, player), complete=not position.unpriced(player))
        for player in position.setup.players
    ]


def details(desk: TableDesk, player: str) -> list[ft.Control | None]:
    """Each share with what it is worth now, and everybody's fortune over the game."""
    position: TablePosition = desk.position
    held = [_line(desk, each, n) for each in COMPANIES if (n := position.held(player, each))]
    missing = position.unpriced(player)
    unknown = faint(desk.look, desk.say("speculation.unpriced", companies=missing), 15) if missing else None
    return [*held, unknown, _chart(desk)]


def _line(desk: TableDesk, company: Company, n: int) -> ft.Control:
    """So many shares of a company at its price; tapped, it shows the company."""
    position: TablePosition = desk.position
    look, price = desk.look, position.price(company)
    each = "?" if price is None else desk.language.money(price)
    whole = "?" if price is None else desk.language.money(n * price)
    content = row(
        [
            token(position.facts, company, TOKEN),
            text(look, name_of(desk, company), 16, expand=True),
            faint(look, f"{n} × {each}", 15),
            amount(look, whole, 18),
        ],
        10,
    )
    id = "speculation.share-unpriced" if price is None else "speculation.share-worth"
    said = desk.say(id, n=n, company=company, each=each, whole=whole)
    do = partial(_look, desk, company)
    return tappable(content, said, do, padding=ft.Padding.symmetric(vertical=10), border_radius=8)


def _look(desk: TableDesk, company: Company) -> None:
    desk.kept.pop("about", None)
    look_at(desk, company)


def _chart(desk: TableDesk) -> ft.Control | None:
    """Everybody's fortune, turn by turn."""
    lines = fortunes(desk.table)
    if not any(len(each.known) > 1 for each in lines):
        return None
    known = [each for each in lines if each.known]
    said = " ".join(desk.say("sheet.fortune-of", player=each.name, first=each.first, last=each.last) for each in known)
    painted = chart(desk.look, known, room(desk.session), said, CHART)
    gaps = faint(desk.look, desk.say("chart.gaps")) if any(each.broken for each in known) else None
    return column([strong(desk.look, desk.say("sheet.fortunes"), 16), painted, gaps], 4, tight=True)
