"""The checks of Dalton City: each function is one sentence of the catalogue."""

from __future__ import annotations

from companion.games.dalton_city import banking, owed, paying, printed, told
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.circuit import Stride
from companion.games.dalton_city.play import SIX
from companion.games.dalton_city.position import (
    BANCO,
    PRICED,
    BankPosition,
    Challenging,
    Duelling,
    Handing,
    Holdings,
    Landing,
    Looting,
    Offering,
    OfPlayer,
    Owing,
    Picking,
    Placing,
    TablePosition,
)
from companion.kits import bank, lead, players
from companion.ledger import BANK
from companion.rules import Refusals, refuse, rule
from scoring.dalton_city.board import (
    DAILY_STAR,
    POST_OFFICE,
    TRANSITS,
    diploma,
    kind_of,
)
from scoring.dalton_city.count import FEWEST, MOST

Answered = (
    e.Walk | e.Ride | e.Escape | e.Land | e.Buy | e.Decline | e.FeeDie | e.Pay | e.GiveUp | e.Travel | e.Study
    | e.ReadTelegram | e.ChooseCard | e.Challenge | e.Spoils | e.NuggetDice
)  # fmt: skip

# Set-up


@rule("DC-01", gate=True)
def somebody_plays(position: None, setup: e.Rulings) -> Refusals:
    return players.nobody(setup, FEWEST, MOST)


@rule("DC-01")
def two_to_eight_players(position: None, setup: e.Rulings) -> Refusals:
    return players.too_few_or_many(setup, FEWEST, MOST)


@rule("DC-04", gate=True)
def who_begins_is_seated(position: None, setup: e.Setup) -> Refusals:
    return lead.stranger(setup.players, setup.first)


@rule("DC-04")
def one_die_each_for_the_lead(position: TablePosition, roll: e.LeadRoll) -> Refusals:
    return lead.not_theirs(position, roll)


@rule("DC-03", gate=True)
def everybody_starts_on_a_ranch(position: TablePosition, place: e.Place) -> Refusals:
    if kind_of(place.square) != "ranch":
        yield refuse(player=place.player, square=place.square)
    elif place.square not in told.alike(position, "ranch"):
        yield refuse("unknown", square=place.square)
    elif isinstance(step := position.step, Placing) and place.player not in step.left:
        yield refuse("placed", player=place.player, square=position.pawns[place.player])


# Whose word it is


@rule("DC-04", gate=True)
def in_turn(position: TablePosition, entry: Answered) -> Refusals:
    step = position.step
    if isinstance(step, OfPlayer) and entry.player != step.player:
        yield refuse("turn", player=entry.player, turn=step.player)


@rule("DC-18", gate=True)
def duellists_roll_in_turn(position: TablePosition, roll: e.DuelDie) -> Refusals:
    step = position.step
    if isinstance(step, Duelling) and roll.player != step.next:
        yield refuse("turn", player=roll.player, turn=step.next)


# Moving


@rule("DC-46", gate=True)
def who_is_held_rolls_to_leave(position: TablePosition, roll: e.Walk | e.Ride | e.Escape) -> Refusals:
    confined = position.confined(roll.player)
    if confined != isinstance(roll, e.Escape):
        where = position.whereabouts(roll.player)
        yield refuse(player=roll.player, where=where) if confined else refuse("free", player=roll.player)


@rule("DC-10")
def two_dice_need_a_horse(position: TablePosition, roll: e.Ride) -> Refusals:
    if roll.player not in position.horses:
        yield refuse(player=roll.player)


@rule("DC-12", gate=True)
def who_rides_without_a_choice_rolls_two(position: TablePosition, roll: e.Walk) -> Refusals:
    if 1 not in position.dice_for(roll.player):
        yield refuse(player=roll.player)


@rule("DC-09", gate=True)
def the_square_can_be_told(position: TablePosition, entry: e.Land | e.Travel | e.CorrectSquare) -> Refusals:
    if entry.square not in told.squares(position):
        yield refuse("no-square", square=entry.square)


@rule("DC-40", gate=True)
def a_telegram_says_where(position: TablePosition, land: e.Land) -> Refusals:
    step = position.step
    if isinstance(step, Landing) and step.of and kind_of(land.square) != step.of:
        yield refuse("other-square", player=land.player, kind=step.of)


