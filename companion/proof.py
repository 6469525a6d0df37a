"""What a journal proves of its dice: how every roll came about, and whatever leaves a doubt."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from pydantic_core import to_json

from companion.dice import Stream, commitment
from companion.entry import Chance, NewSeed, Reveal, Words
from companion.fairness import drawn
from companion.position import Position
from companion.rules import check
from companion.seen import Sight
from companion.table import Table

# Proven: rolled as promised; rolled as promised, and then undone or removed; told by the players, so nobody's promise.
# Not proven: from a seed that is still secret; amended afterwards; from a seed promised only during the game; after
# words that came when rolls were known; with another number than the next; in a position that would take too long to
# find again; other than its seed says.
How = Literal["fair", "undone", "told", "secret", "amended", "late", "steered", "skipped", "untried", "false"]
PROVEN: tuple[How, ...] = ("fair", "undone", "told")
Found = Literal["secret", "replaced", "false-reveal", "uncounted", "left-out", "damaged", "changed"]


@dataclass(frozen=True, slots=True)
class Roll:
    """One result of chance as everybody may hear it, and how it came about; `draw` is its number when rolled here."""

    seq: int
    draw: int | None
    entry: Chance
    how: How


@dataclass(frozen=True, slots=True)
class Finding:
    """What is not proven of the journal as a whole: `proof.<text>` says it."""

    text: Found
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Proof:
    """Every roll of a table, checked."""

    rolls: tuple[Roll, ...]
    findings: tuple[Finding, ...]

    @property
    def rolled(self) -> tuple[Roll, ...]:
        """What the program rolled, undone or not."""
        return tuple(roll for roll in self.rolls if roll.how != "told")

    @property
    def proven(self) -> bool:
        return not self.findings and all(roll.how in PROVEN for roll in self.rolls)

    @property
    def pending(self) -> bool:
        """Whether nothing stands against it but that the seed is still secret."""
        said = {*(finding.text for finding in self.findings), *(roll.how for roll in self.rolls)}
        return not self.proven and said <= {"secret", *PROVEN}


def verify(table: Table, noted: Iterable[tuple[int, str]] = ()) -> Proof:
    """Rolls everything again from the revealed seeds, the undone too; `noted` are lines with their check values."""
    reader = _Reader(table)
    findings = (*reader.findings(), *_changed(table, noted))
    return Proof(tuple(reader.rolls), findings)


def check_value(table: Table, seq: int) -> str:
    """A few letters for everything up to a line: whoever noted them sees later whether any of it was changed."""
    head = table.head
    told = hashlib.sha256(to_json([head.game, head.use, head.dice, head.setup, head.salt]))
    for line in table.journal.lines[:seq]:
        told.update(b"\n%d %b %b" % (line.seq, line.at.encode(), line.text))
    letters = base64.b32encode(told.digest())[:12].decode()
    return "-".join(letters[i : i + 4] for i in (0, 4, 8))


def _changed(table: Table, noted: Iterable[tuple[int, str]]) -> Iterator[Finding]:
    for seq, value in noted:
        here = check_value(table, seq) if seq <= table.seq else "–"
        if re.sub("[^A-Z2-7]", "", value.upper()) != here.replace("-", ""):
            yield Finding("changed", {"seq": seq, "noted": value, "here": here})


class _Reader:
    """Follows a journal line by line, as somebody does who was there from the start."""

    def __init__(self, table: Table) -> None:
        self.rolls: list[Roll] = []
        self._table, self._sight = table, Sight(table)
        self._told = table.told
        self._in_effect = {played.seq: played.entry for played in table.played}
        reveals = [bytes.fromhex(entry.seed) for _, entry in self._told if isinstance(entry, Reveal)]
        self._seeds = {commitment(seed): seed for seed in reveals}
        self._promised, self._late = table.head.dice, False
        self._used = self._steered = False  # the promised seed: rolled from; given words after that
        self._words = ""
        self._next = 0

    def findings(self) -> Iterator[Finding]:
        for seq, entry in self._told:
            match entry:
                case NewSeed():
                    if self._promised:
                        yield Finding("replaced", {"seq": seq})
                    self._promised, self._late = entry.commitment, True
                    self._used = self._steered = False
                case Reveal():
                    yield from self._revealed(seq, entry)
                    self._promised = ""
                case Words():
                    self._words, self._steered = entry.words, self._steered or self._used
                case Chance(source="rolled"):
                    self._roll(seq, entry, entry.draw, self._how(seq, entry))
                    self._used, self._next = True, (entry.draw or 0) + 1
                case _:
                    counts = self._in_effect.get(seq)
                    if isinstance(counts, Chance):
                        self._roll(seq, counts, None, "told")
        if self._promised:
            yield Finding("secret")
        if self._table.damage:
            yield Finding("damaged", {"line": self._table.damage.line})

    def _roll(self, seq: int, entry: Chance, draw: int | None, how: How) -> None:
        self.rolls.append(Roll(seq, draw, cast(Chance, self._sight.heard(entry)), how))

    def _revealed(self, seq: int, reveal: Reveal) -> Iterator[Finding]:
        if commitment(bytes.fromhex(reveal.seed)) != self._promised:
            yield Finding("false-reveal", {"seq": seq})
        elif reveal.draws is None:
            yield Finding("uncounted", {"seq": seq})
        elif reveal.draws != self._next:
            yield Finding("left-out", {"seq": seq, "draws": reveal.draws, "n": self._next})

    def _how(self, seq: int, entry: Chance) -> How:
        seed, counts = self._seeds.get(self._promised), self._in_effect.get(seq)
        if not self._promised or entry.draw is None:
            return "false"
        position = self._table.drawn_in(seq) if seed else None
        if seed and position and not _follows(position, entry, Stream(seed, self._words, entry.draw)):
            return "false"
        if entry.draw != self._next:
            return "skipped"
        if counts not in (None, entry):
            return "amended"
        if seed is None:
            return "secret"
        if self._late or self._steered:
            return "late" if self._late else "steered"
        if position is None:
            return "untried"
        return "fair" if counts else "undone"


def _follows(position: Position, entry: Chance, stream: Stream) -> bool:
    """Whether the stream gives this result there; of one that the rules refuse today, whether it comes first."""
    if check(position, entry, position.off):
        return entry.drawn(position, stream) == entry
    return drawn(entry, position, stream) == entry
