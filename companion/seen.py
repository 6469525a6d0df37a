"""For whom: a table as one viewer may see it.

A game says what is secret (`Use.hidden`, `seen`, `heard`); all that is made for somebody is made of what is left.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from companion.entry import Amend, Control, CorrectMoney, CountMoney, Entry, Insert, Open, SecretMoney
from companion.game import Use
from companion.history import Played
from companion.language import Language
from companion.ledger import OF_THE_BANK, owner
from companion.position import Effect, Position, Posting, Prompt
from companion.rules import Refusal, check, rules_for
from companion.table import Table
from companion.verdict import Broken, Verdict

P = TypeVar("P", bound=Position)
COUNTED = "AR-11"
KERNEL, MOMENT = "AR-", "AR-02"  # of the rules of every table only this one looks at what is secret


def seen(use: Use, position: P, viewer: str | None) -> P:
    """The position as far as a viewer may see it: the very same one where nothing in it is secret.

    Money that moves at the table was seen moving; what somebody has, counts and corrects is theirs alone. What the bank
    has would tell the rest, and is not seen either.
    """
    position = use.seen(position, viewer)
    purses = frozenset(account for account in use.hidden(position) if owner(account) != viewer)
    if not purses:
        return position
    veiled = purses.union(OF_THE_BANK)
    return position.replace(
        veiled=veiled,
        balances={account: 0 if account in veiled else n for account, n in position.balances.items()},
        effects=tuple(each for each in position.effects if not _counts(each, veiled)),
        postings=tuple(each for each in position.postings if not _corrects(each, veiled)),
    )


def _counts(effect: Effect, veiled: frozenset[str]) -> bool:
    return effect.rule == COUNTED and effect.params["account"] in veiled


def _corrects(posting: Posting, veiled: frozenset[str]) -> bool:
    return posting.rule == COUNTED and veiled.issuperset((posting.source, posting.target))


class Sight:
    """A table as one viewer sees it: the player of a seat, or nobody."""

    def __init__(self, table: Table, viewer: str | None = None) -> None:
        self.table, self.viewer = table, viewer
        self._language = Language("en", table.game.id)
        self._seen: tuple[Position, Position] | None = None  # the position that was asked last, whole and cut

    @property
    def position(self) -> Any:
        """Where the table stands, in the game's own type."""
        whole = self.table.ahead
        if not self._seen or self._seen[0] is not whole:
            self._seen = whole, seen(self.table.use, whole, self.viewer)
        return self._seen[1]

    @property
    def all(self) -> bool:
        """Whether nothing is secret now, as at the end of a game: then nothing of the past is."""
        return self.position is self.table.ahead

    def cut(self, position: P) -> P:
        """A position of the past."""
        return position if self.all else seen(self.table.use, position, self.viewer)

    # What is said of it

    @property
    def prompts(self) -> tuple[Prompt, ...]:
        """What can come next, as far as the viewer can know; check may still refuse it."""
        return self.table.prompts if self.all else self.table.use.prompts(self.position)

    @property
    def balances(self) -> Mapping[str, int | None]:
        """All balances; None where the viewer may not look."""
        veiled = self.position.veiled
        return {account: None if account in veiled else n for account, n in self.position.balances.items()}

    @property
    def ledger(self) -> list[tuple[int, Posting]]:
        """All postings, each with the line that made it, but for secret corrections."""
        veiled = self.position.veiled
        return [(seq, posting) for seq, posting in self.table.ledger if not _corrects(posting, veiled)]

    def heard(self, entry: Entry) -> Entry:
        """An entry, without what in it is secret."""
        if self.all:
            return entry
        match entry:
            case CountMoney() | CorrectMoney() if entry.account in self.position.veiled:
                return SecretMoney(account=entry.account)
            case Open():
                return entry.model_copy(update={"opened": ()})
            case Amend(entry=dict()) | Insert():
                inner = self._inner(entry)
                told = self.heard(inner).model_dump(mode="json", exclude_none=True) if inner else {}
                return entry.model_copy(update={"entry": told})
            case _:
                return self.table.use.heard(self.table.position, entry, self.viewer)

    def line(self, played: Played) -> Played:
        """An entry in effect, and what it led to."""
        return played._replace(entry=self.heard(played.entry), position=self.cut(played.position))

    @property
    def last(self) -> Played | None:
        """What just happened."""
        return self.line(self.table.played[-1]) if self.table.played else None

    # What the referee says

    def keeps(self, kind: type[Entry]) -> bool:
        """Whether such an entry may rest on what is not seen: a rule of it has a sentence for who may not know."""
        asked = rules_for(cast(type, type(self.position)), kind, self.position.off)
        return not self.all and any(self._language.knows(f"{each.id}.secret") for each in asked)

    def check(self, entry: Entry) -> Verdict:
        """What the referee would say by what the viewer sees: for what is offered, and why something is not."""
        if self.all or isinstance(entry, Control):
            return self.verdict(self.table.check(entry))
        refusals = check(self.position, entry, self.position.off)
        return Verdict(not refusals, entry=entry, refusals=refusals)

    def refusals(self, change: Amend | Insert) -> tuple[Refusal, ...]:
        """Why a changed line could not hold there, by what the viewer sees; what would follow from it is left open.

        The lines that would break tell of what is secret, to whoever tries one change after the other.
        """
        entry, before = self._asked(change)
        if entry is None or before is None:
            return ()
        cut = self.cut(before)
        return check(cut, entry, cut.off)

    def verdict(self, verdict: Verdict) -> Verdict:
        """What the referee said, with the reasons that the viewer may know."""
        if self.all or verdict.entry is None:
            return verdict
        asked, before = self._asked(verdict.entry)
        return verdict._replace(
            entry=self.heard(verdict.entry),
            refusals=self._refusals(verdict.refusals, asked, before),
            broken=tuple(map(self.broken, verdict.broken)),
            then=self.verdict(verdict.then) if verdict.then else None,
        )

    def broken(self, broken: Broken) -> Broken:
        """A line that does not hold, with the reasons that the viewer may know."""
        if self.all:
            return broken
        asked, before = broken.entry, broken.before
        return Broken(broken.seq, self.heard(asked), self._refusals(broken.refusals, asked, before), before)

    def _asked(self, entry: Entry) -> tuple[Entry | None, Position | None]:
        """The entry that the rules were asked about, and where."""
        if not isinstance(entry, Amend | Insert):
            return entry, self.table.ahead
        line = entry.seq if isinstance(entry, Amend) else entry.before
        return self._inner(entry), self.table.before(line)

    def _inner(self, entry: Amend | Insert) -> Entry | None:
        read = self.table.read_again(entry.entry)
        return read if isinstance(read, Entry) else None

    def _refusals(
        self, refusals: tuple[Refusal, ...], entry: Entry | None, before: Position | None
    ) -> tuple[Refusal, ...]:
        """The refusals that follow from what the viewer sees; without any, only the rules that refuse."""
        if all(each.rule.startswith(KERNEL) and each.rule != MOMENT for each in refusals):
            return refusals
        if entry is None or before is None or isinstance(entry, Control):
            return (Refusal("AR-07", "withheld", {}),)
        cut = self.cut(before)
        told = dict(self.heard(entry))
        secret = (Refusal(rule, "secret", told) for rule in dict.fromkeys(each.rule for each in refusals))
        return check(cut, entry, cut.off) or tuple(secret)
