"""How many play.

Of the rules under which a game asks its checks it needs the text `refusal` (n, fewest, most).
"""

from __future__ import annotations

from companion.entry import Setup
from companion.rules import Refusals, refuse


def nobody(setup: Setup, fewest: int, most: int) -> Refusals:
    """Somebody plays."""
    if not setup.players:
        yield refuse(n=0, fewest=fewest, most=most)


def too_few_or_many(setup: Setup, fewest: int, most: int) -> Refusals:
    """As many play as the game is made for."""
    if not fewest <= len(setup.players) <= most:
        yield refuse(n=len(setup.players), fewest=fewest, most=most)
