"""Money: accounts, postings, balances. Only `post` moves money, so the sum over all accounts never changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from companion.position import Position, Posting

BANK = "#bank"
UNEXPLAINED = "#unexplained"  # the other side of a correction of the bank itself
OF_THE_BANK = (BANK, UNEXPLAINED)
P = TypeVar("P", bound=Position)


def owner(account: str) -> str:
    """Whose account it is: two purses can have one owner."""
    return account.split("/")[0]


def opened(accounts: Iterable[str], bank: int = 0) -> Mapping[str, int]:
    """The balances of new accounts; what the bank holds at first is all the money there is."""
    return {BANK: bank, UNEXPLAINED: 0} | dict.fromkeys(accounts, 0)


def post(position: P, source: str, target: str, amount: int, rule: str) -> P:
    """The position after this much went from one account to another, and why."""
    if amount < 0 or source == target:
        raise ValueError(f"no posting: {amount} from {source} to {target}")
    if amount == 0:
        return position
    balances = dict(position.balances)
    balances[source] -= amount
    balances[target] += amount
    postings = (*position.postings, Posting(source, target, amount, rule))
    return position.replace(balances=balances, postings=postings)


def settle(position: P, account: str, amount: int, rule: str) -> P:
    """The position after an account was brought to this amount, against the bank."""
    difference = amount - position.balances[account]
    other = UNEXPLAINED if account == BANK else BANK
    if difference >= 0:
        return post(position, other, account, difference, rule)
    return post(position, account, other, -difference, rule)


def total(balances: Mapping[str, int]) -> int:
    """All the money there is."""
    return sum(balances.values())


def countable(position: Position) -> list[str]:
    """The accounts whose money lies somewhere on the table, the bank's last, if that may be compared."""
    bank = OF_THE_BANK if BANK in position.veiled else (UNEXPLAINED,)
    accounts = [account for account in position.balances if account not in bank]
    return sorted(accounts, key=lambda account: account == BANK)
