"""What the entries of Dalton City do at a table. Every function may assume that check let its entry pass."""

from __future__ import annotations

from typing import cast

from companion import ledger
from companion.box import Facts
from companion.entry import Entry
from companion.games.dalton_city import corrections, duel, ending, moves, paying, printed, squares, telegram, told
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import (
    BANCO,
    Arriving,
    Handing,
    Leading,
    Looting,
    Obeying,
    Offering,
    OfPlayer,
    Owing,
    Picking,
    Placing,
    Rating,
    Rolling,
    TablePosition,
    Travelling,
    Valuing,
)
from companion.kits import bank, lead
from companion.kits.dice import Pair
from companion.ledger import BANK
from scoring.dalton_city.board import diploma

CASH = 50_000  # dollars (DC-02)
NOTES = {10_000: 4, 2_000: 3, 1_000: 2, 500: 3, 100: 5}
SIX = 6
START = "ranch.1"  # for everybody, where nobody chooses (DC-03)


def start(setup: e.Setup, facts: Facts) -> TablePosition:
    """A table before anything was told."""
    players = setup.players
    position = TablePosition(
        setup=setup, facts=facts, off=frozenset(setup.off), balances=ledger.opened((*players, BANCO)), last=setup.rounds
    )
    if position.follows("DC-02"):
        position = bank.endowed(position, players, CASH, "DC-02").tell("DC-02", cash=CASH, notes=NOTES)
    position = position.tell("DC-05") if position.follows("DC-05") else position
    if setup.first or not position.follows("DC-04"):
        position = position.replace(first=setup.first or players[0])
    else:
        position = position.push(Leading(players))
    if not position.follows("DC-03"):
        return go_on(position.replace(pawns=dict.fromkeys(players, START)))
    return position.push(Placing(players))


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry, and after all that follows from it by itself."""
    return go_on(_told(position, entry))


def _told(position: TablePosition, entry: Entry) -> TablePosition:
    match entry:
        case e.Walk():
            return moves.walk(position, entry.player, cast(int, entry.die))
        case e.Ride():
            return moves.ride(position, entry.player, cast(Pair, entry.dice))
        case e.Escape():
            return moves.escape(position, entry.player, cast(Pair, entry.dice))
        case e.Land():
            return moves.land(position, entry)
        case e.Buy():
            return paying.buy(position, entry)
        case e.Decline():
            return position.pop()
        case e.FeeDie():
            return _rated(position, entry.player, cast(int, entry.die))
        case e.Pay():
            return paying.pay(position, entry)
        case e.Sell():
            return paying.sell(position, entry)
        case e.GiveUp():
            return paying.give_up(position, entry)
        case e.Travel():
            return moves.jump(
                position.pop().tell("DC-35", player=entry.player, square=entry.square), entry.player, entry.square
            )
        case e.Study():
            return moves.study(position.pop(), entry.player, diploma(entry.trade))
        case e.ReadTelegram():
            return telegram.read(position, entry.player, entry.telegram)
        case e.ChooseCard():
            return _chosen(position, entry.player, entry.card)
        case e.Challenge():
            return duel.challenge(position, entry)
        case e.DuelDie():
            return duel.rolled(position, cast(int, entry.die))
        case e.Spoils():
            return duel.looted(position, entry.player, entry.cards)
        case _:
            return _beside(position, entry)


def _beside(position: TablePosition, entry: Entry) -> TablePosition:
    """The beginning, the end, and corrections."""
    match entry:
        case e.Place():
            left = tuple(each for each in cast(Placing, position.step).left if each != entry.player)
            position = position.replace(pawns={**position.pawns, entry.player: entry.square})
            return position.swap(Placing(left)) if left else position.pop()
        case e.LeadRoll():
            return lead.rolled(position, entry, "DC-04", _led_by)
        case e.Lead():
            return _led_by(position.pop(), entry.player)
        case e.Give():
            return bank.given(position, entry, "DC-07")
        case e.GiveCard():
            return position.having(entry.card, entry.to)
        case e.Announce():
            return ending.announced(position, entry)
        case e.Stop():
            return ending.over(position.tell("DC-50", "stopped"))
        case e.NuggetDice():
            return ending.valued(position, cast(Pair, entry.dice))
        case _:
            return corrections.play(position, entry)


def _led_by(position: TablePosition, player: str) -> TablePosition:
    return position.replace(first=player).tell("DC-04", player=player)


# What follows by itself


def go_on(position: TablePosition) -> TablePosition:
    """All that needs nobody's word is carried out, until the table waits for somebody or the game is over."""
    while not position.ended:
        further = _further(position)
        if further is None:
            return position
        position = further
    return position


