"""A number is typed key by key: digits, the sign of one below zero, and what is taken back."""

from __future__ import annotations

import pytest

from mobile.widgets.numbers import edited, figures, number, turned, with_digit


@pytest.mark.parametrize(
    ("keys", "typed", "n"),
    [
        ("12", "12", 12),
        ("012", "12", 12),
        ("0", "0", 0),
        ("00", "0", 0),
        ("-", "-", None),
        ("-5", "-5", -5),
        ("5-", "-5", -5),
        ("5-7", "-57", -57),
        ("-5-", "5", 5),
        ("-0", "-0", 0),
        ("123456789", "1234567", 1234567),
        ("", "", None),
    ],
)
def test_keys_make_a_number(keys: str, typed: str, n: int | None) -> None:
    so_far = ""
    for key in keys:
        so_far = edited(so_far, key) or ""
    assert (so_far, number(so_far)) == (typed, n)


def test_the_last_key_is_taken_back_and_other_keys_type_nothing() -> None:
    assert edited("-12", "Backspace") == "-1"
    assert edited("-", "Backspace") == ""
    assert edited("", "Backspace") == ""
    assert [edited("7", key) for key in ("Enter", "a", "F5", "²", "")] == [None] * 5


def test_an_amount_does_not_begin_with_zero() -> None:
    assert with_digit("", "0") == ""
    assert with_digit("", "0", low=0) == "0"
    assert with_digit("", "00") == ""
    assert with_digit("", "00", low=0) == "0"


def test_two_zeros_are_one_key() -> None:
    assert with_digit("1", "00") == "100"
    assert with_digit("-25", "00", low=-9999) == "-2500"


def test_a_sign_is_printed_as_one() -> None:
    assert figures(turned("7")) == "−7"
