"""Units: what can be laid, and the nearest amounts that can (MI-10, MI-11)."""

from __future__ import annotations

import ast
from itertools import product
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.millionaire.units import can_lay, missing_unit, nearest_above, nearest_below
from companion.position import SumOf
from scoring.millionaire import UNITS, units

ROOT = Path(__file__).parents[3]
MODULES = [ROOT / "scoring/millionaire.py", *sorted((ROOT / "companion/games/millionaire").glob("*.py"))]
MONEY = st.integers(0, 3000) | st.integers(0, 1_400_000)


def all_stakes(money: int) -> set[int]:
    """Every amount that can be laid, by laying everything."""
    held = units(money)
    counts = (range(held[unit] + 1) for unit in UNITS)
    return {sum(unit * n for unit, n in zip(UNITS, counted, strict=True)) for counted in product(*counts)}


@given(st.integers(0, 10**15))
def test_units_are_the_digits_and_make_up_the_amount(amount: int) -> None:
    held = units(amount)
    assert sum(unit * n for unit, n in held.items()) == amount
    assert all(held[unit] < 10 for unit in UNITS[1:])


def test_a_debt_has_no_units() -> None:
    assert set(units(-7).values()) == {0}


@settings(max_examples=60, deadline=None)
@given(MONEY, st.data())
@example(1034, None)
def test_the_nearest_stakes_are_those_that_trying_all_would_find(money: int, drawn: st.DataObject | None) -> None:
    possible = all_stakes(money)
    asked = range(0, money + 3, 7) if drawn is None else [drawn.draw(st.integers(0, money + 20)) for _ in range(20)]
    for amount in asked:
        assert can_lay(money, amount) == (amount in possible)
        assert nearest_below(money, amount) == max(each for each in possible if each <= amount)
        assert nearest_above(money, amount) == min((each for each in possible if each >= amount), default=None)


@settings(max_examples=60, deadline=None)
@given(MONEY, st.integers(-3, 1_400_000))
def test_a_prompt_offers_exactly_what_can_be_laid(money: int, amount: int) -> None:
    assert (amount in SumOf(units(money))) == (amount > 0 and can_lay(money, amount))


def test_the_missing_unit_is_the_largest_of_which_there_are_too_few() -> None:
    assert missing_unit(1034, 1034) is None
    assert missing_unit(1034, 145) == 100
    assert missing_unit(1034, 45) == 10
    assert missing_unit(1_500_000, 1_600_000) == 100_000


@pytest.mark.parametrize("module", MODULES, ids=[path.stem for path in MODULES])
def test_no_float_touches_money(module: Path) -> None:
    """No true division, no number with a point, and nobody asks for one."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
        assert not (isinstance(node, ast.Name) and node.id == "float")
