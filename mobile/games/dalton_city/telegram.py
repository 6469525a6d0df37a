"""What a telegram says, told once: one instruction after the other, tapped, with its amount."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from mobile.desks.desk import Desk
from mobile.kits.facts import Answer
from mobile.widgets.basic import column, icon_button, primary, quiet, row, text
from mobile.widgets.choices import chip
from mobile.widgets.numbers import figures, keypad, number
from scoring.dalton_city.board import SEVERAL, SINGLE

PAID = ("receive", "pay", "pay-banco", "from-each", "to-each")
PLAIN = ("horse", "no-horse", "hospital", "sheriff", "take", "lose", "lay")
LIKELY = (500, 1_000, 2_000, 5_000)
MOST = 999_999
STRETCH = ft.CrossAxisAlignment.STRETCH


def instructions(desk: Desk, tell: Answer) -> ft.Control:
    """What was tapped so far, to be told; what else a telegram can say, or an amount or a square that it needs."""
    told: tuple[str, ...] = desk.kept.get("does", ())
    asking = desk.kept.get("doing")
    said = column([_said(desk, each) for each in told], 0, expand=True)
    done = primary(desk.look, desk.say("done"), partial(_done, desk, tell)) if not asking else None
    return column(
        [
            row([said, done], 8) if told else None,
            _amount(desk, asking) if asking in PAID else _square(desk) if asking == "go" else _ways(desk),
        ],
        8,
        horizontal_alignment=STRETCH,
    )


def _said(desk: Desk, does: str) -> ft.Control:
    """One thing that was tapped; it can be taken away again."""
    remove = icon_button(desk.look, ft.Icons.CLOSE, desk.say("dalton.does-not", does=does), partial(_drop, desk, does))
    return row([text(desk.look, desk.language.format_field(does, "Does"), 16, expand=True), remove], 4)


def _ways(desk: Desk) -> ft.Control:
    """Every kind of instruction."""
    paid = [
        chip(desk.look, desk.say(f"dalton.does.{each}"), False, partial(desk.keep, doing=each))
        for each in (*PAID, "go")
    ]
    plain = [
        chip(desk.look, desk.language.format_field(each, "Does"), False, partial(_add, desk, each)) for each in PLAIN
    ]
    return row([*paid, *plain], 8, wrap=True, run_spacing=8)


def _amount(desk: Desk, what: str) -> ft.Control:
    def typed() -> str:
        return str(desk.kept.get("number") or "")

    def done() -> None:
        n = number(typed())
        if n is not None and 0 < n <= MOST:
            _add(desk, f"{what}.{n}")

    likely = [quiet(desk.look, desk.language.money(n), partial(_add, desk, f"{what}.{n}")) for n in LIKELY]
    keys = keypad(
        desk.look,
        desk.language,
        typed,
        figures(typed()) or "…",
        on_type=lambda digits: desk.keep(number=digits),
        on_done=done,
        on_close=partial(desk.keep, doing=None, number=None),
        hundreds=True,
    )
    title = text(desk.look, desk.say(f"dalton.does.{what}"), 16)
    return column([title, row([*likely], 6, wrap=True, run_spacing=6), keys], 8, horizontal_alignment=STRETCH)


def _square(desk: Desk) -> ft.Control:
    """Where to: any square of a kind, or one that there is only once; else it is told when it comes."""
    kinds = [
        chip(desk.look, desk.say(f"dalton.kind.{each}"), False, partial(_add, desk, f"go.{each}")) for each in SEVERAL
    ]
    single = [
        chip(desk.look, desk.language.format_field(each, "Square"), False, partial(_add, desk, f"go.{each}"))
        for each in SINGLE
    ]
    other = chip(desk.look, desk.say("dalton.told-then"), False, partial(_add, desk, "go"))
    return row([*single, *kinds, other], 8, wrap=True, run_spacing=8)


def _add(desk: Desk, what: str) -> None:
    told: tuple[str, ...] = desk.kept.get("does", ())
    desk.keep(does=tuple(dict.fromkeys((*told, what))), doing=None, number=None)


def _drop(desk: Desk, what: str) -> None:
    told: tuple[str, ...] = desk.kept.get("does", ())
    desk.keep(does=tuple(each for each in told if each != what))


def _done(desk: Desk, tell: Answer) -> None:
    told: tuple[str, ...] = desk.kept.pop("does", ())
    for each in ("doing", "number"):
        desk.kept.pop(each, None)
    tell(told)


def kept(facts: Mapping[str, object]) -> tuple[str, ...]:
    """The telegrams that a box knows."""
    return tuple(fact.partition(":")[2] for fact in facts if fact.startswith("name:"))
