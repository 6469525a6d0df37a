"""Fingers: what somebody taps, label after label, to tell any table an entry that its prompts offer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.entry import Entry
from companion.kits.auction import Auction, Bid, Pass, Sold
from companion.kits.bank import Payment, Purses
from companion.kits.dice import OneDie, TwoDice
from companion.kits.lead import Lead, Leading
from companion.language import Language
from companion.position import Between, OneOf, Open, PickOf, SumOf
from companion.table import Table
from mobile.kits.answers import LIKELY, LONG
from mobile.kits.offers import Offer, grouped
from mobile.kits.shapes import Dice, Perhaps, left_to_chance, shape_of
from tests.mobile import kit_taps


def taps(table: Table, language: Language, entry: Entry) -> list[str]:
    """The labels to tap, beginning on the table's own screen."""
    match table.position.step, entry:
        case Leading(), OneDie() | TwoDice() | Lead():
            return kit_taps.lead(table, language, entry)
        case Auction(), Bid() | Pass() | Sold():
            return kit_taps.auction(table, language, entry)
        case _, Payment():
            return kit_taps.payment(table, language, entry, _purse(table, language, entry))
    kinds = grouped(table.prompts)
    prompts = kinds[entry.kind]
    painted = isinstance(table.position.step, Leading | Auction) or table.head.use == "bank"
    first = next(iter(kinds)) == entry.kind and not painted
    offer = Offer(prompts, entry.who)
    alone = len({each.player for each in prompts}) == 1
    kind = [] if first else [verb(language, entry.kind)]
    who = entry.who or language.say("field.nobody")
    by = language.say("answer", what=verb(language, entry.kind), answer=who)
    if offer.open is None:
        return [*kind, by] if not alone else kind or [verb(language, entry.kind)]
    rather = [] if entry.who == prompts[0].player else [by]
    return [*kind, *rather, *_fields(table, language, entry, offer)]


def _purse(table: Table, language: Language, entry: Payment) -> str:
    assert isinstance(table.position, Purses)
    account = table.position.account(entry.player, entry.purse) or ""
    cash = table.position.balances[account]
    which = [language.format_field(entry.purse, "colour")] if entry.purse else []
    return language.say("card", player=entry.player, what=", ".join([language.money(cash), *which]))


def verb(language: Language, kind: str) -> str:
    words = language.say(f"kind.{kind}")
    return words[:1].upper() + words[1:]


def _fields(table: Table, language: Language, entry: Entry, offer: Offer) -> Iterator[str]:
    while name := offer.open:
        value = getattr(entry, name)
        yield from _value(table, language, entry, offer, name, value)
        offer = offer.choose(name, value)


def _value(table: Table, language: Language, entry: Entry, offer: Offer, name: str, value: Any) -> Iterator[str]:
    shape, choices = shape_of(type(entry), name), offer.choices(name)
    inner = shape.inner if isinstance(shape, Perhaps) else shape
    label = language.say(f"field.{name}")

    def answer(words: str) -> str:
        return language.say("answer", what=label, answer=words)

    if value is None and left_to_chance(type(entry), name):
        roll = language.say("roll.for", player=entry.who) if entry.who else language.say("roll-it")
        yield roll if isinstance(inner, Dice) else language.say("draw-it")
    elif isinstance(inner, Dice) and value is not None:
        yield from kit_taps.lying(language, value)
    elif isinstance(choices, Between | SumOf):
        likely = _likely(table, language, entry, choices, value, shape.words)
        yield from [answer(likely)] if likely else (language.say("other-number"), *str(value), language.say("done"))
    elif isinstance(choices, PickOf):
        yield from (answer(said(language, shape.words, each)) for each in value)
        if len(value) < choices.high:
            yield language.say("done")
    else:
        assert isinstance(choices, OneOf)
        yield answer(said(language, shape.words, value))


def _likely(table: Table, language: Language, entry: Entry, choices: Between | SumOf, n: int, words: str) -> str | None:
    """What a number is called that is offered by itself."""
    if isinstance(choices, Between):
        shown = LIKELY if len(str(choices.low)) < LONG else LIKELY - 2
        offered, most = range(choices.low, min(choices.high, choices.low + shown - 1) + 1), choices.high
        likely = n in offered
    else:
        likely, most = bool(choices.units.get(n)), sum(unit * there for unit, there in choices.units.items())
    if likely:
        return said(language, words, n)
    everything = n == most and table.position.balances.get(entry.who or "") == most
    return language.say("numbers.all", amount=said(language, words, n)) if everything else None


def said(language: Language, words: str, value: Any) -> str:
    """What a value is called on a button."""
    if value is None:
        return language.say("field.nobody" if words == "player" else "field.nothing")
    if isinstance(value, bool):
        return language.say("yes" if value else "no")
    if isinstance(value, dict):
        return ", ".join(f"{said(language, words, key)} ({said(language, words, each)})" for key, each in value.items())
    if isinstance(value, tuple):
        return language.list(said(language, words, each) for each in value)
    return language.format_field(value, words)


def tapped(table: Table, entry: Entry) -> bool:
    """Whether all of it is tapped: nothing of it is filled in, no purse has another name, all who are left roll."""
    position = table.position
    if isinstance(entry, Payment) and isinstance(position, Purses):
        return entry.purse == position.purse_names(entry.player)[0]
    if isinstance(position.step, Leading) and isinstance(entry, OneDie | TwoDice) and entry.undecided:
        return len(position.step.left) == 1
    offered = [each for each in table.prompts if each.admits(entry)]
    return not any(isinstance(each, Open) for prompt in offered for each in prompt.choices.values())


def place(table: Table, language: Language) -> str:
    """How the name of something on the board begins."""
    return next(iter(table.use.show(table.position, language)), "")
