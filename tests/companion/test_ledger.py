"""Money only moves: whatever is posted, the sum over all accounts stays what it was."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box import Facts
from companion.entry import Setup
from companion.ledger import BANK, UNEXPLAINED, opened, post, settle, total
from companion.position import Position, Posting

ACCOUNTS = (BANK, UNEXPLAINED, "Anna", "Tom/red", "Tom/black", "#pot")
accounts = st.sampled_from(ACCOUNTS)
amounts = st.integers(0, 10**12)


def a_position(bank: int = 100) -> Position:
    balances = opened(ACCOUNTS[2:], bank)
    return Position(setup=Setup(players=("Anna", "Tom")), facts=Facts("big-shot"), off=frozenset(), balances=balances)


def test_at_first_the_bank_has_all_the_money_there_is() -> None:
    assert a_position(250).balances == {account: 250 if account == BANK else 0 for account in ACCOUNTS}


def test_a_posting_moves_money_and_says_why() -> None:
    position = post(a_position(), BANK, "Anna", 10, "BS-05")
    position = post(position, "Anna", "Tom/red", 3, "BS-13")
    assert position.balances == {BANK: 90, UNEXPLAINED: 0, "Anna": 7, "Tom/red": 3, "Tom/black": 0, "#pot": 0}
    assert position.postings == (Posting(BANK, "Anna", 10, "BS-05"), Posting("Anna", "Tom/red", 3, "BS-13"))


def test_a_posting_leaves_the_position_before_as_it_was() -> None:
    before = a_position()
    post(before, BANK, "Anna", 10, "BS-05")
    assert before == a_position()


def test_nothing_is_posted_for_no_money() -> None:
    assert post(a_position(), BANK, "Anna", 0, "BS-05") == a_position()


@pytest.mark.parametrize(("source", "target", "amount"), [(BANK, "Anna", -1), ("Anna", "Anna", 5), (BANK, BANK, 0)])
def test_negative_payments_and_payments_to_oneself_are_no_postings(source: str, target: str, amount: int) -> None:
    with pytest.raises(ValueError, match="no posting"):
        post(a_position(), source, target, amount, "BS-13")


@pytest.mark.parametrize(("source", "target"), [("Nobody", "Anna"), ("Anna", "Nobody")])
def test_money_neither_comes_from_nor_goes_to_an_account_that_is_not_there(source: str, target: str) -> None:
    with pytest.raises(KeyError):
        post(a_position(), source, target, 5, "BS-13")


@given(st.lists(st.tuples(accounts, accounts, amounts)), st.integers(-(10**6), 10**6))
def test_money_is_conserved_and_every_balance_is_the_sum_of_its_postings(
    payments: list[tuple[str, str, int]], bank: int
) -> None:
    position = a_position(bank)
    for source, target, amount in payments:
        if source != target:
            position = post(position, source, target, amount, "BS-13")
            assert total(position.balances) == bank
    for account, balance in position.balances.items():
        came = sum(posting.amount for posting in position.postings if posting.target == account)
        went = sum(posting.amount for posting in position.postings if posting.source == account)
        assert balance == came - went + (bank if account == BANK else 0)


@given(st.lists(st.tuples(accounts, st.integers(-(10**12), 10**12))))
def test_settling_brings_an_account_to_the_amount_and_conserves_money(counted: list[tuple[str, int]]) -> None:
    position = a_position()
    for account, amount in counted:
        position = settle(position, account, amount, "AR-11")
        assert position.balances[account] == amount
        assert total(position.balances) == 100


def test_a_purse_is_settled_against_the_bank_and_the_bank_against_what_nobody_can_explain() -> None:
    assert settle(a_position(), "Anna", 7, "AR-11").postings == (Posting(BANK, "Anna", 7, "AR-11"),)
    assert settle(a_position(), "Anna", -7, "AR-11").postings == (Posting("Anna", BANK, 7, "AR-11"),)
    assert settle(a_position(), BANK, 96, "AR-11").postings == (Posting(BANK, UNEXPLAINED, 4, "AR-11"),)
    assert settle(a_position(), BANK, 104, "AR-11").postings == (Posting(UNEXPLAINED, BANK, 4, "AR-11"),)


def test_settling_what_is_right_already_posts_nothing() -> None:
    assert settle(a_position(), BANK, 100, "AR-11") == a_position()


def test_nothing_but_a_new_position_can_change_a_balance() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        a_position().balances = {}  # type: ignore[misc]
