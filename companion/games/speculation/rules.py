"""The checks of Spéculation: each function is one sentence of the catalogue."""

from __future__ import annotations

from typing import Any, TypeVar

from companion.games.speculation import entries as e
from companion.games.speculation.exchange import can_buy, can_pay, gain
from companion.games.speculation.position import PACK, Exchanging, Market, Shifting, TablePosition
from companion.games.speculation.track import may_be_shifted
from companion.kits import bag, lead, players
from companion.rules import Refusals, refuse, rule
from scoring.speculation import FEWEST, MOST
from scoring.speculation.race import END, START

T = TypeVar("T")

# Set-up


@rule("SP-01", gate=True)
def somebody_plays(position: None, setup: e.Setup | e.BankSetup) -> Refusals:
    return players.nobody(setup, FEWEST, MOST)


@rule("SP-01")
def three_to_six_players(position: None, setup: e.Setup | e.BankSetup) -> Refusals:
    return players.too_few_or_many(setup, FEWEST, MOST)


@rule("SP-03", gate=True)
def everybody_drew_one_share_of_the_bag(position: Market, shares: e.Shares) -> Refusals:
    if shares.hands is not None:
        yield from bag.misdealt(position.first_shares, position.setup.players, 1, shares.hands)


@rule("SP-05", gate=True)
def who_begins_is_seated(position: None, setup: e.Setup) -> Refusals:
    return lead.stranger(setup.players, setup.first)


@rule("SP-05", gate=True)
def who_is_said_to_begin_is_seated(position: TablePosition, entry: e.First) -> Refusals:
    return lead.stranger(position.setup.players, entry.first)


# Tiles


@rule("SP-11", gate=True)
def one_action_tile_a_turn(position: TablePosition, tile: e.ActionTile) -> Refusals:
    if position.action is not None:
        first = position.turns == 1 and position.follows("SP-12")
        yield refuse("first" if first else "action", player=position.turn, action=position.action)


@rule("SP-11", gate=True)
def one_movement_tile_a_turn(position: TablePosition, tile: e.MovementTile) -> Refusals:
    if position.movement is not None:
        yield refuse("movement", player=position.turn, movement=position.movement)


@rule("SP-11")
def the_active_player_draws(position: TablePosition, entry: e.ActionTile | e.MovementTile | e.Shift) -> Refusals:
    if entry.player != position.turn:
        yield refuse(player=entry.player, turn=position.turn)


@rule("SP-28", gate=True)
def the_program_draws_from_a_bag_that_it_knows(
    position: TablePosition, tile: e.ActionTile | e.MovementTile
) -> Refusals:
    if tile.undecided:
        yield from bag.not_there(_bag(position, tile), tile)


@rule("SP-28")
def a_tile_is_in_its_bag(position: TablePosition, tile: e.ActionTile | e.MovementTile) -> Refusals:
    if not tile.undecided:
        yield from bag.not_there(_bag(position, tile), tile)


def _bag(position: TablePosition, tile: e.ActionTile | e.MovementTile) -> bag.Bag[Any]:
    return position.actions if isinstance(tile, e.ActionTile) else position.movements


@rule("SP-28", gate=True)
def corrected_action_tiles_are_there(position: TablePosition, entry: e.CorrectActions) -> Refusals:
    yield from _out(position.all_actions, entry.out, drawn=position.action is not None)


@rule("SP-28", gate=True)
def corrected_movement_tiles_are_there(position: TablePosition, entry: e.CorrectMovements) -> Refusals:
    yield from _out(position.all_movements, entry.out, drawn=position.movement is not None)


def _out(full: bag.Bag[T], out: tuple[T, ...], *, drawn: bool) -> Refusals:
    """No tile is out more often than there is, and while one is still to be drawn not all are out."""
    for item in full.lacking(out):
        yield refuse("none-such", item=item)
    if full.known and not drawn and len(out) >= full.left:
        yield refuse("all-out")


# Exchange


