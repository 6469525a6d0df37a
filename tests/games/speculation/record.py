"""Makes the recorded plays: `python -m tests.games.speculation.record`. They are fixtures: made once, then replayed.

To be run again only when a raised rules version changes what a journal means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.entry import CorrectMoney, CountMoney, LearnFact
from companion.games.speculation import entries as e
from companion.games.speculation.position import Drawing
from companion.store import MemoryStore
from companion.table import Table
from scoring.speculation.race import SEGMENTS
from tests.games.speculation.story import GAME, PLAYERS, at
from tests.players import CLOCK, answer
from tests.recorded import write

Incident = Callable[[Table], None]


@dataclass(frozen=True)
class Play:
    """A play to record: its set-up, the chance of its players, and what happens at the start of some turns."""

    setup: e.Setup
    seed: int
    incidents: Mapping[int, Incident] = field(default_factory=dict)


def take_back_the_last_card(table: Table) -> None:
    """Told too quickly: taken back, told again."""
    assert table.undo().ok
    assert table.redo().ok


def bought_nothing(table: Table) -> None:
    """Long after the exchange: nothing was bought."""
    bought = [played for played in table.played if isinstance(played.entry, e.Trade) and played.entry.buy]
    assert table.amend(bought[-1].seq, bought[-1].entry.model_copy(update={"sell": None, "buy": None})).ok


def note_under_the_board(table: Table) -> None:
    """Tom counts one dollar less than the ledger says; the ledger follows."""
    money = table.position.balances["Tom"]
    assert table.submit(CountMoney(account="Tom", amount=money - 1)).ok
    assert table.submit(CorrectMoney(account="Tom", amount=money - 1)).ok


def pawn_was_pushed(table: Table) -> None:
    """Metro stands one free square further back."""
    square = at(table).pawns["metro"] - 1
    while square in at(table).pawns.values():
        square -= 1
    assert table.submit(e.CorrectPawn(company="metro", square=square)).ok


def tiles_were_mixed_up(table: Table) -> None:
    """A tile that should be out lies in its bag, and a segment ends elsewhere than proposed."""
    assert table.submit(e.CorrectActions(out=())).ok
    assert table.submit(LearnFact(fact="last:3", value=31)).ok


RECORDED = {
    "three-players-plain": Play(
        e.Setup(players=PLAYERS[:3], first="Tom"),
        seed=1,
        incidents={3: take_back_the_last_card, 7: bought_nothing, 8: note_under_the_board},
    ),
    "four-players-star": Play(
        e.Setup(players=PLAYERS[:4], side="star"), seed=2, incidents={9: pawn_was_pushed, 12: tiles_were_mixed_up}
    ),
    "five-players-packs-kept": Play(
        e.Setup(players=PLAYERS[:5], packs=True), seed=3, incidents={5: take_back_the_last_card}
    ),
    "six-players-star-packs-kept": Play(e.Setup(players=PLAYERS, side="star", packs=True, first="Lou"), seed=4),
}


def printed(fact: str) -> int:
    """What stands on the board of these plays: the further ahead the dearer, and the last places below zero."""
    side, segment, rank = fact.partition(":")[2].split(".")
    return 30 + 8 * SEGMENTS.index(segment) - 9 * int(rank) - (12 if side == "star" else 0)


def record(play: Play) -> Table:
    """The whole play, its seed revealed at the end."""
    rnd = Random(play.seed)
    table = Table.start(GAME, play.setup, MemoryStore(), clock=lambda: CLOCK, seed=rnd.randbytes(32))
    incidents = dict(play.incidents)
    while not at(table).ended:
        fresh = isinstance(table.position.step, Drawing) and at(table).movement is None
        if table.question:
            fact = table.question.facts[0]
            table.submit(LearnFact(fact=fact, value=printed(fact)))
        elif fresh and at(table).turns in incidents:
            incidents.pop(at(table).turns)(table)
        else:
            table.submit(answer(rnd, table))
    assert not incidents
    assert table.reveal()
    return table


if __name__ == "__main__":
    for name, play in RECORDED.items():
        write(name, record(play))
