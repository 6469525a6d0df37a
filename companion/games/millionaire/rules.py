"""The checks of Le Millionnaire: each function is one sentence of the catalogue."""

from __future__ import annotations

from companion.games.millionaire import entries as e
from companion.games.millionaire.circuit import length
from companion.games.millionaire.play import PRICES
from companion.games.millionaire.position import BankPosition, Money, Staking, TablePosition
from companion.kits import bank, lead, players
from companion.rules import Refusals, refuse, rule
from scoring.millionaire import FEWEST, MOST, NOTES, PIECES

# Set-up


@rule("MI-01", gate=True)
def somebody_plays(position: None, setup: e.MoneySetup) -> Refusals:
    return players.nobody(setup, FEWEST, MOST)


@rule("MI-01")
def three_to_five_players(position: None, setup: e.MoneySetup) -> Refusals:
    return players.too_few_or_many(setup, FEWEST, MOST)


@rule("MI-16")
def a_note_for_everybody(position: None, setup: e.MoneySetup) -> Refusals:
    if len(setup.players) > MOST:
        yield refuse(n=len(setup.players), most=MOST)


@rule("MI-04", gate=True)
def who_begins_is_seated(position: None, setup: e.Setup) -> Refusals:
    return lead.stranger(setup.players, setup.roller)


@rule("MI-04")
def one_throw_each_for_the_lead(position: TablePosition, roll: e.LeadRoll) -> Refusals:
    return lead.not_theirs(position, roll)


@rule("MI-05", gate=True)
def the_square_exists(position: TablePosition, entry: e.Move | e.CorrectPawn) -> Refusals:
    if entry.square >= length(position.facts):
        yield refuse("no-square", square=entry.square, last=length(position.facts) - 1)


@rule("MI-05", gate=True)
def the_circuit_is_no_longer(position: TablePosition, circuit: e.Circuit) -> Refusals:
    if len(circuit.colours) >= length(position.facts):
        yield refuse("no-square", square=len(circuit.colours), last=length(position.facts) - 1)


# Stakes


@rule("MI-12", gate=True)
def who_has_no_money_passes(position: TablePosition, entry: e.Stake | e.Pass) -> Refusals:
    if isinstance(entry, e.Stake) and position.penniless(entry.player):
        yield refuse(player=entry.player)


@rule("MI-06")
def stakes_go_clockwise(position: TablePosition, entry: e.Stake | e.Pass) -> Refusals:
    waits = entry.player not in position.stakes and not position.penniless(entry.player)
    if waits and entry.player != position.staker:
        yield refuse(player=entry.player, turn=position.staker, roller=position.roller)


@rule("MI-08")
def a_stake_stands(position: TablePosition, entry: e.Stake | e.Pass) -> Refusals:
    if entry.player in position.stakes:
        stake = position.stakes[entry.player]
        yield refuse(player=entry.player, amount=stake) if stake else refuse("passed", player=entry.player)


@rule("MI-07")
def a_stake_is_within_the_money(position: TablePosition, stake: e.Stake) -> Refusals:
    yield from _beyond(position, stake.player, stake.amount)


@rule("MI-07")
def told_stakes_are_within_the_money(position: BankPosition, settle: e.Settle) -> Refusals:
    for player, amount in settle.stakes.items():
        yield from _beyond(position, player, amount)


def _beyond(position: Money, player: str, amount: int) -> Refusals:
    money = max(0, position.money(player))
    if amount > money:
        yield refuse(player=player, amount=amount, money=money)


@rule("MI-07")
def a_payment_is_within_the_money(position: Money, entry: e.Give | e.PayBank) -> Refusals:
    yield from bank.within_cash(position, entry)


@rule("MI-11")
def a_stake_is_made_of_units_in_hand(position: TablePosition, stake: e.Stake) -> Refusals:
    yield from _unmade(position, stake.player, stake.amount, position.money(stake.player))


@rule("MI-11")
def told_stakes_are_made_of_units_in_hand(position: BankPosition, settle: e.Settle) -> Refusals:
    for player, amount in settle.stakes.items():
        yield from _unmade(position, player, amount, position.money(player))


@rule("MI-11")
def a_payment_is_made_of_units_in_hand(position: Money, entry: e.Give | e.PayBank) -> Refusals:
    yield from _unmade(position, entry.player, entry.amount, position.unstaked(entry.player))


