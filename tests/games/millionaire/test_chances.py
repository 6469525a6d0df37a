"""The chances are exact: they agree with throwing all the dice, and add up to one."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from companion.games.millionaire import chances
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import TablePosition
from scoring.millionaire import Colour
from tests.games.millionaire.story import THREE, at, seat, tell
from tests.games.millionaire.test_circuit import a_circuit

THROWS = list(product(range(1, 7), range(1, 7)))
DEEP = 6


def a_position(pawn: int = 0, story: str = "", known: int = 55, **more: Any) -> TablePosition:
    table = seat(THREE, **more)
    assert table.submit(e.Circuit(colours=tuple(a_circuit(seed=3)[1 : known + 1]))).ok
    tell(table, f"the pawn really stands on {pawn}\n{story}")
    return at(table)


def enumerated(pawn: int, doubles: bool = True) -> tuple[dict[tuple[int, int], Fraction], Fraction]:
    """All throws up to a depth of doubles: square and times at the arrow; and the chance of what is deeper."""
    found: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    going = {0: Fraction(1)}
    for _ in range(DEEP):
        onward: defaultdict[int, Fraction] = defaultdict(Fraction)
        for total, chance in going.items():
            for one, other in THROWS:
                if one == other and doubles:
                    onward[total + one + other] += chance / 36
                else:
                    times, square = divmod(pawn + total + one + other, 56)
                    found[square, times] += chance / 36
        going = onward
    return dict(found), sum(going.values(), Fraction(0))


@pytest.mark.parametrize("pawn", [0, 7, 45, 53, 55])
def test_the_chance_of_each_colour_agrees_with_throwing_all_dice(pawn: int) -> None:
    position = a_position(pawn)
    squares, deeper = enumerated(pawn)
    assert deeper == Fraction(1, 6**DEEP)
    summed: defaultdict[Colour | None, Fraction] = defaultdict(Fraction)
    for (square, _), chance in squares.items():
        summed[a_circuit(seed=3)[square]] += chance
    exact = chances.colours(position)
    assert sum(exact.values()) == 1
    for colour, chance in exact.items():
        assert 0 <= chance - summed[colour] <= deeper


@pytest.mark.parametrize("pawn", [0, 44, 53])
def test_how_often_the_pawn_meets_the_arrow(pawn: int) -> None:
    squares, deeper = enumerated(pawn)
    exact = chances.arrow(a_position(pawn))
    assert sum(exact.values()) == 1
    for times in range(3):
        seen = sum((chance for (_, n), chance in squares.items() if min(n, 2) == times), Fraction(0))
        assert 0 <= exact.get(times, Fraction(0)) - seen <= deeper


def test_without_doubles_that_go_on_it_is_two_dice() -> None:
    position = a_position(10, off=("MI-21",))
    squares, deeper = enumerated(10, doubles=False)
    assert deeper == 0
    summed: defaultdict[Colour | None, Fraction] = defaultdict(Fraction)
    for (square, _), chance in squares.items():
        summed[a_circuit(seed=3)[square]] += chance
    assert chances.colours(position) == summed


def test_squares_that_are_not_learnt_are_unknown() -> None:
    exact = chances.colours(a_position(0, known=6))
    assert sum(exact.values()) == 1
    assert exact[None] > Fraction(1, 2)


def best_of_all_policies(position: TablePosition, colour: Colour) -> Fraction:
    """After each first throw whichever is likelier: going on with it, or throwing again."""
    again = chances.colours(position).get(colour, Fraction(0))
    total = Fraction(0)
    for one, other in THROWS:
        moved = position.replace(pawn=(position.pawn + one + other) % 56)
        if one == other:
            kept = chances.colours(moved).get(colour, Fraction(0))
        else:
            kept = Fraction(a_circuit(seed=3)[moved.pawn] == colour)
        total += max(kept, again) / 36
    return total


@pytest.mark.parametrize("pawn", [0, 20, 53])
def test_a_roller_who_is_after_a_colour_refuses_the_first_throw_when_that_helps(pawn: int) -> None:
    position = a_position(pawn)
    hoped = chances.hoped(position)
    assert set(hoped) == {"blue", "yellow", "red", "green", "black", "beige"}
    for colour, chance in hoped.items():
        assert chance == best_of_all_policies(position, colour)
        assert chance >= chances.colours(position).get(colour, Fraction(0))


def test_where_no_throw_is_refused_hope_does_not_help() -> None:
    position = a_position(20, off=("MI-20",))
    plain = chances.colours(position)
    assert all(chance == plain.get(colour, Fraction(0)) for colour, chance in chances.hoped(position).items())


def test_where_doubles_are_not_refused_only_they_stand() -> None:
    free, bound = chances.hoped(a_position(20)), chances.hoped(a_position(20, off=("MI-22",)))
    assert all(bound[colour] <= free[colour] for colour in free)
    assert any(bound[colour] < free[colour] for colour in free)


def test_the_results_of_a_stake_follow_the_settlement() -> None:
    """For somebody who does not roll: black does nothing, but for a five or a six of the roller."""
    results = chances.results(a_position(0), "Tom", 2)
    assert sum(result.chance for result in results) == 1
    plain = chances.colours(a_position(0))
    money = {(result.colour, result.die): result.money for result in results if result.arrow == 0}
    assert money["red", None] == 205
    assert money["beige", None] == 3
    assert money["green", None] == 2
    assert [money["black", die] for die in range(1, 7)] == [5, 5, 5, 5, 3, 2]
    for colour, chance in plain.items():
        assert sum(result.chance for result in results if result.colour == colour) == chance


def test_the_results_of_the_rollers_stake_reckon_with_the_decisive_throw_and_the_others_stakes() -> None:
    position = a_position(0, "stakes: Tom 4, Zoé 5, Anna 1")
    results = chances.results(position, "Anna", 3)
    assert sum(result.chance for result in results) == 1
    money = {result.die: result.money for result in results if result.colour == "black" and result.arrow == 0}
    assert money == {1: 0, 2: 2, 3: 3, 4: 1005, 5: 14, 6: 6}


def test_the_roller_gains_by_refusing() -> None:
    """No less than by accepting every first throw, and as selfish says."""
    position = a_position(20, "stakes: Anna 5")
    judged = chances.results(position, "Anna", 5)
    accepted = chances.results(position.replace(off=position.off | {"MI-20"}), "Anna", 5)
    assert chances.expected(judged) > chances.expected(accepted)
    selfish = chances.selfish(position)
    assert sum(selfish.values()) == 1
    for colour, chance in selfish.items():
        assert sum(result.chance for result in judged if result.colour == colour) == chance


def test_insurance_on_the_way_is_in_the_results() -> None:
    results = chances.results(a_position(53), "Tom", 5)
    assert {result.money for result in results if result.colour == "beige"} <= {0, 5, 10}
    assert sum(result.chance for result in results if result.arrow) > Fraction(9, 10)


@pytest.mark.parametrize("pawn", [46, 53])
def test_first_throw_by_first_throw_it_is_the_same(pawn: int) -> None:
    """Where nothing is refused, what the roller reckons with is what everybody does, also at the arrow."""
    position = a_position(pawn, off=("MI-20",))
    times: defaultdict[int, Fraction] = defaultdict(Fraction)
    for result in chances.results(position, "Anna", 5):
        times[result.arrow] += result.chance
    assert times == chances.arrow(position)


def test_an_unknown_square_leaves_the_money_but_for_the_insurance() -> None:
    results = chances.results(a_position(53, known=1), "Tom", 5)
    assert {(r.arrow, r.money) for r in results if r.colour is None} >= {(1, 10)}
