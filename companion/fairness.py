"""The secret seed of a table: promised before the first roll, used, revealed, and checked by anybody."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion.dice import Dice, Stream, commitment
from companion.entry import Chance, Entry, NewSeed, Reveal, Setup, Words
from companion.store import Store


class TableDice:
    """The dice of one table, with its seed kept beside the journal until it is revealed."""

    def __init__(self, store: Store, name: str, promised: str) -> None:
        self._store, self._name = store, f"{name}.seed"
        self.promised = promised  # the hash that the table has seen; "" when there is none to roll from
        self.words = ""
        self.draws = 0
        self._secret: bytes | None = None

    @property
    def seed(self) -> bytes | None:
        """The secret seed, if it is the promised one and still kept here."""
        if self._secret is None and self.promised:
            kept = self._store.read(self._name)
            self._secret = kept if kept and commitment(kept) == self.promised else None
        return self._secret

    def promise(self, dice: Dice | None = None) -> NewSeed:
        """A new seed, kept here; the entry is what the table sees of it, and only once noted is it rolled from."""
        fresh = dice or Dice()
        self._store.replace(self._name, fresh.seed)
        return NewSeed(commitment=fresh.commitment)

    def draw(self, entry: Chance, setup: Setup) -> Chance:
        """The entry with its result; it counts as drawn once it was noted."""
        assert self.seed is not None
        drawn = entry.drawn(setup, Stream(self.seed, self.words, self.draws))
        return drawn.model_copy(update={"source": "rolled", "draw": self.draws})

    def note(self, entry: Entry) -> None:
        """Follows what a line of the journal says about chance."""
        match entry:
            case Chance(draw=int(draw)):
                self.draws = max(self.draws, draw + 1)
            case Words(words=words):
                self.words = words
            case NewSeed():
                self.promised = entry.commitment
            case Reveal():
                self.promised, self._secret = "", None

    def forget(self) -> None:
        """The seed is known to everybody: it is not kept any more."""
        self._store.delete(self._name)


@dataclass(frozen=True, slots=True)
class Draw:
    """One roll of a table, checked: None when its seed is not revealed yet."""

    seq: int
    draw: int
    entry: Chance
    fair: bool | None


def verify(promised: str, setup: Setup, told: Iterable[tuple[int, Entry]]) -> list[Draw]:
    """Every roll of a journal, also the undone ones, rolled again from the revealed seeds.

    A draw whose number is not the next one is not fair either: a roll in between was thrown away; nor is a draw from
    a seed that everybody knew already.
    """
    lines = list(told)
    seeds = {commitment(seed): seed for _, entry in lines if isinstance(entry, Reveal) for seed in [_bytes(entry)]}
    words, expected, draws = "", 0, list[Draw]()
    for seq, entry in lines:
        match entry:
            case NewSeed():
                promised = entry.commitment
            case Reveal():
                promised = ""
            case Words():
                words = entry.words
            case Chance(source="rolled", draw=draw):
                number = -1 if draw is None else draw
                seed = seeds.get(promised)
                same = seed and entry.drawn(setup, Stream(seed, words, number)) == entry
                unknown = promised and not seed
                draws.append(Draw(seq, number, entry, None if unknown else bool(same and number == expected)))
                expected = number + 1
    return draws


def _bytes(reveal: Reveal) -> bytes:
    return bytes.fromhex(reveal.seed)
