"""Barter: with whom, what is given, what is taken."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.games.big_city import entries as e
from mobile.desks.table import TableDesk
from mobile.games.big_city.cards import Picked, own_hand
from mobile.games.big_city.parts import STRETCH, asking
from mobile.games.big_city.state import actor, at
from mobile.kits.panel import Panel
from mobile.widgets.basic import column, faint, greyed, primary, quiet, row
from mobile.widgets.choices import chips

Deals = Mapping[str, tuple[Picked, Picked]]  # by the other player: what is given, what is taken


def _deals(desk: TableDesk) -> Deals:
    told: Deals = desk.kept.get("deals", {})
    return told


def _swaps(desk: TableDesk) -> tuple[e.Swap, ...]:
    return tuple(
        e.Swap(other=other, gives=gives, takes=takes)
        for other, (gives, takes) in _deals(desk).items()
        if gives or takes
    )


def barter_panel(desk: TableDesk) -> Panel:
    """One partner after the other; a barter that came to nothing is told as well."""
    look, player = desk.look, actor(desk)
    others = [other for other in at(desk).setup.players if other != player]
    other = desk.kept.get("other", others[0])
    gives, takes = _deals(desk).get(other, ((), ()))
    swaps = _swaps(desk)
    partners = chips(look, [(each, each) for each in others], other, lambda each: desk.keep(other=each))
    fails = quiet(look, desk.say("big-city.no-barter"), desk.teller(e.Barter(player=player)), height=56)
    words = desk.say("big-city.barter-done", n=sum(len(swap.gives) for swap in swaps))
    done = (
        primary(look, words, partial(_tell, desk), expand=True)
        if swaps
        else greyed(look, words, lambda: None, expand=True, height=56)
    )
    sides = [_side(desk, player, other, gives, 0), _side(desk, other, other, takes, 1)]
    hands = column(sides, 2, expand=True, scroll=ft.ScrollMode.AUTO, horizontal_alignment=STRETCH)
    return asking(desk, desk.say("prompt.barter", player=player), [partners, hands], row([fails, done], 8))


def _side(desk: TableDesk, owner: str, other: str, taken: Picked, which: int) -> ft.Control:
    """Who gives, and the cards of that hand."""
    pick, back = partial(_put, desk, other, which, 1), partial(_put, desk, other, which, -1)
    words = faint(desk.look, desk.say("big-city.gives", player=owner), 14, width=desk.look.size(54))
    cards = own_hand(desk, owner, taken, pick, back, name=owner)
    return row([words, ft.Container(cards, expand=True)], 4)


def _put(desk: TableDesk, other: str, which: int, more: int, value: e.Card) -> None:
    deal = list(_deals(desk).get(other, ((), ())))
    deal[which] = (*deal[which], value) if more > 0 else tuple(each for each in deal[which] if each != value)
    desk.keep(deals={**_deals(desk), other: (deal[0], deal[1])})


def _tell(desk: TableDesk) -> None:
    if not desk.gone_on:
        kept = dict(desk.kept)
        verdict = desk.tell([e.Barter(player=actor(desk), swaps=_swaps(desk))], desk.seen)
        if verdict and not verdict.ok:
            desk.keep(**kept)
