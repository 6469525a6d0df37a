"""A final position as a screen works with it, while it is typed in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.box import Facts
from companion.game import Game
from mobile.desks.desk import Desk
from scoring.sheet import Line


@dataclass(eq=False, kw_only=True)
class CountDesk(Desk):
    """A final position on one screen, painted once."""

    game: Game
    facts: Facts  # of the box
    people: tuple[str, ...]
    typed: Any  # what was typed so far, a TypedFinal of the game's own
    final: Any  # the final position that this stands for
    faults: Sequence[Line]  # why it cannot be counted
    blanks: Sequence[Line]  # what is still to be typed
    missing: Sequence[str]  # the printed facts that are still to be told
    change: Callable[[str, Callable[[Any], Any]], None]
    width: float  # what there is for fields
    board: tuple[float, float]  # and for a board

    @property
    def framed(self) -> str:
        """What somebody wants to fill in, else the first fact that is missing, unless something else was tapped."""
        missing = () if self.kept.get("elsewhere") else self.missing
        return str(self.kept.get("fact") or next(iter(missing), ""))

    @property
    def called(self) -> dict[Hashable, str]:
        """Everybody's name, by seat."""
        names: dict[Hashable, str] = self.typed.called(self.people, self.language)
        return names
