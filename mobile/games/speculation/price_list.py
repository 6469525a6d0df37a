"""A price that is asked for at a table: its place in the printed list, with the others that are known, and keys."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.box import specs
from companion.games.speculation.printed import place_of, prices, sure
from mobile.desks.table import TableDesk
from mobile.kits.facts import Answer, told
from mobile.screens.frame import go
from mobile.theme import TARGET
from mobile.widgets.basic import column, faint, icon_button, row, strong
from mobile.widgets.numbers import broad_keypad, edited, figures, number
from scoring.speculation.race import RANKS

GRID = "/boxes/speculation"  # where all prices are typed at once
LINES = 40  # the height of a place and its price


def price_asked(desk: TableDesk, fact: str, tell: Answer) -> ft.Control:
    """The list with the place framed, how sure its segment is, and the keys; all prices are a tap away."""
    keys = broad_keypad(
        desk.look, desk.language, figures(_typed(desk)), desk.say("done"), partial(_press, desk, fact, tell)
    )
    remark, low = _remark(desk, fact), desk.session.lying
    said = faint(desk.look, remark, expand=low) if remark else None
    every = icon_button(desk.look, ft.Icons.GRID_ON, desk.say("speculation.all-prices"), partial(go, GRID))
    first = said if low and said else _list(desk, fact)
    parts = [row([first, every], 2), None if low else said, keys]
    return column(parts, 8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _remark(desk: TableDesk, fact: str) -> str:
    """What cannot be printed there; else, that nobody has confirmed where the segment ends."""
    segment, n = place_of(fact)[1], number(_typed(desk))
    if n is not None and not specs(desk.table.game.id)[fact].fits(n):
        return desk.say("box.misfit", fact=fact, value=figures(_typed(desk)))
    return "" if sure(desk.position.facts, segment) else desk.say("speculation.to-confirm", segment=segment)


def _typed(desk: TableDesk) -> str:
    return str(desk.kept.get("number") or "")


def _press(desk: TableDesk, fact: str, tell: Answer, key: str) -> None:
    now, n = edited(_typed(desk), key), number(_typed(desk))
    if now is not None:
        desk.keep(number=now)
    elif key == "Enter" and n is not None and specs(desk.table.game.id)[fact].fits(n):
        told(desk, tell, n)


def _list(desk: TableDesk, fact: str) -> ft.Control:
    side, segment, asked = place_of(fact)
    known = prices(desk.position.facts, side, segment)
    words = [desk.say("speculation.priced", rank=rank, price=price) for rank, price in known.items()]
    label = desk.say("speculation.list-of" if words else "speculation.list-empty", segment=segment, prices=words)
    places = row([_place(desk, rank, known.get(rank), rank == asked) for rank in RANKS], 2)
    return ft.Semantics(content=places, label=label, container=True, exclude_semantics=True, expand=True)


def _place(desk: TableDesk, rank: int, price: int | None, asked: bool) -> ft.Control:
    look, palette = desk.look.snug, desk.look.palette
    written = (asked and figures(_typed(desk))) or ("" if price is None else desk.language.number(price))
    ink = palette.refusal if written.startswith("−") else palette.text
    words = [faint(look, str(rank), 12), strong(look, written, 14, color=ink, no_wrap=True)]
    return ft.Container(
        column(words, 0, alignment=ft.MainAxisAlignment.CENTER, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        height=max(TARGET, look.size(LINES)),
        expand=True,
        alignment=ft.Alignment.CENTER,
        bgcolor=palette.surface,
        border=ft.Border.all(3 if asked else 1, palette.accent if asked else palette.line),
        border_radius=8,
    )
