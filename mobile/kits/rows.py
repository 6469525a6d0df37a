"""Things to tap side by side, in as few rows as they have room in."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from mobile.desks.desk import Desk
from mobile.screens.layout import layout
from mobile.widgets.basic import column, row

GAP, MARGIN = 6, 4  # between things; what a tray has less room than the cards


def evenly(
    desk: Desk,
    cells: Sequence[ft.Control],
    needed: float,
    *,
    less: float = 0,
    aligned: bool = True,
    fewest: int = 1,
) -> ft.Control:
    """Each row about as full as the others. Each thing needs so much width, more on a tablet; `less` has another use.

    Where they are `aligned`, each is as wide as the one above it, and as if there were at least so many; else the last
    row fills its room too.
    """
    n = max(len(cells), fewest)
    needed, less = (each * desk.look.grown / 100 for each in (needed, less))
    most = max(1, int((layout(desk.session).side - MARGIN - less + GAP) // (needed + GAP)))
    across = -(-n // -(-n // most))
    free = [ft.Container(expand=True) for _ in range(-len(cells) % across if aligned else 0)]
    filled = [*cells, *free]
    return column([row(filled[i : i + across], GAP) for i in range(0, len(filled), across)], GAP)
