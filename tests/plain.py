"""Sentences as a test compares them."""

from companion.grammar import NARROW
from companion.language import NO_BREAK

JOINER = "\u2060"


def plain(said: str) -> str:
    """The same words; spaces that do not break are spaces, and what only joins two signs is none."""
    return said.replace(NO_BREAK, " ").replace(NARROW, " ").replace(JOINER, "")
