"""An auction: what is sold, the highest bid and whose it is, then one bidder's answer; or its result told at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import flet as ft

from companion.entry import Entry
from companion.kits.auction import Auction, Bid, Pass, Sold
from companion.position import Between, Choices, OneOf, Prompt
from mobile.desks.table import TableDesk
from mobile.kits.amounts import NOT_TYPING, Asked, Likely, asked, chip, chips, keys, stop_typing, typing
from mobile.kits.kinds import kind_of, most, name_of
from mobile.kits.panel import Panel
from mobile.kits.people import in_rows, people, person, somebody
from mobile.widgets.basic import amount, faint, icon_button, not_yet, primary, quiet, row, strong

STEPS = (0, 1, 2, 4)  # above the lowest bid
PRICES, LONG = 4, 100  # likely prices of what was sold; from this on there is room for one less
NOBODY = ""
ANSWER = 56  # the height of a pass
FRESH = {"winner": None, "price": None, **NOT_TYPING}

Beside = Callable[[str], ft.Control | None]  # of whoever bids


def auction(
    desk: TableDesk,
    lot: ft.Control | None = None,
    beside: Beside = lambda _: None,
    more: Sequence[ft.Control | None] = (),
) -> Panel:
    """A bid, a pass, or the result. A game gives what is sold, and what it adds beside a bidder's pass and below."""
    step = cast(Auction, desk.position.step)
    above = _above(desk, step, lot)
    if desk.kept.get("selling"):
        return _result(desk, step, None if desk.look.low else above)
    bidders, player = _bidders(desk, step), _bidder(desk, step)
    title, purpose = desk.say("auction.your-bid", player=player), bid_of(desk, player)
    if desk.kept.get("typing"):
        return Panel(title, [typing(desk, purpose)], player, above, close=stop_typing(desk))
    others = people(desk, bidders, lambda name: desk.keep(bidder=name), player, _bids(desk)) if bidders[1:] else None
    look, out = desk.look.snug, desk.teller(kind_of(step, Pass)(player=player))
    added = beside(player)
    answers = [
        quiet(look, desk.say("auction.pass"), out, height=look.size(ANSWER), expand=2, size=18),
        ft.Container(added, expand=3) if added else None,
        quiet(
            look, desk.say("auction.tell"), lambda: desk.keep(selling=True), height=look.size(ANSWER), expand=3, size=14
        ),
    ]
    raised = chips(desk, purpose, raises(desk, player), keys(desk), first=True)
    return Panel(title, [others, raised, row(answers, 6), *more], player, above)


