"""Everybody at a table of Dalton City: cash, horse, cards by their kinds, and where they are."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying
from companion.games.dalton_city.position import Holdings
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import at, holdings, painted
from mobile.games.dalton_city.signs import COLOURS, seen, sign
from mobile.kits.cards import Holding, PlayerCard, Purse
from mobile.kits.marks import Picture
from mobile.kits.player import Standing
from mobile.widgets.basic import amount, column, faint, quiet, row, strong, text
from scoring.dalton_city.board import TRANSITS, kind_of, town_of

PLAIN = "#8F5D12"  # of a horse, and of trades of several towns
SIGNED = ("daily-star", "post-office")


def cards(desk: TableDesk) -> list[PlayerCard]:
    """In the order of the seats."""
    position = at(desk)
    awaited = {prompt.player for prompt in desk.seen_here.prompts[:1]}
    return [
        PlayerCard(
            player=player,
            purses=(Purse(position.balances[player]),),
            holdings=tuple(_holdings(desk, player)),
            turn=player in awaited,
            out=player in position.out,
        )
        for player in position.setup.players
    ]


def _holdings(desk: TableDesk, player: str) -> Iterator[Holding]:
    position = at(desk)
    if where := position.whereabouts(player):
        tries = position.failures.get(player, 0)
        yield Holding(painted_sign(desk, where), desk.say("dalton.held", where=where, n=tries), f"{tries}/3")
    elif player in position.horses:
        yield Holding(painted_sign(desk, "horse"), desk.say("dalton.has-horse"))
    yield from held(desk, position, player)


def held(desk: TableDesk, position: Holdings, holder: str) -> Iterator[Holding]:
    """Cards by their kinds, and the nugget."""
    for kind, kinds in (("trade", ("trade",)), ("diploma", ("diploma",)), ("railroad", TRANSITS)):
        n = position.of_kind(holder, *kinds)
        if n:
            yield Holding(painted_sign(desk, kind), desk.say(f"dalton.has-{kind}", n=n), str(n))
    for card in SIGNED:
        if position.holder(card) == holder:
            yield Holding(painted_sign(desk, card), desk.language.format_field(card, "card"))
    if position.nugget == holder:
        yield Holding(painted_sign(desk, "nugget"), desk.language.format_field("nugget", "square"))


def painted_sign(desk: TableDesk, kind: str) -> Picture:
    return Picture(sign, (kind, seen(desk.look.palette, COLOURS.get(kind, PLAIN))))


def worth(position: Holdings, player: str) -> int:
    """Cash, and all cards whose price is known."""
    return position.balances[player] + sum(position.price(card) or 0 for card in position.held(player))


def standing(desk: TableDesk) -> list[Standing]:
    """Where everybody is now; a card whose price is unknown is missing, and said to be."""
    position = at(desk)
    return [
        Standing(player, worth(position, player), complete=not paying.unknown_prices(position, player))
        for player in position.playing
    ]


def details(desk: TableDesk, player: str, *, selling: bool = True) -> list[ft.Control | None]:
    """All cards, the trades town by town, each with its price; it can be sold to the bank at any time of a turn."""
    position = holdings(desk)
    lines: list[ft.Control | None] = []
    town = ""
    for card in sorted(position.held(player), key=_order):
        if kind_of(card) == "trade" and town_of(card) != town:
            town = town_of(card)
            lines.append(_heading(desk, position, player, town))
        lines.append(_line(desk, position, card, _sale(desk, position, player, card) if selling else None))
    return lines


def _order(card: str) -> tuple[bool, str]:
    return kind_of(card) != "trade", card


def _heading(desk: TableDesk, position: Holdings, player: str, town: str) -> ft.Control:
    had = sum(kind_of(card) == "trade" and town_of(card) == town for card in position.held(player))
    size = position.facts.get(f"size:{town}")
    of = desk.say("dalton.of-town", n=had, of=size) if isinstance(size, int) else str(had)
    name = desk.language.format_field(town, "Town")
    return row([strong(desk.look, name, 16, expand=True), faint(desk.look, of, 15)], 8)


def _line(desk: TableDesk, position: Holdings, card: str, button: ft.Control | None) -> ft.Control:
    """A card with its price; what sells it is below where large texts leave it no room."""
    price = position.price(card)
    said = "" if price is None else desk.language.money(price)
    words = text(desk.look, desk.language.format_field(card, "Card"), 16, expand=True)
    line = [painted(desk.look, card, 20), words, amount(desk.look, said, 17)]
    if button and desk.look.tight:
        return column([row(line, 10), row([button], alignment=ft.MainAxisAlignment.END)], 2)
    return row([*line, button], 10)


def _sale(desk: TableDesk, position: Holdings, player: str, card: str) -> ft.Control | None:
    sale, sell = position.sale(card), e.Sell(player=player, card=card)
    if not any(each.admits(sell) for each in desk.seen_here.prompts):
        return None
    label = desk.say("dalton.sell-for", amount=sale) if sale is not None else desk.say("kind.sell")
    return quiet(desk.look.snug, label, desk.teller(sell), tooltip=desk.say("dalton.sell", card=card))
