"""Who sat down where and who stood up at each table, as long as it stays at one line: in memory, to be said."""

from __future__ import annotations

from collections.abc import Mapping

MOST = 4  # said at once
Change = tuple[str, str]  # a player, and the phone in their seat; none, where they stood up


class Comings:
    """What all screens of a table say, so that nobody looks at what is somebody else's without a word."""

    def __init__(self) -> None:
        self._noted: dict[str, tuple[int, tuple[Change, ...]]] = {}

    def note(self, table: str, line: int, before: Mapping[str, str], now: Mapping[str, str]) -> None:
        """The seats of a table were these, and are those."""
        players = dict.fromkeys((*before, *now))
        changed = tuple((each, now.get(each, "")) for each in players if before.get(each) != now.get(each))
        self._noted[table] = line, (*self.since(table, line), *changed)[-MOST:]

    def since(self, table: str, line: int) -> tuple[Change, ...]:
        """All that changed since the table came to this line."""
        at, changed = self._noted.get(table, (line, ()))
        return changed if at == line else ()
