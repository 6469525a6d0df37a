"""What is bought, owed, sold and handed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from companion.entry import Entry
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying, told
from companion.games.dalton_city.fee import Fee
from companion.games.dalton_city.position import BANCO, PRICED, Handing, Looting, Offering, Owing, Picking
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import Tile, at, holdings, tiles
from mobile.kits.panel import Panel
from mobile.widgets.basic import Handler, faint, primary, quiet, row, text
from scoring.dalton_city.board import DAILY_STAR, POST_OFFICE, kind_of


def offering(desk: TableDesk, step: Offering) -> Panel:
    """A card that can be bought: at its price, cheaper with the Post Office, for the nugget, or not at all."""
    player = step.player
    parts = purchase(desk, player, step.card, partial(e.Buy, player=player))
    if not step.must or not any(each.kind == "buy" for each in desk.seen_here.prompts):
        parts.append(_button(desk, e.Decline(player=player), desk.say("dalton.decline")))
    return Panel(desk.say("dalton.to-buy", player=player, card=step.card), parts, player)


def purchase(desk: TableDesk, player: str, card: str, buy: Callable[..., Entry]) -> list[ft.Control | None]:
    """A button for each way to pay a price: in cash, half of it with the Post Office, with the nugget."""
    position = holdings(desk)
    price = position.price(card)
    words = desk.say("dalton.buy") if price is None else desk.say("dalton.buy-for", amount=price)
    parts: list[ft.Control | None] = [_button(desk, buy(), words, first=True)]
    if position.holder(POST_OFFICE) == player:
        half = None if price is None else paying.reduced(price)
        words = desk.say("dalton.buy-post") if half is None else desk.say("dalton.buy-post-for", amount=half)
        parts.append(_button(desk, buy(post=True), words))
    if position.nugget == player:
        parts.append(_button(desk, buy(nugget=True), desk.say("dalton.buy-nugget")))
    return parts


def _button(desk: TableDesk, entry: Entry, words: str, *, first: bool = False) -> ft.Control:
    return (primary if first else quiet)(desk.look, words, desk.teller(entry))


def owing(desk: TableDesk, step: Owing) -> Panel:
    """What is to be paid, to whom and why; what would make it less; what can be sold, where the cash falls short."""
    position, player = at(desk), step.player
    lacks = paying.missing(position, player, step.amount)
    parts = settling(desk, player, step.amount, step.fee, partial(e.Pay, player=player))
    if lacks:
        parts += _short(desk, step, lacks)
    to = "dalton.owes" if step.to in position.setup.players else "dalton.owes-pot"
    return Panel(desk.say(to, player=player, to=step.to, amount=step.amount), parts, player)


def settling(
    desk: TableDesk, player: str, amount: int, fee: Fee | None, pay: Callable[..., Entry]
) -> list[ft.Control | None]:
    """How an amount comes about, and a button for each way to pay it: in cash, half with the Daily Star, the nugget."""
    position = holdings(desk)
    lacks = paying.missing(position, player, amount)
    parts: list[ft.Control | None] = [*_reckoned(desk, player, fee)] if fee else []
    if not lacks:
        parts.append(_button(desk, pay(), desk.say("dalton.pay", amount=amount), first=True))
    if fee and position.holder(DAILY_STAR) == player:
        half = fee.due(star=True)
        words = desk.say("dalton.pay-star", amount=half, saved=amount - half)
        parts.append(_button(desk, pay(star=True), words))
    if position.nugget == player:
        parts.append(_button(desk, pay(nugget=True), desk.say("dalton.pay-nugget")))
    return parts


def _reckoned(desk: TableDesk, payer: str, fee: Fee) -> Iterator[ft.Control]:
    """How a fee comes about, step by step."""
    amount = fee.base
    price = holdings(desk).price(fee.card)
    base = "dalton.fee-diplomas" if fee.diplomas else "dalton.fee-base"
    yield _line(desk, desk.say(base, card=fee.card, price=price, n=fee.diplomas), amount)
    for word in fee.doubled:
        amount *= 2
        yield _line(desk, desk.say(f"dalton.fee-double-{word}", player=fee.owner), amount)
    for word in fee.halved:
        if word != "hospital" or not fee.rest_to_bank:
            whose = fee.owner if word == "hospital" else payer
            yield _line(desk, desk.say(f"dalton.fee-half-{word}", player=whose), None)
    if fee.uneven:
        yield _line(desk, desk.say("dalton.fee-rounded"), fee.due())


def _line(desk: TableDesk, words: str, amount: int | None) -> ft.Control:
    look = desk.look.snug
    said = text(look, "½" if amount is None else desk.language.money(amount), 15)
    return row([faint(look, words, 15, expand=True), said], 8)


def _short(desk: TableDesk, step: Owing, lacks: int) -> list[ft.Control | None]:
    """By how much the cash falls short, what each card would bring; and the end, where nothing helps."""
    player = step.player
    over = any(each.kind == "give-up" for each in desk.seen_here.prompts)
    end = quiet(
        desk.look, desk.say("dalton.give-up", player=player), desk.teller(e.GiveUp(player=player)), ft.Icons.FLAG
    )
    return [lacking(desk, player, lacks), selling(desk, player), end if over else None]


def lacking(desk: TableDesk, player: str, lacks: int) -> ft.Control:
    """By how much the cash falls short, and what all cards would bring."""
    position = holdings(desk)
    text_id = "dalton.short" if position.held(player) else "dalton.short-bare"
    words = desk.say(text_id, amount=lacks, sales=paying.sales(position, player))
    return text(desk.look, words, 15)


def selling(desk: TableDesk, player: str, teller: Callable[[Entry], Handler] | None = None) -> ft.Control | None:
    """Everything that the bank would take, each with what it brings."""
    cards = [card for card in holdings(desk).held(player) if kind_of(card) in PRICED]
    shown = [_sale(desk, player, card, teller or desk.teller) for card in cards]
    return tiles(desk, shown, 110) if cards else None


def _sale(desk: TableDesk, player: str, card: str, teller: Callable[[Entry], Handler]) -> Tile:
    sale = holdings(desk).sale(card)
    below = "?" if sale is None else f"+{desk.language.money(sale)}"
    words = desk.language.format_field(card, "Card")
    label = desk.say("dalton.sell", card=card)
    return Tile(words, teller(e.Sell(player=player, card=card)), card, below, label)


# Cards that are chosen


def looting(desk: TableDesk, step: Looting) -> Panel:
    """The winner's choice."""
    cards = at(desk).held(step.loser)
    chosen: tuple[str, ...] = desk.kept.get("spoils", ())

    def tap(card: str) -> None:
        picked = tuple(each for each in cards if (each in chosen) != (each == card))
        if len(picked) < step.n:
            desk.keep(spoils=picked)
        else:
            desk.kept.pop("spoils", None)
            desk.tell([e.Spoils(player=step.player, cards=picked)], desk.seen)

    title = desk.say("dalton.to-loot", player=step.player, loser=step.loser, n=step.n)
    return Panel(title, [cards_to_tap(desk, cards, tap, chosen)], step.player)


def choosing(desk: TableDesk, step: Handing | Picking) -> Panel:
    """One card of one's own, or one of the bank's."""
    position = at(desk)
    if isinstance(step, Handing):
        cards, id = position.held(step.player), "dalton.to-lay" if step.to == BANCO else "dalton.to-return"
    else:
        cards, id = told.cards_to_take(position), "dalton.to-pick"
    title = desk.say(id, player=step.player)

    def tap(card: str) -> None:
        desk.tell([e.ChooseCard(player=step.player, card=card)], desk.seen)

    return Panel(title, [cards_to_tap(desk, cards, tap)], step.player)


def cards_to_tap(
    desk: TableDesk, cards: Sequence[str], tap: Callable[[str], None], chosen: Sequence[str] = ()
) -> ft.Control:
    """Cards, of which one or several are chosen."""
    shown = [
        Tile(desk.language.format_field(card, "Card"), partial(tap, card), card, chosen=card in chosen)
        for card in cards
    ]
    return tiles(desk, shown, 110)
