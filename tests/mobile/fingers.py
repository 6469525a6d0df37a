"""Fingers for every game: those that know its own screens (tests/games/<game>/taps.py), else those for any table."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Protocol, cast

from companion.entry import Entry
from companion.language import Language
from companion.table import Table


class Fingers(Protocol):
    """What somebody taps to tell a table an entry: a module of its own."""

    def taps(self, table: Table, language: Language, entry: Entry) -> list[str]:
        """The labels to tap, beginning on the table's own screen."""

    def tapped(self, table: Table, entry: Entry) -> bool:
        """Whether it is told by tapping, and by nothing else."""

    def place(self, table: Table, language: Language) -> str:
        """How the name of something on the board begins."""


def fingers(game: str) -> Fingers:
    """The fingers of a game."""
    own = f"tests.games.{game.replace('-', '_')}.taps"
    module = own if importlib.util.find_spec(own) else "tests.mobile.default_taps"
    return cast(Fingers, importlib.import_module(module))
