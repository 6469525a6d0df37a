"""The bank of Big Shot alone: purses, loans, payments."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import BankPosition, Dealing
from companion.language import Language
from companion.position import Position
from mobile.desk import Desk
from mobile.games.big_shot import panel
from mobile.games.big_shot.pawns import pawn
from mobile.theme import QUICK, RADIUS
from mobile.widgets.basic import (
    amount,
    card,
    column,
    faint,
    greyed,
    icon_button,
    primary,
    quiet,
    row,
    strong,
    text,
)
from mobile.widgets.choices import tappable
from mobile.widgets.news import happened, movements
from mobile.widgets.numbers import keypad
from mobile.widgets.players import badge
from scoring.big_shot import LOAN, Colour

LIKELY = range(1, 11)


class BankView:
    """Only the money: everybody's purse, what moved last, and what can be paid, received and borrowed."""

    def strip(self, desk: Desk) -> ft.Control:
        position: BankPosition = desk.position
        cards = [
            _purse(desk, player, colour) for player in position.setup.players for colour in _colours(position, player)
        ]
        return column([row(cards[i : i + 2], 10) for i in range(0, len(cards), 2)], 10)

    def board(self, desk: Desk) -> ft.Control:
        chosen = desk.kept.get("purse")
        return movements(desk, _account(desk.position, *chosen) if chosen else None)

    def panel(self, desk: Desk) -> ft.Control:
        if isinstance(desk.position.step, Dealing):
            return panel.panel(desk)
        return _of_purse(desk, *desk.kept["purse"]) if "purse" in desk.kept else _overview(desk)

    def news(self, desk: Desk) -> ft.Control | None:
        return happened(desk)

    def headline(self, position: Position, language: Language) -> str:
        assert isinstance(position, BankPosition)
        if position.setup.follow_rounds:
            return language.say("big-shot.bank-round", round=position.round)
        return language.say("home.bank")


def _colours(position: BankPosition, player: str) -> tuple[Colour | None, ...]:
    """How the purses of a player are told apart: by colour, where there are two."""
    return position.hands.get(player, (None,)) if position.two_purses else (None,)


def _account(position: BankPosition, player: str, colour: Colour | None) -> str:
    return position.account(player, colour) or player


def _sign(desk: Desk, player: str, colour: Colour | None, size: float) -> ft.Control:
    """By what a purse is known: its colour, or the seat of its owner."""
    return pawn(colour, size) if colour else badge(desk.look, desk.table.setup.players.index(player), size)


# Everybody's purses