@rule("SP-14", gate=True)
def only_what_a_player_has_is_sold(position: TablePosition, trade: e.Trade) -> Refusals:
    if trade.sell and not position.held(trade.player, trade.sell):
        yield refuse("sell", player=trade.player, company=trade.sell)


@rule("SP-13")
def exchanges_go_round_once(position: TablePosition, trade: e.Trade) -> Refusals:
    if isinstance(step := position.step, Exchanging):
        if trade.player not in step.waiting:
            yield refuse("done", player=trade.player)
        elif trade.player != step.waiting[0]:
            yield refuse(player=trade.player, turn=step.waiting[0])


@rule("SP-14")
def only_what_the_bank_has_is_bought(position: TablePosition, trade: e.Trade) -> Refusals:
    if trade.buy and not can_buy(position, trade.buy):
        yield refuse("buy", player=trade.player, company=trade.buy)


@rule("SP-14")
def corrected_shares_are_there(position: Market, entry: e.CorrectShares) -> Refusals:
    left = position.stock(entry.company) + position.held(entry.player, entry.company)
    if entry.shares > left:
        yield refuse("shares", player=entry.player, company=entry.company, n=entry.shares, left=max(0, left))


@rule("SP-15")
def cash_stays_above_zero(position: TablePosition, trade: e.Trade) -> Refusals:
    if not can_pay(position, trade.player, trade.sell, trade.buy):
        cost, cash = -(gain(position, trade.sell, trade.buy) or 0), position.balances[trade.player]
        if trade.buy:
            yield refuse(player=trade.player, cost=cost, cash=cash, short=cost - cash)
        else:
            yield refuse("sale", player=trade.player, company=trade.sell, cost=cost, cash=cash, short=cost - cash)


# Ranks


@rule("SP-18")
def a_pawn_can_be_passed(position: TablePosition, shift: e.Shift) -> Refusals:
    step = position.step
    if isinstance(step, Shifting) and not may_be_shifted(position.pawns, shift.company, up=step.up):
        text = "first" if step.up else "last" if position.pawns[shift.company] else "start"
        yield refuse(text, company=shift.company)


# Cards


@rule("SP-21", gate=True)
def one_card_a_turn(position: TablePosition, lay: e.Lay) -> Refusals:
    if lay.player not in position.left_to_lay:
        yield refuse("laid", player=lay.player)


@rule("SP-21")
def a_card_is_in_hand(position: TablePosition, lay: e.Lay) -> Refusals:
    hand = position.hand(lay.player)
    if hand is not None and lay.card not in hand and lay.card in position.packs[lay.player]:
        yield refuse("hand", player=lay.player, card=lay.card, cards=list(hand))


@rule("SP-22")
def a_card_is_laid_once_a_shuffle(position: TablePosition, lay: e.Lay) -> Refusals:
    if lay.card not in position.packs[lay.player]:
        left = list(position.packs[lay.player])
        yield refuse(player=lay.player, card=lay.card, cards=left)


@rule("SP-21", gate=True)
def the_program_shuffles_its_packs(position: TablePosition, packs: e.Packs) -> Refusals:
    if packs.orders is None:
        return
    whole = set(packs.orders) == set(position.setup.players)
    if packs.source != "rolled" or not whole or any(sorted(order) != sorted(PACK) for order in packs.orders.values()):
        yield refuse("told")


@rule("SP-21", gate=True)
def packs_of_the_program_are_right(position: TablePosition, entry: e.CorrectPack) -> Refusals:
    if position.setup.packs:
        yield refuse("kept", player=entry.player)


# Pawns


@rule("SP-23", gate=True)
def a_told_pawn_has_its_square_to_itself(position: Market, entry: e.CorrectPawn | e.Stand) -> Refusals:
    there = [each for each, square in position.pawns.items() if square == entry.square and each != entry.company]
    if there and START < entry.square < END:
        yield refuse("occupied", company=entry.company, other=there[0], square=entry.square)
