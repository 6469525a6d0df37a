"""A table of Big Shot told as a story (tests/story.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.big_shot.position import Auction, BankPosition, Placing, TablePosition
from companion.table import Table
from scoring.big_shot import COLOURS
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

EACH = COLOURS
TACTICAL = (
    ("yellow", "yellow", "red", "white"),
    ("red", "red", "yellow", "black"),
    ("white", "white", "black", "black"),
)
HANDS = {"Anna": ("yellow",), "Tom": ("red",), "Zoé": ("white",), "Max": ("black",)}

FOUR: Setup = {"players": tuple(HANDS), "hands": HANDS, "layout": (EACH,) * 18, "promoter": 18}
THREE: Setup = {**FOUR, "players": tuple(HANDS)[:3], "hands": {name: HANDS[name] for name in ("Anna", "Tom", "Zoé")}}
TWO: Setup = {**FOUR, "players": ("Anna", "Tom"), "hands": {"Anna": ("yellow", "red"), "Tom": ("white", "black")}}


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


def bank(table: Table) -> BankPosition:
    """The position of the bank alone."""
    assert isinstance(table.position, BankPosition)
    return table.position


def ended(setup: Setup, districts: str, facts: str = "", **more: Any) -> Table:
    """A counted table that ended with these districts: all of its auction squares were found empty."""
    table = seat(setup, **more)
    tell(
        table, f"Anna leads\nsquares 1 to 17 are really empty\n{districts}\nsquare 18 is really empty\n{facts}\nreckon"
    )
    return table


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, Told] = {
    "the cards are dealt by the program": {"kind": "cards"},
    "the cards are {hands}": {"kind": "cards"},
    "the pawns are laid out by the program": {"kind": "layout"},
    "the pawns are told square by square": {"kind": "layout", "later": True},
    "the promoter starts on {square}": {"kind": "promoter"},
    "{player} leads": {"kind": "lead"},
    "{player} rolls {die} for the lead": {"kind": "lead-roll"},
    "{player} lets the program roll for the lead": {"kind": "lead-roll"},
    "{player} rolls {die}": {"kind": "roll"},
    "{player} lets the program roll": {"kind": "roll"},
    "the promoter goes to {square}": {"kind": "move"},
    "the lot is {pawns}": {"kind": "lot"},
    "{player} borrows": {"kind": "borrow"},
    "{player} borrows for {colour}": {"kind": "borrow"},
    "{player} declines": {"kind": "decline"},
    "{player} bids {amount}": {"kind": "bid"},
    "{player} passes": {"kind": "pass"},
    "sold to {player} for {amount}": {"kind": "sold"},
    "sold to nobody": {"kind": "sold"},
    "{player} shows their money": {"kind": "show-money"},
    "{player} pays with {colour}": {"kind": "pay"},
    "{player} leaves the rest": {"kind": "leave"},
    "reckon": {"kind": "reckon"},
    "{district} really holds {holding} and is {owner}'s": {"kind": "correct-district"},
    "{district} really holds {holding}": {"kind": "correct-district"},
    "square {square} really holds {pawns}": {"kind": "correct-square"},
    "square {square} is really empty": {"kind": "correct-square", "pawns": []},
    "the promoter really stands on {square}": {"kind": "correct-promoter"},
    "{player} really leads": {"kind": "correct-leader"},
    "{player} really has {loans} loans": {"kind": "correct-loans"},
    "{player} really has {loans} loans of {colour}": {"kind": "correct-loans"},
    "{player} pays the bank {amount}": {"kind": "pay-bank"},
    "{player} pays the bank {amount} of {colour}": {"kind": "pay-bank"},
    "{player} receives {amount}": {"kind": "receive"},
    "{player} receives {amount} for {colour}": {"kind": "receive"},
    "a new round": {"kind": "round"},
}

# What can be true.

TRUTHS: dict[str, Truth] = {
    "{player} owes {loans} loans": lambda table, player, loans: (table.position.loans[player], loans),
    "{player} is next": lambda table, player: (_awaited(table), {player}),
    "{player} is leader": lambda table, player: (at(table).leader, player),
    "{district} holds {holding}": lambda table, district, pawns: (_holding(at(table), district), pawns),
    "{district} is sold to {owner}": lambda table, district, owner: (at(table).districts[district].owner, owner),
    "{district} is not sold": lambda table, district: (at(table).districts[district].owner, None),
    "the promoter stands on {square}": lambda table, square: (at(table).promoter, square),
    "it is round {round}": lambda table, round: (table.position.round, round),
}


def _awaited(table: Table) -> set[str | None]:
    """From whom the table waits for something else than a loan, or the end of the whole auction."""
    return {prompt.player for prompt in table.prompts if prompt.kind not in ("borrow", "sold")}


def _holding(position: TablePosition, district: str) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, position.districts[district].pawns, strict=True) if n}


# Shorthands.


def _auction(table: Table, winner: str = "", amount: str = "0") -> Iterator[Told]:
    while isinstance(step := at(table).step, Auction):
        if step.turn == winner and step.bidder is None:
            yield {"kind": "bid", "player": winner, "amount": int(amount)}
        else:
            yield {"kind": "pass", "player": step.turn}


def _placed(table: Table) -> Iterator[Told]:
    """The winner puts every pawn where its colour is alone, or where there is room."""
    while isinstance(step := at(table).step, Placing):
        colour = step.lot[0]
        room = at(table).with_room
        own = [id for id in room if set(_holding(at(table), id)) <= {colour}]
        yield {"kind": "place", "player": step.player, "colour": colour, "district": (own or room)[0]}


def _rolled(table: Table, die: str = "1") -> Iterator[Told]:
    yield {"kind": "roll", "player": at(table).leader, "die": int(die)}


def _places(_: Table, player: str, colours: str, district: str) -> Iterator[Told]:
    for colour in colours.split(", "):
        yield {"kind": "place", "player": player, "colour": colour, "district": district}


def _emptied(_: Table, first: str, last: str) -> Iterator[Told]:
    for square in range(int(first), int(last) + 1):
        yield {"kind": "correct-square", "square": square, "pawns": []}


def _round(table: Table) -> Iterator[Told]:
    yield from _rolled(table)
    yield from _auction(table)
    yield from _placed(table)


SHORTHANDS: dict[str, Shorthand] = {
    r"roll (\d)": _rolled,
    r"(\S+) places (.+) in (\S+)": _places,
    r"nobody bids": _auction,
    r"(\S+) wins for (\d+)": _auction,
    r"the winner places all": _placed,
    r"a round passes": _round,
    r"squares (\d+) to (\d+) are really empty": _emptied,
}


# How values are written.

WORDS = {
    **dict.fromkeys(("die", "amount", "square", "loans", "round"), NUMBER),
    "holding": Word(".+", lambda text: {colour: int(n) for colour, n in pairs(text)}, "pawns"),
    "hands": Word(".+", lambda text: {player: colours.split("+") for player, colours in pairs(text)}),
    "pawns": Word(".+", lambda text: text.split(", ")),
    "value": Word(r"[^\s,]+", lambda text: int(text) if text.isdigit() else text.split("+")),
}

STORY = Story("big-shot", SAYINGS, TRUTHS, WORDS, SHORTHANDS)
GAME = STORY.game
seat, told, tell, refused_setup = STORY.seat, STORY.told, STORY.tell, STORY.refused_setup
sentences = STORY.sentences
