"""Which fee is owed for a card, and to whom (DC-23 to DC-33, DC-36)."""

from __future__ import annotations

from typing import TypeVar

from companion import ledger
from companion.box import Question
from companion.games.dalton_city import printed
from companion.games.dalton_city.fee import Fee
from companion.games.dalton_city.position import PRICED, Holdings
from companion.ledger import BANK
from scoring.dalton_city.board import CASINO, HOSPITAL, SHERIFF, TRANSITS, diploma, kind_of, town_of, trade_of

H = TypeVar("H", bound=Holdings)
LOSING = (1, 2)  # dice with which a Casino pays (DC-25)


def owner(position: Holdings, payer: str, card: str) -> str | None:
    """To whom a fee is owed for a card: another player who has it, where there is a fee at all."""
    holder = position.holder(card)
    return holder if holder in position.setup.players and holder != payer and kind_of(card) in PRICED else None


def barred(position: Holdings, owner: str) -> bool:
    """Whether an owner gets nothing, being at the Sheriff's (DC-28)."""
    return position.whereabouts(owner) == SHERIFF and position.follows("DC-28")


def fact(position: Holdings, card: str, owner: str, die: int | None) -> str:
    """The printed fact of which a fee is made."""
    match kind_of(card):
        case "diploma":
            return f"price:{card}"
        case "trade":
            n = position.of_trade(owner, trade_of(card))
            losing = trade_of(card) == CASINO and die in LOSING
            return f"fee:{card}.{n}" + (f".{die}" if losing or not position.setup.one_amount else "")
        case _:
            return f"fee:{card}.{position.of_kind(owner, *TRANSITS)}"


def fee(position: Holdings, payer: str, card: str, die: int | None = None) -> Fee:
    """What somebody owes its owner for a card; the table is asked for what is printed, and unknown."""
    whose = position.holder(card)
    base = max(0, printed.needed(position.facts, fact(position, card, whose, die)))
    doubled, halved = list[str](), list[str]()
    diplomas = position.of_kind(whose, "diploma") if kind_of(card) == "diploma" else 0
    if diplomas:
        base = base * diplomas // 10
    if kind_of(card) == "trade":
        doubled += ["diploma"] if diploma(trade_of(card)) in position.held(whose) and position.follows("DC-26") else []
        doubled += ["town"] if position.follows("DC-26") and whole_town(position, whose, town_of(card)) else []
        halved += ["diploma"] if diploma(trade_of(card)) in position.held(payer) and position.follows("DC-27") else []
    if position.whereabouts(whose) == HOSPITAL and position.follows("DC-28"):
        halved.append("hospital")
    rest, rounds = position.setup.full_fee, position.follows("DC-08")
    return Fee(card, whose, base, tuple(doubled), tuple(halved), rest_to_bank=rest, rounds=rounds, diplomas=diplomas)


def rule(card: str) -> str:
    """The rule by which a fee is owed for a card."""
    return {"trade": "DC-23", "diploma": "DC-33"}.get(kind_of(card), "DC-36")


def explained(position: H, payer: str, fee: Fee) -> H:
    """The same position, which also says how a fee comes about, step by step (DC-30)."""
    if not position.follows("DC-30"):
        return position
    if fee.diplomas:
        price = position.price(fee.card)
        position = position.tell("DC-30", "diplomas", player=fee.owner, n=fee.diplomas, price=price, amount=fee.base)
    for text in fee.doubled:
        position = position.tell("DC-26", text, player=fee.owner, card=fee.card)
    if "diploma" in fee.halved:
        position = position.tell("DC-27", player=payer, card=fee.card)
    if "hospital" in fee.halved:
        position = position.tell("DC-28", "rest" if fee.rest_to_bank else "effect", player=fee.owner)
    if len(fee.doubled) + len(fee.halved) > 1 and position.follows("DC-29"):
        position = position.tell("DC-29", n=len(fee.doubled) + len(fee.halved))
    said = {"player": payer, "owner": fee.owner, "card": fee.card, "base": fee.base, "amount": fee.due()}
    text = "nothing" if not fee.due() else "plain" if fee.due() == fee.base else "effect"
    position = position.tell("DC-30", text, **said)
    return position.tell("DC-08", amount=fee.due()) if fee.rounds and fee.uneven else position


def settled(position: H, payer: str, fee: Fee, rule: str, *, star: bool = False) -> H:
    """A fee is paid to the owner; by one ruling the bank keeps what an owner in the Hospital does not get (DC-28)."""
    due = fee.due(star=star)
    gain = min(due, fee.gain(star=star))
    position = ledger.post(position, payer, fee.owner, gain, rule)
    return ledger.post(position, payer, BANK, due - gain, "DC-28")


def loses(position: Holdings, card: str, die: int) -> bool:
    """Whether the owner of a Casino pays instead (DC-25)."""
    return trade_of(card) == CASINO and die in LOSING and position.follows("DC-25")


def whole_town(position: Holdings, player: str, town: str) -> bool:
    """Whether somebody has all trades of a town; how many there are is asked when it matters."""
    had = sum(kind_of(card) == "trade" and town_of(card) == town for card in position.held(player))
    known = printed.amount(position.facts, f"size:{town}")
    if known is None and had > 1 and had >= _seen(position, town):
        raise Question(printed.FACT, (f"size:{town}",))
    return known is not None and had >= known


def _seen(position: Holdings, town: str) -> int:
    """How many trades of a town the box has heard of, or somebody has."""
    squares = (*printed.seen(position.facts), *position.cards)
    return len({".".join(each.split(".")[:3]) for each in squares if each.startswith(f"trade.{town}.")})