@rule("DC-09", gate=True)
def only_where_the_box_errs(position: TablePosition, land: e.Land) -> Refusals:
    """What is to be learnt is said only against the box; a square that has a name there is called by it."""
    step = position.step
    if not isinstance(step, Landing) or land.square in told.contrary(position, step):
        return
    if step.n and position.circuit.same(land.square, step.start):
        yield refuse("stays", player=land.player, square=land.square, n=step.n)
    elif land.learn is not None:
        yield refuse("agrees", square=land.square)
    elif land.square not in told.possible(position, step):
        yield refuse("named", square=land.square, known=told.proposed(position, step))


@rule("DC-09")
def the_box_says_otherwise(position: TablePosition, land: e.Land) -> Refusals:
    step = position.step
    if isinstance(step, Landing) and land.learn is None and land.square in told.contrary(position, step):
        found = told.proposed(position, step)
        known = {"square": land.square, "start": step.start, "n": step.n}
        if found is not None:
            yield refuse("otherwise", **known, found=found)
        else:
            other = position.circuit.instead(Stride(step.start, step.n, land.square))
            yield refuse("elsewhere", **known, source=other.start, steps=other.n, end=other.end)


# Cards and money


@rule("DC-06", gate=True)
def only_own_cards_are_sold(position: Holdings, sell: e.Sell) -> Refusals:
    if position.holder(sell.card) != sell.player:
        yield refuse("not-theirs", player=sell.player, card=sell.card)


@rule("DC-06", gate=True)
def only_what_has_a_price_is_sold(position: Holdings, sell: e.Sell) -> Refusals:
    if kind_of(sell.card) not in PRICED:
        yield refuse(card=sell.card)


@rule("DC-07")
def nothing_changes_hands_between_players(position: TablePosition, entry: e.Give | e.GiveCard) -> Refusals:
    yield refuse(player=entry.player, to=entry.to)


@rule("DC-07", gate=True)
def a_gift_goes_to_another_player(position: Holdings, give: e.Give) -> Refusals:
    return bank.to_another_player(position, give)


@rule("DC-07", gate=True)
def only_own_cards_are_given(position: TablePosition, give: e.GiveCard) -> Refusals:
    if position.holder(give.card) != give.player:
        yield refuse("not-theirs", player=give.player, card=give.card)
    if give.to == give.player or give.to not in position.playing:
        yield refuse("to", player=give.player, to=give.to)


@rule("DC-48")
def gifts_are_within_the_cash(position: Holdings, entry: e.Give | e.PayBank | e.PayPot) -> Refusals:
    return bank.within_cash(position, entry)


@rule("DC-38", gate=True)
def the_post_office_is_at_hand(position: TablePosition, buy: e.Buy) -> Refusals:
    if buy.post and position.holder(POST_OFFICE) != buy.player:
        yield refuse(player=buy.player)


@rule("DC-44", gate=True)
def the_nugget_is_at_hand(position: TablePosition, entry: e.Buy | e.Pay) -> Refusals:
    if entry.nugget and position.nugget != entry.player:
        yield refuse(player=entry.player)


@rule("DC-44", gate=True)
def the_nugget_pays_alone(position: TablePosition, entry: e.Buy | e.Pay) -> Refusals:
    if entry.nugget and (entry.post if isinstance(entry, e.Buy) else entry.star):
        yield refuse("alone")


@rule("DC-22")
def a_trade_is_paid(position: TablePosition, buy: e.Buy) -> Refusals:
    return _too_dear(position, buy, "trade")


@rule("DC-31")
def a_diploma_is_paid(position: TablePosition, buy: e.Buy) -> Refusals:
    return _too_dear(position, buy, "diploma")


@rule("DC-35")
def a_transit_is_paid(position: TablePosition, buy: e.Buy) -> Refusals:
    return _too_dear(position, buy, *TRANSITS)


def _too_dear(position: TablePosition, buy: e.Buy, *kinds: str) -> Refusals:
    step = position.step
    if isinstance(step, Offering) and kind_of(step.card) in kinds and not buy.nugget:
        price, cash = position.price(step.card), position.balances[buy.player]
        price = paying.reduced(price) if price is not None and buy.post else price
        if price is not None and price > cash:
            yield refuse("dear", player=buy.player, card=step.card, price=price, cash=cash)


@rule("DC-32")
def a_chosen_diploma_must_be_bought(position: TablePosition, decline: e.Decline) -> Refusals:
    step = position.step
    if isinstance(step, Offering) and step.must and affordable(position, decline.player, step.card):
        yield refuse("must", player=decline.player, card=step.card)


@rule("DC-32")
def a_diploma_is_free_and_can_be_paid(position: TablePosition, study: e.Study) -> Refusals:
    card = diploma(study.trade)
    holder = position.holder(card)
    if holder != BANK:
        yield refuse("owned", card=card, holder=holder)
    elif not affordable(position, study.player, card):
        yield refuse(player=study.player, card=card, price=position.price(card), cash=position.balances[study.player])