def _purse(desk: Desk, player: str, colour: Colour | None) -> ft.Control:
    """A purse; tapped, it is what the panel is about."""
    position: BankPosition = desk.position
    look, account = desk.look, _account(position, player, colour)
    chosen = desk.kept.get("purse") == (player, colour)
    dealt = account in position.balances
    cash, loans = position.balances.get(account, 0), position.owed(player, colour)
    owes = desk.say("big-shot.owes", loans=loans, debt=loans * LOAN) if loans else desk.say("big-shot.no-debt")
    name = strong(look, player, 17, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    money = amount(look, desk.language.money(cash) if dealt else "–", 34, key=str(cash))
    content = column(
        [
            row([_sign(desk, player, colour, 28), name], 8),
            ft.AnimatedSwitcher(money, duration=QUICK, transition=ft.AnimatedSwitcherTransition.SCALE),
            faint(look, owes, 14, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS),
        ],
        2,
    )
    label = desk.say("big-shot.purse", account=account, cash=cash, loans=loans)
    spot = card(
        look,
        ft.Semantics(content=content, label=label, button=True, container=True, exclude_semantics=True),
        (lambda: desk.keep(purse=(player, colour), typing=False, typed="")) if dealt else None,
        padding=12,
        border=ft.Border.all(2, look.palette.primary if chosen else look.palette.surface),
    )
    spot.expand = True
    return spot


# What can be told


def _overview(desk: Desk) -> ft.Control:
    position: BankPosition = desk.position
    words = text(desk.look, desk.say("big-shot.tap-purse"), 17, text_align=ft.TextAlign.CENTER)
    begin = desk.say("big-shot.next-round", round=position.round + 1)
    return column(
        [
            words,
            primary(desk.look, begin, desk.teller(e.NextRound()), ft.Icons.SKIP_NEXT)
            if position.setup.follow_rounds
            else None,
        ],
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _of_purse(desk: Desk, player: str, colour: Colour | None) -> ft.Control:
    """Pay or receive: likely amounts, or a keypad; and borrow."""
    look, account = desk.look, _account(desk.position, player, colour)
    kind: type[e.PayBank | e.Receive] = desk.kept.get("kind", e.PayBank)
    tell = partial(kind, player=player, colour=colour)
    said = "big-shot.pays-amount" if kind is e.PayBank else "big-shot.receives-amount"
    if desk.kept.get("typing"):
        return _typing(desk, tell, said, account)
    chips = [_chip(desk, tell(amount=n), desk.say(said, account=account, amount=n)) for n in LIKELY]
    head = row(
        [
            _sign(desk, player, colour, 26),
            strong(look, desk.language.account(account), 19, expand=True, max_lines=1),
            icon_button(look, ft.Icons.CLOSE, desk.say("close"), lambda: _close(desk)),
        ]
    )
    other = icon_button(look, ft.Icons.DIALPAD, desk.say("big-shot.other"), lambda: desk.keep(typing=True))
    return column(
        [
            head,
            row([_way(desk, "big-shot.pay-bank", e.PayBank, kind), _way(desk, "big-shot.receive", e.Receive, kind)], 0),
            row(chips[:5], 6),
            row(chips[5:], 6),
            row([other, _loan(desk, player, colour)], 6),
        ],
        8,
    )


def _close(desk: Desk) -> None:
    desk.kept.clear()
    desk.redraw()


def _way(desk: Desk, id: str, kind: type[Any], chosen: type[Any]) -> ft.Control:
    """Which way the money goes."""
    look, label, on = desk.look, desk.say(id), kind is chosen
    words = strong(look, label, 16, text_align=ft.TextAlign.CENTER) if on else faint(look, label, 16)
    return tappable(
        ft.Container(words, alignment=ft.Alignment.CENTER),
        label,
        lambda: desk.keep(kind=kind),
        selected=on,
        height=48,
        expand=True,
        border_radius=RADIUS,
        bgcolor=look.palette.surface if on else None,
    )


def _chip(desk: Desk, entry: e.PayBank | e.Receive, label: str) -> ft.Control:
    figures = desk.language.number(entry.amount)
    size: dict[str, Any] = {"expand": True, "height": 52, "size": 20}
    if desk.check(entry).ok:
        return quiet(desk.look, figures, desk.teller(entry), tooltip=label, **size)
    return greyed(desk.look, figures, desk.why_not(entry), tooltip=label, **size)


def _typing(desk: Desk, tell: Any, said: str, account: str) -> ft.Control:
    seen = desk.table.seq

    def number() -> int:
        return min(int(desk.typed() or 0), e.MOST)

    return keypad(
        desk.look,
        desk.session.language,
        desk.typed,
        desk.say(said, account=account, amount=number()),
        on_type=lambda digits: desk.keep(typed=digits),
        on_done=lambda: desk.tell([tell(amount=number())], seen) if number() else None,
        on_close=lambda: desk.keep(typing=False, typed=""),
    )


def _loan(desk: Desk, player: str, colour: Colour | None) -> ft.Control:
    """What a loan pays and what it costs; greyed where the rules do not allow it."""
    borrow = e.Borrow(player=player, colour=colour)
    label = desk.say("big-shot.loan-of", pays=desk.position.loan_pays(desk.position.debtor(player, colour)))
    if desk.check(borrow).ok:
        return quiet(desk.look, label, desk.teller(borrow), expand=True, size=16, height=52)
    return greyed(desk.look, label, desk.why_not(borrow), expand=True, size=16, height=52)
