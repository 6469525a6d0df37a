"""How often somebody may do something: so many at once, and then so many a second."""

from __future__ import annotations

import ipaddress
import time

clock = time.monotonic
MOST = 10_000  # whose rates are remembered; of more, who has not come for longest is forgotten
NETWORK = 64  # bits of an address of the sixth version: who has such a network has all its addresses


class Rate:
    """A bucket for each of those who are counted."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once, self._a_second = at_once, a_second
        self._left = dict[str, tuple[float, float]]()  # who came last stands last

    def allows(self, who: str = "") -> bool:
        """Whether one more is not too many; it then counts."""
        now = clock()
        left, at = self._left.pop(who, (self._at_once, now))
        left = min(self._at_once, left + (now - at) * self._a_second)
        if len(self._left) >= MOST:
            del self._left[next(iter(self._left))]
        self._left[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1

    def give_back(self, who: str = "") -> None:
        """The last one does not count."""
        if who in self._left:
            left, at = self._left[who]
            self._left[who] = (left + 1, at)


def household(address: str) -> str:
    """Who is counted as one: an address; of the sixth version, the network that it is in."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network((int(found), NETWORK), strict=False))
