"""Places: the best first, ties broken step by step and said, and a place that equals share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from scoring.sheet import Line

Names = tuple[str, ...]
Say = Callable[[Names], Line | None]


@dataclass(frozen=True)
class TieBreak:
    """One step between equals: what of each decides, and what is then said of all of them, the best first."""

    decides: Mapping[str, Any]
    say: Say


@dataclass(frozen=True)
class Ranking:
    """Everybody's place, the best first; one line per step that decided a tie, or found that it is shared."""

    places: Mapping[str, int]
    ties: tuple[Line, ...]


def ranked(scores: Mapping[str, Any], tie_breaks: Sequence[TieBreak] = (), shared: Say = lambda _: None) -> Ranking:
    """Places by score; equals are separated by each tie break in turn, and share a place where none does."""
    groups, said = _separated(tuple(scores), (TieBreak(scores, lambda _: None), *tie_breaks), shared)
    places = dict[str, int]()
    for group in groups:
        places |= dict.fromkeys(group, 1 + len(places))
    return Ranking(places, tuple(line for line in said if line))


def _separated(names: Names, steps: Sequence[TieBreak], shared: Say) -> tuple[list[Names], list[Line | None]]:
    """These players in groups that no step separates, the best first, and what was said on the way."""
    if len(names) < 2:
        return [names], []
    if not steps:
        return [names], [shared(names)]
    step, *later = steps
    alike = _alike(names, step.decides)
    parts = [_separated(group, later, shared) for group in alike]
    groups = [group for found, _ in parts for group in found]
    said = list(chain.from_iterable(lines for _, lines in parts))
    return groups, [step.say(tuple(chain.from_iterable(groups))), *said] if len(alike) > 1 else said


def _alike(names: Names, decides: Mapping[str, Any]) -> list[Names]:
    best_first = sorted(names, key=decides.__getitem__, reverse=True)
    return [tuple(group) for _, group in groupby(best_first, key=decides.__getitem__)]
