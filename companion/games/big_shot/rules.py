"""The checks of Big Shot: each function is one sentence of the catalogue."""

from __future__ import annotations

from itertools import chain

from companion.games.big_shot import entries as e
from companion.games.big_shot.position import (
    AUCTION,
    Auction,
    BankPosition,
    Lending,
    Looking,
    Money,
    Moving,
    Paying,
    Placing,
    Rolling,
    TablePosition,
    counts,
    plus,
)
from companion.kits import auction, bank, lead
from companion.kits.bag import misdealt
from companion.rules import Refusals, check, refuse, rule
from scoring.big_shot import COLOURS, FULL, LOAN_TOKENS, LOANS_THAT_PAY, PAWNS_OF_A_COLOUR, Colour

# Set-up


@rule("BS-01", gate=True)
def a_card_for_everybody(position: None, setup: e.MoneySetup) -> Refusals:
    if not 1 <= len(setup.players) <= len(COLOURS):
        off = "BS-01" in setup.off
        yield refuse("seats", n=len(setup.players), most=len(COLOURS)) if off else refuse(n=len(setup.players))


@rule("BS-01")
def two_to_four_players(position: None, setup: e.MoneySetup) -> Refusals:
    if len(setup.players) < 2:
        yield refuse(n=len(setup.players))


@rule("BS-01", gate=True)
def cards_as_they_can_be_dealt(position: None, setup: e.MoneySetup) -> Refusals:
    if setup.hands is not None:
        yield from _misdealt(setup.players, setup.hands)


@rule("BS-01", gate=True)
def cards_can_be_dealt_so(position: Money, cards: e.Cards) -> Refusals:
    if cards.hands is not None:
        yield from _misdealt(position.setup.players, cards.hands)


def _misdealt(players: tuple[str, ...], hands: e.Hands) -> Refusals:
    return misdealt(e.CARDS, players, e.cards_each(len(players)), hands)


@rule("BS-03")
def layout_of_the_setup(position: None, setup: e.Setup) -> Refusals:
    if setup.layout:
        yield from _misplaced(setup.layout)


@rule("BS-03")
def layout_as_in_the_rulebook(position: TablePosition, layout: e.Layout) -> Refusals:
    if layout.squares:
        yield from _misplaced(layout.squares)


def _misplaced(squares: tuple[tuple[Colour, ...], ...]) -> Refusals:
    for number, pawns in enumerate(squares, 1):
        yield from _bad_lot(number, pawns)
    everything = counts(tuple(colour for pawns in squares for colour in pawns))
    for colour, n in zip(COLOURS, everything, strict=True):
        if n != PAWNS_OF_A_COLOUR:
            yield refuse("total", colour=colour, n=n, most=PAWNS_OF_A_COLOUR)


def _bad_lot(square: int, pawns: tuple[Colour, ...]) -> Refusals:
    if len(pawns) != e.LOT:
        yield refuse("four", square=square, n=len(pawns))
    if len(set(pawns)) < 2:
        yield refuse("one-colour", square=square, colour=pawns[0])


@rule("BS-03")
def lot_leaves_the_rest_possible(position: TablePosition, lot: e.Lot) -> Refusals:
    yield from _bad_lot(position.promoter, lot.pawns)
    told = seen(position)
    after = plus(told, counts(lot.pawns))
    squares_left = sum(1 for pawns in position.squares if pawns is None) - 1
    for colour, before, n in zip(COLOURS, told, after, strict=True):
        if n > PAWNS_OF_A_COLOUR:
            yield refuse("too-many", colour=colour, seen=before, n=n - before, most=PAWNS_OF_A_COLOUR)
        elif PAWNS_OF_A_COLOUR - n > (e.LOT - 1) * squares_left:
            yield refuse("too-few", colour=colour, left=PAWNS_OF_A_COLOUR - n, squares=squares_left)


def seen(position: TablePosition) -> tuple[int, int, int, int]:
    """The pawns that the table has told so far, wherever they are now."""
    held = position.step.lot if isinstance(position.step, Placing) else ()
    total = plus(position.returned, counts((*chain.from_iterable(filter(None, position.squares)), *held)))
    for district in position.districts.values():
        total = plus(total, district.pawns)
    return total


def last_lot(position: TablePosition) -> tuple[Colour, ...]:
    """The pawns that the table has not told, where they all lie on the only square that lacks some (BS-03)."""
    if not position.follows("BS-03") or position.squares.count(None) != 1:
        return ()
    left = (PAWNS_OF_A_COLOUR - n for n in seen(position))
    return tuple(colour for colour, n in zip(COLOURS, left, strict=True) for _ in range(n))


@rule("BS-32")
def money_of_two_players_lies_open(position: None, setup: e.Setup) -> Refusals:
    if setup.hidden_money and len(setup.players) == 2:
        yield refuse()


@rule("BS-29")
def restart_goes_with_hidden_money(position: None, setup: e.Setup) -> Refusals:
    if setup.show_and_restart and (not setup.hidden_money or "BS-27" in setup.off):
        yield refuse()