@rule("DC-32", gate=True)
def the_trade_can_be_told(position: TablePosition, study: e.Study) -> Refusals:
    if study.trade not in printed.trades(position.facts):
        yield refuse("no-trade", trade=study.trade)


def affordable(position: TablePosition, player: str, card: str) -> bool:
    """Whether somebody can buy a card, in whichever way; as long as its price is unknown, perhaps."""
    price = position.price(card)
    if price is None or position.nugget == player:
        return True
    return position.balances[player] >= (paying.reduced(price) if position.holder(POST_OFFICE) == player else price)


@rule("DC-35")
def a_transit_leads_to_a_trade(position: TablePosition, travel: e.Travel) -> Refusals:
    if kind_of(travel.square) != "trade" and position.of_kind(travel.player, *TRANSITS) < len(TRANSITS):
        yield refuse("trade", player=travel.player, square=travel.square)


@rule("DC-40", gate=True)
def the_telegram_can_be_told(position: TablePosition, entry: e.ReadTelegram) -> Refusals:
    if entry.telegram not in printed.telegrams(position.facts):
        yield refuse("no-telegram", telegram=entry.telegram)


@rule("DC-45", gate=True)
def the_card_can_be_chosen(position: TablePosition, entry: e.ChooseCard) -> Refusals:
    step = position.step
    if isinstance(step, Handing) and position.holder(entry.card) != entry.player:
        yield refuse("not-theirs", player=entry.player, card=entry.card)
    if isinstance(step, Picking) and entry.card not in told.cards_to_take(position):
        yield refuse("not-there", card=entry.card)


# Duel


@rule("DC-21", gate=True)
def the_opponent_stands_there(position: TablePosition, challenge: e.Challenge) -> Refusals:
    step = position.step
    if isinstance(step, Challenging) and challenge.opponent not in step.opponents:
        yield refuse(player=challenge.player, opponent=challenge.opponent, players=step.opponents)


@rule("DC-18", gate=True)
def spoils_are_the_losers(position: TablePosition, spoils: e.Spoils) -> Refusals:
    step = position.step
    if isinstance(step, Looting):
        for card in dict.fromkeys(spoils.cards):
            if position.holder(card) != step.loser:
                yield refuse("not-theirs", player=step.loser, card=card)


@rule("DC-18", gate=True)
def spoils_are_as_many_as_the_stake(position: TablePosition, spoils: e.Spoils) -> Refusals:
    step = position.step
    if isinstance(step, Looting) and (len(spoils.cards) != step.n or len(set(spoils.cards)) != step.n):
        yield refuse("stake", player=spoils.player, n=step.n, cards=len(set(spoils.cards)))


# Paying


@rule("DC-37", gate=True)
def the_daily_star_halves_a_fee(position: TablePosition, pay: e.Pay) -> Refusals:
    if not pay.star:
        return
    if position.holder(DAILY_STAR) != pay.player:
        yield refuse(player=pay.player)
    elif isinstance(step := position.step, Owing) and step.fee is None:
        yield refuse("no-fee", player=pay.player)


@rule("DC-48")
def a_debt_is_within_the_cash(position: TablePosition, pay: e.Pay) -> Refusals:
    step = position.step
    if isinstance(step, Owing) and not pay.nugget:
        due = step.due(star=pay.star)
        if lacks := paying.missing(position, pay.player, due):
            sales = paying.sales(position, pay.player)
            text = "refusal" if sales >= lacks else _still(position, step)
            yield refuse(text, player=pay.player, amount=due, missing=lacks, sales=sales)


def _still(position: TablePosition, step: Owing) -> str:
    """What can be said to somebody whose cards bring too little, as far as is known."""
    if paying.unknown_prices(position, step.player):
        return "unpriced"
    within = position.balances[step.player] + paying.sales(position, step.player)
    return "star" if _least(position, step) <= within else "short"


def _least(position: TablePosition, step: Owing) -> int:
    """What is to be paid in cash at the least: half of a fee with the Daily Star."""
    return step.due(star=step.fee is not None and position.holder(DAILY_STAR) == step.player)


@rule("DC-49")
def who_can_pay_plays_on(position: TablePosition, entry: e.GiveUp) -> Refusals:
    step, player = position.step, entry.player
    if not isinstance(step, Owing):
        return
    due = _least(position, step)
    if position.nugget == player:
        yield refuse("nugget", player=player)
    elif position.balances[player] + paying.sales(position, player) >= due:
        yield refuse(player=player, amount=due)


# Corrections


