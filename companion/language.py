"""Every sentence by its id, in French and English; the values in it are named, formatted and put into lists."""

from __future__ import annotations

import datetime
import locale
import os
import string
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import Any, Literal, get_args

import data
from companion.box import specs
from companion.entry import Entry, LearnFact
from companion.grammar import GRAMMARS, capital
from companion.position import Effect, Posting, Prompt
from companion.rules import Refusal
from scoring.sheet import Line

Code = Literal["fr", "en"]
CODES: tuple[Code, ...] = get_args(Code)
NO_BREAK = "\u00a0"
_STROKE = "\x1f"  # between the forms of a text, so that a stroke in somebody's name is only a sign


class Language(string.Formatter):
    """One language for one game. `labels` are names that this box or table has of its own, by text id.

    How a value is said stands after its colon:
    - a number: {n} alone, {n:plural:card|cards} with what it counts, {n:form:is|are} the form only,
      {n:none:no cards|card|cards} with zero in words, {amount:money} in the money of the game, {notes:units} by value;
    - somebody: {account:account} with purses and the bank, {player:of} whose it is, {seat:player} also without a name;
    - a list: {names:list} of all, {names:any} of which any will do, {names:then} in that order, {hands:each:suit} what
      each name has;
    - a word of a vocabulary: {suit:suit} says the text "suit.hearts", {card:a:card} with its article "card.ace.a"
      where there is one, {suits:any:suit} as a choice; "square.ranch.2" by "square.ranch.*", which has {parts[1]},
      or what stands for the star as {rest};
    - what is counted: {cubes:cubes} says each kind of them by the text "cubes", and none at all by "cubes.none";
    - {fact:fact}, {entry:kind}, {rules:rule}, {day:date} and {at:time}; {state:paren} in brackets, if there is any.
    A list of values becomes a list of words. With a capital letter, as {source:Account}, it begins a sentence.
    """

    def __init__(self, code: Code, game: str | None = None, labels: Mapping[str, str] | None = None) -> None:
        self.code, self.game = code, game
        self.grammar = GRAMMARS[code]
        known = _texts(code, game)
        self.texts: Mapping[str, str] = {**known, **labels} if labels else known

    def say(self, id: str, /, **params: Any) -> str:
        """The sentence of that id with these values."""
        return self.vformat(self.texts[id], (), params)

    def knows(self, id: str) -> bool:
        return id in self.texts

    # What the kernel has to say.

    def refusal(self, refusal: Refusal) -> str:
        return self.say(self._of_rule(refusal.rule, refusal.text), example='{"kind": "…"}', **refusal.params)

    def effect(self, effect: Effect) -> str:
        id = self._of_rule(effect.rule, effect.text)
        return self._learnt(id, **effect.params) if "fact" in effect.params else self.say(id, **effect.params)

    def _learnt(self, id: str, fact: str, **params: Any) -> str:
        """What a box has learnt: a sentence of such facts where there is one, and values as they are printed."""
        own = self._of_fact(id, fact)
        params |= {name: self.value(fact, params[name]) for name in ("value", "before") if name in params}
        return self._placed(own if self.knows(own) else id, fact, fact=fact, **params)

    def _of_rule(self, rule: str, text: str) -> str:
        """The id of a sentence of this rule, or of one that several rules share."""
        own = f"{rule}.{text}"
        return own if self.knows(own) or not self.knows(text) else text

    def posting(self, posting: Posting) -> str:
        return self.say(f"{posting.rule}.posting", source=posting.source, target=posting.target, amount=posting.amount)

    def question(self, fact: str, *, framed: bool = False) -> str:
        """What is printed there? Where the place is framed on the board the question says so, and needs no name."""
        id = self._of_fact("framed", fact)
        return self._placed(id if framed and self.knows(id) else self._of_fact("question", fact), fact)

    def line(self, line: Line) -> str:
        return self.say(line.text, **line.params)

    def prompt(self, prompt: Prompt) -> str:
        """What somebody may tell next, by name where there is a text for that and for nobody too."""
        plain, named = f"prompt.{prompt.kind}", f"prompt.{prompt.kind}.player"
        return self.say(named if prompt.player and self.knows(named) else plain, player=prompt.player or "")

    def entry(self, entry: Entry) -> str:
        """What an entry told, by its most telling text: rolled here, two fields, one given or denied, or plainly."""
        params = {name: value for name, value in entry if value is not None and value is not False}
        if isinstance(entry, LearnFact):
            params["value"] = self.value(entry.fact, entry.value)
        ids = [f"entry.{entry.kind}.rolled"] if params.get("source") == "rolled" else []
        ids += [f"entry.{entry.kind}.{one}.{other}" for one, other in combinations(params, 2)]
        ids += [f"entry.{entry.kind}.{name}" for name in params]
        ids += [f"entry.{entry.kind}.not-{name}" for name, value in entry if value is False]
        return self.say(next(filter(self.knows, ids), f"entry.{entry.kind}"), **params)

    # How values are said.

    def format_field(self, value: Any, spec: str) -> str:
        if spec[:1].isupper():
            small = spec[0].lower() + spec[1:]
            said = self.format_field(value, small)
            return said if said == value and not self.knows(f"{small}.{value}") else capital(said)
        way, _, rest = spec.partition(":")
        match way:
            case "":
                return self.number(value) if isinstance(value, int) else str(value)
            case "plural":
                return f"{self.number(value)}{NO_BREAK}{self._form(value, rest)}"
            case "form":
                return self._form(value, rest)
            case "none":
                none, _, forms = rest.partition(_STROKE)
                return self.format_field(value, f"plural:{forms}") if value else none
            case "units":
                return self.list(f"{n}{NO_BREAK}×{NO_BREAK}{self.number(unit)}" for unit, n in value.items())
            case "paren":
                return f" ({value})" if value else ""
            case "each":
                return ", ".join(f"{name} ({self.format_field(has, rest)})" for name, has in value.items())
            case "any":
                return self.any(self.format_field(each, rest) for each in value)
            case "then":
                return f", {self.texts['then']} ".join(self.format_field(each, rest) for each in value)
            case "kind":
                return self.any(self._word("kind", each) for each in ([value] if isinstance(value, str) else value))
            case "a":
                return self._each(value, lambda each: self._word(rest, each, ".a"))
            case "money":
                return self._each(value, self.money)
            case "account":
                return self._each(value, self.account)
            case "of":
                return self._each(value, self.of)
            case "fact":
                return self._each(value, self.fact)
            case "rule":
                return self._each(value, self.rule)
            case "date":
                return self.date(value)
            case "time":
                return self.time(value)
            case _ if way in self.texts and f"{way}.none" in self.texts:
                return self._counted(way, value)
            case _:
                return self._each(value, lambda each: self._word(spec, each))

    def parse(self, text: str) -> Iterator[Any]:
        """The parts of a text; a stroke that stands in it parts two forms."""
        for literal, name, spec, conversion in super().parse(text):
            yield literal, name, spec and spec.replace("|", _STROKE), conversion

    def number(self, value: int) -> str:
        """A whole number, its thousands apart as the language does it."""
        return self.grammar.number(value)

    def money(self, amount: int) -> str:
        """An amount in the money of the game; the sign of one below zero stands before everything: "−$20"."""
        return f"{'−' if amount < 0 else ''}{self.say('money', n=abs(amount))}"

    def account(self, account: str) -> str:
        """Whose money it is: "Anna", "Anna’s red purse", "the bank"."""
        return self._of_purse("purse", account) or self._word("account", account)

    def briefly(self, account: str) -> str:
        """The same where there is little room: "Anna (red)"."""
        return self._of_purse("purse.brief", account) or self.account(account)

    def purse(self, account: str) -> str:
        """What a purse is called among those of its owner: "red"; nothing, where that has only one."""
        return self._of_purse("purse.name", account)

    def _of_purse(self, id: str, account: str) -> str:
        player, _, purse = account.partition("/")
        name = self.say("purse.name", purse=purse) if purse else ""
        return self.say(id, player=player, purse=purse, name=name) if purse else ""

    def of(self, account: str) -> str:
        """ "Tom’s"; in French "de Tom", "d’Anna"."""
        return self.grammar.of(self.account(account))

    def fact(self, fact: str, *, here: bool = False) -> str:
        """What a fact is: "the value of district d3". Where its place is named already it may need no name."""
        id = self._of_fact("here" if here and self.knows(self._of_fact("here", fact)) else "fact", fact)
        return self._placed(id, fact) if self.knows(id) else fact

    def place(self, fact: str) -> str:
        """Where it is printed: "District d3"."""
        return self._placed(self._of_fact("place", fact), fact)

    def value(self, fact: str, value: Any) -> str:
        """What is printed there: "18", "d6, d7 and d8"."""
        id = self._of_fact("value", fact)
        return self.say(id, value=value) if self.knows(id) else self.format_field(value, "")

    def _of_fact(self, family: str, fact: str) -> str:
        """The id of a sentence about facts of this kind; those of an open family have its name."""
        return f"{family}.{specs(self.game).family(fact) if self.game else fact.partition(':')[0]}"

    def _placed(self, id: str, about: str, **params: Any) -> str:
        """A sentence about a fact with its place, whole and in parts: {parts[1]} of "price:plain.3.1" is the 3.

        Its last part is also {last}, and all before it {start}.
        """
        place = about.partition(":")[2]
        parts = _numbered(place.split("."))
        return self.say(id, place=place, parts=parts, start=place.rpartition(".")[0], last=parts[-1], **params)

    def rule(self, rule: str) -> str:
        """What a rule is called."""
        return self.texts.get(f"{rule}.name", rule)

    def date(self, day: datetime.date) -> str:
        """ "17 November 2026"."""
        return self.say("date", day=day.day, month=day.month, year=str(day.year))

    def time(self, at: datetime.datetime) -> str:
        """ "20:05"."""
        return self.say("time", hour=str(at.hour), minute=f"{at.minute:02}")

    def list(self, words: Iterable[str]) -> str:
        """ "Anna, Tom and Zoé"."""
        return self._joined(words, "and")

    def any(self, words: Iterable[str]) -> str:
        """ "Anna, Tom or Zoé"."""
        return self._joined(words, "or")

    def _joined(self, words: Iterable[str], id: str) -> str:
        *first, last = [*words] or [""]
        return f"{', '.join(first)} {self.texts[id]} {last}" if first else last

    def _each(self, value: Any, say: Callable[[Any], str]) -> str:
        return say(value) if isinstance(value, str | int) else self.list(say(each) for each in value)

    def _word(self, vocabulary: str, value: Any, form: str = "") -> str:
        id = f"{vocabulary}.{value}"
        word = self.texts.get(f"{id}{form}") or self.texts.get(id)
        return word or self._composed(vocabulary, value, form) or self.format_field(value, "")

    def _composed(self, vocabulary: str, value: Any, form: str) -> str:
        """A value of several parts by the text of those with which it begins: "ranch.2" by "ranch.*"."""
        parts = str(value).split(".")
        numbered = _numbered(parts)
        for n in range(len(parts) - 1, 0, -1):
            begins = f"{vocabulary}.{'.'.join(parts[:n])}.*"
            id = next(filter(self.knows, (f"{begins}{form}", begins)), None)
            if id:
                return self.say(id, parts=numbered, rest=".".join(parts[n:]))
        return ""

    def _counted(self, vocabulary: str, things: Mapping[str, int] | Sequence[str]) -> str:
        counts = things if isinstance(things, Mapping) else Counter(things)
        words = [self.say(vocabulary, each=each, n=n) for each, n in counts.items() if n]
        return self.list(words) or self.texts[f"{vocabulary}.none"]

    def _form(self, n: int, forms: str) -> str:
        one, many = forms.split(_STROKE)
        return one if self.grammar.single(n) else many


def _numbered(parts: Sequence[str]) -> Sequence[str | int]:
    """The parts of a name, with figures as numbers."""
    return [int(part) if part.isdecimal() else part for part in parts]


@cache
def _texts(code: Code, game: str | None) -> Mapping[str, str]:
    folders = ["kernel", "screens", *(_of_game(game) if game else [])]
    return {id: text for folder in folders for id, text in data.load(f"{folder}/{code}.json").items()}


def _of_game(game: str) -> list[str]:
    """Its own texts, after the words for chance in games of its sort: where nothing is rolled, all is drawn."""
    about = f"{game}/game.json"
    chance = data.load(about).get("chance") if data.has(about) else None
    return [chance, game] if chance else [game]


def device_language() -> Code:
    """The language of the device: French where it is set so, else English."""
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if (setting or locale.getlocale()[0] or "").lower().startswith("fr") else "en"
