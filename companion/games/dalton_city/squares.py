"""What happens to whoever comes to a square (DC-15 to DC-45)."""

from __future__ import annotations

from typing import TypeVar

from companion import ledger
from companion.games.dalton_city import owed, paying, printed
from companion.games.dalton_city.fee import rounded_up
from companion.games.dalton_city.position import (
    BANCO,
    PEACEFUL,
    Challenging,
    Duelling,
    Handing,
    Holdings,
    Offering,
    Rating,
    Reading,
    Studying,
    TablePosition,
    Travelling,
)
from companion.ledger import BANK
from scoring.dalton_city.board import HOSPITAL, SHERIFF, card_of, kind_of

H = TypeVar("H", bound=Holdings)

MULTIPLES = {"x500": 500, "x1000": 1_000}
SENDS = {"rodeo": HOSPITAL, "wanted": SHERIFF}


def arrive(position: TablePosition, player: str, square: str, *, must: bool = False) -> TablePosition:
    """A pawn comes to a square: where somebody stands there is a duel, and the square is ignored (DC-15)."""
    printed.ask_names(position.facts, square)
    position = position.replace(pawns={**position.pawns, player: square})
    there = position.company(player, square) if position.follows("DC-15") else ()
    if there and kind_of(square) in PEACEFUL and position.follows("DC-16"):
        position, there = position.tell("DC-16", player=player, square=square, players=there), ()
    if not there:
        return happen(position, player, square, must=must)
    position = position.tell("DC-15", player=player, square=square, players=there)
    if not any(position.circuit.same(position.pawns[each], square) for each in there):
        position = position.tell("DC-17", square=square)
    if len(there) > 1 and position.follows("DC-21"):
        return position.push(Challenging(player, there))
    return position.push(Duelling(player, there[0]))


def happen(position: TablePosition, player: str, square: str, *, must: bool = False) -> TablePosition:
    """What a square does to whoever has it for themselves."""
    kind = kind_of(square)
    match kind:
        case "trade" | "diploma" | "coach" | "boat" | "railroad":
            return _on_card(position, player, card_of(square) or square, must=must)
        case "ranch":
            return _ranch(position, player, square)
        case "telegram":
            return position.push(Reading(player)) if position.follows("DC-40") else position
        case "diplomas":
            return position.push(Studying(player)) if position.follows("DC-32") else position
        case "daily-star" | "post-office":
            return handed(position, player, square)
        case "x500" | "x1000":
            return _multiple(position, player, MULTIPLES[kind])
        case "rodeo" | "wanted":
            where = SENDS[kind]
            return (
                held(position.tell("DC-41", kind, player=player), player, where, sent=True)
                if position.follows("DC-41")
                else position
            )
        case "banco":
            return _banco(position, player)
        case "holdup":
            return _hold_up(position, player)
        case "nugget":
            return found_nugget(position, player)
        case _:
            return held(position, player, square)


# Cards


def _on_card(position: TablePosition, player: str, card: str, *, must: bool) -> TablePosition:
    holder = position.holder(card)
    if holder == BANK:
        return position.push(Offering(player, card, must))
    if holder == BANCO:
        return position.tell(paying.bought_by(card), "on-banco", card=card)
    if holder == player and _takes_along(position, card):
        return position.push(Travelling(player))
    if holder == player:
        return position.tell("DC-05", "own", player=player, card=card) if position.follows("DC-05") else position
    return _fee(position, player, card, holder)


def _takes_along(position: TablePosition, card: str) -> bool:
    return kind_of(card) not in ("trade", "diploma") and position.follows("DC-35")


def _fee(position: TablePosition, player: str, card: str, owner: str) -> TablePosition:
    rule = owed.rule(card)
    if not position.follows(rule):
        return position
    if owed.barred(position, owner):
        return position.tell("DC-28", "barred", player=owner, card=card)
    if kind_of(card) == "trade":
        return position.push(Rating(player, card)).tell("DC-23", player=player, card=card, owner=owner)
    return charged(position.tell(rule, player=player, card=card, owner=owner), player, card)


def charged(position: TablePosition, player: str, card: str, die: int | None = None) -> TablePosition:
    """A fee is owed, and explained."""
    fee = owed.fee(position, player, card, die)
    return paying.owe(owed.explained(position, player, fee), player, fee.owner, fee.due(), owed.rule(card), fee)


