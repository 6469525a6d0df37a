"""A company to tap in the bank alone, where no list beside it says which sign is whose."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.desks.table import TableDesk
from mobile.games.speculation.parts import SIGN, cell, name, sign, small
from mobile.widgets.basic import Handler, column, row
from scoring.speculation.race import Company

START = ft.CrossAxisAlignment.START
HEIGHT, LETTERS = 60, 10
LOW = 302  # of a tray that has no room for names, nor for keys


def named_cell(
    desk: TableDesk,
    company: Company,
    label: str,
    do: Handler,
    figures: Sequence[ft.Control | None],
    *,
    able: bool = True,
    chosen: bool | None = None,
) -> ft.Control:
    """Its sign with some figures, and below them its name; where the tray is low, without."""
    first = [sign(desk, company, SIGN), column(figures, 0, tight=True, horizontal_alignment=START)]
    if desk.tray < LOW:
        return cell(desk, label, do, first, able=able, chosen=chosen)
    words = small(desk.look.snug, name(desk, company), 11, LETTERS)
    content = [row(first, 5, tight=True), words]
    whole = column(content, 1, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return cell(desk, label, do, [whole], able=able, chosen=chosen, height=HEIGHT)
