"""What is secret at a table can be told from nothing that is made for somebody else."""

from __future__ import annotations

from random import Random

import pytest

from companion.entry import CorrectMoney, CountMoney, Entry
from companion.game import games
from companion.seen import Sight
from tests.games.twins import SECRETS, Twins, produced, said
from tests.marks import first_is_quick
from tests.players import answer, candidate, correction, second_thought

LONG = 80  # entries of one game
HOSTILE = 5  # entries that are only tried, after each


def play_twins(game: str, seed: int) -> int:
    """Tables that differ in a secret, until everybody can tell them apart; how often they were compared."""
    rnd = Random(f"{game} {seed}")
    twins = Twins(rnd, game)
    compared = 0
    for _ in range(LONG):
        if twins.one.position.step is None:
            break
        verdicts = twins.tell(_something(rnd, twins))
        if verdicts is None:
            break
        if not twins.differ or Sight(twins.one).all:
            continue
        compared += 1
        for viewer in twins.viewers:
            one, other = verdicts
            assert said(twins.one, one, viewer) == said(twins.other, other, viewer), viewer
            assert produced(twins.one, viewer) == produced(twins.other, viewer), viewer
        for _ in range(HOSTILE):
            _both_say_the_same_to(twins, candidate(rnd, twins.one))
    return compared


def _something(rnd: Random, twins: Twins) -> Entry:
    """An answer to a prompt; now and then money is counted, something corrected or changed in the past."""
    table = twins.one
    chance = rnd.random()
    if table.question or chance < 0.7:
        return answer(rnd, table)
    if table.position.has_money and chance < 0.85:
        kind = rnd.choice((CountMoney, CorrectMoney))
        return kind(account=twins.keeper, amount=rnd.randint(0, 25))
    return correction(rnd, table) if chance < 0.96 else second_thought(rnd, table)


def _both_say_the_same_to(twins: Twins, entry: Entry) -> None:
    """Taken or not: that is seen. Why not may tell nothing."""
    one, other = twins.one.check(entry), twins.other.check(entry)
    for viewer in twins.viewers:
        if one.ok == other.ok:
            assert said(twins.one, one, viewer) == said(twins.other, other, viewer), (viewer, entry)
        assert Sight(twins.one, viewer).check(entry) == Sight(twins.other, viewer).check(entry), (viewer, entry)


@pytest.mark.parametrize("game", SECRETS)
@pytest.mark.parametrize("chunk", first_is_quick(range(6)))
def test_tables_that_differ_in_a_secret_look_the_same_to_everybody_else(chunk: int, game: str) -> None:
    """Eight pairs of tables; with the other chunks, 48."""
    compared = [play_twins(game, seed) for seed in range(8 * chunk, 8 * chunk + 8)]
    assert sum(compared) > 50


@pytest.mark.parametrize("game", [id for id in games() if id not in SECRETS])
def test_a_game_without_secrets_shows_all_to_everybody(game: str) -> None:
    rnd = Random(game)
    table = Twins(rnd, game).one
    for _ in range(40):
        table.submit(answer(rnd, table))
        for viewer in (None, *table.setup.players):
            assert Sight(table, viewer).all
