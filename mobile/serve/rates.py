"""How often somebody may do something: so many at once, and then so many a second."""

from __future__ import annotations

import time

clock = time.monotonic
MOST = 10_000  # whose rates are remembered


class Rate:
    """A bucket for each of those who are counted; who has not come for long has a full one, and is forgotten."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once, self._a_second = at_once, a_second
        self._left = dict[str, tuple[float, float]]()

    def allows(self, who: str = "") -> bool:
        """Whether one more is not too many; it then counts."""
        now = clock()
        left, at = self._left.get(who, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second)
        if len(self._left) >= MOST:
            full = self._at_once / self._a_second
            self._left = {each: kept for each, kept in self._left.items() if now - kept[1] < full}
        self._left[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def give_back(self, who: str = "") -> None:
        """The last one does not count."""
        left, at = self._left[who]
        self._left[who] = (left + 1, at)
