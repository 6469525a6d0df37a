"""Random players: they set up a table, answer its prompts sensibly enough to end, err, correct and amend.

What they know of a game is in tests/games/<game>/players.py.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

from companion.box import Box, Value, specs
from companion.entry import Amend, CorrectMoney, CountMoney, Entry, Insert, LearnFact, Note, Redo, Setup, Undo, Words
from companion.game import Game, games
from companion.library import Library
from companion.position import Between, Choices, OneOf, PickOf, Prompt, SumOf
from companion.store import MemoryStore, Store
from companion.table import Table

MOST = 10**12  # that can be counted
CLOCK = "2026-11-16T20:00:00Z"


class Crowd:
    """What random players know of one game: its module players.py, with a default for what that leaves out."""

    GAME: Game
    EAGERNESS: Mapping[str, int] = {}  # how gladly a player answers which prompt, if not as usual
    FIELDS: Mapping[str, Callable[[Random, Any], Any]] = {}  # what a field may hold, legal or not

    def __init__(self, module: ModuleType) -> None:
        vars(self).update((name, value) for name, value in vars(module).items() if not name.startswith("_"))

    def random_setup(self, rnd: Random, use: str = "table") -> Setup:
        """A set-up that the rules allow."""
        raise NotImplementedError

    def fact_value(self, rnd: Random, fact: str) -> Value:
        """What may be printed there."""
        raise NotImplementedError

    def box_facts(self, rnd: Random) -> Mapping[str, Value]:
        """What a box may have learnt: some of its facts, or all."""
        facts = sorted(specs(self.GAME.id))
        some = rnd.sample(facts, rnd.choice((min(5, len(facts)), len(facts))))
        return {fact: self.fact_value(rnd, fact) for fact in some}

    def chosen(self, rnd: Random, table: Table, name: str) -> Any:
        """A legal value for a field that is open."""
        raise NotImplementedError

    def completed(self, rnd: Random, kind: type[Entry], values: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """The fields of an entry, as far as their name alone does not say what they hold."""
        return values

    def well_on(self, rnd: Random, table: Table) -> Iterator[Entry]:  # noqa: ARG002
        """What brings a new table nearer to its end, so that more games can be played to it."""
        return iter(())

    def corrections(self, rnd: Random, table: Table) -> Iterator[Entry]:  # noqa: ARG002
        """What somebody says about the real table, whether it can be or not."""
        return iter(())

    def holds(self, table: Table) -> None:
        """Asserts what must be true of every position, money apart."""

    def sheet_agrees(self, table: Table) -> None:
        """Asserts that an ended table has the sheet that its position says."""
        raise NotImplementedError


@cache
def crowd(game: str) -> Crowd:
    """The players of a game."""
    return Crowd(importlib.import_module(f"tests.games.{game.replace('-', '_')}.players"))


def some_use(rnd: Random, game: str) -> str:
    """Most often the table, else the bank where there is one."""
    return rnd.choice([use for use in ("table", "table", "bank") if use in games()[game].uses])


def start(rnd: Random, game: Game, setup: Setup, store: Store | None = None) -> Table:
    """A table of random people, with a box that knows all, some or none of its facts."""
    store = store or MemoryStore()
    box = Box(Library(MemoryStore()), game.id) if rnd.random() < 0.7 else None
    if box and rnd.random() < 0.6:
        box.learn(crowd(game.id).box_facts(rnd))
    use = next(name for name, use in game.uses.items() if type(setup) is use.setup)
    return Table.start(game, setup, store, use=use, box=box, seed=rnd.randbytes(32), clock=lambda: CLOCK)


# Answering prompts


def answer(rnd: Random, table: Table) -> Entry:
    """An entry that the table offers, as a player might choose it."""
    players = crowd(table.game.id)
    if table.question:
        fact = rnd.choice(table.question.facts)
        return LearnFact(fact=fact, value=players.fact_value(rnd, fact))
    prompts = table.prompts
    kinds = list(dict.fromkeys(prompt.kind for prompt in prompts))
    kind = rnd.choices(kinds, [players.EAGERNESS.get(kind, 10) for kind in kinds])[0]
    prompt = rnd.choice([prompt for prompt in prompts if prompt.kind == kind])
    return entry_for(table, prompt, {name: _choice(rnd, table, name, each) for name, each in prompt.choices.items()})


def entry_for(table: Table, prompt: Prompt, values: Mapping[str, Any]) -> Entry:
    """The entry that answers a prompt with these values."""
    by = {"player": prompt.player} if prompt.player else {}
    return entry_class(table, prompt.kind)(**by, **values)


def entry_class(table: Table, kind: str) -> type[Entry]:
    return _classes(table.use.entries)[kind]


@cache
def _classes(entries: tuple[type[Entry], ...]) -> dict[str, type[Entry]]:
    return {each.model_fields["kind"].default: each for each in entries}


def _choice(rnd: Random, table: Table, name: str, choices: Choices) -> Any:
    match choices:
        case OneOf(values=values):
            return None if None in values and rnd.random() < 0.2 else rnd.choice(values)
        case Between(low=low, high=high):
            return min(high, low + rnd.choice((0, 0, 0, 1, 1, 2, 2, 3, 25)))
        case SumOf():
            return some_of(rnd, choices)
        case PickOf():
            return pick_of(rnd, choices)
    return crowd(table.game.id).chosen(rnd, table, name)


def some_of(rnd: Random, choices: SumOf) -> int:
    """Some of these units: often all, or some of one of them only."""
    there = {unit: n for unit, n in choices.units.items() if n}
    if rnd.random() < 0.3:
        return sum(unit * n for unit, n in there.items())
    if rnd.random() < 0.5:
        unit = rnd.choice(list(there))
        return unit * rnd.randint(1, there[unit])
    return sum(unit * rnd.randint(0, n) for unit, n in there.items()) or min(there)


def pick_of(rnd: Random, choices: PickOf) -> tuple[Any, ...]:
    """Some of these values, in the order in which entries tell them."""
    there = [value for value, n in choices.values.items() for _ in range(n)]
    picked = rnd.sample(there, rnd.randint(choices.low, min(choices.high, len(there))))
    return tuple(sorted(picked, key=str))


# Any entry at all, legal or not: what can be read, out of turn and beyond all limits


def candidate(rnd: Random, table: Table) -> Entry:
    """Any entry of this use, most often of a kind that the table waits for."""
    position, players = table.position, crowd(table.game.id)
    awaited = _by_name(position.step.accepts) if position.step else ()
    kind = rnd.choice(awaited if awaited and rnd.random() < 0.7 else table.use.entries)
    values = {name: players.FIELDS[name](rnd, position) for name in _known(table.game.id, kind)}
    return kind(**players.completed(rnd, kind, values))


@cache
def _known(game: str, kind: type[Entry]) -> tuple[str, ...]:
    """The fields of an entry that the players of a game can fill in by their names."""
    return tuple(name for name in kind.model_fields if name in crowd(game).FIELDS)


@cache
def _by_name(kinds: frozenset[type[Entry]]) -> tuple[type[Entry], ...]:
    return tuple(sorted(kinds, key=lambda each: each.__name__))


# What happens beside the play: corrections, counted money, and changes of the past


def correction(rnd: Random, table: Table) -> Entry:
    """What somebody says about the real table, whether it can be or not."""
    position, players = table.position, crowd(table.game.id)
    account = rnd.choice((*position.balances, "Nobody"))
    held = max(-MOST, min(MOST, position.balances.get(account, 0)))
    amount = rnd.choice((held, rnd.randint(-5, 40)))
    facts = sorted(specs(table.game.id))
    learnt = [
        LearnFact(fact=fact, value=players.fact_value(rnd, fact)) for fact in rnd.sample(facts, min(1, len(facts)))
    ]
    told: list[Entry] = [
        CountMoney(account=account, amount=amount),
        CorrectMoney(account=account, amount=amount),
        *learnt,
        Note(remark="Max fetches coffee ☕"),
        *players.corrections(rnd, table),
    ]
    return rnd.choice(told)


def second_thought(rnd: Random, table: Table, reach: int = 12) -> Entry:
    """An undo, a redo, words for the dice, or an amendment of something not long ago."""
    recent = table.played[-reach:]
    what = rnd.choice(("undo", "undo", "undo-to", "redo", "words", "amend", "insert", "remove"))
    if what == "undo" or (not recent and what not in ("redo", "words")):
        return Undo()
    if what == "redo":
        return Redo()
    if what == "words":
        return Words(words=f"Lucky number {rnd.randint(1, 99)}")
    played = rnd.choice(recent)
    if what == "undo-to":
        return Undo(to=played.seq)
    if what == "remove":
        return Amend(seq=played.seq)
    told = rnd.choice((candidate, correction))(rnd, table).model_dump(mode="json", exclude_none=True)
    if what == "insert":
        return Insert(before=played.seq, entry=told)
    return Amend(seq=played.seq, entry=_slightly_other(rnd, table, played.entry) or told)


def _slightly_other(rnd: Random, table: Table, entry: Entry) -> dict[str, Any] | None:
    """The same entry with one field told otherwise."""
    known = crowd(table.game.id).FIELDS
    fields = [name for name in type(entry).model_fields if name in known]
    if not fields:
        return None
    name = rnd.choice(fields)
    told = entry.model_dump(mode="json", exclude_none=True, exclude={"source", "draw"})
    return {**told, name: known[name](rnd, table.position)}
