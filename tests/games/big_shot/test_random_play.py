"""Random players play whole games of Big Shot; whatever they do, the table stays in order."""

from __future__ import annotations

from random import Random

import pytest

from companion.entry import Amend, Entry, Insert
from companion.games.big_shot.position import TablePosition
from companion.store import MemoryStore
from companion.table import Table
from scoring.sheet import Sheet
from tests.invariants import Watched, check_passes_only_prompts, prompts_pass_check
from tests.players import answer, correction, random_setup, second_thought, start

LONGEST = 3000
SECOND_THOUGHTS = 40  # each may take back many entries: without an end to them a game need not end


def play_whole_game(seed: int) -> Table:
    """One game from set-up to sheet, with everything watched; the seed decides all of it."""
    rnd = Random(seed)
    store = MemoryStore()
    table = start(rnd, random_setup(rnd), store)
    watched = Watched(table, store)
    disturbed = rnd.random() < 0.4
    often = rnd.random() < 0.03
    thoughts = SECOND_THOUGHTS
    for _ in range(LONGEST):
        assert isinstance(table.position, TablePosition)
        if table.position.ended:
            break
        if disturbed and thoughts and rnd.random() < 0.1:
            thoughts -= 1
            disturb(rnd, watched)
            continue
        question = table.question
        verdict = watched.submit(_as_told(rnd, answer(rnd, table)))
        assert verdict.ok or verdict.question, verdict
        if question is None:
            prompts_pass_check(rnd, table)
        check_passes_only_prompts(rnd, table, tries=8)
        if often or rnd.random() < 0.02:
            watched.opens_again()
    watched.opens_again()
    the_sheet_agrees(table)
    return table


def disturb(rnd: Random, watched: Watched) -> None:
    """Something beside the play: a correction, an undo, an amendment, sometimes with what no longer holds dropped."""
    if rnd.random() < 0.5:
        watched.submit(_as_told(rnd, correction(rnd, watched.table)))
        return
    thought = second_thought(rnd, watched.table)
    verdict = watched.submit(_as_told(rnd, thought))
    if isinstance(thought, Amend | Insert) and verdict.broken and rnd.random() < 0.5:
        drop = tuple(broken.seq for broken in verdict.broken)
        assert watched.submit(thought.model_copy(update={"drop": drop})).ok


def _as_told(rnd: Random, entry: Entry) -> Entry | bytes:
    return entry if rnd.random() < 0.5 else entry.text()


def the_sheet_agrees(table: Table) -> None:
    """The game has ended with a sheet whose totals come from the money, the loans and the districts of the table."""
    position = table.position
    assert isinstance(position, TablePosition)
    assert position.ended
    assert table.prompts == ()
    sheet = table.sheet
    assert isinstance(sheet, Sheet)
    names = [score.player for score in sheet.scores]
    assert set(position.setup.players) <= set(names)
    assert sorted(names) == sorted(set(names))
    assert [score.rank for score in sheet.scores] == sorted(score.rank for score in sheet.scores)
    for score in sheet.scores:
        assert score.total == sum(line.amount or 0 for line in score.lines)
        if score.player in position.setup.players:
            cash = sum(line.amount or 0 for line in score.lines if line.text == "sheet.cash")
            assert cash == position.cash(score.player)
            loans = sum(line.amount or 0 for line in score.lines if line.text == "sheet.loans")
            owed = sum(position.loans[account] for account in position.purses(score.player))
            assert loans == (-10 * owed if position.follows("BS-24") else 0)


def play_bank(seed: int) -> Table:
    """The bank alone for a while, with everything watched."""
    rnd = Random(f"bank {seed}")
    store = MemoryStore()
    table = start(rnd, random_setup(rnd, "bank"), store)
    watched = Watched(table, store)
    for _ in range(120):
        if rnd.random() < 0.15:
            disturb(rnd, watched)
        else:
            assert watched.submit(_as_told(rnd, answer(rnd, table))).ok
        prompts_pass_check(rnd, table)
        check_passes_only_prompts(rnd, table, tries=8)
    watched.opens_again()
    assert table.sheet is None
    return table


@pytest.mark.parametrize("chunk", range(4))
def test_random_players_end_their_games_in_order(chunk: int) -> None:
    """Ten whole games."""
    for seed in range(10 * chunk, 10 * chunk + 10):
        play_whole_game(seed)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(20))
def test_a_thousand_random_games_end_in_order(chunk: int) -> None:
    """Fifty whole games; with the other chunks, one thousand."""
    for seed in range(1000 + 50 * chunk, 1050 + 50 * chunk):
        play_whole_game(seed)


def test_the_bank_alone_stays_in_order() -> None:
    """Ten banks of 120 entries."""
    for seed in range(10):
        play_bank(seed)


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(4))
def test_many_banks_stay_in_order(chunk: int) -> None:
    """Forty banks of 120 entries."""
    for seed in range(100 + 40 * chunk, 140 + 40 * chunk):
        play_bank(seed)
