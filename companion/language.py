"""Every sentence by its id, in French and English; the values in it are named, formatted and put into lists."""

from __future__ import annotations

import locale
import os
import string
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal, cast, get_args

import data
from companion.entry import Entry, LearnFact
from companion.position import Effect, Posting, Prompt
from companion.rules import Refusal
from scoring.sheet import Line

Code = Literal["fr", "en"]
CODES: tuple[Code, ...] = get_args(Code)
NO_BREAK = "\u00a0"


class Language(string.Formatter):
    """One language for one game. `labels` are names that this box or table has of its own, by text id.

    In a text, {amount:money} formats an amount, {n:plural:pawn|pawns} counts, {player:of} says whose it is,
    {player:paren} puts what is there in brackets, {hands:each:colour} says for each name what it has,
    {kinds:any:building} says that any of them will do, and any other word after the colon is a vocabulary:
    {colour:colour} says the text "colour.red". A list of values becomes a list of words.
    """

    def __init__(self, code: Code, game: str | None = None, labels: Mapping[str, str] | None = None) -> None:
        self.code = code
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
        return self.say(self._of_rule(effect.rule, effect.text), **effect.params)

    def _of_rule(self, rule: str, text: str) -> str:
        """The id of a sentence of this rule, or of one that several rules share."""
        own = f"{rule}.{text}"
        return own if self.knows(own) or not self.knows(text) else text

    def posting(self, posting: Posting) -> str:
        return self.say(f"{posting.rule}.posting", source=posting.source, target=posting.target, amount=posting.amount)

    def question(self, fact: str) -> str:
        kind, _, place = fact.partition(":")
        return self.say(f"question.{kind}", place=place)

    def line(self, line: Line) -> str:
        return self.say(line.text, **line.params)

    def prompt(self, prompt: Prompt) -> str:
        return self.say(f"prompt.{prompt.kind}", player=prompt.player or "")

    def entry(self, entry: Entry) -> str:
        """What an entry told, by its most telling text: rolled here, or with a field given or denied, or plainly."""
        params = {name: value for name, value in entry if value is not None and value is not False}
        if isinstance(entry, LearnFact):
            params["value"] = self.value(entry.fact, entry.value)
        ids = [f"entry.{entry.kind}.rolled"] if params.get("source") == "rolled" else []
        ids += [f"entry.{entry.kind}.{name}" for name in params]
        ids += [f"entry.{entry.kind}.not-{name}" for name, value in entry if value is False]
        return self.say(next(filter(self.knows, ids), f"entry.{entry.kind}"), **params)

    # How values are said.

    def format_field(self, value: Any, spec: str) -> str:
        if spec == "money":
            return self._each(value, self.money)
        if spec.startswith("plural:"):
            return f"{self.number(value)}{NO_BREAK}{self._plural(value, spec)}"
        if spec == "paren":
            return f" ({value})" if value else ""
        if spec == "pawns":
            return self._pawns(value if isinstance(value, Mapping) else Counter(value))
        if spec.startswith("each:"):
            words = {
                name: self._each(each, partial(self._word, spec.removeprefix("each:"))) for name, each in value.items()
            }
            return ", ".join(f"{name} ({said})" for name, said in words.items())
        if spec.startswith("any:"):
            return self._any([self._word(spec.removeprefix("any:"), each) for each in value])
        if spec == "units":
            return ", ".join(f"{n}{NO_BREAK}×{NO_BREAK}{self.number(unit)}" for unit, n in value.items())
        if spec == "account":
            return self.account(value)
        if spec == "of":
            return self.of(value)
        if spec == "fact":
            return self._each(value, self.fact)
        if spec == "kind":
            return self._any([self._word("kind", each) for each in ([value] if isinstance(value, str) else value)])
        if spec:
            return self._each(value, lambda each: self._word(spec, each))
        return self.number(value) if isinstance(value, int) else str(value)

    def number(self, value: int) -> str:
        """A whole number, its thousands apart as the language does it."""
        return f"{value:,}".replace(",", NO_BREAK if self.code == "fr" else ",").replace("-", "−")

    def money(self, amount: int) -> str:
        """An amount in the money of the game."""
        return self.texts.get("money", "{n}").replace("{n}", self.number(amount))

    def account(self, account: str) -> str:
        """Whose money it is: "Anna", "Anna (red)", "the bank"."""
        player, _, purse = account.partition("/")
        return f"{player} ({self._word('colour', purse)})" if purse else self._word("account", account)

    def of(self, account: str) -> str:
        """ "of Tom"; in French "de Tom", "d’Anna"."""
        name = self.account(account)
        if self.code == "en":
            return f"of {name}"
        return f"d’{name}" if name[:1].lower() in "aeiouyâàéèêëîïôöûüœæ" else f"de {name}"

    def fact(self, fact: str) -> str:
        """What a fact is: "the value of district d3"."""
        kind, _, place = fact.partition(":")
        id = f"fact.{kind}"
        return self.say(id, place=place) if self.knows(id) else fact

    def value(self, fact: str, value: Any) -> str:
        """What is printed there: "18", "d6, d7 and d8"."""
        id = f"value.{fact.partition(':')[0]}"
        return self.say(id, value=value) if self.knows(id) else self.format_field(value, "")

    def list(self, words: Iterable[str]) -> str:
        """ "Anna, Tom and Zoé"."""
        *first, last = list(words) or [""]
        return f"{', '.join(first)} {self.texts['and']} {last}" if first else last

    def _any(self, words: Sequence[str]) -> str:
        """ "office or special building"."""
        return f" {self.texts['or']} ".join((", ".join(words[:-1]), words[-1]) if len(words) > 1 else words)

    def _each(self, value: Any, say: Any) -> str:
        if isinstance(value, str | int):
            return cast(str, say(value))
        return self.list(say(each) for each in cast(Sequence[Any], value))

    def _word(self, vocabulary: str, value: Any) -> str:
        if vocabulary == "player" and isinstance(value, str) and value.startswith("colour:"):
            return self._word("colour", value.removeprefix("colour:"))
        return self.texts.get(f"{vocabulary}.{value}", self.number(value) if isinstance(value, int) else str(value))

    def _pawns(self, pawns: Mapping[str, int]) -> str:
        words = [f"{n} {self._word('coloured' if n > 1 else 'colour', colour)}" for colour, n in pawns.items() if n]
        return ", ".join(words) or self.texts["no-pawns"]

    def _plural(self, n: int, spec: str) -> str:
        one, many = spec.removeprefix("plural:").split("|")
        single = n in (0, 1) if self.code == "fr" else n == 1
        return one if single else many


@cache
def _texts(code: Code, game: str | None) -> Mapping[str, str]:
    folders = ["kernel", "screens", *([game] if game else [])]
    return {id: text for folder in folders for id, text in data.load(f"{folder}/{code}.json").items()}


def device_language() -> Code:
    """The language of the device: French where it is set so, else English."""
    setting = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return "fr" if (setting or locale.getlocale()[0] or "").lower().startswith("fr") else "en"
