"""The bank of any game: what it takes, what it refuses, what it offers, and money that only ever moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from pydantic import ValidationError

from companion import ledger
from companion.box import Facts
from companion.entry import Entry, Setup
from companion.kits import bank
from companion.ledger import BANK
from companion.position import Between, Choices, OneOf, Posting, Prompt
from companion.rules import Refusals, check, rule
from scoring.kits.denominations import Denominations

POT = "#pot"
NOTES = Denominations((1_000, 500, 100))


class OfTown(bank.OfPurse):
    """Where everybody has a purse in each of two towns."""

    purse_field = "town"
    town: str | None = None


class PayInTown(bank.PayBank, OfTown):
    pass


@dataclass(frozen=True, kw_only=True)
class Counter(bank.Purses):
    """One purse each, and a pot."""

    anytime: ClassVar[frozenset[type[Entry]]] = frozenset(
        {bank.PayBank, bank.Receive, bank.Give, bank.PayPot, PayInTown}
    )


@dataclass(frozen=True, kw_only=True)
class TwoTowns(Counter):
    """Two purses each, by town."""

    def purse_names(self, player: str) -> tuple[str | None, ...]:
        return tuple(town for town in ("north", "south") if f"{player}/{town}" in self.balances)

    def account(self, player: str, purse: str | None = None) -> str | None:
        return f"{player}/{purse}" if purse else None


@rule("TB-01")
def enough_cash(position: Counter, entry: bank.PayBank | bank.Give | bank.PayPot) -> Refusals:
    yield from bank.within_cash(position, entry)


@rule("TB-03", gate=True)
def to_somebody_else(position: Counter, give: bank.Give) -> Refusals:
    yield from bank.to_another_player(position, give)


@rule("TB-04", gate=True)
def a_purse_that_is_there(position: TwoTowns, entry: OfTown) -> Refusals:
    yield from bank.known_purse(position, entry)


def counter(**cash: int) -> Counter:
    return _filled(Counter, cash)


def two_towns(**cash: int) -> TwoTowns:
    return _filled(TwoTowns, {f"{player}/{town}": n for player, n in cash.items() for town in ("north", "south")})


def _filled(kind: type[bank.P], cash: dict[str, int]) -> bank.P:
    """A position in which the bank has handed out this money."""
    position = kind(
        setup=Setup(players=("Anna", "Tom")),
        facts=Facts("big-shot"),
        off=frozenset(),
        balances=ledger.opened((*cash, POT), 10_000),
    )
    for account, amount in cash.items():
        position = bank.endowed(position, (account,), amount, "TB-05")
    return position.replace(postings=())


def refused(position: Counter, entry: Entry) -> list[tuple[str, str, dict[str, Any]]]:
    return [(each.rule, each.text, dict(each.params)) for each in check(position, entry, frozenset())]


def test_everybody_starts_with_what_the_bank_hands_out() -> None:
    position = bank.endowed(counter(Anna=0, Tom=0), ("Anna", "Tom"), 20, "TB-05")
    assert position.balances == {BANK: 9_960, "#unexplained": 0, "Anna": 20, "Tom": 20, POT: 0}
    assert [each.rule for each in position.postings] == ["TB-05", "TB-05"]


def test_money_goes_to_the_bank_from_it_and_to_another_player() -> None:
    position = counter(Anna=50, Tom=5)
    position = bank.paid(position, bank.PayBank(player="Anna", amount=20), "TB-01")
    position = bank.received(position, bank.Receive(player="Tom", amount=7), "TB-06")
    position = bank.given(position, bank.Give(player="Anna", to="Tom", amount=3), "TB-07")
    assert (position.balances["Anna"], position.balances["Tom"]) == (27, 15)
    assert position.postings == (
        Posting("Anna", BANK, 20, "TB-01"),
        Posting(BANK, "Tom", 7, "TB-06"),
        Posting("Anna", "Tom", 3, "TB-07"),
    )
    assert ledger.total(position.balances) == 10_000


def test_a_pot_is_filled() -> None:
    position = bank.paid(counter(Anna=50, Tom=0), bank.PayPot(player="Anna", amount=30), "TB-01", POT)
    assert (position.balances[POT], position.balances["Anna"]) == (30, 20)


def test_a_negative_price_is_paid_by_the_bank() -> None:
    position = bank.bought(counter(Anna=20), "Anna", 15, "TB-08")
    assert position.balances["Anna"] == 5
    position = bank.bought(position, "Anna", -4, "TB-08")
    assert position.balances["Anna"] == 9
    assert bank.bought(position, "Anna", 0, "TB-08") is position


@pytest.mark.parametrize("kind", [bank.PayBank, bank.PayPot])
def test_nobody_pays_more_than_there_is(kind: type[bank.PayBank | bank.PayPot]) -> None:
    position = counter(Anna=50, Tom=0)
    assert refused(position, kind(player="Anna", amount=50)) == []
    assert refused(position, kind(player="Anna", amount=51)) == [
        ("TB-01", "payment", {"player": "Anna", "amount": 51, "cash": 50})
    ]


@pytest.mark.parametrize("to", ["Anna", "Eve"])
def test_money_is_given_to_somebody_else_at_the_table(to: str) -> None:
    give = bank.Give(player="Anna", to=to, amount=1)
    assert refused(counter(Anna=50, Tom=0), give) == [("TB-03", "to", {"player": "Anna", "to": to})]


@pytest.mark.parametrize("amount", [0, -3, 10**12, 1.5])
def test_what_is_no_amount_cannot_even_be_told(amount: float) -> None:
    with pytest.raises(ValidationError):
        bank.PayBank.model_validate({"player": "Anna", "amount": amount})


def test_whoever_has_several_purses_says_which() -> None:
    position = two_towns(Anna=50, Tom=0)
    unsaid, unknown = PayInTown(player="Anna", amount=5), PayInTown(player="Anna", town="west", amount=5)
    assert refused(position, unsaid) == [("TB-04", "which", {"player": "Anna", "towns": ["north", "south"]})]
    assert refused(position, unknown) == [("TB-04", "purse", {"player": "Anna", "town": "west"})]
    north = PayInTown(player="Anna", town="north", amount=5)
    assert refused(position, north) == []
    after = bank.paid(position, north, "TB-01")
    assert (after.balances["Anna/north"], after.balances["Anna/south"]) == (45, 50)


def test_a_purse_before_there_is_any_is_no_purse() -> None:
    assert refused(two_towns(), PayInTown(player="Anna", amount=5)) == [("TB-04", "undealt", {"player": "Anna"})]


# Notes


def test_who_has_to_change_notes_up_is_told_once_with_what_is_then_in_hand() -> None:
    position = counter(Anna=400, Tom=900)
    for entry in (bank.Receive(player="Anna", amount=100), bank.Receive(player="Anna", amount=500)):
        position = bank.received(position, entry, "TB-06")
    position = bank.received(position, bank.Receive(player="Tom", amount=1_000), "TB-06")
    told = bank.changed_up(position, NOTES, "TB-09")
    assert [(each.rule, each.params) for each in told.effects] == [("TB-09", {"player": "Anna", "units": {1_000: 1}})]


def test_the_bank_and_the_pot_have_no_notes_to_change() -> None:
    position = counter(Anna=1_000)
    for _ in range(2):
        position = bank.paid(position, bank.PayPot(player="Anna", amount=500), "TB-01", POT)
    assert bank.changed_up(position, NOTES, "TB-09").effects == ()


# Prompts


def up_to_all_of_it(position: Counter) -> Any:
    def amounts(account: str) -> Choices | None:
        cash = position.payable(account)
        return Between(1, cash) if cash else None

    return amounts


def test_every_purse_with_money_can_pay() -> None:
    position = counter(Anna=50, Tom=0)
    assert list(bank.offers(position, bank.PayBank, "TB-01", up_to_all_of_it(position))) == [
        Prompt("pay-bank", "TB-01", "Anna", {"amount": Between(1, 50)})
    ]
    assert list(bank.offers(position, bank.Give, "TB-03", up_to_all_of_it(position))) == [
        Prompt("give", "TB-03", "Anna", {"to": OneOf(("Tom",)), "amount": Between(1, 50)})
    ]


def test_each_of_several_purses_is_offered_by_its_name() -> None:
    position = two_towns(Anna=50)
    assert list(bank.offers(position, PayInTown, "TB-01", up_to_all_of_it(position))) == [
        Prompt("pay-bank", "TB-01", "Anna", {"town": OneOf((town,)), "amount": Between(1, 50)})
        for town in ("north", "south")
    ]


def test_whoever_sits_alone_can_give_nothing() -> None:
    position = counter(Anna=50).replace(setup=Setup(players=("Anna",)))
    assert list(bank.offers(position, bank.Give, "TB-03", up_to_all_of_it(position))) == []


@pytest.mark.parametrize("position", [counter(Anna=50, Tom=3), two_towns(Anna=2, Tom=0)], ids=["one", "two"])
def test_everything_offered_passes_check_and_everything_that_passes_is_offered(position: Counter) -> None:
    town = {"town": "north"} if isinstance(position, TwoTowns) else {}
    kind = PayInTown if town else bank.PayBank
    prompts = list(bank.offers(position, kind, "TB-01", up_to_all_of_it(position)))
    for player in ("Anna", "Tom"):
        for amount in range(1, 60):
            entry = kind.model_validate({"player": player, "amount": amount, **town})
            assert any(prompt.admits(entry) for prompt in prompts) == (not refused(position, entry)), entry
