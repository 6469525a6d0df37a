"""Recorded whole plays, replayed from their files to the exact sheet."""

from __future__ import annotations

import pytest

import data
from companion import ledger
from companion.entry import Chance
from companion.game import games
from companion.proof import PROVEN, verify
from scoring.sheet import Sheet
from tests.invariants import money_is_conserved
from tests.players import crowd
from tests.recorded import all_replayed, names, plays, replayed

PLAYS = [(game, name) for game in games() for name in names(game)]


@pytest.mark.parametrize(("game", "name"), PLAYS)
def test_a_recorded_play_ends_with_the_sheet_it_had(game: str, name: str) -> None:
    table = replayed(game, name)
    assert table.doubts == []
    assert table.damage is None
    kept = Sheet.model_validate_json((plays(game) / f"{name}.sheet.json").read_bytes())
    assert table.sheet == kept


@pytest.mark.parametrize(("game", "name"), PLAYS)
def test_nothing_is_lost_in_a_recorded_play(game: str, name: str) -> None:
    table = replayed(game, name)
    money_is_conserved(table)
    crowd(game).holds(table)
    for played in table.played:
        if played.position.balances:
            assert ledger.total(played.position.balances) == (getattr(table.setup, "bank", None) or 0)


@pytest.mark.parametrize(("game", "name"), PLAYS)
def test_every_roll_of_a_recorded_play_was_fair(game: str, name: str) -> None:
    table = replayed(game, name)
    proof = verify(table)
    assert proof.rolled or not any(issubclass(entry, Chance) for entry in table.use.entries)
    assert {roll.how for roll in proof.rolls} <= set(PROVEN)
    assert {finding.text for finding in proof.findings} <= {"uncounted"}, "some were recorded before draws were counted"


@pytest.mark.parametrize("game", games())
def test_every_number_of_players_has_a_recorded_play(game: str) -> None:
    low, high = data.load(f"{game}/game.json")["players"]
    assert {len(table.setup.players) for table in all_replayed(game)} == set(range(low, high + 1))
