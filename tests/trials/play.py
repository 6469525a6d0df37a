"""Random players play whole games and banks; whatever they do, the table stays in order."""

from __future__ import annotations

from random import Random

from companion.entry import Amend, Entry, Insert
from companion.game import games
from companion.language import CODES, Language
from companion.store import MemoryStore, Store
from companion.table import Table
from tests.invariants import (
    Watched,
    a_wrong_moment_names_what_is_taken,
    check_passes_only_prompts,
    everything_can_be_said,
    prompts_pass_check,
    the_sheet_agrees,
    whatever_was_rolled_is_found_again,
)
from tests.players import answer, correction, crowd, second_thought, start

LONGEST = 3000
LONG = 60  # entries after which a table stops that may
SECOND_THOUGHTS = 40  # each may take back many entries: without an end to them a game need not end


def play_whole_game(game: str, seed: int, store: Store | None = None) -> Table:
    """One game from set-up to sheet, with everything watched; the seed decides all of it."""
    rnd, store = Random(seed), store or MemoryStore()
    table = start(rnd, games()[game], crowd(game).random_setup(rnd), store)
    watched = Watched(table, store)
    for entry in crowd(game).well_on(rnd, table):
        assert watched.submit(entry).ok
    disturbed = rnd.random() < 0.4
    often = rnd.random() < 0.01
    thoughts = SECOND_THOUGHTS
    for told in range(LONGEST):
        if table.position.step is None:
            break
        if disturbed and thoughts and rnd.random() < 0.1:
            thoughts -= 1
            disturb(rnd, watched)
            continue
        question = table.question
        entry = answer(rnd, table)
        if told > LONG:
            entry = table.use.stop(table.position) or entry
        verdict = watched.submit(_as_told(rnd, entry))
        assert verdict.ok or verdict.question, verdict
        if question is None:
            prompts_pass_check(rnd, table)
        check_passes_only_prompts(rnd, table, tries=8)
        if table.question is None:
            a_wrong_moment_names_what_is_taken(Random(told), table)
        if often or rnd.random() < 0.02:
            watched.opens_again()
    watched.opens_again()
    the_sheet_agrees(table)
    everything_can_be_said(table, Language(rnd.choice(CODES), game))
    whatever_was_rolled_is_found_again(table, store)
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


def play_bank(game: str, seed: int, store: Store | None = None) -> Table:
    """The bank alone for a while, with everything watched."""
    rnd, store = Random(f"bank {seed}"), store or MemoryStore()
    table = start(rnd, games()[game], crowd(game).random_setup(rnd, "bank"), store)
    watched = Watched(table, store)
    for _ in range(120):
        if rnd.random() < 0.15:
            disturb(rnd, watched)
        else:
            verdict = watched.submit(_as_told(rnd, answer(rnd, table)))
            assert verdict.ok or verdict.question, verdict
        if table.question is None:
            prompts_pass_check(rnd, table)
        check_passes_only_prompts(rnd, table, tries=8)
    watched.opens_again()
    everything_can_be_said(table, Language(rnd.choice(CODES), game))
    assert table.sheet is None
    return table
