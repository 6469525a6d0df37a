"""Dice are unbiased, and the same secret always gives the same dice."""

import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from itertools import permutations
from math import sqrt
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.dice import Dice, Spec, Stream, commitment

SEED = bytes(range(32))
SURE = NormalDist().inv_cdf(1 - 1e-6)


def stream(draw: int = 0, words: str = "", seed: bytes = SEED) -> Stream:
    return Stream(seed, words, draw)


def looks_even(values: Iterable[Hashable], outcomes: int) -> bool:
    """Pearson's chi-square at one in a million; the threshold is Wilson and Hilferty's."""
    counts = Counter(values)
    expected = counts.total() / outcomes
    unseen = outcomes - len(counts)
    chi_square = sum((seen - expected) ** 2 for seen in counts.values()) / expected + unseen * expected
    freedom = outcomes - 1
    threshold = freedom * (1 - 2 / (9 * freedom) + SURE * sqrt(2 / (9 * freedom))) ** 3
    return chi_square < threshold


def one_byte_modulo(sides: int) -> Callable[[Stream], int]:
    """A die as it is often made, and should not be."""
    return lambda chance: chance.below(256) % sides + 1


@pytest.mark.parametrize("sides", [6, 10, 20, 200])
def test_every_side_of_a_die_comes_as_often_as_any_other(sides: int) -> None:
    rolls = stream().roll(60_000, sides)
    assert set(rolls) == set(range(1, sides + 1))
    assert looks_even(rolls, sides)


@pytest.mark.parametrize("sides", [6, 10, 20])
def test_the_first_die_of_every_draw_is_unbiased_too(sides: int) -> None:
    assert looks_even((stream(draw).roll(1, sides)[0] for draw in range(60_000)), sides)


@pytest.mark.parametrize(("sides", "rolls"), [(200, 60_000), (20, 60_000), (6, 600_000)])
def test_the_same_measure_catches_a_die_with_modulo_bias(sides: int, rolls: int) -> None:
    die, chance = one_byte_modulo(sides), stream()
    assert not looks_even((die(chance) for _ in range(rolls)), sides)


def test_two_dice_of_one_roll_are_independent() -> None:
    chance = stream()
    assert looks_even((chance.roll(2, 6) for _ in range(60_000)), 36)


@pytest.mark.parametrize("n", [2, 255, 256, 257, 65_536, 10**6])
def test_a_number_below_n_is_high_or_low_and_odd_or_even_as_often(n: int) -> None:
    chance = stream()
    numbers = [chance.below(n) for _ in range(4_000)]
    assert all(0 <= number < n for number in numbers)
    assert looks_even((number * 2 // n for number in numbers), 2)
    assert looks_even((number % 2 for number in numbers), 2)


def test_below_one_there_is_only_zero() -> None:
    assert {stream(draw).below(1) for draw in range(100)} == {0}


@pytest.mark.parametrize("n", [2, 255, 256, 257])
def test_every_number_below_n_comes_up(n: int) -> None:
    chance = stream()
    assert {chance.below(n) for _ in range(20 * n)} == set(range(n))


@given(st.lists(st.integers()), st.integers(0, 999))
def test_shuffling_loses_and_adds_nothing(items: list[int], draw: int) -> None:
    before = list(items)
    assert Counter(stream(draw).shuffled(items)) == Counter(items)
    assert items == before


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    chance = stream()
    orders = [tuple(chance.shuffled("abcd")) for _ in range(24_000)]
    assert set(orders) == set(permutations("abcd"))
    assert looks_even(orders, 24)


def test_the_same_seed_words_and_draw_give_the_same_dice() -> None:
    assert stream(3, "Anna's words").roll(100, 20) == stream(3, "Anna's words").roll(100, 20)


@pytest.mark.parametrize(
    "other",
    [stream(4, "words"), stream(3, "word"), stream(3, ""), stream(3, "words", bytes(32))],
    ids=["draw", "words", "no words", "seed"],
)
def test_another_seed_other_words_or_another_draw_give_other_dice(other: Stream) -> None:
    assert stream(3, "words").roll(100, 20) != other.roll(100, 20)


def test_no_words_make_one_draw_look_like_another() -> None:
    streams = [stream(draw, words).roll(20, 1000) for draw in (1, 11, 111) for words in ("", "1", ":1", "1:", "0:1:1")]
    assert len(set(streams)) == len(streams)


def test_a_commitment_is_the_sha256_of_the_seed() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_dice_keep_their_promise_and_nobody_gets_the_same_seed() -> None:
    one, other = Dice(), Dice()
    assert one.commitment == commitment(one.seed) != other.commitment
    assert len(one.seed) == 32
    assert one.stream().roll(20) == one.stream().roll(20) != other.stream().roll(20)


@pytest.mark.parametrize(
    ("text", "dice", "sides"),
    [
        ("2d6", 2, 6),
        ("d20", 1, 20),
        ("3D6", 3, 6),
        (" 1d2 ", 1, 2),
        ("0002d06", 2, 6),
        ("1000d1000000", 1000, 1_000_000),
    ],
)
def test_dice_as_people_write_them(text: str, dice: int, sides: int) -> None:
    spec = Spec.parse(text)
    assert spec == Spec(dice, sides)
    rolled = spec.roll()
    assert len(rolled) == dice
    assert all(1 <= die <= sides for die in rolled)


@pytest.mark.parametrize(
    "text",
    ["", "d", "2d", "6", "2d1", "2d0", "0d6", "d0", "-1d6", "2d-6", "2x6", "2d6d6", "2 d 6", "1.5d6", "1001d6",
     "1d1000001", "99999999d6", "٣d6", "²d6", "2d6 please"],
)  # fmt: skip
def test_what_is_no_dice_is_said(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Spec.parse(text)
