"""The bank: players pay it and receive from it, give to each other, and pay into common pots.

Of the rules under which a game asks its checks it needs the texts `payment` (player, amount, cash) and `to` (player,
to); of one about purses `undealt` (player), `which` and `purse` (player, and the field that names a
purse, in the plural and in the singular); of one about change `effect` (player, units).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeVar, cast

from pydantic import Field

from companion import ledger
from companion.entry import ByPlayer, Name
from companion.ledger import BANK
from companion.position import Choices, OneOf, Position, Prompt
from companion.rules import Refusals, refuse
from scoring.kits.denominations import Denominations

MOST = 10**12 - 1
Paid = Annotated[int, Field(ge=1, le=MOST)]


# Entries


class OfPurse(ByPlayer):
    """An entry about a purse of a player; where a player has several, a field of the game's own says which."""

    purse_field: ClassVar[str] = ""

    @property
    def purse(self) -> str | None:
        """The purse that it names, if it names one."""
        return self.__dict__.get(self.purse_field)


class Payment(OfPurse):
    """Money that goes out of a purse, or into it."""

    amount: Paid


class PayBank(Payment):
    """A player pays the bank."""

    kind: Literal["pay-bank"] = "pay-bank"


class Receive(Payment):
    """The bank pays a player."""

    kind: Literal["receive"] = "receive"


class Give(Payment):
    """Money from one player to another."""

    kind: Literal["give"] = "give"
    to: Name


class PayPot(Payment):
    """A player pays into a common pot."""

    kind: Literal["pay-pot"] = "pay-pot"


# What is true


@dataclass(frozen=True, kw_only=True)
class Purses(Position):
    """A position with money: everybody has one purse that bears their name, unless a game says otherwise."""

    def purse_names(self, player: str) -> tuple[str | None, ...]:
        """How each purse of a player can be named; None: by the player alone."""
        return (None,) if player in self.balances else ()

    def account(self, player: str, purse: str | None = None) -> str | None:
        """The account meant by a player and perhaps a purse; None when that says no purse, or not which."""
        return player if purse is None else None

    def payable(self, account: str) -> int:
        """What a purse can pay now."""
        return self.balances[account]


P = TypeVar("P", bound=Purses)


def account_of(position: Purses, entry: OfPurse) -> str:
    """The account of an entry that names a purse which is there."""
    return cast(str, position.account(entry.player, entry.purse))


# Checks, for a game to ask under its own rules


def known_purse(position: Purses, entry: OfPurse) -> Refusals:
    """The purse is there; who has several says which."""
    if position.account(entry.player, entry.purse) in position.balances:
        return
    names = position.purse_names(entry.player)
    if entry.purse is None and names:
        yield refuse("which", player=entry.player, **{f"{entry.purse_field}s": list(names)})
    elif entry.purse is None:
        yield refuse("undealt", player=entry.player)
    else:
        yield refuse("purse", player=entry.player, **{entry.purse_field: entry.purse})


def within_cash(position: Purses, entry: Payment) -> Refusals:
    """Nobody pays more than there is."""
    cash = position.payable(account_of(position, entry))
    if entry.amount > cash:
        yield refuse("payment", player=entry.player, amount=entry.amount, cash=cash)


def to_another_player(position: Purses, give: Give) -> Refusals:
    """Whoever is given something sits at the table, and is not the giver."""
    if give.to == give.player or give.to not in position.setup.players:
        yield refuse("to", player=give.player, to=give.to)


# Plays


def endowed(position: P, accounts: Iterable[str], amount: int, rule: str) -> P:
    """Everybody has the money they start with."""
    for account in accounts:
        position = ledger.post(position, BANK, account, amount, rule)
    return position


def paid(position: P, entry: Payment, rule: str, to: str = BANK) -> P:
    """A purse has paid the bank, or into a pot."""
    return ledger.post(position, account_of(position, entry), to, entry.amount, rule)


def received(position: P, entry: Payment, rule: str) -> P:
    """A purse has received money from the bank."""
    return ledger.post(position, BANK, account_of(position, entry), entry.amount, rule)


def given(position: P, give: Give, rule: str) -> P:
    """One player has given another money."""
    return ledger.post(position, account_of(position, give), give.to, give.amount, rule)


def bought(position: P, account: str, price: int, rule: str) -> P:
    """A price was paid to the bank; a negative one by the bank. What is sold has the price the other way round."""
    buyer, seller = (account, BANK) if price >= 0 else (BANK, account)
    return ledger.post(position, buyer, seller, abs(price), rule)


def changed_up(position: P, money: Denominations, rule: str) -> P:
    """Says who has to change pieces for a larger one after these postings."""
    held, changing = dict(position.balances), list[str]()
    for posting in position.postings:
        held[posting.source] += posting.amount
        held[posting.target] -= posting.amount
    for posting in position.postings:
        target = posting.target
        if ledger.owner(target) in position.setup.players and money.changes_up(held[target], posting.amount):
            changing.append(target)
        held[posting.source] -= posting.amount
        held[target] += posting.amount
    for account in dict.fromkeys(changing):
        pieces = {value: n for value, n in money.of(position.balances[account]).items() if n}
        position = position.tell(rule, player=account, units=pieces)
    return position


# Prompts


def offers(
    position: Purses, kind: type[Payment], rule: str, amounts: Callable[[str], Choices | None]
) -> Iterator[Prompt]:
    """This payment of every purse, with the amounts that its account allows; None: there is nothing to pay with."""
    players = position.setup.players
    for player in players:
        others = tuple(other for other in players if other != player)
        to = {"to": OneOf(others)} if issubclass(kind, Give) else {}
        for purse in position.purse_names(player) if others or not to else ():
            choices = amounts(cast(str, position.account(player, purse)))
            which = {kind.purse_field: OneOf((purse,))} if kind.purse_field else {}
            if choices is not None:
                yield Prompt(kind.model_fields["kind"].default, rule, player, {**which, **to, "amount": choices})
