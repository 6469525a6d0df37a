"""The secret seed of a table: promised before the first roll, used, and revealed."""

from __future__ import annotations

from contextlib import suppress

from companion.dice import Stream, commitment
from companion.entry import Chance, Entry, NewSeed, Reveal, Words
from companion.position import Position
from companion.rules import check
from companion.store import Store, StoreError
from scoring.sheet import MOST

LONGEST_COUNT = 9
MOST_TRIES = 1_000  # results drawn for one entry, before it is told that the rules allow none


def drawn(entry: Chance, position: Position, stream: Stream) -> Chance | None:
    """The entry with the first result of the stream that the rules allow here; None when there was none for long."""
    for _ in range(MOST_TRIES):
        result = entry.drawn(position, stream)
        if not check(position, result, position.off):
            return result
    return None


class TableDice:
    """The dice of one table, with its seed kept beside the journal until it is revealed.

    The number of draws is kept beside it too: a roll that is cut off the journal leaves a gap in the numbers.
    """

    def __init__(self, store: Store, name: str, promised: str) -> None:
        self._store, self._name, self._counted = store, f"{name}.seed", f"{name}.draws"
        self.promised = promised  # the hash that the table has seen; "" when there is none to roll from
        self.words = ""
        self.draws = 0
        self._used = False
        self._secret: bytes | None = None

    @property
    def seed(self) -> bytes | None:
        """The secret seed, if it is the promised one and still kept here."""
        if self._secret is None and self.promised:
            kept = self._store.read(self._name)
            self._secret = kept if kept and commitment(kept) == self.promised else None
            self._recall()
        return self._secret

    @property
    def rolled_from(self) -> bool:
        """Whether the promised seed was rolled from: who knows it could choose words for the rolls to come."""
        return self.seed is not None and self._used

    def begin(self, seed: bytes) -> None:
        """The seed of a new table; nothing was drawn yet, whatever an earlier one of this name left."""
        self._store.delete(self._counted)
        self.keep(seed)

    def keep(self, seed: bytes) -> None:
        """Keeps a seed here; only once its promise is noted is it rolled from."""
        self._store.replace(self._name, seed)

    def draw(self, entry: Chance, position: Position) -> Chance | None:
        """The entry with a result that the rules allow, if there is one; it counts as drawn once it was noted."""
        assert self.seed is not None
        result = drawn(entry, position, Stream(self.seed, self.words, self.draws))
        return result and result.model_copy(update={"source": "rolled", "draw": self.draws})

    def note(self, entry: Entry) -> None:
        """Follows what a line of the journal says about chance."""
        match entry:
            case Chance(draw=int(draw)):
                self.draws, self._used = max(self.draws, min(draw + 1, MOST)), True
            case Words(words=words):
                self.words = words
            case NewSeed():
                self.promised, self._secret, self._used = entry.commitment, None, False
            case Reveal():
                self.promised, self._secret = "", None

    def forget(self) -> None:
        """The seed is known to everybody: it is not kept any more."""
        self._store.delete(self._name)

    def count(self) -> None:
        """Keeps the number of draws, after the journal has the roll: less than it has is never taken for more."""
        with suppress(StoreError):  # the roll itself is kept
            before = self._store.read(self._counted) or b""
            self._store.append(self._counted, b"\n%d" % self.draws, at=len(before))

    def _recall(self) -> None:
        _, _, counted = (self._store.read(self._counted) or b"").rpartition(b"\n")
        draws = int(counted) if counted.isdigit() and len(counted) <= LONGEST_COUNT else 0
        if draws > self.draws:
            self.draws, self._used = draws, True
