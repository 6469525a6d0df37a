"""What must hold at a table after every entry, whoever made it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

from companion import ledger
from companion.contract import unknown
from companion.dice import Stream
from companion.entry import Chance, Entry, Undo
from companion.language import CODES, Language
from companion.ledger import BANK, UNEXPLAINED
from companion.position import Between, Choices, OneOf, PickOf, Prompt, SumOf
from companion.proof import verify
from companion.report import table_lines
from companion.store import Store
from companion.table import Table
from companion.verdict import Verdict
from scoring.sheet import Sheet
from tests.players import candidate, crowd, entry_for, pick_of, some_of


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
        joined = len(table.history.last) > 1  # with what was told before it, and undone with that
        if not isinstance(verdict.entry, Undo) and table.position is not before and not joined:
            self.can_be_undone(before, max(1, len(table.played) - taken))
        return verdict

    def holds(self) -> None:
        money_is_conserved(self.table)
        crowd(self.table.game.id).holds(self.table)

    def follows(self) -> None:
        """The journal's lines, replayed as they came, lead to an equal position."""
        self.follower._hear(self.table.journal.lines[self._followed :])
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


def money_is_conserved(table: Table) -> None:
    """Every balance is the sum of its postings."""
    balances = table.position.balances
    if not balances:
        assert table.ledger == []
        return
    accounts = [account for account in balances if account not in (BANK, UNEXPLAINED)]
    summed = dict(ledger.opened(accounts, getattr(table.setup, "bank", None) or 0))
    assert ledger.total(balances) == ledger.total(summed)
    for _, posting in table.ledger:
        assert posting.amount > 0
        summed[posting.source] -= posting.amount
        summed[posting.target] += posting.amount
    assert balances == summed


def the_sheet_agrees(table: Table) -> None:
    """The game has ended with a sheet in order, whose lines come from the table."""
    assert table.position.step is None
    assert table.prompts == ()
    sheet = table.sheet
    assert isinstance(sheet, Sheet)
    names = [score.player for score in sheet.scores]
    assert set(table.setup.players) <= set(names)
    assert sorted(names) == sorted(set(names))
    assert [score.rank for score in sheet.scores] == sorted(score.rank for score in sheet.scores)
    for score in sheet.scores:
        assert score.total == sum(line.amount or 0 for line in score.lines)
    crowd(table.game.id).sheet_agrees(table)


def whatever_was_rolled_is_found_again(table: Table, store: Store) -> None:
    """Once the seed is known every roll follows from it, the undone and removed too; here and in the file."""
    table.reveal()
    for each in (table, Table.open(store, table.name)):
        assert not {roll.how for roll in verify(each).rolls} & {"secret", "skipped", "untried", "false"}


def everything_can_be_said(table: Table, language: Language) -> None:
    """Every entry, effect, posting and line of the sheet has its sentence, and gets the values in it."""
    for played in table.played:
        assert language.entry(played.entry)
        assert all(map(language.effect, played.position.effects))
        assert all(map(language.posting, played.position.postings))
    assert list(table_lines(table, language, None))


# Prompts and check agree


MANY = 12


def prompts_pass_check(rnd: Random, table: Table) -> None:
    """Everything that is offered can be said, and passes check; so does the entry that ends the game early."""
    stop = table.use.stop(table.position)
    assert stop is None or table.check(stop).ok
    for prompt in table.prompts:
        assert list(unknown(table.game, table.use, prompt)) == []
        assert _said(table.game.id, prompt.kind, prompt.player)
        for entry in _offered(rnd, table, prompt):
            assert table.check(entry).ok, (prompt, entry)


@cache
def _said(game: str, kind: str, player: str | None) -> bool:
    """Whether such a prompt has its sentence in every language: nothing else of it is in the sentence."""
    return all(Language(code, game).prompt(Prompt(kind, "", player)) for code in CODES)


def check_passes_only_prompts(rnd: Random, table: Table, tries: int) -> None:
    """Everything that passes check is offered, corrections and what can be told at any time apart.

    Why not can always be said, and chance has a result wherever it is asked for one.
    """
    prompts, anytime, english = table.prompts, table.position.anytime, Language("en", table.game.id)
    for _ in range(tries):
        entry = candidate(rnd, table)
        refusals = table.check(entry).refusals
        assert all(english.refusal(each) for each in refusals if each.rule != "AR-02")
        if type(entry) not in anytime and not entry.kind.startswith("correct-") and not refusals:
            assert any(prompt.admits(entry) for prompt in prompts), (entry, prompts)
        if isinstance(entry, Chance):
            assert not entry.drawn(table.position, Stream(b"any", "", 0)).undecided


def a_wrong_moment_names_what_is_taken(rnd: Random, table: Table) -> None:
    """A refusal of AR-02 names kinds of entry of which check takes some now, and all of them."""
    refusals = table.check(candidate(rnd, table)).refusals
    for refusal in refusals if refusals and (refusals[0].rule, refusals[0].text) == ("AR-02", "refusal") else ():
        taken = {
            prompt.kind
            for prompt in table.prompts
            if any(table.check(entry).ok for entry in _offered(rnd, table, prompt))
        }
        assert set(refusal.params["awaited"]) == taken


def _offered(rnd: Random, table: Table, prompt: Prompt) -> Iterator[Entry]:
    values = [_values(rnd, table, name, choices) for name, choices in prompt.choices.items()]
    combinations = list(product(*values))
    for combination in rnd.sample(combinations, min(len(combinations), 2 * MANY)):
        yield entry_for(table, prompt, dict(zip(prompt.choices, combination, strict=True)))


def _values(rnd: Random, table: Table, name: str, choices: Choices) -> tuple[Any, ...]:
    match choices:
        case OneOf(values=values):
            return values if len(values) <= MANY else (values[0], values[-1], *rnd.sample(values, MANY - 2))
        case Between(low=low, high=high):
            return low, high, rnd.randint(low, high)
        case SumOf(units=units):
            return sum(unit * n for unit, n in units.items()), some_of(rnd, choices)
        case PickOf():
            return tuple(pick_of(rnd, choices) for _ in range(3))
    return (crowd(table.game.id).chosen(rnd, table, name),)
