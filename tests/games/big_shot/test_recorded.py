"""Recorded whole plays, replayed from their files to the exact sheet."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion import ledger
from companion.entry import Amend, CorrectMoney, CountMoney, LearnFact, Undo
from companion.fairness import verify
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money, TablePosition
from companion.store import FileStore, MemoryStore
from companion.table import Table
from scoring.sheet import Sheet
from tests.invariants import money_is_conserved, pawns_are_conserved

PLAYS = Path(__file__).parent / "plays"
NAMES = sorted(path.stem for path in PLAYS.glob("*.jsonl"))


def replayed(name: str) -> Table:
    """The table of a file, which stays as it is."""
    store = MemoryStore()
    data = FileStore(PLAYS).read(f"{name}.jsonl")
    assert data
    store.append(f"{name}.jsonl", data, at=0)
    table = Table.open(store, f"{name}.jsonl")
    assert store.read(f"{name}.jsonl") == data
    return table


def setup_of(table: Table) -> e.Setup:
    assert isinstance(table.setup, e.Setup)
    return table.setup


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_play_ends_with_the_sheet_it_had(name: str) -> None:
    table = replayed(name)
    assert table.doubts == []
    assert table.damage is None
    kept = Sheet.model_validate_json((PLAYS / f"{name}.sheet.json").read_bytes())
    assert table.sheet == kept


@pytest.mark.parametrize("name", NAMES)
def test_no_money_and_no_pawn_is_lost_in_a_recorded_play(name: str) -> None:
    table = replayed(name)
    position = table.position
    assert isinstance(position, TablePosition)
    money_is_conserved(table, position)
    pawns_are_conserved(table, position)
    for played in table.played:
        assert isinstance(played.position, Money)
        if played.position.balances:
            assert ledger.total(played.position.balances) == (setup_of(table).bank or 0)


@pytest.mark.parametrize("name", NAMES)
def test_every_roll_of_a_recorded_play_was_fair(name: str) -> None:
    table = replayed(name)
    draws = verify(table.head.dice, table.setup, table.told)
    assert draws
    assert all(draw.fair for draw in draws)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_players_has_a_recorded_play(players: int) -> None:
    assert any(len(table.setup.players) == players for table in map(replayed, NAMES))


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
