"""Makes the recorded plays: `python -m tests.games.big_city.record`. They are fixtures: made once, then replayed.

To be run again only when a raised rules version changes what a journal means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from companion.entry import Entry
from companion.games.big_city import entries as e
from companion.games.big_city.position import Acting
from companion.store import MemoryStore
from companion.table import Table
from tests.games.big_city.players import FUNFAIR, GAME, TAXI_RANK, at
from tests.games.big_city.story import tell
from tests.players import CLOCK, answer
from tests.recorded import write

Incident = Callable[[Table], None]


@dataclass(frozen=True)
class Play:
    """A play to record: its set-up, the chance of its players, and what happens at the start of some turns."""

    setup: e.Setup
    seed: int
    opening: str = ""
    incidents: Mapping[int, Incident] = field(default_factory=dict)  # by how many entries there were


def take_back(table: Table) -> None:
    """Told too quickly: taken back, told again."""
    assert table.undo().ok
    assert table.redo().ok


def marker_was_pushed(table: Table) -> None:
    """Somebody moved a marker by accident; it is put right."""
    player = at(table).turn
    score = at(table).scores[player]
    assert table.submit(e.CorrectScore(player=player, score=score + 1)).ok
    assert table.submit(e.CorrectScore(player=player, score=score)).ok


def stop(table: Table) -> None:
    assert table.submit(e.Stop()).ok


# The rulebook's worked examples, one after the other at one table without cards: 24, 14, 12, 10 and 10.
EXAMPLES = """
lots are drawn
Anna lays 3 at 3,0
Tom lays 5 at -3,0
Anna lays 2 at 2,3
Tom lays 4 at 0,-2
Anna builds city-hall on 34
Tom builds lincoln-park on 22,23
Anna lays tram right of 38
Tom builds double-office on 37,38
Tom has 24 points
Anna lays tram right of 35 and right of 32
Tom lays tram above 33
Anna lays tram right of 33 and right of 36
Anna builds double-residence on 33,36
Anna has 14 points
Tom builds stanford-corporation on 44,47,48
Anna builds double-office on 31,32
Anna has 26 points
Tom builds post-office on 39
Tom has 34 points
Anna lays tram above 32 and right of 48
Tom lays tram right of 44 and above 44
Anna lays tram above 43
Tom builds double-residence on 42,43
Tom has 44 points
"""


RECORDED = {
    "two-players-worked-examples": Play(
        e.Setup(players=("Anna", "Tom"), off=("BC-06", "BC-09", "BC-07")), seed=1, opening=EXAMPLES
    ),
    "three-players-to-the-end": Play(
        e.Setup(players=("Anna", "Tom", "Zoé")), seed=2, incidents={20: take_back, 40: marker_was_pushed}
    ),
    "four-players-all-options": Play(
        e.Setup(
            players=("Zoé", "Tom", "Anna", "Max"),
            hollyrock=True,
            enclosed="simple-principle",
            churches=2,
            police="city",
            barter=True,
            useless_stay=True,
            tram="no-branches",
            tram_along=True,
            draw_laid=True,
            own=(TAXI_RANK, FUNFAIR),
        ),
        seed=3,
        incidents={90: stop},
    ),
    "five-players-hands-kept": Play(
        e.Setup(players=("Anna", "Tom", "Zoé", "Max", "Eve"), hands=True), seed=4, incidents={110: stop}
    ),
}


def record(play: Play) -> Table:
    """The whole play, its seed revealed at the end."""
    rnd = Random(play.seed)
    table = Table.start(GAME, play.setup, MemoryStore(), clock=lambda: CLOCK, seed=rnd.randbytes(32))
    tell(table, play.opening or "lots are drawn")
    incidents = dict(play.incidents)
    while not at(table).ended:
        due = [n for n in incidents if n <= table.seq] if isinstance(table.position.step, Acting) else []
        if play.opening:
            stop(table)
        elif due:
            incidents.pop(due[0])(table)
        else:
            table.submit(_eager(rnd, table))
    assert table.reveal()
    return table


def _eager(rnd: Random, table: Table) -> Entry:
    """Players build when they can, and nobody stops the game; who cannot build mostly does something else."""
    for _ in range(30):
        entry = answer(rnd, table)
        if not isinstance(entry, e.Stop) and (not isinstance(entry, e.Pass) or rnd.random() < 0.1):
            return entry
    return e.Pass(player=at(table).turn)


if __name__ == "__main__":
    for name, play in RECORDED.items():
        write(name, record(play))
