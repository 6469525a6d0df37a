"""A table told as a story: the docstring of a test is what is said at the table.

Its first paragraph is the fact that the test shows. Every later line is an entry, a shorthand for several, or something
that is then true. `-> BS-10 amount=4 highest=4 bidder=Tom` is what the referee says to that line: every refusal with
all its values, `BS-10/first` being another sentence of the same rule. A refusal must leave the table as it was.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from companion.beginning import check_setup
from companion.game import Game, games
from companion.language import CODES, Code, Language
from companion.rules import Refusal
from companion.store import MemoryStore
from companion.table import Table
from companion.verdict import Verdict
from scoring.sheet import Score
from tests.plain import plain

Setup = Mapping[str, Any]
Told = dict[str, Any]
Shorthand = Callable[..., Iterable[Told]]
Truth = Callable[..., tuple[Any, Any]]  # what the table shows, and what the story says


class Word(NamedTuple):
    """How a value stands in a story, what it is, and in which field of the entry it goes."""

    pattern: str
    read: Callable[[str], Any]
    field: str = ""


NUMBER = Word(r"-?\d+", int)
TEXT = Word(r"[^\s,]+", str)
COMMON_SAYINGS: Mapping[str, Told] = {
    "{fact} is printed {value}": {"kind": "fact"},
    "{account} is counted: {amount}": {"kind": "count-money"},
    "{account} really has {amount}": {"kind": "correct-money"},
    "undo": {"kind": "undo"},
    "redo": {"kind": "redo"},
}
COMMON_TRUTHS: Mapping[str, Truth] = {
    "{account} has {amount}": lambda table, account, amount: (table.position.balances[account], amount),
}


@dataclass
class Story:
    """How tables of one game are told: what can be said, what can be true, and how values are written."""

    id: str
    sayings: Mapping[str, Told]
    truths: Mapping[str, Truth]
    words: Mapping[str, Word]
    shorthands: Mapping[str, Shorthand] = field(default_factory=dict)  # by a regular expression
    _patterns: dict[str, re.Pattern[str]] = field(default_factory=dict)

    @cached_property
    def game(self) -> Game:
        return games()[self.id]

    def seat(self, setup: Setup, use: str = "table", seed: bytes = bytes(range(32)), **more: Any) -> Table:
        """A new table of this set-up, with dice that are the same in every run."""
        told = self.game.uses[use].setup(**{**setup, **more})
        return Table.start(self.game, told, MemoryStore(), use=use, seed=seed)

    def refused_setup(self, setup: Setup, use: str = "table", **more: Any) -> str:
        """Why this set-up cannot be played."""
        return _refusals(check_setup(self.game, self.game.uses[use].setup(**{**setup, **more})))

    def told(
        self, setup: Setup, use: str = "table", **more: Any
    ) -> Callable[[Callable[[Table], None]], Callable[[], None]]:
        """A test that looks at a table at which the story of its docstring was told."""

        def decorate(test: Callable[[Table], None]) -> Callable[[], None]:
            def run() -> None:
                table = self.seat(setup, use, **more)
                self.tell(table, (test.__doc__ or "").partition("\n\n")[2])
                test(table)

            run.__name__, run.__doc__, run.__module__ = test.__name__, test.__doc__, test.__module__
            return run

        return decorate

    def tell(self, table: Table, story: str) -> None:
        """Says these lines at the table; fails at the first line that does not go as it says."""
        for line in filter(None, map(str.strip, _joined(story).splitlines())):
            saying, _, answer = line.partition(" -> ")
            for template, truth in {**COMMON_TRUTHS, **self.truths}.items():
                if found := self._pattern(template).fullmatch(saying):
                    shown, said = truth(table, **self._fields(found))
                    assert shown == said, f"{line}: {shown}"
                    break
            else:
                said = self._submitted(table, saying)
                assert said == answer, f"{line}: {said}"

    def sentences(self, table: Table, saying: str) -> dict[Code, list[str]]:
        """What people read after a line, in each language: why it is refused, or what it brought about."""
        verdicts = [table.submit(json.dumps(entry)) for entry in self._said(table, saying)]
        refusals, effects = verdicts[-1].refusals, table.position.effects
        voices = {code: Language(code, self.id) for code in CODES}
        said = {
            code: list(map(voice.refusal, refusals)) or list(map(voice.effect, effects))
            for code, voice in voices.items()
        }
        return {code: [plain(each) for each in each_said] for code, each_said in said.items()}

    def _submitted(self, table: Table, saying: str) -> str:
        """What the referee says to a line: to the first of its entries that is not taken, else nothing."""
        for entry in self._said(table, saying):
            before, seq = table.position, table.seq
            verdict = table.submit(json.dumps(entry))
            if not verdict.ok:
                assert table.position is before
                assert table.seq == seq
                return answered(verdict)
        return ""

    def _said(self, table: Table, saying: str) -> Iterable[Told]:
        """The entries that a line stands for; each is made when the one before it was taken."""
        for pattern, make in self.shorthands.items():
            if found := re.fullmatch(pattern, saying):
                return make(table, *found.groups())
        return [self._entry(saying)]

    def _entry(self, saying: str) -> Told:
        for template, entry in {**COMMON_SAYINGS, **self.sayings}.items():
            if found := self._pattern(template).fullmatch(saying):
                return {**entry, **self._fields(found)}
        raise ValueError(f"nobody says: {saying}")

    def _pattern(self, template: str) -> re.Pattern[str]:
        def form(field: re.Match[str]) -> str:
            return f"(?P<{field[1]}>{self.words.get(field[1], TEXT).pattern})"

        if template not in self._patterns:
            self._patterns[template] = re.compile(re.sub(r"\{(\w+)\}", form, template))
        return self._patterns[template]

    def _fields(self, found: re.Match[str]) -> Told:
        read = ((self.words.get(name, TEXT), name, text) for name, text in found.groupdict().items())
        return {word.field or name: word.read(text) for word, name, text in read}


def _joined(story: str) -> str:
    """What the referee says may go on in the next line."""
    return re.sub(r"\s+;", ";", re.sub(r"\s+->", " ->", story))


def pairs(text: str) -> Iterator[tuple[str, str]]:
    """ "red 2, white 1" in parts; "nothing" has none."""
    for pair in text.split(", ") if text != "nothing" else ():
        first, _, second = pair.partition(" ")
        yield first, second


# What a table shows.


def scores(table: Table) -> dict[str, Score]:
    """The sheet, by player."""
    assert table.sheet is not None
    return {score.player: score for score in table.sheet.scores}


def totals(table: Table) -> dict[str, int]:
    """What each player has in the end."""
    return {player: score.total for player, score in scores(table).items()}


def winners(table: Table) -> set[str]:
    """Who won."""
    return {player for player, score in scores(table).items() if score.won}


def effects(table: Table) -> list[str]:
    """What the last entry brought about, written as the stories write refusals."""
    return [_written(each) for each in table.position.effects]


def answered(verdict: Verdict) -> str:
    """What the referee says to an entry; nothing when it is taken."""
    if verdict.question:
        return f"{verdict.question.rule} asks {' '.join(verdict.question.facts)}"
    if verdict.broken and not verdict.ok:
        return "breaks " + "; ".join(f"{each.seq}: {_refusals(each.refusals)}" for each in verdict.broken)
    return _refusals(verdict.refusals)


def _refusals(refusals: tuple[Refusal, ...]) -> str:
    return "; ".join(map(_written, refusals))


def _written(said: Any) -> str:
    rule = said.rule if said.text in ("refusal", "effect") else f"{said.rule}/{said.text}"
    return " ".join([rule, *(f"{name}={_value(value)}" for name, value in said.params.items())])


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "+".join(f"{name}:{n}" for name, n in value.items())
    return str(value) if isinstance(value, str) or not isinstance(value, Iterable) else "+".join(map(str, value))
