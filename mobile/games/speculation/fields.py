"""The fields of entries that are better painted than named: a company, with what is true of it now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from companion.games.speculation import entries as e
from companion.games.speculation.position import Market
from mobile.games.speculation.parts import cell, name, sign
from mobile.kits.rows import evenly
from mobile.screens.entry_form import EntryForm, named
from mobile.widgets.basic import strong
from scoring.speculation.race import COMPANIES, Company

CELL, SIGN = 100, 22


def company(form: EntryForm) -> ft.Control:
    """All companies; whichever is tapped, the form goes on from what it has now."""
    chosen: Company | None = getattr(form.entry, "company", None)
    cells = [_company(form, each, each == chosen) for each in COMPANIES]
    return named(form.desk, "company", evenly(form.desk, cells, CELL))


def _company(form: EntryForm, company: Company, chosen: bool) -> ft.Control:
    desk, words = form.desk, name(form.desk, company)
    shown = strong(desk.look.snug, words, 13, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return cell(desk, words, partial(_put, form, company), [sign(desk, company, SIGN), shown], chosen=chosen)


def _put(form: EntryForm, company: Company) -> None:
    position: Any = form.before
    form.put(company=company, **_now(position, form.first, company))


def _now(position: Market, entry: object, company: Company) -> dict[str, int]:
    match entry:
        case e.CorrectShares(player=player):
            return {"shares": position.held(player, company)}
        case e.CorrectPawn():
            return {"square": position.pawns[company]}
        case _:
            return {}


FIELDS: Mapping[str, Callable[[EntryForm], ft.Control]] = {"company": company}
