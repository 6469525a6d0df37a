"""Names that people give: one form for each, and no two at a table that look the same.

Old journals keep the names that they have; what is new is brought to one form, or refused.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import Any

import data
from companion.bounded import fits
from companion.language import CODES
from companion.rules import Refusal

# Not marked as invisible in Unicode, but nothing is seen of them: fillers, the blank of Braille, selectors of variants.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
_SELECTORS = (range(0xFE00, 0xFE10), range(0xFFF0, 0xFFF9), range(0xE0000, 0xE1000))
_INVISIBLE = ("Cc", "Cf")

# Folded letters of other scripts, and signs, that look like these in small or in capitals.
_LOOKS = str.maketrans(
    "авекмнорстухіјѕһԁԛԝӏ" "αβεζηικμνορτυχ" "ıɑɡ" "’‘ʼ´`′" "‐‑‒–—−",
    "abekmhopctyxijshdqwl" "abezhikmnoptyx" "iag" "''''''" "------",
)  # fmt: skip
_OURS = ("arbitre", "banco")
_SAID = ("use.bank", "money.all")
_SEAT = "player."  # what a seat without a name is called


def visible(text: str) -> str:
    """The text without what nobody sees in it, its accents joined to their letters (NFC)."""
    return unicodedata.normalize("NFC", "".join(filter(_shows, text)))


def tidy(name: str) -> str:
    """The one form of a name."""
    words = " ".join(visible(name).split())
    while words and unicodedata.category(words[0]).startswith("M"):  # an accent on nothing
        words = words[1:].lstrip()
    return words


def like(name: str) -> str:
    """What a name looks like: the same for two that people take for one."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", tidy(name)).casefold())
    return tidy(folded.translate(_LOOKS))


def reserved(name: str) -> bool:
    """Whether the program calls something else so, in any language."""
    return like(name) in _reserved()


def faults(players: Sequence[str]) -> tuple[Refusal, ...]:
    """Why people cannot be called so at a new table."""
    looks = [like(name) for name in dict.fromkeys(players)]
    told = {
        "form": [name for name in players if name != tidy(name)],
        "alike": [name for name in dict.fromkeys(players) if looks.count(like(name)) > 1],
        "reserved": [name for name in players if reserved(name)],
    }
    return tuple(Refusal("AR-04", text, {"players": names}) for text, names in told.items() if names)


def plain(text: str | bytes) -> str | bytes:
    """JSON with all that is written in it brought to one form; as it is where it cannot be read."""
    if not fits(text):
        return text
    escape: Any = b"\\u" if isinstance(text, bytes) else "\\u"
    if text.isascii() and escape not in text:
        return text
    try:
        return json.dumps(_plain(json.loads(text)))
    except (ValueError, RecursionError):
        return text


def _plain(value: Any) -> Any:
    if isinstance(value, str):
        return visible(value)
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if isinstance(value, dict):
        return {visible(key): _plain(each) for key, each in value.items()}
    return value


def _shows(char: str) -> bool:
    if char.isspace():
        return True
    hidden = unicodedata.category(char) in _INVISIBLE or char in _BLANK
    return not hidden and not any(ord(char) in each for each in _SELECTORS)


@cache
def _reserved() -> frozenset[str]:
    """The names of accounts and the like, with and without their article, and of seats that have no name."""
    texts = [data.load(f"{room}/{code}.json") for room in ("kernel", "screens") for code in CODES]
    named = [text for each in texts for id, text in each.items() if id.startswith("account.") or id in _SAID]
    names = {like(name) for name in (*named, *_OURS)}
    bare = {name.partition(" ")[2] for name in names if name.startswith(("the ", "la ", "le "))}
    return frozenset(names | bare | {like(id.removeprefix(_SEAT)) for id in texts[0] if id.startswith(_SEAT)})
