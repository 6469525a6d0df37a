"""What is owed and paid, sold, and who can pay no more (DC-06, DC-37, DC-38, DC-43, DC-44, DC-48, DC-49)."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeVar, cast

from companion import ledger
from companion.box import Question
from companion.games.dalton_city import entries as e
from companion.games.dalton_city import owed, printed
from companion.games.dalton_city.fee import Fee, rounded_up
from companion.games.dalton_city.position import BANCO, PRICED, Holdings, Offering, Owing, TablePosition
from companion.kits import bank
from companion.ledger import BANK
from scoring.dalton_city.board import DAILY_STAR, POST_OFFICE, kind_of

H = TypeVar("H", bound=Holdings)


def owe(position: TablePosition, player: str, to: str, amount: int, rule: str, fee: Fee | None = None) -> TablePosition:
    """Somebody owes something. What leaves no choice is paid at once: to bank or Banco, in cash, without the nugget.

    Nothing is due for an amount of nothing.
    """
    if not amount:
        return position
    step = Owing(player, to, amount, rule, fee)
    choice = to in position.setup.players or position.nugget == player or amount > position.balances[player]
    return position.push(step) if choice else _paid(position, step, amount)


def pay(position: TablePosition, entry: e.Pay) -> TablePosition:
    """In cash, half of it with the Daily Star, or with the nugget."""
    step = cast(Owing, position.step)
    position = position.pop()
    if entry.nugget:
        return gave_nugget(position, entry.player, step.to)
    if entry.star:
        saved = step.amount - step.due(star=True)
        position = position.having(DAILY_STAR, BANK).tell("DC-37", "used", player=entry.player, amount=saved)
    return _paid(position, step, step.due(star=entry.star), star=entry.star)


def _paid(position: TablePosition, step: Owing, amount: int, *, star: bool = False) -> TablePosition:
    if step.fee:
        return owed.settled(position, step.player, step.fee, step.rule, star=star)
    return ledger.post(position, step.player, step.to, amount, step.rule)


def gave_nugget(position: H, player: str, to: str) -> H:
    """The nugget pays in full, and passes to whom the payment was owed; to the bank: back on its square (DC-44)."""
    text = {BANK: "paid-bank", BANCO: "paid-banco"}.get(to, "paid")
    return position.replace(nugget=to).tell("DC-44", text, player=player, to=to)


def buy(position: TablePosition, entry: e.Buy) -> TablePosition:
    """The card of the square, at its price, at half of it with the Post Office, or for the nugget."""
    step = cast(Offering, position.step)
    price = printed.needed(position.facts, f"price:{step.card}")
    rule = bought_by(step.card)
    position = position.pop().having(step.card, entry.player).tell(rule, "bought", player=entry.player, card=step.card)
    if entry.nugget:
        return gave_nugget(position, entry.player, BANK)
    if entry.post:
        position, price = posted(position, entry.player, price)
    return bank.bought(position, entry.player, price, rule)


def posted(position: H, player: str, price: int) -> tuple[H, int]:
    """The Post Office halves a price, and goes back to the bank (DC-38)."""
    half = reduced(price)
    return position.having(POST_OFFICE, BANK).tell("DC-38", "used", player=player, amount=price - half), half


def reduced(price: int) -> int:
    """Half of a price, with the Post Office."""
    return rounded_up(Fraction(price, 2))


def bought_by(card: str) -> str:
    """The rule by which a card is bought."""
    return {"trade": "DC-22", "diploma": "DC-31"}.get(kind_of(card), "DC-35")


def sell(position: H, entry: e.Sell) -> H:
    """A card goes back to the bank for half its price."""
    printed.needed(position.facts, f"price:{entry.card}")
    amount = position.sale(entry.card) or 0
    position = position.having(entry.card, BANK).tell("DC-06", player=entry.player, card=entry.card, amount=amount)
    return bank.bought(position, entry.player, -amount, "DC-06")


def give_up(position: TablePosition, entry: e.GiveUp) -> TablePosition:
    """All that somebody had goes to the creditor: cash, and what the sale of the cards brings (DC-49)."""
    step, player = cast(Owing, position.step), entry.player
    if unknown := unknown_prices(position, player):
        raise Question(printed.FACT, tuple(f"price:{card}" for card in unknown))
    heir = step.to in position.setup.players and position.setup.cards_to_creditor
    for card in position.held(player):
        if heir:
            position = position.having(card, step.to)
            continue
        position = bank.bought(position.having(card, BANK), player, -(position.sale(card) or 0), "DC-49")
    left = max(0, position.balances[player])
    if step.to != BANK:
        position = ledger.post(position, player, step.to, left, "DC-49")
    else:
        position = bank.bought(position, player, left, "DC-49")
    position = gave_nugget(position, player, step.to) if position.nugget == player else position
    position = position.replace(out=(*position.out, player), horses=position.horses - {player})
    position = position.replace(nugget=step.to) if position.nugget == player else position
    return position.pop().tell("DC-49", player=player, to=step.to, amount=left, owed=step.amount)


def missing(position: Holdings, player: str, amount: int) -> int:
    """By how much an amount exceeds somebody's cash."""
    return max(0, amount - position.balances[player])


def sales(position: Holdings, player: str) -> int:
    """What all cards of somebody would bring, as far as their prices are known."""
    return sum(position.sale(card) or 0 for card in position.held(player))


def unknown_prices(position: Holdings, player: str) -> tuple[str, ...]:
    """The cards of somebody that could be sold if their prices were known."""
    cards = (card for card in position.held(player) if kind_of(card) in PRICED)
    return tuple(card for card in cards if position.price(card) is None)
