"""What the entries of Spéculation do at a table. Every function may assume that check let its entry pass."""

from __future__ import annotations

from typing import cast

from companion import ledger
from companion.box import Facts, Question
from companion.entry import Entry
from companion.games.speculation import corrections, movement
from companion.games.speculation import entries as e
from companion.games.speculation.position import (
    PACK,
    Beginning,
    Dealing,
    Drawing,
    Exchanging,
    Laying,
    Reckoning,
    Shifting,
    Shuffling,
    TablePosition,
)
from companion.games.speculation.track import abreast, shifted
from companion.kits import bank
from scoring.speculation.race import COMPANIES, END, START, Company

CASH = 20  # dollars (SP-04)


def start(setup: e.Setup, facts: Facts) -> TablePosition:
    """A table before anything was told."""
    players = setup.players
    position = TablePosition(
        setup=setup,
        facts=facts,
        off=frozenset(setup.off),
        balances=ledger.opened(players),
        packs=dict.fromkeys(players, PACK),
        pending=(Drawing(),),
    )
    position = position.replace(actions=position.all_actions, movements=position.all_movements)
    position = position.tell("SP-02", n=position.of_each) if position.follows("SP-02") else position
    if position.follows("SP-04"):
        position = bank.endowed(position, players, CASH, "SP-04").tell("SP-04", cash=CASH)
    position = position.tell("SP-06") if position.follows("SP-06") else position
    position = position.push(Shuffling()) if setup.packs else position
    if setup.first or not position.follows("SP-05"):
        position = position.replace(turn=setup.first or players[0])
    else:
        position = position.push(Beginning())
    return _ready(position.push(Dealing()) if position.follows("SP-03") else position)


def play(position: TablePosition, entry: Entry) -> TablePosition:
    """The position after an entry."""
    match entry:
        case e.Shares():
            return _shares(position, entry)
        case e.First():
            first = cast(str, entry.first)
            return _ready(position.pop().replace(turn=first).tell("SP-05", player=first))
        case e.Packs():
            return _ready(position.pop().replace(orders=entry.orders or {}))
        case e.ActionTile():
            action = cast(e.Action, entry.item)
            return _drawn(position.replace(action=action, actions=position.actions.take(action)))
        case e.MovementTile():
            number = cast(int, entry.item)
            return _drawn(position.replace(movement=number, movements=position.movements.take(number)))
        case e.Trade():
            return _trade(position, entry)
        case e.Shift():
            return _shift(position.pop(), entry.company, up=cast(Shifting, position.step).up)
        case e.Lay():
            return _laid(position.replace(laid={**position.laid, entry.player: entry.card}))
        case e.Reckon():
            return _reckon(position)
        case _:
            return _went_on(corrections.play(position, entry))


def learnt(position: TablePosition) -> TablePosition:
    """After the end a price that is corrected changes the count, unless that would leave another one unknown."""
    known = {company: price for company in position.closing if (price := position.price(company)) is not None}
    return position.replace(closing=known) if len(known) == len(position.closing) else position


# Set-up


def _shares(position: TablePosition, entry: e.Shares) -> TablePosition:
    """Everybody lays the share that they drew in front of them; the bank has the rest."""
    hands = entry.hands or {}
    return _ready(position.pop().dealt(hands).tell("SP-03", hands=hands))


def _ready(position: TablePosition) -> TablePosition:
    """The first turn begins when all is set up."""
    return _turn(position, position.turn) if isinstance(position.step, Drawing) and not position.turns else position


# A turn


def _turn(position: TablePosition, player: str) -> TablePosition:
    """A turn of this player begins."""
    position = position.replace(turn=player, turns=position.turns + 1, action=None, movement=None, laid={})
    return _drawable(_first_action(position))


def _drawable(position: TablePosition) -> TablePosition:
    """A bag from which a tile is still to be drawn, and that is empty by a correction, is filled again."""
    if position.action is None and position.actions.known and not position.actions.left:
        position = position.replace(actions=position.all_actions).tell("SP-27", "empty")
    if position.movement is None and position.movements.known and not position.movements.left:
        position = position.replace(movements=position.all_movements).tell("SP-27", "empty")
    return position


def _first_action(position: TablePosition) -> TablePosition:
    """In the very first turn the action is Exchange without drawing (SP-12)."""
    if position.turns == 1 and position.follows("SP-12"):
        return position.replace(action="exchange").tell("SP-12", player=position.turn)
    return position


def _drawn(position: TablePosition) -> TablePosition:
    """When both tiles are known the action is carried out."""
    if position.action is None or position.movement is None:
        return position
    match position.action:
        case "exchange":
            return position.swap(Exchanging(position.players_from))
        case "none":
            return _laying(position.pop().tell("SP-20"))
        case rank:
            return _ranking(position.pop(), up=rank == "rank-up")


def _trade(position: TablePosition, trade: e.Trade) -> TablePosition:
    """A sale and a purchase at once; when all have answered the cards follow."""
    missing = [position.price_needs(each) for each in (trade.sell, trade.buy) if each and position.price(each) is None]
    if missing:
        raise Question("SP-07", tuple(dict.fromkeys(fact for fact in missing if fact)))
    if trade.sell:
        position = _exchanged(position, trade.player, trade.sell, -1)
    if trade.buy:
        position = _exchanged(position, trade.player, trade.buy, 1)
    waiting = tuple(each for each in cast(Exchanging, position.step).waiting if each != trade.player)
    if waiting:
        return position.swap(Exchanging(waiting))
    return _laying(position.pop().replace(exchanged_at=position.pawns))