@rule("DC-05", gate=True)
def somebody_holds_it(
    position: Holdings, entry: e.CorrectCard | e.CorrectNugget | e.HandOver | e.PayNugget
) -> Refusals:
    if entry.holder not in (*position.setup.players, BANK, BANCO):
        yield refuse(holder=entry.holder)


@rule("DC-05", gate=True)
def the_card_can_be_told(position: Holdings, entry: e.CorrectCard | e.BuyCard | e.Fee) -> Refusals:
    if entry.card not in told.cards(position):
        yield refuse("no-card", card=entry.card)


# The bank alone


@rule("DC-45", gate=True)
def only_own_cards_are_handed_over(position: BankPosition, entry: e.HandOver) -> Refusals:
    if position.holder(entry.card) != entry.player:
        yield refuse("not-theirs", player=entry.player, card=entry.card)


@rule("DC-05", gate=True)
def it_changes_hands(position: BankPosition, entry: e.HandOver | e.PayNugget) -> Refusals:
    if entry.holder == entry.player:
        yield refuse("same", player=entry.player)


@rule("DC-22", gate=True)
def the_bank_has_the_card(position: BankPosition, buy: e.BuyCard) -> Refusals:
    holder = position.holder(buy.card)
    if holder != BANK:
        yield refuse("owned", card=buy.card, holder=holder)


@rule("DC-37", gate=True)
def some_cards_cost_nothing(position: BankPosition, buy: e.BuyCard) -> Refusals:
    if kind_of(buy.card) not in PRICED:
        yield refuse("free", card=buy.card)


@rule("DC-38", gate=True)
def whoever_halves_has_the_post_office(position: BankPosition, buy: e.BuyCard) -> Refusals:
    if buy.post and position.holder(POST_OFFICE) != buy.player:
        yield refuse(player=buy.player)


@rule("DC-44", gate=True)
def whoever_pays_with_it_has_the_nugget(position: BankPosition, entry: e.BuyCard | e.Fee | e.PayNugget) -> Refusals:
    if (isinstance(entry, e.PayNugget) or entry.nugget) and position.nugget != entry.player:
        yield refuse(player=entry.player)


@rule("DC-44", gate=True)
def the_nugget_needs_no_card(position: BankPosition, entry: e.BuyCard | e.Fee) -> Refusals:
    if entry.nugget and (entry.post if isinstance(entry, e.BuyCard) else entry.star):
        yield refuse("alone")


@rule("DC-38", gate=True)
def a_price_is_told_or_reduced(position: BankPosition, buy: e.BuyCard) -> Refusals:
    if buy.amount is not None and (buy.post or buy.nugget):
        yield refuse("told")


@rule("DC-48")
def a_purchase_is_within_the_cash(position: BankPosition, buy: e.BuyCard) -> Refusals:
    price = banking.cost(position, buy)
    cash = position.balances[buy.player]
    if price is not None and price > cash:
        yield refuse("payment", player=buy.player, amount=price, cash=cash)


@rule("DC-23", gate=True)
def somebody_else_owns_it(position: BankPosition, fee: e.Fee) -> Refusals:
    if kind_of(fee.card) not in PRICED:
        yield refuse("no-fee", card=fee.card)
    elif owed.owner(position, fee.player, fee.card) is None:
        yield refuse("no-owner", player=fee.player, card=fee.card)


@rule("DC-37", gate=True)
def whoever_halves_has_the_star(position: BankPosition, fee: e.Fee) -> Refusals:
    if fee.star and position.holder(DAILY_STAR) != fee.player:
        yield refuse(player=fee.player)


@rule("DC-23", gate=True)
def a_trade_needs_a_die(position: BankPosition, fee: e.Fee) -> Refusals:
    if (kind_of(fee.card) == "trade") != (fee.die is not None):
        yield refuse("die" if fee.die is None else "no-die", card=fee.card)


@rule("DC-24", gate=True)
def only_after_a_six_another_die(position: BankPosition, fee: e.Fee) -> Refusals:
    if fee.again is not None and fee.die != SIX:
        yield refuse(player=fee.player)


@rule("DC-48")
def a_fee_is_within_the_cash(position: BankPosition, fee: e.Fee) -> Refusals:
    payer, amount = banking.charge(position, fee)
    cash = position.balances[payer]
    if amount is not None and amount > cash:
        yield refuse("payment", player=payer, amount=amount, cash=cash)


@rule("DC-42")
def something_lies_on_the_banco(position: BankPosition, entry: e.TakeBanco) -> Refusals:
    if not banking.banco_holds(position):
        yield refuse("empty", player=entry.player)
