"""The rules and plays of every table, whatever the game."""

from __future__ import annotations

from typing import TypeVar, assert_never

import data
from companion import ledger
from companion.box import specs
from companion.entry import CorrectMoney, CountMoney, Entry, LearnFact, Note, Setup
from companion.position import Pending, Position
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
        yield refuse(entry=entry.kind, awaited=_awaited(step))


def _awaited(step: Pending) -> list[str]:
    kinds = sorted(each.model_fields["kind"].default for each in step.accepts)
    return [kind for kind in kinds if not kind.startswith("correct-")]


@rule("AR-03", gate=True)
def is_seated(position: Position, entry: Entry) -> Refusals:
    player = getattr(entry, "player", None)
    if player is not None and player not in position.setup.players:
        yield refuse(player=player, players=list(position.setup.players))


@rule("AR-04", gate=True)
def names_are_different(position: None, setup: Setup) -> Refusals:
    twice = sorted({name for name in setup.players if setup.players.count(name) > 1})
    if twice:
        yield refuse(players=twice)


@rule("AR-09", gate=True)
def account_exists(position: Position, entry: CountMoney | CorrectMoney) -> Refusals:
    if entry.account not in position.balances:
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
            return _learn(position, entry)
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


def _learn(position: P, entry: LearnFact) -> P:
    rule = data.load(f"{position.facts.game}/game.json")["facts"]
    facts = position.facts.learn(entry.fact, entry.value)
    position = position.replace(facts=facts).tell(rule, "learnt", fact=entry.fact, value=entry.value)
    spec = specs(facts.game)[entry.fact]
    if spec.surprises(entry.value):
        low, high = spec.expected or (0, 0)
        position = position.tell(rule, "surprise", fact=entry.fact, value=entry.value, low=low, high=high)
    return position
