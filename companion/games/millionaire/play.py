"""What the entries of Le Millionnaire do. Every function may assume that check let its entry pass."""

from __future__ import annotations

from typing import TypeVar, cast

from companion import common, ledger
from companion.box import Facts
from companion.entry import Entry
from companion.games.millionaire import entries as e
from companion.games.millionaire import million, settlement
from companion.games.millionaire.circuit import ahead, colour_of
from companion.games.millionaire.position import (
    Accepting,
    Banking,
    BankPosition,
    Deciding,
    Landing,
    Leading,
    Money,
    Moving,
    Placing,
    Staking,
    TablePosition,
    Throwing,
)
from companion.kits import bank, lead
from scoring.millionaire import MILLION, NOTES, Colour

TOKENS = 5
PRICES: dict[e.BetterNote, int] = {50: 1_000, 500: 10_000}
M = TypeVar("M", bound=Money)


def start(setup: e.Setup, facts: Facts) -> TablePosition:
    """A table before anything was told."""
    position = TablePosition(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Staking(),))
    position = _endowed(position)
    if setup.roller or not position.follows("MI-04"):
        position = position.replace(roller=setup.roller or setup.players[0])
    else:
        position = position.push(Leading(setup.players))
    position = position.tell("MI-03") if position.follows("MI-03") else position.push(Placing())
    return _ready(position)


def start_bank(setup: e.BankSetup, facts: Facts) -> BankPosition:
    """The bank alone."""
    return _endowed(BankPosition(setup=setup, facts=facts, off=frozenset(setup.off), pending=(Banking(),)))


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry."""
    match entry:
        case e.Stake():
            return _laid(position, entry.player, entry.amount)
        case e.Pass():
            return _laid(position, entry.player, 0)
        case e.Roll():
            return _roll(position, cast(e.Throw, entry.dice), entry.accept)
        case e.Accept():
            return _counts(position.pop(), cast(Accepting, position.step).dice)
        case e.Again():
            return _refused(position.pop(), cast(Accepting, position.step).dice)
        case e.Land():
            return _land(position.pop(), cast(Landing, position.step).arrow, entry.colour)
        case e.Decide():
            return _decide(position.pop(), cast(Deciding, position.step).arrow, cast(int, entry.die))
        case e.Move():
            return _move(position.pop(), entry.square, first=isinstance(position.step, Placing))
        case e.Insure():
            return _spent(_insure(position, entry), entry.player)
        case e.Give():
            return _spent(bank.given(position, entry, "MI-09"), entry.player)
        case e.Stop():
            return position.replace(ended=True, pending=()).tell("MI-42")
        case _:
            return _prepare(position, entry)


def _prepare(position: TablePosition, entry: Entry) -> TablePosition:
    """Entries before the first turn, what is printed, and corrections."""
    match entry:
        case e.LeadRoll():
            return lead.rolled(position, entry, "MI-04", _led_by)
        case e.Lead():
            return _led_by(position.pop(), entry.player)
        case e.Circuit():
            told = {f"square:{square}": colour for square, colour in enumerate(entry.colours, 1) if colour}
            return common.teach(position.tell("MI-05", "circuit", n=len(told)), told)
        case e.CorrectPawn():
            return position.replace(pawn=entry.square)
        case e.CorrectRoller():
            return position.replace(roller=entry.player)
        case e.CorrectInsurance():
            return position.replace(notes={**position.notes, entry.player: entry.note})
        case _:
            raise TypeError(entry)


def play_bank(position: BankPosition, entry: Entry) -> BankPosition:
    """The bank's position after an entry."""
    match entry:
        case e.Settle():
            return _settle_at_once(position, entry)
        case e.Arrow():
            return settlement.changed_up(settlement.insured(position, 1))
        case e.Insure():
            return _insure(position, entry)
        case e.PayBank():
            return bank.paid(position, entry, "AR-11")
        case e.Receive():
            return settlement.changed_up(bank.received(position, entry, "AR-11"))
        case e.Give():
            return settlement.changed_up(bank.given(position, entry, "MI-09"))
        case e.CorrectInsurance():
            return position.replace(notes={**position.notes, entry.player: entry.note})
        case _:
            raise TypeError(entry)