# Other squares


def _ranch(position: TablePosition, player: str, square: str) -> TablePosition:
    """A horse for whoever has none, and the bonus (DC-34)."""
    if not position.follows("DC-34"):
        return position
    bonus = printed.needed(position.facts, printed.bonus_fact(position.facts, square))
    text = "effect" if player in position.horses else "horse"
    position = position.replace(horses=position.horses | {player}).tell("DC-34", text, player=player, amount=bonus)
    return ledger.post(position, BANK, player, bonus, "DC-34")


def handed(position: H, player: str, card: str) -> H:
    """The card of the Daily Star or the Post Office, even from another player's hand (DC-37, DC-38)."""
    rule = "DC-37" if card == "daily-star" else "DC-38"
    holder = position.holder(card)
    if not position.follows(rule) or holder == player:
        return position
    if holder == BANCO:
        return position.tell(rule, "on-banco")
    text = "effect" if holder == BANK else "from"
    return position.having(card, player).tell(rule, text, player=player, holder=holder)


def _multiple(position: TablePosition, player: str, times: int) -> TablePosition:
    """So many times the number that was rolled (DC-39)."""
    if not position.follows("DC-39"):
        return position
    amount = times * position.rolled
    position = position.tell("DC-39", player=player, times=times, n=position.rolled, amount=amount)
    return ledger.post(position, BANK, player, amount, "DC-39")


def _banco(position: TablePosition, player: str) -> TablePosition:
    return took_banco(position, player) if position.follows("DC-42") else position


def took_banco(position: H, player: str) -> H:
    """All money and cards that lie on the Banco, and the nugget too (DC-42)."""
    amount, cards = max(0, position.balances[BANCO]), position.held(BANCO)
    nugget = position.nugget == BANCO
    for card in cards:
        position = position.having(card, player)
    position = position.replace(nugget=player) if nugget else position
    if amount or cards or not nugget:
        text = "effect" if amount or cards else "nothing"
        position = position.tell("DC-42", text, player=player, amount=amount, cards=cards)
    position = position.tell("DC-42", "nugget", player=player) if nugget else position
    return ledger.post(position, BANCO, player, amount, "DC-42")


def _hold_up(position: TablePosition, player: str) -> TablePosition:
    """Half of the cash on the Banco, rounded up (DC-43)."""
    if not position.follows("DC-43"):
        return position
    half = half_of_cash(position, player)
    return paying.owe(position.tell("DC-43", player=player, amount=half), player, BANCO, half, "DC-43")


def half_of_cash(position: Holdings, player: str) -> int:
    """What a hold up takes."""
    cash = max(0, position.balances[player])
    return min(cash, rounded_up(-(-cash // 2)))


def found_nugget(position: H, player: str) -> H:
    """The nugget, even from another player (DC-44)."""
    if not position.follows("DC-44") or position.nugget == player:
        return position
    if position.nugget == BANCO:
        return position.tell("DC-44", "on-banco")
    text = "effect" if position.nugget == BANK else "from"
    return position.replace(nugget=player).tell("DC-44", text, player=player, holder=position.nugget)


def held(position: TablePosition, player: str, where: str, *, sent: bool = False) -> TablePosition:
    """In the Hospital or at the Sheriff's the horse is lost; the Sheriff takes a card for the Banco (DC-45).

    Where somebody was `sent` there, that was said already.
    """
    position = position.replace(pawns={**position.pawns, player: where}, failures={**position.failures, player: 0})
    if not position.follows("DC-45"):
        return position
    horse = player in position.horses
    position = position.replace(horses=position.horses - {player})
    if horse or not sent:
        position = position.tell("DC-45", where + ("-horse" if horse else ""), player=player)
    return position.push(Handing(player, BANCO, "DC-45")) if where == SHERIFF else position


def rated(position: TablePosition, player: str, card: str, die: int) -> TablePosition:
    """What a die from 1 to 5 brings: a fee, or a loss of the Casino, which is paid as printed (DC-23, DC-25)."""
    owner = position.holder(card)
    if not owed.loses(position, card, die):
        return charged(position, player, card, die)
    loss = -printed.needed(position.facts, owed.fact(position, card, owner, die))
    return paying.owe(position.tell("DC-25", player=player, owner=owner, amount=loss), owner, player, loss, "DC-25")
