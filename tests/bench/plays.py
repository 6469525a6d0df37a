"""The Big Shot entries that everything is measured on: one whole play of four random players, always the same."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from companion.box import Facts
from companion.dice import Stream
from companion.entry import Entry
from companion.game import Game, Use, games
from companion.games.big_shot import entries as e
from companion.games.big_shot.position import Auction, TablePosition
from companion.position import Between, OneOf, Prompt
from companion.store import MemoryStore
from companion.table import Table
from scoring.big_shot import COLOURS

PLAYERS = ("Anna", "Tom", "Zoe", "Max")
OFTEN = 25  # mistakes are few: each is made so many times in a round
WEIGHTS = {"lead": 1, "roll": 6, "bid": 6, "pass": 3, "place": 6, "borrow": 1}  # the entries of the auction game


@dataclass(frozen=True)
class Play:
    """A set-up, the entries of a whole play on it, and entries that are refused after the first `auction` of them."""

    setup: e.Setup
    entries: tuple[Entry, ...]
    auction: int
    refused: tuple[Entry, ...]


def big_shot() -> Game:
    return games()["big-shot"]


def use() -> Use:
    return big_shot().uses["table"]


def new_table(play: Play) -> Table:
    """A table in memory on which nothing was entered yet."""
    return Table.start(big_shot(), play.setup, MemoryStore())


def enter(table: Table, entry: Entry | bytes) -> None:
    """Submits an entry that must be taken."""
    verdict = table.submit(entry)
    if not verdict.ok:
        raise ValueError(f"{entry!r} was not taken: {verdict}")


@cache
def recorded() -> Play:
    """The play: everything up to the last pawn."""
    chance = random.Random(2)
    anywhere = use().start(e.Setup.model_validate({"players": PLAYERS}), Facts("big-shot"))
    squares = e.Layout.model_validate({}).drawn(anywhere, Stream(b"bench", "", 0)).squares
    hands = {name: (colour,) for name, colour in zip(PLAYERS, COLOURS, strict=True)}
    setup = e.Setup.model_validate({"players": PLAYERS, "hands": hands, "layout": squares, "promoter": 1})
    table = new_table(Play(setup, (), 0, ()))
    auctions = dict[int, tuple[Entry, ...]]()
    while offered := [prompt for prompt in table.prompts if prompt.kind in WEIGHTS]:
        refused = _refused(table)
        if refused:
            auctions[table.seq] = refused
        prompt = chance.choices(offered, [WEIGHTS[each.kind] for each in offered])[0]
        enter(table, use().entry.validate_python(_answer(prompt, chance)))
    middle = sorted(auctions)[len(auctions) // 2]
    return Play(setup, tuple(each.entry for each in table.played), middle, auctions[middle] * OFTEN)


def _answer(prompt: Prompt, chance: random.Random) -> dict[str, Any]:
    answer: dict[str, Any] = {"kind": prompt.kind, "player": prompt.player}
    for field, choices in prompt.choices.items():
        if isinstance(choices, OneOf):
            answer[field] = chance.choice([value for value in choices.values if value is not None] or [None])
        elif isinstance(choices, Between):
            answer[field] = chance.randint(choices.low, min(choices.high, choices.low + 3))
    return answer


def _refused(table: Table) -> tuple[Entry, ...]:
    """One entry of each common mistake, in an auction where somebody has bid and somebody has passed."""
    position = table.position
    if not (isinstance(position, TablePosition) and isinstance(step := position.step, Auction)):
        return ()
    if not step.bidder or not step.passed:
        return ()
    out = min(step.passed)
    mistakes: tuple[dict[str, Any], ...] = (
        {"kind": "bid", "player": step.bidder, "amount": step.amount + 1},
        {"kind": "bid", "player": step.turn, "amount": step.amount},
        {"kind": "bid", "player": step.turn, "amount": position.cash(step.turn) + 1},
        {"kind": "bid", "player": out, "amount": step.amount},
        {"kind": "bid", "player": "Nobody", "amount": step.amount + 1},
        {"kind": "pass", "player": out},
        {"kind": "roll", "player": position.leader, "die": 3},
        {"kind": "place", "player": step.turn, "colour": "red", "district": "d1"},
    )
    entries = tuple(use().entry.validate_python(mistake) for mistake in mistakes)
    return entries if all(not table.check(each).ok for each in entries) else ()
