"""The count of Dalton City: the cards that somebody has, ticked by their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.dalton_city import printed
from mobile.desks.count import CountDesk
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.games.dalton_city.typed import TypedFortunes
from mobile.kits.panel import STRETCH, Panel
from mobile.widgets.basic import amount, column, faint, primary, quiet, row, strong
from scoring.dalton_city.board import TOWNS, TRADES, TRANSITS, card_of, diploma, kind_of, town_of, trade_card, trade_of


def whose_cards(desk: CountDesk) -> int | None:
    """Whose cards are told at the bottom."""
    seat: int | None = desk.kept.get("cards-of")
    return seat if seat is not None and seat < desk.typed.players and seat not in desk.typed.out else None


def open_cards(desk: CountDesk, seat: int | None) -> None:
    desk.keep(**{"cards-of": seat, "nugget": None})


def worth(desk: CountDesk, cards: Sequence[str]) -> int:
    """What cards cost, as far as it is known."""
    return sum(desk.final.card_prices.get(card, 0) for card in cards)


def cards_of(desk: CountDesk, seat: int) -> Panel:
    """Every card that the box knows and nobody else has, to tick; then the next player is asked."""
    typed: TypedFortunes = desk.typed
    cards = [card for card in known_cards(desk.facts) if typed.free(card, seat)]
    hint = faint(desk.look, desk.say("dalton.count-hint"), 14)
    total = amount(desk.look, desk.language.money(worth(desk, typed.held(seat))), 20)
    return Panel(
        desk.say("dalton.cards-of", player=desk.called[seat]),
        [*_groups(desk, desk.facts, seat, cards), hint],
        player=desk.called[seat],
        beside=total,
        close=partial(open_cards, desk, None),
        done=_further(desk, seat, typed),
    )


def cards_asked(desk: CountDesk, seat: int) -> Panel:
    """Whose cards are still to be told; so small that somebody who types goes on typing."""
    tick = primary(desk.look, desk.say("dalton.tick-cards"), partial(open_cards, desk, seat), expand=True)
    none = quiet(desk.look, desk.say("dalton.no-cards"), partial(_all_told, desk, seat), expand=True, height=56)
    return Panel(desk.say("dalton.cards-of", player=desk.called[seat]), [row([tick, none], 6)], desk.called[seat])


def known_cards(facts: Facts) -> Iterator[str]:
    """The cards of which the box knows the price, or the square; and the Transits, which every box has."""
    seen = {card_of(square) for square in printed.seen(facts)}
    trades = (trade_card(town, trade) for town in TOWNS for trade in TRADES)
    for card in (*trades, *map(diploma, TRADES)):
        named = not printed.nameless(facts, card)
        if named and (card in seen or printed.price(facts, card) is not None):
            yield card
    yield from TRANSITS


def _groups(desk: CountDesk, facts: Facts, seat: int, cards: Sequence[str]) -> Iterator[ft.Control]:
    """Town by town, then the diplomas and the Transits."""
    groups: dict[str, list[str]] = {}
    for card in cards:
        groups.setdefault(town_of(card) if kind_of(card) == "trade" else "", []).append(card)
    for town, of_town in groups.items():
        words = desk.language.format_field(town, "Town") if town else desk.say("dalton.other-cards")
        shown = tiles(desk, [_tile(desk, facts, seat, each) for each in of_town], 92)
        yield column([strong(desk.look.snug, words, 15), shown], 4, horizontal_alignment=STRETCH)


def _tile(desk: CountDesk, facts: Facts, seat: int, card: str) -> Tile:
    price, trade = printed.price(facts, card), kind_of(card) == "trade"
    words = desk.language.format_field(trade_of(card), "Trade") if trade else desk.language.format_field(card, "Card")
    below = "?" if price is None else desk.language.money(price)
    label = desk.language.format_field(card, "Card")
    tick = partial(desk.change, "", lambda now: now.ticked(seat, card))
    return Tile(words, tick, card, below, label, chosen=desk.typed.cards.get(card) == seat)


def _all_told(desk: CountDesk, seat: int) -> None:
    desk.change("", lambda now: now.all_told(seat))


def _further(desk: CountDesk, seat: int, typed: TypedFortunes) -> ft.Control:
    """To the next player of whom no cards were told; who has none says so in one tap."""
    others = [each for each in (*range(seat + 1, typed.players), *range(seat)) if each in typed.untold]

    def go_on() -> None:
        _all_told(desk, seat)
        open_cards(desk, others[0] if others else None)

    if seat in typed.untold:
        return quiet(desk.look, desk.say("dalton.no-cards"), go_on)
    words = desk.say("dalton.next-cards", player=desk.called[others[0]]) if others else desk.say("done")
    return primary(desk.look, words, go_on, ft.Icons.CHECK)
