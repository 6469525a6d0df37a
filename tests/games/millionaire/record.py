"""Makes the recorded plays: `python -m tests.games.millionaire.record`. They are fixtures: made once, then replayed.

To be run again only when a raised rules version changes what a journal means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.entry import CorrectMoney, CountMoney
from companion.games.millionaire import entries as e
from companion.games.millionaire.position import Landing, Staking, TablePosition
from companion.store import MemoryStore
from companion.table import Table
from tests.games.millionaire.players import GAME
from tests.games.millionaire.test_circuit import a_circuit
from tests.players import CLOCK, answer
from tests.recorded import write

Incident = Callable[[Table], None]


@dataclass(frozen=True)
class Play:
    """A play to record: its set-up, the chance of its players, and what happens at the start of some turns."""

    setup: e.Setup
    seed: int
    incidents: Mapping[int, Incident] = field(default_factory=dict)


def take_back_the_last_throw(table: Table) -> None:
    """Told too quickly: taken back, told again."""
    assert table.undo().ok
    assert table.redo().ok


def stake_was_one_less(table: Table) -> None:
    """Long after the throw: it was one less."""
    laid = [played for played in table.played if isinstance(played.entry, e.Stake) and played.entry.amount % 10 > 1]
    stake = laid[-1].entry
    assert isinstance(stake, e.Stake)
    assert table.amend(laid[-1].seq, stake.model_copy(update={"amount": stake.amount - 1})).ok


def token_under_the_board(table: Table) -> None:
    """Tom counts one less than the ledger says; the ledger follows."""
    money = table.position.balances["Tom"]
    assert table.submit(CountMoney(account="Tom", amount=money - 1)).ok
    assert table.submit(CorrectMoney(account="Tom", amount=money - 1)).ok


def two_reach_the_million_at_once(table: Table) -> None:
    """Tom and Zoé stake the same and all, and the pawn comes to red with dice read off the table."""
    red = a_circuit().index("red")
    for player in ("Tom", "Zoé"):
        assert table.submit(CorrectMoney(account=player, amount=12_300)).ok
    assert table.submit(e.CorrectPawn(square=(red - 7) % 56)).ok
    while player_to_stake := _at(table).staker:
        both = player_to_stake in ("Tom", "Zoé")
        stake = e.Stake(player=player_to_stake, amount=12_300) if both else e.Pass(player=player_to_stake)
        assert table.submit(stake).ok
    assert table.submit(e.Roll(player=_at(table).roller, dice=(3, 4), accept=True)).ok


def stop(table: Table) -> None:
    assert table.submit(e.Stop()).ok


RECORDED = {
    "three-players-one-million": Play(
        e.Setup(players=("Anna", "Tom", "Zoé")),
        seed=49,
        incidents={3: take_back_the_last_throw, 5: stake_was_one_less, 6: token_under_the_board},
    ),
    "four-players-stopped-early": Play(
        e.Setup(players=("Zoé", "Tom", "Anna", "Max"), insurance_first=False, dice_pass_when_broke=True),
        seed=2,
        incidents={14: stop},
    ),
    "five-players-two-millions-at-once": Play(
        e.Setup(players=("Anna", "Tom", "Zoé", "Max", "Eve"), roller="Max"),
        seed=3,
        incidents={8: two_reach_the_million_at_once},
    ),
}


def record(play: Play) -> Table:
    """The whole play, its dice revealed at the end."""
    rnd = Random(play.seed)
    table = Table.start(GAME, play.setup, MemoryStore(), clock=lambda: CLOCK, seed=rnd.randbytes(32))
    incidents, squares = dict(play.incidents), a_circuit()
    while not _at(table).ended:
        step = table.position.step
        if isinstance(step, Staking) and not _at(table).stakes and _at(table).turn in incidents:
            incidents.pop(_at(table).turn)(table)
        elif isinstance(step, Landing):
            assert table.submit(e.Land(colour=squares[_at(table).pawn])).ok
        else:
            table.submit(answer(rnd, table))
    assert table.reveal()
    return table


def _at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


if __name__ == "__main__":
    for name, play in RECORDED.items():
        write(name, record(play))
