"""What happens next at a table of Dalton City: one small panel per step, and what comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import ceil

import flet as ft

from companion.games.dalton_city import entries as e
from companion.games.dalton_city import printed
from companion.games.dalton_city.ending import MINUTE
from companion.games.dalton_city.position import (
    Challenging,
    Duelling,
    Handing,
    Landing,
    Leading,
    Looting,
    Offering,
    Owing,
    Picking,
    Placing,
    Rating,
    Reading,
    Rolling,
    Studying,
    Travelling,
    Valuing,
)
from companion.position import Pending
from mobile.desks.table import TableDesk
from mobile.games.dalton_city.landing import around, landing
from mobile.games.dalton_city.parts import Tile, at, tiles
from mobile.games.dalton_city.paying import choosing, looting, offering, owing
from mobile.games.dalton_city.square import KINDS, forget, told_square
from mobile.kits import default
from mobile.kits.dice import rolling
from mobile.kits.lead import leading
from mobile.kits.panel import Panel
from mobile.kits.people import people
from mobile.widgets.basic import faint, quiet
from mobile.widgets.choices import chips
from scoring.dalton_city.board import TRANSITS


def panel(desk: TableDesk) -> Panel:
    """The panel of the step that the table is waiting for, and what comes after it."""
    if default.begun(desk):
        return default.panel(desk)
    shown = _of_step(desk)
    after = _afterwards(desk)
    return replace(shown, parts=[*shown.parts, after]) if after else shown


def _of_step(desk: TableDesk) -> Panel:
    match at(desk).step:
        case Leading():
            return leading(desk)
        case Placing() as placing:
            return _placing(desk, placing)
        case Rolling() as step:
            return _rolling(desk, step)
        case Landing() as step:
            return landing(desk, step)
        case Offering() as step:
            return offering(desk, step)
        case Rating(player=player, card=card, six=six):
            title = desk.say("dalton.fee-again" if six else "dalton.to-rate", player=player, card=card)
            return Panel(title, rolling(desk, e.FeeDie(player=player)), player)
        case Owing() as step:
            return owing(desk, step)
        case Travelling(player=player):
            return _travelling(desk, player)
        case Studying(player=player):
            return _studying(desk, player)
        case Reading(player=player):
            return _reading(desk, player)
        case Challenging(player=player, opponents=opponents):
            return Panel(desk.say("prompt.challenge", player=player), [_challenge(desk, player, opponents)], player)
        case Duelling() as step:
            return _duel(desk, step)
        case Looting() as step:
            return looting(desk, step)
        case Handing() | Picking() as step:
            return choosing(desk, step)
        case Valuing(player=player):
            return Panel(
                desk.say("prompt.nugget-dice", player=player), rolling(desk, e.NuggetDice(player=player)), player
            )
        case _:
            return default.panel(desk)


# Before the first turn, and a throw


def _placing(desk: TableDesk, step: Placing) -> Panel:
    """One tap each: the Ranch where somebody stands already, or another one."""
    player = step.left[0]
    position = at(desk)
    ranches = next(each for each in desk.seen_here.prompts).choices["square"]
    shown = []
    for square in getattr(ranches, "values", ()):
        there = [name for name, stands in position.pawns.items() if stands == square]
        known = square in position.known
        words = (
            desk.language.format_field(square, "Square")
            if known
            else desk.say("dalton.another-ranch" if position.pawns else "dalton.a-ranch")
        )
        entry = e.Place(player=player, square=square)
        shown.append(Tile(words, desk.teller(entry), "ranch", ", ".join(there)))
    return Panel(desk.say("prompt.place", player=player), [tiles(desk, shown, 110)], player)


def _rolling(desk: TableDesk, step: Rolling) -> Panel:
    """One die on foot, one or two with a horse, two to leave the Hospital or the Sheriff."""
    position, player = at(desk), step.player
    rest = [_time_left(desk), default.rest(desk, e.Walk, e.Ride, e.Escape, e.Sell, e.Announce)]
    if position.confined(player):
        title = desk.say("dalton.to-escape", player=player, where=position.pawns[player])
        return Panel(title, [*rolling(desk, e.Escape(player=player)), *rest], player)
    title = desk.say("dalton.to-roll-again" if step.again else "dalton.to-roll", player=player)
    dice = position.dice_for(player)
    two = 2 in dice and (1 not in dice or bool(desk.kept.get("two", True)))
    roll = e.Ride(player=player) if two else e.Walk(player=player)
    if len(dice) == 1:
        return Panel(title, [*rolling(desk, roll), *rest], player)
    ways = [(True, desk.say("dalton.two-dice")), (False, desk.say("dalton.one-die"))]
    choice = chips(desk.look, ways, two, lambda each: desk.keep(two=each))
    beside = choice if desk.session.lying else None  # two rows of dice follow
    return Panel(title, [None if beside else choice, *rolling(desk, roll), *rest], player, beside=beside)


def _time_left(desk: TableDesk) -> ft.Control | None:
    """How long the table still plays, if it agreed on that."""
    position = at(desk)
    if position.setup.minutes is None or position.last == position.round or not position.follows("DC-50"):
        return None
    left = ceil(position.setup.minutes - desk.table.seconds() / MINUTE)
    words = desk.say("dalton.minutes-left", n=left)
    return faint(desk.look, words, text_align=ft.TextAlign.CENTER) if left > 0 else None


# Journeys and telegrams


def _travelling(desk: TableDesk, player: str) -> Panel:
    """To any trade, with all three Transits to any square; or not at all."""
    position = at(desk)
    every = position.of_kind(player, *TRANSITS) == len(TRANSITS) or not position.follows("DC-35")

    def go(square: str) -> None:
        forget(desk)
        desk.tell([e.Travel(player=player, square=square)], desk.seen)

    title, kinds = desk.say("prompt.travel", player=player), KINDS if every else ("trade",)
    shown = told_square(desk, around(desk), title, go, kinds, player)
    stay = quiet(desk.look, desk.say("dalton.stay"), desk.teller(e.Decline(player=player)))
    return replace(shown, parts=[*shown.parts, stay])


def _studying(desk: TableDesk, player: str) -> Panel:
    def go(square: str) -> None:
        forget(desk)
        desk.tell([e.Study(player=player, trade=square.partition(".")[2])], desk.seen)

    shown = told_square(desk, around(desk), "", go, ("diploma",), player)
    stay = quiet(desk.look, desk.say("dalton.stay"), desk.teller(e.Decline(player=player)))
    return replace(shown, title=desk.say("prompt.study", player=player), parts=[*shown.parts, stay])


def _reading(desk: TableDesk, player: str) -> Panel:
    """The telegrams that are known by their names, those not read since the last shuffle first; or a new one."""
    position = at(desk)
    known = printed.named(position.facts, "name", printed.TELEGRAMS)
    fresh = [each for each in known if each not in position.read]
    listed = [*fresh, *(each for each in known if each in position.read)]
    shown = [_telegram(desk, player, each, desk.language.format_field(each, "Telegram")) for each in listed]
    new = [each for each in printed.telegrams(position.facts) if each not in known]
    shown += [_telegram(desk, player, each, desk.say("dalton.new-telegram")) for each in new]
    count = faint(desk.look, desk.say("dalton.read", n=len(position.read), of=len(printed.TELEGRAMS)), 14)
    return Panel(desk.say("prompt.telegram", player=player), [tiles(desk, shown, 110), count], player)


def _telegram(desk: TableDesk, player: str, telegram: str, words: str) -> Tile:
    return Tile(words, desk.teller(e.ReadTelegram(player=player, telegram=telegram)), "telegram")


# Duels


def _challenge(desk: TableDesk, player: str, opponents: tuple[str, ...]) -> ft.Control:
    def choose(name: str) -> None:
        desk.tell([e.Challenge(player=player, opponent=name)], desk.seen)

    return people(desk, opponents, choose)


def _duel(desk: TableDesk, step: Duelling) -> Panel:
    """Whose die it is, against what, and for how many cards."""
    roller = step.next
    other = step.opponent if roller == step.player else step.player
    text = "dalton.to-duel" if step.die is None else "dalton.to-beat"
    title = desk.say(text, player=roller, other=other, n=step.stake, die=step.die or 0)
    return Panel(title, rolling(desk, e.DuelDie(player=roller)), roller)


# What comes after it


def _afterwards(desk: TableDesk) -> ft.Control | None:
    """The rest of the chain: "then Joe rolls again"."""
    words = [desk.say(id, player=player) for id, player in _waiting(at(desk).pending[:-1])]
    if not words:
        return None
    return faint(desk.look.snug, desk.say("dalton.then", steps=words), 14, text_align=ft.TextAlign.CENTER)


def _waiting(steps: tuple[Pending, ...]) -> Iterator[tuple[str, str]]:
    for step in reversed(steps):
        name = f"dalton.then-{type(step).__name__.lower()}"
        player = getattr(step, "player", "")
        if player:
            yield name, player
