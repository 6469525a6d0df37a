"""A bag of tiles or a deck of cards: what is inside, what is out, and how likely each is to come next.

What is out is in a hand or on the table; what is aside, as a discard pile, waits until it is shuffled in. Nobody may
know what a bag holds: then all that is told came from it, and the program cannot draw.
Of the rule that a game names it needs the texts `unknown`, `empty` and `not-inside` (item); of one by which everybody
is dealt something, `stranger` (player), `cards` (player, n, each) and `twice` (item).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import Any, Generic, NamedTuple, Self, TypeVar

from companion.dice import Stream
from companion.entry import Chance
from companion.position import Choices, OneOf, Open
from companion.rules import Refusals, refuse

T = TypeVar("T")
Change = Callable[[Mapping[T, int], Iterable[T]], Mapping[T, int]]
MOST_LISTED = 100  # deals


class Odds(NamedTuple):
    """So many of all that can come: "3 of 5"."""

    n: int
    of: int


@dataclass(frozen=True)
class Bag(Generic[T]):
    """What is where, by how many of each; `inside` is None where nobody knows it."""

    inside: Mapping[T, int] | None
    out: Mapping[T, int] = field(default_factory=dict)
    aside: Mapping[T, int] = field(default_factory=dict)

    @classmethod
    def of(cls, items: Iterable[T]) -> Bag[T]:
        """A full bag of these."""
        return cls(dict(Counter(items)))

    # What can come

    @property
    def known(self) -> bool:
        return self.inside is not None

    @property
    def left(self) -> int:
        """How many are inside; none that is known of where nobody knows."""
        return sum((self.inside or {}).values())

    def lacking(self, items: Iterable[T]) -> tuple[T, ...]:
        """Those of these that cannot all come out of it, each once."""
        if self.inside is None:
            return ()
        inside = self.inside
        return tuple(item for item, n in Counter(items).items() if n > inside.get(item, 0))

    def odds(self, item: T) -> Odds | None:
        """How likely it is that this comes next; None where nobody knows."""
        return Odds(self.inside.get(item, 0), self.left) if self.inside is not None else None

    @property
    def choices(self) -> Choices:
        """What may be told to come next, or None for the program to draw; anything where nobody knows."""
        if self.inside is None:
            return Open()
        return OneOf((None, *(item for item, n in self.inside.items() if n)) if self.left else ())

    def draw(self, stream: Stream, n: int = 1) -> tuple[T, ...]:
        """The first so many of it, well shuffled; fewer where it holds fewer."""
        return tuple(stream.shuffled(list(self))[:n])

    def __iter__(self) -> Iterator[T]:
        """All that is inside: one of each, then a second of each, and so on."""
        inside = self.inside or {}
        for turn in range(max(inside.values(), default=0)):
            yield from (item for item, n in inside.items() if turn < n)

    # What happens to it

    def take(self, *items: T) -> Bag[T]:
        """After these came out of it."""
        return replace(self, inside=self._inside(_less, items), out=_more(self.out, items))

    def set_aside(self, *items: T) -> Bag[T]:
        """After these were discarded: from what was out, or straight from inside where nobody told it before."""
        untold = (Counter(items) - Counter(self.out)).elements()
        return replace(
            self, inside=self._inside(_less, untold), out=_less(self.out, items), aside=_more(self.aside, items)
        )

    def put_back(self, *items: T) -> Bag[T]:
        """After these, which were out, went inside again."""
        return replace(self, inside=self._inside(_more, items), out=_less(self.out, items))

    def all_back(self) -> Bag[T]:
        """After all that was out went inside again; also how it looks to whoever does not see what is out."""
        return self.put_back(*Counter(self.out).elements())

    def shuffled(self) -> Bag[T]:
        """After all that was aside was shuffled in."""
        return replace(self, inside=self._inside(_more, Counter(self.aside).elements()), aside={})

    def corrected(self, item: T, n: int) -> Bag[T]:
        """With really so many of this inside, where that is known; the others are out."""
        if self.inside is None:
            return self
        out = max(0, self.out.get(item, 0) + self.inside.get(item, 0) - n)
        return replace(self, inside={**self.inside, item: n}, out={**self.out, item: out})

    def _inside(self, change: Change[T], items: Iterable[T]) -> Mapping[T, int] | None:
        """What is inside after this; what nobody knows stays unknown."""
        return None if self.inside is None else change(self.inside, items)


def _more(counts: Mapping[T, int], items: Iterable[T]) -> Mapping[T, int]:
    return {**counts, **{item: counts.get(item, 0) + n for item, n in Counter(items).items()}}


def _less(counts: Mapping[T, int], items: Iterable[T]) -> Mapping[T, int]:
    """Never less than none; what came to none keeps its place, which decides what is drawn."""
    less = Counter(items)
    return {item: max(0, n - less[item]) for item, n in counts.items()}


# What is told


class Taken(Chance):
    """What comes out of a bag: told, or drawn by the program. A game says which bag, and narrows what `item` can be."""

    item: Any = None

    def bag(self, position: Any) -> Bag[Any]:
        raise NotImplementedError

    @property
    def undecided(self) -> bool:
        return self.item is None

    def drawn(self, position: Any, stream: Stream) -> Self:
        return self.model_copy(update={"item": next(iter(self.bag(position).draw(stream)), None)})


class Dealt(Chance):
    """What everybody gets of a bag: told, or dealt by the program. A game says of which, how many, and what it is."""

    hands: Any = None

    def bag(self, position: Any) -> Bag[Any]:
        raise NotImplementedError

    def each(self, position: Any) -> int:
        raise NotImplementedError

    @property
    def undecided(self) -> bool:
        return self.hands is None

    def drawn(self, position: Any, stream: Stream) -> Self:
        players, each = position.setup.players, self.each(position)
        dealt = self.bag(position).draw(stream, each * len(players))
        return self.model_copy(update={"hands": _split(players, dealt, each)})


def _split(players: tuple[str, ...], items: tuple[T, ...], each: int) -> dict[str, tuple[T, ...]]:
    return {player: items[i * each : (i + 1) * each] for i, player in enumerate(players)}


# Its rules and prompts


def not_there(bag: Bag[Any], entry: Taken) -> Refusals:
    """Why this cannot have come out of the bag, or why the program cannot draw."""
    if not entry.undecided:
        yield from (refuse("not-inside", item=item) for item in bag.lacking((entry.item,)))
    elif not bag.known:
        yield refuse("unknown")
    elif not bag.left:
        yield refuse("empty")


def misdealt(bag: Bag[Any], players: tuple[str, ...], each: int, hands: Mapping[str, tuple[Any, ...]]) -> Refusals:
    """Why the bag cannot have been dealt like this."""
    for name in hands:
        if name not in players:
            yield refuse("stranger", player=name)
    for name in players:
        if len(hands.get(name, ())) != each:
            yield refuse("cards", player=name, n=len(hands.get(name, ())), each=each)
    for item in bag.lacking(item for hand in hands.values() for item in hand):
        yield refuse("twice", item=item)


def deals(bag: Bag[Any], players: tuple[str, ...], each: int) -> Choices:
    """Every deal there can be, in whichever order one player's cards are told; too many are not listed."""
    n = each * len(players)
    if not bag.known or math.perm(bag.left, n) > MOST_LISTED:
        return Open()
    ways = dict.fromkeys(permutations(bag, n))
    return OneOf((None, *(_split(players, way, each) for way in ways)))
