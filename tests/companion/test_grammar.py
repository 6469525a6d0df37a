"""French and English: what is singular, whose something is, how figures are written."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.grammar import English, French, capital

FRENCH, ENGLISH = French(), English()


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Tom", "de Tom"),
        ("Anna", "d’Anna"),
        ("anna", "d’anna"),
        ("Élise", "d’Élise"),
        ("Œdipe", "d’Œdipe"),
        ("Hugo", "d’Hugo"),
        ("Hélène", "d’Hélène"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Yaël", "de Yaël"),
        ("Wendy", "de Wendy"),
        ("7", "de 7"),
        ("Иван", "de Иван"),
        ("la banque", "de la banque"),
        ("Le Millionnaire", "du Millionnaire"),
        ("Les Dalton", "des Dalton"),
        ("Léa", "de Léa"),
        ("Leslie", "de Leslie"),
        ("Big Shot", "de Big Shot"),
    ],
)
def test_whose_something_is_in_french(name: str, whose: str) -> None:
    assert FRENCH.of(name) == whose


@pytest.mark.parametrize(("name", "whose"), [("Tom", "Tom’s"), ("James", "James’s"), ("the bank", "the bank’s")])
def test_whose_something_is_in_english(name: str, whose: str) -> None:
    assert ENGLISH.of(name) == whose


@given(st.text(min_size=1))
def test_nobody_loses_their_name(name: str) -> None:
    kept = re.sub("^(le|les) ", "", name, flags=re.IGNORECASE)
    assert FRENCH.of(name).endswith(kept)
    assert FRENCH.of(name).startswith(("de ", "d’", "du ", "des "))
    assert ENGLISH.of(name) == f"{name}’s"


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [(0, True, False), (1, True, True), (-1, True, True), (2, False, False), (-2, False, False), (1001, False, False)],
)
def test_what_is_singular(n: int, french: bool, english: bool) -> None:
    assert FRENCH.single(n) == french
    assert ENGLISH.single(n) == english


@pytest.mark.parametrize(
    ("n", "french", "english"),
    [(0, "0", "0"), (999, "999", "999"), (-1204, "−1\u202f204", "−1,204"), (10**6, "1\u202f000\u202f000", "1,000,000")],
)
def test_thousands_are_apart(n: int, french: str, english: str) -> None:
    assert FRENCH.number(n) == french
    assert ENGLISH.number(n) == english


@given(st.integers())
def test_a_number_is_the_same_in_both_languages(n: int) -> None:
    assert int(FRENCH.number(n).replace("\u202f", "").replace("−", "-")) == n
    assert int(ENGLISH.number(n).replace(",", "").replace("−", "-")) == n


@pytest.mark.parametrize(
    ("words", "said"), [("la banque", "La banque"), ("église", "Église"), ("", ""), ("Anna", "Anna")]
)
def test_a_sentence_begins_with_a_capital(words: str, said: str) -> None:
    assert capital(words) == said
