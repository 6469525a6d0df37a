"""Tokens and notes: what an amount consists of, what can be laid, and the nearest amounts that can."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.position import SumOf
from scoring.kits.denominations import Denominations

ROOT = Path(__file__).parents[3]
MODULES = [
    ROOT / "scoring/millionaire.py",
    *sorted((ROOT / "scoring/kits").glob("*.py")),
    *sorted((ROOT / "companion/kits").glob("*.py")),
    *sorted((ROOT / "companion/games/millionaire").glob("*.py")),
]
TENS = Denominations((100_000, 10_000, 1_000, 100, 10, 1))
NOTES = Denominations((10_000, 2_000, 1_000, 500, 100))
MONEY = st.integers(0, 3000) | st.integers(0, 1_400_000)
EITHER = st.sampled_from((TENS, NOTES))


def all_that_can_be_laid(money: Denominations, held: int) -> set[int]:
    """Every amount that can be laid, by laying everything."""
    there = money.of(held)
    counts = (range(there[value] + 1) for value in money.values)
    return {sum(value * n for value, n in zip(money.values, laid, strict=True)) for laid in product(*counts)}


@given(st.integers(0, 10**15))
def test_pieces_make_up_the_amount_and_none_could_be_changed_for_a_larger_one(amount: int) -> None:
    held = TENS.of(amount)
    assert TENS.total(held) == amount
    assert all(held[value] < 10 for value in TENS.values[1:])


@given(st.integers(0, 10**9))
def test_what_no_note_is_worth_is_left_out(amount: int) -> None:
    assert NOTES.total(NOTES.of(amount)) == amount // 100 * 100


def test_a_debt_has_no_pieces() -> None:
    assert set(TENS.of(-7).values()) == {0}
    assert not TENS.can_lay(10, -7)


def test_notes_of_a_bank() -> None:
    assert NOTES.of(17_800) == {10_000: 1, 2_000: 3, 1_000: 1, 500: 1, 100: 3}


@settings(max_examples=60, deadline=None)
@given(EITHER, MONEY, st.data())
@example(TENS, 1034, None)
def test_the_nearest_amounts_are_those_that_trying_all_would_find(
    money: Denominations, held: int, drawn: st.DataObject | None
) -> None:
    possible = all_that_can_be_laid(money, held)
    asked = range(0, held + 3, 7) if drawn is None else [drawn.draw(st.integers(0, held + 20)) for _ in range(20)]
    for amount in asked:
        assert money.can_lay(held, amount) == (amount in possible)
        assert money.nearest_below(held, amount) == max(each for each in possible if each <= amount)
        assert money.nearest_above(held, amount) == min((each for each in possible if each >= amount), default=None)


@settings(max_examples=60, deadline=None)
@given(EITHER, MONEY, st.integers(-3, 1_400_000))
def test_a_prompt_offers_exactly_what_can_be_laid(money: Denominations, held: int, amount: int) -> None:
    assert (amount in SumOf(money.of(held))) == (amount > 0 and money.can_lay(held, amount))


def test_the_missing_piece_is_the_largest_of_which_there_are_too_few() -> None:
    assert TENS.missing(1034, 1034) is None
    assert TENS.missing(1034, 145) == 100
    assert TENS.missing(1034, 45) == 10
    assert TENS.missing(1_500_000, 1_600_000) == 100_000


@pytest.mark.parametrize(
    ("money", "held", "gain", "changes"),
    [
        (TENS, 5, 4, False),
        (TENS, 5, 5, True),
        (TENS, 95, 3, False),
        (TENS, 95, 5, True),
        (TENS, 900_000, 900_000, False),
        (NOTES, 500, 500, True),
        (NOTES, 1_000, 500, False),
        (NOTES, 8_000, 2_000, True),
    ],
)
def test_smaller_pieces_are_changed_up_when_they_make_a_larger_one(
    money: Denominations, held: int, gain: int, changes: bool
) -> None:
    assert money.changes_up(held, gain) is changes


@given(EITHER, MONEY, MONEY)
def test_what_is_changed_up_takes_fewer_pieces(money: Denominations, held: int, gain: int) -> None:
    held, gain = held // 100 * 100, gain // 100 * 100
    loose = sum(money.of(held).values()) + sum(money.of(gain).values())
    assert money.changes_up(held, gain) == (sum(money.of(held + gain).values()) < loose)


@pytest.mark.parametrize("module", MODULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_float_touches_money(module: Path) -> None:
    """No true division, no number with a point, and nobody asks for one."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")
