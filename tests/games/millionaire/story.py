"""A table of Le Millionnaire told as a story (tests/story.py)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.millionaire.position import Staking, TablePosition
from companion.table import Table
from tests.story import (
    NUMBER,
    Setup,
    Shorthand,
    Story,
    Told,
    Truth,
    Word,
    answered,
    effects,
    pairs,
    scores,
    totals,
    winners,
)

__all__ = ["Setup", "answered", "effects", "scores", "totals", "winners"]

THREE: Setup = {"players": ("Anna", "Tom", "Zoé"), "roller": "Anna"}
FIVE: Setup = {"players": ("Anna", "Tom", "Zoé", "Max", "Eve"), "roller": "Anna"}
BANK: Setup = {"players": ("Anna", "Tom", "Zoé")}


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, Told] = {
    "{player} begins": {"kind": "lead"},
    "{player} throws {dice} to begin": {"kind": "lead-roll"},
    "{player} stakes {amount}": {"kind": "stake"},
    "{player} passes": {"kind": "pass"},
    "{player} buys the note of {note}": {"kind": "insure"},
    "{player} gives {to} {amount}": {"kind": "give"},
    "{player} throws {dice}": {"kind": "roll"},
    "{player} throws {dice} and accepts": {"kind": "roll", "accept": True},
    "{player} throws {dice} and refuses": {"kind": "roll", "accept": False},
    "{player} lets the program throw": {"kind": "roll"},
    "{player} accepts": {"kind": "accept"},
    "{player} throws again": {"kind": "again"},
    "the pawn goes to {square}": {"kind": "move"},
    "it is {colour}": {"kind": "land"},
    "{player} decides {die}": {"kind": "decide"},
    "{player} lets the program decide": {"kind": "decide"},
    "the table stops": {"kind": "stop"},
    "the circuit is {colours}": {"kind": "circuit"},
    "the pawn really stands on {square}": {"kind": "correct-pawn"},
    "{player} really has the note of {note}": {"kind": "correct-insurance"},
    "{player} really has the dice": {"kind": "correct-roller"},
    "{colour} came with {stakes}": {"kind": "settle"},
    "{colour} came past the arrow with {stakes}": {"kind": "settle", "arrow": 1},
    "{colour} came for {roller} with {stakes}": {"kind": "settle"},
    "{colour} came for {roller} who decided {die} with {stakes}": {"kind": "settle"},
    "the arrow is passed": {"kind": "arrow"},
    "{player} pays the bank {amount}": {"kind": "pay-bank"},
    "{player} receives {amount}": {"kind": "receive"},
}

# What can be true.

TRUTHS: dict[str, Truth] = {
    "{player} has the note of {note}": lambda table, player, note: (table.position.notes[player], note),
    "{player} has staked {amount}": lambda table, player, amount: (at(table).stakes[player], amount),
    "{player} is to stake": lambda table, player: (at(table).staker, player),
    "everybody has staked": lambda table: (at(table).staker, None),
    "{player} has the dice": lambda table, player: (at(table).roller, player),
    "the pawn stands on {square}": lambda table, square: (at(table).pawn, square),
    "it is turn {turn}": lambda table, turn: (at(table).turn, turn),
    "the game is over": lambda table: (at(table).ended, True),
}

# Shorthands.


def _stakes(table: Table, stakes: str = "nothing") -> Iterator[Told]:
    """These stake so much, the others pass."""
    amounts = dict(pairs(stakes))
    while player := at(table).staker:
        if player in amounts:
            yield {"kind": "stake", "player": player, "amount": int(amounts[player])}
        else:
            yield {"kind": "pass", "player": player}


def _throw(table: Table, *dice: str) -> Iterator[Told]:
    """The roller throws, and accepts it."""
    first = {"accept": True} if isinstance(at(table).step, Staking) else {}
    yield {"kind": "roll", "player": at(table).roller, "dice": [int(die) for die in dice], **first}


SHORTHANDS: dict[str, Shorthand] = {
    r"stakes: (.+)": _stakes,
    r"all pass": _stakes,
    r"throw (\d)\+(\d)": _throw,
}

# How values are written.

WORDS = {
    **dict.fromkeys(("amount", "note", "square", "die", "turn"), NUMBER),
    "dice": Word(r"\d\+\d", lambda text: [int(die) for die in text.split("+")]),
    "stakes": Word(".+", lambda text: {player: int(amount) for player, amount in pairs(text)}),
    "colours": Word(".+", lambda text: [None if colour == "?" else colour for colour in text.split(" ")]),
    "value": Word(r"[^\s,]+", lambda text: int(text) if text.isdigit() else text),
}

STORY = Story("millionaire", SAYINGS, TRUTHS, WORDS, SHORTHANDS)
GAME = STORY.game
seat, told, tell, refused_setup = STORY.seat, STORY.told, STORY.tell, STORY.refused_setup
sentences = STORY.sentences
