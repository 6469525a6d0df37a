"""A square that is only looked at: what it is, who stands there, whose card it is, and what is printed on it."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.box import Value
from companion.games.dalton_city import printed
from companion.games.dalton_city.position import PRICED
from companion.ledger import BANK
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.board import shown_here
from mobile.games.dalton_city.parts import at, painted
from mobile.kits.looking import look_at, looked_at, place_drawer
from mobile.widgets.basic import icon_button, row, text
from scoring.dalton_city.board import card_of, kind_of

RULES = {
    "diplomas": "DC-32", "ranch": "DC-34", "telegram": "DC-40", "daily-star": "DC-37", "post-office": "DC-38",
    "x500": "DC-39", "x1000": "DC-39", "rodeo": "DC-41", "wanted": "DC-41", "banco": "DC-42", "holdup": "DC-43",
    "nugget": "DC-44", "hospital": "DC-45", "sheriff": "DC-45", "trade": "DC-23", "diploma": "DC-33",
}  # fmt: skip


def looked(desk: TableDesk) -> ft.DialogControl | None:
    """The square that was tapped."""
    square = looked_at(desk)
    if not isinstance(square, str):
        return None
    position = at(desk)
    card = card_of(square)
    there = [each for each in position.playing if position.circuit.same(position.pawns.get(each, ""), square)]
    lines = [desk.say("dalton.stands-here", players=there)] if there else []
    if card and position.holder(card) != BANK:
        lines.append(desk.say("dalton.owned-by", holder=position.holder(card)))
    lines.append(desk.say(f"{RULES.get(kind_of(square), 'DC-35')}.rule"))
    facts: dict[str, Value | None] = {}
    if card and kind_of(card) in PRICED:
        facts[f"price:{card}"] = position.price(card)
    if kind_of(square) == "ranch":
        fact = printed.bonus_fact(position.facts, square)
        facts[fact] = printed.amount(position.facts, fact)
    title = desk.language.format_field(square, "Square")
    ways = row([_beside(desk, square, -1), painted(desk.look, square, 36), _beside(desk, square, 1)], 16)
    parts = [ways, *(text(desk.look, each, 16) for each in lines)]
    return place_drawer(desk, title, parts, facts)


def _beside(desk: TableDesk, square: str, way: int) -> ft.Control | None:
    """To the next square on the board: squares are smaller than thumbs, and not everybody sees them."""
    shown = shown_here(desk)
    places = sorted(shown)
    here = next((place for place in places if at(desk).circuit.same(shown[place], square)), None)
    if here is None or len(places) < 2:
        return None
    other = shown[places[(places.index(here) + way) % len(places)]]
    icon, id = (ft.Icons.REMOVE, "dalton.square-before") if way < 0 else (ft.Icons.ADD, "dalton.square-after")
    return icon_button(desk.look, icon, desk.say(id), partial(look_at, desk, other))
