"""A card that is bought from the bank alone: by town and trade, a diploma by its trade, a Transit by its sign."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import printed
from companion.ledger import BANK
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.bank_parts import back, banked
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.games.dalton_city.paying import purchase
from mobile.kits.amounts import Asked, stop_typing, typing
from mobile.kits.panel import Panel
from mobile.widgets.basic import quiet
from scoring.dalton_city.board import TRANSITS, card_of, diploma, trade_card

DIPLOMAS = "diplomas"  # where a town is asked for


def buying(desk: TableDesk, player: str) -> Panel:
    """Which card, and then how it is paid."""
    card, town = desk.kept.get("card"), desk.kept.get("town")
    if card:
        return _paying(desk, player, card)
    if town:
        which = "which-diploma.player" if town == DIPLOMAS else "bank-which-trade"
        title = desk.say(f"dalton.{which}", player=player)
        return Panel(title, [_cards_of(desk, player, town)], player, close=partial(desk.keep, town=None))
    return Panel(desk.say("dalton.bank-buy", player=player), [_sorts(desk, player)], player, close=partial(back, desk))


def _sorts(desk: TableDesk, player: str) -> ft.Control:
    """The towns, the diplomas, and the three Transits."""
    facts = banked(desk).facts
    shown = [
        Tile(
            desk.say("dalton.new-town")
            if facts.get(f"town:{town}") is None
            else desk.language.format_field(town, "Town"),
            partial(desk.keep, town=town),
            trade_card(town, "k1"),
        )
        for town in printed.towns(facts)
    ]
    diplomas = Tile(desk.say("dalton.bank-diploma"), partial(desk.keep, town=DIPLOMAS), "diploma")
    return tiles(desk, [*shown, diplomas, *(_card(desk, player, each) for each in TRANSITS)], 104)


def _cards_of(desk: TableDesk, player: str, town: str) -> ft.Control:
    """The trades of a town, those that are known to be there first; or the diplomas."""
    trades = printed.trades(banked(desk).facts)
    cards = [diploma(each) if town == DIPLOMAS else trade_card(town, each) for each in trades]
    cards.sort(key=lambda card: not _there(desk, card))
    return tiles(desk, [_card(desk, player, each) for each in cards], 104)


def _there(desk: TableDesk, card: str) -> bool:
    """Whether there is such a card, as far as somebody told."""
    position = banked(desk)
    there = {card_of(square) for square in printed.seen(position.facts)}
    return position.price(card) is not None or card in position.cards or card in there


def _card(desk: TableDesk, player: str, card: str) -> Tile:
    """A card with its price, or who has it; one without a name is bought at once: the bank then asks for its name."""
    position = banked(desk)
    holder, price, buy = position.holder(card), position.price(card), e.BuyCard(player=player, card=card)
    words = _words(desk, card)
    if holder != BANK:
        whose = desk.language.format_field(holder, "Account")
        return Tile(words, desk.why_not(buy), card, whose, f"{words}, {whose}", pale=True)
    below = "?" if price is None else desk.language.money(price)
    nameless = printed.nameless(position.facts, card)
    return Tile(words, desk.teller(buy) if nameless else partial(desk.keep, card=card), card, below)


def _words(desk: TableDesk, card: str) -> str:
    """Its trade alone, where the town was asked for."""
    if card in TRANSITS:
        return desk.language.format_field(card, "Card")
    trade = card.rsplit(".", 1)[1]
    known = banked(desk).facts.get(f"trade:{trade}") is not None
    return desk.language.format_field(trade, "Trade") if known else desk.say("dalton.new-trade")


def _paying(desk: TableDesk, player: str, card: str) -> Panel:
    """At its price, cheaper with the Post Office, for the nugget, or at a price that is typed."""
    buy = partial(e.BuyCard, player=player, card=card)
    title = desk.say("dalton.to-buy", player=player, card=card)
    if desk.kept.get("typing"):
        purpose = Asked(
            said=lambda amount: desk.say("dalton.buy-for", amount=amount),
            judged=lambda amount: buy(amount=amount),
            done=lambda amount: desk.tell([buy(amount=amount)], desk.seen),
        )
        return Panel(title, [typing(desk, purpose)], player, close=stop_typing(desk))
    other = quiet(desk.look, desk.say("dalton.other-price"), partial(desk.keep, typing=True))
    return Panel(title, [*purchase(desk, player, card, buy), other], player, close=partial(desk.keep, card=None))
