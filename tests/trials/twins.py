"""Two tables that differ only in what one player keeps secret: whoever may not know it must find them the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from companion.entry import Amend, Control, CorrectMoney, CountMoney, Entry, Insert, Setup
from companion.game import games
from companion.language import Language
from companion.position import as_json
from companion.report import prompt_json, table_json, table_lines, verdict_json, voice
from companion.seen import Sight
from companion.store import MemoryStore, Store
from companion.table import Table
from companion.verdict import Verdict
from tests.players import CLOCK, answer, candidate, correction, crowd, second_thought
from tests.trials.secret import Secret, secrets_of

LONG = 80  # entries of one game
HOSTILE = 5  # entries that are only tried, after each


class Twins:
    """What is told to the one is told to the other, but for the secret."""

    def __init__(self, rnd: Random, game: str, store: Store) -> None:
        setup = secretive_setup(rnd, game)
        seed = rnd.randbytes(32)
        self.one, self.other = _started(game, setup, seed, store), _started(game, setup, seed, MemoryStore())
        self.secret = _secret(game)(rnd, setup)
        self.differ = False

    def tell(self, entry: Entry) -> tuple[Verdict, Verdict] | None:
        """What both say to an entry; None once everybody can tell the tables apart."""
        varied = self._varied(entry)
        self.differ |= varied != entry
        one, other = self.one.submit(entry), self.other.submit(varied)
        for table in (self.one, self.other):
            self.secret.noticed(table.position)
        return None if self._apart(one, other) else (one, other)

    @property
    def viewers(self) -> Iterator[str | None]:
        return (viewer for viewer in (None, *self.one.setup.players) if viewer not in self.secret.insiders)

    def _apart(self, one: Verdict, other: Verdict) -> bool:
        """Whether something happened in front of everybody at one of the tables only, or the secret was shown."""
        shown = any(self.secret.shown(table.position) for table in (self.one, self.other))
        broken = [each.seq for each in one.broken] != [each.seq for each in other.broken]
        return one.ok != other.ok or broken or shown

    def _varied(self, entry: Entry) -> Entry:
        return otherwise(self.one, self.secret, entry)


def otherwise(table: Table, secret: Secret, entry: Entry) -> Entry:
    """What is told to the other table."""
    match entry:
        case Amend(entry=dict(told)) | Insert(entry=told):
            read = table.read_again(told)
            varied = secret.varied(read).model_dump(mode="json", exclude_none=True) if isinstance(read, Entry) else told
            return entry.model_copy(update={"entry": varied})
        case _:
            return secret.varied(entry)


def _secret(game: str) -> type[Secret]:
    found = secrets_of(game)
    assert found is not None
    return found


def secretive_setup(rnd: Random, game: str) -> Setup:
    """A set-up with secrets."""
    while True:
        setup = crowd(game).random_setup(rnd)
        if len(setup.players) > 2 and _secret(game).rules.isdisjoint(setup.off):
            return setup.model_copy(update=dict(_secret(game).options))


def _started(game: str, setup: Setup, seed: bytes, store: Store) -> Table:
    return Table.start(games()[game], setup, store, name="tables/twin.jsonl", seed=seed, clock=lambda: CLOCK)


def produced(table: Table, viewer: str | None) -> dict[str, Any]:
    """All that is made of a table for somebody."""
    language, sight = voice(table, "en"), Sight(table, viewer)
    known = table_json(table, language, viewer)
    known.pop("table")
    return {
        "json": known,
        "text": list(table_lines(table, language, viewer)),
        "prompts": [prompt_json(each, language) for each in sight.prompts],
        "journal": [(seq, as_json(sight.heard(entry))) for seq, entry in table.told],
        "lines": [line for each in table.played[-8:] for line in _line(sight, each, language)],
        "ledger": sight.ledger,
    }


def _line(sight: Sight, played: Any, language: Language) -> Iterator[str]:
    line = sight.line(played)
    yield language.entry(line.entry)
    yield from map(language.effect, line.position.effects)
    yield from map(language.posting, line.position.postings)


def said(table: Table, verdict: Verdict, viewer: str | None) -> dict[str, Any]:
    """A verdict as somebody hears it."""
    return verdict_json(Sight(table, viewer), verdict, voice(table, "en"))


# Playing them


def play_twins(game: str, seed: int, store: Store | None = None) -> int:
    """Tables that differ in a secret, until everybody can tell them apart; how often they were compared."""
    rnd = Random(f"{game} {seed}")
    twins = Twins(rnd, game, store or MemoryStore())
    compared = 0
    for _ in range(LONG):
        if twins.one.position.step is None:
            break
        entry = something(rnd, twins.one, twins.secret.keeper)
        _nobody_is_kept_from(twins.one, entry)
        verdicts = twins.tell(entry)
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


def something(rnd: Random, table: Table, keeper: str) -> Entry:
    """An answer to a prompt; now and then money is counted, something corrected or changed in the past."""
    chance = rnd.random()
    if table.question or chance < 0.7:
        return answer(rnd, table)
    if table.position.has_money and chance < 0.85:
        kind = rnd.choice((CountMoney, CorrectMoney))
        return kind(account=keeper, amount=rnd.randint(0, 25))
    return correction(rnd, table) if chance < 0.96 else second_thought(rnd, table)


def _nobody_is_kept_from(table: Table, entry: Entry) -> None:
    """What the table takes is greyed out on no screen, and is among what is offered there."""
    if isinstance(entry, Control) or not table.check(entry).ok:
        return
    offered = type(entry) not in table.position.anytime and not entry.kind.startswith("correct-")
    for viewer in (None, *table.setup.players):
        sight = Sight(table, viewer)
        assert sight.check(entry).ok, (viewer, entry)
        assert not offered or any(prompt.admits(entry) for prompt in sight.prompts), (viewer, entry)


def _both_say_the_same_to(twins: Twins, entry: Entry) -> None:
    """Taken or not: that is seen. Why not may tell nothing."""
    _nobody_is_kept_from(twins.one, entry)
    one, other = twins.one.check(entry), twins.other.check(entry)
    for viewer in twins.viewers:
        if one.ok == other.ok:
            assert said(twins.one, one, viewer) == said(twins.other, other, viewer), (viewer, entry)
        assert Sight(twins.one, viewer).check(entry) == Sight(twins.other, viewer).check(entry), (viewer, entry)