def _exchanged(position: TablePosition, player: str, company: Company, n: int) -> TablePosition:
    """A share bought, or sold, at its price, which is said; a negative one goes the other way round (SP-10)."""
    price = position.certain_price(company)
    position = _told_price(position.having(player, company, position.held(player, company) + n), company)
    if price < 0:
        position = position.tell("SP-10", "bought" if n > 0 else "sold", player=player, company=company, price=-price)
    return bank.bought(position, player, price * n, "SP-13" if price >= 0 else "SP-10")


def _told_price(position: TablePosition, company: Company) -> TablePosition:
    """Says what a share costs, and why (SP-08, SP-09)."""
    price, place, square = position.certain_price(company), position.listed(company), position.pawns[company]
    if place is None:
        return position.tell("SP-08", company=company, price=price) if square == START else position
    text = "start" if square == START else "end" if square == END else "effect"
    said = {"company": company, "rank": place.rank, "segment": place.segment, "square": square, "price": price}
    return position.tell("SP-09", text, **said)


# Ranks


def _ranking(position: TablePosition, *, up: bool) -> TablePosition:
    """Rank +1 or Rank -1, unless no pawn can be chosen (SP-19)."""
    if not position.follows("SP-16" if up else "SP-17"):
        return _laying(position)
    if abreast(position.pawns) and (position.follows("SP-19") or not up):
        return _laying(position.tell("SP-19", up=up))
    return position.push(Shifting(up))


def _shift(position: TablePosition, company: Company, *, up: bool) -> TablePosition:
    """The pawn goes past the next one (SP-16, SP-17)."""
    step = shifted(position.pawns, company, up=up)
    position = movement.went(position.replace(steps=(step,)), step)
    text = "effect" if step.end != step.start else "stays"
    position = position.tell("SP-16" if up else "SP-17", text, **movement.of_step(step))
    position = movement.arrival(position, step)
    if movement.is_over(position):
        return _end_of_turn(position)
    return _laying(position)


# Cards


def _laying(position: TablePosition) -> TablePosition:
    """Everybody lays a card; who has only one left lays that one without a choice (SP-22)."""
    position = position.push(Laying())
    if not position.follows("SP-22"):
        return position
    forced = {each: cards[0] for each in position.left_to_lay if len(cards := position.may_lay(each)) == 1}
    if not forced:
        return position
    return _laid(position.replace(laid={**position.laid, **forced}).tell("SP-22", "last", cards=forced))


def _laid(position: TablePosition) -> TablePosition:
    """When all have laid a card, the cards are turned over, and the pawns move."""
    return position if position.left_to_lay else _end_of_turn(movement.turned_over(position.pop()))


# The end of a turn, and of the game


def _end_of_turn(position: TablePosition) -> TablePosition:
    """With a pawn on END the game is over (SP-30)."""
    if END in position.pawns.values():
        return position.tell("SP-30", "over").replace(pending=(Reckoning(),))
    return _tiles_back(position)


def _tiles_back(position: TablePosition) -> TablePosition:
    """Drawn tiles go back into their bags, but only if the action was Exchange (SP-27)."""
    if position.action == "exchange" or not position.follows("SP-27"):
        position = position.replace(actions=position.all_actions, movements=position.all_movements).tell("SP-27")
    else:
        position = position.tell("SP-27", "out", action=position.action, movement=position.movement)
    return _next_turn(position)


def _next_turn(position: TablePosition) -> TablePosition:
    """The bags pass to the left (SP-29); packs that were laid out are shuffled first."""
    position = position.replace(pending=(Drawing(),))
    if position.setup.packs and not all(position.orders.get(player) for player in position.setup.players):
        position = position.push(Shuffling())
    player = position.turn
    if position.follows("SP-29"):
        player = next(position.clockwise(player))
        position = position.tell("SP-29", player=player)
    return _turn(position, player)


def _went_on(position: TablePosition) -> TablePosition:
    """A corrected table goes on: nobody waits for a pawn that cannot be chosen, or for the count of a game in play."""
    match position.step:
        case Shifting(up=up) if abreast(position.pawns):
            return _ranking(position.pop(), up=up)
        case Reckoning() if END not in position.pawns.values():
            return _tiles_back(position)
        case Drawing() if position.action is None and position.movement is None:
            return _drawable(_first_action(position))
        case _:
            return position


def _reckon(position: TablePosition) -> TablePosition:
    """The count goes by the prices of all shares that somebody has (SP-32)."""
    players = position.setup.players if position.follows("SP-32") else ()
    held = [each for each in COMPANIES if any(position.held(player, each) for player in players)]
    missing = [position.price_needs(each) for each in held if position.price(each) is None]
    if missing:
        raise Question("SP-07", tuple(dict.fromkeys(fact for fact in missing if fact)))
    closing = {company: position.certain_price(company) for company in held}
    return position.replace(ended=True, pending=(), closing=closing)
