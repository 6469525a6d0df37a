"""A table of Spéculation told as a story (tests/story.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.speculation.position import Drawing, Exchanging, Laying, TablePosition
from companion.table import Table
from scoring.speculation.race import COMPANIES
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

PLAYERS = ("Anna", "Tom", "Zoé", "Max", "Eve", "Lou")
THREE: Setup = {"players": PLAYERS[:3], "first": "Anna"}
FOUR: Setup = {"players": PLAYERS[:4], "first": "Anna"}
FIVE: Setup = {"players": PLAYERS[:5], "first": "Anna"}
SIX: Setup = {"players": PLAYERS, "first": "Anna"}
KEPT: Setup = {**THREE, "packs": True}


def at(table: Table) -> TablePosition:
    """The position of a whole table."""
    assert isinstance(table.position, TablePosition)
    return table.position


# What can be said, with the kind of entry that it is.

SAYINGS: dict[str, Told] = {
    "shares: {hands}": {"kind": "shares"},
    "the program draws the shares": {"kind": "shares"},
    "{first} begins": {"kind": "first"},
    "the program says who begins": {"kind": "first"},
    "the program shuffles": {"kind": "packs"},
    "{player} draws action {action}": {"kind": "action-tile"},
    "{player} lets the program draw an action": {"kind": "action-tile"},
    "{player} draws movement {movement}": {"kind": "movement-tile"},
    "{player} lets the program draw a movement": {"kind": "movement-tile"},
    "{player} exchanges nothing": {"kind": "trade"},
    "{player} sells {sell}": {"kind": "trade"},
    "{player} buys {buy}": {"kind": "trade"},
    "{player} sells {sell} and buys {buy}": {"kind": "trade"},
    "{player} shifts {company}": {"kind": "shift"},
    "{player} lays {card}": {"kind": "lay"},
    "count": {"kind": "reckon"},
    "{company} really is on {square}": {"kind": "correct-pawn"},
    "{player} really holds {shares} of {company}": {"kind": "correct-shares"},
    "actions really out: {out_actions}": {"kind": "correct-actions"},
    "movements really out: {out_numbers}": {"kind": "correct-movements"},
    "{player} has really laid {laid}": {"kind": "correct-pack"},
    "it is really the turn of {player}": {"kind": "correct-turn"},
}

# What can be true.

TRUTHS: dict[str, Truth] = {
    "{company} is on {square}": lambda table, company, square: (table.position.pawns[company], square),
    "{company} is ranked {rank}": lambda table, company, rank: (table.position.ranks[company], rank),
    "{company} costs {price}": lambda table, company, price: (table.position.price(company), price),
    "{player} holds {shares} of {company}": lambda table, player, shares, company: (
        table.position.held(player, company),
        shares,
    ),
    "the bank holds {shares} of {company}": lambda table, shares, company: (table.position.stock(company), shares),
    "{player} is worth {amount}": lambda table, player, amount: (table.position.worth(player), amount),
    "{player} has the bags": lambda table, player: (at(table).turn, player),
    "it is turn {turn}": lambda table, turn: (at(table).turns, turn),
    "the action is {action}": lambda table, item: (at(table).action, item),
    "actions out: {out_actions}": lambda table, out: (_out(at(table).actions), out),
    "movements out: {out_numbers}": lambda table, out: (_out(at(table).movements), out),
    "to exchange: {names}": lambda table, names: (_waiting(table), names),
    "to lay: {names}": lambda table, names: (list(at(table).left_to_lay), names),
    "{player} can lay {laid}": lambda table, player, laid: (sorted(at(table).may_lay(player)), sorted(laid)),
    "the game is over": lambda table: (at(table).ended, True),
}


def _out(bag: Any) -> list[Any]:
    return [item for item, n in bag.out.items() for _ in range(n)]


def _waiting(table: Table) -> list[str]:
    step = at(table).step
    return list(step.waiting) if isinstance(step, Exchanging) else []


# Shorthands.


def _dealt(table: Table) -> Iterator[Told]:
    """Everybody drew a share, in the order of the companies; who begins is known."""
    hands = {player: [company] for player, company in zip(table.setup.players, COMPANIES, strict=False)}
    yield {"kind": "shares", "hands": hands}


def _nobody(table: Table) -> Iterator[Told]:
    """Nobody exchanges anything."""
    while isinstance(at(table).step, Exchanging):
        yield {"kind": "trade", "player": _waiting(table)[0]}


def _tiles(table: Table, action: str, movement: str) -> Iterator[Told]:
    """The active player draws both tiles."""
    yield {"kind": "action-tile", "player": at(table).turn, "item": action}
    yield {"kind": "movement-tile", "player": at(table).turn, "item": int(movement)}


def _movement(table: Table, movement: str) -> Iterator[Told]:
    yield {"kind": "movement-tile", "player": at(table).turn, "item": int(movement)}


def _cards(table: Table, cards: str) -> Iterator[Told]:
    """Cards, from the active player on."""
    for player, card in zip(at(table).players_from, cards.split(" "), strict=True):
        yield {"kind": "lay", "player": player, "card": card}


def _pawns(table: Table, squares: str) -> Iterator[Told]:
    """These pawns really stand here."""
    for company, square in pairs(squares):
        if at(table).pawns[company] != int(square):  # type: ignore[index]
            yield {"kind": "correct-pawn", "company": company, "square": int(square)}


def _idle_turns(table: Table, n: str) -> Iterator[Told]:
    """So many turns with an Exchange of nothing; everybody lays their last card, at first a Bank holiday."""
    last = at(table).turns + int(n)
    while at(table).turns < last and not at(table).ended:
        match at(table).step:
            case Drawing():
                if at(table).action is None:
                    yield {"kind": "action-tile", "player": at(table).turn, "item": "exchange"}
                yield {"kind": "movement-tile", "player": at(table).turn, "item": 1}
            case Exchanging():
                yield from _nobody(table)
            case Laying():
                player = at(table).left_to_lay[0]
                yield {"kind": "lay", "player": player, "card": at(table).may_lay(player)[-1]}
            case _:
                yield {"kind": "packs"}


def _prices(table: Table, side: str, segment: str, prices: str) -> Iterator[Told]:  # noqa: ARG001
    """The list of a segment, from 1st place on."""
    for rank, price in enumerate(prices.split(" "), 1):
        yield {"kind": "fact", "fact": f"price:{side}.{segment}.{rank}", "value": int(price)}


SHORTHANDS: dict[str, Shorthand] = {
    r"dealt": _dealt,
    r"nobody exchanges": _nobody,
    r"tiles (\S+) (\d)": _tiles,
    r"tile (\d)": _movement,
    r"cards (.+)": _cards,
    r"pawns (.+)": _pawns,
    r"(\d+) idle turns": _idle_turns,
    r"(plain|star) list (\w+): (.+)": _prices,
}

# How values are written.


def _hands(text: str) -> dict[str, list[str]]:
    return {player: share.split("+") for player, share in pairs(text)}


def _items(text: str) -> list[str]:
    return [] if text == "nothing" else text.split("+")


WORDS = {
    **dict.fromkeys(("amount", "square", "shares", "price", "rank", "turn"), NUMBER),
    "value": Word(r"-?\S+", lambda text: int(text) if text.lstrip("-").isdigit() else text),
    "movement": Word(r"\d", int, "item"),
    "action": Word(r"[a-z-]+", str, "item"),
    "hands": Word(".+", _hands),
    "laid": Word(r"\S+", _items),
    "out_actions": Word(r"\S+", _items, "out"),
    "out_numbers": Word(r"\S+", lambda text: [int(item) for item in _items(text)], "out"),
    "names": Word(r".+", lambda text: [] if text == "nobody" else text.split(" ")),
}

STORY = Story("speculation", SAYINGS, TRUTHS, WORDS, SHORTHANDS)
GAME = STORY.game
seat, told, tell, refused_setup = STORY.seat, STORY.told, STORY.tell, STORY.refused_setup
sentences = STORY.sentences
