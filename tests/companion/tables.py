"""A table of Big Shot in its first round, for tests of what every table does."""

from typing import Any

from companion.box import Box
from companion.entry import Entry
from companion.game import games
from companion.games.big_shot.entries import (
    Bid,
    CorrectDistrict,
    CorrectSquare,
    Lead,
    Pass,
    PlacePawn,
    Roll,
    Setup,
)
from companion.games.big_shot.position import Auction, TablePosition
from companion.store import Store
from companion.table import Table
from companion.verdict import Verdict

GAME = games()["big-shot"]
NAME = "tables/t.jsonl"
AT = "2026-11-16T02:12:00Z"
SETUP = Setup(
    players=("Anna", "Tom", "Zoe"),
    hands={"Anna": ("yellow",), "Tom": ("red",), "Zoe": ("white",)},
    layout=(("yellow", "red", "white", "black"),) * 18,
    promoter=1,
)
ROUND: list[Entry] = [
    Lead(player="Anna"),  # 1
    Roll(player="Anna", die=3),  # 2: the promoter goes to square 4
    Bid(player="Tom", amount=3),  # 3
    Bid(player="Zoe", amount=4),  # 4
    Pass(player="Anna"),  # 5
    Pass(player="Tom"),  # 6: Zoe pays 4
    PlacePawn(player="Zoe", colour="red", district="d1"),  # 7
    PlacePawn(player="Zoe", colour="white", district="d1"),  # 8
]


def a_table(store: Store, entries: list[Entry] | None = None, *, box: Box | None = None, **changes: Any) -> Table:
    table = Table.start(GAME, SETUP.model_copy(update=changes), store, name=NAME, box=box, clock=lambda: AT)
    tell(table, *(ROUND if entries is None else entries))
    return table


def tell(table: Table, *entries: Entry) -> None:
    for entry in entries:
        verdict = table.submit(entry)
        assert verdict.ok, verdict
        assert verdict.seq == table.seq


def at(table: Table) -> TablePosition:
    assert isinstance(table.position, TablePosition)
    return table.position


def auction(table: Table) -> Auction:
    step = table.position.step
    assert isinstance(step, Auction)
    return step


def cash(table: Table) -> dict[str, int]:
    return {player: table.position.balances[player] for player in table.setup.players}


def rules_of(verdict: Verdict) -> list[str]:
    assert not verdict.ok
    return [refusal.rule for refusal in verdict.refusals]


def why(verdict: Verdict) -> tuple[str, str]:
    assert not verdict.ok
    (refusal,) = verdict.refusals
    return refusal.rule, refusal.text


def seqs(table: Table) -> list[int]:
    return [played.seq for played in table.played]


def is_the_same_when_reopened(table: Table, store: Store) -> bool:
    again = Table.open(store, NAME)
    return (
        again.position == table.position
        and again.played == table.played
        and again.journal.lines == table.journal.lines
        and again.ledger == table.ledger
        and not again.doubts
        and again.damage is None
    )


class Unchanged:
    """What must be as before after something was refused: position, entries, journal on disk."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table, self.store = table, store
        self.before = self.now()

    def now(self) -> tuple[object, ...]:
        return self.table.position, list(self.table.played), self.table.seq, self.store.read(NAME)

    def __bool__(self) -> bool:
        return self.now() == self.before


def over(districts: dict[Any, Any]) -> list[Entry]:
    """A game all of whose squares are empty, with these pawns left in the districts."""
    return [
        Lead(player="Anna"),
        *(CorrectSquare(square=square, pawns=()) for square in range(1, 18)),
        *(CorrectDistrict(district=district, pawns=pawns) for district, pawns in districts.items()),
        CorrectSquare(square=18, pawns=()),
    ]
