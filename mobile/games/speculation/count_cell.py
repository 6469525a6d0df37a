"""The count of Spéculation: a company as it is tapped there."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.desks.count import CountDesk
from mobile.games.speculation.looks import token
from mobile.games.speculation.parts import small
from mobile.theme import RADIUS, TARGET
from mobile.widgets.basic import Handler, column, row, strong
from mobile.widgets.choices import tappable
from scoring.speculation.race import COMPANIES, Company

SIGN = 26
ACROSS, LETTERS = 4, 11  # companies side by side; of a name, at full size


def name(desk: CountDesk, company: Company) -> str:
    return desk.language.format_field(company, "company")


def pawn(desk: CountDesk, company: Company, size: float = SIGN) -> ft.Control:
    """The pawn of a company, as this box has it."""
    return token(desk.facts, company, size)


def cell(
    desk: CountDesk, company: Company, label: str, do: Handler, figure: str, *, told: bool, able: bool = True
) -> ft.Control:
    """A company with a figure and its name; framed once something was told of it, pale where nothing can be."""
    look, palette = desk.look.snug, desk.look.palette
    number = strong(look, figure, 18, color=palette.text if told else palette.faint)
    words = small(look, name(desk, company), 12, LETTERS)
    content = [row([pawn(desk, company), number], 6, tight=True), words]
    return tappable(
        column(content, 2, tight=True, opacity=1 if able else 0.4, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        label,
        do,
        height=max(TARGET, look.size(58)),
        expand=True,
        padding=4,
        border_radius=RADIUS,
        bgcolor=palette.surface,
        border=ft.Border.all(2 if told else 1, palette.primary if told else palette.line),
    )


def in_rows(cells: Sequence[ft.Control]) -> list[ft.Control]:
    """One for each of the eight companies, in two rows."""
    return [row(list(cells[i : i + ACROSS]), 6) for i in range(0, len(COMPANIES), ACROSS)]
