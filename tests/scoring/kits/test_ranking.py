"""Places of any game: the best first, ties broken step by step and said, shared places."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.kits.ranking import Names, TieBreak, ranked
from scoring.sheet import Line, line

SCORES = {"Anna": 30, "Tom": 30, "Zoé": 30, "Max": 12}


def cards(names: Names) -> Line:
    return line("XX-01", "cards", players=names)


def age(names: Names) -> Line:
    return line("XX-02", "age", players=names)


def shared(names: Names) -> Line:
    return line("XX-03", "shared", players=names)


def told(ties: tuple[Line, ...]) -> list[tuple[str, object]]:
    return [(each.text, each.params["players"]) for each in ties]


def test_the_best_come_first_and_equals_share_a_place() -> None:
    ranking = ranked({"Max": 12, **SCORES})
    assert list(ranking.places.items()) == [("Anna", 1), ("Tom", 1), ("Zoé", 1), ("Max", 4)]
    assert ranking.ties == ()


def test_each_step_decides_between_those_who_are_still_equal() -> None:
    by_cards = TieBreak({"Anna": 2, "Tom": 5, "Zoé": 2, "Max": 9}, cards)
    by_age = TieBreak({"Anna": 7, "Tom": 1, "Zoé": 8, "Max": 1}, age)
    ranking = ranked(SCORES, (by_cards, by_age), shared)
    assert list(ranking.places.items()) == [("Tom", 1), ("Zoé", 2), ("Anna", 3), ("Max", 4)]
    assert told(ranking.ties) == [("cards", ("Tom", "Zoé", "Anna")), ("age", ("Zoé", "Anna"))]


def test_a_step_that_decides_nothing_is_not_said_and_what_stays_equal_is() -> None:
    by_cards = TieBreak(dict.fromkeys(SCORES, 1), cards)
    by_age = TieBreak({"Anna": 7, "Tom": 7, "Zoé": 1, "Max": 1}, age)
    ranking = ranked(SCORES, (by_cards, by_age), shared)
    assert list(ranking.places.items()) == [("Anna", 1), ("Tom", 1), ("Zoé", 3), ("Max", 4)]
    assert told(ranking.ties) == [("age", ("Anna", "Tom", "Zoé")), ("shared", ("Anna", "Tom"))]


def test_ties_behind_the_winner_are_said_too_and_a_game_may_keep_silent_about_them() -> None:
    scores = {"Anna": 1, "Tom": 1, "Zoé": 9}
    assert told(ranked(scores, shared=shared).ties) == [("shared", ("Anna", "Tom"))]
    assert ranked(scores, shared=lambda names: shared(names) if "Zoé" in names else None).ties == ()


@pytest.mark.parametrize("names", list(permutations(SCORES)))
def test_no_place_depends_on_the_order_of_the_players(names: tuple[str, ...]) -> None:
    by_age = TieBreak({"Anna": 7, "Tom": 7, "Zoé": 1, "Max": 1}, age)
    places = ranked({name: SCORES[name] for name in names}, (by_age,)).places
    assert places == {"Anna": 1, "Tom": 1, "Zoé": 3, "Max": 4}


@given(st.dictionaries(st.text(min_size=1), st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))))
def test_a_place_is_one_more_than_there_are_better_players(drawn: dict[str, tuple[int, int, int]]) -> None:
    first, second, third = ({name: each[i] for name, each in drawn.items()} for i in range(3))
    ranking = ranked(first, (TieBreak(second, cards), TieBreak(third, age)), shared)
    assert ranking.places == {name: 1 + sum(other > drawn[name] for other in drawn.values()) for name in drawn}
    assert [drawn[name] for name in ranking.places] == sorted(drawn.values(), reverse=True)
