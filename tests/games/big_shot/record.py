"""Makes the recorded plays: `python -m tests.games.big_shot.record`. They are fixtures: made once, then replayed.

To be run again only when a raised rules version changes what a journal means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.entry import CorrectMoney, CountMoney, LearnFact
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import LayingOut, Rolling, TablePosition
from companion.store import MemoryStore
from companion.table import Table
from tests.games.big_shot.players import GAME, fact_value
from tests.players import CLOCK, answer
from tests.recorded import write

Incident = Callable[[Table], None]


@dataclass(frozen=True)
class Play:
    """A play to record: its set-up, the chance of its players, and what happens at the start of some rounds."""

    setup: e.Setup
    seed: int
    layout: e.Layout
    incidents: Mapping[int, Incident] = field(default_factory=dict)


def take_back_the_last_pawn(table: Table) -> None:
    """The last pawn was placed too quickly: taken back, put there again, and taken back after all."""
    assert table.undo().ok
    assert table.redo().ok
    assert table.undo().ok


def bid_was_one_more(table: Table) -> None:
    """Long after the auction: it was one million more."""
    won = next(played for played in reversed(table.played) if isinstance(played.entry, e.Bid))
    assert isinstance(won.entry, e.Bid)
    assert table.amend(won.seq, won.entry.model_copy(update={"amount": won.entry.amount + 1})).ok


def coin_under_the_board(table: Table) -> None:
    """Tom counts two less than the ledger says; the ledger follows."""
    cash = table.position.balances["Tom"]
    assert table.submit(CountMoney(account="Tom", amount=cash - 2)).ok
    assert table.submit(CorrectMoney(account="Tom", amount=cash - 2)).ok


RECORDED = {
    "two-players": Play(e.Setup(players=("Anna", "Tom")), seed=2, layout=e.Layout()),
    "three-players-told-square-by-square": Play(
        e.Setup(players=("Zoé", "Tom", "Anna"), parks_count=False, bank=200),
        seed=3,
        layout=e.Layout(later=True),
        incidents={3: take_back_the_last_pawn, 5: bid_was_one_more, 8: coin_under_the_board},
    ),
    "four-players-all-options": Play(
        e.Setup(
            players=("Anna", "Tom", "Zoé", "Max"),
            hidden_money=True,
            loans_first=True,
            show_and_restart=True,
            condition_lapses=True,
        ),
        seed=4,
        layout=e.Layout(),
    ),
}


def record(play: Play) -> Table:
    """The whole play, its dice revealed at the end."""
    rnd = Random(play.seed)
    table = Table.start(GAME, play.setup, MemoryStore(), clock=lambda: CLOCK, seed=rnd.randbytes(32))
    incidents = dict(play.incidents)
    while not _at(table).ended:
        if isinstance(table.position.step, LayingOut):
            assert table.submit(play.layout).ok
        elif isinstance(table.position.step, Rolling) and _at(table).round in incidents:
            incidents.pop(_at(table).round)(table)
        elif table.question:
            fact = table.question.facts[0]
            assert table.submit(LearnFact(fact=fact, value=fact_value(rnd, fact))).ok
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
