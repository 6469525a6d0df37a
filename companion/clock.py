"""How long a table has played, by the times that its journal carries."""

from __future__ import annotations

import time
from calendar import timegm
from collections.abc import Iterable
from itertools import pairwise

FORM = "%Y-%m-%dT%H:%M:%SZ"
PAUSE = 10 * 60  # seconds: whoever says nothing for longer was away from the table for the rest


def seconds(times: Iterable[str]) -> int:
    """The time between all these; what nobody can read, and a clock that was put back, counts nothing."""
    read = [at for each in times if (at := _read(each)) is not None]
    return sum(min(max(after - before, 0), PAUSE) for before, after in pairwise(read))


def _read(at: str) -> int | None:
    try:
        return timegm(time.strptime(at, FORM))
    except ValueError:
        return None
