"""What a box of Dalton City has learnt, for My boxes; and the answers to what is asked at a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

import flet as ft

from companion.box import Facts
from companion.games.dalton_city import printed
from companion.games.dalton_city.circuit import SHORTEST
from companion.games.dalton_city.position import PRICED
from mobile.desks.box import BoxDesk
from mobile.desks.desk import Desk
from mobile.games.dalton_city.board import UNKNOWN, painted_eight, turned
from mobile.games.dalton_city.eight import Eight
from mobile.games.dalton_city.parts import painted
from mobile.games.dalton_city.telegram import instructions, kept
from mobile.kits.facts import Answer
from mobile.view import BoxView
from mobile.widgets.basic import card, column, faint, row, strong, text, title
from mobile.widgets.choices import tappable
from scoring.dalton_city.board import CASINO, HOME, card_of, kind_of

STRETCH = ft.CrossAxisAlignment.STRETCH
TALLEST = 420


class DaltonCityBox(BoxView):
    """The figure of eight, names, prices and telegrams, as far as they were told."""

    painted = frozenset({"town", "trade", "size"})

    def names(self, facts: Facts) -> Mapping[str, str]:
        return printed.labels(facts)

    def plan(self, desk: BoxDesk) -> ft.Control:
        """The circuit first, then all that has a name or a price."""
        known = printed.circuit(desk.facts)
        n = known.lap or max(UNKNOWN, SHORTEST, (max(known.pieces[0]) + 7) if known.pieces else 0)
        eight = Eight(desk.width, min(TALLEST, desk.width * 1.1), n)
        shown = tuple(turned(known, n).items())
        cards = [_group(desk, *each) for each in _groups(desk.facts)]
        hint = faint(desk.look, desk.say("dalton.box-hint"), 15)
        return column([painted_eight(desk.look, eight, shown), hint, *cards], 14, horizontal_alignment=STRETCH)

    def answers(self, desk: Desk, fact: str, tell: Answer) -> ft.Control | None:
        return instructions(desk, tell) if fact.startswith("does:") else None


def _groups(facts: Facts) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be put right, under headings: names, prices, telegrams."""
    yield "towns", tuple(f"town:{town}" for town in printed.towns(facts) if town != HOME)
    yield "trades", tuple(f"trade:{trade}" for trade in printed.trades(facts) if trade != CASINO)
    cards = (card for square in sorted(printed.seen(facts)) if (card := card_of(square)) and kind_of(card) in PRICED)
    told = (fact.partition(":")[2] for fact in facts.learnt if fact.startswith("price:"))
    if prices := tuple(f"price:{card}" for card in dict.fromkeys((*cards, *told))):
        yield "prices", prices
    if telegrams := tuple(f"does:{each}" for each in kept(facts.learnt)):
        yield "telegrams", telegrams


def _group(desk: BoxDesk, name: str, facts: tuple[str, ...]) -> ft.Control:
    lines = [_line(desk, fact) for fact in facts]
    return card(desk.look, column([title(desk.look, desk.say(f"dalton.box-{name}"), 19), *lines], 0), padding=12)


def _line(desk: BoxDesk, fact: str) -> ft.Control:
    """One fact; tapped, it can be told or put right."""
    look, value = desk.look, desk.facts.get(fact)
    said = "?" if value is None else desk.value(fact, value)
    family, _, place = fact.partition(":")
    words = desk.language.format_field(
        place, {"price": "Card", "does": "Telegram", "town": "Town", "trade": "Trade"}[family]
    )
    sign = painted(look, place, 22) if family == "price" else None
    shown = None if family in ("town", "trade") else strong(look, said, 17, expand=2, text_align=ft.TextAlign.END)
    content = row([sign, text(look, words, 16, expand=3), shown], 10)
    label = desk.say("box.line", fact=fact, value=said, state="")
    return tappable(content, label, partial(desk.ask, fact), padding=ft.Padding.symmetric(vertical=13), border_radius=8)
