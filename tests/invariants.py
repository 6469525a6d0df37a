"""What must hold at a table of Big Shot after every entry, whoever made it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from companion import ledger
from companion.entry import Entry, Undo
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Money, Placing, TablePosition
from companion.position import Between, Choices, OneOf, Prompt
from companion.store import Store
from companion.table import Table
from companion.verdict import Verdict
from scoring.big_shot import COLOURS
from tests.players import candidate, entry_for, lay_out


class Watched:
    """A table of which every entry is watched; a second table follows its journal line by line."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table, self.store = table, store
        self.follower, self._followed = Table.open(store, table.name), table.seq
        self.holds()

    def submit(self, entry: Entry | bytes) -> Verdict:
        """Submits, and sees that a refusal changed nothing, and that an accepted entry left everything in order."""
        table = self.table
        before, lines, taken = table.position, table.seq, len(table.played)
        verdict = table.submit(entry)
        if not verdict.ok:
            assert table.position is before
            assert table.seq == lines or table.journal.lines[lines].text.startswith(b'{"kind":"seed"')
            assert verdict.refusals or verdict.question or verdict.broken
            return verdict
        self.holds()
        self.follows()
        if not isinstance(verdict.entry, Undo) and table.position is not before:
            self.can_be_undone(before, max(1, len(table.played) - taken))
        return verdict

    def holds(self) -> None:
        position = self.table.position
        assert isinstance(position, Money)
        money_is_conserved(self.table, position)
        if isinstance(position, TablePosition):
            pawns_are_conserved(self.table, position)

    def follows(self) -> None:
        """The journal's lines, replayed as they came, lead to an equal position."""
        for line in self.table.journal.lines[self._followed :]:
            self.follower._replay(line.seq, line.at, line.text)
        self._followed = self.table.seq
        assert self.follower.position == self.table.position
        assert not self.follower.doubts

    def can_be_undone(self, before: object, changes: int) -> None:
        """Undo restores an equal position, and redo gives it back."""
        after = self.table.position
        assert all(self.table.undo().ok for _ in range(changes))
        assert self.table.position == before
        self.follows()
        assert all(self.table.redo().ok for _ in range(changes))
        assert self.table.position == after
        self.follows()

    def opens_again(self) -> None:
        """The whole journal, opened afresh, gives the same entries in effect with equal positions."""
        again = Table.open(self.store, self.table.name)
        assert again.played == self.table.played
        assert again.position == self.table.position
        assert again.first == self.table.first
        assert not again.doubts
        assert again.damage is None


def money_is_conserved(table: Table, position: Money) -> None:
    if not position.balances:
        assert table.ledger == []
        return
    balances = dict(ledger.opened(position.loans, position.setup.bank or 0))
    assert ledger.total(position.balances) == ledger.total(balances)
    for _, posting in table.ledger:
        assert posting.amount > 0
        balances[posting.source] -= posting.amount
        balances[posting.target] += posting.amount
    assert position.balances == balances


def pawns_are_conserved(table: Table, position: TablePosition) -> None:
    """Every pawn that was laid out or told is on a square, in a district, in hand or back in the box."""
    there = Counter[str]()
    told = Counter[str](pawn for square in position.setup.layout or () for pawn in square)
    for played in table.played:
        if isinstance(played.entry, e.Layout):
            told.update(pawn for square in played.entry.squares or () for pawn in square)
        elif isinstance(played.entry, e.Lot):
            told.update(played.entry.pawns)
    there.update(pawn for square in position.squares for pawn in square or ())
    for place in (*(district.pawns for district in position.districts.values()), position.returned):
        assert min(place) >= 0
        there.update(dict(zip(COLOURS, place, strict=True)))
    if isinstance(position.step, Placing):
        there.update(position.step.lot)
    assert {c: there[c] for c in COLOURS} == {c: told[c] for c in COLOURS}
    if position.follows("BS-03") and position.squares:
        unknown = position.squares.count(None)
        assert there.total() + 4 * unknown == 72
        assert all(0 <= 18 - there[c] <= 3 * unknown for c in COLOURS)


# Prompts and check agree


def prompts_pass_check(rnd: Random, table: Table) -> None:
    """Everything that is offered passes check."""
    for prompt in table.prompts:
        for entry in _offered(rnd, table, prompt):
            assert table.check(entry).ok, (prompt, entry)


def check_passes_only_prompts(rnd: Random, table: Table, tries: int) -> None:
    """Everything that passes check is offered, corrections apart."""
    prompts = table.prompts
    for _ in range(tries):
        entry = candidate(rnd, table)
        if not entry.kind.startswith("correct-") and table.check(entry).ok:
            assert any(prompt.admits(entry) for prompt in prompts), (entry, prompts)


def _offered(rnd: Random, table: Table, prompt: Prompt) -> Iterator[Entry]:
    values = [_values(rnd, table, name, choices) for name, choices in prompt.choices.items()]
    for combination in product(*values):
        yield entry_for(table, prompt, dict(zip(prompt.choices, combination, strict=True)))


def _values(rnd: Random, table: Table, name: str, choices: Choices) -> tuple[Any, ...]:
    match choices:
        case OneOf(values=values):
            return values
        case Between(low=low, high=high):
            return low, high, rnd.randint(low, high)
    return (None, lay_out(rnd, fair=table.position.follows("BS-03"))) if name == "squares" else ()
