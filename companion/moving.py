"""A game that moves: from the line that says so on it goes on elsewhere, until its file is opened again."""

from __future__ import annotations

from contextlib import suppress

from pydantic import TypeAdapter, ValidationError

from companion.entry import Arrive, Depart, Entry
from companion.journal import entries, followed
from companion.rules import Refusal

RULE = "AR-15"
_MOVE: TypeAdapter[Depart | Arrive] = TypeAdapter(Depart | Arrive)


def check(away: bool, entry: Entry) -> tuple[Refusal, ...]:
    """Why this cannot be told here (AR-15): a game goes on at one place only."""
    if isinstance(entry, Arrive):
        return () if away else (Refusal(RULE, "here", {}),)
    return (Refusal(RULE, "refusal", {}),) if away else ()


def is_away(journal: bytes) -> bool:
    """Whether the game went on elsewhere after the last line of this file."""
    for text in reversed(entries(journal)):
        if b"depart" in text or b"arrive" in text:
            with suppress(ValidationError):
                return isinstance(_MOVE.validate_json(text), Depart)
    return False


def arrived(journal: bytes, at: str) -> bytes:
    """The file of a game that was taken along, as it goes on where it was opened; any other as it is."""
    return followed(journal, Arrive().text(), at) if is_away(journal) else journal
