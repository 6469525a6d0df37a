"""A fee in the bank alone: for whose card, with which die, and how it comes about before it is paid."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.box import Question
from companion.games.dalton_city import banking, owed, paying
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.play import SIX
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.bank_parts import back, banked, meanwhile
from mobile.games.dalton_city.parts import Tile, tiles
from mobile.games.dalton_city.paying import lacking, selling, settling
from mobile.kits.dice import one_die
from mobile.kits.panel import STRETCH, Panel
from mobile.widgets.basic import column, primary, quiet, row, strong, text
from scoring.dalton_city.board import kind_of


def charging(desk: TableDesk, player: str) -> Panel:
    """Which card, which die, and what follows from it."""
    card, die = desk.kept.get("card"), desk.kept.get("die")
    position = banked(desk)
    if card is None or owed.owner(position, player, card) is None:
        return Panel(
            desk.say("dalton.bank-fee", player=player), _owned(desk, player), player, close=partial(back, desk)
        )
    owner, again = position.holder(card), partial(desk.keep, card=None, die=None)
    if owed.barred(position, owner):
        why = text(desk.look, desk.say("DC-28.barred", player=owner, card=card), 16)
        title = desk.say("dalton.bank-due", player=player, card=card)
        return Panel(title, [why, quiet(desk.look, desk.say("done"), partial(back, desk))], player, close=again)
    if kind_of(card) != "trade":
        return _worked_out(desk, e.Fee(player=player, card=card), again)
    again = partial(desk.keep, die=None)
    match die:
        case None:
            title = desk.say("dalton.bank-die", player=player, card=card)
            dice = one_die(desk.look, desk.language, partial(_rolled, desk, player, card))
            return Panel(title, [dice], player, close=partial(desk.keep, card=None))
        case 6:
            second = one_die(desk.look, desk.language, partial(_second, desk, player, card))
            return Panel(desk.say("dalton.fee-again", player=player), [second], player, close=again)
    return _worked_out(desk, e.Fee(player=player, card=card, die=die), again)


def _owned(desk: TableDesk, player: str) -> list[ft.Control | None]:
    """The cards of each other player."""
    position = banked(desk)
    parts: list[ft.Control | None] = []
    for owner in position.setup.players:
        cards = [card for card in position.held(owner) if owed.owner(position, player, card)]
        if cards:
            name = row([desk.mark(owner, 20), strong(desk.look, owner, 15)], 6)
            shown = tiles(desk, [_card(desk, player, card) for card in cards], 104)
            parts.append(column([name, shown], 4, horizontal_alignment=STRETCH))
    return parts


def _card(desk: TableDesk, player: str, card: str) -> Tile:
    fee = None if kind_of(card) == "trade" else e.Fee(player=player, card=card)
    keep = partial(_keep, desk, fee, card=card)
    return Tile(desk.language.format_field(card, "Card"), keep, card)


def _rolled(desk: TableDesk, player: str, card: str, die: int) -> None:
    if die != SIX:
        _keep(desk, e.Fee(player=player, card=card, die=die), die=die)
    elif banked(desk).follows("DC-24"):
        desk.keep(die=die)
    else:
        desk.tell([e.Fee(player=player, card=card, die=die)], desk.seen)


def _second(desk: TableDesk, player: str, card: str, die: int) -> None:
    desk.tell([e.Fee(player=player, card=card, die=SIX, again=die)], desk.seen)


def _keep(desk: TableDesk, fee: e.Fee | None, **told: object) -> None:
    """What was told of a fee; what is printed, and unknown, is asked for at once."""
    desk.keep(**told, fact=(_unknown(desk, fee) or "") if fee else "")


def _unknown(desk: TableDesk, fee: e.Fee) -> str | None:
    """The printed fact that a fee needs, and the box lacks."""
    try:
        banking.quoted(banked(desk), fee)
    except Question as question:
        return question.facts[0]
    return None


def _worked_out(desk: TableDesk, fee: e.Fee, again: partial[None]) -> Panel:
    """Who pays how much, step by step, and with what; where cash falls short, what can be sold."""
    position, player = banked(desk), fee.player
    fact = _unknown(desk, fee)
    if fact:
        ask = primary(desk.look, desk.say("box.fill-fact", fact=fact), partial(desk.keep, fact=fact))
        return Panel(desk.language.question(fact), [ask], close=again)
    payer, amount, reckoned = banking.quoted(position, fee)
    lacks = paying.missing(position, payer, amount) if position.follows("DC-48") else 0
    short = [lacking(desk, payer, lacks), selling(desk, payer, partial(meanwhile, desk))] if lacks else []
    if payer != player:
        why = text(desk.look, desk.say("DC-25.effect", player=player, owner=payer, amount=amount), 16)
        title = desk.say("dalton.owes", player=payer, to=player, amount=amount)
        pay = (quiet if lacks else primary)(desk.look, desk.say("dalton.pay", amount=amount), desk.teller(fee))
        return Panel(title, [why, pay, *short], payer, close=again)
    if reckoned is None:
        why = text(desk.look, desk.say("DC-24.free", player=player), 16)
        title = desk.say("dalton.bank-due", player=player, card=fee.card)
        return Panel(title, [why, primary(desk.look, desk.say("done"), desk.teller(fee))], player, close=again)
    parts = settling(desk, player, amount, reckoned, lambda **ways: fee.model_copy(update=ways))
    title = desk.say("dalton.owes", player=player, to=reckoned.owner, amount=amount)
    return Panel(title, [*parts, *short], player, close=again)