def _unmade(position: Money, player: str, amount: int, money: int) -> Refusals:
    """Which unit is missing, and the nearest amounts that can be laid; what exceeds the money is not MI-11's."""
    unit = PIECES.missing(money, amount)
    if unit is None or amount > money or not position.counts_units or not position.follows("MI-07"):
        return
    below, above = PIECES.nearest_below(money, amount), PIECES.nearest_above(money, amount)
    if below:
        yield refuse(player=player, amount=amount, unit=unit, money=money, below=below, above=above)
    else:
        yield refuse("smallest", player=player, amount=amount, unit=unit, money=money, above=above)


@rule("MI-09")
def money_moves_only_between_a_player_and_the_bank(position: Money, entry: e.Give | e.PayBank | e.Receive) -> Refusals:
    if isinstance(entry, e.Give):
        yield refuse(player=entry.player, to=entry.to)


@rule("MI-09", gate=True)
def who_is_given_something_is_another_player(position: Money, give: e.Give) -> Refusals:
    yield from bank.to_another_player(position, give)


@rule("AR-03", gate=True)
def those_who_staked_are_seated(position: BankPosition, settle: e.Settle) -> Refusals:
    for player in (*settle.stakes, *([settle.roller] if settle.roller else [])):
        if player not in position.setup.players:
            yield refuse(player=player, players=list(position.setup.players))


# Insurance


@rule("MI-14", gate=True)
def the_note_is_better(position: Money, insure: e.Insure) -> Refusals:
    if insure.note <= position.notes[insure.player]:
        yield refuse("has", player=insure.player, note=insure.note, held=position.notes[insure.player])


@rule("MI-15", gate=True)
def the_note_can_be_paid(position: Money, insure: e.Insure) -> Refusals:
    money = position.unstaked(insure.player)
    if money < PRICES[insure.note]:
        yield refuse("short", player=insure.player, price=PRICES[insure.note], note=insure.note, money=money)


@rule("MI-13")
def notes_are_bought_before_staking(position: TablePosition, insure: e.Insure) -> Refusals:
    if insure.player in position.stakes:
        yield refuse("staked" if position.stakes[insure.player] else "passed", player=insure.player)
    elif insure.player != position.staker:
        yield refuse(player=insure.player, turn=position.staker)


@rule("MI-14")
def notes_come_in_order(position: Money, insure: e.Insure) -> Refusals:
    following = NOTES[NOTES.index(position.notes[insure.player]) + 1]
    if insure.note != following:
        yield refuse(player=insure.player, note=insure.note, following=following)


@rule("MI-15")
def notes_are_paid_without_change(position: Money, insure: e.Insure) -> Refusals:
    price, money = PRICES[insure.note], position.unstaked(insure.player)
    if position.counts_units and not PIECES.can_lay(money, price):
        yield refuse(player=insure.player, price=price, note=insure.note, money=money)


# The throw


@rule("MI-20", gate=True)
def the_roller_throws(position: TablePosition, entry: e.Roll | e.Accept | e.Again) -> Refusals:
    if entry.player != position.roller:
        yield refuse("roller", player=entry.player, roller=position.roller)


@rule("MI-19")
def everybody_has_staked(position: TablePosition, roll: e.Roll) -> Refusals:
    if isinstance(position.step, Staking) and position.waiting:
        yield refuse(players=list(position.waiting))


@rule("MI-20", gate=True)
def only_a_first_throw_that_was_seen_is_judged(position: TablePosition, roll: e.Roll) -> Refusals:
    if roll.accept is None:
        return
    if roll.dice is None:
        yield refuse("unseen", player=roll.player)
    elif not isinstance(position.step, Staking) or not position.refusable(roll.dice):
        yield refuse("counts" if roll.accept else "stands", player=roll.player)


@rule("MI-29", gate=True)
def the_roller_decides(position: TablePosition, decide: e.Decide) -> Refusals:
    if decide.player != position.roller:
        yield refuse("roller", player=decide.player, roller=position.roller)


@rule("MI-29", gate=True)
def black_comes_with_its_decisive_throw(position: BankPosition, settle: e.Settle) -> Refusals:
    decisive = settle.colour == "black" and position.follows("MI-29")
    if decisive and (settle.roller is None or settle.die is None):
        yield refuse("die")
    elif not decisive and (settle.roller is not None or settle.die is not None):
        yield refuse("no-die", colour=settle.colour)
