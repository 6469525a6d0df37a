"""Makes the recorded plays: `python -m tests.games.dalton_city.record`. They are fixtures: made once, then replayed.

To be run again only when a raised rules version changes what a journal means.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from companion.entry import CorrectMoney, CountMoney
from companion.games.dalton_city import entries as e
from companion.games.dalton_city.position import Rolling
from companion.store import MemoryStore
from companion.table import Table
from tests.games.dalton_city.players import GAME, NAMES
from tests.games.dalton_city.story import THREE, seat, tell
from tests.games.dalton_city.truth import Truth
from tests.players import CLOCK
from tests.recorded import write

LONGEST = 4000
CHAIN = """
ready
telegram g1 says go.coach
Anna comes to x500.1 with 6
Anna has a horse
Tom lets the program walk
Tom lands on coach
Tom buys
Zoé comes to banco.1
Anna rides 3+3
Anna lands on telegram.1
Anna reads g1
asked: Anna duel-die
Anna fights with 2
Tom fights with 5
Anna stands on hospital
asked: Anna escape
Anna tries 4+4
Anna lands on x1000.1
asked: Tom walk
Tom comes to x500.2
Zoé comes to nugget
Zoé has the nugget
the table stops
Zoé rolls 4+3 for the nugget
the game is over
"""


@dataclass(frozen=True)
class Play:
    """A play to record: its set-up, the chance of its players and board, and with how much money each begins."""

    setup: e.Setup
    seed: int
    money: int | None = None


def _setup(n: int, **more: object) -> e.Setup:
    return e.Setup.model_validate({"players": NAMES[:n], **more})


PLAYS = {
    "two": Play(_setup(2, rounds=14), 2),
    "three-announced": Play(_setup(3, first="Zoé"), 3),
    "four": Play(_setup(4, rounds=12, one_amount=True), 4),
    "five-full-fee": Play(_setup(5, rounds=9, full_fee=True), 5),
    "six": Play(_setup(6, rounds=8), 6),
    "seven": Play(_setup(7, rounds=7), 7),
    "eight": Play(_setup(8, rounds=8), 8),
    "last-one-standing": Play(_setup(3, cards_to_creditor=True), 9, money=4_000),
}


def recorded(play: Play) -> Table:
    """The table, played to its end."""
    rnd = Random(play.seed)
    truth = Truth(rnd)
    table = Table.start(GAME, play.setup, MemoryStore(), seed=rnd.randbytes(32), clock=lambda: CLOCK)
    for player in play.setup.players if play.money else ():
        assert table.submit(CorrectMoney(account=player, amount=play.money or 0)).ok
    counted = False
    for _ in range(LONGEST):
        position = table.position
        if position.step is None:
            break
        if isinstance(position.step, Rolling) and getattr(position, "round", 0) == 4 and not counted:
            counted = True
            _interlude(table, play)
        verdict = table.submit(truth.answer(table))
        assert verdict.ok or verdict.question, verdict
    assert table.reveal()
    assert table.sheet is not None
    return table


def told(story: str) -> Table:
    """A table of three, told in the words of the stories."""
    table = seat(THREE)
    tell(table, story)
    assert table.reveal()
    return table


def _interlude(table: Table, play: Play) -> None:
    """Somebody counts their money, takes something back and does it again; a play without an end gets one."""
    player = play.setup.players[0]
    assert table.submit(CountMoney(account=player, amount=table.position.balances[player])).ok
    assert table.undo().ok
    assert table.redo().ok
    if play.setup.rounds is None and play.money is None:
        assert table.submit(e.Announce(rounds=5)).ok


if __name__ == "__main__":
    for name, play in PLAYS.items():
        write(name, recorded(play))
    write("chain", told(CHAIN))
