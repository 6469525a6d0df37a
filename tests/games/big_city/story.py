"""A table of Big City told as a story (tests/story.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.big_city.position import Drawing, TablePosition
from companion.table import Table
from scoring.big_city.city import Side, sides
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
    scores,
    totals,
    winners,
)

__all__ = ["Setup", "answered", "effects", "scores", "totals", "winners"]

TWO: Setup = {"players": ("Anna", "Tom"), "first": "Anna"}
THREE: Setup = {"players": ("Anna", "Tom", "Zoé"), "first": "Anna"}
FIVE: Setup = {"players": ("Anna", "Tom", "Zoé", "Max", "Eve"), "first": "Anna"}
FREE = ("BC-06", "BC-09")  # nobody counts cards or waits for a turn: the city alone is looked at

# District 1 has 2 (standing) on its right, 3 below and 4 above: its left column is on the outskirts.
#      41 42 43 44
#      45 46 47 48
#         11 12 13 25 21
#         14 15 16 26 22
#         17 18 19 27 23
#         31 32 33 28 24
#         34 35 36
#         37 38 39
THREE_CITY = """
Anna lays 2 at 3,0 turned 1
Tom lays 3 at 0,3
Zoé lays 4 at -1,-2
"""
# Two players' five districts in a row of three, with 4 above and 2 below; 34, 37 and 38 are downtown.
#               41 42 43 44
#               45 46 47 48
#      51 52 53 11 12 13 31 32 33
#      54 55 56 14 15 16 34 35 36
#      57 58 59 17 18 19 37 38 39
#                     21 22 23 24
#                     25 26 27 28
TWO_CITY = """
Anna lays 3 at 3,0
Tom lays 5 at -3,0
Anna lays 2 at 2,3
Tom lays 4 at 0,-2
"""


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, Told] = {
    "{first} begins": {"kind": "first"},
    "lots are drawn": {"kind": "first"},
    "{player} lays {district} at {at}": {"kind": "lay"},
    "{player} lays {district} at {at} turned {turn}": {"kind": "lay"},
    "{player} builds {building} on {properties}": {"kind": "build"},
    "{player} draws {cards}": {"kind": "draw"},
    "{player} exchanges {cards}": {"kind": "exchange"},
    "{player} has dealt {cards}": {"kind": "hand"},
    "{player} shows {property}": {"kind": "discard"},
    "{player} passes": {"kind": "pass"},
    "no barter for {player}": {"kind": "barter", "swaps": []},
    "the table stops": {"kind": "stop"},
    "{district} has the numbers {numbers}": {"kind": "numbers"},
    "{player} really has {score} points": {"kind": "correct-score"},
    "nothing really stands on {properties}": {"kind": "correct-building"},
    "{building} really stands on {properties}": {"kind": "correct-building"},
    "{building} of {player} really stands on {properties}": {"kind": "correct-building"},
    "district {district} really lies at {at}": {"kind": "correct-district"},
    "district {district} really lies nowhere": {"kind": "correct-district"},
    "pile {pile} really has {count} cards": {"kind": "correct-pile"},
    "{player} really holds {cards}": {"kind": "correct-hand"},
    "it is really the turn of {player}": {"kind": "correct-turn"},
}

# What can be true.

TRUTHS: dict[str, Truth] = {
    "it is the turn of {player}": lambda table, player: (at(table).turn, player),
    "{player} has {score} points": lambda table, player, score: (at(table).scores[player], score),
    "{player} holds {cards}": lambda table, player, cards: (list(at(table).whole_hand(player)), cards),
    "pile {pile} has {count} cards": lambda table, pile, cards: (at(table).piles[pile], cards),
    "{player} draws next: {n}": lambda table, player, n: (at(table).step, Drawing(player, n)),
    "outskirts: {properties}": lambda table, properties: (_outskirts(table, properties), properties),
    "downtown: {properties}": lambda table, properties: (_outskirts(table, properties), []),
    "the game is over": lambda table: (at(table).ended, True),
}


def _outskirts(table: Table, properties: list[int]) -> list[int]:
    ground = at(table).city.ground
    return [number for number in properties if ground.where[number] in ground.outskirts]


# Shorthands.

WAYS = ("above", "right of", "below", "left of")


def side(table: Table, way: str, number: str) -> Side:
    """A side of a property as the map shows it."""
    return sides(at(table).city.ground.where[int(number)])[WAYS.index(way)]


def _tram(table: Table, player: str, *told: str) -> Iterator[Told]:
    laid = [side(table, way, number) for way, number in zip(told[::2], told[1::2], strict=True)]
    yield {"kind": "tram", "player": player, "sides": laid}


def _real_tram(table: Table, laid: str) -> Iterator[Told]:
    pairs = (each.rsplit(" ", 1) for each in laid.split(", "))
    yield {"kind": "correct-tram", "sides": [side(table, way, number) for way, number in pairs]}


def _barter(table: Table, player: str, gives: str, other: str, takes: str) -> Iterator[Told]:  # noqa: ARG001
    swap = {"other": other, "gives": _cards(gives), "takes": _cards(takes)}
    yield {"kind": "barter", "player": player, "swaps": [swap]}


def _barter_two(table: Table, player: str, *told: str) -> Iterator[Told]:  # noqa: ARG001
    gives, other, takes, more, second, back = told
    swaps = [
        {"other": other, "gives": _cards(gives), "takes": _cards(takes)},
        {"other": second, "gives": _cards(more), "takes": _cards(back)},
    ]
    yield {"kind": "barter", "player": player, "swaps": swaps}


SIDE = rf"({'|'.join(WAYS)}) (\d+)"
CARDS = r"[\w,-]+"
SHORTHANDS: dict[str, Shorthand] = {
    rf"(\S+) lays tram {SIDE}": _tram,
    rf"(\S+) lays tram {SIDE} and {SIDE}": _tram,
    r"the tram really runs (.+)": _real_tram,
    rf"(\S+) gives ({CARDS}) to (\S+) for ({CARDS})": _barter,
    rf"(\S+) gives ({CARDS}) to (\S+) for ({CARDS}) and ({CARDS}) to (\S+) for ({CARDS})": _barter_two,
}


# How values stand in a story.


def _cards(text: str) -> list[Any]:
    return [int(card) if card.isdecimal() else card for card in text.split(",")] if text != "nothing" else []


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",")]


WORDS: dict[str, Word] = {
    "at": Word(r"-?\d+,-?\d+", _numbers),
    "building": Word(r"[a-z-]+|Taxi rank|Funfair|Kiosk|Villa", str),
    "cards": Word(CARDS, _cards),
    "count": Word(r"\d+", int, "cards"),
    "district": NUMBER,
    "n": NUMBER,
    "numbers": Word(r"[\d,]+", _numbers),
    "pile": NUMBER,
    "properties": Word(r"[\d,]+", _numbers),
    "property": NUMBER,
    "score": NUMBER,
    "turn": NUMBER,
}

STORY = Story("big-city", SAYINGS, TRUTHS, WORDS, SHORTHANDS)
seat, tell, told, refused_setup = STORY.seat, STORY.tell, STORY.told, STORY.refused_setup
