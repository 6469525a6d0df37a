"""Hostile input, the same in every run; `make soak` tries other input."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.box import Box
from companion.game import games
from companion.library import Library
from companion.store import MemoryStore
from companion.table import Table
from tests.invariants import Watched
from tests.marks import first_is_quick
from tests.players import CLOCK, answer, start
from tests.trials.hostile import ENTRIES, TRIES, WILD, is_answered, open_hostile, start_hostile, torment

LAST_FIRST = sorted(games(), reverse=True)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("chunk", first_is_quick(range(3)))
def test_hostile_entries_get_a_verdict_and_a_refusal_changes_nothing(chunk: int, game: str) -> None:
    """A thousand mutated entries at ten tables; with the other chunks, three thousand at thirty."""
    assert sum(torment(game, seed) for seed in range(10 * chunk, 10 * chunk + 10)) == 10 * TRIES


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(WILD),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def any_entry(game: str) -> st.SearchStrategy[bytes]:
    """An entry of this game with any of its fields, holding anything."""
    entries = ENTRIES[game]
    kinds = sorted({entry.model_fields["kind"].default for entry in entries})
    fields = sorted({name for entry in entries for name in entry.model_fields} - {"kind"})
    return st.builds(
        lambda kind, fields: json.dumps({"kind": kind, **fields}).encode(),
        st.sampled_from(kinds) | st.text(max_size=12),
        st.dictionaries(st.sampled_from(fields), ANY_JSON, max_size=5),
    )


def _play_to(game: str, entries: int) -> Watched:
    """A table after so many entries: played once, then opened from a copy of its files."""
    played = _played(game, entries)
    store = MemoryStore()
    for name in played.store.names(""):
        store.replace(name, played.store.read(name) or b"")
    box = Box(Library(MemoryStore()), game) if played.table.box else None
    if box and played.table.box:
        box.learn(played.table.box.facts().learnt)
    return Watched(Table.open(store, played.table.name, box=box, clock=lambda: CLOCK), store)


@cache
def _played(game: str, entries: int) -> Watched:
    rnd, store = Random(f"hypothesis {entries}"), MemoryStore()
    setup = games()[game].uses["table"].setup(players=("Anna", "Tom", "Zoé"))
    watched = Watched(start(rnd, games()[game], setup, store), store)
    while len(watched.table.played) < entries and watched.table.position.step:
        watched.submit(answer(rnd, watched.table))
    assert watched.table.question is None
    return watched


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(drawn=st.data(), moment=st.sampled_from((0, 4, 30, 60)))
@pytest.mark.long
@pytest.mark.parametrize("game", LAST_FIRST)
def test_generated_entries_get_a_verdict(game: str, drawn: st.DataObject, moment: int) -> None:
    watched = _play_to(game, moment)
    for text in drawn.draw(st.lists(any_entry(game) | st.binary(max_size=80), min_size=1, max_size=5)):
        is_answered(watched, text)
    watched.opens_again()


@pytest.mark.parametrize("game", games())
def test_hostile_setups_start_a_sound_table_or_are_refused(game: str) -> None:
    started = sum(start_hostile(game, seed) for seed in range(1000))
    assert 0 < started < 1000


@pytest.mark.parametrize("game", first_is_quick(LAST_FIRST))
@pytest.mark.parametrize("chunk", first_is_quick(range(3)))
def test_hostile_journals_with_right_checksums_open_with_doubts_or_not_at_all(chunk: int, game: str) -> None:
    opened = sum(open_hostile(game, seed) for seed in range(50 * chunk, 50 * chunk + 50))
    assert 0 < opened < 50
