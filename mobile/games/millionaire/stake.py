"""A stake, composed of what is in hand: tokens and notes are tapped from the hand to the table and back."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.games.millionaire import entries as e
from companion.games.millionaire.play import PRICES
from companion.language import Language
from mobile.desks.table import TableDesk
from mobile.games.millionaire.everybody import NOTE_ICON
from mobile.games.millionaire.rules_of_thumb import likely
from mobile.games.millionaire.seats import chosen
from mobile.games.millionaire.tokens import TOKENS
from mobile.kits.amounts import Asked, Likely, asked, chips, keys
from mobile.kits.bank import nearest
from mobile.kits.composer import composing
from mobile.screens.frame import part
from mobile.theme import RADIUS, Look
from mobile.widgets.basic import amount, column, faint, handle, icon_button, quiet, row, strong
from scoring.millionaire import units

STRETCH = ft.CrossAxisAlignment.STRETCH


def staking(desk: TableDesk) -> ft.Control:
    """The hand, the likely stakes, and pass or all; once something is laid, what lies there."""
    player = chosen(desk) or ""
    purpose, held = stake_of(desk, player), units(desk.position.money(player))
    otherwise = [_chips(desk, player), _usual(desk, player)]
    parts = composing(desk, TOKENS, player, held, purpose, *_more(desk), otherwise=otherwise)
    return column(parts, 8, horizontal_alignment=STRETCH)


def stake_of(desk: TableDesk, player: str) -> Asked:
    """A stake as an amount that is asked for."""
    money = desk.position.money(player)
    return asked(
        desk,
        said=lambda amount: desk.say("millionaire.lay", amount=amount),
        entry=lambda amount: e.Stake(player=player, amount=amount),
        nearest=partial(nearest, TOKENS, money),
    )


# What is mostly wanted


def _more(desk: TableDesk) -> list[ft.Control]:
    """Rare ways: any amount by its digits; where the table allows it, a gift."""
    other = keys(desk)
    return [other] if desk.position.follows("MI-09") else [_give(desk, desk.look, desk.language), other]


@part
def _give(desk: TableDesk, look: Look, language: Language) -> ft.Control:
    label = language.say("kind.give")
    return icon_button(look, ft.Icons.VOLUNTEER_ACTIVISM, label, lambda: desk.keep(giving=True, laid=None))


def _chips(desk: TableDesk, player: str) -> ft.Control | None:
    amounts = presets(desk, player)
    return chips(desk, stake_of(desk, player), amounts) if amounts else None


def presets(desk: TableDesk, player: str) -> list[Likely]:
    """Likely stakes, each with what it is."""
    return [Likely(n, desk.say(id, **params)) for n, (id, params) in likely(desk.table, player).items()]


def _usual(desk: TableDesk, player: str) -> ft.Control:
    """Pass, a better note, or everything."""
    look, language = desk.look.snug, desk.language
    everything = _everything(desk, look, language, player, desk.position.money(player))
    return row([_pass(desk, look, language, player), insurance(desk, player), everything], 6)


@part
def _pass(desk: TableDesk, look: Look, language: Language, player: str) -> ft.Control:
    label = language.say("millionaire.pass")
    return quiet(look, label, desk.teller(e.Pass(player=player)), expand=2, height=56, size=18)


@part
def _everything(desk: TableDesk, look: Look, language: Language, player: str, money: int) -> ft.Control:
    label = language.say("millionaire.all", amount=money)
    tooltip = language.say("millionaire.all-in", amount=money)
    stake = desk.teller(e.Stake(player=player, amount=money))
    return quiet(look, label, stake, expand=3, height=56, size=18, tooltip=tooltip)


def insurance(desk: TableDesk, player: str) -> ft.Control | None:
    """The next better note with its price; greyed while it cannot be bought, and then it says why."""
    insure = better_note(desk, player)
    return _insurance(desk, desk.look.snug, desk.language, insure, desk.check(insure).ok) if insure else None


def better_note(desk: TableDesk, player: str) -> e.Insure | None:
    """The next better note that a player can buy; none, who has the best."""
    better = next((each for each in PRICES if each > desk.position.notes[player]), None)
    return e.Insure(player=player, note=better) if better else None


@part
def _insurance(desk: TableDesk, look: Look, language: Language, insure: e.Insure, able: bool) -> ft.Control:
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
        width=look.size(74),
        height=look.size(56),
        border=ft.Border.all(1, palette.line),
        border_radius=RADIUS,
        bgcolor=palette.surface if able else palette.sunken,
        alignment=ft.Alignment.CENTER,
        ink=True,
        on_click=handle(desk.teller(insure) if able else desk.why_not(insure)),
    )