def _above(desk: TableDesk, step: Auction, lot: ft.Control | None) -> ft.Control:
    """What is sold, and what it would go for now."""
    if step.bidder is None:
        highest: ft.Control = faint(desk.look, desk.say("auction.none"), 16)
    else:
        label = desk.say("auction.highest", amount=step.amount, player=step.bidder)
        figures = amount(desk.look.snug, desk.language.money(step.amount), 30)
        name = strong(desk.look.snug, step.bidder, 17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
        shown = row([figures, desk.mark(step.bidder, 22), name], 8, tight=True)
        highest = ft.Semantics(content=shown, label=label, exclude_semantics=True)
    return row([lot or ft.Container(), highest], 8, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)


# A bid


def bid_of(desk: TableDesk, player: str) -> Asked:
    """A bid as an amount that is asked for."""
    kind = kind_of(desk.position.step, Bid)
    return asked(
        desk,
        said=lambda n: desk.say("auction.bid", amount=n),
        entry=lambda n: cast(Entry, kind(player=player, amount=n)),
        most=most(kind),
    )


def raises(desk: TableDesk, player: str) -> list[Likely]:
    """Likely bids, each with what it is."""
    step = cast(Auction, desk.position.step)
    bids = likely_bids(step, desk.seen_here.prompts, player)
    return [Likely(n, desk.say(f"auction.{what}", n=n - step.amount)) for n, what in bids.items()]


def likely_bids(step: Auction, prompts: Sequence[Prompt], player: str) -> dict[int, str]:
    """The lowest, a little more, and all that the player has."""
    kind = kind_of(step, Bid)
    low, high = _ends(_offered(prompts, kind, player), step.amount + 1, most(kind))
    amounts = [low + more for more in STEPS if low + more <= most(kind)]
    if low < high < low + STEPS[-1] and high not in amounts:
        amounts = [*amounts[:-1], high]
    return {n: "lowest" if n == low else "all" if n == high else "more" for n in amounts}


def _bidders(desk: TableDesk, step: Auction) -> tuple[str, ...]:
    """Who may bid now: the next in turn, or at a table without turns everybody who is not out."""
    kind = name_of(kind_of(step, Pass))
    offered = {prompt.player for prompt in desk.seen_here.prompts if prompt.kind == kind}
    return tuple(each for each in desk.table.setup.players if each in offered) or (step.turn,)


def _bidder(desk: TableDesk, step: Auction) -> str:
    wanted = desk.kept.get("bidder")
    return wanted if wanted in _bidders(desk, step) else step.turn


def _bids(desk: TableDesk) -> Callable[[str], str]:
    return lambda player: desk.say("auction.bids", player=player)


# The result told at once


def _result(desk: TableDesk, step: Auction, above: ft.Control | None) -> Panel:
    """Who won, and for how much: the highest bid as it stands, unless something else is chosen."""
    title = desk.say("auction.who-won")
    winner = desk.kept.get("winner")
    winner = step.bidder if winner is None else winner
    purpose = _price_of(desk, winner or step.turn)
    if desk.kept.get("typing"):
        return Panel(title, [typing(desk, purpose)], None, above, close=stop_typing(desk))
    prices = likely_prices(step, desk.seen_here.prompts, winner or step.turn)
    price = desk.kept.get("price") or prices[0]
    choose = partial(_choose, desk)
    players, nobody = desk.table.setup.players, desk.say("auction.nobody")
    seats = [person(desk, each, each, partial(choose, each), each == winner) for each in players]
    seats.append(somebody(desk, nobody, nobody, partial(choose, NOBODY), winner == NOBODY))
    parts = [in_rows(desk, seats, (*players, nobody)), _prices(desk, purpose, prices, price)]
    close = partial(desk.keep, selling=False, **FRESH)
    return Panel(title, parts, None, above, close=close, done=_sold(desk, winner, price))


def _prices(desk: TableDesk, purpose: Asked, likely: Sequence[int], price: int) -> ft.Control:
    """Likely prices with the chosen one, one less or one more, and any other by its digits."""
    shown = likely if max(likely[-1], price) < LONG else likely[: PRICES - 1]
    if price not in shown:
        shown = sorted((*shown[:-1], price))
    less = _another(desk, ft.Icons.REMOVE, "auction.less", price - 1, disabled=price <= 1)
    more = _another(desk, ft.Icons.ADD, "auction.one-more", price + 1, disabled=price >= purpose.most)
    return row([less, *(chip(desk, purpose, Likely(n), chosen=n == price) for n in shown), more, keys(desk)], 6)


def _another(desk: TableDesk, icon: ft.IconData, label: str, price: int, *, disabled: bool) -> ft.Control:
    return icon_button(desk.look, icon, desk.say(label), partial(desk.keep, price=price), disabled=disabled)


def _choose(desk: TableDesk, winner: str) -> None:
    desk.keep(winner=winner)


def _price_of(desk: TableDesk, winner: str) -> Asked:
    """A price as an amount that is asked for: it is told with the winner."""
    kind = kind_of(desk.position.step, Sold)
    return Asked(
        said=lambda n: desk.language.money(n),
        judged=lambda n: cast(Entry, kind(player=winner, amount=n)),
        done=lambda n: desk.keep(price=n, **NOT_TYPING),
        most=most(kind),
    )


def likely_prices(step: Auction, prompts: Sequence[Prompt], winner: str) -> list[int]:
    """The lowest that somebody can have won for, and a little more."""
    offered = _offered(prompts, kind_of(step, Sold), winner)
    amounts = [n for choices in offered for n in _first(choices)]
    return sorted(dict.fromkeys(amounts or [step.amount + 1]))[:PRICES]


def _first(choices: Choices) -> Sequence[int]:
    match choices:
        case OneOf(values=values):
            return values
        case Between(low=low, high=high):
            return [low + more for more in STEPS if low + more <= high]
    return ()


def _sold(desk: TableDesk, winner: str | None, price: int) -> ft.Control:
    """The one button that tells it; what is not possible says why."""
    if winner is None:
        return not_yet(desk.look, desk.say("auction.choose"), desk.leave)
    kind = kind_of(desk.position.step, Sold)
    entry = kind(player=winner, amount=price) if winner else kind()
    label = desk.say("auction.sold", player=winner, amount=price) if winner else desk.say("auction.unsold")
    if desk.check(entry).ok:
        return primary(desk.look, label, desk.teller(entry), ft.Icons.GAVEL)
    return not_yet(desk.look, label, desk.why_not(entry))


# What is offered


def _offered(prompts: Sequence[Prompt], kind: type[Entry], player: str) -> list[Choices]:
    """The amounts of this entry that are offered to a player."""
    name = name_of(kind)
    return [each.choices["amount"] for each in prompts if (each.kind, each.player) == (name, player)]


def _ends(offered: Sequence[Choices], low: int, high: int) -> tuple[int, int]:
    """The lowest and the highest of them; without any, these."""
    return next(((each.low, each.high) for each in offered if isinstance(each, Between)), (low, high))
