"""The bank alone: money, cards and fees, without following the pawns."""

from __future__ import annotations

from companion import ledger
from companion.box import Facts, Question
from companion.entry import Entry
from companion.games.dalton_city import corrections, owed, paying, printed, squares
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.fee import Fee
from companion.games.dalton_city.play import CASH, NOTES, SIX
from companion.games.dalton_city.position import BANCO, Banking, BankPosition
from companion.kits import bank
from companion.ledger import BANK
from scoring.dalton_city.board import DAILY_STAR, NUGGET


def start(setup: e.BankSetup, facts: Facts) -> BankPosition:
    """The bank alone."""
    position = BankPosition(
        setup=setup,
        facts=facts,
        off=frozenset(setup.off),
        balances=ledger.opened((*setup.players, BANCO)),
        pending=(Banking(),),
    )
    if not position.follows("DC-02"):
        return position
    return bank.endowed(position, setup.players, CASH, "DC-02").tell("DC-02", cash=CASH, notes=NOTES)


def play(position: BankPosition, entry: Entry) -> BankPosition:
    """The bank's position after an entry."""
    match entry:
        case e.BuyCard():
            return _bought(position, entry)
        case e.Sell():
            return paying.sell(position, entry)
        case e.Fee():
            return _fee(position, entry)
        case e.PayBank():
            return bank.paid(position, entry, "AR-11")
        case e.Receive():
            return bank.received(position, entry, "AR-11")
        case e.Give():
            return bank.given(position, entry, "AR-11")
        case e.PayPot():
            return bank.paid(position, entry, "AR-11", to=BANCO)
        case e.TakeBanco():
            return squares.took_banco(position, entry.player)
        case e.TakeThere(player=player, there=there):
            return (
                squares.found_nugget(position, player) if there == NUGGET else squares.handed(position, player, there)
            )
        case e.HandOver():
            return position.having(entry.card, entry.holder)
        case e.PayNugget():
            return paying.gave_nugget(position, entry.player, entry.holder)
        case e.PutAway():
            away = {player: where for player, where in position.away.items() if player != entry.player}
            return position.replace(away={**away, entry.player: entry.where} if entry.where else away)
        case _:
            return corrections.held(position, entry)


def _bought(position: BankPosition, entry: e.BuyCard) -> BankPosition:
    """At the price that was told, else at the printed one; at half of it with the Post Office, or for the nugget."""
    printed.ask_names(position.facts, entry.card)
    position = position.having(entry.card, entry.player)
    if entry.nugget:
        return paying.gave_nugget(position, entry.player, BANK)
    price = entry.amount if entry.amount is not None else printed.needed(position.facts, f"price:{entry.card}")
    if entry.post:
        position, price = paying.posted(position, entry.player, price)
    return bank.bought(position, entry.player, price, paying.bought_by(entry.card))


def cost(position: BankPosition, entry: e.BuyCard) -> int | None:
    """What a purchase costs in cash; None while that is unknown."""
    if entry.nugget:
        return 0
    price = entry.amount if entry.amount is not None else position.price(entry.card)
    return paying.reduced(price) if price is not None and entry.post else price


def charge(position: BankPosition, entry: e.Fee) -> tuple[str, int | None]:
    """Who pays, and how much; None while that is unknown."""
    try:
        payer, amount, _ = quoted(position, entry)
    except Question:
        return entry.player, None
    return payer, amount


def quoted(position: BankPosition, entry: e.Fee) -> tuple[str, int, Fee | None]:
    """Who pays, how much in cash, and by which calculation; the table is asked for what is printed, and unknown."""
    owner = position.holder(entry.card)
    if owed.barred(position, owner) or _free(position, entry):
        return entry.player, 0, None
    if entry.die is not None and owed.loses(position, entry.card, entry.die):
        return owner, -printed.needed(position.facts, owed.fact(position, entry.card, owner, entry.die)), None
    if entry.nugget:
        return entry.player, 0, None
    fee = owed.fee(position, entry.player, entry.card, entry.die)
    return entry.player, fee.due(star=entry.star), fee


def _free(position: BankPosition, entry: e.Fee) -> bool:
    """Whether nothing is owed, with a six or by the rules of this table."""
    return entry.die == SIX or not position.follows(owed.rule(entry.card))


def _fee(position: BankPosition, entry: e.Fee) -> BankPosition:
    owner = position.holder(entry.card)
    if owed.barred(position, owner):
        return position.tell("DC-28", "barred", player=owner, card=entry.card)
    if entry.again == SIX and position.follows("DC-24"):
        won = {"owner": owner, "player": entry.player, "card": entry.card}
        return position.having(entry.card, entry.player).tell("DC-24", "won", **won)
    if _free(position, entry):
        return position.tell("DC-24", "free", player=entry.player)
    if entry.die is not None and owed.loses(position, entry.card, entry.die):
        loss = -printed.needed(position.facts, owed.fact(position, entry.card, owner, entry.die))
        position = position.tell("DC-25", player=entry.player, owner=owner, amount=loss)
        return ledger.post(position, owner, entry.player, loss, "DC-25")
    if entry.nugget:
        return paying.gave_nugget(position, entry.player, owner)
    fee = owed.fee(position, entry.player, entry.card, entry.die)
    position = owed.explained(position, entry.player, fee)
    if entry.star:
        saved = fee.due() - fee.due(star=True)
        position = position.having(DAILY_STAR, BANK).tell("DC-37", "used", player=entry.player, amount=saved)
    return owed.settled(position, entry.player, fee, owed.rule(entry.card), star=entry.star)


def banco_holds(position: BankPosition) -> bool:
    """Whether anything lies on the Banco."""
    return bool(position.balances[BANCO] or position.held(BANCO) or position.nugget == BANCO)
