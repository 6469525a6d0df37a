"""JSON from outside: how much would be built from it is known before anything is."""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 60  # lists and objects inside each other; nothing of ours has more than ten
IN_AN_ENTRY = 20_000  # values; nor has a set-up, a final position or a box more
LONGEST = 1024 * 1024  # bytes of one of these
IN_A_JOURNAL = 2_000_000
IN_A_LIBRARY = 500_000

_NOT_MARKS = bytes(set(range(256)) - set(b'[]{}"'))
_ALIKE = bytes.maketrans(b"{}", b"[]")  # how deep something is, is the same for both


class TooMuch(ValueError):
    """More is in there than is ever built."""


def values(text: bytes | str) -> int:
    """No fewer than a text of JSON holds: each but the first needs a comma or a bracket of its own."""
    marks: Any = (b",", b"[", b"{") if isinstance(text, bytes) else (",", "[", "{")
    return 1 + sum(map(text.count, marks))


def fits(text: bytes | str) -> bool:
    """Whether it can be an entry, or anything else that people tell at once."""
    return len(text) <= LONGEST and values(text) <= IN_AN_ENTRY


def bounded(text: bytes, most: int) -> bytes:
    """The text, if no more is built from it, and not too deep; TooMuch when it is."""
    if values(text) > most or _is_deep(text, most):
        raise TooMuch
    return text


def loads(text: bytes, most: int = IN_AN_ENTRY) -> Any:
    """What is in a text of JSON; ValueError when it is none, or TooMuch."""
    return json.loads(bounded(text, most).decode(errors="surrogatepass"))


def _is_deep(text: bytes, most: int) -> bool:
    """Whether brackets remain after the innermost ones were taken away as often as is allowed."""
    marks = text.replace(rb"\\", b"").replace(rb"\"", b"").translate(_ALIKE, _NOT_MARKS)
    if len(marks) > 6 * most:  # an object and its key are six marks
        return True
    marks = re.sub(rb'"[^"]*"?', b"", marks)
    for _ in range(DEEPEST):
        if not marks:
            return False
        marks = marks.replace(b"[]", b"")
    return bool(marks)
