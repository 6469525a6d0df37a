"""What is bought, owed, sold and handed over."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import flet as ft

from companion.entry import Entry
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import paying, told
from companion.games.dalton_city.position import PRICED, Handing, Looting, Offering, Owing, Picking
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.parts import Tile, at, tiles
from mobile.kits.panel import Panel
from mobile.widgets.basic import faint, primary, quiet, row, text
from scoring.dalton_city.board import DAILY_STAR, POST_OFFICE, kind_of


def offering(desk: TableDesk, step: Offering) -> Panel:
    """A card that can be bought: at its price, cheaper with the Post Office, for the nugget, or not at all."""
    position, player = at(desk), step.player
    price = position.price(step.card)
    parts: list[ft.Control | None] = [
        _button(
            desk,
            e.Buy(player=player),
            desk.say("dalton.buy") if price is None else desk.say("dalton.buy-for", amount=price),
            first=True,
        )
    ]
    if position.holder(POST_OFFICE) == player:
        words = (
            desk.say("dalton.buy-post")
            if price is None
            else desk.say("dalton.buy-post-for", amount=paying.reduced(price))
        )
        parts.append(_button(desk, e.Buy(player=player, post=True), words))
    if position.nugget == player:
        parts.append(_button(desk, e.Buy(player=player, nugget=True), desk.say("dalton.buy-nugget")))
    if not step.must or not any(each.kind == "buy" for each in desk.seen_here.prompts):
        parts.append(_button(desk, e.Decline(player=player), desk.say("dalton.decline")))
    return Panel(desk.say("dalton.to-buy", player=player, card=step.card), parts, player)


def _button(desk: TableDesk, entry: Entry, words: str, *, first: bool = False) -> ft.Control:
    return (primary if first else quiet)(desk.look, words, desk.teller(entry))


def owing(desk: TableDesk, step: Owing) -> Panel:
    """What is to be paid, to whom and why; what would make it less; what can be sold, where the cash falls short."""
    position, player = at(desk), step.player
    lacks = paying.missing(position, player, step.amount)
    parts: list[ft.Control | None] = [*_reckoned(desk, step)]
    if lacks:
        parts += _short(desk, step, lacks)
    else:
        parts.append(_button(desk, e.Pay(player=player), desk.say("dalton.pay", amount=step.amount), first=True))
    if step.fee and position.holder(DAILY_STAR) == player:
        words = desk.say("dalton.pay-star", amount=step.due(star=True), saved=step.amount - step.due(star=True))
        parts.append(_button(desk, e.Pay(player=player, star=True), words))
    if position.nugget == player:
        parts.append(_button(desk, e.Pay(player=player, nugget=True), desk.say("dalton.pay-nugget")))
    to = "dalton.owes" if step.to in position.setup.players else "dalton.owes-pot"
    return Panel(desk.say(to, player=player, to=step.to, amount=step.amount), parts, player)


def _reckoned(desk: TableDesk, step: Owing) -> Iterator[ft.Control]:
    """How a fee comes about, step by step."""
    if not step.fee:
        return
    amount = step.fee.base
    yield _line(desk, desk.say("dalton.fee-base", card=step.fee.card), amount)
    for word in step.fee.doubled:
        amount *= 2
        yield _line(desk, desk.say(f"dalton.fee-double-{word}", player=step.fee.owner), amount)
    for word in step.fee.halved:
        if word != "hospital" or not step.fee.rest_to_bank:
            yield _line(
                desk,
                desk.say(f"dalton.fee-half-{word}", player=step.fee.owner if word == "hospital" else step.player),
                None,
            )
    if step.fee.uneven:
        yield _line(desk, desk.say("dalton.fee-rounded"), step.amount)


def _line(desk: TableDesk, words: str, amount: int | None) -> ft.Control:
    look = desk.look.snug
    said = text(look, "½" if amount is None else desk.language.money(amount), 15)
    return row([faint(look, words, 15, expand=True), said], 8)


def _short(desk: TableDesk, step: Owing, lacks: int) -> list[ft.Control | None]:
    """By how much the cash falls short, what each card would bring; and the end, where nothing helps."""
    position, player = at(desk), step.player
    sales = paying.sales(position, player)
    words = desk.say("dalton.short" if position.held(player) else "dalton.short-bare", amount=lacks, sales=sales)
    over = any(each.kind == "give-up" for each in desk.seen_here.prompts)
    end = quiet(
        desk.look, desk.say("dalton.give-up", player=player), desk.teller(e.GiveUp(player=player)), ft.Icons.FLAG
    )
    return [text(desk.look, words, 15), selling(desk, player), end if over else None]


def selling(desk: TableDesk, player: str) -> ft.Control | None:
    """Everything that the bank would take, each with what it brings."""
    position = at(desk)
    cards = [card for card in position.held(player) if kind_of(card) in PRICED]
    return tiles(desk, [_sale(desk, player, card) for card in cards], 110) if cards else None


def _sale(desk: TableDesk, player: str, card: str) -> Tile:
    sale = at(desk).sale(card)
    below = "?" if sale is None else f"+{desk.language.money(sale)}"
    words = desk.language.format_field(card, "Card")
    label = desk.say("dalton.sell", card=card)
    return Tile(words, desk.teller(e.Sell(player=player, card=card)), card, below, label)


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
    return Panel(title, [_cards(desk, cards, tap, chosen)], step.player)


def choosing(desk: TableDesk, step: Handing | Picking) -> Panel:
    """One card of one's own, or one of the bank's."""
    position = at(desk)
    own = isinstance(step, Handing)
    cards = position.held(step.player) if own else told.cards_to_take(position)
    to = step.to if isinstance(step, Handing) else ""
    title = desk.say("dalton.to-hand" if own else "dalton.to-pick", player=step.player, to=to)

    def tap(card: str) -> None:
        desk.tell([e.ChooseCard(player=step.player, card=card)], desk.seen)

    return Panel(title, [_cards(desk, cards, tap)], step.player)


def _cards(desk: TableDesk, cards: Sequence[str], tap: Callable[[str], None], chosen: Sequence[str] = ()) -> ft.Control:
    shown = [
        Tile(desk.language.format_field(card, "Card"), partial(tap, card), card, chosen=card in chosen)
        for card in cards
    ]
    return tiles(desk, shown, 110)
