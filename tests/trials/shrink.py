"""A journal at which something goes wrong, without the lines that have nothing to do with it."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from random import Random

from companion.journal import Journal
from companion.language import CODES, Language
from companion.store import MemoryStore
from companion.table import Table
from tests.invariants import Watched, check_passes_only_prompts, everything_can_be_said, prompts_pass_check
from tests.players import CLOCK

NAME = "tables/shrunk.jsonl"
LOOKS = 20  # at what the table offers, and what it takes


def where(error: BaseException) -> str:
    """What went wrong, and where: two faults that say the same are taken for one."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} at {frame.filename}:{frame.lineno}"


def fault(store: MemoryStore) -> str:
    """What goes wrong at the table of this name, as it opens; "" when all is in order."""
    try:
        table = Table.open(store, NAME)
        watched = Watched(table, store)
        for look in range(LOOKS):
            if table.question is None:
                prompts_pass_check(Random(look), table)
            check_passes_only_prompts(Random(look), table, tries=LOOKS)
        for code in CODES:
            everything_can_be_said(table, Language(code, table.game.id))
        if table.played:
            before = table.played[-2].position if len(table.played) > 1 else table.first
            watched.can_be_undone(before, 1)
        watched.opens_again()
    except Exception as error:
        return where(error)
    return ""


def copied(head: bytes, lines: list[bytes]) -> MemoryStore:
    """A store with a journal of these lines."""
    store = MemoryStore()
    journal = Journal.create(store, NAME, head, CLOCK)
    for line in lines:
        journal.append(line, CLOCK)
    return store


def shrunk(
    head: bytes, lines: list[bytes], fault: Callable[[MemoryStore], str] = fault
) -> tuple[list[bytes], str] | None:
    """The fewest lines found at which the same goes wrong, and what; None when nothing does by looking alone."""
    wrong = fault(copied(head, lines))
    if not wrong:
        return None
    size = len(lines)
    while size:
        at = 0
        while at < len(lines):
            fewer = lines[:at] + lines[at + size :]
            if fault(copied(head, fewer)) == wrong:
                lines = fewer
            else:
                at += size
        size //= 2
    return lines, wrong