@rule("BS-06")
def one_die_each_for_the_lead(position: TablePosition, roll: e.LeadRoll) -> Refusals:
    return lead.not_theirs(position, roll)


# A round


@rule("BS-08")
def the_leader_rolls(position: TablePosition, roll: e.Roll) -> Refusals:
    if roll.player != position.leader:
        yield refuse(player=roll.player, leader=position.leader)


@rule("BS-08", gate=True)
def promoter_goes_where_pawns_are(position: TablePosition, move: e.Move) -> Refusals:
    if position.squares[move.square - 1] == ():
        yield refuse("empty", square=move.square)


@rule("BS-09")
def in_turn(position: TablePosition, entry: e.Bid | e.Pass) -> Refusals:
    yield from auction.in_turn(position, entry)


@rule("BS-09")
def the_leader_bids_last(position: TablePosition, sold: e.Sold) -> Refusals:
    yield from auction.outbid_before(position, sold, AUCTION, position.leader)


@rule("BS-10")
def bid_exceeds_the_highest(position: TablePosition, bid: e.Bid | e.Sold) -> Refusals:
    yield from auction.higher_than_before(position, bid)


@rule("BS-11")
def passed_is_out(position: TablePosition, entry: e.Bid | e.Pass | e.Sold) -> Refusals:
    yield from auction.not_out(position, entry)


@rule("BS-12")
def bid_within_cash(position: TablePosition, bid: e.Bid | e.Sold) -> Refusals:
    player = auction.under_way(position).new_bidder(bid)
    apart = position.two_purses and position.follows("BS-34")
    if player and not apart and not position.may_overbid(player) and bid.amount > position.cash(player):
        text = "refusal" if _may_borrow(position, player) else "no-loan"
        yield refuse(text, player=player, amount=bid.amount, cash=position.cash(player))


def _may_borrow(position: TablePosition, player: str) -> bool:
    loans = (e.Borrow(player=player, colour=colour) for colour in position.hands[player])
    return any(not check(position, borrow, position.off) for borrow in loans)


@rule("BS-34")
def bid_within_one_purse(position: TablePosition, bid: e.Bid | e.Sold) -> Refusals:
    player = auction.under_way(position).new_bidder(bid)
    if player and position.two_purses and bid.amount > position.richest(player):
        yield refuse(player=player, amount=bid.amount, cash=position.richest(player))


@rule("BS-14", gate=True)
def a_lot_is_free_only_without_a_bid(position: TablePosition, sold: e.Sold) -> Refusals:
    yield from auction.unsold_without_bids(position, sold)


@rule("BS-34", gate=True)
def the_winner_names_one_of_their_colours(position: TablePosition, pay: e.Pay) -> Refusals:
    if isinstance(step := position.step, Paying):
        if pay.player != step.player:
            yield refuse("winner", player=pay.player, winner=step.player)
        elif pay.colour not in position.hands[pay.player]:
            yield refuse("not-theirs", player=pay.player, colour=pay.colour)


@rule("BS-34")
def the_purse_that_pays_can_pay(position: TablePosition, pay: e.Pay) -> Refusals:
    if isinstance(step := position.step, Paying):
        cash = position.balances[f"{pay.player}/{pay.colour}"]
        if cash < step.amount <= position.richest(pay.player):
            yield refuse("short", player=pay.player, colour=pay.colour, amount=step.amount, cash=cash)


@rule("BS-15", gate=True)
def the_pawn_is_there(position: TablePosition, place: e.PlacePawn) -> Refusals:
    if isinstance(step := position.step, Placing) and place.colour not in step.lot:
        yield refuse("no-pawn", colour=place.colour, lot=list(step.lot))


@rule("BS-15")
def the_winner_places(position: TablePosition, entry: e.PlacePawn | e.Leave) -> Refusals:
    if isinstance(step := position.step, Placing) and entry.player != step.player:
        yield refuse(player=entry.player, winner=step.player)


@rule("BS-15")
def all_pawns_are_placed(position: TablePosition, leave: e.Leave) -> Refusals:
    if isinstance(step := position.step, Placing) and position.with_room:
        yield refuse("leave", player=leave.player, n=len(step.lot))


@rule("BS-16")
def district_has_room(position: TablePosition, place: e.PlacePawn) -> Refusals:
    district = position.districts[place.district]
    if district.owner:
        yield refuse("sold", district=place.district, owner=district.owner, player=position.holder(district.owner))
    elif sum(district.pawns) >= FULL:
        yield refuse("full", district=place.district, most=FULL)


# Loans

BEFORE_THE_LOT = (Rolling, Moving, Looking)
AFTER_THE_AUCTION = (Paying, Placing)


@rule("AR-09", gate=True)
def the_purse_exists(position: Money, entry: e.OfPurse) -> Refusals:
    yield from bank.known_purse(position, entry)


