"""The rules and plays of every table, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar, assert_never

import data
from companion import ledger
from companion.box import Value, specs
from companion.entry import CorrectMoney, CountMoney, Entry, LearnFact, Note, Setup
from companion.game import games
from companion.position import Position
from companion.rules import Refusals, refuse, rule

P = TypeVar("P", bound=Position)


@rule("AR-02", gate=True)
def is_the_moment(position: Position, entry: Entry) -> Refusals:
    step = position.step
    if type(entry) in position.anytime or (step and type(entry) in step.accepts):
        return
    if step is None:
        yield refuse("over", entry=entry.kind)
    else:
        yield refuse(entry=entry.kind, awaited=Offered(position))


@dataclass(frozen=True, slots=True)
class Offered:
    """The kinds of entry of which check would take some in this position, corrections apart.

    Found out only when they are said: a change of the past can refuse many entries, of which few are shown.
    """

    position: Position

    def __iter__(self) -> Iterator[str]:
        use = games()[self.position.facts.game].use_of(self.position.setup)
        return iter(dict.fromkeys(prompt.kind for prompt in use.prompts(self.position)))


@rule("AR-03", gate=True)
def is_seated(position: Position, entry: Entry) -> Refusals:
    if entry.who is not None and entry.who not in position.setup.players:
        yield refuse(player=entry.who, players=list(position.setup.players))


@rule("AR-04", gate=True)
def names_are_different(position: None, setup: Setup) -> Refusals:
    twice = sorted({name for name in setup.players if setup.players.count(name) > 1})
    if twice:
        yield refuse(players=twice)


@rule("AR-09", gate=True)
def account_exists(position: Position, entry: CountMoney | CorrectMoney) -> Refusals:
    if not position.has_money:
        yield refuse("none")
    elif entry.account not in position.balances:
        yield refuse(account=entry.account, accounts=list(position.balances))


@rule("AR-12", gate=True)
def can_be_printed(position: Position, entry: LearnFact) -> Refusals:
    spec = specs(position.facts.game).get(entry.fact)
    if spec is None:
        yield refuse("no-fact", fact=entry.fact)
    elif not spec.fits(entry.value):
        yield refuse("misfit", fact=entry.fact, value=str(entry.value))


def play(position: P, entry: LearnFact | CountMoney | CorrectMoney | Note) -> P:
    """The position after one of the entries that every table takes."""
    match entry:
        case LearnFact():
            return learn(position, entry.fact, entry.value)
        case CountMoney():
            difference = entry.amount - position.balances[entry.account]
            text = "short" if difference < 0 else "over" if difference else "agrees"
            return position.tell("AR-11", text, account=entry.account, amount=entry.amount, difference=abs(difference))
        case CorrectMoney():
            before = position.balances[entry.account]
            position = ledger.settle(position, entry.account, entry.amount, "AR-11")
            return position.tell("AR-11", "corrected", account=entry.account, before=before, amount=entry.amount)
        case Note():
            return position
        case _:
            assert_never(entry)


def learn(position: P, fact: str, value: Value) -> P:
    """The position after the box has learnt a fact; a change of mind and a surprise are pointed out."""
    rule = data.load(f"{position.facts.game}/game.json")["facts"]
    before = position.facts.get(fact) if position.facts.confirmed(fact) else None
    if before is None or before == value:
        position = position.tell(rule, "learnt", fact=fact, value=value)
    else:
        position = position.tell(rule, "changed", fact=fact, before=before, value=value)
    spec = specs(position.facts.game)[fact]
    if spec.surprises(value):
        low, high = spec.expected or (0, 0)
        position = position.tell(rule, "surprise", fact=fact, value=value, low=low, high=high)
    return teach(position, {fact: value})


def teach(position: P, facts: Mapping[str, Value]) -> P:
    """The position after the box has learnt these facts, with the doubts that they raise."""
    game = games()[position.facts.game]
    doubted = list(game.doubts(position.facts))
    learnt = position.facts.learn(facts)
    new = [doubt for doubt in game.doubts(learnt) if doubt not in doubted]
    return position.replace(facts=learnt, effects=(*position.effects, *new))