# Set-up


def _endowed(position: M) -> M:
    """Everybody has a note of 5 and, by MI-02, five tokens."""
    players = position.setup.players
    position = position.replace(notes=dict.fromkeys(players, NOTES[0]), balances=ledger.opened(players))
    return bank.endowed(position, players, TOKENS, "MI-02") if position.follows("MI-02") else position


def _led_by(position: TablePosition, player: str) -> TablePosition:
    return _ready(position.replace(roller=player).tell("MI-04", "first", player=player))


def _ready(position: TablePosition) -> TablePosition:
    return _turn(position) if isinstance(position.step, Staking) else position


# A turn


def _turn(position: TablePosition) -> TablePosition:
    """A new turn begins."""
    return _invited(position.replace(turn=position.turn + 1, refused=None, dice=()))


def _invited(position: TablePosition) -> TablePosition:
    """Everybody is to stake: who cannot, and whether it is about the million."""
    position = position.replace(stakes={})
    if _nobody_can_stake(position):
        position = _rescued(position)
    position = _without_money(position, [player for player in position.order if position.penniless(player)])
    if position.ended:
        return position
    rich = _rich(position)
    if rich and position.penniless(position.roller) and not position.follows("MI-12"):
        position = position.replace(roller=rich[0]).tell("MI-12", "skipped", player=rich[0])
    for player, way in million.in_play(position).items() if position.follows("MI-39") else ():
        position = position.tell("MI-39", "decisive" if way == "decisive" else "stake", player=player)
    return position


def _spent(position: TablePosition, player: str) -> TablePosition:
    """A player may have spent the last money before staking: their own, or everybody's (MI-12, MI-37)."""
    if not position.penniless(player):
        return position
    return _invited(position) if _nobody_can_stake(position) else _without_money(position, [player])


def _rich(position: TablePosition) -> list[str]:
    return [player for player in position.order if not position.penniless(player)]


def _without_money(position: TablePosition, players: list[str]) -> TablePosition:
    """Says who cannot stake (MI-12), or who alone still can (MI-38)."""
    rich = _rich(position)
    if len(rich) == 1 < len(position.order):
        if not position.follows("MI-38"):
            return position.tell("MI-38", "ends", player=rich[0]).replace(ended=True, pending=())
        return position.tell("MI-38", player=rich[0])
    return position.tell("MI-12", players=players) if players else position


def _nobody_can_stake(position: TablePosition) -> bool:
    return not _rich(position) and position.follows("MI-37")


def _rescued(position: TablePosition) -> TablePosition:
    """Nobody has money: the pawn goes to the arrow and every insurance is paid (MI-37)."""
    position = settlement.paid_out(position.replace(pawn=0), 1, "MI-37")
    if position.setup.dice_pass_when_broke:
        position = position.replace(roller=next(position.clockwise(position.roller)))
    return position.tell("MI-37", player=position.roller)


def _laid(position: TablePosition, player: str, amount: int) -> TablePosition:
    """A stake or a pass, in the order in which they were laid; who stakes after a pass had not staked (MI-41)."""
    before = {each: stake for each, stake in position.stakes.items() if each != player or stake}
    return position.replace(stakes={**before, player: amount})


def _insure(position: M, entry: e.Insure) -> M:
    """The price goes to the bank, and the better note takes the place of the old one (MI-14)."""
    price = PRICES[entry.note]
    position = bank.bought(position, entry.player, price, "MI-14")
    position = position.replace(notes={**position.notes, entry.player: entry.note})
    return position.tell("MI-14", player=entry.player, note=entry.note, price=price)


# The throw