@rule("BS-19")
def one_loan_per_round_until_the_auction_is_won(position: TablePosition, borrow: e.Borrow) -> Refusals:
    if isinstance(position.step, AFTER_THE_AUCTION):
        yield refuse("won", player=borrow.player)
    elif _has_borrowed(position, borrow.player):
        yield refuse(player=borrow.player)


@rule("BS-19")
def one_loan_per_announced_round(position: BankPosition, borrow: e.Borrow) -> Refusals:
    if position.setup.follow_rounds and _has_borrowed(position, borrow.player):
        yield refuse(player=borrow.player)


def _has_borrowed(position: Money, player: str) -> bool:
    """Whether this player had the loan of the round; where BS-33 is played, each colour has one instead."""
    debtors = position.debtors(player)
    each_colour = len(debtors) > 1 and position.follows("BS-33")
    return not each_colour and not position.borrowed.isdisjoint(debtors)


@rule("BS-21")
def the_loan_pays_something(position: Money, borrow: e.Borrow) -> Refusals:
    debtor = position.debtor(borrow.player, borrow.colour)
    if position.loan_pays(debtor) < 1:
        yield refuse(player=borrow.player, loans=position.loans[debtor])


@rule("BS-21")
def a_token_is_left(position: Money, borrow: e.Borrow) -> Refusals:
    if sum(position.loans.values()) >= LOAN_TOKENS:
        yield refuse("tokens", player=borrow.player, most=LOAN_TOKENS)


@rule("BS-21")
def such_loans_can_have_been_made(position: Money, entry: e.CorrectLoans) -> Refusals:
    if entry.loans > LOANS_THAT_PAY and position.follows("BS-20"):
        yield refuse(player=entry.player, loans=LOANS_THAT_PAY)
    if sum(position.corrected(entry.player, entry.colour, entry.loans).values()) > LOAN_TOKENS:
        yield refuse("tokens", player=entry.player, most=LOAN_TOKENS)


@rule("BS-28")
def loans_are_decided_first(position: TablePosition, entry: e.Borrow) -> Refusals:
    if position.setup.loans_first and not isinstance(position.step, Lending):
        yield refuse("early" if isinstance(position.step, BEFORE_THE_LOT) else "refusal", player=entry.player)


@rule("BS-28")
def loans_are_decided_in_order(position: TablePosition, entry: e.Borrow | e.Decline) -> Refusals:
    if isinstance(step := position.step, Lending) and entry.player != step.waiting[0]:
        yield refuse("order", player=entry.player, turn=step.waiting[0])


@rule("BS-29", gate=True)
def only_who_cannot_pay_shows(position: TablePosition, show: e.ShowMoney) -> Refusals:
    if not position.setup.show_and_restart or not position.follows("BS-29"):
        yield refuse("not-played")
    elif isinstance(step := position.step, Auction):
        if step.bidder != show.player:
            yield refuse("no-bid", player=show.player)
        elif position.sees_cash(show.player) and step.amount <= position.cash(show.player):
            yield refuse("can-pay", player=show.player, amount=step.amount)


@rule("BS-33")
def loans_before_the_first_bid(position: TablePosition, borrow: e.Borrow) -> Refusals:
    if position.for_two and borrow.player in position.has_bid:
        yield refuse("late", player=borrow.player)


@rule("BS-33")
def one_loan_per_colour_and_round(position: Money, borrow: e.Borrow) -> Refusals:
    follows_rounds = not isinstance(position, BankPosition) or position.setup.follow_rounds
    debtor = position.debtor(borrow.player, borrow.colour)
    if debtor != borrow.player and follows_rounds and debtor in position.borrowed:
        yield refuse(player=borrow.player, colour=debtor.partition("/")[2])


@rule("BS-12")
def payment_within_cash(position: BankPosition, pay: e.PayBank) -> Refusals:
    yield from bank.within_cash(position, pay)


# Corrections


@rule("BS-03", gate=True)
def corrected_pawns_come_from_the_box(position: TablePosition, entry: e.CorrectDistrict | e.CorrectSquare) -> Refusals:
    if isinstance(entry, e.CorrectDistrict):
        before = position.districts[entry.district].pawns
    elif not position.squares or position.squares[entry.square - 1] is None:
        yield refuse("not-told", square=entry.square)
        return
    else:
        before = counts(position.squares[entry.square - 1] or ())
    left = plus(plus(position.returned, before), counts(entry.pawns), -1)
    for colour, n in zip(COLOURS, left, strict=True):
        if n < 0:
            yield refuse("not-in-box", colour=colour, n=-n)


@rule("BS-18", gate=True)
def an_owner_has_a_pawn_there(position: TablePosition, entry: e.CorrectDistrict) -> Refusals:
    if entry.owner and not entry.pawns.get(entry.owner):
        yield refuse(district=entry.district, owner=entry.owner)


@rule("BS-16", gate=True)
def a_district_holds_seven(position: TablePosition, entry: e.CorrectDistrict) -> Refusals:
    if sum(entry.pawns.values()) > FULL and position.follows("BS-16"):
        yield refuse("full", district=entry.district, most=FULL)
