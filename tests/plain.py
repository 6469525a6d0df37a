"""Sentences as a test compares them."""

from companion.grammar import NARROW
from companion.language import NO_BREAK


def plain(said: str) -> str:
    """The same words; spaces that do not break are spaces."""
    return said.replace(NO_BREAK, " ").replace(NARROW, " ")
