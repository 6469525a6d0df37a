"""What was typed of a final position: who plays, what they are called, and numbers that may still be missing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.language import Language
from mobile.kits.typed import TypedFinal

LANGUAGE = Language("en")


class Numbered(TypedFinal):
    """Players and their numbers, and nothing else."""

    def final(self, called: Mapping[Any, str]) -> dict[str, int | None]:
        return {name: self.numbers.get(seat) for seat, name in called.items()}


def test_players_have_the_typed_name_else_that_of_people_met_else_a_number() -> None:
    typed = Numbered(players=2).with_names({1: " Léa "})
    assert typed.called((), LANGUAGE) == {0: "Player 1", 1: "Léa"}
    assert typed.called(("Anna", "Tom", "Zoé"), LANGUAGE) == {0: "Anna", 1: "Léa"}


def test_too_few_people_were_met_to_call_players_by_their_names() -> None:
    assert Numbered(players=3).called(("Anna", "Tom"), LANGUAGE)[0] == "Player 1"


def test_a_name_of_spaces_is_none() -> None:
    assert Numbered(players=2).with_names({0: "  "}).called((), LANGUAGE)[0] == "Player 1"


def test_a_number_is_there_once_it_was_typed_and_no_longer_when_it_was_taken_away() -> None:
    typed = Numbered(players=2)
    assert not typed.begun
    typed = typed.with_number("a", 0)
    assert typed.begun
    assert (typed.numbers.get("a"), typed.numbers.get("b")) == (0, None)
    assert not typed.with_number("a", None).begun


def test_what_was_typed_of_players_who_leave_is_there_when_they_come_back() -> None:
    typed = Numbered(players=3).with_number(2, 7).with_names({2: "Zoé"})
    assert typed.seated(2).called((), LANGUAGE) == {0: "Player 1", 1: "Player 2"}
    assert typed.seated(2).seated(3) == typed
