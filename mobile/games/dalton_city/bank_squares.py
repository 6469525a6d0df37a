"""Squares that move money or cards in the bank alone, the Banco, and cards that change hands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import flet as ft

from companion.games.dalton_city import banking
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import BANCO
from companion.games.dalton_city.squares import MULTIPLES, half_of_cash
from companion.ledger import BANK
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.bank_parts import NOTHING_TOLD, back, banked
from mobile.games.dalton_city.parts import Tile, painted, tiles
from mobile.games.dalton_city.paying import cards_to_tap
from mobile.kits.panel import Panel
from mobile.kits.people import people
from mobile.widgets.basic import Handler, faint, primary, quiet, row, text
from scoring.dalton_city.board import DAILY_STAR, HOSPITAL, NUGGET, POST_OFFICE, SHERIFF

ROLLED = range(1, 13)


def squares(desk: TableDesk, player: str) -> Panel:
    """Where the player has come to."""
    match desk.kept.get("square"):
        case "x500" | "x1000" as square:
            return _multiples(desk, player, square)
        case "sheriff":
            return _at_the_sheriff(desk, player)
        case "holdup":
            return _hold_up(desk, player)
    title = desk.say("dalton.bank-where", player=player)
    return Panel(title, [tiles(desk, [*_squares(desk, player)], 84)], player, close=partial(back, desk))


def _squares(desk: TableDesk, player: str) -> Iterator[Tile]:
    position = banked(desk)
    for square in MULTIPLES:
        yield _square(desk, square, partial(desk.keep, square=square))
    for there in (DAILY_STAR, POST_OFFICE, NUGGET):
        holder = position.nugget if there == NUGGET else position.holder(there)
        told = {"player": player, "there": there}
        if holder != player:
            below = "" if holder == BANK else desk.language.format_field(holder, "Account")
            yield _square(desk, there, desk.teller(e.TakeThere.model_validate(told)), below)
    yield _square(desk, HOSPITAL, desk.teller(e.PutAway(player=player, where=HOSPITAL)))
    asked = position.held(player) and position.follows("DC-45")
    put = desk.teller(e.PutAway(player=player, where=SHERIFF))
    yield _square(desk, SHERIFF, partial(desk.keep, square=SHERIFF) if asked else put)
    if half := half_of_cash(position, player):
        yield _square(desk, "holdup", partial(desk.keep, square="holdup"), f"−{desk.language.money(half)}")
    if banking.banco_holds(position):
        below = f"+{desk.language.money(max(0, position.balances[BANCO]))}"
        yield _square(desk, "banco", desk.teller(e.TakeBanco(player=player)), below)


def _square(desk: TableDesk, square: str, do: Handler, below: str = "") -> Tile:
    return Tile(desk.say(f"dalton.kind.{square}"), do, square, below)


def _multiples(desk: TableDesk, player: str, square: str) -> Panel:
    """By what was rolled."""
    times = MULTIPLES[square]
    shown = [
        Tile(str(n), desk.teller(e.Receive(player=player, amount=n * times)), below=desk.language.money(n * times))
        for n in ROLLED
    ]
    title = desk.say("dalton.bank-rolled", player=player)
    return Panel(title, [tiles(desk, shown, 76)], player, close=partial(desk.keep, square=None))


def _at_the_sheriff(desk: TableDesk, player: str) -> Panel:
    """Which card goes on the Banco."""
    put = e.PutAway(player=player, where=SHERIFF)

    def tap(card: str) -> None:
        desk.tell([put, e.HandOver(player=player, card=card, holder=BANCO)], desk.seen)

    keep = quiet(desk.look, desk.say("dalton.bank-no-card"), desk.teller(put))
    shown = cards_to_tap(desk, banked(desk).held(player), tap)
    title = desk.say("dalton.bank-sheriff", player=player)
    return Panel(title, [shown, keep], player, close=partial(desk.keep, square=None))


def _hold_up(desk: TableDesk, player: str) -> Panel:
    """Half of the cash on the Banco, or the nugget."""
    position = banked(desk)
    half = half_of_cash(position, player)
    pay = primary(desk.look, desk.say("dalton.pay", amount=half), desk.teller(e.PayPot(player=player, amount=half)))
    nugget = quiet(desk.look, desk.say("dalton.pay-nugget"), desk.teller(e.PayNugget(player=player, holder=BANCO)))
    title = desk.say("dalton.owes-pot", player=player, amount=half)
    why = text(desk.look, desk.say("DC-43.effect", player=player, amount=half), 16)
    ways = [why, pay, nugget if position.nugget == player else None]
    return Panel(title, ways, player, close=partial(desk.keep, square=None))


# The Banco


def banco(desk: TableDesk) -> Panel:
    """What lies there, and who takes it all."""
    position = banked(desk)
    close = partial(desk.keep, purse=None, **NOTHING_TOLD)
    if not banking.banco_holds(position):
        words = faint(desk.look, desk.say("dalton.banco-empty"), 15, text_align=ft.TextAlign.CENTER)
        return Panel(desk.say("dalton.banco-who"), [words], close=close)
    lies = [*position.held(BANCO), *([NUGGET] if position.nugget == BANCO else [])]
    shown = [_lying(desk, each) for each in lies]

    def take(player: str) -> None:
        desk.tell([e.TakeBanco(player=player)], desk.seen)

    return Panel(desk.say("dalton.banco-who"), [*shown, people(desk, position.setup.players, take)], close=close)


def _lying(desk: TableDesk, what: str) -> ft.Control:
    words = desk.language.format_field(what, "Square" if what == NUGGET else "Card")
    return row([painted(desk.look, what, 20), text(desk.look, words, 16, expand=True)], 8)


# Cards that change hands


def handing(desk: TableDesk, player: str) -> Panel:
    """Which card, or the nugget, and to whom."""
    position, card = banked(desk), desk.kept.get("card")
    if card is None:
        shown = [_to_hand(desk, each) for each in position.held(player)]
        shown += [_to_hand(desk, NUGGET)] if position.nugget == player else []
        title = desk.say("dalton.bank-hand", player=player)
        return Panel(title, [tiles(desk, shown, 104)], player, close=partial(back, desk))

    def give(holder: str) -> None:
        whole = card == NUGGET
        entry = (
            e.PayNugget(player=player, holder=holder) if whole else e.HandOver(player=player, card=card, holder=holder)
        )
        desk.tell([entry], desk.seen)

    others = [each for each in position.setup.players if each != player]
    pots = [
        quiet(desk.look, desk.language.format_field(each, "Account"), partial(give, each), expand=True)
        for each in (BANCO, BANK)
    ]
    title = desk.say("dalton.bank-nugget-to" if card == NUGGET else "dalton.bank-hand-to", player=player)
    ways = [people(desk, others, give) if others else None, row(list(pots), 6)]
    return Panel(title, ways, player, close=partial(desk.keep, card=None))


def _to_hand(desk: TableDesk, what: str) -> Tile:
    words = desk.language.format_field(what, "Square" if what == NUGGET else "Card")
    return Tile(words, partial(desk.keep, card=what), what)
