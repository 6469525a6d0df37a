"""The count of Dalton City: who played, their cash and cards, and who was eliminated."""

from __future__ import annotations

from functools import partial

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.dalton_city.count_cards import open_cards, whose_cards, worth
from mobile.games.dalton_city.parts import painted
from mobile.games.dalton_city.typed import TypedFortunes
from mobile.kits.count import choice, how_many, nameplate, number_field, player_row
from mobile.widgets.basic import amount, card, column, faint, row, strong
from mobile.widgets.choices import tappable
from mobile.widgets.players import emblem
from scoring.dalton_city.board import TRANSITS, kind_of
from scoring.dalton_city.count import FEWEST, MOST

MOST_DIGITS = 7
KINDS = (("trade", ("trade",)), ("diploma", ("diploma",)), ("railroad", TRANSITS))


def players(desk: CountDesk) -> list[ft.Control]:
    """How many play, and everybody with what they have."""
    number = card(desk.look, how_many(desk, FEWEST, MOST), padding=12)
    return [number, *(_player(desk, seat) for seat in range(desk.typed.players))]


def _player(desk: CountDesk, seat: int) -> ft.Control:
    """Cash and cards; or nothing, of whoever was eliminated."""
    look, typed, name = desk.look, desk.typed, desk.called[seat]
    plate = nameplate(desk, seat, emblem(seat, 30))
    out = choice(
        desk,
        ft.Icon(ft.Icons.PERSON_OFF, size=22, color=look.palette.refusal if seat in typed.out else look.palette.faint),
        desk.say("dalton.eliminated", player=name),
        seat in typed.out,
        partial(desk.change, "", lambda now: now.eliminated(seat)),
        tooltip=desk.say("dalton.eliminated", player=name),
    )
    if seat in typed.out:
        words = faint(look, desk.say("field.eliminated"), 16)
        parts: list[ft.Control | None] = [row([plate, words, out], 8)]
    else:
        cash = number_field(desk, (seat, "cash"), desk.say("dalton.cash-of", player=name), digits=MOST_DIGITS)
        label = desk.say("dalton.worth-of", player=name)
        told = seat not in typed.untold
        other = number_field(desk, (seat, "worth"), label, digits=MOST_DIGITS, optional=told)
        parts = [player_row(desk, plate, out, cash), row([_cards(desk, seat), other], 6)]
    chosen = whose_cards(desk) == seat
    edge = ft.Border.all(2, look.palette.primary if chosen else look.palette.surface)
    return card(look, column(parts, 6), padding=10, border=edge)


def _cards(desk: CountDesk, seat: int) -> ft.Control:
    """The cards that were ticked and what they cost, in a row to tap; it stands out while nobody told them."""
    look, name = desk.look, desk.called[seat]
    typed: TypedFortunes = desk.typed
    held = typed.held(seat)
    if held:
        label = desk.say("dalton.cards-ticked", player=name, n=len(held))
        kinds = [(sign, sum(kind_of(each) in kinds for each in held)) for sign, kinds in KINDS]
        each = [row([painted(look, sign, 20), strong(look, f"× {n}", 16)], 4, tight=True) for sign, n in kinds if n]
        total = amount(look, desk.language.money(worth(desk, held)), 20)
        content: ft.Control = row([row(list(each), 12, expand=True), total], 8)
    else:
        told = seat in typed.told
        label = desk.say("dalton.no-cards-of" if told else "dalton.tell-cards", player=name)
        content = faint(look, desk.say("dalton.no-cards") if told else desk.say("dalton.which-cards"), 15)
    lacking = seat in typed.untold and typed.begun
    return tappable(
        ft.Container(content, padding=ft.Padding.symmetric(vertical=12, horizontal=10)),
        label,
        partial(open_cards, desk, None if whose_cards(desk) == seat else seat),
        border_radius=12,
        expand=True,
        border=ft.Border.all(2 if lacking else 1, look.palette.accent if lacking else look.palette.line),
    )
