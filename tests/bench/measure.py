"""Rounds of timing, ours and the peers' in turn, so that a busy moment of the machine hits them all."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import truediv
from statistics import median
from time import perf_counter_ns

Figures = Mapping[str, float]  # what was measured: microseconds per entry
WARM_UP = 3


@dataclass(frozen=True)
class Section:
    """One line of ours in the printed table, with the peers to compare it with.

    `aims` says at most how many microseconds for ours, and at most how many times a peer's time beside that peer.
    """

    ours: str
    peers: tuple[str, ...] = ()
    aims: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Measurement:
    """What is measured together: one round times everything once."""

    rounds: int
    round: Callable[[], Figures]
    sections: tuple[Section, ...]

    def run(self) -> Mapping[str, list[float]]:
        """The figures of all rounds, after a few that only warm up."""
        for _ in range(WARM_UP):
            self.round()
        rounds = [self.round() for _ in range(self.rounds)]
        return {name: [figures[name] for figures in rounds] for name in rounds[0]}


def in_turn(ways: Mapping[str, Callable[[], float]]) -> Figures:
    """Each way's own figure, measured in an order left to chance."""
    return {name: ways[name]() for name in random.sample(list(ways), len(ways))}


def per_entry(entries: int, run: Callable[[], object]) -> float:
    """Microseconds per entry of something that takes so many of them."""
    start = perf_counter_ns()
    run()
    return (perf_counter_ns() - start) / 1000 / entries


def table(sections: tuple[Section, ...], measured: Mapping[str, list[float]]) -> list[str]:
    """The lines to print: ours, then each peer, how many times its time ours takes, the aim and whether it is met.

    Ours is set against a peer round by round, because the machine and its disk are not equally fast in all rounds.
    """
    lines = list[str]()
    for section in sections:
        ours = median(measured[section.ours])
        lines += ["", _line(section.ours, measured, "", ours, section.aims.get(section.ours), "µs")]
        for peer in section.peers:
            if peer in measured:
                ratio = median(map(truediv, measured[section.ours], measured[peer]))
                lines.append(_line(f"  {peer}", measured, f"{ratio:.2f} x", ratio, section.aims.get(peer), "x"))
            else:
                lines.append(f"  {peer:<52} left out" + (" (its aim is not judged)" if peer in section.aims else ""))
    return lines


HEADING = f"{'microseconds per entry':<54}{'median':>10}{'best':>10}{'ours/peer':>11}{'aim':>10}  met"


def _line(
    label: str, measured: Mapping[str, list[float]], ratio: str, value: float, aim: float | None, unit: str
) -> str:
    figures = measured[label.strip()]
    judged = "" if aim is None else f"{f'<= {aim:g} {unit}':>10}  {'yes' if value <= aim else 'NO'}"
    return f"{label:<54}{median(figures):>10.2f}{min(figures):>10.2f}{ratio:>11}{judged}".rstrip()
