"""What the referee would say to something that is not told yet: why it cannot be, with the rule of each reason."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.rules import Refusal
from mobile.desks.table import TableDesk
from mobile.widgets.basic import greyed, text

Outcome = tuple[list[ft.Control], list[ft.Control]]  # what a choice would do, and the buttons that do it


def not_allowed(desk: TableDesk, refusals: tuple[Refusal, ...], label: str) -> Outcome:
    """Why something cannot be, and the greyed button that explains it once more."""
    return said_refusals(desk, refusals), [greyed(desk.look, label, lambda: desk.explain(refusals), height=56)]


def said_refusals(desk: TableDesk, refusals: Sequence[Refusal]) -> list[ft.Control]:
    """Each refusal in its sentence."""
    return [text(desk.look, desk.language.refusal(each), 15, color=desk.look.palette.refusal) for each in refusals]