def _further(position: TablePosition) -> TablePosition | None:
    """The position after the next thing that happens by itself; None when the table waits for somebody."""
    if position.out and len(position.playing) <= 1 and not isinstance(position.step, Valuing):
        return ending.over(position.tell("DC-50", "alone", players=position.playing))
    match position.step:
        case None:
            return _next_turn(position)
        case OfPlayer(player=player) if player in position.out:
            return position.pop()
        case Arriving(player=player, square=square, must=must):
            return squares.arrive(position.pop(), player, square, must=must)
        case Obeying() as step:
            return telegram.obey(position, step)
        case Looting() as step:
            return duel.nothing_to_choose(position, step)
        case Handing(player=player) as step if len(cards := position.held(player)) < 2:
            return (
                _handed(position.pop(), step, cards[0])
                if cards
                else position.pop().tell(step.rule, "no-card", player=player)
            )
        case Picking(player=player) if not told.cards_to_take(position):
            return position.pop().tell("DC-40", "no-card", player=player)
        case Offering(card=card) | Rating(card=card) if _settled(position, card):
            return position.pop()
        case Owing(to=to, amount=amount) if to in position.out or not amount:
            return position.pop()
        case Travelling(player=player) if position.holder(position.pawns[player]) != player:
            return position.pop()
        case Valuing(player=player) if position.nugget != player:
            return ending.over(position)
        case _:
            return None


def _settled(position: TablePosition, card: str) -> bool:
    """Whether nothing can be bought or owed any more, for the card has gone elsewhere."""
    holder = position.holder(card)
    waits_for_bank = isinstance(position.step, Offering)
    return (
        holder != BANK
        if waits_for_bank
        else holder not in position.playing or holder == cast(Rating, position.step).player
    )


def _next_turn(position: TablePosition) -> TablePosition:
    """The first turn, or that of the next who is still in the game; with the last of a round the round is over."""
    if not position.round:
        return position.replace(round=1, turn=position.first).push(Rolling(position.first))
    order = position.order
    player = next(each for each in position.clockwise(position.turn) if each not in position.out)
    if order.index(player) > order.index(position.turn):
        return position.replace(turn=player).push(Rolling(player))
    if position.last is not None and position.round >= position.last and position.follows("DC-50"):
        return ending.over(position.tell("DC-50", "rounds", n=position.round))
    position = position.replace(turn=player, round=position.round + 1).push(Rolling(player))
    return position.tell("DC-50", "last") if position.last == position.round else position


# A die for a fee, and a card that is chosen


def _rated(position: TablePosition, player: str, die: int) -> TablePosition:
    """A six is free, and after a second one the trade changes hands; else the fee is as printed (DC-23 to DC-25)."""
    step = cast(Rating, position.step)
    owner, card = position.holder(step.card), step.card
    if step.six:
        position = position.pop()
        if die != SIX:
            return position.tell("DC-24", "free", player=player)
        return position.having(card, player).tell("DC-24", "won", player=player, card=card, owner=owner)
    if die == SIX and position.follows("DC-24"):
        return position.swap(Rating(player, card, six=True)).tell("DC-24", player=player)
    if die == SIX:
        return position.pop().tell("DC-24", "free", player=player)
    return squares.rated(position.pop(), player, card, die)


def _chosen(position: TablePosition, player: str, card: str) -> TablePosition:
    step = position.step
    position = position.pop()
    if isinstance(step, Picking):
        printed.ask_names(position.facts, card)
        return position.having(card, player).tell("DC-40", "taken", player=player, card=card)
    return _handed(position, cast(Handing, step), card)


def _handed(position: TablePosition, step: Handing, card: str) -> TablePosition:
    """A card goes on the Banco, or back to the bank."""
    text = "card" if step.to == BANCO else "card-back"
    return position.having(card, step.to).tell(step.rule, text, player=step.player, card=card)
