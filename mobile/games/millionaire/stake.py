"""A stake, composed of what is in hand: tokens and notes are tapped from the hand to the table and back."""

from __future__ import annotations

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.play import PRICES
from companion.language import Language
from mobile.desk import Desk
from mobile.games.millionaire.chances import chances
from mobile.games.millionaire.composer import composed, hand, laying, lying
from mobile.games.millionaire.giving import giving
from mobile.games.millionaire.rules_of_thumb import likely
from mobile.games.millionaire.seats import NOTE_ICON, chosen
from mobile.games.millionaire.typing import Purpose, typing
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import (
    amount,
    column,
    faint,
    handle,
    icon_button,
    primary,
    quiet,
    row,
    strong,
)
from mobile.widgets.players import badge
from scoring.millionaire import NOTES, units

STRETCH = ft.CrossAxisAlignment.STRETCH


def staking(desk: Desk) -> ft.Control:
    """The hand, the likely stakes, and pass or all; once something is laid, what lies there."""
    player = chosen(desk) or ""
    if desk.kept.get("typing"):
        return _by_digits(desk, player)
    if desk.kept.get("giving"):
        return giving(desk, player)
    held = units(desk.position.money(player))
    parts: list[ft.Control | None] = [_head(desk, player), hand(desk, player, held, *_more(desk))]
    if composed(desk, player):
        parts += [lying(desk, player, held), _laying(desk, player)]
    else:
        parts += [_chips(desk, player), _usual(desk, player)]
    return column(parts, 8, horizontal_alignment=STRETCH)


def _head(desk: Desk, player: str) -> ft.Control:
    whose = _whose(desk.look, desk.language, desk.table.setup.players.index(player), player)
    return row([whose, ft.Container(chances(desk, player, composed(desk, player)), expand=1)], 8)


@part
def _whose(look: Look, language: Language, seat: int, player: str) -> ft.Control:
    said = language.say("millionaire.to-stake", player=player)
    words = strong(look, said, 18, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return row([badge(look, seat, 30), words], 8, expand=1)


def _laying(desk: Desk, player: str) -> ft.Control:
    seen = desk.table.seq

    def lay() -> None:
        if amount := composed(desk, player):
            desk.tell([e.Stake(player=player, amount=amount)], seen)

    return laying(desk, desk.say("millionaire.lay", amount=composed(desk, player)), lay)


# What is mostly wanted


def _more(desk: Desk) -> list[ft.Control]:
    """Rare ways: any amount by its digits; where the table allows it, a gift."""
    other = _other(desk, desk.look, desk.language)
    return [other] if desk.position.follows("MI-09") else [_give(desk, desk.look, desk.language), other]


@part
def _other(desk: Desk, look: Look, language: Language) -> ft.Control:
    return icon_button(look, ft.Icons.DIALPAD, language.say("millionaire.other"), lambda: desk.keep(typing=True))


@part
def _give(desk: Desk, look: Look, language: Language) -> ft.Control:
    label = language.say("kind.give")
    return icon_button(look, ft.Icons.VOLUNTEER_ACTIVISM, label, lambda: desk.keep(giving=True, laid=None))


def _chips(desk: Desk, player: str) -> ft.Control | None:
    chips = [_chip(desk, desk.look.snug, desk.language, player, n) for n in likely(desk.table, player)]
    return row(list(chips), 6) if chips else None


@part
def _chip(desk: Desk, look: Look, language: Language, player: str, n: int) -> ft.Control:
    stake = e.Stake(player=player, amount=n)
    figures, label = language.number(n), language.say("millionaire.lay", amount=n)
    size = 19 if len(figures) < 6 else 15
    return quiet(look, figures, desk.teller(stake), expand=True, size=size, tooltip=label)


def _usual(desk: Desk, player: str) -> ft.Control:
    """Pass, a better note, or everything."""
    look, language = desk.look.snug, desk.language
    everything = _everything(desk, look, language, player, desk.position.money(player))
    return row([_pass(desk, look, language, player), insurance(desk, player), everything], 6)


@part
def _pass(desk: Desk, look: Look, language: Language, player: str) -> ft.Control:
    label = language.say("millionaire.pass")
    return quiet(look, label, desk.teller(e.Pass(player=player)), expand=2, height=56, size=18)


@part
def _everything(desk: Desk, look: Look, language: Language, player: str, money: int) -> ft.Control:
    label = language.say("millionaire.all", amount=money)
    tooltip = language.say("millionaire.all-in", amount=money)
    stake = desk.teller(e.Stake(player=player, amount=money))
    return primary(look, label, stake, expand=3, size=18, tooltip=tooltip)


def insurance(desk: Desk, player: str) -> ft.Control | None:
    """The next better note with its price; greyed while it cannot be bought, and then it says why."""
    held = desk.position.notes[player]
    better = next((each for each in NOTES if each > held), None)
    if better is None:
        return None
    insure = e.Insure(player=player, note=better)  # type: ignore[arg-type]
    return _insurance(desk, desk.look.snug, desk.language, insure, desk.check(insure).ok)


@part
def _insurance(desk: Desk, look: Look, language: Language, insure: e.Insure, able: bool) -> ft.Control:
    palette = look.palette
    price = language.number(PRICES[insure.note])
    colour = palette.text if able else palette.faint
    content = column(
        [
            row(
                [ft.Icon(NOTE_ICON, size=18, color=colour), strong(look, str(insure.note), 17, color=colour)],
                3,
                alignment=ft.MainAxisAlignment.CENTER,
            ),
            amount(look, price, 14) if able else faint(look, price, 14),
        ],
        0,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    label = language.say("millionaire.insure", note=insure.note, price=PRICES[insure.note])
    said = ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True)
    return ft.Container(
        said,
        width=74,
        height=56,
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        bgcolor=palette.surface if able else palette.sunken,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=handle(desk.teller(insure) if able else desk.why_not(insure)),
    )


# Any amount


def _by_digits(desk: Desk, player: str) -> ft.Control:
    def lay(amount: int) -> None:
        desk.tell([e.Stake(player=player, amount=amount)], desk.seen)

    purpose = Purpose(
        asked=desk.say("millionaire.to-stake", player=player),
        said=lambda amount: desk.say("millionaire.lay", amount=amount),
        judged=lambda amount: e.Stake(player=player, amount=amount),
        done=lay,
        money=desk.position.money(player),
    )
    return typing(desk, purpose)
