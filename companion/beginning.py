"""What a table begins with: the head of its journal, and what the rules say to its set-up."""

from __future__ import annotations

import time
from typing import Any, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from companion import names
from companion.box import Value
from companion.clock import FORM
from companion.entry import Setup
from companion.game import Game, Use, games
from companion.journal import VERSION, JournalError
from companion.rules import Refusal, check
from scoring.sheet import Natural


class Head(BaseModel):
    """The first line of a journal: all that a table needs beside its entries."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")

    format: Literal["arbitre-table"] = "arbitre-table"
    version: Natural = VERSION
    game: str
    use: str
    rules: Natural
    table: str
    box: str = ""
    setup: dict[str, Any]
    facts: dict[str, Value]
    dice: str
    salt: str = ""  # on no screen: without it, secrets could be tried out against the check codes of lines


def now() -> str:
    """The time that a journal line carries; nothing in a position depends on it."""
    return time.strftime(FORM, time.gmtime())


class Beginning(NamedTuple):
    """What a table begins with, as the head of its journal says."""

    head: Head
    game: Game
    use: Use
    setup: Setup

    @classmethod
    def read(cls, text: bytes, name: str) -> Beginning:
        """JournalError when no table could begin so."""
        try:
            head = Head.model_validate_json(text)
            game = games()[head.game]
            use = game.uses[head.use]
            setup = game.older(head.rules, use.setup.model_validate(head.setup, strict=False))
        except (ValidationError, KeyError) as error:
            raise JournalError("foreign", name) from error
        if check_setup(game, setup, began=head.rules):
            raise JournalError("foreign", name)
        return cls(head, game, use, setup)


def check_new(game: Game, setup: Setup) -> tuple[Refusal, ...]:
    """Everything that does not allow a new table to start; older ones may have names that would not do today."""
    return (*names.faults(setup.players), *check_setup(game, setup))


def check_setup(game: Game, setup: Setup, began: int | None = None) -> tuple[Refusal, ...]:
    """Everything that the rules do not allow in a set-up; of a table that began by older rules, what cannot be."""
    unknown = sorted(set(setup.off) - set(game.rules))
    if unknown:
        return (Refusal("AR-08", "refusal", {"rules": unknown}),)
    older = began is not None and began < game.version
    return check(None, setup, frozenset(game.rules if older else setup.off))
