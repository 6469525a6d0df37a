"""What a field of an entry can hold, by its schema: what a form has to ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.entry import Chance, Entry

Schema = Mapping[str, Any]
A_DIE = (1, 6)
MOST_LISTED = 100  # numbers of a range that stand among other choices


@dataclass(frozen=True)
class Shape:
    """Anything that a field can hold; `words` is the vocabulary of its values."""

    words: str = ""


@dataclass(frozen=True)
class OneFrom(Shape):
    """One of these values."""

    values: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Player(Shape):
    """Somebody at the table."""


@dataclass(frozen=True)
class Account(Shape):
    """Somebody's money, or the bank's."""


@dataclass(frozen=True)
class Dice(Shape):
    """So many dice."""

    n: int = 1


@dataclass(frozen=True)
class Number(Shape):
    """A whole number."""

    low: int = 0
    high: int | None = None


@dataclass(frozen=True)
class Written(Shape):
    """Words."""

    longest: int | None = None


@dataclass(frozen=True)
class Several(Shape):
    """Some of the same kind, one after the other."""

    item: Shape = Written()
    least: int = 0
    most: int | None = None


@dataclass(frozen=True)
class ByKey(Shape):
    """The same for each of these keys; for each player where there are none."""

    keys: tuple[str, ...] = ()
    item: Shape = Written()


@dataclass(frozen=True)
class Parts(Shape):
    """Several things together: by name, or by their place."""

    parts: tuple[tuple[str, Shape], ...] = ()
    by_name: bool = True


@dataclass(frozen=True)
class Perhaps(Shape):
    """This, or nothing."""

    inner: Shape = Written()


@cache
def shape_of(kind: type[Entry], name: str) -> Shape:
    """What a field of this kind of entry can hold."""
    whole = kind.model_json_schema()
    if name == "account":
        return Account("account")
    return _shape(whole["properties"][name], whole.get("$defs", {}), "money" if name == "amount" else name)


@cache
def left_to_chance(kind: type[Entry], name: str) -> bool:
    """Whether a field is a result of chance, which the program draws when it is left out."""
    some: Any = {name: ...}
    if not issubclass(kind, Chance) or not isinstance(shape_of(kind, name), Perhaps):
        return False
    return not kind.model_construct(**some).undecided


def _shape(may: Schema, defs: Mapping[str, Schema], words: str) -> Shape:
    if "$ref" in may:
        may = defs[may["$ref"].rpartition("/")[2]]
    words = may.get("words", words)
    if "anyOf" in may:
        given = [each for each in may["anyOf"] if each.get("type") != "null"]
        shape = _shape(given[0], defs, words) if len(given) == 1 else _any(given, words)
        return shape if len(given) == len(may["anyOf"]) else Perhaps(shape.words, shape)
    if "enum" in may or "const" in may:
        return OneFrom(words, tuple(may.get("enum", (may.get("const"),))))
    match may["type"]:
        case "boolean":
            return OneFrom(words, (True, False))
        case "integer":
            low, high = may.get("minimum", 0), may.get("maximum", may.get("exclusiveMaximum", 0) - 1)
            high = None if high < low else high
            return Dice(words) if (low, high) == A_DIE and "words" not in may else Number(words, low, high)
        case "array":
            return _array(may, defs, words)
        case "object":
            return _object(may, defs, words)
    return Player(words) if words == "player" else Written(words, may.get("maxLength"))


def _any(given: list[Schema], words: str) -> Shape:
    """One value of several lists, single values and ranges."""
    return OneFrom(words, tuple(value for each in given for value in _values(each)))


def _values(may: Schema) -> tuple[Any, ...]:
    return (may["const"],) if "const" in may else tuple(may.get("enum", ())) or _range(may)


def _range(may: Schema) -> tuple[int, ...]:
    low, high = may.get("minimum", 0), may.get("maximum", -1)
    return tuple(range(low, min(high, low + MOST_LISTED) + 1))


def _array(may: Schema, defs: Mapping[str, Schema], words: str) -> Shape:
    if "prefixItems" not in may:
        return Several(words, _shape(may["items"], defs, words), may.get("minItems", 0), may.get("maxItems"))
    parts = [_shape(each, defs, words) for each in may["prefixItems"]]
    if all(isinstance(each, Dice) for each in parts):
        return Dice(words, len(parts))
    return Parts(words, tuple((str(i), each) for i, each in enumerate(parts)), by_name=False)


def _object(may: Schema, defs: Mapping[str, Schema], words: str) -> Shape:
    if "properties" in may:
        return Parts(words, tuple((name, _shape(each, defs, name)) for name, each in may["properties"].items()))
    each = may.get("additionalProperties") or next(iter(may["patternProperties"].values()))
    return ByKey(words, tuple(may.get("propertyNames", {}).get("enum", ())), _shape(each, defs, words))


def blank(shape: Shape, players: tuple[str, ...]) -> Any:
    """The least that such a field can hold: what a form begins with."""
    match shape:
        case OneFrom(values=(first, *_)):
            return first
        case Player():
            return players[0]
        case Dice(n=n):
            return 1 if n == 1 else (1,) * n
        case Number(low=low, high=high):
            return max(low, min(0, high or 0))
        case Several(item=item, least=least):
            return (blank(item, players),) * least
        case ByKey(keys=keys, item=item):
            return {key: blank(item, players) for key in keys or players}
        case Parts(parts=parts, by_name=by_name):
            values = {name: blank(each, players) for name, each in parts}
            return values if by_name else tuple(values.values())
        case Perhaps():
            return None
    return ""