def _roll(position: TablePosition, dice: e.Throw, accept: bool | None) -> TablePosition:
    if isinstance(position.step, Throwing):
        position = position.pop()
        if position.refused and not position.dice and position.is_double(dice):
            position = position.tell("MI-22", "stands", player=position.roller)
        return _counts(position, dice)
    if accept is None and position.refusable(dice):
        position = position.push(Accepting(dice))
        return position.tell("MI-22", player=position.roller) if position.is_double(dice) else position
    return _refused(position, dice) if accept is False else _counts(position, dice)


def _refused(position: TablePosition, dice: e.Throw) -> TablePosition:
    return position.replace(refused=dice).push(Throwing())


def _counts(position: TablePosition, dice: e.Throw) -> TablePosition:
    """A throw that stands: after a double another one follows, else the pawn moves by the sum (MI-21, MI-23)."""
    position = position.replace(dice=(*position.dice, dice))
    total = sum(map(sum, position.dice))
    if position.is_double(dice):
        return position.push(Throwing()).tell("MI-21", player=position.roller, total=total)
    if not position.follows("MI-23"):
        return position.push(Moving())
    square, arrow = ahead(position.facts, position.pawn, total)
    text = "to-arrow" if square == 0 else "effect" if position.pawn else "from-arrow"
    position = position.tell("MI-23", text, total=total, before=position.pawn, square=square)
    return _stop_at(position, square, arrow)


def _move(position: TablePosition, square: int, *, first: bool) -> TablePosition:
    if first:
        return _ready(position.replace(pawn=square))
    return _stop_at(position, square, int(square <= position.pawn))


def _stop_at(position: TablePosition, square: int, arrow: int) -> TablePosition:
    position = position.replace(pawn=square)
    known = square == 0 or position.follows("MI-05")
    colour = colour_of(position.facts, square) if known else None
    return _settle(position, arrow, colour) if colour else position.push(Landing(arrow))


def _land(position: TablePosition, arrow: int, colour: Colour) -> TablePosition:
    if position.follows("MI-05"):
        position = common.learn(position, f"square:{position.pawn}", colour)
    return _settle(position, arrow, colour)


# Settlement


def _settle(position: TablePosition, arrow: int, colour: Colour) -> TablePosition:
    position = settlement.insured_before(position, arrow)
    if colour == "black":
        if position.follows("MI-29"):
            return settlement.changed_up(position).push(Deciding(arrow)).tell("MI-29", player=position.roller)
        position = position.tell("MI-29", "nothing")
    return _taken_back(settlement.insured_after(settlement.coloured(position, colour), arrow))


def _decide(position: TablePosition, arrow: int, die: int) -> TablePosition:
    return _taken_back(settlement.insured_after(settlement.decided(position, position.roller, die), arrow))


def _taken_back(position: TablePosition) -> TablePosition:
    """Everybody takes back what is left, and the dice go on (MI-36), unless somebody has the million (MI-40)."""
    position = settlement.changed_up(position)
    rich = _millionaires(position)
    if rich:
        return position.tell("MI-40", players=rich).replace(ended=True, pending=())
    if position.follows("MI-36"):
        text = "effect" if settlement.stakes_left(position) else "dice"
        position = position.replace(roller=next(position.clockwise(position.roller)))
        position = position.tell("MI-36", text, player=position.roller)
    return _turn(position)


def _millionaires(position: Money) -> list[str]:
    rich = [player for player in position.setup.players if position.money(player) >= MILLION]
    return rich if position.follows("MI-40") else []


def _settle_at_once(position: BankPosition, entry: e.Settle) -> BankPosition:
    position = position.replace(stakes=entry.stakes)
    position = settlement.settled(position, entry.colour, entry.arrow, entry.roller, entry.die)
    position = settlement.changed_up(position).replace(stakes={})
    rich = _millionaires(position)
    return position.tell("MI-40", players=rich) if rich else position
