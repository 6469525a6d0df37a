"""Where the app is alone on a device, Python looks for what nobody needs any more while nobody taps.

By itself it does so in the middle of a tap, for a tenth of its time. On a server serve/tidy.py does it.
"""

from __future__ import annotations

import asyncio
import gc

SOON, LATER = 0.5, 10.0  # seconds in which nothing is painted: what is new is looked through; and all
MOST = 100_000  # things that are new, until it is looked through at once

_waiting: list[asyncio.TimerHandle] = []


def alone() -> None:
    """From now on nothing is looked through while somebody taps."""
    gc.set_threshold(MOST, *gc.get_threshold()[1:])


def painted() -> None:
    """A screen is painted, and the one before it is not needed any more."""
    if gc.get_threshold()[0] != MOST:
        return
    for each in _waiting:
        each.cancel()
    later = asyncio.get_running_loop().call_later
    _waiting[:] = later(SOON, gc.collect, 1), later(LATER, gc.collect)
