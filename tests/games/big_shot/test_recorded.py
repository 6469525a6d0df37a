"""What the recorded plays of Big Shot show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.entry import Amend, CorrectMoney, CountMoney, LearnFact, Undo
from companion.games.big_shot import entries as e
from companion.table import Table
from tests import recorded

PLAYS = recorded.plays("big-shot")
NAMES = recorded.names("big-shot")


def setup_of(table: Table) -> e.Setup:
    assert isinstance(table.setup, e.Setup)
    return table.setup


def replayed(name: str) -> Table:
    return recorded.replayed("big-shot", name)


OPTIONS: dict[str, Callable[[e.Setup], bool]] = {
    "hidden money": lambda setup: setup.hidden_money,
    "loans first": lambda setup: setup.loans_first,
    "show and restart": lambda setup: setup.show_and_restart,
    "parks do not count": lambda setup: not setup.parks_count,
    "the condition lapses": lambda setup: setup.condition_lapses,
    "two purses": lambda setup: len(setup.players) == 2,
}


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_a_recorded_play(option: str) -> None:
    assert any(OPTIONS[option](setup_of(table)) for table in map(replayed, NAMES))


def test_an_auction_restarted_in_a_recorded_play() -> None:
    effects = {
        (effect.rule, effect.text) for t in map(replayed, NAMES) for p in t.played for effect in p.position.effects
    }
    assert ("BS-29", "effect") in effects


def test_a_recorded_play_was_told_square_by_square_with_second_thoughts() -> None:
    """Three players, with an undo, an amendment, counted and corrected money, and facts that were asked."""
    (table,) = (table for table in map(replayed, NAMES) if len(table.setup.players) == 3)
    told = [type(entry) for _, entry in table.told]
    assert told.count(e.Lot) >= 18
    assert {Undo, Amend, CountMoney, CorrectMoney, LearnFact} <= set(told)
