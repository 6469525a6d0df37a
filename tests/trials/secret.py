"""What one of two tables has otherwise, for those who may know; a game says it in tests/games/<game>/secret.py."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, ClassVar

from companion.entry import CorrectMoney, CountMoney, Entry, Setup
from companion.game import games
from companion.ledger import owner
from companion.position import Position


class Secret:
    """The money of one player, where a set-up hides it; a game adds what else somebody can keep secret."""

    options: ClassVar[Mapping[str, Any]] = {}  # of a set-up with secrets
    rules: ClassVar[frozenset[str]] = frozenset()  # without one of these, a table may keep nothing secret
    gates: ClassVar[Sequence[str]] = ()  # the names of what is tapped to get where it is, when it is an insider's turn

    def __init__(self, rnd: Random, setup: Setup) -> None:
        self.keeper = rnd.choice(setup.players)
        self.insiders = {self.keeper}  # who may notice

    def varied(self, entry: Entry) -> Entry:
        """What is told to the other table."""
        if isinstance(entry, CountMoney | CorrectMoney) and owner(entry.account) == self.keeper:
            return entry.model_copy(update={"amount": entry.amount + 3})
        return entry

    def before(self, told: Sequence[tuple[int, Entry]], now: Position) -> Mapping[int, Entry]:  # noqa: ARG002
        """The lines of the past that the other table has otherwise."""
        return {}

    def hears(self, entry: Entry) -> set[str]:  # noqa: ARG002
        """Whoever knows more by an entry that is told otherwise, besides its player."""
        return set()

    @property
    def about(self) -> tuple[str, ...]:
        """What is named where a screen could give it away."""
        return (self.keeper,)

    def noticed(self, position: Position) -> None:
        """Who saw something at one of the tables becomes an insider."""

    def shown(self, position: Position) -> bool:  # noqa: ARG002
        """Whether everybody has just seen it."""
        return False


@cache
def secrets_of(game: str) -> type[Secret] | None:
    """How tables of a game can differ in a secret, if they have any."""
    module = f"tests.games.{game.replace('-', '_')}.secret"
    if importlib.util.find_spec(module) is None:
        return None
    found: type[Secret] = importlib.import_module(module).SECRET
    return found


SECRETIVE = sorted(game for game in games() if secrets_of(game))
